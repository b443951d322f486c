// Whom I do not want to hear at this table. Others do not learn of it; it holds as long as this tab.

export class Muted {
  #seats: readonly number[] = $state.raw([]);
  readonly #key: string;

  constructor(table: string) {
    this.#key = `nostrum.muted.${table}`;
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
      if (Array.isArray(found)) this.#seats = found.filter((seat) => typeof seat === "number");
    } catch {
      // Storage may be forbidden: then a reload forgets it.
    }
  }

  has(seat: number): boolean {
    return this.#seats.includes(seat);
  }

  toggle(seat: number): void {
    this.#seats = this.has(seat) ? this.#seats.filter((one) => one !== seat) : [...this.#seats, seat];
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#seats));
    } catch {
      // As above.
    }
  }
}
