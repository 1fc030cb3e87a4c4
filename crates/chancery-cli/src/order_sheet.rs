//! Orders as they come in at the command line: as arguments, from a file or from standard input, as text
//! or JSON, of one power or of several.

use anyhow::{Result, anyhow, bail};
use chancery::game::{Refusal, UnreadText};
use chancery::notation::{self, Dialect, Reading};
use chancery::{Board, Game, PhaseKind, Position, Power, RawOrder};
use chancery_lang::messages::cli;
use serde_json::Value;

/// Orders by power, and what could not be read.
pub(crate) struct OrderSheet {
    /// All texts, for errors that point to their place.
    pub(crate) text: String,
    /// What could not be read, with its place in the text.
    pub(crate) refusal: Refusal,
    /// The texts of each power, as they were given.
    pub(crate) powers: Vec<(Power, Vec<String>)>,
}

/// Whose orders a sheet may hold, and how they are written.
#[derive(Clone, Copy)]
pub(crate) struct SheetOptions {
    /// The power that gives all orders; none if the text says whose they are.
    pub(crate) power: Option<Power>,
    /// The dialect; none for the usual styles.
    pub(crate) dialect: Option<Dialect>,
}

fn read(text: &str, game: &Game, dialect: Option<Dialect>) -> Reading {
    let (board, position) = (game.board(), Some(game.position()));
    match dialect {
        Some(dialect) => notation::read_strict(dialect, text, board, position),
        None => notation::read_entry(text, board, position),
    }
}

/// Can a text be read, and does it hold an order?
pub(crate) fn is_order(text: &str, game: &Game, dialect: Option<Dialect>) -> bool {
    let reading = read(text, game, dialect);
    reading.errors.is_empty() && !reading.orders.is_empty()
}

/// The texts of arguments. Words of an order that was not quoted are put together again.
pub(crate) fn argument_texts(
    words: &[String],
    game: &Game,
    dialect: Option<Dialect>,
) -> Vec<String> {
    if words.len() > 1 && !words.iter().all(|word| is_order(word, game, dialect)) {
        let joined = words.join(" ");
        if is_order(&joined, game, dialect) {
            return vec![joined];
        }
    }
    words.to_vec()
}

impl OrderSheet {
    /// Sort texts by power. An order belongs to the power that gives all of them, else to the one that is
    /// written before or above it, else to the owner of its unit.
    pub(crate) fn new(texts: &[String], game: &Game, options: SheetOptions) -> Result<OrderSheet> {
        let mut sheet =
            OrderSheet { text: String::new(), refusal: Refusal::default(), powers: Vec::new() };
        for text in texts {
            for (named, text) in document(text, game.board(), options.dialect)? {
                if let (Some(power), Some(other)) = (options.power, named)
                    && power != other
                {
                    let name = |power: Power| &game.board().power(power).name;
                    bail!(say!(cli::OtherPowersOrders { power: name(power), other: name(other) }));
                }
                sheet.add(
                    &text,
                    game,
                    SheetOptions { power: options.power.or(named), ..options },
                )?;
            }
        }
        Ok(sheet)
    }

    fn add(&mut self, text: &str, game: &Game, options: SheetOptions) -> Result<()> {
        let (board, position) = (game.board(), game.position());
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        let start = self.text.len();
        self.text.push_str(text);
        let reading = read(text, game, options.dialect);
        let pieces = reading.pieces(text);
        for mut error in reading.errors {
            error.span = error.span.start + start..error.span.end + start;
            self.refusal.unread.push(UnreadText { index: 0, error });
        }
        for (read, piece) in reading.orders.into_iter().zip(pieces) {
            let mut piece = text[piece].to_owned();
            let alone = notation::read(&piece, board, Some(position));
            let same = |order: &notation::ReadOrder| {
                order.order.clone().without_powers() == read.order.clone().without_powers()
            };
            if !(alone.errors.is_empty() && alone.orders.len() == 1 && same(&alone.orders[0])) {
                // A game reads the usual styles, so what is none of them is stored in the standard one.
                piece = notation::standard(&read.order.clone().without_powers(), board);
            }
            let named = read.order.power;
            let whose = options.power.or_else(|| owner(read.order, position));
            let Some(whose) = whose else { bail!(say!(cli::WhoseOrder { order: piece.trim() })) };
            // A heading for another power must not get lost.
            if let Some(other) = named.filter(|&other| other != whose)
                && alone.orders.first().is_none_or(|order| order.order.power.is_none())
            {
                piece = format!("{}: {piece}", board.power(other).id);
            }
            match self.powers.iter_mut().find(|(power, _)| *power == whose) {
                Some((_, texts)) => texts.push(piece),
                None => self.powers.push((whose, vec![piece])),
            }
        }
        Ok(())
    }
}

/// Whose order it is: of the power that is written with it, else of the owner of its unit. In winter a place
/// without a unit is where its owner builds.
fn owner(order: RawOrder, position: &Position) -> Option<Power> {
    let winter = position.phase().kind == PhaseKind::Adjustment;
    let centre = order.at.filter(|_| winter).map(|at| position.board().province_of(at));
    let centre = centre.and_then(|at| position.owner(at));
    order.completed(position).power.or(centre)
}

/// The texts of a JSON list, or of a JSON object with a list for each power; any other text is one.
fn document(
    text: &str,
    board: &Board,
    dialect: Option<Dialect>,
) -> Result<Vec<(Option<Power>, String)>> {
    let trimmed = text.trim_start_matches('\u{feff}').trim_start();
    let is_json = trimmed.starts_with(['[', '{']) && !dialect.is_some_and(writes_json);
    if !is_json {
        return Ok(vec![(None, text.to_owned())]);
    }
    let value = serde_json::from_str(trimmed).ok();
    // Brackets around a province are no JSON, and an order in numbers is no document.
    let Some(value) = value.filter(|value| !is_record(value)) else {
        return Ok(vec![(None, text.to_owned())]);
    };
    let texts = |list: Value| -> Result<Vec<String>> {
        serde_json::from_value(list).map_err(|_| anyhow!(say!(cli::OrderDocument)))
    };
    match value {
        Value::Object(lists) => {
            let mut all = Vec::new();
            for (name, list) in lists {
                let power = board.power_named(&name)?;
                all.extend(texts(list)?.into_iter().map(|text| (Some(power), text)));
            }
            Ok(all)
        }
        list => Ok(texts(list)?.into_iter().map(|text| (None, text)).collect()),
    }
}

/// Is it an order in numbers, or a list of such?
fn is_record(value: &Value) -> bool {
    match value {
        Value::Object(fields) => fields.contains_key("order") || fields.contains_key("id_unit"),
        Value::Array(list) => list.iter().any(Value::is_object),
        _ => false,
    }
}

/// Does a dialect write orders as JSON?
const fn writes_json(dialect: Dialect) -> bool {
    matches!(dialect, Dialect::Godip | Dialect::Numeric)
}
