//! Selects the format of a value: maps from types to formats, merged and sorted by specificity.

use std::cmp::Ordering;
use std::sync::{Arc, LazyLock};

use super::spec::Spec;
use crate::hash::Hash;
use crate::message::Message;
use crate::types::Type;
use crate::value::Value;

/// A format, with the formats for the contents of containers.
#[derive(Debug, Clone)]
pub struct ValueFormat {
    pub spec: Spec,
    /// Between elements.
    pub separator: Option<String>,
    /// Between key and value.
    pub separator2: Option<String>,
    /// For elements that are not containers themselves.
    pub string_formats: Option<FormatMap>,
}

/// Formats by type; the first whose type has the value as an instance applies.
#[derive(Debug, Clone)]
pub struct FormatMap(Arc<Vec<(Type, Arc<ValueFormat>)>>);

/// The format argument of a conversion.
#[derive(Debug, Clone, Copy)]
pub enum Formats<'a> {
    Default,
    /// One format, for the value itself.
    Text(&'a str),
    /// Types to formats, or to hashes that describe the format of containers.
    Map(&'a Hash),
}

impl ValueFormat {
    fn plain(spec: Spec) -> ValueFormat {
        ValueFormat {
            spec,
            separator: None,
            separator2: None,
            string_formats: None,
        }
    }

    pub fn parse(text: &str) -> Result<ValueFormat, Message> {
        Ok(ValueFormat::plain(Spec::parse(text)?))
    }

    /// A format from a hash with the keys `format`, `separator`, `separator2` and `string_formats`.
    fn from_hash(hash: &Hash) -> Result<ValueFormat, Message> {
        const KEYS: [&str; 4] = ["separator", "separator2", "format", "string_formats"];
        let known = |key: &Value| key.as_str().is_some_and(|key| KEYS.contains(&key));
        if !hash.keys().all(known) {
            return Err(Message::new(format!(
                "only 'separator', 'separator2', 'format', 'string_formats' are allowed in a container format, got {}",
                super::convert::ruby_hash(hash)
            )));
        }
        let text = |key: &str| hash.get_str(key).and_then(Value::as_str);
        let format = match text("format") {
            Some(format) => Spec::parse(format)?,
            None => {
                // Puppet matches nil against its pattern here and passes on Ruby's error.
                return Err(Message::new(
                    "The format '' is not a valid format on the form '%<flags><width>.<prec><format>'",
                ));
            }
        };
        let string_formats = match hash.get_str("string_formats") {
            Some(Value::Hash(map)) => Some(FormatMap::from_hash(map)?),
            _ => None,
        };
        Ok(ValueFormat {
            spec: format,
            separator: text("separator").map(str::to_owned),
            separator2: text("separator2").map(str::to_owned),
            string_formats,
        })
    }

    /// Fills what this format leaves unset from the lower one.
    fn over(&self, lower: &ValueFormat) -> ValueFormat {
        ValueFormat {
            spec: self.spec.clone(),
            separator: self.separator.clone().or_else(|| lower.separator.clone()),
            separator2: self.separator2.clone().or_else(|| lower.separator2.clone()),
            string_formats: match (&lower.string_formats, &self.string_formats) {
                (Some(lower), Some(higher)) => Some(higher.over(lower)),
                (lower, higher) => higher.clone().or_else(|| lower.clone()),
            },
        }
    }
}

impl FormatMap {
    pub(crate) fn single(t: Type, format: ValueFormat) -> FormatMap {
        FormatMap(Arc::new(vec![(t, Arc::new(format))]))
    }

    /// Converts a hash that a program gave.
    pub fn from_hash(hash: &Hash) -> Result<FormatMap, Message> {
        let mut entries = Vec::with_capacity(hash.len());
        for (key, value) in hash.iter() {
            let Value::Type(t) = key else {
                return Err(Message::new(format!(
                    "top level keys in the format hash must be data types, got instance of '{}'",
                    key.ruby_class()
                )));
            };
            let format = match value {
                Value::Hash(hash) => ValueFormat::from_hash(hash)?,
                Value::String(text) => ValueFormat::parse(text)?,
                other => ValueFormat::parse(&super::interpolate::interpolate(other))?,
            };
            entries.push((t.clone(), Arc::new(format)));
        }
        Ok(FormatMap(Arc::new(entries)))
    }

    /// The format for a value.
    pub(crate) fn find(&self, value: &Value) -> Arc<ValueFormat> {
        static STRING: LazyLock<Arc<ValueFormat>> =
            LazyLock::new(|| Arc::new(ValueFormat::plain(Spec::plain('s'))));
        let found = match value {
            // An object is looked up by its declared type, without values for the type's parameters.
            Value::Object(object) => {
                let of = Type::Object(Some(object.object_type().clone()));
                self.0.iter().find(|(t, _)| t.is_assignable(&of))
            }
            // A type is also an object, but not here. A URI with a port is not an instance of the
            // type that it is looked up by, nor is a sensitive list that contains `undef`.
            Value::Type(_) | Value::Uri(_) | Value::Sensitive(_) => {
                let of = crate::infer::infer_set(value);
                self.0.iter().find(|(t, _)| t.is_assignable(&of))
            }
            _ => self.0.iter().find(|(t, _)| t.is_instance(value)),
        };
        found.map_or_else(|| STRING.clone(), |(_, format)| format.clone())
    }

    /// Merges a higher map over a lower one. A lower format never overrides a more general higher one.
    #[must_use]
    pub fn over(&self, lower: &FormatMap) -> FormatMap {
        let higher = &self.0;
        let mut merged: Vec<(Type, Arc<ValueFormat>)> = lower
            .0
            .iter()
            .filter(|(lk, _)| {
                !higher
                    .iter()
                    .any(|(hk, _)| hk != lk && hk.is_assignable(lk))
            })
            .cloned()
            .collect();
        for (key, format) in higher.iter() {
            match merged.iter_mut().find(|(k, _)| k == key) {
                Some((_, low)) => *low = Arc::new(format.over(low)),
                None => merged.push((key.clone(), format.clone())),
            }
        }
        FormatMap(Arc::new(sorted(merged)))
    }

    /// The default formats of a conversion.
    pub fn defaults() -> &'static FormatMap {
        static DEFAULTS: LazyLock<FormatMap> = LazyLock::new(|| {
            let contents = FormatMap::contents().clone();
            let container = |letter, separator2: &str| ValueFormat {
                spec: Spec::plain(letter),
                separator: Some(", ".to_owned()),
                separator2: Some(separator2.to_owned()),
                string_formats: Some(contents.clone()),
            };
            let plain = |letter| ValueFormat::plain(Spec::plain(letter));
            FormatMap(Arc::new(vec![
                (Type::Object(None), Arc::new(plain('p'))),
                (Type::Float(None), Arc::new(plain('f'))),
                (Type::Numeric, Arc::new(plain('d'))),
                (Type::Array(None), Arc::new(container('a', ", "))),
                (Type::Hash(None), Arc::new(container('h', " => "))),
                (Type::Binary, Arc::new(plain('B'))),
                (Type::Any, Arc::new(plain('s'))),
            ]))
        });
        &DEFAULTS
    }

    /// The default formats of container contents.
    pub(crate) fn contents() -> &'static FormatMap {
        static CONTENTS: LazyLock<FormatMap> =
            LazyLock::new(|| FormatMap::single(Type::Any, ValueFormat::plain(Spec::plain('p'))));
        &CONTENTS
    }

    /// The format map for the conversion of this value.
    pub(crate) fn for_conversion(
        value: &Value,
        formats: Formats<'_>,
    ) -> Result<FormatMap, Message> {
        let given = match formats {
            Formats::Default => return Ok(FormatMap::defaults().clone()),
            Formats::Map(map) => FormatMap::from_hash(map)?,
            Formats::Text(text) => {
                let key = match value {
                    Value::Array(_) => Type::Array(None),
                    Value::Hash(_) => Type::Hash(None),
                    _ => crate::infer::infer_set(value),
                };
                FormatMap::single(key, ValueFormat::parse(text)?)
            }
        };
        Ok(given.over(FormatMap::defaults()))
    }
}

/// Sorts the most specific types first. The relation is not a proper order, so the result depends on the
/// algorithm: this is the merge sort of the C library that Ruby uses.
fn sorted(mut entries: Vec<(Type, Arc<ValueFormat>)>) -> Vec<(Type, Arc<ValueFormat>)> {
    if entries.len() <= 1 {
        return entries;
    }
    let right = sorted(entries.split_off(entries.len() / 2));
    let left = sorted(entries);
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let take_left = by_specificity(&a.0, &b.0) != Ordering::Greater;
        merged.extend(if take_left { left.next() } else { right.next() });
    }
    merged.extend(left);
    merged.extend(right);
    merged
}

fn by_specificity(a: &Type, b: &Type) -> Ordering {
    if a == b {
        return Ordering::Equal;
    }
    match (b.is_assignable(a), a.is_assignable(b)) {
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        _ => match (rank(a), rank(b)) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => a.to_string().cmp(&b.to_string()),
        },
    }
}

/// The order of types that are not comparable by assignability.
fn rank(t: &Type) -> Option<u8> {
    Some(match t {
        Type::Struct(_) => 1,
        Type::Hash(_) => 2,
        Type::Tuple(_) => 3,
        Type::Array(_) => 4,
        Type::Pattern(_) => 10,
        Type::Enum(_) => 11,
        Type::String(_) => 12,
        _ => return None,
    })
}
