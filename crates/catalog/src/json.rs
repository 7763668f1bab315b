//! Puppet's wire format.

use std::io;

use pcore::Value;
use pcore::number::float_to_s;

use crate::symbol::{Symbol, Symbols};
use crate::{Catalog, Edge, FORMAT, Resource, Version};

/// The catalog in the format of agents, on one line.
pub fn to_json(catalog: &Catalog) -> String {
    let mut out = Vec::with_capacity(catalog.resources.len() * 512);
    // Writing to memory cannot fail.
    let _ = write_json(catalog, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// Writes the catalog in the format of agents, on one line, in chunks: memory for the whole document would
/// cost more time than writing it.
pub fn write_json(catalog: &Catalog, out: &mut dyn io::Write) -> io::Result<()> {
    let mut writer = JsonWriter(String::with_capacity(CHUNK_SIZE + CHUNK_SIZE / 4));
    let names = Names::new(&catalog.symbols);
    writer.beginning(catalog);
    for (index, resource) in catalog.resources.iter().enumerate() {
        writer.comma(index);
        writer.resource(resource, &names);
        writer.flush(out)?;
    }
    writer.0.push_str("],\"edges\":[");
    for (index, edge) in catalog.edges.iter().enumerate() {
        writer.comma(index);
        writer.edge(catalog, edge);
        writer.flush(out)?;
    }
    writer.0.push_str("],\"classes\":");
    writer.strings(&catalog.classes);
    writer.0.push('}');
    out.write_all(writer.0.as_bytes())
}

/// The size of a chunk in bytes.
const CHUNK_SIZE: usize = 64 * 1024;

/// A value as JSON. Anything but data is written as its string.
pub fn value_to_json(value: &Value) -> String {
    let mut out = JsonWriter(String::new());
    out.value(value);
    out.0
}

struct JsonWriter(String);

/// The names of a catalog as JSON strings.
struct Names(Vec<String>);

impl Names {
    fn new(symbols: &Symbols) -> Names {
        let quoted = symbols.texts().iter().map(|text| {
            let mut writer = JsonWriter(String::with_capacity(text.len() + 2));
            writer.string(text);
            writer.0
        });
        Names(quoted.collect())
    }

    #[inline]
    fn quoted(&self, symbol: Symbol) -> &str {
        &self.0[symbol.index()]
    }
}

/// Grows the stack if necessary: the nesting of data is not limited.
fn deep(step: impl FnOnce()) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step);
}

impl JsonWriter {
    /// Writes the buffer out once it is large enough.
    fn flush(&mut self, out: &mut dyn io::Write) -> io::Result<()> {
        if self.0.len() >= CHUNK_SIZE {
            out.write_all(self.0.as_bytes())?;
            self.0.clear();
        }
        Ok(())
    }

    /// Writes everything before the resources.
    fn beginning(&mut self, catalog: &Catalog) {
        self.0.push_str("{\"tags\":");
        self.strings(&catalog.tags);
        self.field("name", &catalog.name);
        self.0.push_str(",\"version\":");
        match &catalog.version {
            Version::Time(seconds) => self.0.push_str(&seconds.to_string()),
            Version::Command(output) => self.string(output),
        }
        self.0.push_str(",\"code_id\":");
        match &catalog.code_id {
            Some(id) => self.string(id),
            None => self.0.push_str("null"),
        }
        self.field("catalog_uuid", &catalog.catalog_uuid);
        self.0.push_str(",\"catalog_format\":");
        self.0.push_str(&FORMAT.to_string());
        self.field("environment", &catalog.environment);
        self.0.push_str(",\"resources\":[");
    }

    fn edge(&mut self, catalog: &Catalog, edge: &Edge) {
        self.0.push_str("{\"source\":\"");
        self.reference(catalog.resource(edge.source));
        self.0.push_str("\",\"target\":\"");
        self.reference(catalog.resource(edge.target));
        self.0.push_str("\"}");
    }

    fn resource(&mut self, resource: &Resource, names: &Names) {
        self.0.push_str("{\"type\":\"");
        self.escaped(&resource.type_name);
        self.0.push_str("\",\"title\":\"");
        self.escaped(&resource.title);
        self.0.push_str("\",\"tags\":");
        self.names(&resource.tags, names);
        if let Some(file) = &resource.file {
            self.0.push_str(",\"file\":\"");
            self.escaped(file);
            self.0.push('"');
        }
        if let Some(line) = resource.line {
            self.0.push_str(",\"line\":");
            self.0.push_str(itoa::Buffer::new().format(line));
        }
        // If it was not set, Ruby adds the attribute after the others.
        if let Some(exported) = resource.exported {
            self.exported(exported);
        }
        self.0.push_str(",\"kind\":\"");
        self.0.push_str(resource.kind.name());
        self.0.push('"');
        if resource.exported.is_none() {
            self.exported(false);
        }
        if !resource.parameters.is_empty() {
            self.0.push_str(",\"parameters\":{");
            for (index, &(name, ref value)) in resource.parameters.iter().enumerate() {
                self.comma(index);
                self.0.push_str(names.quoted(name));
                self.0.push(':');
                self.value(value);
            }
            self.0.push('}');
        }
        if !resource.sensitive_parameters.is_empty() {
            self.0.push_str(",\"sensitive_parameters\":");
            self.names(&resource.sensitive_parameters, names);
        }
        self.0.push('}');
    }

    fn exported(&mut self, exported: bool) {
        self.0.push_str(match exported {
            true => ",\"exported\":true",
            false => ",\"exported\":false",
        });
    }

    /// A reference without quotes.
    fn reference(&mut self, resource: &Resource) {
        self.escaped(&resource.type_name);
        self.0.push('[');
        self.escaped(&resource.title);
        self.0.push(']');
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Undef => self.0.push_str("null"),
            Value::Boolean(true) => self.0.push_str("true"),
            Value::Boolean(false) => self.0.push_str("false"),
            Value::Integer(number) => self.0.push_str(itoa::Buffer::new().format(*number)),
            Value::Float(number) => self.0.push_str(&float_to_s(*number)),
            Value::String(text) => self.string(text),
            Value::Array(items) => deep(|| self.list(items, JsonWriter::value)),
            Value::Hash(hash) => deep(|| {
                self.0.push('{');
                for (index, (key, value)) in hash.iter().enumerate() {
                    self.comma(index);
                    self.string(&pcore::format::interpolate::interpolate(key));
                    self.0.push(':');
                    self.value(value);
                }
                self.0.push('}');
            }),
            other => self.string(&pcore::format::interpolate::interpolate(other)),
        }
    }

    fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.0.push('[');
        for (index, item) in items.iter().enumerate() {
            self.comma(index);
            write(self, item);
        }
        self.0.push(']');
    }

    fn strings(&mut self, texts: &[pcore::Str]) {
        self.list(texts, |out, text| out.string(text));
    }

    fn names(&mut self, symbols: &[Symbol], names: &Names) {
        self.list(symbols, |out, &symbol| out.0.push_str(names.quoted(symbol)));
    }

    fn field(&mut self, name: &str, text: &str) {
        self.0.push_str(",\"");
        self.0.push_str(name);
        self.0.push_str("\":");
        self.string(text);
    }

    fn comma(&mut self, index: usize) {
        if index > 0 {
            self.0.push(',');
        }
    }

    fn string(&mut self, text: &str) {
        self.0.push('"');
        self.escaped(text);
        self.0.push('"');
    }

    /// The content of a string literal, with escapes.
    #[inline]
    fn escaped(&mut self, text: &str) {
        if is_plain(text.as_bytes()) {
            self.0.push_str(text);
        } else {
            self.escape(text);
        }
    }

    #[inline(never)]
    fn escape(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = first_special(rest.as_bytes()) {
            self.0.push_str(&rest[..at]);
            match rest.as_bytes()[at] {
                b'"' => self.0.push_str("\\\""),
                b'\\' => self.0.push_str("\\\\"),
                b'\n' => self.0.push_str("\\n"),
                b'\r' => self.0.push_str("\\r"),
                b'\t' => self.0.push_str("\\t"),
                0x08 => self.0.push_str("\\b"),
                0x0c => self.0.push_str("\\f"),
                control => self.0.push_str(&format!("\\u{control:04x}")),
            }
            rest = &rest[at + 1..];
        }
        self.0.push_str(rest);
    }
}

fn is_special(byte: &u8) -> bool {
    (*byte < 0x20) | (*byte == b'"') | (*byte == b'\\')
}

/// Whether nothing has to be escaped. Most strings need no escapes, so several bytes are checked at once; the
/// last chunk may overlap the previous one.
#[inline]
fn is_plain(text: &[u8]) -> bool {
    if let Some(last) = text.last_chunk::<16>() {
        let (blocks, _) = text.as_chunks::<16>();
        return !blocks.iter().any(is_special_among) && !is_special_among(last);
    }
    if let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) {
        return !has_special(u64::from_ne_bytes(*first)) && !has_special(u64::from_ne_bytes(*last));
    }
    if let (Some(first), Some(last)) = (text.first_chunk::<4>(), text.last_chunk::<4>()) {
        let both = u64::from(u32::from_ne_bytes(*first)) << 32;
        return !has_special(both | u64::from(u32::from_ne_bytes(*last)));
    }
    !text.iter().any(is_special)
}

fn first_special(text: &[u8]) -> Option<usize> {
    let (words, _) = text.as_chunks::<8>();
    let is_plain = |word: &&[u8; 8]| !has_special(u64::from_ne_bytes(**word));
    let plain = 8 * words.iter().take_while(is_plain).count();
    let at = text[plain..].iter().position(is_special)?;
    Some(plain + at)
}

/// Without early exit, so that a few instructions check the whole block.
#[inline]
fn is_special_among(block: &[u8; 16]) -> bool {
    block
        .iter()
        .fold(false, |found, byte| found | is_special(byte))
}

#[inline]
fn has_special(word: u64) -> bool {
    const LOW: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    // Subtraction sets the highest bit of a zero byte.
    let has_zero = |word: u64| word.wrapping_sub(LOW) & !word;
    let has = |byte: u8| has_zero(word ^ u64::from_ne_bytes([byte; 8]));
    let is_control = word.wrapping_sub(LOW * 0x20) & !word;
    (is_control | has(b'"') | has(b'\\')) & HIGH != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(value: impl Into<Value>, expected: &str) {
        assert_eq!(value_to_json(&value.into()), expected);
    }

    #[test]
    fn values_as_ruby_writes_them() {
        check(Value::Undef, "null");
        check(Value::from("a\"\\\n\u{1}é"), "\"a\\\"\\\\\\n\\u0001é\"");
        check(Value::Float(1e20), "1.0e+20");
        check(
            Value::array(vec![Value::Integer(-1), true.into()]),
            "[-1,true]",
        );
        let hash: pcore::Hash = [("a", Value::Float(0.5))].into_iter().collect();
        check(Value::hash(hash), "{\"a\":0.5}");
    }

    #[test]
    fn every_place_of_a_text_is_escaped() {
        for len in 1..40 {
            for at in 0..len {
                for (special, escaped) in [("\"", "\\\""), ("\\", "\\\\"), ("\u{1f}", "\\u001f")] {
                    let text = |middle: &str| {
                        let (before, after) = ("a".repeat(at), "é".repeat(len - at - 1));
                        format!("{before}{middle}{after}")
                    };
                    check(
                        Value::from(text(special)),
                        &format!("\"{}\"", text(escaped)),
                    );
                    check(Value::from(text("~")), &format!("\"{}\"", text("~")));
                }
            }
        }
    }
}
