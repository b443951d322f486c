"""What survives a crash: people, matches, moves."""
