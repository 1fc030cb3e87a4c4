//! `cargo +nightly fuzz run --features libfuzzer slow`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    chancery_fuzz::slow(data);
});
