// Offers as the engine writes them: `offer 2 gold 1 upgrade`.

export interface Offer {
  gold: number;
  upgrades: number;
}

/** All offers that can be made. */
export function offers(legal: readonly string[]): Offer[] {
  return legal.flatMap((action) => {
    const [, gold, upgrades] = /^offer (\d+) gold (\d+) upgrade$/.exec(action) ?? [];
    return gold === undefined || upgrades === undefined ? [] : [{ gold: Number(gold), upgrades: Number(upgrades) }];
  });
}
