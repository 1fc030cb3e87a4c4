//! `chancery variant import`: a variant of another program as a variant file.

mod archive;
mod sources;

use std::path::PathBuf;

use anyhow::Result;
use chancery::board::VariantFault;
use chancery::board::import::{ImportNote, VariantFormat, VariantImport};
use chancery_lang::messages::cli;
use clap::ValueEnum;
use serde_json::{Value, json};

use crate::args::OutputArgs;
use crate::{Status, output};

/// Import a variant of another program
///
/// The variant file goes to standard output or to a file; what could not be carried over goes to standard error. FILE may be a directory or a ZIP archive: variants of jDip and webDiplomacy are spread over several files.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  chancery variant import ancmed.map -o ancmed.toml
  chancery variant import --from jdip --name 'Sail Ho!' sailho/ -o sailho.toml
  chancery variant import variants/AncMed/install.php > ancmed.toml
  chancery variant import --json europe1939.go")]
pub(crate) struct VariantImportArgs {
    /// File, directory or ZIP archive to read, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT")]
    from: Option<VariantFormatName>,
    /// Which of several variants [default: the first]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// File to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    printing: OutputArgs,
}

/// A format of variants.
#[derive(Clone, Copy, Debug)]
struct VariantFormatName(VariantFormat);

impl ValueEnum for VariantFormatName {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [VariantFormatName; VariantFormat::ALL.len()] = [
            VariantFormatName(VariantFormat::Python),
            VariantFormatName(VariantFormat::Jdip),
            VariantFormatName(VariantFormat::Webdip),
            VariantFormatName(VariantFormat::Godip),
        ];
        &ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.0.name()))
    }
}

pub(crate) fn run(args: &VariantImportArgs) -> Result<Status> {
    let mut source = sources::read(&args.file)?;
    source.name.clone_from(&args.name);
    let import = source.import(args.from.map(|from| from.0))?;
    if let Some(path) = &args.output {
        output::save(path, import.text.as_bytes())?;
    }
    if args.printing.json {
        output::print_json(&as_json(args, &import))?;
    } else {
        tell(args, &import)?;
    }
    Ok(if import.faults.is_empty() { Status::Done } else { Status::Refused })
}

/// The file to standard output, unless it went elsewhere, and the report to standard error.
fn tell(args: &VariantImportArgs, import: &VariantImport) -> Result<()> {
    let lang = args.printing.lang.lang();
    for note in &import.notes {
        let ImportNote { file, line, .. } = note;
        let place = line.map_or_else(|| file.clone(), |line| format!("{file}:{line}"));
        let (context, cause) = (place, note.message(lang));
        output::error_line(&say!(cli::Chain { context, cause }));
    }
    let written = args.output.as_ref().map(|path| path.display().to_string());
    let shown = written.clone().unwrap_or_else(|| format!("{}.toml", import.id));
    for fault in &import.faults {
        let (context, cause) = (format!("{shown}:{}", fault.line), fault.message.get(lang));
        output::error_line(&say!(cli::Chain { context, cause }));
    }
    match &written {
        Some(file) => {
            let (id, notes) = (import.id.as_str(), import.notes.len());
            let line = say!(cli::VariantImported { id, file, notes });
            output::print_lines([line])
        }
        None => output::print(&import.text),
    }
}

fn as_json(args: &VariantImportArgs, import: &VariantImport) -> Value {
    let lang = args.printing.lang.lang();
    let note = |note: &ImportNote| json!({"file": note.file, "line": note.line, "kind": note.kind.id(), "message": note.message(lang)});
    let fault =
        |fault: &VariantFault| json!({"line": fault.line, "message": fault.message.get(lang)});
    json!({
        "format": import.format.name(),
        "id": import.id,
        "file": args.output.as_ref().map(|path| path.display().to_string()),
        "sound": import.faults.is_empty(),
        "notes": import.notes.iter().map(note).collect::<Vec<_>>(),
        "faults": import.faults.iter().map(fault).collect::<Vec<_>>(),
        "variant": import.text,
    })
}
