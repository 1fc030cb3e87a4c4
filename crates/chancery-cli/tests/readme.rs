//! The examples of the README print what it says.

use std::path::Path;
use std::process::Command;

#[test]
fn every_example_prints_what_the_readme_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let folder = Path::new(env!("CARGO_BIN_EXE_chancery")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let mut count = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for example in block.split("$ ").skip(1) {
            let (command, expected) = example.split_once('\n').unwrap();
            let output = Command::new("sh")
                .args(["-c", command])
                .env("PATH", &path)
                .env("LC_ALL", "C")
                .output()
                .unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{command}");
            count += 1;
        }
    }
    assert!(count >= 8, "only {count} examples were found");
}
