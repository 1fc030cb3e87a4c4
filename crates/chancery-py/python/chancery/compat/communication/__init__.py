"""The messages between such a server and its clients."""
