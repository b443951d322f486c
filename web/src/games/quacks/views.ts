// Views that the engine has made, for tests: they show every decision with every kind of answer.

import type { QuacksPrinted, QuacksView } from "../../lib/wire.ts";
import recorded from "./views.json";

interface Recorded {
  printed: Record<string, QuacksPrinted>;
  views: { setup: string; view: QuacksView }[];
}

const { printed, views } = recorded as unknown as Recorded;

export const moments: readonly { view: QuacksView; printed: QuacksPrinted }[] = views.map(({ setup, view }) => ({
  view,
  printed: printed[setup] as QuacksPrinted,
}));
