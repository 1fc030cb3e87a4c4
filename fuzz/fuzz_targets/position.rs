//! `cargo +nightly fuzz run --features libfuzzer position`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::position(data));
