"""`python -m nostrum` is the command `nostrum`."""

import sys

from nostrum.cli import main

sys.exit(main())
