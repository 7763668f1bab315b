//! Quotes strings: in Puppet's own syntax, and in the form of Ruby's `inspect`, which is visible in error
//! messages and in a few alternate formats.

use std::fmt::Write as _;

/// A string in Puppet syntax: in single quotes if that is possible, else in double quotes.
///
/// ```
/// assert_eq!(pcore::format::quote::puppet_quote("it's", false), r"'it\'s'");
/// assert_eq!(pcore::format::quote::puppet_quote("a\n", false), r#""a\n""#);
/// ```
pub fn puppet_quote(text: &str, always_double: bool) -> String {
    if always_double || text.chars().any(|c| c < ' ') {
        return puppet_double_quote(text);
    }
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('\'');
    let mut escaped = false;
    for c in text.chars() {
        // A backslash is held back until the next character is known, so that a pair stays a pair.
        if escaped {
            quoted.push('\\');
            quoted.push(c);
            escaped = false;
        } else if c == '\'' {
            quoted.push_str("\\'");
        } else if c == '\\' {
            escaped = true;
        } else {
            quoted.push(c);
        }
    }
    if escaped {
        quoted.push('\\');
    }
    quoted.push('\'');
    quoted
}

/// A string in double quotes, with everything escaped that Puppet would interpret.
pub(crate) fn puppet_double_quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '\t' => quoted.push_str("\\t"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '"' => quoted.push_str("\\\""),
            '$' => quoted.push_str("\\$"),
            '\\' => quoted.push_str("\\\\"),
            c if c < ' ' => {
                let _ = write!(quoted, "\\u{{{:X}}}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A string as Ruby's `inspect` shows it.
pub fn ruby_inspect(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if let Some(escape) = ruby_escape(c) {
            quoted.push_str(escape);
        } else if c == '#' && matches!(chars.peek(), Some('{' | '$' | '@')) {
            quoted.push_str("\\#");
        } else if is_unprintable(c) {
            let code = u32::from(c);
            let _ = if code > 0xffff {
                write!(quoted, "\\u{{{code:X}}}")
            } else {
                write!(quoted, "\\u{code:04X}")
            };
        } else {
            quoted.push(c);
        }
    }
    quoted.push('"');
    quoted
}

/// Bytes without an encoding, as Ruby's `inspect` shows them.
pub(crate) fn ruby_inspect_bytes(bytes: &[u8]) -> String {
    let mut quoted = String::with_capacity(bytes.len() + 2);
    quoted.push('"');
    let mut rest = bytes.iter().peekable();
    while let Some(byte) = rest.next() {
        let c = char::from(*byte);
        if let Some(escape) = ruby_escape(c) {
            quoted.push_str(escape);
        } else if c == '#' && matches!(rest.peek(), Some(b'{' | b'$' | b'@')) {
            quoted.push_str("\\#");
        } else if byte.is_ascii_graphic() || c == ' ' {
            quoted.push(c);
        } else {
            let _ = write!(quoted, "\\x{byte:02X}");
        }
    }
    quoted.push('"');
    quoted
}

fn ruby_escape(c: char) -> Option<&'static str> {
    Some(match c {
        '"' => "\\\"",
        '\\' => "\\\\",
        '\n' => "\\n",
        '\r' => "\\r",
        '\t' => "\\t",
        '\x0c' => "\\f",
        '\x0b' => "\\v",
        '\x08' => "\\b",
        '\x07' => "\\a",
        '\x1b' => "\\e",
        _ => return None,
    })
}

/// Whether `inspect` escapes a character by number: controls, separators other than the space, and the common
/// invisible formatting characters.
fn is_unprintable(c: char) -> bool {
    matches!(c, '\0'..='\x1f' | '\x7f'..='\u{9f}' | '\u{2028}' | '\u{2029}' | '\u{e000}'..='\u{f8ff}' | '\u{fff0}'..='\u{fff8}' | '\u{fffe}' | '\u{ffff}' | '\u{e0080}'..='\u{10ffff}')
}
