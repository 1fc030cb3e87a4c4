//! The file that answers another one: what it takes over as it is stored is what would have been written.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use arrow_array::RecordBatch;
use chancery::adjudicate::NumberCourt;
use chancery::order::catalogue::LegalNumbers;
use chancery::{Board, PhaseKind, Position, Rules};
use chancery_data::{PhaseTable, TableFormat, TableJudge, TableReader, TableWriter};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::file::metadata::RowGroupMetaData;
use parquet::file::properties::WriterProperties;

/// Some rows of positions with orders: games in which each unit gets any order.
fn rows(format: &TableFormat, count: usize) -> RecordBatch {
    let mut table = PhaseTable::new(format, count);
    let (mut legal, mut court) = (LegalNumbers::new(), NumberCourt::default());
    let mut position = Position::start(&format.board);
    let (mut random, mut verdicts) = (12_345_usize, Vec::new());
    for row in 0..count {
        if position.phase().year > format.board.first_year() + 8 {
            position = Position::start(&format.board);
        }
        legal.fill(&position, &format.rules);
        let mut orders = Vec::new();
        for slots in legal.starts().windows(2) {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let own = &legal.all()[slots[0] as usize..slots[1] as usize];
            if position.phase().kind != PhaseKind::Adjustment && !own.is_empty() {
                orders.push(own[(random >> 33) % own.len()].cast_signed());
            }
        }
        table.push(row as u64, 3, &position, &orders, None);
        position = court.judge(&position, &orders, &format.rules, &mut verdicts).unwrap();
    }
    table.take().unwrap()
}

/// A file in row groups of a size, compressed as other programs do it.
fn write(path: &Path, batch: &RecordBatch, group: usize) {
    let properties = WriterProperties::builder()
        .set_max_row_group_row_count(Some(group))
        .set_compression(Compression::SNAPPY)
        .build();
    let file = File::create(path).unwrap();
    let mut writer = ArrowWriter::try_new(file, batch.schema(), Some(properties)).unwrap();
    writer.write(batch).unwrap();
    writer.close().unwrap();
}

/// The answer to a file. `source` is opened to copy from.
fn answer(from: &Path, to: &Path, source: Option<&Path>) {
    let reader = TableReader::open(File::open(from).unwrap(), None, None).unwrap();
    let mut judge = TableJudge::new(reader.format());
    let schema = judge.schema_of(reader.schema());
    let mut writer = match source {
        None => TableWriter::create(to, &schema, &[]).unwrap(),
        Some(source) => {
            let source = File::open(source).unwrap();
            TableWriter::create_answer(to, &schema, &reader, source).unwrap()
        }
    };
    for batch in reader {
        writer.write(&judge.adjudicate(&batch.unwrap()).unwrap()).unwrap();
    }
    assert_eq!(writer.finish().unwrap(), fs::metadata(to).unwrap().len());
}

fn read(path: &Path) -> Vec<RecordBatch> {
    let reader = TableReader::open(File::open(path).unwrap(), None, None).unwrap();
    reader.collect::<Result<_, _>>().unwrap()
}

/// How the orders of the first row group are compressed, and the rows of each row group.
fn stored(path: &Path) -> (Compression, Vec<i64>) {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
    let groups = builder.metadata().row_groups();
    let mut columns = groups[0].columns().iter();
    let orders = columns.find(|one| one.column_path().parts()[0] == "orders").unwrap();
    (orders.compression(), groups.iter().map(RowGroupMetaData::num_rows).collect())
}

fn empty_directory(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("chancery-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn an_answer_that_takes_columns_over_is_the_same() {
    let place = empty_directory("answers");
    let [from, plain, copied] = ["from", "plain", "copied"].map(|name| place.join(name));
    let format = TableFormat { board: Board::classic().clone(), rules: Rules::default() };
    let given = rows(&format, 12_000);
    let judged = TableJudge::new(&format).adjudicate(&given).unwrap();
    let keyless: Vec<usize> = (1..given.num_columns()).collect();
    let keyless = given.project(&keyless).unwrap();
    // Rows are read by the thousand, so that a group ends in the middle of a batch.
    for batch in [&given, &judged, &keyless] {
        write(&from, batch, 5_000);
        answer(&from, &plain, None);
        answer(&from, &copied, Some(&from));
        assert_eq!(read(&copied), read(&plain));
        assert_eq!(stored(&copied), (Compression::SNAPPY, vec![5_000, 5_000, 2_000]));
        assert_eq!(stored(&plain).1, [12_000]);
    }
    fs::remove_dir_all(place).unwrap();
}

#[test]
fn what_cannot_be_taken_over_is_written() {
    let place = empty_directory("rewritten");
    let [from, other, plain, copied] =
        ["from", "other", "plain", "copied"].map(|name| place.join(name));
    let format = TableFormat { board: Board::classic().clone(), rules: Rules::default() };
    let given = rows(&format, 9_000);
    // Many small groups, and a file that is no longer the one that is read.
    write(&from, &given, 1_000);
    answer(&from, &plain, None);
    answer(&from, &copied, Some(&from));
    assert_eq!(read(&copied), read(&plain));
    assert_eq!(stored(&copied), stored(&plain));
    write(&from, &given, 5_000);
    write(&other, &given.slice(0, 6_000), 5_000);
    answer(&from, &copied, Some(&other));
    assert_eq!(read(&copied), read(&plain));
    assert_eq!(stored(&copied), stored(&plain));
    fs::remove_dir_all(place).unwrap();
}

#[test]
fn an_answer_to_no_rows_has_none() {
    let place = empty_directory("empty");
    let [from, copied] = ["from", "copied"].map(|name| place.join(name));
    let format = TableFormat { board: Board::classic().clone(), rules: Rules::default() };
    write(&from, &rows(&format, 4).slice(0, 0), 5_000);
    answer(&from, &copied, Some(&from));
    assert!(read(&copied).is_empty());
    fs::remove_dir_all(place).unwrap();
}
