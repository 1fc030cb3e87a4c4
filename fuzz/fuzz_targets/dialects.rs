//! `cargo +nightly fuzz run --features libfuzzer dialects`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::dialects(data));
