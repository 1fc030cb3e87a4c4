//! The columns of a table, and the metadata that says which board, rules and catalogue its numbers belong to.

use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields, Metadata, Schema, SchemaRef};
use chancery::{Board, BoardRef, Rules};
use chancery_lang::messages::data as said;
use chancery_lang::text;

use crate::DataError;

/// The version of the format. Another one means that columns changed their meaning.
pub const VERSION: &str = "1";

/// The names of the columns.
pub mod column {
    /// The key of the position.
    pub const KEY: &str = "key";
    /// The number of the game.
    pub const GAME: &str = "game";
    /// The number of the phase in its game.
    pub const TURN: &str = "turn";
    /// The year.
    pub const YEAR: &str = "year";
    /// The number of the season.
    pub const SEASON: &str = "season";
    /// The kind of phase.
    pub const KIND: &str = "kind";
    /// A byte for each location.
    pub const UNITS: &str = "units";
    /// A byte for each supply centre.
    pub const CENTRES: &str = "centres";
    /// The dislodged units.
    pub const DISLODGED: &str = "dislodged";
    /// The orders, by their numbers in the catalogue.
    pub const ORDERS: &str = "orders";
    /// What came of each order.
    pub const VERDICTS: &str = "verdicts";
    /// The columns of a position.
    pub const POSITION: [&str; 7] = [KEY, YEAR, SEASON, KIND, UNITS, CENTRES, DISLODGED];
    /// The columns of the next position, in the order of those above.
    pub const NEXT: [&str; 7] = [
        "next_key",
        "next_year",
        "next_season",
        "next_kind",
        "next_units",
        "next_centres",
        "next_dislodged",
    ];
}

/// The keys of the metadata.
const FORMAT: &str = "chancery.format";
const BOARD: &str = "chancery.board";
const RULES: &str = "chancery.rules";
const CATALOGUE: &str = "chancery.catalogue";
const LOCATIONS: &str = "chancery.locations";
const CENTRES: &str = "chancery.centres";
const POWERS: &str = "chancery.powers";
const SEASONS: &str = "chancery.seasons";

/// A board and rules: what the columns of a table are, and what they mean.
#[derive(Clone, Debug)]
pub struct TableFormat {
    /// The board.
    pub board: BoardRef,
    /// The rules.
    pub rules: Rules,
}

impl TableFormat {
    /// The format of a table that has this metadata. A board that is not built in has to be named; rules that are named
    /// have to be those of the table.
    pub fn of_metadata(
        metadata: &Metadata,
        board: Option<&BoardRef>,
        rules: Option<&Rules>,
    ) -> Result<TableFormat, DataError> {
        let missing = |key| DataError::Metadata(text!(said::NoMetadata { key }));
        let value = |key| metadata.get(key).ok_or_else(|| missing(key));
        same(FORMAT, value(FORMAT)?, VERSION)?;
        let (id, written) = (value(BOARD)?, value(RULES)?);
        let board = match board {
            Some(board) => board,
            None => Board::built_in(id)
                .ok_or_else(|| DataError::Metadata(text!(said::UnknownBoard { board: id })))?,
        };
        let own = match rules {
            Some(rules) => *rules,
            None => Rules::default()
                .over(written)
                .map_err(|_| DataError::Metadata(text!(said::UnknownRules { rules: written })))?,
        };
        let format = TableFormat { board: board.clone(), rules: own };
        format.check(metadata)?;
        Ok(format)
    }

    /// Is the metadata of a table that of this format?
    pub fn check(&self, metadata: &Metadata) -> Result<(), DataError> {
        for (key, wanted) in self.metadata() {
            let Some(found) = metadata.get(key) else {
                return Err(DataError::Metadata(text!(said::NoMetadata { key })));
            };
            same(key, found, &wanted)?;
        }
        Ok(())
    }

    /// What the metadata of a table says, in the order in which it is checked.
    pub fn metadata(&self) -> Vec<(&'static str, String)> {
        let board = &*self.board;
        let upper = |at| board.location_upper(at);
        let list = |names: Vec<&str>| names.join(",");
        let seasons = board.seasons().iter().map(|season| season.letter.to_string());
        vec![
            (FORMAT, VERSION.to_owned()),
            (BOARD, board.id().to_owned()),
            (RULES, self.rules.to_string()),
            (CATALOGUE, format!("{:016x}", board.catalogue().fingerprint())),
            (LOCATIONS, list(board.locations().map(upper).collect())),
            (CENTRES, list(board.centres().iter().map(|&at| upper(at.location())).collect())),
            (POWERS, list(board.powers().map(|power| board.power(power).id.as_str()).collect())),
            (SEASONS, seasons.collect::<Vec<_>>().join(",")),
        ]
    }

    /// The same as a map, with more entries.
    pub(crate) fn metadata_with(&self, more: &[(String, String)]) -> Metadata {
        let own = self.metadata().into_iter().map(|(key, value)| (key.to_owned(), value));
        own.chain(more.iter().cloned()).collect()
    }

    /// The columns of positions with orders; and with results, if they have been adjudicated.
    pub fn schema(&self, results: bool) -> SchemaRef {
        let mut fields = self.case_fields();
        if results {
            fields.extend(self.result_fields());
        }
        Arc::new(Schema::new_with_metadata(Fields::from(fields), self.metadata_with(&[])))
    }

    pub(crate) fn case_fields(&self) -> Vec<Field> {
        let field = |name, kind| Field::new(name, kind, false);
        let mut fields = vec![
            field(column::KEY, DataType::Int64),
            field(column::GAME, DataType::Int64),
            field(column::TURN, DataType::Int32),
        ];
        fields.extend(self.position_fields([
            column::YEAR,
            column::SEASON,
            column::KIND,
            column::UNITS,
            column::CENTRES,
            column::DISLODGED,
        ]));
        fields.push(field(column::ORDERS, list_of(DataType::Int32)));
        fields
    }

    pub(crate) fn result_fields(&self) -> Vec<Field> {
        let [key, rest @ ..] = column::NEXT;
        let mut fields = vec![
            Field::new(column::VERDICTS, list_of(DataType::Int8), false),
            Field::new(key, DataType::Int64, false),
        ];
        fields.extend(self.position_fields(rest));
        fields
    }

    /// The numbers of the columns that the answer to a table keeps: all but results that it may have.
    pub(crate) fn kept_columns(&self, given: &Schema) -> Vec<usize> {
        let results = self.result_fields();
        let is_result = |field: &Field| results.iter().any(|own| own.name() == field.name());
        let fields = given.fields().iter().enumerate();
        fields.filter(|(_, field)| !is_result(field)).map(|(index, _)| index).collect()
    }

    fn position_fields(&self, names: [&str; 6]) -> [Field; 6] {
        let kinds = [
            DataType::Int16,
            DataType::Int8,
            DataType::Int8,
            DataType::FixedSizeBinary(self.board.locations().len() as i32),
            DataType::FixedSizeBinary(self.board.centres().len() as i32),
            list_of(DataType::Int64),
        ];
        let mut kinds = kinds.into_iter();
        names.map(|name| Field::new(name, kinds.next().unwrap_or(DataType::Null), false))
    }
}

/// The field of the elements of a list.
pub(crate) fn item(kind: DataType) -> Arc<Field> {
    Arc::new(Field::new("element", kind, false))
}

pub(crate) fn list_of(kind: DataType) -> DataType {
    DataType::List(item(kind))
}

fn same(key: &str, found: &str, wanted: &str) -> Result<(), DataError> {
    if found == wanted {
        return Ok(());
    }
    // Lists of places are long, and their beginnings alike.
    let short = |text: &str| text.chars().take(60).collect::<String>();
    let (found, wanted) = (short(found), short(wanted));
    Err(DataError::Metadata(text!(said::OtherMetadata { key, found, wanted })))
}
