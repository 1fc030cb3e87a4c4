//! The text of each order as it was given: with its blanks, stray punctuation and comments, up to its
//! neighbours.

use std::ops::Range;

use super::{ReadOrder, Reading};

impl Reading {
    /// The place of each order's text in the text that was read, in bytes. A text with one order is that
    /// order's text as a whole; otherwise line ends, or else commas and semicolons, part the orders.
    pub fn pieces(&self, text: &str) -> Vec<Range<usize>> {
        pieces(text, self)
    }
}

fn pieces(text: &str, reading: &Reading) -> Vec<Range<usize>> {
    let Reading { orders, errors } = reading;
    // Behind or before what could not be read, the rest of the text is not this order's.
    let alone = errors.is_empty();
    let span = |order: Option<&ReadOrder>| order.map(|order| order.span.clone());
    let all = orders.iter().enumerate().map(|(number, order)| {
        let before = number.checked_sub(1).and_then(|before| span(orders.get(before)));
        let after = span(orders.get(number + 1));
        let gap = before.as_ref().map_or(0, |span| span.end)..order.span.start;
        let start = gap.start + own_start(&text[gap.clone()], before.is_none() && alone);
        let gap = order.span.end..after.as_ref().map_or(text.len(), |span| span.start);
        let end = gap.start + own_end(&text[gap.clone()], after.is_none() && alone);
        start.min(order.span.start)..end
    });
    all.collect()
}

const LINE_ENDS: [char; 2] = ['\n', '\r'];
const MARKS: [char; 2] = [',', ';'];
const OPENING: [char; 2] = ['[', '{'];
const CLOSING: [char; 2] = [']', '}'];

/// Where the text of an order begins in what stands before it.
fn own_start(gap: &str, first: bool) -> usize {
    let trimmed = |from: usize| gap.len() - gap[from..].trim_start().len();
    match (gap.rfind(LINE_ENDS), gap.rfind(MARKS)) {
        (Some(line), _) => line + 1,
        // The brackets around a list of orders are no order's.
        (None, _) if first && !gap.contains(OPENING) => 0,
        (None, Some(mark)) => trimmed(mark + 1),
        (None, None) => gap.len(),
    }
}

/// Where the text of an order ends in what stands behind it.
fn own_end(gap: &str, last: bool) -> usize {
    match (gap.find(LINE_ENDS), gap.find(MARKS)) {
        (Some(line), _) => line,
        (None, _) if last && !gap.contains(CLOSING) => gap.len(),
        (None, Some(mark)) => gap[..mark].trim_end().len(),
        (None, None) => 0,
    }
}
