//! Formats floats like `printf`. All functions take the absolute value of a finite number.

/// No finite number has more decimal digits than this; a larger precision adds zeros.
const MOST_DIGITS: usize = 1100;

/// Ruby computes few digits in floating point. A number that this cannot distinguish from a tie is treated as
/// a tie, and rounds to even: `%.2f` formats 2.675, which is slightly less, as 2.68. Returns the digits as a
/// number in this case. `exponent` is that of the first digit.
fn rounded_from_middle(number: f64, exponent: i32, digits: usize) -> Option<u64> {
    const MOST: usize = 14;
    const TENS: [f64; 16] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ];
    const BIG_TENS: [f64; 5] = [1e16, 1e32, 1e64, 1e128, 1e256];
    if !(1..=MOST).contains(&digits) || number == 0.0 {
        return None;
    }
    let power = usize::try_from(exponent.unsigned_abs()).ok()?;
    let mut rest = number;
    let mut error = 2.0;
    let mut scale = *TENS.get(power & 15)?;
    let big = BIG_TENS.iter().enumerate();
    for (_, ten) in big.filter(|(bit, _)| power >> 4 >> bit & 1 == 1) {
        error += 1.0;
        scale *= ten;
    }
    if exponent > 0 {
        rest /= scale;
    } else {
        rest *= scale;
    }
    if !(1.0..10.0).contains(&rest) {
        return None;
    }
    let error = (error * rest + 7.0) * f64::EPSILON * TENS.get(digits - 1)?;
    let mut taken = 0_u64;
    for position in 1..=digits {
        let digit = rest.trunc();
        rest -= digit;
        taken = taken * 10 + digit as u64;
        if position < digits {
            rest *= 10.0;
        }
    }
    let is_middle = rest != 0.0 && (rest - 0.5).abs() <= error;
    is_middle.then_some(taken + taken % 2)
}

/// The exponent of the first digit.
fn exponent_of(number: f64) -> i32 {
    let text = format!("{number:e}");
    let exponent = text
        .split_once('e')
        .and_then(|(_, exponent)| exponent.parse().ok());
    exponent.unwrap_or(0)
}

/// `%f`
pub(super) fn fixed(number: f64, precision: usize, keep_point: bool) -> String {
    let exponent = exponent_of(number);
    let digits = i64::try_from(precision)
        .unwrap_or(i64::MAX)
        .saturating_add(i64::from(exponent) + 1);
    let digits = usize::try_from(digits).unwrap_or(0);
    if precision > 0
        && let Some(rounded) = rounded_from_middle(number, exponent, digits)
    {
        let width = precision + 1;
        let mut text = format!("{rounded:0width$}");
        text.insert(text.len() - precision, '.');
        return text;
    }
    let mut text = format!("{:.*}", precision.min(MOST_DIGITS), number);
    text.extend(std::iter::repeat_n(
        '0',
        precision.saturating_sub(MOST_DIGITS),
    ));
    if keep_point && precision == 0 {
        text.push('.');
    }
    text
}

/// `%e`
pub(super) fn exponential(number: f64, precision: usize, keep_point: bool) -> String {
    let text = scientific(number, precision);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let mut result = mantissa.to_owned();
    result.extend(std::iter::repeat_n(
        '0',
        precision.saturating_sub(MOST_DIGITS),
    ));
    if keep_point && precision == 0 {
        result.push('.');
    }
    result.push('e');
    result.push_str(&signed_exponent(exponent));
    result
}

/// `1.50e2`, as Rust writes it.
fn scientific(number: f64, precision: usize) -> String {
    let exponent = exponent_of(number);
    let Some(rounded) = rounded_from_middle(number, exponent, precision + 1) else {
        return format!("{:.*e}", precision.min(MOST_DIGITS), number);
    };
    let mut text = rounded.to_string();
    // 9.995 becomes 10.00: one digit more.
    let carry = text.len().saturating_sub(precision + 1);
    text.truncate(precision + 1);
    if precision > 0 {
        text.insert(1, '.');
    }
    format!(
        "{text}e{}",
        i64::from(exponent) + i64::try_from(carry).unwrap_or(0)
    )
}

/// At least two digits, and a sign.
fn signed_exponent(exponent: &str) -> String {
    match exponent.strip_prefix('-') {
        Some(digits) => format!("-{digits:0>2}"),
        None => format!("+{exponent:0>2}"),
    }
}

/// `%g`
pub(crate) fn general(number: f64, precision: usize, keep_zeros: bool) -> String {
    let precision = precision.max(1);
    let shown = scientific(number, precision - 1);
    let exponent = shown.split_once('e').map_or("0", |(_, exponent)| exponent);
    let exponent: i64 = exponent.parse().unwrap_or(0);
    let limit = i64::try_from(precision).unwrap_or(i64::MAX);
    if exponent < -4 || exponent >= limit {
        let text = exponential(number, precision - 1, keep_zeros);
        if keep_zeros {
            return text;
        }
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "+00"));
        return format!("{}e{exponent}", without_zeros(mantissa));
    }
    let digits = usize::try_from(limit - 1 - exponent).unwrap_or(0);
    let text = fixed(number, digits, keep_zeros);
    if keep_zeros {
        text
    } else {
        without_zeros(&text).to_owned()
    }
}

fn without_zeros(text: &str) -> &str {
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.')
    } else {
        text
    }
}

/// `%a`, without the `0x`.
pub(super) fn hexadecimal(number: f64, precision: Option<usize>, keep_point: bool) -> String {
    const FRACTION_BITS: u32 = 52;
    let bits = number.to_bits();
    let raw = i64::try_from((bits >> FRACTION_BITS) & 0x7ff).unwrap_or(0);
    let mut fraction = bits & ((1 << FRACTION_BITS) - 1);
    let (mut lead, mut exponent) = match raw {
        0 if fraction == 0 => (0_u64, 0),
        // Subnormal numbers are shown normalized.
        0 => {
            let shift = fraction.leading_zeros() - (63 - FRACTION_BITS);
            fraction = (fraction << shift) & ((1 << FRACTION_BITS) - 1);
            (1, -1022 - i64::from(shift))
        }
        _ => (1, raw - 1023),
    };
    let mut digits = match precision {
        Some(precision) if precision < 13 => {
            let drop = FRACTION_BITS - u32::try_from(precision * 4).unwrap_or(0);
            let all = (lead << FRACTION_BITS) | fraction;
            let half = 1_u64 << (drop - 1);
            let (kept, rest) = (all >> drop, all & ((1 << drop) - 1));
            let up = rest > half || (rest == half && kept & 1 == 1);
            let kept = kept + u64::from(up);
            lead = kept >> (precision * 4);
            if lead > 1 {
                lead = 1;
                exponent += 1;
            }
            let fraction = kept & ((1 << (precision * 4)) - 1);
            if precision == 0 {
                String::new()
            } else {
                format!("{fraction:0precision$x}")
            }
        }
        _ => format!("{fraction:013x}"),
    };
    match precision {
        None => digits.truncate(digits.trim_end_matches('0').len()),
        Some(precision) => {
            let missing = precision.saturating_sub(digits.len());
            digits.extend(std::iter::repeat_n('0', missing));
        }
    }
    let point = if digits.is_empty() && !keep_point {
        ""
    } else {
        "."
    };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{lead}{point}{digits}p{sign}{}", exponent.unsigned_abs())
}
