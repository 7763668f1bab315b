//! Reading an Integer from a string: `String#to_i`, `Integer()`.

use num_bigint::BigInt;

use crate::value::Value;

/// Reads an Integer. Base 0 means what a prefix says (`0x`, `0b`, `0o`, `0`), else decimal. If strict, the whole string
/// must be a number; otherwise what it begins with counts, and nothing is 0.
pub(crate) fn parse_integer(text: &str, base: u32, strict: bool) -> Option<Value> {
    let nothing = if strict { None } else { Some(Value::Int(0)) };
    let text = text.trim_start_matches(is_space);
    let (is_negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let Some((base, rest)) = strip_base(rest, base) else {
        return nothing;
    };
    let mut digits = String::new();
    let mut chars = rest.char_indices().peekable();
    let mut end = 0;
    let mut last_is_underscore = false;
    while let Some((position, char)) = chars.next() {
        if char == '_' && !last_is_underscore && !digits.is_empty() {
            last_is_underscore = true;
            continue;
        }
        if !char.is_digit(base) {
            break;
        }
        last_is_underscore = false;
        digits.push(char);
        end = position + char.len_utf8();
    }
    if digits.is_empty() {
        return nothing;
    }
    if strict && !rest[end..].trim_end_matches(is_space).is_empty() {
        return None;
    }
    let number = match i64::from_str_radix(&digits, base) {
        Ok(number) => {
            return Some(Value::Int(if is_negative { -number } else { number }));
        }
        Err(_) => BigInt::parse_bytes(digits.as_bytes(), base)?,
    };
    Some(Value::integer(if is_negative { -number } else { number }))
}

/// Takes the prefix of a base away; nothing if no digit follows it.
fn strip_base(text: &str, base: u32) -> Option<(u32, &str)> {
    let bytes = text.as_bytes();
    if bytes.first() != Some(&b'0') {
        return Some((if base == 0 { 10 } else { base }, text));
    }
    let marked = match bytes.get(1).map(u8::to_ascii_lowercase) {
        Some(b'x') => Some(16),
        Some(b'b') => Some(2),
        Some(b'o') => Some(8),
        Some(b'd') => Some(10),
        _ => None,
    };
    match marked {
        Some(marked) if base == 0 || base == marked => {
            let rest = &text[2..];
            let first = rest.chars().next();
            let is_digit = first.is_some_and(|first| first.is_digit(marked));
            is_digit.then_some((marked, rest))
        }
        _ if base == 0 => Some((if bytes.len() > 1 { 8 } else { 10 }, text)),
        _ => Some((base, text)),
    }
}

pub(crate) fn is_space(char: char) -> bool {
    matches!(char, ' ' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r')
}
