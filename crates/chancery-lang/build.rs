//! Finds the languages under `lang/`, checks each against English, and generates a type for every
//! message. Adding a language is adding a folder.

#[path = "src/source.rs"]
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use source::SourceEntry;

/// Files whose keys are not named in the code: no types are generated for them. Names of boards have
/// no English file, since English is in the variant file.
fn is_keyed_by_data(file: &str) -> bool {
    matches!(
        file,
        "common"
            | "help"
            | "pages"
            | "workshop"
            | "club-pages"
            | "notice-pages"
            | "club-room"
            | "club-press-room"
            | "club-settings"
            | "club-sharing"
            | "club-moderation"
            | "room-life"
            | "forms"
            | "language"
            | "terms"
            | "words"
            | "rule-options"
    ) || file.starts_with("boards/")
}

type Files = BTreeMap<String, PathBuf>;

fn main() {
    println!("cargo::rerun-if-changed=lang");
    println!("cargo::rerun-if-changed=src/source.rs");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("lang");
    let mut languages: BTreeMap<String, Files> = BTreeMap::new();
    for folder in sorted(&root) {
        if folder.is_dir() {
            let code = folder.file_name().expect("it has a name").to_string_lossy().into_owned();
            languages.insert(code, files(&folder));
        }
    }
    let english = languages.remove("en").expect("lang/en exists");
    let mut parsed: BTreeMap<&String, BTreeMap<String, SourceEntry>> =
        english.iter().map(|(name, path)| (name, entries(path))).collect();
    let forms = english.get("forms").map(|path| entries(path).into_keys().collect::<Vec<_>>());
    for (_, own) in parsed.iter_mut().filter(|(name, _)| name.as_str() != "forms") {
        source::strip_forms(own, forms.as_deref().unwrap_or_default());
    }
    let mut faults = Vec::new();
    for (code, files) in &languages {
        faults.extend(check(code, files, &parsed, &root.join(code)));
    }
    assert!(faults.is_empty(), "languages differ from English:\n  {}", faults.join("\n  "));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("messages.rs"), messages(&parsed)).expect("the build directory is writable");
    let others = languages.iter().map(|(code, files)| listed(code, files));
    let text = format!(
        "pub(crate) const LANGUAGES: &[(&str, &[(&str, &str)])] = &[\n{}{}];\n",
        listed("en", &english),
        others.collect::<String>()
    );
    let text = text + &numbered(&parsed);
    fs::write(out.join("languages.rs"), text).expect("the build directory is writable");
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut all: Vec<PathBuf> =
        read.map(|entry| entry.expect("a readable folder").path()).collect();
    all.sort();
    all
}

/// The Fluent files of a language by name, as in `store` or `boards/classic`.
fn files(folder: &Path) -> Files {
    let mut all = Files::new();
    for path in sorted(folder) {
        let stem = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
        if path.is_dir() {
            all.extend(
                files(&path).into_iter().map(|(name, path)| (format!("{stem}/{name}"), path)),
            );
        } else if path.extension().is_some_and(|extension| extension == "ftl") {
            all.insert(stem, path);
        }
    }
    all
}

fn entries(path: &Path) -> BTreeMap<String, SourceEntry> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    source::entries(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What is wrong with a language.
fn check(
    code: &str,
    files: &Files,
    english: &BTreeMap<&String, BTreeMap<String, SourceEntry>>,
    folder: &Path,
) -> Vec<String> {
    let listed = fs::read_to_string(folder.join("fallback.txt")).unwrap_or_default();
    let listed = listed.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    let listed: BTreeSet<&str> = listed.filter(|line| !line.is_empty()).collect();
    let mut faults = Vec::new();
    for (name, path) in files {
        let own = entries(path);
        match english.get(name) {
            // Forms of names are a language's own affair.
            _ if name.starts_with("boards/") || name == "forms" || name == "terms" => {}
            Some(original) => {
                let here = |line: &&str| line.strip_prefix(&format!("{name}/")).map(str::to_owned);
                let fallbacks = listed.iter().filter_map(here).collect();
                let found = source::differences(original, &own, &fallbacks);
                faults.extend(found.into_iter().map(|what| format!("{code}/{name}.ftl: {what}")));
            }
            None => faults.push(format!("{code}/{name}.ftl does not exist in English")),
        }
    }
    let missing =
        english.keys().filter(|name| !files.contains_key(**name) && name.as_str() != "forms");
    let missing = missing.filter(|name| !listed.contains(name.as_str()));
    faults.extend(missing.map(|name| format!("{code}/{name}.ftl is missing")));
    faults
}

/// A line of the list of languages, with the files included.
fn listed(code: &str, files: &Files) -> String {
    let mut line = format!("    ({code:?}, &[\n");
    for (name, path) in files {
        let _ =
            writeln!(line, "        ({name:?}, include_str!({:?})),", path.display().to_string());
    }
    line + "    ]),\n"
}

/// The keys of each file with types, in the order in which messages are numbered.
fn numbered(english: &BTreeMap<&String, BTreeMap<String, SourceEntry>>) -> String {
    let mut text = "pub(crate) const KEYS: &[(&str, &[&str])] = &[\n".to_owned();
    for (file, all) in english.iter().filter(|(file, _)| !is_keyed_by_data(file)) {
        let _ = writeln!(text, "    ({file:?}, &{:?}),", all.keys().collect::<Vec<_>>());
    }
    text + "];\n"
}

/// A module for each English file, with a type for each message.
fn messages(english: &BTreeMap<&String, BTreeMap<String, SourceEntry>>) -> String {
    let mut text = String::new();
    let typed = english.iter().filter(|(file, _)| !is_keyed_by_data(file));
    for (file_number, (file, all)) in typed.enumerate() {
        let _ = writeln!(
            text,
            "pub mod {} {{\n    #[allow(unused_imports)]\n    use crate::{{Message, Arg}};",
            identifier(file)
        );
        for (number, (key, entry)) in all.iter().enumerate() {
            text += &message(file, key, (file_number, number), entry);
        }
        text += "}\n";
    }
    text
}

fn message(file: &str, key: &str, number: (usize, usize), entry: &SourceEntry) -> String {
    assert!(
        entry.has_value && entry.attributes.is_empty(),
        "{file}.ftl: `{key}` must have a text and no attributes"
    );
    let name: String = key.split('-').map(capitalised).collect();
    let doc = format!("    /// {}\n", entry.text.replace('[', "\\[").replace(']', "\\]"));
    if entry.arguments.is_empty() {
        return format!(
            "{doc}    #[derive(Clone, Copy, Debug)]\n    pub struct {name};\n    impl From<{name}> for Message \
             {{\n        fn from(_: {name}) -> Message {{ Message::keyed({file:?}, {key:?}, {number:?}, vec![]) }}\n    }}\n"
        );
    }
    let (mut fields, mut pairs) = (String::new(), String::new());
    for argument in &entry.arguments {
        let field = identifier(argument);
        let _ = writeln!(fields, "        pub {field}: Arg,");
        let _ = write!(pairs, "({argument:?}, message.{field}), ");
    }
    format!(
        "{doc}    #[derive(Clone, Debug)]\n    pub struct {name} {{\n{fields}    }}\n    impl From<{name}> for Message {{\n        \
         fn from(message: {name}) -> Message {{ Message::keyed({file:?}, {key:?}, {number:?}, vec![{pairs}]) }}\n    }}\n"
    )
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

fn identifier(name: &str) -> String {
    const RESERVED: [&str; 12] =
        ["as", "in", "move", "type", "for", "if", "match", "use", "where", "mod", "ref", "self"];
    let name = name.replace(['-', '/'], "_");
    assert!(!RESERVED.contains(&name.as_str()), "`{name}` is a word of Rust: name it otherwise");
    name
}
