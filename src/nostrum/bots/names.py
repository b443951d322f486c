"""Names of bots at a table."""

BOT_NAMES = ("Odo", "Agnes", "Bertram", "Mechthild", "Kunibert", "Hedwig")
