//! `chancery variant import`: files, directories and reports.

use std::fs;

use serde_json::Value;

use crate::common::{err, out, run, status};

/// The boards that the library's tests import.
fn data(name: &str) -> String {
    format!("{}/../chancery/tests/data/import/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_file_goes_to_standard_output_and_notes_to_standard_error() {
    let output = run(&["variant", "import", &data("pond.map")]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    assert!(out(&output).starts_with("format = 1\nid = \"pond\"\n"));
    assert!(err(&output).contains("pond.map: There are no places on a map"));
    let french = run(&["variant", "import", "--lang", "fr", &data("pond.go")]);
    assert!(err(&french).contains("Il n’y a pas de places"), "{}", err(&french));
}

#[test]
fn what_is_written_is_a_variant() {
    let place = std::env::temp_dir().join(format!("chancery-import-{}", std::process::id()));
    fs::create_dir_all(&place).unwrap();
    for (number, name) in ["pond.map", "variants.xml", "install.php", "pond.go"].iter().enumerate()
    {
        let file = place.join(format!("{number}.toml"));
        let file = file.to_str().unwrap();
        let output = run(&["variant", "import", "-o", file, &data(name)]);
        assert_eq!(status(&output), 0, "{name}: {}", err(&output));
        assert!(out(&output).starts_with("Imported pond to"), "{}", out(&output));
        let checked = run(&["variant", "check", file]);
        assert_eq!(status(&checked), 0, "{name}: {}", out(&checked));
    }
    fs::remove_dir_all(&place).unwrap();
}

#[test]
fn the_report_is_data_with_json() {
    let output = run(&["variant", "import", "--json", "--from", "jdip", &data("")]);
    let report: Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!((&report["format"], &report["id"]), (&"jdip".into(), &"pond".into()));
    assert_eq!((&report["sound"], &report["file"]), (&true.into(), &Value::Null));
    assert_eq!(report["notes"][0]["kind"], "assumed");
    assert!(report["variant"].as_str().unwrap().contains("[[province]]"));
}

#[test]
fn what_cannot_be_imported_is_an_error() {
    for (args, says) in [
        (&["variant", "import", "nowhere.map"][..], "nowhere.map"),
        (&["variant", "import", "--from", "jdip", "--name", "Lake", &data("variants.xml")], "Lake"),
        (&["variant", "import", "--from", "godip", &data("pond.map")], "There is no graph"),
    ] {
        let output = run(args);
        assert_ne!(status(&output), 0, "{args:?}");
        assert!(err(&output).contains(says), "{args:?}: {}", err(&output));
    }
}
