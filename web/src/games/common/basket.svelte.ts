// What is in the basket while I shop; a new purse means a new basket.

export class Basket {
  chips: string[] = $state.raw([]);
}
