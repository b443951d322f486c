"""What is shown and written: tables in the terminal, charts, files of rows, the progress bar."""
