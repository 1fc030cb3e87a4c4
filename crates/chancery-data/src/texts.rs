//! Further columns of texts, beside those of the format.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::types::Int64Type;
use arrow_array::{RecordBatch, StringArray};
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use crate::DataError;
use crate::columns::numbers;

/// The columns of a table with one of texts at the end, which may be missing.
pub fn with_text_column(schema: &SchemaRef, name: &str) -> SchemaRef {
    let text = Arc::new(Field::new(name, DataType::Utf8, true));
    let fields = schema.fields().iter().cloned().chain([text]).collect::<Vec<_>>();
    Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()))
}

/// A table with texts at the end, one or none for each row.
pub fn add_texts(
    batch: &RecordBatch,
    schema: &SchemaRef,
    texts: Vec<Option<String>>,
) -> Result<RecordBatch, DataError> {
    let mut columns = batch.columns().to_vec();
    columns.push(Arc::new(StringArray::from(texts)));
    Ok(RecordBatch::try_new(schema.clone(), columns)?)
}

/// The texts of a column of a table; none if it has no such column.
pub fn texts<'a>(batch: &'a RecordBatch, name: &str) -> Vec<&'a str> {
    let column = batch.column_by_name(name).and_then(|column| column.as_string_opt::<i32>());
    column.into_iter().flat_map(|column| column.iter().flatten()).collect()
}

/// The keys in a column.
pub fn keys(batch: &RecordBatch, name: &str) -> Result<Vec<u64>, DataError> {
    Ok(numbers::<Int64Type>(batch, name)?.iter().map(|key| key.cast_unsigned()).collect())
}
