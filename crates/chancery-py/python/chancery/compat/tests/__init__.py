"""The tests of the package are not part of this one; docs/TESTING.md says how they are run against it."""
