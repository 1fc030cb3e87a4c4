//! Running the command, and what it printed.

#![allow(dead_code, unreachable_pub, reason = "helpers that some systems do not use")]

pub mod data;
pub mod game;
pub mod picture;
#[path = "../../../../chancery/tests/common/play.rs"]
pub mod play;
#[path = "../../../../chancery/tests/common/random.rs"]
pub mod random;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Run the command with something on its standard input.
pub fn run_with(args: &[&str], input: &[u8]) -> Output {
    run_in_with("C", args, input)
}

/// The same in a locale.
pub fn run_in_with(locale: &str, args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chancery"))
        .args(args)
        .env("LC_ALL", locale)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

pub fn run(args: &[&str]) -> Output {
    run_with(args, b"")
}

pub fn run_in(locale: &str, args: &[&str]) -> Output {
    run_in_with(locale, args, b"")
}

pub fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

pub fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

pub fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// A path for a test's own file or directory. The number keeps tests apart that choose one name.
pub fn scratch_path(name: &str) -> PathBuf {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("chancery-{}-{number}-{name}", std::process::id()))
}

/// A file that is gone when the test is over.
pub struct TempFile(PathBuf);

impl TempFile {
    pub fn new(name: &str, text: &str) -> TempFile {
        let path = scratch_path(name);
        std::fs::write(&path, text).unwrap();
        TempFile(path)
    }

    pub fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A folder that is gone when the test is over.
pub struct TempDir(PathBuf);

impl TempDir {
    pub fn new(name: &str) -> TempDir {
        let path = scratch_path(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        TempDir(path)
    }

    pub fn path(&self) -> &std::path::Path {
        &self.0
    }

    /// Run the command with this folder for its data.
    pub fn run(&self, args: &[&str]) -> Output {
        self.run_with(args, b"")
    }

    /// The same with something on its standard input.
    pub fn run_with(&self, args: &[&str], input: &[u8]) -> Output {
        let mut all = args.to_vec();
        all.extend(["--data-dir", self.0.to_str().unwrap()]);
        run_with(&all, input)
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
