"""What bots give away, decision by decision: `nostrum regret`."""
