//! The values of literal expressions, to find keys that are given twice.

use std::collections::HashSet;

use crate::ast::{Ast, Entry, ExprId, ExprKind};
use crate::deep;
use crate::number::{decimal_text, float_text};

/// A value that is known without evaluating anything. Equality is Ruby's `eql?`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Literal {
    Undef,
    Default,
    Boolean(bool),
    Integer(String),
    Float(String),
    String(String),
    Regexp(String),
    Array(Vec<Literal>),
    Hash(Vec<(Literal, Literal)>),
}

/// The value of an expression, if it is literal. Puppet takes a parameterised type for the list
/// of its parameters, and a type for its name in lower case.
pub(super) fn literal(ast: &Ast, id: ExprId) -> Option<Literal> {
    deep(|| {
        Some(match ast.kind(id) {
            ExprKind::Undef => Literal::Undef,
            ExprKind::Default => Literal::Default,
            ExprKind::Boolean(value) => Literal::Boolean(value),
            ExprKind::Integer { value, .. } => Literal::Integer(value.to_string()),
            ExprKind::BigInteger { text, radix } => {
                Literal::Integer(decimal_text(ast.text(text), radix))
            }
            ExprKind::Float(value) => Literal::Float(float_text(value)),
            ExprKind::String(text) | ExprKind::Name(text) | ExprKind::RenderString(text) => {
                Literal::String(ast.text(text).to_owned())
            }
            ExprKind::Reference(name) => Literal::String(ast.text(name).to_lowercase()),
            ExprKind::Regexp(source) => Literal::Regexp(ast.text(source).to_owned()),
            ExprKind::Negate(expr) => negate(literal(ast, expr)?)?,
            ExprKind::Array(elements) => Literal::Array(literals(ast, &ast[elements])?),
            ExprKind::Access { keys, .. } => {
                let keys = &ast[keys];
                if let [single] = keys
                    && matches!(ast.kind(*single), ExprKind::Array(_))
                {
                    return None;
                }
                Literal::Array(literals(ast, keys)?)
            }
            ExprKind::Hash(entries) => {
                let entries = ast[entries].iter();
                let pairs = entries
                    .map(|entry| Some((literal(ast, entry.key)?, literal(ast, entry.value)?)));
                Literal::Hash(pairs.collect::<Option<_>>()?)
            }
            _ => return None,
        })
    })
}

fn literals(ast: &Ast, ids: &[ExprId]) -> Option<Vec<Literal>> {
    ids.iter().map(|&id| literal(ast, id)).collect()
}

fn negate(value: Literal) -> Option<Literal> {
    let flip = |text: String| match text.strip_prefix('-') {
        Some(positive) => positive.to_owned(),
        None => format!("-{text}"),
    };
    match value {
        Literal::Integer(text) if text == "0" => Some(Literal::Integer(text)),
        Literal::Integer(text) => Some(Literal::Integer(flip(text))),
        Literal::Float(text) => Some(Literal::Float(flip(text))),
        // Ruby knows a minus of strings: it gives the same string.
        Literal::String(text) => Some(Literal::String(text)),
        _ => None,
    }
}

impl Literal {
    /// The value as a message shows it: Ruby's `to_s`.
    fn text(&self) -> String {
        match self {
            Literal::Undef => String::new(),
            Literal::Default => "default".to_owned(),
            Literal::String(text) => text.clone(),
            Literal::Regexp(source) => format!("(?-mix:{source})"),
            other => other.inspect(),
        }
    }

    /// Ruby's `inspect`.
    fn inspect(&self) -> String {
        let join = |parts: Vec<String>| parts.join(", ");
        match self {
            Literal::Undef => "nil".to_owned(),
            Literal::Default => ":default".to_owned(),
            Literal::Boolean(value) => value.to_string(),
            Literal::Integer(text) | Literal::Float(text) => text.clone(),
            Literal::String(text) => format!("{text:?}"),
            Literal::Regexp(source) => format!("/{source}/"),
            Literal::Array(elements) => {
                format!(
                    "[{}]",
                    join(elements.iter().map(Literal::inspect).collect())
                )
            }
            Literal::Hash(pairs) => {
                let pair =
                    |(k, v): &(Literal, Literal)| format!("{}=>{}", k.inspect(), v.inspect());
                format!("{{{}}}", join(pairs.iter().map(pair).collect()))
            }
        }
    }
}

/// Entries whose key is that of an entry before, with the key as a message shows it.
pub(super) fn duplicate_keys(ast: &Ast, entries: &[Entry]) -> Vec<(usize, String)> {
    if entries.len() < 2 {
        return Vec::new();
    }
    if let Some(found) = without_simple_duplicates(ast, entries) {
        return found;
    }
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if let Some(key) = literal(ast, entry.key) {
            let text = key.text();
            if !seen.insert(key) {
                found.push((index, text));
            }
        }
    }
    found
}

/// The common case is quick: few keys, all of them names or strings, all different.
fn without_simple_duplicates(ast: &Ast, entries: &[Entry]) -> Option<Vec<(usize, String)>> {
    const FEW: usize = 24;
    if entries.len() > FEW {
        return None;
    }
    let mut keys = [""; FEW];
    for (index, entry) in entries.iter().enumerate() {
        let key = match ast.kind(entry.key) {
            ExprKind::String(text) | ExprKind::Name(text) => ast.text(text),
            _ => return None,
        };
        if keys[..index].contains(&key) {
            return None;
        }
        keys[index] = key;
    }
    Some(Vec::new())
}
