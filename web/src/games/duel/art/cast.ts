/** Who is who among the patients: the first to leave the park is townsperson 0, the next one 1, and so on. */

/** From the seats that treated a patient, in order: who stands on which ledge, and who is next on the way. */
export function castOf(treated: readonly number[]): { ledges: [number[], number[]]; next: number } {
  const ledges: [number[], number[]] = [[], []];
  treated.forEach((seat, look) => ledges[seat === 0 ? 0 : 1].push(look));
  return { ledges, next: treated.length };
}
