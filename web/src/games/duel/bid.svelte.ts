// The tokens that are about to be offered; they can be changed until the offer is made.

export class Bid {
  gold = $state(0);
  upgrades = $state(0);

  set(gold: number, upgrades: number): void {
    this.gold = gold;
    this.upgrades = upgrades;
  }
}
