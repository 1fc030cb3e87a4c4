//! How long random tests run.

/// How many rounds a random test runs: the usual number, times `CHANCERY_ROUNDS` if that is set.
pub fn rounds(usual: usize) -> usize {
    let times = std::env::var("CHANCERY_ROUNDS").ok().and_then(|times| times.parse().ok());
    usual * times.unwrap_or(1)
}
