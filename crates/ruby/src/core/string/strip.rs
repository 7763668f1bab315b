//! Removing prefixes and suffixes: `strip`, `chomp`, `chop`, `delete_prefix`, `delete_suffix`.

use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::Value;

use super::{change, copy, read};

pub(super) const METHODS: &[Def] = &[
    def("strip", 0, 0, |i, this, _| {
        ensure_ends(i, this, true, true)?;
        cut(i, this, |s| (left(s), right(s)))
    }),
    def("strip!", 0, 0, |i, this, _| {
        i.ensure_not_frozen(this)?;
        ensure_ends(i, this, true, true)?;
        cut_in_place(i, this, |s| (left(s), right(s)))
    }),
    def("lstrip", 0, 0, |i, this, _| {
        ensure_ends(i, this, true, false)?;
        cut(i, this, |s| (left(s), s.len()))
    }),
    def("lstrip!", 0, 0, |i, this, _| {
        i.ensure_not_frozen(this)?;
        ensure_ends(i, this, true, false)?;
        cut_in_place(i, this, |s| (left(s), s.len()))
    }),
    def("rstrip", 0, 0, |i, this, _| {
        ensure_ends(i, this, false, true)?;
        cut(i, this, |s| (0, right(s)))
    }),
    def("rstrip!", 0, 0, |i, this, _| {
        i.ensure_not_frozen(this)?;
        ensure_ends(i, this, false, true)?;
        cut_in_place(i, this, |s| (0, right(s)))
    }),
    def("chop", 0, 0, |i, this, _| cut(i, this, |s| (0, chopped(s)))),
    def("chop!", 0, 0, |i, this, _| {
        cut_in_place(i, this, |s| (0, chopped(s)))
    }),
    def("chomp", 0, 1, |i, this, args| {
        let separator = separator(i, args)?;
        cut(i, this, |s| (0, chomped(s, separator.as_ref())))
    }),
    def("chomp!", 0, 1, |i, this, args| {
        i.ensure_not_frozen(this)?;
        let separator = separator(i, args)?;
        cut_in_place(i, this, |s| (0, chomped(s, separator.as_ref())))
    }),
    def("delete_prefix", 1, 1, |i, this, args| {
        let prefix = i.to_str(args.at(0))?;
        i.compatible(&copy(this), &prefix)?;
        cut(i, this, |s| (prefix_end(s, &prefix), s.len()))
    }),
    def("delete_prefix!", 1, 1, |i, this, args| {
        i.ensure_not_frozen(this)?;
        let prefix = i.to_str(args.at(0))?;
        i.compatible(&copy(this), &prefix)?;
        cut_in_place(i, this, |s| (prefix_end(s, &prefix), s.len()))
    }),
    def("delete_suffix", 1, 1, |i, this, args| {
        let suffix = i.to_str(args.at(0))?;
        i.compatible(&copy(this), &suffix)?;
        cut(i, this, |s| (0, suffix_start(s, &suffix)))
    }),
    def("delete_suffix!", 1, 1, |i, this, args| {
        i.ensure_not_frozen(this)?;
        let suffix = i.to_str(args.at(0))?;
        i.compatible(&copy(this), &suffix)?;
        cut_in_place(i, this, |s| (0, suffix_start(s, &suffix)))
    }),
];

/// ArgumentError if the first or last character that is not white space is broken.
fn ensure_ends(interp: &mut Interp, this: &Value, first: bool, last: bool) -> Eval<()> {
    let is_fine = read(this, |string| {
        if string.is_ascii() || string.is_valid() {
            return true;
        }
        let rest = string.slice(left(string), right(string).max(left(string)));
        let is_whole =
            |char: Option<&[u8]>| char.is_none_or(|char| string.encoding.decode(char).is_some());
        (!first || is_whole(rest.chars().next())) && (!last || is_whole(rest.chars().last()))
    });
    if is_fine {
        return Ok(());
    }
    let name = read(this, |string| string.encoding.name());
    Err(interp.argument_error(format!("invalid byte sequence in {name}")))
}

/// The part of a string that a function selects.
fn cut(_: &mut Interp, this: &Value, part: impl FnOnce(&RString) -> (usize, usize)) -> Eval {
    Ok(Value::string(read(this, |string| {
        let (from, to) = part(string);
        string.slice(from, to.max(from))
    })))
}

/// The same in place; nil if nothing changes.
fn cut_in_place(
    interp: &mut Interp,
    this: &Value,
    part: impl FnOnce(&RString) -> (usize, usize),
) -> Eval {
    interp.ensure_not_frozen(this)?;
    let (from, to, length) = read(this, |string| {
        let (from, to) = part(string);
        (from, to.max(from), string.len())
    });
    if from == 0 && to == length {
        return Ok(Value::Nil);
    }
    change(this, |string| {
        string.bytes.truncate(to);
        string.bytes.drain(..from.min(string.bytes.len()));
    });
    Ok(this.clone())
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

/// Where the string begins, without leading white space.
fn left(string: &RString) -> usize {
    if string.encoding.is_ascii_compatible() {
        let spaces = string
            .bytes
            .iter()
            .take_while(|&&byte| is_space(byte) || byte == 0);
        return spaces.count();
    }
    let spaces = string
        .chars()
        .take_while(|char| is_wide_space(string.encoding, char));
    spaces.map(<[u8]>::len).sum()
}

/// Where it ends, without trailing white space and NULs.
fn right(string: &RString) -> usize {
    if string.encoding.is_ascii_compatible() {
        let spaces = string.bytes.iter().rev();
        let spaces = spaces
            .take_while(|&&byte| is_space(byte) || byte == 0)
            .count();
        return string.len() - spaces;
    }
    let chars: Vec<&[u8]> = string.chars().collect();
    let spaces = chars.iter().rev();
    let spaces = spaces.take_while(|char| is_wide_space(string.encoding, char));
    string.len() - spaces.map(|char| char.len()).sum::<usize>()
}

fn is_wide_space(encoding: Encoding, char: &[u8]) -> bool {
    let code = encoding
        .decode(char)
        .and_then(|code| u8::try_from(code).ok());
    code.is_some_and(|byte| is_space(byte) || byte == 0)
}

fn chopped(string: &RString) -> usize {
    if !string.encoding.is_ascii_compatible() {
        let codes = last_codes(string);
        let length = string.encoding.min_char_len();
        return match codes {
            (Some('\r'), Some('\n')) => string.len() - 2 * length,
            _ => string.len() - string.chars().last().map_or(0, <[u8]>::len),
        };
    }
    if string.bytes.ends_with(b"\r\n") {
        return string.len() - 2;
    }
    if string.is_byte_indexed() {
        return string.len().saturating_sub(1);
    }
    let last = string.chars().last().map_or(0, <[u8]>::len);
    string.len() - last
}

/// The last two characters, for encodings where they are not single bytes.
fn last_codes(string: &RString) -> (Option<char>, Option<char>) {
    let mut last = (None, None);
    for char in string.chars() {
        last = (
            last.1,
            string.encoding.decode(char).and_then(char::from_u32),
        );
    }
    last
}

/// The argument of `chomp`: nothing is removed for nil, line ends by default.
fn separator(interp: &mut Interp, args: &Args) -> Eval<Option<RString>> {
    match args.get(0) {
        None => {
            let name = interp.intern("$/");
            let global = interp.global(name)?;
            Ok(global.as_string().map(|string| string.clone()))
        }
        Some(Value::Nil) => Ok(None),
        Some(separator) => Ok(Some(interp.to_str(separator)?)),
    }
}

pub(super) fn chomped(string: &RString, separator: Option<&RString>) -> usize {
    let Some(separator) = separator else {
        return string.len();
    };
    let bytes = &string.bytes;
    if !string.encoding.is_ascii_compatible() && separator.bytes.starts_with(b"\n") {
        let length = string.encoding.min_char_len();
        return match last_codes(string) {
            (Some('\r'), Some('\n')) => string.len() - 2 * length,
            (_, Some('\n' | '\r')) => string.len() - length,
            _ => string.len(),
        };
    }
    match separator.bytes.as_slice() {
        b"\n" => {
            if bytes.ends_with(b"\r\n") {
                bytes.len() - 2
            } else if matches!(bytes.last(), Some(b'\n' | b'\r')) {
                bytes.len() - 1
            } else {
                bytes.len()
            }
        }
        // An empty separator removes all line ends, but no lone carriage return.
        b"" => {
            let mut end = bytes.len();
            while end > 0 && bytes[end - 1] == b'\n' {
                end -= if bytes[..end].ends_with(b"\r\n") {
                    2
                } else {
                    1
                };
            }
            end
        }
        _ => suffix_start(string, separator),
    }
}

fn prefix_end(string: &RString, prefix: &RString) -> usize {
    let end = prefix.len();
    if string.bytes.starts_with(&prefix.bytes) && string.is_char_boundary(end) {
        end
    } else {
        0
    }
}

fn suffix_start(string: &RString, suffix: &RString) -> usize {
    if !string.bytes.ends_with(&suffix.bytes) {
        return string.len();
    }
    let start = string.len() - suffix.len();
    if string.is_char_boundary(start) {
        start
    } else {
        string.len()
    }
}
