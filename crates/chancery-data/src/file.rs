//! Parquet files. One that is written appears when it is complete: until then it has another name.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{Schema, SchemaRef};
use chancery::{BoardRef, Rules};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::basic::{Compression, Encoding};
use parquet::file::metadata::ParquetMetaData;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterVersion};
use parquet::schema::types::ColumnPath;

use crate::copying::{CopyingWriter, StoredColumns};
use crate::{DataError, TableFormat, column};

/// How many rows are read at once, and how many a row group has.
const BATCH: usize = 8192;
const GROUP: usize = 1 << 17;
/// Both ends of a Parquet file.
const MAGIC: &[u8; 4] = b"PAR1";

/// Does a file begin as a Parquet file does?
pub fn is_parquet(file: &mut File) -> io::Result<bool> {
    let mut start = [0; 4];
    let mut read = 0;
    while read < start.len() {
        match file.read(&mut start[read..])? {
            0 => break,
            more => read += more,
        }
    }
    file.rewind()?;
    Ok(start == *MAGIC)
}

/// Reads a Parquet file, table by table.
pub struct TableReader {
    format: TableFormat,
    schema: SchemaRef,
    metadata: Arc<ParquetMetaData>,
    reader: ParquetRecordBatchReader,
}

impl TableReader {
    /// Open a file. A board and rules that are named have to be those of the file.
    pub fn open(
        file: File,
        board: Option<&BoardRef>,
        rules: Option<&Rules>,
    ) -> Result<TableReader, DataError> {
        let builder = ParquetRecordBatchReaderBuilder::try_new(file)?;
        let format = TableFormat::of_metadata(builder.schema().metadata(), board, rules)?;
        let (metadata, schema) = (Arc::clone(builder.metadata()), builder.schema().clone());
        let reader = builder.with_batch_size(BATCH).build()?;
        Ok(TableReader { format, schema, metadata, reader })
    }

    /// The board and rules of the file.
    pub fn format(&self) -> &TableFormat {
        &self.format
    }

    /// The columns of the file, with its metadata.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The number of rows in the file.
    pub fn row_count(&self) -> u64 {
        self.metadata.file_metadata().num_rows().cast_unsigned()
    }
}

impl Iterator for TableReader {
    type Item = Result<RecordBatch, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = self.reader.next()?.map_err(DataError::from);
        // Columns lose the metadata of their file.
        Some(batch.and_then(|batch| Ok(batch.with_schema(self.schema.clone())?)))
    }
}

/// Writes a Parquet file.
pub struct TableWriter {
    writer: Option<RowWriter>,
    schema: SchemaRef,
    part: PathBuf,
    path: PathBuf,
}

/// Writes all columns of rows, or those that are not copied.
enum RowWriter {
    All(Box<ArrowWriter<BufWriter<File>>>),
    Results(Box<CopyingWriter>),
}

impl TableWriter {
    /// Begin a file with these columns and some more metadata. Nothing stands at its path before [`Self::finish`].
    pub fn create(
        path: &Path,
        schema: &SchemaRef,
        more: &[(String, String)],
    ) -> Result<TableWriter, DataError> {
        // Where a link leads, not the link, is what is meant.
        let path = path.canonicalize().unwrap_or(path.to_owned());
        let mut metadata = schema.metadata().clone();
        metadata.extend(more.iter().cloned());
        let schema = Arc::new(Schema::new_with_metadata(schema.fields().clone(), metadata));
        let mut name = OsString::from(".");
        name.push(path.file_name().unwrap_or_default());
        name.push(format!(".{}.part", std::process::id()));
        let part = path.with_file_name(name);
        let file = BufWriter::with_capacity(1 << 18, File::create(&part)?);
        let mut own = TableWriter { writer: None, schema: schema.clone(), part, path };
        let writer = ArrowWriter::try_new(file, schema, Some(properties()))?;
        own.writer = Some(RowWriter::All(Box::new(writer)));
        Ok(own)
    }

    /// Begin the file that answers another one, with the [columns of the answer](crate::TableJudge::schema_of). It gets
    /// all rows, in their order. `source` is the file that is read, opened once more: what the answer keeps of it is
    /// copied as it is stored, where that can be done.
    pub fn create_answer(
        path: &Path,
        schema: &SchemaRef,
        reader: &TableReader,
        source: File,
    ) -> Result<TableWriter, DataError> {
        let mut own = TableWriter::create(path, schema, &[])?;
        let kept = reader.format.kept_columns(&reader.schema);
        let stored = StoredColumns::of(source, &reader.metadata, &kept, &own.schema)?;
        own.writer = match (own.writer.take(), stored) {
            (Some(RowWriter::All(writer)), Some(stored)) => {
                let writer = CopyingWriter::of(*writer, &own.schema, stored)?;
                Some(RowWriter::Results(Box::new(writer)))
            }
            (writer, _) => writer,
        };
        Ok(own)
    }

    /// The columns of the file, with its metadata.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Add rows.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), DataError> {
        match &mut self.writer {
            Some(RowWriter::All(writer)) => Ok(writer.write(batch)?),
            Some(RowWriter::Results(writer)) => writer.write(batch),
            None => Ok(()),
        }
    }

    /// Complete the file, and give it its name. The number of its bytes.
    pub fn finish(mut self) -> Result<u64, DataError> {
        if let Some(writer) = self.writer.take() {
            let mut file = match writer {
                RowWriter::All(writer) => writer.into_inner()?,
                RowWriter::Results(writer) => writer.into_inner()?,
            };
            file.flush()?;
            file.get_ref().sync_all()?;
        }
        let size = fs::metadata(&self.part)?.len();
        fs::rename(&self.part, &self.path)?;
        self.part.clear();
        Ok(size)
    }
}

impl Drop for TableWriter {
    fn drop(&mut self) {
        // A file that was not finished is nobody's.
        if !self.part.as_os_str().is_empty() {
            let _ = fs::remove_file(&self.part);
        }
    }
}

/// Fast to write and to read: no dictionaries, which look up every value, and the fastest compression. Numbers are
/// stored as differences where that makes them small, which is faster than compressing them, and keys as they are.
fn properties() -> WriterProperties {
    let mut builder = WriterProperties::builder()
        .set_writer_version(WriterVersion::PARQUET_1_0)
        .set_compression(Compression::LZ4_RAW)
        .set_dictionary_enabled(false)
        .set_statistics_enabled(EnabledStatistics::None)
        .set_offset_index_disabled(true)
        .set_max_row_group_row_count(Some(GROUP));
    for name in [column::KEY, column::NEXT[0]] {
        let path = ColumnPath::from(name);
        builder = builder.set_column_compression(path, Compression::UNCOMPRESSED);
    }
    for name in [column::GAME, column::TURN] {
        let path = ColumnPath::from(name);
        builder = builder
            .set_column_statistics_enabled(path.clone(), EnabledStatistics::Chunk)
            .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
    }
    for name in [column::ORDERS, column::VERDICTS] {
        let path = ColumnPath::new([name, "list", "element"].map(str::to_owned).to_vec());
        builder = builder
            .set_column_compression(path.clone(), Compression::UNCOMPRESSED)
            .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
    }
    builder.build()
}
