//! Floats as `printf` writes them. All functions take the absolute value of a finite number.

/// No finite number has more decimal digits than this; what is asked beyond is zeros.
const MOST_DIGITS: usize = 1100;

/// `%f`
pub(super) fn fixed(number: f64, precision: usize, keep_point: bool) -> String {
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
    let text = format!("{:.*e}", precision.min(MOST_DIGITS), number);
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

/// At least two digits, and a sign.
fn signed_exponent(exponent: &str) -> String {
    match exponent.strip_prefix('-') {
        Some(digits) => format!("-{digits:0>2}"),
        None => format!("+{exponent:0>2}"),
    }
}

/// `%g`
pub(super) fn general(number: f64, precision: usize, keep_zeros: bool) -> String {
    let precision = precision.max(1);
    let shown = format!("{:.*e}", (precision - 1).min(MOST_DIGITS), number);
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
