//! Fuzz targets. Each is a function over bytes that panics on an error, called both by cargo-fuzz,
//! which needs a nightly compiler, and by the bounded run in the tests.

#![allow(clippy::missing_panics_doc, reason = "a target panics on an error")]

mod adjudicate;
#[path = "../../crates/chancery/tests/common/mod.rs"]
mod common;
mod slow;

pub use adjudicate::adjudicate;
pub use slow::{HEAD, Plight, UNIT, beginnings, slow};

use chancery::blind::Spelling;
use chancery::board::import::{SourceFile, VariantFormat, VariantSource};
use chancery::board::{Board, BoardRef};
use chancery::notation::{self, Dialect, Reading};
use chancery::rules::SETS;
use chancery::{Court, Lang, Position, RawOrder, Rules, check, legal_orders};
use chancery_draw::{Art, PictureStyle, Scene, draw};

/// The lexer and the grammar of the default reader.
pub fn default_reader(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for board in boards() {
        let position = Position::start(board);
        is_sane(&text, &notation::read(&text, board, None), board);
        is_sane(&text, &notation::read(&text, board, Some(&position)), board);
    }
}

/// Every dialect, read strictly. The first byte selects one.
pub fn dialects(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else {
        return;
    };
    let dialect = Dialect::ALL[usize::from(first) % Dialect::ALL.len()];
    let text = String::from_utf8_lossy(rest);
    let board = Board::classic();
    let position = Position::start(board);
    let reading = notation::read_strict(dialect, &text, board, Some(&position));
    is_sane(&text, &reading, board);
    for read in &reading.orders {
        reads_what_it_writes(dialect, &read.order, &position);
    }
}

/// The drawing of a board: its two files, separated by a line of `===`. An accepted drawing is
/// drawn, and the picture must be clean.
pub fn drawing(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (svg, toml) = text.split_once("\n===\n").unwrap_or((&text, ""));
    let board = Board::built_in("lantern").unwrap_or(Board::classic());
    match Art::read(board, svg, toml) {
        Ok(art) => {
            let position = Position::start(board);
            let picture = draw(&art, &Scene::of(&position), &PictureStyle::default());
            assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
            assert!(!picture.contains("=\"NaN") && !picture.contains("<script"));
        }
        Err(fault) => {
            assert!(!fault.message(Lang::EN).is_empty() && !fault.message(Lang::FR).is_empty());
        }
    }
}

/// Orders that are adjudicated without a map, spelt exactly or not.
pub fn blind(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for spelling in [Spelling::Exact, Spelling::Lenient] {
        match chancery::blind::read(&text, spelling) {
            Ok(orders) => {
                for lang in [Lang::EN, Lang::FR] {
                    let findings = orders.judge(&mut Court::default(), &Rules::default(), lang);
                    assert_eq!(findings.len(), orders.len());
                    assert!(findings.iter().all(|one| !one.because.is_empty()));
                }
                for set in SETS {
                    let rules = Rules::named(set).unwrap_or_default();
                    let findings = orders.judge(&mut Court::default(), &rules, Lang::EN);
                    // Printed results parse to the same results.
                    let lines = findings.iter().map(|one| {
                        let heading = one.power.as_ref().map(|power| format!("{power}:\n"));
                        heading.unwrap_or_default() + &one.order
                    });
                    let text = lines.collect::<Vec<_>>().join("\n");
                    let again = chancery::blind::read(&text, Spelling::Exact);
                    let again =
                        again.map(|orders| orders.judge(&mut Court::default(), &rules, Lang::EN));
                    assert_eq!(again.as_ref(), Ok(&findings), "{text}");
                }
            }
            Err(errors) => {
                assert!(!errors.is_empty());
                let lines = text.split('\n').count();
                for error in errors {
                    assert!(text.get(error.span.clone()).is_some(), "{error:?}");
                    assert!((1..=lines).contains(&error.line), "{error:?}");
                    assert!(!error.message(Lang::EN).is_empty());
                    assert!(!error.message(Lang::FR).is_empty());
                }
            }
        }
    }
}

/// Positions, as a line of text and as JSON.
pub fn position(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for board in boards() {
        let read = [
            Position::from_text(board, &text).map_err(|error| error.to_string()),
            Position::from_json_str(board, &text).map_err(|error| error.to_string()),
        ];
        for position in read.into_iter().flatten() {
            let again = Position::from_text(board, &position.to_text());
            assert_eq!(again.as_ref(), Ok(&position));
            let again = Position::from_json(board, &position.to_json());
            assert_eq!(again.as_ref(), Ok(&position));
            let rules = Rules::default();
            for order in legal_orders(&position, &rules) {
                let raw = RawOrder::of(order, &position);
                assert_eq!(check(&raw, &position, &rules), Ok(order));
            }
        }
    }
}

/// The loader of variant files.
pub fn variant(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Board::compile(&text) {
        Ok(board) => {
            assert!(board.locations().len() <= 256);
            assert!(board.provinces().len() <= board.locations().len());
        }
        Err(error) => {
            let lines = text.lines().count() + 1;
            assert!(!error.faults.is_empty());
            assert!(error.faults.iter().all(|fault| fault.line >= 1 && fault.line <= lines));
        }
    }
}

/// The importers of variants. The first byte selects a format, the second the file that is named; the
/// rest is files, separated by lines of `===`.
pub fn variant_import(data: &[u8]) {
    const PATHS: [&str; 4] = ["pond.map", "variants.xml", "install.php", "pond.go"];
    const OTHERS: [&str; 3] = ["lake.map", "variant.php", "classes/adjudicatorPreGame.php"];
    let [first, second, rest @ ..] = data else { return };
    let number = usize::from(*first) % VariantFormat::ALL.len();
    let text = String::from_utf8_lossy(rest);
    let paths = std::iter::once(PATHS[number]).chain(match number {
        1 => ["pond_adjacency.xml"].iter().copied(),
        _ => OTHERS.iter().copied(),
    });
    let files = text.split("\n===\n").zip(paths);
    let files: Vec<SourceFile> = files
        .map(|(text, path)| SourceFile { path: path.to_owned(), text: text.to_owned() })
        .collect();
    let source = VariantSource { files, main: second.is_multiple_of(2).then_some(0), name: None };
    match source.import(Some(VariantFormat::ALL[number])) {
        Ok(import) => {
            assert!(!import.id.is_empty());
            let lines = import.text.lines().count() + 1;
            assert!(import.faults.iter().all(|fault| (1..=lines).contains(&fault.line)));
            for note in &import.notes {
                assert!(!note.message(Lang::EN).is_empty() && !note.message(Lang::FR).is_empty());
                assert!(note.line != Some(0));
            }
        }
        Err(error) => {
            assert!(!error.message(Lang::EN).is_empty() && !error.message(Lang::FR).is_empty());
        }
    }
    // Detection must not fail either.
    let _ = source.import(None);
}

fn boards() -> impl Iterator<Item = &'static BoardRef> {
    ["classic", "lantern"].into_iter().filter_map(Board::built_in)
}

/// Checks that spans lie in the text and on character boundaries, that orders are in sequence, and
/// that every error has a message in each language.
fn is_sane(text: &str, reading: &Reading, board: &BoardRef) {
    let mut end = 0;
    for read in &reading.orders {
        assert!(read.span.start >= end && text.get(read.span.clone()).is_some());
        end = read.span.end;
        for dialect in Dialect::ALL {
            let _ = notation::write(dialect, &read.order, board, None);
        }
        let _ = check(&read.order, &Position::start(board), &Rules::default());
    }
    for error in &reading.errors {
        assert!(text.get(error.span.clone()).is_some(), "{error:?}");
        assert!(!error.message(chancery::Lang::EN).is_empty());
        assert!(!error.message(chancery::Lang::FR).is_empty());
    }
}

fn reads_what_it_writes(dialect: Dialect, order: &RawOrder, position: &Position) {
    let board = position.board();
    let Ok(text) = notation::write(dialect, order, board, Some(position)) else {
        return;
    };
    let reading = notation::read_strict(dialect, &text, board, Some(position));
    // Some dialects require the unit type; a text without it is refused, not misread.
    if let ([read], []) = (&reading.orders[..], &reading.errors[..]) {
        let again = notation::write(dialect, &read.order, board, Some(position));
        assert_eq!(again.as_deref(), Ok(&*text), "{dialect:?}");
    }
}

/// Runs the examples of the guide as tests. They are in this crate because it is not published: a
/// published crate must not read files outside itself.
#[cfg(doctest)]
#[doc = include_str!("../../docs/GUIDE.md")]
struct Guide;
