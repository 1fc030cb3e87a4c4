//! The clock: chosen cases, properties over random settings, and a comparison with a slow oracle.

mod cases;
mod oracle;
mod properties;
mod sample;
mod texts;
