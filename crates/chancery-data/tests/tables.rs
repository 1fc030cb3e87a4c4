//! Tables of random games: what is written is read, adjudicated tables have the results of the games, and whatever is
//! wrong is refused with its place.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, FixedSizeBinaryArray, Int32Array, Int64Array, ListArray,
    RecordBatch,
};
use arrow_schema::{DataType, Field, Schema};
use chancery::{Board, Lang, Position, Rules};
use chancery_bots::arena::{Match, NumberedPhase, RecordAs, Referee};
use chancery_bots::{Entrant, Kind, Leash, Setting};
use chancery_data::{
    DataError, PhaseTable, Shard, ShardBy, TableFormat, TableJudge, TableReader, TableRows,
    TableWriter, column,
};

/// A directory that is empty, and gone afterwards.
struct TableDir(PathBuf);

impl TableDir {
    fn new(name: &str) -> TableDir {
        let path =
            std::env::temp_dir().join(format!("chancery-data-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        TableDir(path)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn names(&self) -> Vec<String> {
        let all = fs::read_dir(&self.0).unwrap();
        all.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Drop for TableDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn format(variant: &str, rules: &str) -> TableFormat {
    let board = Board::built_in(variant).unwrap().clone();
    TableFormat { board, rules: Rules::default().over(rules).unwrap() }
}

/// The phases of random games, with their numbers.
fn games(format: &TableFormat, seed: u64, count: u64) -> Vec<(u64, Vec<NumberedPhase>)> {
    let start = Position::start(&format.board);
    let last_year = format.board.first_year() + 7;
    let setting = Setting { start, rules: format.rules, last_year, patience: None };
    let players = vec![Entrant::Ours(Kind::Random), Entrant::Ours(Kind::Greedy)];
    let of = Match { title: "tables".to_owned(), setting, players, seed };
    let mut referee = Referee::new(&of, &Leash::default(), RecordAs::Numbered);
    (0..count).map(|game| (game, referee.play(&of, game).numbered)).collect()
}

fn table(format: &TableFormat, games: &[(u64, Vec<NumberedPhase>)]) -> PhaseTable {
    let mut table = PhaseTable::new(format, 16);
    for (game, phases) in games {
        for (turn, phase) in (0..).zip(phases) {
            table.push(*game, turn, &phase.position, &phase.orders, Some(phase.next));
        }
    }
    table
}

fn write(path: &Path, batch: &RecordBatch) {
    let mut writer = TableWriter::create(path, batch.schema_ref(), &[]).unwrap();
    writer.write(batch).unwrap();
    assert!(!path.exists(), "a file appears when it is complete");
    assert_eq!(writer.finish().unwrap(), fs::metadata(path).unwrap().len());
}

fn read(path: &Path) -> Result<Vec<RecordBatch>, DataError> {
    TableReader::open(File::open(path)?, None, None)?.collect()
}

#[test]
fn games_come_back_from_a_file_with_the_same_results() {
    let scratch = TableDir::new("games");
    let mut phases = 0;
    for (variant, rules) in [
        ("classic", ""),
        ("classic", "1971"),
        ("classic", "2000,builds=any-owned"),
        ("lantern", ""),
    ] {
        let format = format(variant, rules);
        let games = games(&format, 7, 40);
        let mut judge = TableJudge::new(&format);
        let batch = table(&format, &games).take_judged(&mut judge).unwrap();
        assert_eq!(*batch.schema(), *format.schema(true));
        let path = scratch.at("games.parquet");
        write(&path, &batch);
        let mut rows = TableRows::new(&format);
        let mut found = Vec::new();
        for batch in read(&path).unwrap() {
            // Results are replaced by the same results.
            assert_eq!(judge.adjudicate(&batch).unwrap(), batch);
            found.extend(rows.read(&batch).unwrap());
        }
        let wanted = games.iter().flat_map(|(game, phases)| {
            (0..).zip(phases).map(move |(turn, phase)| (*game, turn, phase))
        });
        assert_eq!(found.len(), wanted.clone().count());
        for (row, (game, turn, phase)) in found.iter().zip(wanted) {
            assert_eq!((row.game, row.turn), (game, turn));
            assert_eq!(row.position, phase.position);
            assert_eq!(row.numbers, phase.orders);
            let (verdicts, next) = row.recorded.as_ref().unwrap();
            assert_eq!(verdicts.len(), phase.orders.len());
            assert_eq!(next.key(), phase.next);
            phases += 1;
        }
        assert_eq!(scratch.names(), ["games.parquet"]);
        fs::remove_file(&path).unwrap();
    }
    assert!(phases > 3_000, "{phases}");
}

#[test]
fn every_row_is_in_one_shard() {
    let format = format("classic", "");
    let batch = table(&format, &games(&format, 3, 9)).take().unwrap();
    for by in [ShardBy::Key, ShardBy::Game] {
        for count in [1, 2, 5] {
            let parts = (0..count).map(|index| Shard::new(index, count).unwrap());
            let rows: usize = parts.map(|part| part.select(&batch, by).unwrap().num_rows()).sum();
            assert_eq!(rows, batch.num_rows());
        }
    }
    let part: Shard = "1/3".parse().unwrap();
    assert_eq!(part.numbers(9).collect::<Vec<_>>(), [1, 4, 7]);
    assert_eq!((part.len(9), part.len(1), part.len(2)), (3, 0, 1));
    for wrong in ["", "1", "3/3", "-1/3", "+1/3", "1/0", "a/b", "1/3/4", "1/ 3"] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
}

/// A column in the place of another.
fn with(batch: &RecordBatch, name: &str, array: impl Array + 'static) -> RecordBatch {
    let array: ArrayRef = Arc::new(array);
    let schema = batch.schema();
    let fields = schema.fields().iter().zip(batch.columns()).map(|(field, column)| {
        if field.name() == name {
            (Arc::new(Field::new(name, array.data_type().clone(), true)), Arc::clone(&array))
        } else {
            (Arc::clone(field), Arc::clone(column))
        }
    });
    let (fields, columns): (Vec<_>, Vec<_>) = fields.unzip();
    RecordBatch::try_new(
        Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone())),
        columns,
    )
    .unwrap()
}

fn error(batch: &RecordBatch) -> String {
    let format = format("classic", "");
    TableJudge::new(&format).adjudicate(batch).unwrap_err().message(Lang::EN)
}

/// Orders with one number replaced.
fn with_order(batch: &RecordBatch, row: usize, number: i32) -> RecordBatch {
    let orders = batch.column_by_name(column::ORDERS).unwrap().as_list::<i32>();
    let mut values = orders.values().as_primitive::<Int32Type>().values().to_vec();
    values[orders.offsets()[row].cast_unsigned() as usize] = number;
    let DataType::List(item) = orders.data_type() else { panic!() };
    let values = Arc::new(Int32Array::from(values));
    let list = ListArray::new(Arc::clone(item), orders.offsets().clone(), values, None);
    with(batch, column::ORDERS, list)
}

#[test]
fn wrong_values_are_refused_with_row_and_column() {
    let format = format("classic", "");
    let batch = table(&format, &games(&format, 5, 2)).take().unwrap();
    let rows = batch.num_rows();
    for number in [-1, 19_259, i32::MAX] {
        let said = error(&with_order(&batch, 3, number));
        assert!(said.starts_with("Row 3, column `orders`: There is no order"), "{said}");
    }
    // Spring has no builds.
    let build = Board::classic().catalogue().find(Board::classic(), "A PAR B").unwrap();
    let said = error(&with_order(&batch, 0, build.cast_signed()));
    assert!(said.starts_with("Row 0, column `orders`: `A PAR B` is not legal."), "{said}");
    let orders = batch.column_by_name(column::ORDERS).unwrap().as_list::<i32>();
    let second = orders.value(0).as_primitive::<Int32Type>().value(1);
    let said = error(&with_order(&batch, 0, second));
    assert!(said.contains("second order"), "{said}");

    let keys = Int64Array::from(vec![7; rows]);
    assert!(error(&with(&batch, column::KEY, keys)).starts_with("Row 0, column `key`: "));
    let units = batch.column_by_name(column::UNITS).unwrap().as_fixed_size_binary();
    let mut bytes = units.value_data().to_vec();
    bytes[2 * 81 + 5] = 99;
    let array = FixedSizeBinaryArray::try_new(81, bytes.into(), None).unwrap();
    let said = error(&with(&batch, column::UNITS, array));
    assert!(said.starts_with("Row 2, column `units`: 99 at "), "{said}");

    // Columns that are missing, null, or of another type.
    let narrow = Int32Array::from(vec![1901; rows]);
    let said = error(&with(&batch, column::YEAR, narrow));
    assert!(said.starts_with("Column `year`: The type is Int32"), "{said}");
    let nulls: Int64Array = (0..rows).map(|row| (row != 4).then_some(1)).collect();
    assert_eq!(
        error(&with(&batch, column::KEY, nulls)),
        "Row 4, column `key`: The value is missing."
    );
    let keep: Vec<usize> = (0..batch.num_columns())
        .filter(|&number| batch.schema().field(number).name() != column::ORDERS)
        .collect();
    assert_eq!(error(&batch.project(&keep).unwrap()), "Column `orders`: The column is missing.");
}

#[test]
fn parts_other_columns_and_bytes_of_any_width_are_accepted() {
    let format = format("classic", "");
    let mut judge = TableJudge::new(&format);
    let batch = table(&format, &games(&format, 6, 3)).take_judged(&mut judge).unwrap();
    let part = batch.slice(5, 20);
    let judged = judge.adjudicate(&part).unwrap();
    assert_eq!(judged.slice(3, 4), batch.slice(8, 4));
    let units = batch.column_by_name(column::UNITS).unwrap().as_fixed_size_binary();
    let loose: BinaryArray = units.iter().collect();
    let other = with(&batch, column::UNITS, loose);
    let judged = judge.adjudicate(&other).unwrap();
    for name in [column::VERDICTS, column::NEXT[0], column::NEXT[4]] {
        assert_eq!(judged.column_by_name(name), batch.column_by_name(name));
    }
    // Without a key, it is added; a column of others stays.
    let fields = batch.schema().fields().iter().skip(1).cloned().collect::<Vec<_>>();
    let mut columns = batch.columns()[1..].to_vec();
    let more = Arc::new(Field::new("weight", DataType::Int64, false));
    columns
        .push(Arc::new(Int64Array::from_iter_values(0..i64::try_from(batch.num_rows()).unwrap())));
    let fields: Vec<_> = fields.into_iter().chain([more]).collect();
    let schema = Arc::new(Schema::new(fields));
    let judged = judge.adjudicate(&RecordBatch::try_new(schema, columns).unwrap()).unwrap();
    assert_eq!(judged.column_by_name(column::KEY), batch.column_by_name(column::KEY));
    assert_eq!(judged.column_by_name("weight").unwrap().len(), batch.num_rows());
}

#[test]
fn files_of_another_kind_are_refused() {
    let scratch = TableDir::new("other");
    let format = format("classic", "");
    let batch = table(&format, &games(&format, 8, 1)).take().unwrap();
    let path = scratch.at("one.parquet");
    write(&path, &batch);
    let open = |board: Option<&str>, rules: Option<&str>| {
        let board = board.map(|board| Board::built_in(board).unwrap());
        let rules = rules.map(|rules| Rules::default().over(rules).unwrap());
        let file = File::open(&path).unwrap();
        TableReader::open(file, board, rules.as_ref()).map(drop)
    };
    assert!(open(None, None).is_ok() && open(Some("classic"), Some("classic")).is_ok());
    let said = open(Some("lantern"), None).unwrap_err().message(Lang::EN);
    assert!(said.contains("chancery.board") && said.contains("lantern"), "{said}");
    let said = open(None, Some("1971")).unwrap_err().message(Lang::EN);
    assert!(said.contains("chancery.rules") && said.contains("1971"), "{said}");
    for (key, value) in [
        ("chancery.catalogue", "0123456789abcdef"),
        ("chancery.format", "2"),
        ("chancery.rules", "no-such-rules"),
        ("chancery.powers", "FRANCE"),
    ] {
        let other = scratch.at("other.parquet");
        let more = [(key.to_owned(), value.to_owned())];
        let mut writer = TableWriter::create(&other, batch.schema_ref(), &more).unwrap();
        writer.write(&batch).unwrap();
        writer.finish().unwrap();
        let said = read(&other).unwrap_err().message(Lang::EN);
        assert!(said.contains(key) || said.contains(value), "{said}");
    }
    let plain = Schema::new(batch.schema().fields().clone());
    let plain = RecordBatch::try_new(Arc::new(plain), batch.columns().to_vec()).unwrap();
    write(&scratch.at("plain.parquet"), &plain);
    let said = read(&scratch.at("plain.parquet")).unwrap_err().message(Lang::EN);
    assert!(said.contains("chancery.format"), "{said}");
}

#[test]
fn a_damaged_file_is_an_error_and_no_panic() {
    let scratch = TableDir::new("damaged");
    let format = format("classic", "");
    let batch = table(&format, &games(&format, 9, 6)).take().unwrap();
    let path = scratch.at("whole.parquet");
    write(&path, &batch);
    let bytes = fs::read(&path).unwrap();
    let damaged = scratch.at("damaged.parquet");
    for cut in [0, 3, 4, 8, 100, bytes.len() / 2, bytes.len() - 9, bytes.len() - 1] {
        fs::write(&damaged, &bytes[..cut]).unwrap();
        let said = read(&damaged).unwrap_err().message(Lang::EN);
        assert!(said.starts_with("Not a Parquet file, or a damaged one"), "{said}");
    }
    // Whatever byte is wrong: an error, or values that are checked.
    let mut judge = TableJudge::new(&format);
    for place in (0..bytes.len()).step_by(bytes.len() / 400) {
        let mut other = bytes.clone();
        other[place] ^= 0x55;
        fs::write(&damaged, &other).unwrap();
        for batch in read(&damaged).into_iter().flatten() {
            let _ = judge.adjudicate(&batch);
        }
    }
}

#[test]
fn a_file_that_is_not_finished_leaves_nothing_behind() {
    let scratch = TableDir::new("unfinished");
    let format = format("classic", "");
    let batch = table(&format, &games(&format, 9, 1)).take().unwrap();
    let path = scratch.at("old.parquet");
    fs::write(&path, "what was there").unwrap();
    let mut writer = TableWriter::create(&path, batch.schema_ref(), &[]).unwrap();
    writer.write(&batch).unwrap();
    drop(writer);
    assert_eq!(fs::read_to_string(&path).unwrap(), "what was there");
    assert_eq!(scratch.names(), ["old.parquet"]);
}
