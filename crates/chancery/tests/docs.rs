//! What the pages say is true: every spelling in `tests/spellings.json` and every row of the tables
//! in `docs/NOTATION.md`, `docs/VALIDATION.md` and `docs/VARIANTS.md` that can be run, is run.
//! A failure names every wrong row.

use std::collections::BTreeSet;

use chancery::board::Board;
use chancery::notation::{self, Dialect, Reading};
use chancery::order::Fault;
use chancery::{Lang, Position, Rules, check_by};
use serde_json::Value;

/// A file of the project, by its path from the root.
fn file(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A row of a table, cell by cell.
struct Row(Vec<String>);

impl Row {
    /// A cell as it is written.
    fn text(&self, cell: usize) -> &str {
        &self.0[cell]
    }

    /// What stands between backticks.
    fn codes(&self, cell: usize) -> Vec<&str> {
        self.text(cell).split('`').skip(1).step_by(2).collect()
    }

    fn code(&self, cell: usize) -> &str {
        let [only] = self.codes(cell)[..] else {
            panic!("one text in backticks is wanted: {}", self.text(cell));
        };
        only
    }

    /// Options over the default rules.
    fn rules(&self, cell: usize) -> Rules {
        let text = self.code(cell);
        text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    fn position(&self, cell: usize) -> Position {
        let text = self.code(cell);
        Position::from_text(Board::classic(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
    }
}

/// The rows of all tables with this header.
fn rows(page: &str, header: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut lines = page.lines();
    while lines.by_ref().any(|line| line == header) {
        let table = lines.by_ref().skip(1);
        for line in table.take_while(|line| line.starts_with('|')) {
            let cells = line.trim_matches('|').split('|');
            rows.push(Row(cells.map(|cell| cell.trim().to_owned()).collect()));
        }
    }
    assert!(!rows.is_empty(), "no table has the header {header}");
    rows
}

/// Looks at every row; fails with all for which something else was found than the row says.
fn all_hold(rows: &[Row], found: impl Fn(&Row) -> Result<(), String>) {
    let wrong = rows.iter().filter_map(|row| {
        let found = found(row).err()?;
        Some(format!("{}\n    but: {found}", row.0.join(" | ")))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn same<T: PartialEq<U> + std::fmt::Debug, U>(found: &T, said: &U) -> Result<(), String> {
    if found == said { Ok(()) } else { Err(format!("{found:?}")) }
}

fn read(strict: Option<&str>, text: &str, position: Option<&Position>) -> Reading {
    match strict.map(|name| Dialect::from_name(name).unwrap()) {
        Some(dialect) => notation::read_strict(dialect, text, Board::classic(), position),
        None => notation::read(text, Board::classic(), position),
    }
}

/// What was read: orders in the canonical style, with their power, and `error` if there was any.
fn shown(reading: &Reading, position: Option<&Position>) -> Vec<String> {
    let board = Board::classic();
    let mut all = Vec::new();
    for read in &reading.orders {
        let order = read.order.clone();
        let order = match position {
            Some(position) => order.completed(position),
            None => order,
        };
        let text = notation::write(Dialect::Standard, &order, board, position).unwrap();
        let power = read.order.power.map(|power| format!("{}: ", board.power(power).id));
        all.push(power.unwrap_or_default() + &text);
    }
    all.extend((!reading.errors.is_empty()).then(|| "error".to_owned()));
    all
}

#[test]
fn every_spelling_of_the_list_is_read_as_it_says() {
    let list: Vec<Value> = serde_json::from_str(&file("tests/spellings.json")).unwrap();
    assert!(list.len() >= 150);
    let mut wrong = Vec::new();
    for row in list {
        let text = |key: &str| row.get(key).and_then(Value::as_str);
        let found = shown(&read(text("strict"), text("text").unwrap(), None), None);
        let right = match (text("order"), text("power")) {
            (None, _) => found.last().is_some_and(|last| last == "error"),
            (Some(order), None) => found == [order],
            (Some(order), Some(power)) => found == [format!("{power}: {order}")],
        };
        if !right {
            wrong.push(format!("{row} is read as {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn texts_are_split_and_understood_as_the_page_says() {
    let page = file("docs/NOTATION.md");
    all_hold(&rows(&page, "| text | read as | because |"), |row| {
        same(&shown(&read(None, row.code(0), None), None), &row.codes(1))
    });
    let known = rows(&page, "| position | text | read as | because |");
    all_hold(&known, |row| {
        let position = Some(&row.position(0));
        let found = shown(&read(None, row.code(1), position), position);
        same(&found, &row.codes(2))
    });
}

#[test]
fn every_dialect_has_a_section_whose_orders_it_reads() {
    let page = file("docs/NOTATION.md");
    for name in Dialect::ALL.map(Dialect::name) {
        let section = page.split_once(&format!("\n### `{name}`\n"));
        let section = section.unwrap_or_else(|| panic!("no section for {name}")).1;
        let section = section.split("\n### ").next().unwrap();
        let orders = rows(section, "| order | written | read back as |");
        all_hold(&orders, |row| {
            let found = shown(&read(Some(name), row.code(1), None), None);
            same(&found, &row.codes(2))
        });
    }
}

/// The faults of an order under some rules. From this cell on the row says the position, the power
/// and the order.
fn faults(rules: &Rules, row: &Row, from: usize) -> Vec<Fault> {
    let (position, power, text) = (&row.position(from), row.code(from + 1), row.code(from + 2));
    let reading = read(None, text, Some(position));
    assert_eq!((reading.orders.len(), reading.errors.len()), (1, 0), "{text}");
    let order = &reading.orders[0].order;
    match position.board().find_power(power) {
        Some(power) => check_by(power, order, position, rules).err().unwrap_or_default(),
        None => vec![Fault::NoSuchPower(power.to_owned())],
    }
}

#[test]
fn every_reason_is_given_where_the_page_says_and_in_its_words() {
    let page = file("docs/VALIDATION.md");
    let french = rows(&page, "| code | in French |");
    let given = |row: &Row, rules: &Rules, from: usize| {
        let faults = faults(rules, row, from);
        let Some(fault) = faults.iter().find(|fault| fault.code() == row.code(0)) else {
            return Err(format!("{faults:?}"));
        };
        let in_french = french.iter().find(|other| other.code(0) == row.code(0));
        let in_french = in_french.map_or("", |row| row.text(1));
        same(&fault.sentence(Board::classic(), Lang::En).as_str(), &row.text(from + 3))?;
        same(&fault.sentence(Board::classic(), Lang::Fr).as_str(), &in_french)
    };
    let reasons = rows(&page, "| code | position | power | order | sentence |");
    all_hold(&reasons, |row| given(row, &Rules::default(), 1));
    let by_rules = rows(&page, "| code | rules | position | power | order | sentence |");
    all_hold(&by_rules, |row| given(row, &row.rules(1), 2));
    all_hold(&by_rules, |row| same(&faults(&Rules::default(), row, 2), &[]));
    let explained: BTreeSet<&str> =
        reasons.iter().chain(&by_rules).map(|row| row.code(0)).collect();
    let source = include_str!("../src/order/fault.rs").split_once("fn code(");
    let known: BTreeSet<&str> = source.unwrap().1.split('"').skip(1).step_by(2).collect();
    assert_eq!(explained, known);
}

#[test]
fn what_the_page_calls_legal_is_legal() {
    let page = file("docs/VALIDATION.md");
    let legal = rows(&page, "| position | power | order | why it is legal |");
    all_hold(&legal, |row| same(&faults(&Rules::default(), row, 0), &[]));
    let by_rules = rows(&page, "| rules | position | power | order | why it is legal |");
    all_hold(&by_rules, |row| same(&faults(&row.rules(0), row, 1), &[]));
}

#[test]
fn texts_that_are_no_orders_get_the_message_of_the_page() {
    let page = file("docs/VALIDATION.md");
    all_hold(&rows(&page, "| text | style | message |"), |row| {
        let reading = read(row.codes(1).first().copied(), row.code(0), None);
        let messages = reading.errors.iter().map(ToString::to_string);
        same(&messages.collect::<Vec<_>>(), &[row.text(2)])
    });
}

#[test]
fn the_example_of_a_variant_is_sound_and_breaks_as_the_page_says() {
    let page = file("docs/VARIANTS.md");
    let pond = page.split("```toml\n").nth(1).unwrap();
    let pond = pond.split("```").next().unwrap();
    Board::compile(pond).unwrap();
    all_hold(&rows(&page, "| in the pond | instead | fault |"), |row| {
        let broken = pond.replace(row.code(0), row.code(1));
        let faults = Board::compile(&broken).map_or_else(|error| error.faults, |_| Vec::new());
        let found = faults.iter().any(|fault| fault.message == row.text(2));
        found.then_some(()).ok_or_else(|| format!("{faults:?}"))
    });
}

#[test]
fn impossible_positions_get_the_message_of_the_page() {
    let page = file("docs/VARIANTS.md");
    all_hold(&rows(&page, "| position | message |"), |row| {
        let error = Position::from_text(Board::classic(), row.code(0)).err();
        let message = error.map(|error| error.to_string()).unwrap_or_default();
        same(&message.as_str(), &row.text(1))
    });
}
