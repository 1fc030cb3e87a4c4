//! `chancery export`: a game in one document.

use std::path::Path;

use anyhow::{Context as _, Result};
use serde_json::Value;

use super::store;
use crate::args::{ExportArgs, FormatArg};
use crate::{Status, output};

pub(crate) fn run(args: &ExportArgs) -> Result<Status> {
    // Only this needs the game; whoever reads the document may take his time.
    let record = store(&args.store)?.read(&args.game)?.record()?;
    let text = match args.format {
        FormatArg::Chancery => record.write(),
        FormatArg::Python => format!("{}\n", record.to_saved()),
        FormatArg::Godip => format!("{}\n", Value::Array(record.to_godip())),
    };
    match &args.output {
        Some(path) => save(path, &text)?,
        None => output::print(&text)?,
    }
    Ok(Status::Done)
}

/// Put a text into a file: whole, or not at all. What is no file, such as a terminal, is written to.
fn save(path: &Path, text: &str) -> Result<()> {
    match path.metadata() {
        Ok(there) if !there.is_file() => {
            std::fs::write(path, text).with_context(|| path.display().to_string())
        }
        // Where a link leads, not the link, is what is meant.
        _ => Ok(chancery_store::write_file(&path.canonicalize().unwrap_or(path.to_owned()), text)?),
    }
}
