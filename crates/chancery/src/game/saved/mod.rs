//! Games in the saved-game format of the Python package `diplomacy`, read and written. Positions and
//! orders are kept as they are recorded; what came of the orders is judged here.
//!
//! The page `docs/FORMATS.md` says field by field what is kept, derived and left out.

mod export;
mod import;
mod page;
mod results;
mod scribe;

pub use export::RecordAsSaved;
pub use import::Import;
pub(super) use import::import;
pub(super) use results::Results;
pub use scribe::Scribe;

/// How the package's note names the winners.
const WINNERS: &str = "Victory by:";

/// The package's name for building in any owned centre.
const BUILD_ANY: &str = "BUILD_ANY";
