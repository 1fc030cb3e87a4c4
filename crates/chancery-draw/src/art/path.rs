//! Lines of a drawing: parsed from path data, stored as points in tenths of a unit, so that shared
//! points are exactly equal, and written in a short form. Unknown commands are refused, so only
//! numbers get from a file into a picture.

use std::fmt::Write as _;

use chancery::Message;
use chancery::lang::messages::art;
use chancery::lang::text;

/// A point in tenths of a unit.
pub type Spot = (i32, i32);

/// A line, closed or open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polyline {
    /// Its points; a closed line does not repeat the first.
    pub points: Vec<Spot>,
    /// Whether it returns to its first point.
    pub closed: bool,
}

/// The maximum coordinate in tenths: far more than any drawing needs, and far from overflow.
const MAX_COORDINATE: i64 = 1_000_000;

/// Parses path data: moves, lines and closings, absolute or relative.
pub(super) fn read(data: &str) -> Result<Vec<Polyline>, Message> {
    let mut lines: Vec<Polyline> = Vec::new();
    let mut words = PathReader(data);
    let (mut at, mut start): ((i64, i64), (i64, i64)) = ((0, 0), (0, 0));
    let mut command = None;
    while !words.at_end() {
        let drawn = words.command()?.or(command).ok_or_else(no_start)?;
        let (relative, kind) = (drawn.is_ascii_lowercase(), drawn.to_ascii_uppercase());
        let (x, y) = if relative { at } else { (0, 0) };
        if kind != 'M' && lines.is_empty() {
            return Err(no_start());
        }
        at = match kind {
            'M' | 'L' => (x + words.number()?, y + words.number()?),
            'H' => (x + words.number()?, at.1),
            'V' => (at.0, y + words.number()?),
            _ => {
                if let Some(line) = lines.last_mut() {
                    line.closed = true;
                }
                start
            }
        };
        if at.0.abs() > MAX_COORDINATE || at.1.abs() > MAX_COORDINATE {
            let start: String = data.chars().take(20).collect();
            let start = start.escape_default();
            return Err(text!(art::TooFar { path: start.to_string() }));
        }
        let spot = (at.0 as i32, at.1 as i32);
        match kind {
            'M' => {
                lines.push(Polyline { points: vec![spot], closed: false });
                start = at;
            }
            'Z' => {}
            _ => {
                // After a closing, a line starts where the closed one started.
                if lines.last().is_some_and(|line| line.closed) {
                    let spot = (start.0 as i32, start.1 as i32);
                    lines.push(Polyline { points: vec![spot], closed: false });
                }
                if let Some(line) = lines.last_mut() {
                    line.points.push(spot);
                }
            }
        }
        // Further numbers after a move are lines; after a closing there are none.
        command = match drawn {
            'M' => Some('L'),
            'm' => Some('l'),
            'Z' | 'z' => None,
            other => Some(other),
        };
    }
    for line in &mut lines {
        line.points.dedup();
        if line.closed && line.points.len() > 1 && line.points.first() == line.points.last() {
            line.points.pop();
        }
    }
    Ok(lines)
}

fn no_start() -> Message {
    text!(art::PathStart)
}

struct PathReader<'a>(&'a str);

impl PathReader<'_> {
    fn skip(&mut self) {
        self.0 = self.0.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == ',');
    }

    fn at_end(&mut self) -> bool {
        self.skip();
        self.0.is_empty()
    }

    /// The next command; none if a number is next.
    fn command(&mut self) -> Result<Option<char>, Message> {
        let Some(next) = self.0.chars().next() else { return Ok(None) };
        match next {
            'M' | 'm' | 'L' | 'l' | 'H' | 'h' | 'V' | 'v' | 'Z' | 'z' => {
                self.0 = &self.0[1..];
                Ok(Some(next))
            }
            '0'..='9' | '-' | '+' | '.' => Ok(None),
            other => {
                let other = other.escape_default();
                Err(text!(art::PathCommand { command: other.to_string() }))
            }
        }
    }

    /// The next number, in tenths.
    fn number(&mut self) -> Result<i64, Message> {
        self.skip();
        let mut dots = 0;
        let end = self.0.char_indices().find(|&(at, letter)| match letter {
            '-' | '+' => at > 0,
            '.' => {
                dots += 1;
                dots > 1
            }
            '0'..='9' => false,
            _ => true,
        });
        let (word, rest) = self.0.split_at(end.map_or(self.0.len(), |(at, _)| at));
        self.0 = rest;
        let number: f64 = word.parse().map_err(|_| {
            let near: String = word.chars().chain(rest.chars()).take(12).collect();
            let near = near.escape_default();
            text!(art::NumberExpected { text: near.to_string() })
        })?;
        // The caller refuses coordinates beyond the limit; this only prevents overflow.
        let most = MAX_COORDINATE as f64 * 2.0;
        Ok((number * 10.0).round().clamp(-most, most) as i64)
    }
}

/// Writes lines in the shortest form.
pub(super) fn write(lines: &[Polyline]) -> String {
    let mut out = String::new();
    let mut at = (0, 0);
    for line in lines {
        for (number, &spot) in line.points.iter().enumerate() {
            let (x, y) = (spot.0 - at.0, spot.1 - at.1);
            // After `m`, further points are lines.
            if number == 0 {
                out.push('m');
            }
            short(&mut out, x, number == 0);
            short(&mut out, y, false);
            at = spot;
        }
        if line.closed {
            out.push('z');
            at = line.points.first().copied().unwrap_or(at);
        }
    }
    out
}

/// Writes tenths as a number, with a space before it only if necessary.
fn short(out: &mut String, tenths: i32, first: bool) {
    if !first && tenths >= 0 {
        out.push(' ');
    }
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    let (whole, rest) = (tenths / 10, tenths % 10);
    if whole > 0 || rest == 0 {
        let _ = write!(out, "{whole}");
    }
    if rest > 0 {
        let _ = write!(out, ".{rest}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closed(points: &[Spot]) -> Polyline {
        Polyline { points: points.to_vec(), closed: true }
    }

    #[test]
    fn all_spellings_of_a_path_are_parsed() {
        let square = vec![closed(&[(0, 0), (100, 0), (100, 105), (0, 105)])];
        for data in [
            "M0 0L10 0L10 10.5L0 10.5Z",
            "M0,0 H10 V10.5 H0 z",
            "m0 0 10 0 0 10.5 -10 0z",
            "m0 0h10v10.5h-10Z",
            "M0 0 10 0 10 10.5 0 10.5 0 0Z",
        ] {
            assert_eq!(read(data).unwrap(), square, "{data}");
        }
        let two = read("M0 0h10v10z m20 0l5 5.5-5.5.5").unwrap();
        assert_eq!(two[1].points, [(200, 0), (250, 55), (195, 60)]);
        assert!(!two[1].closed);
    }

    #[test]
    fn written_paths_parse_to_the_same_lines() {
        let lines = read("M1.5-2h10.4v.3l-.1 5zM100 100l-.5-.5").unwrap();
        assert_eq!(write(&lines), "m1.5-2 10.4 0 0 .3-.1 5zm98.5 102-.5-.5");
        assert_eq!(read(&write(&lines)).unwrap(), lines);
    }

    #[test]
    fn invalid_paths_are_refused() {
        let message = |data| read(data).unwrap_err().get(chancery::Lang::EN);
        assert_eq!(message("L0 0"), "A path begins with M.");
        assert_eq!(message("M0 0C1 1 2 2 3 3"), "`C` is not a path command: use M, L, H, V and Z.");
        assert_eq!(message("M0"), "Expected a number at ``.");
        assert_eq!(message("M0 0\"onload"), "`\\\"` is not a path command: use M, L, H, V and Z.");
        assert_eq!(message("M1e9 0"), "Expected a number at `e9 0`.");
        for far in ["M1 0l99999999999999999999 0", "M.1 0l-99999999999999999999 0"] {
            assert!(message(far).ends_with("goes too far."), "{far}");
        }
        assert!(message("M99999999 0").ends_with("goes too far."));
    }
}
