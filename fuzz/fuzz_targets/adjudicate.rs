//! `cargo +nightly fuzz run --features libfuzzer adjudicate`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::adjudicate(data));
