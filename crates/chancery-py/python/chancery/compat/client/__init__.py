"""Connections to servers that speak the protocol of the package, such as `chancery serve --door python`."""
