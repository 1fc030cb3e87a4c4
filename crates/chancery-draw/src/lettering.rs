//! The typesetting of labels and names: their size, and the positions of their lines. Drawing and
//! measuring both use it.

use crate::geometry::Point;

/// The height of short labels.
pub(crate) const SHORT: f64 = 15.0;
/// The height of long names.
pub(crate) const LONG: f64 = 12.0;

/// The lines of a name, each with its centre, around a common centre.
pub(crate) fn lines_at(name: &str, at: Point) -> impl Iterator<Item = (&str, Point)> {
    let lines = lines_of(name);
    let first = at.y - LONG * 0.5 * (lines.len() as f64 - 1.0);
    let lines = lines.into_iter().enumerate();
    lines.map(move |(number, line)| (line, Point::new(at.x, first + LONG * number as f64)))
}

/// A name, broken at the space nearest its middle if it is longer than nine letters.
fn lines_of(name: &str) -> Vec<&str> {
    if name.chars().count() <= 9 {
        return vec![name];
    }
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    match spaces.min_by_key(|at| at.abs_diff(middle)) {
        Some(at) => vec![&name[..at], &name[at + 1..]],
        None => vec![name],
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn long_names_break_near_their_middle() {
        assert_eq!(super::lines_of("North Africa"), ["North", "Africa"]);
        assert_eq!(super::lines_of("Mer du Nord est"), ["Mer du", "Nord est"]);
        assert_eq!(super::lines_of("Constantinople"), ["Constantinople"]);
        assert_eq!(super::lines_of("St Malo"), ["St Malo"]);
    }
}
