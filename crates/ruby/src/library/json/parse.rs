//! Parses JSON. Where the parser fails, and its messages, follow the state machines of the gem: an array
//! reports the invalid element, an object nothing, so that its container reports the whole object.

use num_bigint::BigInt;

use super::{ensure_depth, error, is_set, option};
use crate::class::class;
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::string::{Encoding, RString};
use crate::value::{Data, Value};

/// Line numbers of the gem's source, which its messages begin with.
const LINE_OF_DOCUMENT: u32 = 859;
const LINE_OF_ARRAY: u32 = 451;
const LINE_OF_NAN: u32 = 225;
const LINE_OF_INFINITY: u32 = 232;
const LINE_OF_MINUS_INFINITY: u32 = 249;
const LINE_OF_SURROGATE: u32 = 521;

pub(super) fn parse(interp: &mut Interp, source: &Value, options: &Value) -> Eval {
    let mut source = interp.to_str(source)?;
    if !matches!(
        source.encoding,
        Encoding::Utf8 | Encoding::Binary | Encoding::UsAscii
    ) {
        let utf8 = interp.constant_by_path("Encoding::UTF_8")?;
        let converted = interp.call_named(&Value::string(source), "encode", &[utf8])?;
        source = interp.to_str(&converted)?;
    }
    let options = JsonOptions::read(interp, options)?;
    let mut parser = Parser {
        interp,
        text: &source.bytes,
        options,
    };
    parser.document()
}

struct JsonOptions {
    /// 0 means no limit.
    max_nesting: usize,
    allow_nan: bool,
    symbolize_names: bool,
    freeze: bool,
    create_additions: bool,
    object_class: Option<Value>,
    array_class: Option<Value>,
    decimal_class: Option<Value>,
}

impl JsonOptions {
    fn read(interp: &mut Interp, options: &Value) -> Eval<JsonOptions> {
        let max_nesting = match option(interp, options, "max_nesting")? {
            None => 100,
            Some(value) if value.is_truthy() => interp.to_int(&value)?.try_into().unwrap_or(0),
            Some(_) => 0,
        };
        let mut class = |name: &str| -> Eval<Option<Value>> {
            Ok(option(interp, options, name)?.filter(Value::is_truthy))
        };
        let (object_class, array_class) = (class("object_class")?, class("array_class")?);
        let decimal_class = class("decimal_class")?;
        let read = JsonOptions {
            max_nesting,
            allow_nan: is_set(interp, options, "allow_nan")?,
            symbolize_names: is_set(interp, options, "symbolize_names")?,
            freeze: is_set(interp, options, "freeze")?,
            create_additions: is_set(interp, options, "create_additions")?,
            object_class,
            array_class,
            decimal_class,
        };
        if read.symbolize_names && read.create_additions {
            return Err(interp.argument_error(
                "options :symbolize_names and :create_additions cannot be  used in conjunction",
            ));
        }
        Ok(read)
    }
}

struct Parser<'p, 'h> {
    interp: &'p mut Interp<'h>,
    text: &'p [u8],
    options: JsonOptions,
}

/// A value and its end; `None` if there is none, which the caller reports.
type Parsed = Eval<Option<(Value, usize)>>;

impl Parser<'_, '_> {
    fn document(&mut self) -> Eval {
        let at = self.skip_ignored(0).map_err(|at| self.document_error(at))?;
        let Some((value, end)) = self.value(at, 0)? else {
            return Err(self.document_error(at));
        };
        let end = self
            .skip_ignored(end)
            .map_err(|at| self.document_error(at))?;
        if end < self.text.len() {
            return Err(self.document_error(end));
        }
        Ok(value)
    }

    fn document_error(&mut self, at: usize) -> Box<Unwind> {
        self.unexpected(LINE_OF_DOCUMENT, at)
    }

    fn unexpected(&mut self, line: u32, at: usize) -> Box<Unwind> {
        self.parse_error(line, "unexpected token", at)
    }

    fn parse_error(&mut self, line: u32, what: &str, at: usize) -> Box<Unwind> {
        let rest = self.text.get(at..).unwrap_or_default();
        // The gem prints C strings.
        let end = memchr::memchr(0, rest).unwrap_or(rest.len());
        let rest = String::from_utf8_lossy(&rest[..end]);
        let message = format!("{line}: {what} at '{rest}'");
        error(self.interp, "JSON::ParserError", &message)
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    fn starts_with(&self, at: usize, word: &[u8]) -> bool {
        self.text
            .get(at..)
            .is_some_and(|rest| rest.starts_with(word))
    }

    /// Skips blanks and comments; the error is the position of a malformed comment.
    fn skip_ignored(&self, mut at: usize) -> Result<usize, usize> {
        loop {
            match self.byte(at) {
                Some(b' ' | b'\t' | b'\r' | b'\n') => at += 1,
                Some(b'/') => {
                    let rest = self.text.get(at + 2..).unwrap_or_default();
                    let length = match self.byte(at + 1) {
                        Some(b'*') => memchr::memmem::find(rest, b"*/").map(|end| end + 2),
                        Some(b'/') => memchr::memchr(b'\n', rest).map(|end| end + 1),
                        _ => return Err(at + 1),
                    };
                    match length {
                        Some(length) => at += 2 + length,
                        None => return Err(self.text.len()),
                    }
                }
                _ => return Ok(at),
            }
        }
    }

    fn value(&mut self, at: usize, depth: usize) -> Parsed {
        let word = |parser: &Self, word: &str, value: Value| {
            let matches = parser.starts_with(at, word.as_bytes());
            Ok(matches.then_some((value, at + word.len())))
        };
        match self.byte(at) {
            Some(b'"') => self.string_value(at),
            Some(b'[' | b'{') => {
                ensure_depth(self.interp, depth)?;
                stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
                    self.collection(at, depth + 1)
                })
            }
            Some(b'-' | b'0'..=b'9') => self.number(at),
            Some(b'n') => word(self, "null", Value::Nil),
            Some(b't') => word(self, "true", Value::True),
            Some(b'f') => word(self, "false", Value::False),
            Some(b'N') if self.starts_with(at, b"NaN") => {
                if !self.options.allow_nan {
                    return Err(self.unexpected(LINE_OF_NAN, at));
                }
                word(self, "NaN", Value::Float(f64::NAN))
            }
            Some(b'I') if self.starts_with(at, b"Infinity") => {
                if !self.options.allow_nan {
                    // The gem steps back one character too many.
                    return Err(self.unexpected(LINE_OF_INFINITY, at.saturating_sub(1)));
                }
                word(self, "Infinity", Value::Float(f64::INFINITY))
            }
            _ => Ok(None),
        }
    }

    fn collection(&mut self, at: usize, depth: usize) -> Parsed {
        let most = self.options.max_nesting;
        if most != 0 && depth > most {
            let message = format!("nesting of {depth} is too deep");
            return Err(error(self.interp, "JSON::NestingError", &message));
        }
        if self.byte(at) == Some(b'[') {
            self.array(at, depth)
        } else {
            self.object(at, depth)
        }
    }

    fn array(&mut self, start: usize, depth: usize) -> Parsed {
        let broken = |parser: &mut Self, at| parser.unexpected(LINE_OF_ARRAY, at);
        let mut elements = Vec::new();
        let mut at = self
            .skip_ignored(start + 1)
            .map_err(|at| broken(self, at))?;
        if self.byte(at) != Some(b']') {
            loop {
                let Some((value, end)) = self.value(at, depth)? else {
                    return Err(broken(self, at));
                };
                elements.push(value);
                at = self.skip_ignored(end).map_err(|at| broken(self, at))?;
                match self.byte(at) {
                    Some(b']') => break,
                    Some(b',') => {
                        at = self.skip_ignored(at + 1).map_err(|at| broken(self, at))?;
                    }
                    _ => return Err(broken(self, at)),
                }
            }
        }
        let array = match self.options.array_class.clone() {
            None => Value::array(elements),
            Some(class) => {
                let array = self.interp.call_named(&class, "new", &[])?;
                for element in elements {
                    self.interp.call_named(&array, "<<", &[element])?;
                }
                array
            }
        };
        self.freeze(&array);
        Ok(Some((array, at + 1)))
    }

    fn freeze(&self, value: &Value) {
        if let (true, Value::Object(object)) = (self.options.freeze, value) {
            object.frozen.set(true);
        }
    }

    fn object(&mut self, start: usize, depth: usize) -> Parsed {
        let Ok(mut at) = self.skip_ignored(start + 1) else {
            return Ok(None);
        };
        let object = match self.options.object_class.clone() {
            None => Value::hash(HashTable::new()),
            Some(class) => self.interp.call_named(&class, "new", &[])?,
        };
        if self.byte(at) != Some(b'}') {
            loop {
                let Some(end) = self.pair(&object, at, depth)? else {
                    return Ok(None);
                };
                match self.skip_ignored(end) {
                    Ok(next) if self.byte(next) == Some(b',') => {
                        match self.skip_ignored(next + 1) {
                            Ok(next) => at = next,
                            Err(_) => return Ok(None),
                        }
                    }
                    Ok(next) if self.byte(next) == Some(b'}') => {
                        at = next;
                        break;
                    }
                    _ => return Ok(None),
                }
            }
        }
        self.freeze(&object);
        let mut object = object;
        if self.options.create_additions {
            let json = self.interp.constant_by_path("JSON")?;
            object = self.interp.call_named(&json, "__create", &[object])?;
        }
        Ok(Some((object, at + 1)))
    }

    /// Parses a name and its value; returns where they end.
    fn pair(&mut self, object: &Value, at: usize, depth: usize) -> Eval<Option<usize>> {
        if self.byte(at) != Some(b'"') {
            return Ok(None);
        }
        let Some((name, end)) = self.string(at)? else {
            return Ok(None);
        };
        let Ok(at) = self.skip_ignored(end) else {
            return Ok(None);
        };
        if self.byte(at) != Some(b':') {
            return Ok(None);
        }
        let Ok(at) = self.skip_ignored(at + 1) else {
            return Ok(None);
        };
        let Some((value, end)) = self.value(at, depth)? else {
            return Ok(None);
        };
        let key = if self.options.symbolize_names {
            self.interp
                .call_named(&Value::string(name), "to_sym", &[])?
        } else {
            Value::frozen_object(class::STRING, Data::String(name.into()))
        };
        if self.options.object_class.is_some() {
            self.interp.call_named(object, "[]=", &[key, value])?;
        } else {
            self.interp.hash_set(object, key, value)?;
        }
        Ok(Some(end))
    }

    fn string_value(&mut self, at: usize) -> Parsed {
        let Some((string, end)) = self.string(at)? else {
            return Ok(None);
        };
        let value = Value::string(string);
        self.freeze(&value);
        Ok(Some((value, end)))
    }

    /// A string that begins at a quote.
    fn string(&mut self, start: usize) -> Eval<Option<(RString, usize)>> {
        let begin = start + 1;
        let mut at = begin;
        let mut has_escapes = false;
        loop {
            match self.byte(at) {
                Some(b'"') => break,
                Some(b'\\') => {
                    has_escapes = true;
                    match self.byte(at + 1) {
                        None | Some(0..=0x1f) => return Ok(None),
                        Some(b'u') => {
                            let digits = self.text.get(at + 2..at + 6).unwrap_or_default();
                            if digits.len() < 4 || !digits.iter().all(u8::is_ascii_hexdigit) {
                                return Ok(None);
                            }
                            at += 6;
                        }
                        Some(_) => at += 2,
                    }
                }
                None | Some(0..=0x1f) => return Ok(None),
                Some(_) => at += 1,
            }
        }
        let bytes = if has_escapes {
            self.unescape(begin, at)?
        } else {
            self.text[begin..at].to_vec()
        };
        Ok(Some((RString::new(bytes, Encoding::Utf8), at + 1)))
    }

    fn unescape(&mut self, mut at: usize, end: usize) -> Eval<Vec<u8>> {
        let mut bytes = Vec::with_capacity(end - at);
        while at < end {
            let byte = self.text[at];
            if byte != b'\\' {
                bytes.push(byte);
                at += 1;
                continue;
            }
            let escaped = self.byte(at + 1).unwrap_or(b'\\');
            match escaped {
                b'b' => bytes.push(8),
                b'f' => bytes.push(12),
                b'n' => bytes.push(b'\n'),
                b'r' => bytes.push(b'\r'),
                b't' => bytes.push(b'\t'),
                b'u' => {
                    at = self.unicode(at, end, &mut bytes)?;
                    continue;
                }
                other => bytes.push(other),
            }
            at += 2;
        }
        Ok(bytes)
    }

    /// Decodes `\uXXXX`, or a surrogate pair of them; returns where it ends.
    fn unicode(&mut self, at: usize, end: usize, bytes: &mut Vec<u8>) -> Eval<usize> {
        let mut code = self.hexadecimal(at + 2);
        let mut next = at + 6;
        if code & 0xfc00 == 0xd800 {
            if next + 6 > end {
                return Err(self.parse_error(LINE_OF_SURROGATE, "incomplete surrogate pair", at));
            }
            if !self.starts_with(next, b"\\u") {
                // The gem skips the next byte.
                bytes.push(b'?');
                return Ok(next + 1);
            }
            // The gem does not check that the second half is a low surrogate.
            let low = self.hexadecimal(next + 2);
            code = (((code & 0x3f) << 10) | ((((code >> 6) & 0xf) + 1) << 16)) | (low & 0x3ff);
            next += 6;
        }
        push_code(bytes, code);
        Ok(next)
    }

    fn hexadecimal(&self, at: usize) -> u32 {
        let digits = self.text.get(at..at + 4).unwrap_or_default();
        let text = std::str::from_utf8(digits).unwrap_or_default();
        u32::from_str_radix(text, 16).unwrap_or(0xfffd)
    }

    fn number(&mut self, start: usize) -> Parsed {
        if self.starts_with(start, b"-Infinity") {
            if !self.options.allow_nan {
                return Err(self.unexpected(LINE_OF_MINUS_INFINITY, start));
            }
            return Ok(Some((Value::Float(f64::NEG_INFINITY), start + 9)));
        }
        let digits_end = |from: usize| {
            let digits = self.text[from..].iter().take_while(|b| b.is_ascii_digit());
            from + digits.count()
        };
        let sign = usize::from(self.byte(start) == Some(b'-'));
        let whole = start + sign;
        let end = match self.byte(whole) {
            Some(b'0') => whole + 1,
            Some(b'1'..=b'9') => digits_end(whole),
            _ => return Ok(None),
        };
        if let Some(float_end) = self.float_end(end) {
            let value = self.float(start, float_end)?;
            return Ok(Some((value, float_end)));
        }
        if self.byte(end).is_some_and(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&self.text[start..end]);
        let value = match text.parse::<i64>() {
            Ok(number) => Value::Int(number),
            Err(_) => Value::integer(text.parse::<BigInt>().unwrap_or_default()),
        };
        Ok(Some((value, end)))
    }

    /// Where a number with a fraction or an exponent ends, given the end of its integral part.
    fn float_end(&self, whole_end: usize) -> Option<usize> {
        let digits = |from: usize| {
            let rest = self.text.get(from..).unwrap_or_default();
            let count = rest.iter().take_while(|b| b.is_ascii_digit()).count();
            (count > 0).then_some(from + count)
        };
        let mut end = whole_end;
        let has_fraction = self.byte(end) == Some(b'.');
        if has_fraction {
            end = digits(end + 1)?;
        }
        let has_exponent = matches!(self.byte(end), Some(b'e' | b'E'));
        if has_exponent {
            let sign = usize::from(matches!(self.byte(end + 1), Some(b'+' | b'-')));
            end = digits(end + 1 + sign)?;
        }
        let goes_on = matches!(
            self.byte(end),
            Some(b'0'..=b'9' | b'e' | b'E' | b'.' | b'-')
        );
        ((has_fraction || has_exponent) && !goes_on).then_some(end)
    }

    fn float(&mut self, start: usize, end: usize) -> Eval {
        let text = String::from_utf8_lossy(&self.text[start..end]).into_owned();
        let Some(class) = self.options.decimal_class.clone() else {
            return Ok(Value::Float(text.parse().unwrap_or(0.0)));
        };
        let json = self.interp.constant_by_path("JSON")?;
        let arguments = [class, Value::str(text)];
        self.interp.call_named(&json, "__decimal", &arguments)
    }
}

/// Appends a character like the gem: a lone surrogate is encoded as if it were a character.
fn push_code(bytes: &mut Vec<u8>, code: u32) {
    match char::from_u32(code) {
        Some(char) => {
            let mut buffer = [0; 4];
            bytes.extend_from_slice(char.encode_utf8(&mut buffer).as_bytes());
        }
        None => bytes.extend_from_slice(&[
            0xe0 | (code >> 12) as u8,
            0x80 | (code >> 6 & 0x3f) as u8,
            0x80 | (code & 0x3f) as u8,
        ]),
    }
}
