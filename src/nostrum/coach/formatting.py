"""How odds look in the terminal, for any game."""

from rich.table import Table
from rich.text import Text

DANGEROUS = 0.25  # from here on a risk is printed in red


def percent(chance: float) -> str:
    """A chance in per cent: exactly 0 and 100 only if it is certain."""
    if 0 < chance < 0.001 or 0.999 < chance < 1:
        return "< 0.1 %" if chance < 0.5 else "> 99.9 %"
    return f"{100 * chance:.0f} %" if chance in (0, 1) else f"{100 * chance:.1f} %"


def risk_text(chance: float) -> Text:
    """A risk in per cent, in red if it is high."""
    return Text(percent(chance), style="bold red" if chance >= DANGEROUS else "")


def new_table(first: str, *others: str) -> Table:
    """A table whose first column is words and whose others are numbers."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    table.add_column(first, no_wrap=True)
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table
