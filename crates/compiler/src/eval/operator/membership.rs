//! `in`, and the matching of options in `case` and selectors.

use pcore::semver::SemVer;
use pcore::{Value, equals};
use syntax::ast::ExprId;

use crate::compilation::Compilation;
use crate::error::Result;
use crate::eval::{In, deep};

impl Compilation<'_> {
    /// `needle in haystack`
    pub(super) fn is_in(
        &mut self,
        p: In<'_>,
        id: ExprId,
        needle: &Value,
        haystack: &Value,
    ) -> Result<bool> {
        match haystack {
            Value::String(text) => match needle {
                Value::String(part) => Ok(text.to_lowercase().contains(&part.to_lowercase())),
                Value::Regexp(regexp) => {
                    let found = self.stack.match_regexp(regexp, text);
                    p.located(id, found)
                }
                _ => Ok(false),
            },
            Value::Array(items) => self.is_in_items(p, id, needle, items),
            Value::Hash(hash) => {
                let keys: Vec<Value> = hash.keys().cloned().collect();
                self.is_in_items(p, id, needle, &keys)
            }
            Value::Binary(bytes) => Ok(is_in_bytes(needle, bytes)),
            Value::SemVerRange(_) => Ok(pcore::compare::matches(needle, haystack)),
            _ => Ok(false),
        }
    }

    fn is_in_items(
        &mut self,
        p: In<'_>,
        id: ExprId,
        needle: &Value,
        items: &[Value],
    ) -> Result<bool> {
        match needle {
            Value::Regexp(regexp) => {
                for item in items {
                    if let Value::String(text) = item {
                        let found = self.stack.match_regexp(regexp, text);
                        if p.located(id, found)? {
                            return Ok(true);
                        }
                    }
                }
                Ok(false)
            }
            Value::String(_) | Value::SemVer(_) => {
                for item in items {
                    if self.option_matches(p, id, needle, item)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Value::Type(t) => Ok(items.iter().any(|item| t.is_instance(item))),
            _ => Ok(items.iter().any(|item| equals(item, needle))),
        }
    }

    /// Whether a value matches an option: it is equal, matches a regular expression or a range, is an
    /// instance of a type, or its elements match.
    pub(in crate::eval) fn option_matches(
        &mut self,
        p: In<'_>,
        id: ExprId,
        value: &Value,
        pattern: &Value,
    ) -> Result<bool> {
        match pattern {
            Value::Regexp(regexp) => match value {
                Value::String(text) => {
                    let found = self.stack.match_regexp(regexp, text);
                    p.located(id, found)
                }
                _ => Ok(false),
            },
            Value::Type(t) => Ok(t.is_instance(value)),
            Value::SemVer(version) => Ok(match value {
                Value::SemVer(other) => version == other,
                Value::String(text) => SemVer::parse(text).is_ok_and(|other| **version == other),
                _ => false,
            }),
            Value::SemVerRange(_) => Ok(pcore::compare::matches(value, pattern)),
            Value::Array(patterns) => match value {
                Value::Array(values) if values.len() == patterns.len() => {
                    for (value, pattern) in values.iter().zip(patterns.iter()) {
                        if !deep(|| self.option_matches(p, id, value, pattern))? {
                            return Ok(false);
                        }
                    }
                    Ok(true)
                }
                _ => Ok(false),
            },
            Value::Hash(patterns) => match value {
                Value::Hash(values) => {
                    for (key, pattern) in patterns.iter() {
                        let value = values.get(key).unwrap_or(&Value::Undef);
                        if !deep(|| self.option_matches(p, id, value, pattern))? {
                            return Ok(false);
                        }
                    }
                    Ok(true)
                }
                _ => Ok(false),
            },
            Value::Default => Ok(true),
            _ => Ok(equals(value, pattern)),
        }
    }
}

fn is_in_bytes(needle: &Value, bytes: &[u8]) -> bool {
    let contains =
        |part: &[u8]| part.is_empty() || bytes.windows(part.len()).any(|window| window == part);
    match needle {
        Value::Binary(part) => contains(part),
        Value::String(part) => contains(part.as_bytes()),
        Value::Integer(byte) => u8::try_from(*byte).is_ok_and(|byte| bytes.contains(&byte)),
        Value::Float(number) => bytes.iter().any(|byte| f64::from(*byte) == *number),
        _ => false,
    }
}
