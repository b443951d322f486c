"""What is measured in a game. Each game has a module here with its name."""
