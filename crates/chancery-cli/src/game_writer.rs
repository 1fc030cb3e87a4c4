//! Writes games to a file or to standard output, one line at a time, so that the file holds whole games
//! even if the program is stopped.

use std::fs::File;
use std::io::{ErrorKind, Seek as _, SeekFrom, Write as _};

use anyhow::{Context as _, Result, bail};
use chancery_lang::messages::cli;

/// A file, or standard output.
pub(crate) enum GameWriter {
    File { file: File, path: String, size: u64 },
    Stdout,
}

impl GameWriter {
    /// Create or truncate a file; `-` is standard output.
    pub(crate) fn open(path: &str) -> Result<GameWriter> {
        if path == "-" {
            return Ok(GameWriter::Stdout);
        }
        let file = File::create(path).with_context(|| path.to_owned())?;
        Ok(GameWriter::File { file, path: path.to_owned(), size: 0 })
    }

    /// Append after so many bytes of a file; the rest is cut off.
    pub(crate) fn append(path: &str, size: u64) -> Result<GameWriter> {
        let named = || path.to_owned();
        let mut file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)
            .with_context(named)?;
        if file.try_lock().is_err() {
            bail!(say!(cli::FileBusy { path }));
        }
        file.set_len(size).with_context(named)?;
        file.seek(SeekFrom::Start(size)).with_context(named)?;
        Ok(GameWriter::File { file, path: path.to_owned(), size })
    }

    /// Write a line. Returns false if the reader has closed the pipe.
    pub(crate) fn write(&mut self, line: &[u8], before: u64) -> Result<bool> {
        match self {
            GameWriter::File { file, path, size } => {
                if let Err(error) = file.write_all(line) {
                    // On a full disk, leave no half of a game behind.
                    let _ = file.set_len(*size);
                    return Err(error)
                        .with_context(|| say!(cli::WriteFailed { path: path.as_str(), before }));
                }
                *size += line.len() as u64;
            }
            GameWriter::Stdout => {
                let mut out = std::io::stdout().lock();
                match out.write_all(line).and_then(|()| out.flush()) {
                    Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(false),
                    done => done?,
                }
            }
        }
        Ok(true)
    }

    /// How many bytes the file has.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            GameWriter::File { size, .. } => Some(*size),
            GameWriter::Stdout => None,
        }
    }
}
