//! The values of literal expressions, to find duplicate keys.

use std::collections::HashSet;

use crate::ast::{Ast, Entry, ExprId, ExprKind};
use crate::deep;
use crate::number::{decimal_text, float_text};

/// A value that is known without evaluation. Equality is Ruby's `eql?`.
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

/// The value of an expression, if it is literal. Puppet treats a parameterised type as the list of
/// its parameters, and a type as its name in lower case.
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

/// Whether an expression is literal: whether [`literal`] finds a value.
pub(super) fn is_literal(ast: &Ast, id: ExprId) -> bool {
    match ast[id].kind {
        ExprKind::Undef
        | ExprKind::Default
        | ExprKind::Boolean(_)
        | ExprKind::Integer { .. }
        | ExprKind::Float(_)
        | ExprKind::String(_)
        | ExprKind::Name(_)
        | ExprKind::Reference(_)
        | ExprKind::Regexp(_) => true,
        ExprKind::Access { keys, .. } => match ast[keys] {
            [single] if matches!(ast[single].kind, ExprKind::Array(_)) => false,
            _ => deep(|| ast[keys].iter().all(|&key| is_literal(ast, key))),
        },
        _ => literal(ast, id).is_some(),
    }
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
        // Ruby's `String#-@` returns the same string.
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

/// The entries with a duplicate key, with the key as a message shows it.
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

/// Fast path: keys that are names or strings, all of them different.
fn without_simple_duplicates(ast: &Ast, entries: &[Entry]) -> Option<Vec<(usize, String)>> {
    let mut seen = Seen::default();
    for (index, entry) in entries.iter().enumerate() {
        let key = simple_key(ast, entry)?;
        if seen.insert_maybe_seen(key) {
            let mut before = entries[..index].iter();
            if before.any(|other| simple_key(ast, other) == Some(key)) {
                return None;
            }
        }
    }
    Some(Vec::new())
}

fn simple_key<'a>(ast: &'a Ast, entry: &Entry) -> Option<&'a [u8]> {
    match ast[entry.key].kind {
        ExprKind::String(text) | ExprKind::Name(text) => Some(ast.bytes(text)),
        _ => None,
    }
}

/// A Bloom filter of names: different ones may collide, but a name that looks new is new.
#[derive(Default)]
pub(super) struct Seen([u64; 4]);

impl Seen {
    /// Adds a name. Returns whether it may have been added before.
    pub(super) fn insert_maybe_seen(&mut self, name: &[u8]) -> bool {
        let byte = |at: usize| usize::from(name.get(at).copied().unwrap_or(0));
        let middle = byte(name.len() / 2);
        let last = byte(name.len().wrapping_sub(1));
        let mixed = name.len() * 67 + byte(0) * 29 + middle * 11 + last * 5;
        let (word, bit) = (mixed / 64 % 4, 1 << (mixed % 64));
        let seen = self.0[word] & bit != 0;
        self.0[word] |= bit;
        seen
    }
}
