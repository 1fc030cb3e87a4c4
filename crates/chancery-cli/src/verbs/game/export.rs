//! `chancery export`: a game in one document.

use anyhow::{Context as _, Result};
use serde_json::Value;

use super::store;
use crate::args::{ExportArgs, FormatArg};
use crate::{Status, output};

pub(crate) fn run(args: &ExportArgs) -> Result<Status> {
    let folder = store(&args.store)?.read(&args.game)?;
    let record = folder.record()?;
    let text = match args.format {
        FormatArg::Chancery => record.write(),
        FormatArg::Python => format!("{}\n", record.to_saved()),
        FormatArg::Godip => format!("{}\n", Value::Array(record.to_godip())),
    };
    match &args.output {
        Some(path) => std::fs::write(path, text).with_context(|| path.display().to_string())?,
        None => output::print(&text)?,
    }
    Ok(Status::Done)
}
