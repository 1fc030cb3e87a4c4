//! `chancery export`: a game in one document.

use std::path::Path;

use anyhow::{Context as _, Result};
use chancery::Lang;

use super::{said, store};
use crate::args::{ExportArgs, FormatArg};
use crate::{Status, output};

pub(crate) fn run(args: &ExportArgs) -> Result<Status> {
    let lang = args.lang.lang();
    let folder = store(&args.store, lang)?.read(&args.game).map_err(|e| said(&e, lang))?;
    let record = folder.record().map_err(|error| said(&error, lang))?;
    let text = match args.format {
        FormatArg::Chancery => record.write(),
    };
    match &args.output {
        Some(path) => save(path, &text, lang)?,
        None => output::print(&text)?,
    }
    Ok(Status::Done)
}

/// Put a text into a file: whole, or not at all. What is no file, such as a terminal, is written to.
fn save(path: &Path, text: &str, lang: Lang) -> Result<()> {
    match path.metadata() {
        Ok(there) if !there.is_file() => {
            std::fs::write(path, text).with_context(|| path.display().to_string())
        }
        // Where a link leads, not the link, is what is meant.
        _ => chancery_store::write_file(&path.canonicalize().unwrap_or(path.to_owned()), text)
            .map_err(|error| said(&error, lang)),
    }
}
