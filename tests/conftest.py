"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, settings
from kit import FULL

# Their assertions explain themselves like those of the tests.
pytest.register_assert_rewrite("conformance")

settings.register_profile(
    "nostrum",
    # A build must not fail by chance: the short run always tries the same examples.
    derandomize=not FULL,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("nostrum")
