//! `cargo +nightly fuzz run --features libfuzzer default_reader`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::default_reader(data));
