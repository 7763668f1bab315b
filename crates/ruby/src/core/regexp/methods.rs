//! Methods of Regexp.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::class::{Def, class, def};
use crate::core::string::inspect::is_printable;
use crate::core::string::{copy, read};
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::{RegexpData, RegexpOptions};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::REGEXP, METHODS);
}

const METHODS: &[Def] = &[
    def("source", 0, 0, |interp, this, _| {
        let data = interp.regexp_data(this)?;
        let encoding = data.encoding();
        Ok(Value::string(RString::new(
            data.source.bytes.clone(),
            encoding,
        )))
    }),
    def("options", 0, 0, |interp, this, _| {
        let data = interp.regexp_data(this)?;
        Ok(Value::Int(option_bits(&data)))
    }),
    def("casefold?", 0, 0, |interp, this, _| {
        Ok(Value::bool(interp.regexp_data(this)?.options.ignore_case))
    }),
    def("fixed_encoding?", 0, 0, |interp, this, _| {
        Ok(Value::bool(interp.regexp_data(this)?.options.fixed))
    }),
    def("encoding", 0, 0, |interp, this, _| {
        let encoding = interp.regexp_data(this)?.encoding();
        Ok(interp.encoding_object(encoding))
    }),
    def("timeout", 0, 0, |interp, this, _| {
        let timeout = interp.regexp_data(this)?.timeout;
        Ok(timeout.map_or(Value::Nil, Value::Float))
    }),
    def("to_s", 0, 0, |interp, this, _| {
        let data = interp.regexp_data(this)?;
        Ok(Value::string(embedded(&data)))
    }),
    def("inspect", 0, 0, |interp, this, _| {
        if let Some(Data::Regexp(cell)) = this.data()
            && cell.borrow().is_none()
        {
            return Ok(Value::str(interp.any_to_s(this)));
        }
        let data = interp.regexp_data(this)?;
        Ok(Value::string(shown(&data)))
    }),
    def("names", 0, 0, |interp, this, _| {
        let data = interp.regexp_data(this)?;
        let names = data.names().iter().map(|(name, _)| Value::str(name));
        Ok(Value::array(names.collect()))
    }),
    def("named_captures", 0, 0, |interp, this, _| {
        let data = interp.regexp_data(this)?;
        let mut table = HashTable::new();
        for (name, numbers) in data.names() {
            let numbers = numbers.iter().map(|&number| Value::usize(number));
            let numbers = Value::array(numbers.collect());
            interp.table_insert(&mut table, Value::str(name), numbers)?;
        }
        Ok(Value::hash(table))
    }),
    def("==", 1, 1, equals),
    def("eql?", 1, 1, equals),
    def("hash", 0, 0, |interp, this, _| {
        let data = interp.regexp_data(this)?;
        let mut hasher = FxHasher::default();
        hasher.write(&data.source.bytes);
        hasher.write_i64(significant_bits(&data));
        Ok(Value::Int((hasher.finish() >> 2).cast_signed()))
    }),
    def("===", 1, 1, |interp, this, args| {
        let Some(string) = searched(interp, args.at(0), false)? else {
            interp.set_last_match(Value::Nil);
            return Ok(Value::False);
        };
        let found = interp.match_regexp(this, &string, 0)?;
        Ok(Value::bool(found.is_some()))
    }),
    def("=~", 1, 1, |interp, this, args| {
        let Some(string) = searched(interp, args.at(0), true)? else {
            interp.set_last_match(Value::Nil);
            return Ok(Value::Nil);
        };
        match_index(interp, this, &string)
    }),
    def("~", 0, 0, |interp, this, _| {
        let name = interp.intern("$_");
        let line = interp.global(name)?;
        if !matches!(line.data(), Some(Data::String(_))) {
            interp.set_last_match(Value::Nil);
            return Ok(Value::Nil);
        }
        match_index(interp, this, &line)
    }),
    def("match", 1, 2, match_method),
    def("match?", 1, 2, |interp, this, args| {
        let data = interp.regexp_data(this)?;
        let Some(string) = searched(interp, args.at(0), true)? else {
            return Ok(Value::False);
        };
        let Some(from) = offset(interp, &string, args.get(1))? else {
            return Ok(Value::False);
        };
        let content = copy(&string);
        Ok(Value::bool(interp.is_regexp_match(&data, &content, from)?))
    }),
];

/// The string to match: a String or a Symbol. `None` for nil, and for others unless `fails`.
fn searched(interp: &mut Interp, value: &Value, fails: bool) -> Eval<Option<Value>> {
    match value {
        Value::Nil => Ok(None),
        Value::Symbol(name) => Ok(Some(Value::str(interp.name_of(*name)))),
        _ if matches!(value.data(), Some(Data::String(_))) => Ok(Some(value.clone())),
        _ if fails => Ok(Some(Value::string(interp.to_str(value)?))),
        _ => interp.try_convert(value, sym::TO_STR, "String", class::STRING),
    }
}

fn match_index(interp: &mut Interp, this: &Value, string: &Value) -> Eval {
    let found = interp.match_regexp(this, string, 0)?;
    let range = found.and_then(|found| interp.group_range(&found, 0));
    Ok(match range {
        Some((from, _)) => Value::usize(read(string, |string| string.char_index(from))),
        None => Value::Nil,
    })
}

/// The byte offset where a search begins; `None` if it is outside.
fn offset(interp: &mut Interp, string: &Value, start: Option<&Value>) -> Eval<Option<usize>> {
    let start = match start {
        Some(start) => interp.to_int(start)?,
        None => 0,
    };
    Ok(read(string, |string| string.char_range(start, 0)).map(|(from, _)| from))
}

fn match_method(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.regexp_data(this)?;
    let Some(string) = searched(interp, args.at(0), true)? else {
        interp.set_last_match(Value::Nil);
        return Ok(Value::Nil);
    };
    let Some(from) = offset(interp, &string, args.get(1))? else {
        interp.set_last_match(Value::Nil);
        return Ok(Value::Nil);
    };
    let Some(found) = interp.match_regexp(this, &string, from)? else {
        return Ok(Value::Nil);
    };
    match args.block {
        Some(block) => interp.yield_one(block, found),
        None => Ok(found),
    }
}

fn option_bits(data: &RegexpData) -> i64 {
    let options = data.options;
    i64::from(options.ignore_case)
        | i64::from(options.extended) << 1
        | i64::from(options.multi_line) << 2
        | i64::from(options.fixed) << 4
        | i64::from(options.no_encoding) << 5
}

/// The options that distinguish patterns: not `/n`.
fn significant_bits(data: &RegexpData) -> i64 {
    option_bits(data) & !32
}

fn equals(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if this.is_identical(args.at(0)) {
        return Ok(Value::True);
    }
    if !matches!(args.at(0).data(), Some(Data::Regexp(_))) {
        return Ok(Value::False);
    }
    let (a, b) = (interp.regexp_data(this)?, interp.regexp_data(args.at(0))?);
    Ok(Value::bool(
        a.source.bytes == b.source.bytes
            && significant_bits(&a) == significant_bits(&b)
            && a.encoding() == b.encoding(),
    ))
}

/// The letters of options, `mix`.
fn letters(options: RegexpOptions) -> String {
    let mut letters = String::new();
    for (is_set, letter) in [
        (options.multi_line, 'm'),
        (options.ignore_case, 'i'),
        (options.extended, 'x'),
    ] {
        if is_set {
            letters.push(letter);
        }
    }
    letters
}

/// `/source/mix`
fn shown(data: &RegexpData) -> RString {
    let mut result = RString::new(vec![b'/'], data.source.encoding);
    result.bytes.extend(escaped_source(&data.source));
    result.bytes.push(b'/');
    result.bytes.extend(letters(data.options).into_bytes());
    if data.options.no_encoding {
        result.bytes.push(b'n');
    }
    RString::from(result.to_utf8().into_owned())
}

/// Escapes slashes and unprintable characters.
fn escaped_source(source: &RString) -> Vec<u8> {
    let mut result = Vec::with_capacity(source.len());
    let mut chars = source.chars();
    while let Some(char) = chars.next() {
        match char {
            b"\\" => {
                result.push(b'\\');
                result.extend_from_slice(chars.next().unwrap_or_default());
            }
            b"/" => result.extend_from_slice(b"\\/"),
            _ => {
                let code = source.encoding.decode(char);
                let unicode = code.and_then(|code| source.encoding.to_unicode(code));
                match unicode {
                    Some(unicode) if is_printable(unicode) => result.extend_from_slice(char),
                    Some('\t' | '\n' | '\r' | '\u{b}' | '\u{c}') => result.extend_from_slice(char),
                    Some(unicode) if !unicode.is_ascii() => {
                        result.extend(format!("\\u{:04X}", u32::from(unicode)).into_bytes());
                    }
                    _ => {
                        for byte in char {
                            result.extend(format!("\\x{byte:02X}").into_bytes());
                        }
                    }
                }
            }
        }
    }
    result
}

/// `(?-mix:source)`, to embed a pattern in others.
fn embedded(data: &RegexpData) -> RString {
    let mut options = data.options;
    let mut source = data.source.bytes.as_slice();
    // A pattern that begins with options, or is a group with options, is not wrapped again.
    while let Some((rest, leading)) = leading_options(source, options) {
        source = rest;
        options = leading;
    }
    if let Some((inner, inner_options)) = whole_group(source, options) {
        source = inner;
        options = inner_options;
    }
    let on = letters(options);
    let off: String = "mix"
        .chars()
        .filter(|letter| !on.contains(*letter))
        .collect();
    let mut result = RString::new(b"(?".to_vec(), data.source.encoding);
    result.bytes.extend(on.into_bytes());
    if !off.is_empty() {
        result.bytes.push(b'-');
        result.bytes.extend(off.into_bytes());
    }
    result.bytes.push(b':');
    let inner = RString::new(source.to_vec(), data.source.encoding);
    result.bytes.extend(escaped_source(&inner));
    result.bytes.push(b')');
    result
}

/// The rest after `(?mi-x)` at the beginning.
fn leading_options(source: &[u8], outer: RegexpOptions) -> Option<(&[u8], RegexpOptions)> {
    let rest = source.strip_prefix(b"(?")?;
    let end = memchr::memchr(b')', rest)?;
    let options = changed_options(&rest[..end], outer)?;
    Some((&rest[end + 1..], options))
}

/// Applies option letters: those after a `-` are switched off.
fn changed_options(letters: &[u8], outer: RegexpOptions) -> Option<RegexpOptions> {
    let mut options = outer;
    let mut on = true;
    for letter in letters {
        match letter {
            b'm' => options.multi_line = on,
            b'i' => options.ignore_case = on,
            b'x' => options.extended = on,
            b'-' if on => on = false,
            _ => return None,
        }
    }
    Some(options)
}

/// The content of `(?mi-x:…)` if that is the whole pattern.
fn whole_group(source: &[u8], outer: RegexpOptions) -> Option<(&[u8], RegexpOptions)> {
    let rest = source.strip_prefix(b"(?")?;
    let colon = memchr::memchr(b':', rest)?;
    let options = changed_options(&rest[..colon], outer)?;
    let inner = rest[colon + 1..].strip_suffix(b")")?;
    // The last parenthesis must close the first one.
    let flags = super::flags(options);
    regexp::Regexp::new(inner, flags).ok()?;
    let mut depth = 0_i32;
    let mut escaped = false;
    for byte in inner {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return None;
        }
    }
    Some((inner, options))
}
