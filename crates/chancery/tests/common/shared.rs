//! Files of others, which are no part of the project: in the folder that `CHANCERY_SHARED` names,
//! else in `../shared` beside it. Where one is missing, that is said.

use std::fs;
use std::path::{Path, PathBuf};

/// The text of a file, if it is there.
pub(crate) fn shared_text(file: &str) -> Option<String> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("CHANCERY_SHARED").map_or(beside, PathBuf::from);
    let text = fs::read_to_string(folder.join(file)).ok();
    if text.is_none() {
        println!("skipped: {file} is not here");
    }
    text
}
