//! Messages without selectors, split into texts and arguments. Most messages are such, and
//! rendering them is a walk over the pieces. Fluent renders the others.

use std::collections::HashMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::{Arg, Lang};

/// A message as pieces.
pub(crate) type Plan = Vec<Piece>;

/// A piece of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Text(String),
    Arg(String),
}

/// The messages of a file without selectors.
pub(crate) fn plans(text: &str) -> HashMap<String, Plan> {
    let resource = parser::parse(text).unwrap_or_else(|(resource, _)| resource);
    let mut all = HashMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
            && let Some(plan) = plan(pattern)
        {
            all.insert(message.id.name.to_owned(), plan);
        }
    }
    all
}

fn plan(pattern: &Pattern<&str>) -> Option<Plan> {
    let pieces = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => Some(Piece::Text((*value).to_owned())),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => Some(Piece::Arg(id.name.to_owned())),
            InlineExpression::StringLiteral { value } if !value.contains('\\') => {
                Some(Piece::Text((*value).to_owned()))
            }
            _ => None,
        },
        PatternElement::Placeable { .. } => None,
    });
    pieces.collect()
}

/// Writes the pieces. Returns false and writes nothing if an argument is missing.
pub(crate) fn write(
    plan: &Plan,
    args: &[(&'static str, Arg)],
    lang: Lang,
    into: &mut String,
) -> bool {
    let start = into.len();
    for piece in plan {
        match piece {
            Piece::Text(text) => into.push_str(text),
            Piece::Arg(name) => {
                if !write_argument(name, args, lang, into) {
                    into.truncate(start);
                    return false;
                }
            }
        }
    }
    true
}

fn write_argument(name: &str, args: &[(&'static str, Arg)], lang: Lang, into: &mut String) -> bool {
    if let Some((_, arg)) = args.iter().find(|(own, _)| *own == name) {
        arg.write(lang, into);
        return true;
    }
    let Some((base, form)) = name.rsplit_once('_') else { return false };
    let arg = args.iter().find(|(own, _)| *own == base);
    match arg.and_then(|(_, arg)| arg.form(lang, form)) {
        Some(text) => {
            into.push_str(&text);
            true
        }
        None => false,
    }
}
