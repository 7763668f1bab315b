//! A JSON parser with the error messages of Ruby.

use pcore::{Hash, Str, Value};
use rustc_hash::FxHashMap;

use super::{Document, large_integer};

/// Ruby's limit.
const MAX_NESTING: usize = 100;

/// Parses a source.
pub fn parse(text: &str) -> Result<Document, String> {
    let mut reader = Reader::new(text);
    reader.blanks();
    let start = reader.position;
    let value = match reader.value(0)? {
        Some(value) => value,
        None => return Err(reader.unexpected(859, start)),
    };
    reader.blanks();
    if reader.position < text.len() {
        return Err(reader.unexpected(859, reader.position));
    }
    let mut document = Document::of(value);
    document.is_odd = reader.is_odd;
    Ok(document)
}

/// A message with the location of a syntax error, understandable without knowledge of Ruby; if there is no
/// such location, Ruby's message.
pub fn located(text: &str, problem: String) -> String {
    match serde_json::from_str::<serde_json::Value>(text) {
        Err(error) => format!("this is not JSON: {error}"),
        Ok(_) => problem,
    }
}

/// The line and column (from 1) of a syntax error.
pub fn place_of_error(text: &str) -> Option<(u32, u32)> {
    let error = serde_json::from_str::<serde_json::Value>(text).err()?;
    Some((error.line() as u32, error.column().max(1) as u32))
}

/// The lines (from 1) of the keys of the outermost object.
pub fn key_lines(text: &str) -> FxHashMap<Str, u32> {
    let mut reader = Reader::new(text);
    reader.lines = Some(FxHashMap::default());
    reader.blanks();
    // Syntax errors have been reported before.
    drop(reader.value(0));
    reader.lines.unwrap_or_default()
}

struct Reader<'a> {
    text: &'a str,
    bytes: &'a [u8],
    position: usize,
    is_odd: bool,
    /// The lines of the outermost keys, if requested.
    lines: Option<FxHashMap<Str, u32>>,
}

/// A value, or `None` if there is no value: the caller reports that.
type Found = Result<Option<Value>, String>;

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Reader {
            text,
            bytes: text.as_bytes(),
            position: 0,
            is_odd: false,
            lines: None,
        }
    }

    /// The number is the line in the source of Ruby's parser: it is part of the message.
    fn unexpected(&self, line: u32, at: usize) -> String {
        let rest = self.text.get(at..).unwrap_or_default();
        format!("{line}: unexpected token at '{rest}'")
    }

    fn byte(&self) -> u8 {
        self.bytes.get(self.position).copied().unwrap_or(0)
    }

    fn accept(&mut self, byte: u8) -> bool {
        let found = self.byte() == byte && self.position < self.bytes.len();
        self.position += usize::from(found);
        found
    }

    /// Skips whitespace and comments.
    fn blanks(&mut self) {
        loop {
            let rest = &self.bytes[self.position..];
            match rest {
                [b' ' | b'\t' | b'\n' | b'\r', ..] => self.position += 1,
                [b'/', b'/', ..] => {
                    let end = rest.iter().position(|b| *b == b'\n');
                    self.position += end.unwrap_or(rest.len());
                }
                [b'/', b'*', ..] => match self.text[self.position + 2..].find("*/") {
                    Some(end) => self.position += end + 4,
                    None => return,
                },
                _ => return,
            }
        }
    }

    fn value(&mut self, depth: usize) -> Found {
        let start = self.position;
        let rest = &self.text[start..];
        for (word, value) in [
            ("null", Value::Undef),
            ("true", Value::Boolean(true)),
            ("false", Value::Boolean(false)),
        ] {
            if rest.starts_with(word) {
                self.position += word.len();
                return Ok(Some(value));
            }
        }
        for (word, line, before) in [("NaN", 225, 0), ("Infinity", 232, 1), ("-Infinity", 249, 0)] {
            if rest.starts_with(word) {
                return Err(self.unexpected(line, start.saturating_sub(before)));
            }
        }
        match self.byte() {
            b'"' => Ok(self.string().map(Value::from)),
            b'{' | b'[' if depth >= MAX_NESTING => {
                Err(format!("nesting of {} is too deep", depth + 1))
            }
            b'{' => self.object(depth + 1),
            b'[' => self.array(depth + 1),
            b'-' | b'0'..=b'9' => Ok(self.number()),
            _ => Ok(None),
        }
    }

    fn object(&mut self, depth: usize) -> Found {
        self.position += 1;
        let mut entries = Hash::new();
        self.blanks();
        if self.accept(b'}') {
            return Ok(Some(Value::hash(entries)));
        }
        loop {
            self.blanks();
            let at = self.position;
            let Some(key) = self.string() else {
                return Ok(None);
            };
            if depth == 1 && self.lines.is_some() {
                let line = self.bytes[..at].iter().filter(|b| **b == b'\n').count();
                if let Some(lines) = &mut self.lines {
                    lines.insert(Str::from(&*key), line as u32 + 1);
                }
            }
            self.blanks();
            if !self.accept(b':') {
                return Ok(None);
            }
            self.blanks();
            let Some(value) = self.value(depth)? else {
                return Ok(None);
            };
            entries.insert(key, value);
            self.blanks();
            if self.accept(b'}') {
                return Ok(Some(Value::hash(entries)));
            }
            if !self.accept(b',') {
                return Ok(None);
            }
        }
    }

    fn array(&mut self, depth: usize) -> Found {
        self.position += 1;
        let mut items = Vec::new();
        self.blanks();
        if self.accept(b']') {
            return Ok(Some(Value::array(items)));
        }
        loop {
            self.blanks();
            let start = self.position;
            match self.value(depth)? {
                Some(value) => items.push(value),
                None => return Err(self.unexpected(451, start)),
            }
            self.blanks();
            if self.accept(b']') {
                return Ok(Some(Value::array(items)));
            }
            if !self.accept(b',') {
                return Err(self.unexpected(451, self.position));
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        if !self.accept(b'"') {
            return None;
        }
        let mut text = String::new();
        loop {
            let rest = &self.bytes[self.position..];
            let plain = rest
                .iter()
                .position(|b| matches!(b, b'"' | b'\\' | 0..0x20))?;
            text.push_str(&self.text[self.position..self.position + plain]);
            self.position += plain;
            match self.byte() {
                b'"' => {
                    self.position += 1;
                    return Some(text);
                }
                b'\\' => self.escape(&mut text)?,
                _ => return None,
            }
        }
    }

    fn escape(&mut self, text: &mut String) -> Option<()> {
        let c = self.text[self.position + 1..].chars().next()?;
        self.position += 1 + c.len_utf8();
        text.push(match c {
            'b' => '\x08',
            'f' => '\x0C',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let unit = self.unit()?;
                let low =
                    matches!(unit, 0xD800..0xDC00) && self.text[self.position..].starts_with("\\u");
                if low {
                    self.position += 2;
                    let low = self.unit()?;
                    let code = 0x10000 + ((unit - 0xD800) << 10) + low.wrapping_sub(0xDC00);
                    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                } else {
                    char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)
                }
            }
            '\0'..'\x20' => return None,
            c => c,
        });
        Some(())
    }

    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.position..self.position + 4)?;
        self.position += 4;
        u32::from_str_radix(digits, 16).ok()
    }

    fn number(&mut self) -> Option<Value> {
        let rest = &self.bytes[self.position..];
        let length = rest
            .iter()
            .position(|b| !matches!(b, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E'))
            .unwrap_or(rest.len());
        let text = &self.text[self.position..self.position + length];
        let magnitude = text.strip_prefix('-').unwrap_or(text);
        let (whole, rest) = magnitude.split_at(
            magnitude
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(magnitude.len()),
        );
        if whole.is_empty() || whole.len() > 1 && whole.starts_with('0') {
            return None;
        }
        self.position += length;
        if rest.is_empty() {
            return Some(match text.parse() {
                Ok(number) => Value::Integer(number),
                Err(_) => {
                    self.is_odd = true;
                    large_integer(text)
                }
            });
        }
        is_rest_of_float(rest).then(|| text.parse().ok().map(Value::Float))?
    }
}

/// `.5`, `.5e3` or `e+3`.
fn is_rest_of_float(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let (fraction, exponent) = match text.split_once(['e', 'E']) {
        Some((fraction, exponent)) => (fraction, Some(exponent)),
        None => (text, None),
    };
    let exponent = exponent.map(|text| text.strip_prefix(['-', '+']).unwrap_or(text));
    (fraction.is_empty() || fraction.strip_prefix('.').is_some_and(is_number))
        && exponent.is_none_or(is_number)
}

#[cfg(test)]
mod tests {
    use pcore::format::convert::program_form;

    use super::*;

    #[track_caller]
    fn check(json: &str, expected: &str) {
        let value = parse(json).map_or_else(|error| error, |found| program_form(&found.value));
        assert_eq!(value, expected, "{json}");
    }

    #[test]
    fn values() {
        check(
            r#"{"a": [1, -2.5, 1e5, true, null], "b": {}}"#,
            "{'a' => [1, -2.5, 100000.0, true, undef], 'b' => {}}",
        );
        check(r#"{"a": /* c */ 1} // d"#, "{'a' => 1}");
        check(r#"{"a":1, "a":2}"#, "{'a' => 2}");
        check(r#""\u00e9\ud83d\ude00\q\n""#, "\"é😀q\\n\"");
    }

    /// Recorded from Ruby's JSON 2.6.
    #[test]
    fn what_ruby_says() {
        let whole = |json: &str| check(json, &format!("859: unexpected token at '{json}'"));
        for json in [
            r#"{"a": 1"#,
            r#"{"a": }"#,
            r#"{"a" 1}"#,
            "{a: 1}",
            "",
            r#"{"a":1,}"#,
            r#"{"a": nul}"#,
            r#"{"a": "x"#,
            r#"{"a": 01}"#,
            r#"{"a": 1.}"#,
            r#"{"a": "\u00"}"#,
            r#"{"a": -}"#,
            "nul",
        ] {
            whole(json);
        }
        check("  ", "859: unexpected token at ''");
        check("[1,2", "451: unexpected token at ''");
        check("[1,]", "451: unexpected token at ']'");
        check("[1 2]", "451: unexpected token at '2]'");
        check(r#"{"a": [1, 2}"#, "451: unexpected token at '}'");
        check(r#"{"a": NaN}"#, "225: unexpected token at 'NaN}'");
        check("[Infinity]", "232: unexpected token at '[Infinity]'");
        check("[-Infinity]", "249: unexpected token at '-Infinity]'");
        check(r#"{"a":1} x"#, "859: unexpected token at 'x'");
        check(&"[".repeat(200), "nesting of 101 is too deep");
    }

    #[test]
    fn lines() {
        let lines = key_lines("{\n  \"a\": {\"x\": 1},\n\n  \"b\": 2}");
        assert_eq!(lines.get("a"), Some(&2));
        assert_eq!(lines.get("b"), Some(&4));
        assert_eq!(lines.get("x"), None);
    }
}
