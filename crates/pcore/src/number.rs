//! Numbers as Puppet reads and writes them: formats floats, and parses strings.
//!
//! Puppet inherits both from Ruby, so the rules are Ruby's: the shortest digits that read back to the same
//! float, an exponent only outside of `1e-4 .. 1e15`, and a parser that is strict about what surrounds the
//! digits.

use std::fmt;

use crate::format::quote::{ruby_inspect, ruby_inspect_bytes};

/// A parsed number whose kind its spelling decides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    Integer(i64),
    Float(f64),
}

/// Why a string is not a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberError {
    /// The string is malformed; contains the string.
    Invalid(&'static str, String),
    /// The string is an integer that does not fit in 64 bits. In Puppet such a value exists until the first
    /// operation on it fails; here it is never created.
    OutOfRange(String),
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberError::Invalid(kind, text) => {
                // Ruby drops the encoding of a string that is converted to a float.
                let shown = match *kind {
                    "Float" => ruby_inspect_bytes(text.as_bytes()),
                    _ => ruby_inspect(text),
                };
                write!(f, "invalid value for {kind}(): {shown}")
            }
            NumberError::OutOfRange(text) => {
                write!(
                    f,
                    "the value '{text}' is outside of the range of a Puppet Integer"
                )
            }
        }
    }
}

/// The text form of a float: `1.0`, `1.0e+20`, `1.0e-05`, `Infinity`, `NaN`.
///
/// ```
/// assert_eq!(pcore::number::float_to_s(1e20), "1.0e+20");
/// assert_eq!(pcore::number::float_to_s(0.1), "0.1");
/// ```
pub fn float_to_s(value: f64) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "Infinity" } else { "-Infinity" }.to_owned();
    }
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value == 0.0 {
        return format!("{sign}0.0");
    }
    let scientific = format!("{:e}", value.abs());
    let (mantissa, exponent) = scientific
        .split_once('e')
        .unwrap_or((scientific.as_str(), "0"));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    // The position of the decimal point, counted from the first digit.
    let point = exponent.parse::<i32>().unwrap_or(0) + 1;
    let count = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    if (1..=15).contains(&point) {
        if count <= point {
            let zeros = "0".repeat(usize::try_from(point - count).unwrap_or(0));
            format!("{sign}{digits}{zeros}.0")
        } else {
            let (whole, fraction) = digits.split_at(usize::try_from(point).unwrap_or(0));
            format!("{sign}{whole}.{fraction}")
        }
    } else if (-3..=0).contains(&point) {
        let zeros = "0".repeat(usize::try_from(-point).unwrap_or(0));
        format!("{sign}0.{zeros}{digits}")
    } else {
        let (first, rest) = digits.split_at(1);
        let rest = if rest.is_empty() { "0" } else { rest };
        let exponent = point - 1;
        let exponent_sign = if exponent < 0 { '-' } else { '+' };
        format!("{sign}{first}.{rest}e{exponent_sign}{:02}", exponent.abs())
    }
}

/// Parses a string the way Puppet decides whether it is numeric: decimal, hexadecimal, octal or float, with
/// an optional sign and blanks around it. `Ok(None)` means that it is not a number.
///
/// Zero with an exponent (`0e1`, `0.0e5`) is deliberately not a number, and neither is a float that
/// overflows.
pub fn to_n(text: &str) -> Result<Option<Number>, NumberError> {
    let text = text.strip_prefix("::").unwrap_or(text);
    let Some(numeric) = NumericMatch::of(text) else {
        return Ok(None);
    };
    if numeric.tail.is_empty() {
        return match integer(&numeric.signed(), None) {
            Ok(value) => Ok(Some(Number::Integer(value))),
            Err(NumberError::Invalid(..)) => Ok(None),
            Err(error) => Err(error),
        };
    }
    // The integral part is parsed as octal only to reject invalid octal digits.
    let whole_is_zero = match integer(numeric.whole, None) {
        Ok(value) => value == 0,
        Err(NumberError::Invalid(..)) => return Ok(None),
        Err(NumberError::OutOfRange(_)) => false,
    };
    if whole_is_zero && is_zero_exponent(numeric.tail) {
        return Ok(None);
    }
    let Ok(value) = format!("{}{}", numeric.whole, numeric.tail).parse::<f64>() else {
        return Ok(None);
    };
    if value.is_infinite() {
        return Ok(None);
    }
    Ok(Some(Number::Float(if numeric.negative {
        -value
    } else {
        value
    })))
}

/// The parts of a string with the outer form of a number.
struct NumericMatch<'a> {
    negative: bool,
    /// All digits before the fraction, with a hexadecimal prefix if there is one.
    whole: &'a str,
    /// Fraction and exponent, empty for integers.
    tail: &'a str,
}

impl<'a> NumericMatch<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let text = text.trim_matches(is_blank);
        let (negative, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let rest = rest.trim_start_matches(is_blank);
        if let Some(hex) = rest.strip_prefix("0x").or_else(|| rest.strip_prefix("0X")) {
            let valid = !hex.is_empty() && hex.bytes().all(|b| b.is_ascii_hexdigit());
            return valid.then_some(NumericMatch {
                negative,
                whole: rest,
                tail: "",
            });
        }
        let whole_end = digits_end(rest);
        let (whole, tail) = rest.split_at(whole_end);
        (whole_end > 0 && fraction_end(tail) == tail.len()).then_some(NumericMatch {
            negative,
            whole,
            tail,
        })
    }

    fn signed(&self) -> String {
        format!("{}{}", if self.negative { "-" } else { "" }, self.whole)
    }
}

/// Whether the rest (`.0e5`, `e5`, `.e5`) makes a zero integral part "not a number".
fn is_zero_exponent(tail: &str) -> bool {
    let tail = tail.strip_prefix('.').unwrap_or(tail);
    tail.trim_start_matches('0').starts_with(['e', 'E'])
}

fn digits_end(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// The length of an optional `.digits` followed by an optional `e-digits` (no plus sign).
fn fraction_end(text: &str) -> usize {
    let mut end = 0;
    if let Some(fraction) = text.strip_prefix('.') {
        let digits = digits_end(fraction);
        if digits == 0 {
            return 0;
        }
        end = digits + 1;
    }
    let rest = &text[end..];
    if let Some(exponent) = rest.strip_prefix(['e', 'E']) {
        let unsigned = exponent.strip_prefix('-').unwrap_or(exponent);
        let digits = digits_end(unsigned);
        if digits > 0 {
            end += 1 + (exponent.len() - unsigned.len()) + digits;
        }
    }
    end
}

/// A space or tab in the wide sense of `[[:blank:]]`.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\t' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

/// White space as `\s` means it.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n' | '\x0c' | '\x0b')
}

fn is_hex(text: &str) -> bool {
    let hex = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    hex.is_some_and(|hex| !hex.is_empty() && hex.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// Parses an integer like Ruby's `Integer(text, radix)`: a prefix must agree with the radix, underscores are
/// allowed between digits, white space around is ignored, a sign must be adjacent to the digits.
pub fn integer(text: &str, radix: Option<u32>) -> Result<i64, NumberError> {
    let invalid = || NumberError::Invalid("Integer", text.to_owned());
    let trimmed = text.trim_matches(is_space);
    let (negative, rest) = match trimmed.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let (radix, digits) = split_prefix(rest, radix).ok_or_else(invalid)?;
    if digits.is_empty()
        || digits.starts_with('_')
        || digits.ends_with('_')
        || digits.contains("__")
    {
        return Err(invalid());
    }
    let mut value: i128 = 0;
    let mut overflow = false;
    for c in digits.chars().filter(|c| *c != '_') {
        let digit = c.to_digit(radix).ok_or_else(invalid)?;
        if !overflow {
            value = value * i128::from(radix) + i128::from(digit);
            overflow = value > 1 << 64;
        }
    }
    let value = if negative { -value } else { value };
    i64::try_from(value).map_err(|_| NumberError::OutOfRange(text.to_owned()))
}

/// The effective radix, and the digits without the prefix.
fn split_prefix(text: &str, radix: Option<u32>) -> Option<(u32, &str)> {
    let prefixed = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => Some(16),
        [b'0', b'b' | b'B', ..] => Some(2),
        [b'0', b'o' | b'O', ..] => Some(8),
        [b'0', b'd' | b'D', ..] => Some(10),
        _ => None,
    };
    match (radix, prefixed) {
        (None, Some(found)) => Some((found, &text[2..])),
        (None, None) if text.len() > 1 && text.starts_with('0') => {
            Some((8, text[1..].strip_prefix('_').unwrap_or(&text[1..])))
        }
        (None, None) => Some((10, text)),
        (Some(wanted), Some(found)) if wanted == found => Some((wanted, &text[2..])),
        (Some(wanted), _) => Some((wanted, text)),
    }
}

/// Parses a float like Ruby's `Float(text)`: digits on both sides of a point, underscores between digits,
/// white space around.
pub fn float(text: &str) -> Result<f64, NumberError> {
    let invalid = || NumberError::Invalid("Float", text.to_owned());
    let trimmed = text.trim_matches(is_space);
    let (negative, rest) = match trimmed.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let magnitude = if is_hex(rest) {
        hex_to_float(&rest[2..])
    } else {
        let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, Some(exponent)),
            None => (rest, None),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (mantissa, None),
        };
        let exponent =
            exponent.map(|exponent| exponent.strip_prefix(['+', '-']).unwrap_or(exponent));
        let whole_is_fine = is_digits(whole) || whole.is_empty() && fraction.is_some();
        if !whole_is_fine || !fraction.is_none_or(is_digits) || !exponent.is_none_or(is_digits) {
            return Err(invalid());
        }
        rest.replace('_', "")
            .parse::<f64>()
            .map_err(|_| invalid())?
    };
    Ok(if negative { -magnitude } else { magnitude })
}

/// Digits, with single underscores between them.
fn is_digits(text: &str) -> bool {
    text.split('_')
        .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// Converts any number of hexadecimal digits to the nearest float. The first bits are exact; the rest only
/// affects the rounding, for which one sticky bit suffices.
fn hex_to_float(digits: &str) -> f64 {
    let mut value: u128 = 0;
    let mut exponent = 0_i32;
    let mut sticky = false;
    for digit in digits.chars().filter_map(|c| c.to_digit(16)) {
        if value >> 100 == 0 {
            value = value << 4 | u128::from(digit);
        } else {
            exponent = exponent.saturating_add(4);
            sticky |= digit != 0;
        }
    }
    if sticky {
        value |= 1;
    }
    value as f64 * 2_f64.powi(exponent)
}

/// Removes the blanks between a sign and the rest, as in `"- 5"`. Conversions retry with the result.
pub(crate) fn join_sign(text: &str) -> Option<String> {
    let rest = text.strip_prefix(['+', '-'])?;
    let number = rest.trim_start_matches(is_blank);
    (number.len() < rest.len() && !number.contains('\n')).then(|| format!("{}{number}", &text[..1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_text(value: f64, expected: &str) {
        assert_eq!(float_to_s(value), expected);
        if value.is_finite() {
            assert_eq!(expected.parse::<f64>(), Ok(value));
        }
    }

    #[test]
    fn floats_have_a_fraction_or_an_exponent() {
        check_text(1.0, "1.0");
        check_text(-0.0, "-0.0");
        check_text(1e14, "100000000000000.0");
        check_text(1e15, "1.0e+15");
        check_text(123_456_789_012_345_680.0, "1.2345678901234568e+17");
        check_text(0.0001, "0.0001");
        check_text(0.000_012, "1.2e-05");
        check_text(5e-324, "5.0e-324");
        check_text(f64::INFINITY, "Infinity");
    }

    fn check_n(text: &str, expected: Option<Number>) {
        assert_eq!(to_n(text), Ok(expected), "{text:?}");
    }

    #[test]
    fn strings_that_are_numbers() {
        check_n(" - 0x1F ", Some(Number::Integer(-31)));
        check_n("010", Some(Number::Integer(8)));
        check_n("08", None);
        check_n("1.5e-3", Some(Number::Float(0.0015)));
        check_n("1e+3", None);
        check_n("0.0e5", None);
        check_n("1.", None);
        check_n("", None);
    }
}
