//! Parses an Integer from a string: `String#to_i`, `Integer()`.

use num_bigint::BigInt;

use crate::value::Value;

/// Parses an Integer. Base 0 means that a prefix decides (`0x`, `0b`, `0o`, `0`), else decimal; a negative
/// base is overridden by a prefix. If strict, the whole string must be a number; otherwise its longest valid
/// prefix counts, and an empty one is 0.
pub(crate) fn parse_integer(bytes: &[u8], base: i64, strict: bool) -> Option<Value> {
    let nothing = if strict { None } else { Some(Value::Int(0)) };
    let (is_negative, rest) = strip_sign(trim_start(bytes));
    let Some((base, rest)) = strip_base(rest, base) else {
        return nothing;
    };
    let (digits, rest) = take_digits(rest, base);
    if digits.is_empty() {
        return nothing;
    }
    if strict && !trim_start(rest).is_empty() {
        return None;
    }
    if let Ok(number) = i64::from_str_radix(&digits, base) {
        return Some(Value::Int(if is_negative { -number } else { number }));
    }
    let number = BigInt::parse_bytes(digits.as_bytes(), base)?;
    Some(Value::integer(if is_negative { -number } else { number }))
}

/// Whether there is a minus sign, and the rest after the sign.
pub(crate) fn strip_sign(bytes: &[u8]) -> (bool, &[u8]) {
    match bytes {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    }
}

/// Reads digits with single underscores between them. Returns them without underscores, and the rest.
pub(crate) fn take_digits(bytes: &[u8], base: u32) -> (String, &[u8]) {
    let is_digit = |byte: &u8| char::from(*byte).is_digit(base);
    let mut digits = String::new();
    let mut position = 0;
    while let Some(byte) = bytes.get(position) {
        let is_separator =
            *byte == b'_' && !digits.is_empty() && bytes.get(position + 1).is_some_and(is_digit);
        if is_digit(byte) {
            digits.push(char::from(*byte));
        } else if !is_separator {
            break;
        }
        position += 1;
    }
    (digits, &bytes[position..])
}

/// Removes the prefix of a base; `None` if no digit follows it.
fn strip_base(bytes: &[u8], base: i64) -> Option<(u32, &[u8])> {
    let marked = match bytes {
        [b'0', b'x' | b'X', rest @ ..] => Some((16, rest)),
        [b'0', b'b' | b'B', rest @ ..] => Some((2, rest)),
        [b'0', b'o' | b'O', rest @ ..] => Some((8, rest)),
        [b'0', b'd' | b'D', rest @ ..] => Some((10, rest)),
        _ => None,
    };
    let own = u32::try_from(base.unsigned_abs())
        .ok()
        .filter(|base| *base <= 36)?;
    match marked {
        Some((marked, rest)) if base <= 0 || own == marked => {
            let is_digit = |byte: &u8| char::from(*byte).is_digit(marked);
            rest.first().is_some_and(is_digit).then_some((marked, rest))
        }
        _ if base == 0 => {
            let is_octal = bytes.first() == Some(&b'0') && bytes.len() > 1;
            Some((if is_octal { 8 } else { 10 }, bytes))
        }
        _ => Some((own, bytes)),
    }
}

pub(crate) fn trim_start(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|byte| !is_space(char::from(*byte)));
    &bytes[end.unwrap_or(bytes.len())..]
}

pub(crate) fn is_space(char: char) -> bool {
    matches!(char, ' ' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r')
}
