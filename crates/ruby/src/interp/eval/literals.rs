//! Literals with parts: hashes, strings, regular expressions.

use std::rc::Rc;

use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::interp::frame::Frame;
use crate::program::{HashEntry, Segment};
use crate::string::{Encoding, RString};
use crate::value::Value;

/// The length of an interpolated value for which a string has capacity.
const USUAL_LENGTH: usize = 16;

impl Interp<'_> {
    pub(super) fn eval_hash(&mut self, entries: &[HashEntry], frame: &Rc<Frame>) -> Eval {
        let mut table = HashTable::new();
        for entry in entries {
            match entry {
                HashEntry::Pair(key, value) => {
                    let key = self.eval(key, frame)?;
                    let value = self.eval(value, frame)?;
                    self.table_insert(&mut table, key, value)?;
                }
                HashEntry::DoubleSplat(node) => {
                    let value = self.eval(node, frame)?;
                    let hash = self.to_hash(&value)?;
                    let pairs = hash
                        .as_hash()
                        .map(|table| table.pairs())
                        .unwrap_or_default();
                    for (key, value) in pairs {
                        self.table_insert(&mut table, key, value)?;
                    }
                }
            }
        }
        Ok(Value::hash(table))
    }

    pub(crate) fn interpolate(&mut self, segments: &[Segment], frame: &Rc<Frame>) -> Eval<RString> {
        let expected = segments.iter().map(|segment| match segment {
            Segment::Literal(bytes) => bytes.len(),
            Segment::Value(_) => USUAL_LENGTH,
        });
        let mut result = RString::default();
        result.bytes.reserve(expected.sum());
        for segment in segments {
            match segment {
                Segment::Literal(bytes) => result.bytes.extend_from_slice(bytes),
                Segment::Value(node) => {
                    let value = self.eval(node, frame)?;
                    self.append_interpolated(&mut result, &value)?;
                }
            }
        }
        let size = result.len();
        self.ensure_size(size)?;
        Ok(result)
    }

    pub(super) fn append_interpolated(&mut self, result: &mut RString, value: &Value) -> Eval<()> {
        match value {
            Value::Int(number) => {
                let mut buffer = itoa::Buffer::new();
                result
                    .bytes
                    .extend_from_slice(buffer.format(*number).as_bytes());
            }
            Value::Symbol(symbol) => {
                let name = self.name_of(*symbol);
                result.bytes.extend_from_slice(name.as_bytes());
            }
            _ => {
                if let Some(string) = value.as_string()
                    && let Some(encoding) = result.compatible_encoding(&string)
                {
                    result.encoding = encoding;
                    result.bytes.extend_from_slice(&string.bytes);
                    return Ok(());
                }
                let string = self.to_s(value)?;
                self.append(result, &string)?;
            }
        }
        Ok(())
    }

    pub(super) fn eval_regexp(
        &mut self,
        segments: &[Segment],
        options: &str,
        literal: Option<u32>,
        line: u32,
        frame: &Rc<Frame>,
    ) -> Eval {
        if let Some(literal) = literal
            && let Some(value) = self.state.literal(&frame.loaded, literal)
        {
            return Ok(value);
        }
        self.set_line(line);
        let mut source = RString::default();
        for segment in segments {
            match segment {
                // A slash is escaped only because of the literal's delimiter.
                Segment::Literal(bytes) if memchr::memmem::find(bytes, b"\\/").is_some() => {
                    let bytes = crate::core::regexp::unescape_slashes(bytes);
                    source.bytes.extend_from_slice(&bytes);
                }
                Segment::Literal(bytes) => source.bytes.extend_from_slice(bytes),
                Segment::Value(node) => {
                    let value = self.eval(node, frame)?;
                    let string = self.to_s(&value)?;
                    append_string(&mut source, &string);
                }
            }
        }
        let value = self.new_regexp(&source, options)?;
        if let Some(literal) = literal {
            self.state
                .set_literal(&frame.loaded, literal, value.clone());
        }
        Ok(value)
    }
}

pub(super) fn string_literal(bytes: &[u8], frame: &Rc<Frame>) -> Value {
    let encoding = match frame.loaded.encoding {
        Encoding::UsAscii if !bytes.is_ascii() => Encoding::Binary,
        encoding => encoding,
    };
    let value = Value::string(RString::new(bytes.to_vec(), encoding));
    if frame.loaded.program.frozen_strings
        && let Value::Object(object) = &value
    {
        object.frozen.set(true);
    }
    value
}

/// Appends a string; the first encoding of non-ASCII content wins.
fn append_string(result: &mut RString, string: &RString) {
    if result.is_ascii() && !string.is_ascii() {
        result.encoding = string.encoding;
    }
    result.bytes.extend_from_slice(&string.bytes);
}
