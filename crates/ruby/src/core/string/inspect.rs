//! `inspect`, `dump` and `undump`.

use std::sync::OnceLock;

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::string::{Encoding, RString};
use crate::value::Value;

use super::{copy, read};

pub(super) const METHODS: &[Def] = &[
    def("inspect", 0, 0, |_, this, _| {
        Ok(Value::string(read(this, inspected)))
    }),
    def("dump", 0, 0, |_, this, _| {
        Ok(Value::string(read(this, dumped)))
    }),
    def("undump", 0, 0, undump),
];

/// The letter of an escape (`\n`).
fn escape_letter(code: u32) -> Option<char> {
    Some(match code {
        7 => 'a',
        8 => 'b',
        9 => 't',
        10 => 'n',
        11 => 'v',
        12 => 'f',
        13 => 'r',
        27 => 'e',
        _ => return None,
    })
}

/// `inspect` of a string, with quotes.
pub(crate) fn inspected(string: &RString) -> RString {
    let mut result = String::with_capacity(string.len() + 2);
    result.push('"');
    let encoding = string.encoding;
    let mut chars = string.chars().peekable();
    while let Some(char) = chars.next() {
        let Some(code) = encoding.decode(char) else {
            push_bytes(&mut result, char);
            continue;
        };
        let next = chars.peek().and_then(|next| encoding.decode(next));
        if push_ascii(&mut result, code, next) {
            continue;
        }
        if encoding == Encoding::Utf8
            && let Some(char) = char::from_u32(code)
            && is_printable(char)
        {
            result.push(char);
        } else if encoding.is_unicode() {
            push_unicode(&mut result, code);
        } else {
            push_bytes(&mut result, char);
        }
    }
    result.push('"');
    RString::from(result)
}

/// Writes what `inspect` and `dump` have in common: printable ASCII, and escapes with a letter.
fn push_ascii(result: &mut String, code: u32, next: Option<u32>) -> bool {
    let Some(char) = char::from_u32(code).filter(char::is_ascii) else {
        return false;
    };
    let starts_interpolation = matches!(next.and_then(char::from_u32), Some('{' | '$' | '@'));
    match char {
        '"' | '\\' => result.extend(['\\', char]),
        '#' if starts_interpolation => result.push_str("\\#"),
        ' '..='~' => result.push(char),
        _ => match escape_letter(code) {
            Some(letter) => result.extend(['\\', letter]),
            None => return false,
        },
    }
    true
}

fn push_bytes(result: &mut String, bytes: &[u8]) {
    for byte in bytes {
        result.push_str(&format!("\\x{byte:02X}"));
    }
}

fn push_unicode(result: &mut String, code: u32) {
    if code > 0xffff {
        result.push_str(&format!("\\u{{{code:X}}}"));
    } else {
        result.push_str(&format!("\\u{code:04X}"));
    }
}

/// Whether `inspect` shows a character unescaped.
pub(crate) fn is_printable(char: char) -> bool {
    match char {
        ' '..='~'
        | '\u{85}'
        | '\u{a0}'..='\u{24f}'
        | '\u{3041}'..='\u{3096}'
        | '\u{4e00}'..='\u{9fef}' => true,
        '\0'..='\u{9f}' => false,
        _ => matches_print(char),
    }
}

fn matches_print(char: char) -> bool {
    static PRINT: OnceLock<Option<regexp::Regexp>> = OnceLock::new();
    let regexp =
        PRINT.get_or_init(|| regexp::Regexp::new("[[:print:]]", regexp::Flags::default()).ok());
    let mut buffer = [0; 4];
    let bytes = char.encode_utf8(&mut buffer).as_bytes();
    match regexp {
        Some(regexp) => regexp.is_match(bytes, 0).unwrap_or(true),
        None => true,
    }
}

fn dumped(string: &RString) -> RString {
    let mut result = String::with_capacity(string.len() + 2);
    result.push('"');
    let bytes_only = RString::binary(string.bytes.clone());
    let (as_chars, encoding) = match string.encoding {
        Encoding::Utf8 => (string, Encoding::Utf8),
        _ => (&bytes_only, Encoding::Binary),
    };
    let mut chars = as_chars.chars().peekable();
    while let Some(char) = chars.next() {
        let code = encoding.decode(char);
        let next = chars.peek().and_then(|next| encoding.decode(next));
        match code {
            Some(code) if push_ascii(&mut result, code, next) => {}
            Some(code) if encoding == Encoding::Utf8 && code > 127 => {
                push_unicode(&mut result, code);
            }
            _ => push_bytes(&mut result, char),
        }
    }
    result.push('"');
    if !string.encoding.is_ascii_compatible() {
        result.push_str(&format!(
            ".dup.force_encoding(\"{}\")",
            string.encoding.name()
        ));
        return RString::from(result);
    }
    RString::new(result.into_bytes(), string.encoding)
}

fn error(interp: &mut Interp, message: &str) -> Box<Unwind> {
    interp.error(class::RUNTIME_ERROR, message)
}

fn undump(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let string = copy(this);
    if !string.bytes.is_ascii() {
        return Err(error(
            interp,
            "non-ASCII character detected at the beginning of the string",
        ));
    }
    if string.bytes.contains(&0) {
        return Err(error(interp, "string contains null byte"));
    }
    let Some(mut rest) = string.bytes.strip_prefix(b"\"") else {
        return Err(error(
            interp,
            "invalid dumped string; not wrapped with '\"' nor '\"...\".force_encoding(\"...\")' form",
        ));
    };
    let mut result = RString::new(Vec::new(), string.encoding);
    let mut kinds = EscapeKinds::default();
    loop {
        let Some((&byte, after)) = rest.split_first() else {
            return Err(error(interp, "unterminated dumped string"));
        };
        rest = after;
        match byte {
            b'"' => break,
            b'\\' => rest = undump_escape(interp, rest, &mut result, &mut kinds)?,
            _ => result.bytes.push(byte),
        }
    }
    if rest.is_empty() {
        return Ok(Value::string(result));
    }
    let name = rest.strip_prefix(b".dup").unwrap_or(rest);
    let name = name.strip_prefix(b".force_encoding(\"");
    let Some(name) = name else {
        return Err(error(
            interp,
            "invalid dumped string; not wrapped with '\"' nor '\"...\".force_encoding(\"...\")' form",
        ));
    };
    let Some(name) = name.strip_suffix(b"\")") else {
        return Err(error(interp, "unterminated dumped string"));
    };
    let name = String::from_utf8_lossy(name);
    match Encoding::find(&name) {
        Some(encoding) => {
            result.encoding = encoding;
            Ok(Value::string(result))
        }
        None => {
            Err(interp
                .argument_error("dumped string has unknown encoding name: ".to_owned() + &name))
        }
    }
}

/// The kinds of escapes that have been seen: they cannot be mixed.
#[derive(Default)]
struct EscapeKinds {
    hex: bool,
    unicode: bool,
}

fn undump_escape<'a>(
    interp: &mut Interp,
    rest: &'a [u8],
    result: &mut RString,
    kinds: &mut EscapeKinds,
) -> Eval<&'a [u8]> {
    let Some((&byte, after)) = rest.split_first() else {
        return Err(error(interp, "invalid escape"));
    };
    match byte {
        b'x' => {
            if kinds.unicode {
                return Err(error(interp, "hex escape and Unicode escape are mixed"));
            }
            kinds.hex = true;
            let digits = after
                .get(..2)
                .and_then(|digits| std::str::from_utf8(digits).ok());
            let Some(byte) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) else {
                return Err(error(interp, "invalid hex escape"));
            };
            result.bytes.push(byte);
            Ok(&after[2..])
        }
        b'u' => {
            if kinds.hex {
                return Err(error(interp, "hex escape and Unicode escape are mixed"));
            }
            kinds.unicode = true;
            undump_unicode(interp, after, result)
        }
        _ => {
            let code = (0..28).find(|&code| escape_letter(code) == Some(char::from(byte)));
            match code.and_then(|code| u8::try_from(code).ok()) {
                Some(code) => result.bytes.push(code),
                None if matches!(byte, b'\\' | b'"' | b'#') => result.bytes.push(byte),
                None => result.bytes.extend([b'\\', byte]),
            }
            Ok(after)
        }
    }
}

fn undump_unicode<'a>(
    interp: &mut Interp,
    after: &'a [u8],
    result: &mut RString,
) -> Eval<&'a [u8]> {
    let (digits, rest) = if let Some(inside) = after.strip_prefix(b"{") {
        let Some(end) = memchr::memchr(b'}', inside) else {
            return Err(error(interp, "unterminated Unicode escape"));
        };
        (&inside[..end], &inside[end + 1..])
    } else {
        match after.split_at_checked(4) {
            Some(parts) => parts,
            None => return Err(error(interp, "invalid Unicode escape")),
        }
    };
    let digits = std::str::from_utf8(digits).unwrap_or_default();
    for digits in digits.split_ascii_whitespace() {
        let Ok(code) = u32::from_str_radix(digits, 16) else {
            return Err(error(interp, "invalid Unicode escape"));
        };
        let Some(char) = char::from_u32(code) else {
            return Err(error(
                interp,
                if code > 0x10_ffff {
                    "invalid Unicode codepoint (too large)"
                } else {
                    "invalid Unicode codepoint"
                },
            ));
        };
        result.encoding = Encoding::Utf8;
        result
            .bytes
            .extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
    }
    Ok(rest)
}
