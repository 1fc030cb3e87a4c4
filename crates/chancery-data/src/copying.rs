//! Files that take over columns of another one. These are copied as they are stored: to decode and encode them again
//! takes longer than to adjudicate their rows.

use std::fs::File;
use std::io::BufWriter;
use std::ops::RangeInclusive;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_writer::{ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves};
use parquet::arrow::{ArrowSchemaConverter, ArrowWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::{ParquetMetaData, ParquetMetaDataReader, RowGroupMetaData};
use parquet::file::writer::SerializedFileWriter;

use crate::DataError;

/// Row groups of these sizes are taken over. The results of a larger one need much memory until it is complete, and
/// many small ones are slow to read.
const GROUP_ROWS: RangeInclusive<i64> = 4096..=1 << 20;

/// The columns of a file that another one takes over.
pub(crate) struct StoredColumns {
    file: File,
    metadata: Arc<ParquetMetaData>,
    /// Their numbers in the file, where each column of numbers in a list is one.
    leaves: Vec<usize>,
    /// How many columns of a table they are.
    count: usize,
}

impl StoredColumns {
    /// The columns with some numbers, as the first ones of a file with another schema. `file` is a handle of its own,
    /// because reading moves it, and `metadata` is what was read from the file before. None if they cannot be taken over
    /// as they are.
    pub(crate) fn of(
        file: File,
        metadata: &Arc<ParquetMetaData>,
        columns: &[usize],
        schema: &SchemaRef,
    ) -> Result<Option<StoredColumns>, DataError> {
        let groups = metadata.row_groups();
        let fits = |(index, group): (usize, &RowGroupMetaData)| {
            let (rows, is_last) = (group.num_rows(), index + 1 == groups.len());
            GROUP_ROWS.contains(&rows) || is_last && (1..*GROUP_ROWS.start()).contains(&rows)
        };
        if !groups.iter().enumerate().all(fits) {
            return Ok(None);
        }
        let stored = metadata.file_metadata().schema_descr();
        let is_wanted = |leaf: &usize| columns.contains(&stored.get_column_root_idx(*leaf));
        let leaves: Vec<usize> = (0..stored.num_columns()).filter(is_wanted).collect();
        let new = ArrowSchemaConverter::new().convert(schema)?;
        let mut pairs = new.columns().iter().zip(&leaves);
        let is_alike = new.num_columns() >= leaves.len()
            && pairs.all(|(new, &leaf)| *new == stored.column(leaf));
        // Somebody may have put another file in its place.
        if !is_alike || ParquetMetaDataReader::new().parse_and_finish(&file)? != **metadata {
            return Ok(None);
        }
        let metadata = Arc::clone(metadata);
        Ok(Some(StoredColumns { file, metadata, leaves, count: columns.len() }))
    }
}

/// Writes a file whose first columns are copied.
pub(crate) struct CopyingWriter {
    writer: SerializedFileWriter<BufWriter<File>>,
    factory: ArrowRowGroupWriterFactory,
    schema: SchemaRef,
    stored: StoredColumns,
    /// The number of the row group in the making, its columns, and how many rows they have.
    group: usize,
    columns: Vec<ArrowColumnWriter>,
    rows: usize,
}

impl CopyingWriter {
    /// Go on with a file that has no rows yet.
    pub(crate) fn of(
        writer: ArrowWriter<BufWriter<File>>,
        schema: &SchemaRef,
        stored: StoredColumns,
    ) -> Result<CopyingWriter, DataError> {
        let (writer, factory) = writer.into_serialized_writer()?;
        let columns = factory.create_column_writers(0)?;
        let schema = Arc::clone(schema);
        Ok(CopyingWriter { writer, factory, schema, stored, group: 0, columns, rows: 0 })
    }

    /// Add the rows that follow, as the other file has them. Columns that are copied are not looked at.
    pub(crate) fn write(&mut self, batch: &RecordBatch) -> Result<(), DataError> {
        let mut first = 0;
        while first < batch.num_rows() {
            let Some(group) = self.stored.metadata.row_groups().get(self.group) else {
                return Err(other_rows());
            };
            let missing = group.num_rows() as usize - self.rows;
            let count = missing.min(batch.num_rows() - first);
            self.encode(&batch.slice(first, count))?;
            first += count;
            self.rows += count;
            if count == missing {
                self.finish_group()?;
            }
        }
        Ok(())
    }

    fn encode(&mut self, batch: &RecordBatch) -> Result<(), DataError> {
        let mut writers = self.columns.iter_mut().skip(self.stored.leaves.len());
        let columns = self.schema.fields().iter().zip(batch.columns());
        for (field, column) in columns.skip(self.stored.count) {
            for (leaf, writer) in compute_leaves(field, column)?.iter().zip(&mut writers) {
                writer.write(leaf)?;
            }
        }
        Ok(())
    }

    fn finish_group(&mut self) -> Result<(), DataError> {
        let next = self.factory.create_column_writers(self.group + 1)?;
        let columns = std::mem::replace(&mut self.columns, next);
        let group = self.stored.metadata.row_group(self.group);
        let mut writer = self.writer.next_row_group()?;
        for &leaf in &self.stored.leaves {
            let metadata = group.column(leaf).clone();
            let copied = ColumnCloseResult {
                bytes_written: metadata.compressed_size() as u64,
                rows_written: self.rows as u64,
                metadata,
                bloom_filter: None,
                column_index: None,
                offset_index: None,
            };
            writer.append_column(&self.stored.file, copied)?;
        }
        for column in columns.into_iter().skip(self.stored.leaves.len()) {
            column.close()?.append_to_row_group(&mut writer)?;
        }
        writer.close()?;
        self.group += 1;
        self.rows = 0;
        Ok(())
    }

    /// The file, complete.
    pub(crate) fn into_inner(self) -> Result<BufWriter<File>, DataError> {
        if self.rows > 0 || self.group < self.stored.metadata.num_row_groups() {
            return Err(other_rows());
        }
        Ok(self.writer.into_inner()?)
    }
}

fn other_rows() -> DataError {
    ParquetError::General("the row groups have other rows than the file".to_owned()).into()
}
