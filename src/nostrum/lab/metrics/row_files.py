"""Files of rows: Parquet with the extra `lab`, or CSV without."""

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from nostrum.core.errors import NostrumError
from nostrum.lab.files import cannot_write
from nostrum.lab.metrics.game_metrics import Column

ROW_GROUP = 50_000  # rows that are written to a Parquet file at once


class RowWriter(Protocol):
    """Writes rows to a file."""

    def write(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write some rows."""

    def close(self) -> None:
        """Close the file."""


class RowFile:
    """A context manager: a file for rows, which is closed whatever happens."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        writers: dict[str, Callable[[Path, Sequence[Column]], RowWriter]] = {
            ".csv": CsvWriter,
            ".parquet": ParquetWriter,
        }
        if path.suffix.lower() not in writers:
            endings = " or ".join(writers)
            raise NostrumError(f"A table is a file that ends in {endings}, not {path.name!r}.")
        try:
            self.writer: RowWriter = writers[path.suffix.lower()](path, columns)
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


class CsvWriter:
    """Comma-separated values; numbers by round are separated by spaces."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        self.lists = [index for index, column in enumerate(columns) if column.type == "ints"]
        self.file = path.open("w", encoding="utf-8", newline="")
        self.csv = csv.writer(self.file)
        self.csv.writerow([column.name for column in columns])

    def write(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write some rows."""
        for row in rows:
            values = list(row)
            for index in self.lists:
                values[index] = " ".join(map(str, row[index]))
            self.csv.writerow(values)

    def close(self) -> None:
        """Close the file."""
        self.file.close()


class ParquetWriter:
    """Apache Parquet, in groups of rows, so that memory does not limit their number."""

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
        self.schema = pyarrow.schema([(column.name, types[column.type]) for column in columns])
        self.file: Any = pyarrow.parquet.ParquetWriter(str(path), self.schema, compression="zstd")
        self.waiting: list[tuple[Any, ...]] = []

    def write(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write some rows."""
        self.waiting += rows
        if len(self.waiting) >= ROW_GROUP:
            self._flush()

    def _flush(self) -> None:
        # The file must not depend on how the games were cut into batches.
        while self.waiting:
            group, self.waiting = self.waiting[:ROW_GROUP], self.waiting[ROW_GROUP:]
            values = [list(column) for column in zip(*group, strict=True)]
            arrays = [
                self.arrow.array(value, field.type)
                for value, field in zip(values, self.schema, strict=True)
            ]
            self.file.write_table(self.arrow.Table.from_arrays(arrays, schema=self.schema))
            if len(self.waiting) < ROW_GROUP:
                return

    def close(self) -> None:
        """Close the file."""
        self._flush()
        self.file.close()
