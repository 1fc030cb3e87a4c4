//! What the pages say is true: every spelling in `tests/spellings.json` and every row of the tables
//! in `docs/NOTATION.md`, `docs/VALIDATION.md` and `docs/VARIANTS.md` that can be run, is run. So is
//! every example in `docs/RULES.md`. A failure names every wrong row.

use std::collections::BTreeSet;

use chancery::board::{BUILT_IN, Board, BoardRef, Lead, Tie, VariantFault};
use chancery::notation::{self, Dialect, Reading};
use chancery::order::Fault;
use chancery::position::{Setup, Unit};
use chancery::rules::{OPTIONS, SETS};
use chancery::{Court, Lang, Outcome, Phase, Position, Rules, check_by};
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
        let board = match Position::variant_of_text(text) {
            "strait" => strait(),
            _ => Board::classic().clone(),
        };
        Position::from_text(&board, text).unwrap_or_else(|e| panic!("{text}: {e}"))
    }
}

/// The file of a variant that a page shows.
fn shown_variant(page: &str, id: &str) -> String {
    let named = format!("id = \"{id}\"");
    let mut blocks = page.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    blocks.find(|block| block.contains(&named)).unwrap_or_else(|| panic!("no {id}")).to_owned()
}

/// The board with armed neutrals that a page shows.
fn strait() -> BoardRef {
    Board::load(&shown_variant(&file("docs/VARIANTS.md"), "strait")).unwrap()
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
    let reading = notation::read(text, position.board(), Some(position));
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
        let position = row.position(from);
        let board = position.board();
        same(&fault.sentence(board, Lang::EN).as_str(), &row.text(from + 3))?;
        same(&fault.sentence(board, Lang::FR).as_str(), &in_french)
    };
    let reasons = rows(&page, "| code | position | power | order | sentence |");
    all_hold(&reasons, |row| given(row, &Rules::default(), 1));
    let by_rules = rows(&page, "| code | rules | position | power | order | sentence |");
    all_hold(&by_rules, |row| given(row, &row.rules(1), 2));
    all_hold(&by_rules, |row| same(&faults(&Rules::default(), row, 2), &[]));
    let explained: BTreeSet<&str> =
        reasons.iter().chain(&by_rules).map(|row| row.code(0)).collect();
    let source = include_str!("../../src/order/fault.rs").split_once("fn code(");
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
    for id in ["pond", "strait"] {
        let text = shown_variant(&page, id);
        Board::compile(&text).unwrap();
        all_hold(&rows(&page, &format!("| in the {id} | instead | fault |")), |row| {
            let broken = text.replace(row.code(0), row.code(1));
            let faults = Board::compile(&broken).map_or_else(|error| error.faults, |_| Vec::new());
            let told = |fault: &VariantFault| fault.message.get(Lang::EN) == row.text(2);
            faults.iter().any(told).then_some(()).ok_or_else(|| format!("{faults:?}"))
        });
    }
}

#[test]
fn format_2_breaks_as_the_page_says() {
    let page = file("docs/VARIANTS.md");
    let pond = page.split("```toml\n").nth(1).unwrap();
    let pond = pond.split("```").next().unwrap();
    let built_in: Vec<&str> = BUILT_IN.iter().map(|(id, _)| *id).collect();
    let header = "| `format = 1` becomes | in the pond | instead | fault |";
    all_hold(&rows(&page, header), |row| {
        let newer = pond.replace("format = 1", row.code(0));
        Board::compile(&newer).unwrap();
        assert!(newer.contains(row.code(1)), "{}", row.text(1));
        let broken = newer.replace(row.code(1), &row.code(2).replace("\\n", "\n"));
        let faults = Board::compile(&broken).map_or_else(|error| error.faults, |_| Vec::new());
        let said = row.text(3).replace("BUILT_IN", &built_in.join(", "));
        for fault in &faults {
            assert_ne!(fault.message.get(Lang::EN), fault.message.get(Lang::FR));
        }
        let found = faults.iter().any(|fault| fault.message.get(Lang::EN) == said);
        found.then_some(()).ok_or_else(|| format!("{faults:?}"))
    });
}

#[test]
fn a_variant_based_on_another_says_only_what_differs() {
    let page = file("docs/VARIANTS.md");
    let ruhr = page.split("```toml\n").find(|text| text.contains("id = \"ruhr\"")).unwrap();
    let board = Board::compile(ruhr.split("```").next().unwrap()).unwrap();
    assert_eq!(board.centres().len(), Board::classic().centres().len() + 1);
    assert_eq!(board.provinces().len(), Board::classic().provinces().len());
    assert_eq!(board.powers().len(), 7);
    let victory = page.split("```toml\n").find(|text| text.starts_with("victory")).unwrap();
    let victory = victory.lines().next().unwrap();
    let ruhr = ruhr.split("```").next().unwrap().replace("victory = 18", victory);
    let terms = Board::compile(&ruhr).unwrap().victory_terms().clone();
    assert_eq!((terms.centres, terms.tie, terms.last_year), (28, Tie::Shared, Some(1920)));
    assert_eq!(terms.lead, Some(Lead { margin: 20, from: 1901, falls: 1, least: 1 }));
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

#[test]
fn every_rule_option_is_in_the_page_with_all_its_choices() {
    let page = file("docs/RULES.md");
    let listed = rows(&page, "| issue | option | choice | what it means |");
    let listed: Vec<[&str; 4]> =
        listed.iter().map(|row| [row.text(0), row.code(1), row.code(2), row.text(3)]).collect();
    let known: Vec<[&str; 4]> = OPTIONS
        .iter()
        .flat_map(|option| {
            let choices = option.choices.iter();
            choices.map(|one| [option.issue, option.name, one.name, one.sentence(Lang::EN)])
        })
        .collect();
    assert_eq!(listed, known);
}

#[test]
fn the_sets_choose_what_the_page_says() {
    let page = file("docs/RULES.md");
    let header = format!("| issue | option | `{}` |", SETS.join("` | `"));
    let listed = rows(&page, &header);
    all_hold(&listed, |row| {
        let option = OPTIONS.iter().find(|option| option.name == row.code(1)).unwrap();
        same(&option.issue, &row.text(0))?;
        let chosen = SETS.map(|set| Rules::named(set).unwrap().get(option.name).unwrap().name);
        same(&chosen.to_vec(), &(2..8).map(|cell| row.code(cell)).collect::<Vec<_>>())
    });
    // What is not in the table is the same in all sets: the first choice.
    let differing = OPTIONS.iter().filter(|option| {
        let first = option.choices[0].name;
        SETS.iter().any(|set| Rules::named(set).unwrap().get(option.name).unwrap().name != first)
    });
    let names: Vec<&str> = listed.iter().map(|row| row.code(1)).collect();
    assert_eq!(differing.map(|option| option.name).collect::<Vec<_>>(), names);
}

/// The examples of a page: blocks that are marked `orders`, with the rules they are judged by, if
/// not the usual ones. Every line is an order and what comes of it.
fn examples(page: &str) -> Vec<(Vec<&str>, Vec<&str>)> {
    let blocks = page.split("\n```orders").skip(1).map(|block| {
        let (fence, rest) = block.split_once('\n').unwrap();
        let rules: Vec<&str> = fence.split_whitespace().collect();
        let lines = rest.split("\n```").next().unwrap().lines().collect();
        (if rules.is_empty() { vec!["classic"] } else { rules }, lines)
    });
    blocks.collect()
}

/// What comes of the orders of an example, in the words of the page, on a board with no units but
/// those that it orders. Retreats are told where the page tells them.
fn judged(lines: &[&str], rules: &Rules) -> Vec<String> {
    let board = Board::classic();
    let mut setup = Setup::new(board, Phase::first(board));
    let mut given = Vec::new();
    for line in lines {
        let (order, _) = line.rsplit_once(" -> ").unwrap_or_else(|| panic!("no verdict: {line}"));
        let mut reading = notation::read(order, board, None);
        assert_eq!((reading.orders.len(), reading.errors.len()), (1, 0), "{line}");
        let order = reading.orders.remove(0).order;
        let power = order.power.unwrap_or_else(|| panic!("no power: {line}"));
        setup.unit(Unit::new(power, order.kind.unwrap(), order.at.unwrap()));
        given.push((power, order));
    }
    let position = setup.finish().unwrap();
    let judgment = Court::default().judge(&position, given, rules);
    let Outcome::Movement(outcome) = &judgment.outcome else { panic!("no movement phase") };
    let told = lines.iter().enumerate().map(|(number, line)| {
        let (order, said) = line.rsplit_once(" -> ").unwrap();
        let mut told = format!("{order} -> {}", judgment.verdict(number, &position).name());
        let at = judgment.docket.entries[number].written.at;
        if let Some(one) = outcome.dislodged(&position).find(|one| Some(one.unit.location()) == at)
        {
            told += ", dislodged";
            if said.contains(" to ") {
                let mut retreats: Vec<&str> =
                    position.retreats(one).map(|to| board.location_upper(to)).collect();
                retreats.sort_unstable();
                let retreats = if retreats.is_empty() { vec!["nowhere"] } else { retreats };
                told = told + " to " + &retreats.join(" ");
            }
        }
        told
    });
    told.collect()
}

#[test]
fn the_examples_of_the_rules_end_as_the_page_says() {
    let page = file("docs/RULES.md");
    let examples = examples(&page);
    assert!(examples.len() > 20);
    let mut wrong = Vec::new();
    for (sets, lines) in examples {
        for set in sets {
            let found = judged(&lines, &set.parse().unwrap());
            for (line, found) in lines.iter().zip(found).filter(|(line, found)| *line != found) {
                wrong.push(format!("under {set}, {line}\n    but: {found}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
