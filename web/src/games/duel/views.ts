// Views that the engine has made, for tests: they show every decision with every kind of answer.

import type { DuelPrinted, DuelView } from "../../lib/wire.ts";
import recorded from "./views.json";

interface Recorded {
  printed: Record<string, DuelPrinted>;
  views: { setup: string; view: DuelView }[];
}

const { printed, views } = recorded as unknown as Recorded;

export const moments: readonly { view: DuelView; printed: DuelPrinted }[] = views.map(({ setup, view }) => ({
  view,
  printed: printed[setup] as DuelPrinted,
}));
