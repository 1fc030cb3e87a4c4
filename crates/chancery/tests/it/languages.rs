//! Languages are only files: a made-up one speaks wherever French does, every language names all of the
//! boards, and no message is left over that nothing says.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use chancery::board::{BUILT_IN, Coast, UnitKind};
use chancery::notation::{self, Dialect};
use chancery::{Board, BoardRef, Lang, PhaseKind, Position, Rules, Verdict, blind, check_by};

use super::explanations::sentences;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

fn english_files() -> Vec<(String, String)> {
    let files = fs::read_dir(folder("chancery-lang/lang/en")).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(&path).unwrap())
    });
    files.collect()
}

/// Each message in brackets; one that chooses has them around all of it.
fn bracketed(text: &str) -> String {
    let mut all = String::new();
    for line in text.lines() {
        let begins = line.starts_with(|c: char| c.is_ascii_alphabetic());
        let _ = match line.split_once(" = ") {
            Some((key, text)) if begins && text.ends_with("->") => writeln!(all, "{key} = ⟦{text}"),
            Some((key, text)) if begins => writeln!(all, "{key} = ⟦{text}⟧"),
            _ if line == "}" => writeln!(all, "}}⟧"),
            _ => writeln!(all, "{line}"),
        };
    }
    all
}

/// A name for everything on a board, as in `Zopar`.
fn board_names(board: &Board) -> String {
    let mut all = "variant = Zovariant\n".to_owned();
    for season in board.seasons() {
        let _ = writeln!(all, "season-{0} = Zo{0}", season.letter.to_ascii_lowercase());
    }
    // Neutrals have a name in every language unless the variant gives them another.
    let neutral = board.neutral().filter(|&one| board.power(one).name.get(Lang::EN) != "Neutral");
    for power in board.powers().chain(neutral) {
        let id = board.power(power).id.to_lowercase();
        let _ = writeln!(all, "power-{id} = Zo{id}\npower-{id}-adjective = Zo{id}ish");
    }
    for province in board.provinces() {
        let id = &board.province(province).id;
        let _ = writeln!(all, "province-{id} = Zo{id}");
        for &coast in &board.province(province).coasts {
            if let (Some(_), Some(coast)) = (board.coast_name(coast), board.coast_of(coast)) {
                let _ = writeln!(all, "coast-{id}-{0} = Zo{id}{0}", coast.id());
            }
        }
    }
    all
}

/// The made-up language. It exists only as files.
fn made_up() -> Lang {
    static LANG: OnceLock<Lang> = OnceLock::new();
    *LANG.get_or_init(|| {
        let mut files: Vec<(String, String)> = english_files()
            .into_iter()
            .filter(|(name, _)| !matches!(name.as_str(), "common" | "forms" | "language"))
            .map(|(name, text)| (name, bracketed(&text)))
            .collect();
        files.push(("language".to_owned(), "name = Zo".to_owned()));
        files.push(("boards/classic".to_owned(), board_names(Board::classic())));
        Lang::add("qzo", files).unwrap()
    })
}

/// Is all of a text in brackets, and are all names in it made up?
#[track_caller]
fn is_made_up(text: &str) {
    let (mut depth, mut outside) = (0_usize, String::new());
    for letter in text.chars() {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    assert!(text.contains('⟦') && outside.trim().is_empty(), "`{outside}` in {text}");
    let board = Board::classic();
    let provinces = board.provinces().map(|one| board.province(one).name.get(Lang::EN));
    let powers = board.powers().map(|one| board.power(one).name.get(Lang::EN));
    // What somebody wrote is quoted as it is.
    let said: String = text.split('`').step_by(2).collect();
    for name in provinces.chain(powers) {
        let mut words = said.split(|c: char| !c.is_alphanumeric());
        assert!(name.contains(' ') || !words.any(|word| word == name), "{name} in {text}");
        assert!(!name.contains(' ') || !said.contains(name), "{name} in {text}");
    }
}

#[test]
fn a_language_that_is_only_files_tells_what_is_wrong() {
    let (lang, board) = (made_up(), Board::classic());
    for text in
        ["A PRIS H", "liv hold", "Frnace: A PAR H", "jump over", "A PAR -- BUR", "par", "A PAR -"]
    {
        let reading = notation::read(text, board, None);
        is_made_up(&reading.errors[0].message(lang));
    }
    let strict = notation::read_strict(Dialect::Standard, "PAR H", board, None);
    is_made_up(&strict.errors[0].message(lang));
    for (state, power, order) in [
        ("classic/S1901M/F:Apar", "FRANCE", "ENGLAND: A PAR - BUR"),
        ("classic/S1901M/F:Apar", "FRANCE", "A MAR - SPA"),
        ("classic/S1901M/F:Apar/G:Amun", "FRANCE", "A MUN - BUR"),
        ("classic/S1901M/F:Apar", "FRANCE", "BUILD A PAR"),
        ("classic/S1901M/E:Alon", "ENGLAND", "A LON - NTH"),
        ("classic/S1901M/F:Fmar", "FRANCE", "F MAR - SPA/NC"),
        ("classic/W1901A/F:Amar=mar,par/G:Fkie=ber,bre,kie,mun", "FRANCE", "BUILD F BRE"),
    ] {
        let position = Position::from_text(board, state).unwrap();
        let order = notation::read(order, board, Some(&position)).orders.remove(0).order;
        let power = board.power_named(power).unwrap();
        for fault in check_by(power, &order, &position, &Rules::default()).unwrap_err() {
            is_made_up(&fault.sentence(board, lang));
        }
    }
    for text in ["classic/S1901M/F:Apar/G:Apar", "classic/S1901M/X:Apar", "lantern/S1901M"] {
        is_made_up(&Position::from_text(board, text).unwrap_err().message(lang));
    }
    is_made_up(&"2023,builds=anywhere".parse::<Rules>().unwrap_err().message(lang));
    for error in blind::read("B x HOL\nA y MOV", blind::Spelling::Exact).unwrap_err() {
        is_made_up(&error.message(lang));
    }
    let broken = BUILT_IN[0].1.replacen("victory = 18", "victory = 99", 1);
    is_made_up(&Board::compile(&broken).unwrap_err().message(lang));
}

#[test]
fn a_language_that_is_only_files_explains_and_names() {
    let (lang, board) = (made_up(), Board::classic());
    for because in sentences::every_reason(lang) {
        is_made_up(&because);
    }
    for verdict in Verdict::ALL {
        is_made_up(verdict.word(lang));
    }
    for coast in Coast::ALL {
        is_made_up(coast.name(lang));
    }
    is_made_up(UnitKind::Fleet.name(lang));
    is_made_up(PhaseKind::Retreat.name(lang));
    let paris = board.find("par");
    let chancery::board::Found::Place(paris) = paris else { panic!("{paris:?}") };
    assert_eq!(board.location_name(paris, lang), "Zopar");
    assert_eq!(board.name(lang), "Zovariant");
}

#[test]
fn orders_can_be_written_in_the_names_of_a_language_that_is_only_files() {
    made_up();
    // Names are read by boards that were compiled when the language was known.
    let board: BoardRef = Board::load(&format!("# Another\n{}", BUILT_IN[0].1)).unwrap();
    for (text, meant) in [
        ("A Zopar - Zobur", "A PAR - BUR"),
        ("Zofrance: zomar s zopar - zobur", "MAR S PAR - BUR"),
        ("fleet zonth convoys army zolon - zonwy", "F NTH C A LON - NWY"),
    ] {
        let reading = notation::read(text, &board, None);
        assert!(reading.errors.is_empty(), "{text}: {:?}", reading.errors);
        let order = &reading.orders[0].order;
        let written = notation::write(Dialect::Standard, order, &board, None).unwrap();
        assert_eq!(written, meant, "{text}");
    }
}

#[test]
fn every_language_names_all_of_the_boards_and_nothing_else() {
    for lang in Lang::all().filter(|&lang| lang != Lang::EN && lang.code() != "qzo") {
        for (id, _) in BUILT_IN {
            let board = Board::built_in(id).unwrap();
            let names = board_names(board);
            let wanted: BTreeSet<&str> =
                names.lines().map(|line| line.split_once(" = ").unwrap().0).collect();
            let keys = lang.keys(&format!("boards/{id}"));
            let mut listed: BTreeSet<&str> = keys.iter().map(|(key, _)| key.as_str()).collect();
            // A board that is based on another uses its names, except that of the variant.
            let base = board.based_on().map(|base| lang.keys(&format!("boards/{base}")));
            let base = base.unwrap_or_default();
            let taken = base.iter().map(|(key, _)| key.as_str()).filter(|&key| key != "variant");
            listed.extend(taken.filter(|key| wanted.contains(key)));
            assert_eq!(listed, wanted, "boards/{id}.ftl of {lang}");
        }
    }
}

fn sources(folder: &Path, into: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_message_is_said_somewhere() {
    const BY_DATA: &[&str] = &[
        "common",
        "help",
        "pages",
        "club-pages",
        "club-room",
        "club-settings",
        "club-press-room",
        "club-sharing",
        "club-moderation",
        "room-life",
        "notice-pages",
        "forms",
        "language",
        "terms",
        "words",
        "workshop",
        "rule-options",
    ];
    let mut all = Vec::new();
    for entry in fs::read_dir(folder(".")).unwrap() {
        let path = entry.unwrap().path().join("src");
        if path.is_dir() {
            sources(&path, &mut all);
        }
    }
    let mut unused = Vec::new();
    for (file, _) in english_files().iter().filter(|(file, _)| !BY_DATA.contains(&&**file)) {
        let module = file.replace('-', "_");
        let users: Vec<&String> = all
            .iter()
            .filter(|source| source.contains("messages") && source.contains(&module))
            .collect();
        for (key, _) in Lang::EN.keys(file) {
            let name: String =
                key.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
            let said = |source: &&&String| {
                source.match_indices(&format!("::{name}")).any(|(at, found)| {
                    let next = source[at + found.len()..].chars().next();
                    !next.is_some_and(|c| c.is_alphanumeric() || c == '_')
                })
            };
            if users.iter().find(said).is_none() {
                unused.push(format!("{file}/{key}"));
            }
        }
    }
    assert!(unused.is_empty(), "said nowhere: {unused:#?}");
    // The words that stand alone are chosen by names, so each is in the sources as it is.
    let words = Lang::EN.keys("words");
    let lost: Vec<&String> = words
        .iter()
        .map(|(key, _)| key)
        .filter(|key| !all.iter().any(|source| source.contains(&format!("\"{key}\""))))
        .collect();
    assert!(lost.is_empty(), "asked for nowhere: {lost:?}");
}
