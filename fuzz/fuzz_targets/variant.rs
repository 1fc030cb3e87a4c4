//! `cargo +nightly fuzz run --features libfuzzer variant`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::variant(data));
