//! Lists the files in `assets`, so that new files are served without registering them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let from_environment = |name: &str| env::var(name).map_err(io::Error::other);
    let root = PathBuf::from(from_environment("CARGO_MANIFEST_DIR")?).join("assets");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=assets");
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).map_err(io::Error::other)?;
        // URLs use slashes on every system.
        let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        let path = file.to_string_lossy();
        let _ = writeln!(list, "    ({:?}, include_bytes!({path:?})),", name.join("/"));
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(from_environment("OUT_DIR")?).join("assets.rs"), list)
}

/// Collects all files in a directory, recursively.
fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo:rerun-if-changed={}", directory.display());
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
