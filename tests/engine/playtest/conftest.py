"""A session that runs, in a library of its own."""

import pytest
from at_table import AtTable


@pytest.fixture
def table(tmp_path):
    made = AtTable(tmp_path)
    with made.library:
        yield made
