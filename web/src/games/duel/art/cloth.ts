/** The two players' colours as cloth: awnings, ribbons, pennants. Beside them there is always the seat's shape. */

export interface Cloth {
  readonly dye: string;
  readonly deep: string;
  readonly pale: string;
}

const CLOTHS: Record<string, Cloth> = {
  blue: { dye: "#2f6fb3", deep: "#153c66", pale: "#9cc4ea" },
  yellow: { dye: "#dba524", deep: "#7d5708", pale: "#ffe49a" },
  red: { dye: "#a8382f", deep: "#57130e", pale: "#f0a08f" },
  green: { dye: "#4f8746", deep: "#22431c", pale: "#b4dba0" },
  purple: { dye: "#74489a", deep: "#361c50", pale: "#d3b6ec" },
  orange: { dye: "#d0752a", deep: "#713609", pale: "#ffc896" },
};

const LINEN: Cloth = { dye: "#8f8468", deep: "#453d2b", pale: "#e6dcc0" };

/** The cloth of a player's colour; plain linen for a colour that nobody here has heard of. */
export function clothOf(colour: string): Cloth {
  return CLOTHS[colour] ?? LINEN;
}
