//! Reads data files as values, like Puppet.

pub mod format;
pub mod hocon;
pub mod json;
mod odd;
pub mod yaml;

pub(crate) use odd::large_as_text;
pub use odd::{large_digits, large_integer, string_of_symbol, symbol, symbol_name};

use std::path::Path;

use pcore::{Hash, Str, Value};
use rustc_hash::FxHashSet;

/// The content of a data file.
#[derive(Clone, Debug)]
pub struct Document {
    pub value: Value,
    /// The keys whose values contain interpolations. Most keys have none, and their values can be used
    /// directly.
    interpolated: FxHashSet<Str>,
    /// Whether it contains values that are not data in Puppet: a symbol, a number that is too large.
    pub is_odd: bool,
}

impl Default for Document {
    fn default() -> Self {
        Document {
            value: Value::Undef,
            interpolated: FxHashSet::default(),
            is_odd: false,
        }
    }
}

impl Document {
    /// A document from a value.
    pub fn of(value: Value) -> Self {
        let mut document = Document::default();
        if let Value::Hash(entries) = &value {
            for (key, value) in entries.iter() {
                if interpolates(key) || interpolates(value) {
                    document.interpolate(key);
                }
            }
        }
        document.value = value;
        document.is_odd = true;
        document
    }

    pub(crate) fn get(&self, key: &str) -> Option<yaml::Found> {
        match &self.value {
            Value::Hash(entries) => Some(yaml::Found {
                value: entries.get_str(key)?.clone(),
                interpolates: self.interpolates(key),
                is_odd: self.is_odd,
            }),
            _ => None,
        }
    }

    /// Whether the value of a key contains interpolations.
    pub fn interpolates(&self, key: &str) -> bool {
        self.interpolated.contains(key)
    }

    fn interpolate(&mut self, key: &Value) {
        if let Value::String(name) = key {
            self.interpolated.insert(name.clone());
        }
    }

    fn interpolate_all(&mut self, entries: &Hash) {
        for key in entries.keys() {
            self.interpolate(key);
        }
    }
}

/// Whether a string contains an interpolation.
pub(crate) fn has_expression(text: &str) -> bool {
    let bytes = text.as_bytes();
    memchr::memchr_iter(b'%', bytes).any(|at| bytes.get(at + 1) == Some(&b'{'))
}

/// Whether a value contains interpolations.
pub(crate) fn interpolates(value: &Value) -> bool {
    match value {
        Value::String(text) => has_expression(text),
        Value::Array(items) => crate::deep(|| items.iter().any(interpolates)),
        Value::Hash(entries) => crate::deep(|| {
            let mut entries = entries.iter();
            entries.any(|(key, value)| interpolates(key) || interpolates(value))
        }),
        _ => false,
    }
}

/// Parses JSON or YAML. The extension of the path determines the format, or else the first character. Symbols
/// and dates become strings.
pub fn parse(text: &str, path: &Path) -> Result<Value, String> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let yaml = || {
        let document = yaml::parse(text, yaml::Symbols::Strings);
        let document = document.map(|document| document.value);
        document.map_err(|error| error.message(&path.to_string_lossy()))
    };
    let json = || {
        let document = json::parse(text).map(|document| document.value);
        document.map_err(|problem| json::located(text, problem))
    };
    let value = match extension {
        Some("json") => json(),
        Some("yaml" | "yml") => yaml(),
        _ if text.trim_start().starts_with('{') => json().or_else(|_| yaml()),
        _ => yaml(),
    }?;
    Ok(large_as_text(&value).unwrap_or(value))
}
