// Numbers for a chart.

/** What was gained in each round as running totals, beginning at nothing. */
export function running(gained: readonly (readonly number[])[]): number[][] {
  return gained.map((row) => {
    const totals = [0];
    for (const points of row) totals.push((totals[totals.length - 1] ?? 0) + points);
    return totals;
  });
}

/** Round steps for an axis that reaches at least this far. */
export function axis(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => most / one <= 5) ?? 200;
  const marks: number[] = [];
  for (let at = 0; at < most + step; at += step) marks.push(at);
  return marks;
}
