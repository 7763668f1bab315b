//! Keys: `name`, `module::name`, `name.with.parts`, `name."a.b".0`.

use std::fmt;

use pcore::{Hash, Str, Value, literal};

use crate::data::yaml::key_hash;
use crate::error::{Error, Failure, Lookup, Result};
use crate::invocation::Invocation;

/// A segment of a dotted key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Segment {
    Name(Str),
    Index(i64),
}

impl Segment {
    pub fn to_value(&self) -> Value {
        match self {
            Segment::Name(name) => Value::String(name.clone()),
            Segment::Index(index) => Value::Integer(*index),
        }
    }
}

impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Segment::Name(name) => f.write_str(name),
            Segment::Index(index) => write!(f, "{index}"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    text: Str,
    root: Str,
    segments: Vec<Segment>,
    module: Option<Str>,
    /// The hash for finding the root segment in files.
    hash: u32,
}

pub const LOOKUP_OPTIONS: &str = "lookup_options";

impl Key {
    pub fn new(text: &str) -> Result<Key> {
        if is_plain(text) {
            let text = Str::from(text);
            return Ok(Key::of_parts(text.clone(), text, Vec::new()));
        }
        let problem = |problem: &str| Error::lookup(format!("{problem} in key: '{text}'"));
        let mut segments = split(text).map_err(problem)?.into_iter();
        let root = match segments.next() {
            Some(Segment::Name(name)) => name,
            // Ruby has no `index` for numbers.
            Some(Segment::Index(number)) => {
                let message = format!("undefined method `index' for {number}:Integer");
                return Err(Error::ruby(message));
            }
            None => Str::EMPTY,
        };
        Ok(Key::of_parts(Str::from(text), root, segments.collect()))
    }

    fn of_parts(text: Str, root: Str, segments: Vec<Segment>) -> Key {
        Key {
            text,
            module: root.find("::").map(|at| Str::from(&root[..at])),
            hash: key_hash(&root),
            root,
            segments,
        }
    }

    /// The key `lookup_options`.
    pub fn lookup_options() -> Key {
        let name = literal!("lookup_options");
        Key::of_parts(name.clone(), name, Vec::new())
    }

    pub fn text(&self) -> &Str {
        &self.text
    }

    /// The first segment, which is the key in data files.
    pub fn root(&self) -> &Str {
        &self.root
    }

    pub(crate) fn hash(&self) -> u32 {
        self.hash
    }

    /// The module of a qualified name.
    pub fn module(&self) -> Option<&Str> {
        self.module.as_ref()
    }

    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// All segments, for `data_dig` functions.
    pub fn to_array(&self) -> Value {
        let root = std::iter::once(Value::String(self.root.clone()));
        Value::array(
            root.chain(self.segments.iter().map(Segment::to_value))
                .collect(),
        )
    }

    /// Digs the segments after the first from a value.
    pub(crate) fn dig(&self, invocation: &Invocation, value: Value) -> Lookup<Value> {
        match self.segments.is_empty() {
            true => Ok(value),
            false => sub_lookup(&self.text, invocation, &self.segments, value),
        }
    }

    /// The inverse of `dig`: nests a value in hashes and arrays by the segments.
    pub(crate) fn undig(&self, value: Value) -> Value {
        let wrap = |inner: Value, segment: &Segment| match segment {
            Segment::Name(name) => {
                let mut hash = Hash::new();
                hash.insert(name.clone(), inner);
                Value::hash(hash)
            }
            Segment::Index(index) => {
                let mut items = vec![Value::Undef; usize::try_from(*index).unwrap_or(0).min(65536)];
                items.push(inner);
                Value::array(items)
            }
        };
        self.segments.iter().rev().fold(value, wrap)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Whether a key has only one segment.
fn is_plain(key: &str) -> bool {
    !key.bytes().any(|byte| matches!(byte, b'\'' | b'"' | b'.'))
}

/// Splits a key at its dots. Segments can be quoted; whitespace around them is ignored.
pub fn split(key: &str) -> std::result::Result<Vec<Segment>, &'static str> {
    const PROBLEM: &str = "Syntax error";
    if is_plain(key) {
        return Ok(vec![Segment::Name(Str::from(key))]);
    }
    let mut segments = Vec::new();
    let mut rest = key;
    loop {
        let Some((segment, after)) = next_part(rest) else {
            return Err(PROBLEM);
        };
        segments.push(segment);
        match after.strip_prefix('.') {
            _ if after.is_empty() => return Ok(segments),
            Some(after) if !after.is_empty() => rest = after,
            _ => return Err(PROBLEM),
        }
    }
}

/// The first segment of a string, and the rest.
fn next_part(text: &str) -> Option<(Segment, &str)> {
    let trimmed = text.trim_start_matches(is_space);
    for quote in ['"', '\''] {
        if let Some(inner) = trimmed.strip_prefix(quote) {
            let end = inner.find(quote).filter(|end| *end > 0);
            if let Some(end) = end {
                let after = inner[end + 1..].trim_start_matches(is_space);
                return Some((Segment::Name(Str::from(&inner[..end])), after));
            }
        }
    }
    let end = text.find(['\'', '"', '.']).unwrap_or(text.len());
    if end == 0 {
        return None;
    }
    let (part, after) = text.split_at(end);
    let part = part.trim_matches(|c: char| is_space(c) || c == '\0');
    Some((unquoted(part), after))
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r')
}

fn unquoted(part: &str) -> Segment {
    let number = part.strip_prefix(':').unwrap_or(part);
    let digits = number.strip_prefix(['+', '-']).unwrap_or(number);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Segment::Name(Str::from(part));
    }
    // Ruby does not read a number after a colon.
    match part.starts_with(':') {
        true => Segment::Index(0),
        false => Segment::Index(part.parse().unwrap_or(i64::MAX)),
    }
}

/// Digs segments from a value. Fails if a value on the path is not a collection.
pub(crate) fn sub_lookup(
    key: &str,
    invocation: &Invocation,
    segments: &[Segment],
    value: Value,
) -> Lookup<Value> {
    let guard = invocation.explain_sub_lookup(segments);
    let mut value = value;
    for segment in segments {
        let step = invocation.explain_segment(segment);
        value = match dig_one(key, segment, &value)? {
            Some(value) => value,
            None => {
                if invocation.explains() {
                    invocation.report_not_found(&segment.to_string());
                }
                return Err(Failure::NotFound);
            }
        };
        if invocation.explains() {
            invocation.report_found(&segment.to_string(), &value);
        }
        drop(step);
    }
    drop(guard);
    Ok(value)
}

fn dig_one(key: &str, segment: &Segment, value: &Value) -> Result<Option<Value>> {
    match (value, segment) {
        (Value::Undef, _) => Ok(None),
        (Value::Array(items), Segment::Index(index)) => {
            let index = usize::try_from(*index).ok();
            Ok(index.and_then(|index| items.get(index).cloned()))
        }
        (Value::Hash(entries), Segment::Name(name)) => Ok(entries.get_str(name).cloned()),
        (Value::Hash(entries), Segment::Index(_)) => Ok(entries.get(&segment.to_value()).cloned()),
        (Value::Integer(number), _) => Err(Error::ruby(format!(
            "undefined method `include?' for {number}:Integer"
        ))),
        _ => Err(Error::lookup(format!(
            "Data Provider type mismatch: Got {} when a hash-like object was expected to access \
             value using '{segment}' from key '{key}'",
            value.ruby_class()
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(key: &str, expected: &str) {
        let shown = match split(key) {
            Ok(segments) => format!(
                "{:?}",
                segments.iter().map(Segment::to_value).collect::<Vec<_>>()
            ),
            Err(problem) => problem.to_owned(),
        };
        assert_eq!(shown, expected, "{key}");
    }

    #[test]
    fn parts_of_keys() {
        check("a", "['a']");
        check("a::b.c", "['a::b', 'c']");
        check("a.'b.c'.\"d\"", "['a', 'b.c', 'd']");
        check("a.0.1", "['a', 0, 1]");
        check("a. b .c", "['a', 'b', 'c']");
        check("a . 'b' . c", "['a', 'b', 'c']");
        check("a.-1", "['a', -1]");
        check("a.1x", "['a', '1x']");
        check("a.'1'", "['a', '1']");
        for key in [
            "a.", ".a", "a..b", "'a", "a'b'", "a.'b", "'a'b", "''", "a.''", ".",
        ] {
            check(key, "Syntax error");
        }
    }
}
