//! The command `chancery`.
fn main() {}
