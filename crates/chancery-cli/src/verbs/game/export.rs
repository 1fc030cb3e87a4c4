//! `chancery export`: a game in one document.

use anyhow::{Context as _, Result};

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
        Some(path) => std::fs::write(path, text).with_context(|| path.display().to_string())?,
        None => output::print(&text)?,
    }
    Ok(Status::Done)
}
