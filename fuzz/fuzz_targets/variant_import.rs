//! `cargo +nightly fuzz run --features libfuzzer variant_import`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_fuzz::variant_import(data));
