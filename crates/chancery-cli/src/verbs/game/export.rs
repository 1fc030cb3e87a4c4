//! `chancery export`: a game in one document.

use anyhow::Result;
use serde_json::Value;

use super::store;
use crate::args::{ExportArgs, FormatArg};
use crate::{Status, output};

pub(crate) fn run(args: &ExportArgs) -> Result<Status> {
    // Only this needs the game; whoever reads the document may take his time.
    let record = store(&args.store)?.read(&args.game)?.record()?;
    let text = match args.format {
        FormatArg::Chancery => record.write(),
        FormatArg::Python => record.write_saved() + "\n",
        FormatArg::Godip => format!("{}\n", Value::Array(record.to_godip())),
    };
    match &args.output {
        Some(path) => output::save(path, text.as_bytes())?,
        None => output::print(&text)?,
    }
    Ok(Status::Done)
}
