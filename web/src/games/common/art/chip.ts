/** A chip's name, taken apart: `green-2` is a green chip of value 2. */
export function parts(chip: string): { colour: string; value: string } {
  const dash = chip.lastIndexOf("-");
  return dash < 0 ? { colour: chip, value: "" } : { colour: chip.slice(0, dash), value: chip.slice(dash + 1) };
}
