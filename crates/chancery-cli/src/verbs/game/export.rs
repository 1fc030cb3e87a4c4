//! `chancery export`: a game in one document.

use anyhow::Result;
use chancery::game::Format;

use super::store;
use crate::args::ExportArgs;
use crate::{Status, output};

pub(crate) fn run(args: &ExportArgs) -> Result<Status> {
    // Only this needs the game; whoever reads the document may take his time.
    let folder = store(&args.store)?.read(&args.game)?;
    let mut record = folder.record()?;
    record.orders = folder.shown_orders();
    drop(folder);
    let text = Format::from(args.format).write(&record);
    match &args.output {
        Some(path) => output::save(path, text.as_bytes())?,
        None => output::print(&text)?,
    }
    Ok(Status::Done)
}
