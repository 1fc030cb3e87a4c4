//! Games as phases in godip's JSON: the layout in which its adjudication service takes a phase, with
//! objects by province. Lists by province, as the server diplicity answers with, are read too.
//!
//! The page `docs/FORMATS.md` says field by field what is kept, derived and left out.

mod read;
mod write;
