//! Tables as CSV (RFC 4180). Texts come from strangers: a spreadsheet must not take them for formulas.

use std::fmt::Write as _;

/// What a spreadsheet takes for the beginning of a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A table while it is written.
#[derive(Debug)]
pub(crate) struct CsvTable {
    out: String,
    is_new_line: bool,
}

impl CsvTable {
    /// A table with the names of its columns.
    pub(crate) fn new<'c>(columns: impl IntoIterator<Item = &'c &'static str>) -> CsvTable {
        let mut table = CsvTable { out: String::new(), is_new_line: true };
        for column in columns {
            table.text(column);
        }
        table.end_line();
        table
    }

    fn next_cell(&mut self) {
        if !self.is_new_line {
            self.out.push(',');
        }
        self.is_new_line = false;
    }

    /// A text in quotation marks. One that looks like a formula gets an apostrophe, which spreadsheets do not show.
    pub(crate) fn text(&mut self, text: &str) -> &mut CsvTable {
        self.next_cell();
        self.out.push('"');
        // Spreadsheets ignore spaces before a formula.
        if text.trim_start_matches(' ').starts_with(FORMULA) {
            self.out.push('\'');
        }
        self.out.push_str(&text.replace('"', "\"\""));
        self.out.push('"');
        self
    }

    /// A number with so many digits after the point.
    pub(crate) fn number(&mut self, number: f64, digits: usize) -> &mut CsvTable {
        self.next_cell();
        let _ = write!(self.out, "{number:.digits$}");
        self
    }

    pub(crate) fn end_line(&mut self) {
        self.out.push_str("\r\n");
        self.is_new_line = true;
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::CsvTable;

    #[test]
    fn texts_are_never_formulas() {
        let mut csv = CsvTable::new(["player", "points"].iter());
        csv.text("Ada \"the\" first, of\nall").number(48.979, 2).end_line();
        for odd in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1"] {
            csv.text(odd).number(0.0, 0).end_line();
        }
        let text = csv.finish();
        assert!(
            text.starts_with(
                "\"player\",\"points\"\r\n\"Ada \"\"the\"\" first, of\nall\",48.98\r\n"
            )
        );
        for cell in ["\"'=1+1\"", "\"'+1\"", "\"'-1\"", "\"'@SUM(A1)\"", "\"'\t=1\"", "\"' =1\""] {
            assert!(text.contains(cell), "{cell} in {text}");
        }
    }
}
