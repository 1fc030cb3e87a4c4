//! How much can be done at once.

/// How many processors there are for this program.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
