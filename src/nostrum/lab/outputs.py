"""Tables in files: Parquet with the extra `lab`, or CSV without."""

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from nostrum.core.errors import NostrumError
from nostrum.lab.subjects import Column

ROWS_AT_ONCE = 50_000  # a row group of a Parquet file


class RowWriter(Protocol):
    """A file that rows are written to."""

    def write(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """More rows."""

    def close(self) -> None:
        """That was all."""


class Table:
    """The file of a table, closed in the end whatever happens."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        makers: dict[str, Callable[[Path, Sequence[Column]], RowWriter]] = {
            ".csv": CsvWriter,
            ".parquet": ParquetWriter,
        }
        if path.suffix.lower() not in makers:
            endings = " or ".join(makers)
            raise NostrumError(f"A table is a file that ends in {endings}, not {path.name!r}.")
        try:
            self.writer: RowWriter = makers[path.suffix.lower()](path, columns)
        except OSError as error:
            raise cannot_write(path, error) from None

    def __enter__(self) -> RowWriter:
        return self.writer

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.writer.close()


def cannot_write(path: Path, error: OSError) -> NostrumError:
    """The sentence about a file that cannot be written."""
    why = (error.strerror or str(error)).lower()
    return NostrumError(f"{str(path)!r} cannot be written: {why}.")


class CsvWriter:
    """Comma-separated values; numbers by round are separated by spaces."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        self.lists = [place for place, column in enumerate(columns) if column.kind == "ints"]
        self.file = path.open("w", encoding="utf-8", newline="")
        self.csv = csv.writer(self.file)
        self.csv.writerow([column.name for column in columns])

    def write(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """More rows."""
        for row in rows:
            values = list(row)
            for place in self.lists:
                values[place] = " ".join(map(str, row[place]))
            self.csv.writerow(values)

    def close(self) -> None:
        """That was all."""
        self.file.close()


class ParquetWriter:
    """Apache Parquet, in groups of rows, so that no table is too long for the memory."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise NostrumError(
                "Parquet files need PyArrow, which is not installed: pip install 'nostrum[lab]'. "
                "A file that ends in .csv needs nothing."
            ) from None
        types = {
            "int": pyarrow.int32(),
            "float": pyarrow.float64(),
            "text": pyarrow.string(),
            "ints": pyarrow.list_(pyarrow.int32()),
        }
        self.arrow: Any = pyarrow
        self.schema = pyarrow.schema([(column.name, types[column.kind]) for column in columns])
        self.file: Any = pyarrow.parquet.ParquetWriter(str(path), self.schema, compression="zstd")
        self.waiting: list[tuple[Any, ...]] = []

    def write(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """More rows."""
        self.waiting += rows
        if len(self.waiting) >= ROWS_AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        # How the batches were cut must not show in the file.
        while self.waiting:
            group, self.waiting = self.waiting[:ROWS_AT_ONCE], self.waiting[ROWS_AT_ONCE:]
            values = [list(column) for column in zip(*group, strict=True)]
            arrays = [
                self.arrow.array(value, field.type)
                for value, field in zip(values, self.schema, strict=True)
            ]
            self.file.write_table(self.arrow.Table.from_arrays(arrays, schema=self.schema))
            if len(self.waiting) < ROWS_AT_ONCE:
                return

    def close(self) -> None:
        """That was all."""
        self._flush()
        self.file.close()
