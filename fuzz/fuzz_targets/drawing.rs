//! `cargo +nightly fuzz run --features libfuzzer drawing`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::drawing(data));
