//! Lists the files in `assets`, so that new files are served without registering them. Modules are served without
//! their comments, which are a quarter of what a page would load.

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
    let out = PathBuf::from(from_environment("OUT_DIR")?);
    let mut list = String::from("&[\n");
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).map_err(io::Error::other)?;
        // URLs use slashes on every system.
        let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        let served = if file.extension().is_some_and(|kind| kind == "js") {
            let copy = out.join(name.join("-"));
            fs::write(&copy, without_comments(&fs::read_to_string(&file)?))?;
            copy
        } else {
            file.clone()
        };
        let path = served.to_string_lossy();
        let _ = writeln!(list, "    ({:?}, include_bytes!({path:?})),", name.join("/"));
    }
    list.push_str("]\n");
    fs::write(out.join("assets.rs"), list)
}

/// A module without the comments that have lines of their own. The lines stay, so that errors name the right one.
fn without_comments(module: &str) -> String {
    let mut in_comment = false;
    let mut code = String::with_capacity(module.len());
    for line in module.lines() {
        let text = line.trim();
        let begins = text.starts_with("/*");
        // Code after a comment on the same line is kept with it.
        let is_comment = in_comment
            || text.starts_with("//")
            || (begins && text.find("*/").is_none_or(|at| at + 2 == text.len()));
        if in_comment || begins {
            in_comment = !text.contains("*/");
        }
        if !is_comment {
            code.push_str(line);
        }
        code.push('\n');
    }
    code
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
