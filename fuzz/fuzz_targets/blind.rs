//! `cargo +nightly fuzz run --features libfuzzer blind`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::blind(data));
