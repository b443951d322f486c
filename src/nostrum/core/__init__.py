"""What every game of Nostrum shares: chance, the contract, records, scenarios, errors; and how
actions, chips, options, setups, positions and scenes are read and written."""
