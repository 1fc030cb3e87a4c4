//! Variants of other programs: the Pond in four formats is one board, and what cannot be carried
//! over is told with its line.

use chancery::board::import::{SourceFile, VariantFormat, VariantImport, VariantSource};
use chancery::board::{Board, Location};
use chancery::{Lang, UnitKind};

const MAP: &str = include_str!("../data/import/pond.map");
const VARIANTS: &str = include_str!("../data/import/variants.xml");
const ADJACENCY: &str = include_str!("../data/import/pond_adjacency.xml");
const INSTALL: &str = include_str!("../data/import/install.php");
const VARIANT: &str = include_str!("../data/import/variant.php");
const UNITS: &str = include_str!("../data/import/adjudicatorPreGame.php");
const GO: &str = include_str!("../data/import/pond.go");

fn files(all: &[(&str, &str)]) -> VariantSource {
    let file = |&(path, text): &(&str, &str)| SourceFile { path: path.into(), text: text.into() };
    VariantSource { files: all.iter().map(file).collect(), main: None, name: None }
}

fn source(format: VariantFormat) -> VariantSource {
    match format {
        VariantFormat::Python => files(&[("pond.map", MAP)]),
        VariantFormat::Jdip => {
            files(&[("p/variants.xml", VARIANTS), ("p/pond_adjacency.xml", ADJACENCY)])
        }
        VariantFormat::Webdip => files(&[
            ("Pond/install.php", INSTALL),
            ("Pond/variant.php", VARIANT),
            ("Pond/classes/adjudicatorPreGame.php", UNITS),
        ]),
        VariantFormat::Godip => files(&[("pond/pond.go", GO)]),
    }
}

/// The source with something else in place of a text in it.
fn changed(format: VariantFormat, from: &str, to: &str) -> VariantSource {
    let mut source = source(format);
    let file = source.files.iter_mut().find(|file| file.text.contains(from));
    let file = file.unwrap_or_else(|| panic!("{format:?} has no {from:?}"));
    file.text = file.text.replacen(from, to, 1);
    source
}

fn imported(source: &VariantSource) -> VariantImport {
    let import = source.import(None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(import.faults, [], "{}", import.text);
    import
}

/// All that matters of a board, by the names of provinces: formats have ids of their own.
fn summary(text: &str) -> Vec<String> {
    let board = Board::compile(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let place = |at: Location| board.location_name(at, Lang::EN);
    let mut all = vec![format!("{} {}", board.first_year(), board.victory())];
    for power in board.powers() {
        let info = board.power(power);
        let homes: Vec<String> = info.homes.iter().map(|home| place(home.location())).collect();
        let units: Vec<String> =
            info.units.iter().map(|(kind, at)| format!("{kind} {}", place(*at))).collect();
        all.push(format!("{}: {homes:?} {units:?}", info.name.get(Lang::EN)));
    }
    let mut provinces = Vec::new();
    for at in board.locations() {
        let to = |kind: UnitKind| {
            let mut to: Vec<String> =
                board.reach(kind, at).iter().map(|&other| place(other)).collect();
            to.sort();
            to
        };
        let (army, fleet) = (to(UnitKind::Army), to(UnitKind::Fleet));
        let province = board.province_of(at);
        let (kind, centre) = (board.terrain(at).id(), board.is_centre(province));
        provinces.push(format!("{} {kind} {centre} {army:?} {fleet:?}", place(at)));
    }
    provinces.sort();
    all.extend(provinces);
    all
}

#[test]
fn four_formats_give_one_board() {
    let [first, rest @ ..] = VariantFormat::ALL.map(|format| {
        let import = imported(&source(format));
        assert_eq!((import.format, import.id.as_str()), (format, "pond"));
        summary(&import.text)
    });
    assert_eq!(first[0], "1900 2");
    assert!(first.contains(&"Otters: [\"Long Dam\"] [\"F Long Dam (West Coast)\"]".to_owned()));
    for (format, other) in VariantFormat::ALL[1..].iter().zip(rest) {
        assert_eq!(first, other, "{format:?}");
    }
}

#[test]
fn nothing_new_is_written_as_format_1() {
    for format in VariantFormat::ALL {
        assert!(imported(&source(format)).text.starts_with("format = 1\n"), "{format:?}");
    }
}

#[test]
fn names_and_aliases_are_carried_over() {
    let board = Board::compile(&imported(&source(VariantFormat::Python)).text).unwrap();
    let dam = board.provinces().find(|&at| board.province(at).id == "dam").unwrap();
    assert_eq!(board.province(dam).aliases, ["dyke", "long dyke"]);
    let jdip = imported(&source(VariantFormat::Jdip)).text;
    assert!(jdip.contains("aliases = [\"dyke\"]") && jdip.contains("adjective = \"Heron\""));
    assert!(imported(&source(VariantFormat::Webdip)).text.contains("at = [300, 100]"));
}

/// The notes on a source, each with its file and line.
fn notes(source: &VariantSource) -> Vec<String> {
    let import = source.import(None).unwrap_or_else(|error| panic!("{error}"));
    let told = import.notes.iter().map(|note| {
        assert!(!note.message(Lang::FR).is_empty());
        let line = note.line.map_or(String::new(), |line| format!(":{line}"));
        format!("{}{line} {} {}", note.file, note.kind.id(), note.message(Lang::EN))
    });
    told.collect()
}

#[test]
fn what_is_left_out_is_told_with_its_line() {
    use VariantFormat::{Godip, Jdip, Python, Webdip};
    for (format, from, to, told) in [
        (Python, "VICTORY 2", "VICTORY two", "pond.map:3 left-out Not a number of centres: two."),
        (Python, "VICTORY 2", "RULE NO_CHECK", "pond.map:3 left-out Rule not imported: NO_CHECK."),
        (Python, "VICTORY 2", "A REE", "pond.map:3 left-out `A` stands before any power."),
        (Python, "VICTORY 2", "FLOW X", "pond.map:3 left-out FLOW is not imported: X."),
        (Python, "VICTORY 2", "BEAVERS", "pond.map:3 left-out Unknown: `BEAVERS`."),
        (Python, "A REE", "A HILL", "pond.map:6 left-out A HILL: there is no such place"),
        (Python, "A REE", "A REE NOW", "pond.map:6 left-out `A REE NOW` is not a unit."),
        (Python, "ABUTS REE", "ABUTS REE MUD", "left-out Border from hil to `MUD`: there is no"),
        (Python, "LAND  HIL ABUTS", "LAND  HIL", "pond.map:19 left-out HIL: expected ABUTS"),
        (Python, "BEGIN SPRING", "BEGIN MONSOON", "pond.map:2 left-out First phase not imported"),
        (Python, "Hill = hil", "Hill =", "pond.map:15 left-out `Hill` names no place."),
        (Python, "Hill = hil", "Hill = hil on", "left-out Aliases of hil not imported, because"),
        (Python, "Hill = hil", "Hill/Top = hil", "renamed hil: the name `Hill/Top` becomes `Hill"),
        (Jdip, "owner=\"herons\"", "owner=\"newts\"", "left-out There is no power `newts`."),
        (Jdip, "unit=\"army\"", "unit=\"raft\"", "left-out `raft` is not a unit."),
        (Jdip, "<MAP a", "<POND/><MAP a", "p/variants.xml:6 left-out Unknown: `POND`."),
        (Jdip, "Spring, 1900,", "Monsoon, 1900,", "left-out First phase not imported: Monsoon"),
        (Jdip, "VALUE_BUILDS_HOME_ONLY", "VALUE_X", "left-out Rule not imported: OPTION_BUILDS"),
        (
            Jdip,
            "refs=\"ree\"/>",
            "refs=\"mud\"/>",
            "left-out Border from dam to `mud`: there is no",
        ),
        (
            Webdip,
            "array('Hill', 'Land'",
            "array('Hill', 'Bog'",
            "left-out This row cannot be read.",
        ),
        (Webdip, "'Otters' => array", "'Newts' => array", "left-out There is no power `Newts`."),
        (Webdip, "['drawMap']", "['userOrderBuilds']", "left-out Where powers build is decided by"),
        (
            Webdip,
            "['drawMap']",
            "['processGame']",
            "left-out `processGame` changes rules by program",
        ),
        (
            Godip,
            "Prov(\"hil\").Conn(\"ree\"",
            "Prov(\"hil\").Conn(\"mud\"",
            "to `mud`: there is no",
        ),
        (
            Godip,
            "common.SCCountWinner(2)",
            "Strongest",
            "pond/pond.go:25 left-out Who wins is decided",
        ),
        (
            Godip,
            "godip.Spring",
            "godip.Monsoon",
            "left-out First phase not imported: 1900, Monsoon",
        ),
    ] {
        let all = notes(&changed(format, from, to));
        assert!(all.iter().any(|note| note.contains(told)), "{format:?} {to}: {told}\n{all:#?}");
    }
}

#[test]
fn what_cannot_be_imported_is_an_error_with_its_place() {
    use VariantFormat::{Jdip, Python, Webdip};
    let error = |source: &VariantSource| {
        let error = source.import(None).expect_err("it cannot be imported");
        assert!(!error.message(Lang::FR).is_empty());
        error.to_string()
    };
    for (format, from, to, told) in [
        (Python, "VICTORY 2", "USES lake", "pond.map:3: `lake.map` is missing: put it next to"),
        (Jdip, "pond_adjacency.xml", "lake.xml", "p/variants.xml:6: `lake.xml` is missing"),
        (Jdip, "<PROVINCES>", "<PROVINCES", "p/pond_adjacency.xml:3: Not an XML file"),
        (Jdip, "<VARIANT ", "<VARIATION ", "p/variants.xml:16: Not an XML file"),
        (Webdip, "$territoryRawData", "$rows", "Pond/install.php: There is no table `$terr"),
        (Webdip, "$bordersRawData", "$rows", "Pond/install.php: There is no table `$borders"),
    ] {
        let found = error(&changed(format, from, to));
        assert!(found.contains(told), "{format:?} {to}: {found}");
    }
    assert!(error(&files(&[("a.txt", "nothing")])).contains("Unknown format"));
    assert!(error(&files(&[("a.map", MAP), ("b.map", MAP)])).contains("a.map and b.map"));
    assert!(error(&VariantSource::default()).contains("Unknown format"));
    let wanted = VariantSource { name: Some("Lake".into()), ..source(Jdip) };
    assert!(error(&wanted).contains("missing"), "{}", error(&wanted));
}

/// Everything that only format 2 has, in a `.map` file.
#[test]
fn newer_keys_are_written_where_they_are_needed() {
    let mut text = MAP.replace("VICTORY 2", "RULE BUILD_ANY");
    text = text.replace("BEGIN SPRING 1900 MOVEMENT", "BEGIN WINTER 1900 ADJUSTMENTS");
    text = text.replace("WATER PON ABUTS DAM/EC REE", "WATER PON ABUTS DAM/EC REE ISL FAR");
    text.push_str(
        "NEUTRAL-STATE (NEUTRAL:N) ISL\nDUMMY\nA ISL\nTOADS (TOAD) FAR\nOWNS FAR HIL\nF FAR\n\
         Isle = isl\nFar Isle = far\nMoon = moo\nPORT ISL ABUTS PON\nCOAST FAR ABUTS pon\nLAND MOO ABUTS\n",
    );
    let import = imported(&VariantSource::of_text("pond.map", text));
    for key in [
        "format = 2",
        "first_phase = \"W1900A\"",
        "parts = 2",
        "[rules]\nbuilds = \"any-owned\"",
        "owns = [\"far\", \"hil\"]",
        "[neutral]\nunits = [\"A isl\"]",
        "convoys = true",
        "fleet_one_way = [\"far\"]",
    ] {
        assert!(import.text.contains(key), "{key}\n{}", import.text);
    }
    assert!(!import.text.contains("NEUTRALSTATE"));
}

#[test]
fn files_include_each_other() {
    let other = "MAP pond.map\nUNPLAYED HERONS, OTTERS\nTOADS (TOAD) HIL\nA HIL\n";
    let mut both = files(&[("maps/pond.map", MAP), ("maps/toads.map", other)]);
    both.main = Some(1);
    let import = imported(&both);
    assert_eq!(import.id, "toads");
    let board = Board::compile(&import.text).unwrap();
    let powers: Vec<&str> = board.powers().map(|power| board.power(power).id.as_str()).collect();
    assert_eq!((powers, board.centres().len()), (vec!["TOADS"], 3));
    // A file that includes itself has an end.
    let circle = files(&[("a.map", "USES a.map\nUSES b.map"), ("b.map", "USES a.map")]);
    assert!(VariantSource { main: Some(0), ..circle }.import(Some(VariantFormat::Python)).is_err());
}

#[test]
fn ids_and_names_of_orders_are_renamed() {
    let go = GO.replace("\"hil\"", "\"and\"").replace("Hill", "West Coast");
    let import = imported(&VariantSource::of_text("pond.go", go));
    assert!(import.text.contains("id = \"wco\""), "{}", import.text);
    assert!(import.text.contains("name = \"West Coast Province\""), "{}", import.text);
    let told: Vec<String> = import.notes.iter().map(|note| note.message(Lang::EN)).collect();
    assert!(
        told.iter().any(|note| note.starts_with("`and` (West Coast) becomes `wco`")),
        "{told:?}"
    );
}
