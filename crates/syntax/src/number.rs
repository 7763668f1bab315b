//! Formats numbers as Ruby does.

use crate::ast::Radix;

/// Formats a float as Ruby's `Float#to_s`: the shortest digits that read back as the same number,
/// with an exponent below 0.0001 and from 1e15 on.
pub fn float_text(value: f64) -> String {
    if value == 0.0 || !value.is_finite() {
        return match value {
            v if v.is_nan() => "NaN".to_owned(),
            v if v.is_infinite() && v > 0.0 => "Infinity".to_owned(),
            v if v.is_infinite() => "-Infinity".to_owned(),
            v if v.is_sign_negative() => "-0.0".to_owned(),
            _ => "0.0".to_owned(),
        };
    }
    let scientific = format!("{value:e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let digits = mantissa.bytes().filter(u8::is_ascii_digit).count() as i32;
    // A number with digits after the point does not get an exponent for being large.
    if (-4..15).contains(&exponent) || (exponent >= 0 && exponent + 1 < digits) {
        let plain = format!("{value}");
        return if plain.contains('.') {
            plain
        } else {
            plain + ".0"
        };
    }
    let point = if mantissa.contains('.') { "" } else { ".0" };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}{point}e{sign}{:02}", exponent.abs())
}

/// The decimal digits of an integer literal of any size.
pub(crate) fn decimal_text(literal: &str, radix: Radix) -> String {
    convert(literal, radix, 10)
}

/// The hexadecimal digits of an integer literal of any size.
pub(crate) fn hex_text(literal: &str, radix: Radix) -> String {
    convert(literal, radix, 16)
}

/// Converts a literal. Hexadecimal groups have seven digits: a group times any base fits 32 bits.
fn convert(literal: &str, radix: Radix, base: u32) -> String {
    let digits = match radix {
        Radix::Hex => &literal[2..],
        _ => literal,
    };
    if radix.base() == base {
        let trimmed = digits.trim_start_matches('0');
        return if trimmed.is_empty() { "0" } else { trimmed }.to_ascii_lowercase();
    }
    // Little-endian groups in the target base.
    let (group, width) = match base {
        10 => (1_000_000_000u64, 9),
        _ => (0x1000_0000u64, 7),
    };
    let mut groups: Vec<u64> = vec![0];
    for digit in digits.chars().filter_map(|c| c.to_digit(radix.base())) {
        let mut carry = u64::from(digit);
        for value in &mut groups {
            let product = *value * u64::from(radix.base()) + carry;
            *value = product % group;
            carry = product / group;
        }
        if carry > 0 {
            groups.push(carry);
        }
    }
    let mut text = String::new();
    for (index, value) in groups.iter().rev().enumerate() {
        text += &match (index, base) {
            (0, 10) => format!("{value}"),
            (0, _) => format!("{value:x}"),
            (_, 10) => format!("{value:0width$}"),
            _ => format!("{value:0width$x}"),
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(value: f64, expected: &str) {
        assert_eq!(float_text(value), expected);
    }

    #[test]
    fn floats_look_like_rubys() {
        check(0.0, "0.0");
        check(-0.0, "-0.0");
        check(1.5, "1.5");
        check(100.0, "100.0");
        check(1e14, "100000000000000.0");
        check(1e15, "1.0e+15");
        check(1e16, "1.0e+16");
        check(1000000000000000.5, "1000000000000000.5");
        check(1234567890123456.0, "1.234567890123456e+15");
        check(1.25e-5, "1.25e-05");
        check(0.0001, "0.0001");
        check(1e100, "1.0e+100");
    }

    #[test]
    fn integers_of_any_size_change_their_base() {
        let big = "0xFFFFFFFFFFFFFFFFFF";
        assert_eq!(decimal_text(big, Radix::Hex), "4722366482869645213695");
        assert_eq!(
            hex_text("9223372036854775808", Radix::Decimal),
            "8000000000000000"
        );
        assert_eq!(decimal_text("0777", Radix::Octal), "511");
    }
}
