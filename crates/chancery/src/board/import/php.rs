//! Values of PHP: what is assigned to a variable, if it is a string, a number or an array of them.

use super::code::{Token, TokenReader, Word, tokens, whole};

/// How deep arrays may lie in each other.
const DEEPEST: usize = 16;

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Text(String),
    Number(f64),
    Array(Vec<Item>),
    /// Something that would have to be run.
    Code,
}

/// An element of an array.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Item {
    pub(super) key: Option<String>,
    pub(super) value: Value,
    pub(super) line: usize,
}

impl Value {
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn number(&self) -> Option<f64> {
        match self {
            Value::Number(number) => Some(*number),
            Value::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    pub(super) fn items(&self) -> Option<&[Item]> {
        match self {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }
}

/// An assignment: `$name = value`, also of a property, and of an element: `$name['key'] = value`.
pub(super) struct Assignment {
    /// Without `$`.
    pub(super) name: String,
    pub(super) key: Option<String>,
    pub(super) value: Value,
    pub(super) line: usize,
}

/// What a file assigns, the columns that its rows are taken apart into, and what it constructs.
#[derive(Default)]
pub(super) struct PhpScript {
    pub(super) assignments: Vec<Assignment>,
    /// `list($a, $b) = …`: names without `$`.
    pub(super) lists: Vec<Vec<String>>,
    /// `new Class(arguments)`.
    pub(super) constructed: Vec<(String, Value, usize)>,
    /// What is added to half of the turn to get the year.
    pub(super) year: Option<u32>,
}

impl PhpScript {
    pub(super) fn read(text: &str) -> PhpScript {
        let all: Vec<Token> = tokens(text, true)
            .into_iter()
            .filter(|token| !matches!(token.word, Word::Comment(_)))
            .collect();
        let mut script = PhpScript::default();
        let mut reader = TokenReader::new(&all);
        while let Some(word) = reader.peek(0) {
            match word {
                Word::Name(name) if name == "list" && reader.is_sign(1, "(") => {
                    reader.next();
                    script.list(&mut reader, ")");
                }
                Word::Name(name) if name == "new" => script.construct(&mut reader),
                Word::Name(name) if name == "turn" || name == "$turn" => {
                    reader.next();
                    script.year = script.year.or_else(|| year(&reader));
                }
                Word::Name(name) => {
                    reader.next();
                    script.assign(name.trim_start_matches('$'), &mut reader);
                }
                _ => drop(reader.next()),
            }
        }
        script
    }

    /// The last value of a variable.
    pub(super) fn value(&self, name: &str) -> Option<&Assignment> {
        self.assignments.iter().rev().find(|one| one.name == name && one.key.is_none())
    }

    /// After a name: is something assigned to it?
    fn assign(&mut self, name: &str, reader: &mut TokenReader<'_>) {
        let line = reader.line();
        let mark = reader.mark();
        let mut key = None;
        if reader.take_sign("[") {
            match reader.next() {
                Some(Word::Text(text)) if reader.is_sign(0, "]") => {
                    key = Some(text.clone());
                    reader.next();
                }
                _ => return reader.reset(mark),
            }
        }
        // `=` but not `==`.
        if !reader.is_sign(0, "=") || reader.is_sign(1, "=") {
            return reader.reset(mark);
        }
        reader.next();
        let value = value(reader, 0);
        self.assignments.push(Assignment { name: name.to_owned(), key, value, line });
    }

    fn list(&mut self, reader: &mut TokenReader<'_>, end: &str) {
        reader.next();
        let mut names = Vec::new();
        while !reader.take_sign(end) {
            match reader.next() {
                Some(Word::Name(name)) => names.push(name.trim_start_matches('$').to_owned()),
                Some(Word::Sign(",")) => {}
                _ => return,
            }
        }
        self.lists.push(names);
    }

    fn construct(&mut self, reader: &mut TokenReader<'_>) {
        let line = reader.line();
        reader.next();
        if let Some(Word::Name(class)) = reader.peek(0)
            && reader.is_sign(1, "(")
        {
            reader.next();
            reader.next();
            let arguments = Value::Array(items(reader, ")", 0));
            self.constructed.push((class.clone(), arguments, line));
        }
    }
}

/// After `turn`: the number in `/2) + 1901`.
fn year(reader: &TokenReader<'_>) -> Option<u32> {
    let halved = reader.is_sign(0, "/") && reader.is_sign(2, ")") && reader.is_sign(3, "+");
    match (halved, reader.peek(4)) {
        (true, Some(Word::Number(year))) => whole(*year).filter(|year| *year <= 9000),
        _ => None,
    }
}

fn value(reader: &mut TokenReader<'_>, depth: usize) -> Value {
    if depth > DEEPEST {
        return Value::Code;
    }
    let negative = reader.take_sign("-");
    let value = match reader.peek(0) {
        Some(Word::Text(text)) => {
            reader.next();
            Value::Text(text.clone())
        }
        Some(Word::Number(number)) => {
            reader.next();
            Value::Number(if negative { -number } else { *number })
        }
        Some(Word::Name(name)) if name == "array" && reader.is_sign(1, "(") => {
            reader.next();
            reader.next();
            return Value::Array(items(reader, ")", depth + 1));
        }
        Some(Word::Sign("[")) => {
            reader.next();
            return Value::Array(items(reader, "]", depth + 1));
        }
        _ => Value::Code,
    };
    // A sum, a call or a concatenation is no value.
    let ends = [",", ")", "]", ";", "=>"].iter().any(|sign| reader.is_sign(0, sign));
    if ends || reader.peek(0).is_none() { value } else { Value::Code }
}

/// The elements of an array up to its end.
fn items(reader: &mut TokenReader<'_>, end: &str, depth: usize) -> Vec<Item> {
    let mut all = Vec::new();
    while !reader.take_sign(end) {
        let line = reader.line();
        let mark = reader.mark();
        let mut item = Item { key: None, value: value(reader, depth), line };
        if reader.take_sign("=>") {
            item.key = match item.value {
                Value::Text(text) => Some(text),
                Value::Number(number) => Some(number.to_string()),
                Value::Array(_) | Value::Code => None,
            };
            item.value = value(reader, depth);
        }
        skip_to_comma(reader, end);
        let stuck = reader.mark() == mark;
        all.push(item);
        if stuck || reader.peek(0).is_none() {
            break;
        }
    }
    all
}

/// Skip what is left of an element that is code.
fn skip_to_comma(reader: &mut TokenReader<'_>, end: &str) {
    let mut open = 0_usize;
    while let Some(word) = reader.peek(0) {
        match word {
            Word::Sign(",") if open == 0 => {
                reader.next();
                return;
            }
            Word::Sign(sign) if open == 0 && *sign == end => return,
            Word::Sign(";") => return,
            Word::Sign("(" | "[" | "{") => open += 1,
            Word::Sign(")" | "]" | "}") => open = open.saturating_sub(1),
            _ => {}
        }
        reader.next();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read() {
        let script = PhpScript::read(
            "<?php // a table\n$rows = array(array('A', 1),\n  ['b' => 'B', 2.5]);\n\
             list($name, $number)=$row; new Thing('x', $y, 3);\n$this->classes['k'] = 'v';\n\
             return floor($turn/2) + 1862;",
        );
        let rows = script.value("rows").unwrap().value.items().unwrap();
        assert_eq!(rows[0].value.items().unwrap()[1].value, Value::Number(1.0));
        assert_eq!(rows[1].value.items().unwrap()[0].key.as_deref(), Some("b"));
        assert_eq!(rows[1].line, 3);
        assert_eq!(script.lists, [["name", "number"]]);
        assert_eq!(script.constructed[0].1.items().unwrap()[1].value, Value::Code);
        let class = script.assignments.iter().find(|one| one.key.is_some()).unwrap();
        assert_eq!((class.name.as_str(), class.key.as_deref()), ("classes", Some("k")));
        assert_eq!(script.year, Some(1862));
    }

    #[test]
    fn nonsense_has_an_end() {
        for text in ["$a = array(", "$a = array(,,;", "$a = [[[[[[", "list(", "new A(", "$a = ]"] {
            let _ = PhpScript::read(text);
        }
        let _ = PhpScript::read(&format!("$a = {}", "[".repeat(100_000)));
        let _ = PhpScript::read(&format!("$a = {}", "array(1+(".repeat(10_000)));
    }
}
