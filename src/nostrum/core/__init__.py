"""What every game of Nostrum shares: chance, the contract, records, scenarios, errors."""
