# Errors of the operating system, and of reading JSON and TOML.
not-found = No such file or directory
permission-denied = Permission denied
already-exists = File already exists
is-a-directory = Is a directory
not-a-directory = Not a directory
storage-full = No space left on the disk
read-only = Read-only file system
unexpected-end = The file ends too early
address-in-use = Address already in use
invalid-data = Not UTF-8 text
other = System error: { $detail }
line-column = line { $line }, column { $column }: { $detail }
detail = { $detail }
