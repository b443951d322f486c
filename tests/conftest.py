"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, settings
from kit import FULL

pytest_plugins = ["slow_tests"]

settings.register_profile(
    "nostrum",
    # A build must not fail by chance: the short run always tries the same examples.
    derandomize=not FULL,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("nostrum")


@pytest.fixture
def own_data_folder(tmp_path, monkeypatch):
    """Games are kept in a folder of the test, and shown on a screen of the usual width."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
