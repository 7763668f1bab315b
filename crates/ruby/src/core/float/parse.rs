//! Parses a Float from a string: `String#to_f`, `Float()`.

use crate::core::integer::parse::{strip_sign, take_digits, trim_start};
use crate::core::numeric::{big_to_f64, scale_f64};

/// Parses a Float. If strict, the whole string must be a number; otherwise its longest valid prefix counts,
/// and an empty one is 0.
pub(crate) fn parse_float(bytes: &[u8], strict: bool) -> Option<f64> {
    let (is_negative, unsigned) = strip_sign(trim_start(bytes));
    let (number, rest) = match unsigned {
        [b'0', b'x' | b'X', digits @ ..] if strict => hexadecimal(digits)?,
        _ => decimal(unsigned).or(if strict { None } else { Some((0.0, unsigned)) })?,
    };
    if strict && !trim_start(rest).is_empty() {
        return None;
    }
    Some(if is_negative { -number } else { number })
}

fn decimal(bytes: &[u8]) -> Option<(f64, &[u8])> {
    let (mut text, mut rest) = take_digits(bytes, 10);
    if let [b'.', after @ ..] = rest {
        let (fraction, after) = take_digits(after, 10);
        // `1.` is 1 followed by something else, even if that is `.e5`.
        if fraction.is_empty() {
            return Some((text.parse().ok()?, rest));
        }
        text.push('.');
        text.push_str(&fraction);
        rest = after;
    }
    if let [b'e' | b'E', after @ ..] = rest
        && !text.is_empty()
    {
        let (is_negative, after) = strip_sign(after);
        let (exponent, after) = take_digits(after, 10);
        if !exponent.is_empty() {
            text.push_str(if is_negative { "e-" } else { "e" });
            text.push_str(&exponent);
            rest = after;
        }
    }
    Some((text.parse().ok()?, rest))
}

/// `1.8p3` after `0x`
fn hexadecimal(bytes: &[u8]) -> Option<(f64, &[u8])> {
    let (mut digits, mut rest) = take_digits(bytes, 16);
    if digits.is_empty() {
        return None;
    }
    let mut exponent = 0;
    if let [b'.', after @ ..] = rest {
        let (fraction, after) = take_digits(after, 16);
        if fraction.is_empty() {
            return None;
        }
        exponent -= i64::try_from(fraction.len()).ok()? * 4;
        digits.push_str(&fraction);
        rest = after;
    }
    if let [b'p' | b'P', after @ ..] = rest {
        let (is_negative, after) = strip_sign(after);
        let (power, after) = take_digits(after, 10);
        if !power.is_empty() {
            let power = power.parse::<i64>().unwrap_or(1 << 20).min(1 << 20);
            exponent += if is_negative { -power } else { power };
            rest = after;
        }
    }
    let mantissa = num_bigint::BigInt::parse_bytes(digits.as_bytes(), 16)?;
    Some((scale_f64(big_to_f64(&mantissa), exponent), rest))
}
