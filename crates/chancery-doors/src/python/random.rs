//! Ids and tokens that nobody can guess.

/// 128 random bits in hexadecimal digits.
pub(super) fn random_id() -> String {
    let mut bytes = [0; 16];
    // Without random numbers of the system, nothing that is secret works: then the process must not go on.
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    format!("{:032x}", u128::from_be_bytes(bytes))
}
