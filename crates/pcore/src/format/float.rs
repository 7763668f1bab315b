//! Formats floats with `e`, `f`, `g` and `a`: digits only; [`super::sprintf`] adds sign, padding and width.

/// The format of the digits.
#[derive(Debug, Clone, Copy)]
pub struct FloatStyle {
    /// One of `e f g a` or the upper case forms.
    pub letter: char,
    pub precision: Option<usize>,
    /// `#`: keep the decimal point, and the trailing zeros of `g`.
    pub alternate: bool,
}

/// A double has at most this many decimal places; a larger precision only adds zeros.
const EXACT_PLACES: usize = 1100;

/// Formats the magnitude of a finite number. The prefix `0x` of `a` is returned separately, since zero
/// padding goes between it and the digits.
pub fn magnitude(value: f64, style: FloatStyle) -> (&'static str, String) {
    let value = value.abs();
    let text = match style.letter.to_ascii_lowercase() {
        'f' => fixed(value, style.precision.unwrap_or(6), style.alternate),
        'e' => exponential(value, style.precision.unwrap_or(6), style.alternate),
        'g' => general(value, style.precision.unwrap_or(6), style.alternate),
        _ => hexadecimal(value, style.precision, style.alternate),
    };
    let prefix = match style.letter {
        'a' => "0x",
        'A' => "0X",
        _ => "",
    };
    if style.letter.is_ascii_uppercase() {
        (prefix, text.to_ascii_uppercase())
    } else {
        (prefix, text)
    }
}

fn fixed(value: f64, precision: usize, alternate: bool) -> String {
    let exact = precision.min(EXACT_PLACES);
    let mut text = match near_tie(value, Places::Fixed(exact)) {
        Some(rounded) => rounded.fixed(exact),
        None => format!("{value:.exact$}"),
    };
    push_zeros(&mut text, precision - exact);
    if alternate && precision == 0 {
        text.push('.');
    }
    text
}

/// `d.ddd` and the decimal exponent, correctly rounded.
fn scientific(value: f64, precision: usize) -> (String, i32) {
    let exact = precision.min(EXACT_PLACES);
    if let Some(rounded) = near_tie(value, Places::Significant(precision + 1)) {
        return (rounded.mantissa(), rounded.exponent);
    }
    let text = format!("{value:.exact$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text.as_str(), "0"));
    let mut mantissa = mantissa.to_owned();
    push_zeros(&mut mantissa, precision - exact);
    (mantissa, exponent.parse().unwrap_or(0))
}

/// Where to round.
#[derive(Debug, Clone, Copy)]
enum Places {
    /// After this many digits after the point.
    Fixed(usize),
    /// After this many digits in all.
    Significant(usize),
}

/// The result of rounding: digits, and the decimal exponent of the first of them.
struct Rounded {
    digits: Vec<u8>,
    exponent: i32,
}

impl Rounded {
    fn mantissa(&self) -> String {
        let mut text: String = self
            .digits
            .iter()
            .map(|digit| char::from(b'0' + digit))
            .collect();
        if text.len() > 1 {
            text.insert(1, '.');
        }
        text
    }

    fn fixed(&self, places: usize) -> String {
        let mut text = String::new();
        let mut digit = |position: i32| {
            let index = usize::try_from(self.exponent - position).ok();
            let digit = index
                .and_then(|index| self.digits.get(index))
                .copied()
                .unwrap_or(0);
            text.push(char::from(b'0' + digit));
        };
        (0..=self.exponent.max(0)).rev().for_each(&mut digit);
        let places = i32::try_from(places).unwrap_or(i32::MAX);
        (1..=places).for_each(|place| digit(-place));
        if places > 0 {
            let point = text.len() - usize::try_from(places).unwrap_or(0);
            text.insert(point, '.');
        }
        text
    }
}

/// Up to this many digits Ruby uses floating point, and accepts the result if it is certain.
const QUICK_DIGITS: i32 = 14;

/// Ruby treats a number that floating point cannot distinguish from a tie as a tie, and rounds to even. So
/// `4.35`, which is slightly less, becomes `4.4`. `None` if the number is not that close to a tie.
fn near_tie(value: f64, places: Places) -> Option<Rounded> {
    if value == 0.0 || !value.is_finite() {
        return None;
    }
    let (mut exponent, exact) = estimated_exponent(value);
    let wanted = |exponent: i32| match places {
        Places::Fixed(places) => i32::try_from(places).ok()?.checked_add(exponent + 1),
        Places::Significant(digits) => i32::try_from(digits).ok(),
    };
    let mut count = wanted(exponent)?;
    if !(0..=QUICK_DIGITS).contains(&count) {
        return None;
    }
    let (mut scaled, mut errors) = scaled_to_units(value, exponent);
    if !exact && scaled < 1.0 && count > 0 {
        exponent -= 1;
        count = wanted(exponent)?;
        if count <= 0 {
            return None;
        }
        scaled *= 10.0;
        errors += 1.0;
    }
    if count == 0 {
        return None;
    }
    let mut margin = (errors * scaled + 7.0) * 2_f64.powi(-52);
    margin *= 10_f64.powi(count - 1);
    let mut digits = Vec::new();
    loop {
        let digit = scaled.trunc();
        scaled -= digit;
        digits.push(digit as u8);
        if scaled == 0.0 {
            return None;
        }
        if i32::try_from(digits.len()).ok()? == count {
            break;
        }
        scaled *= 10.0;
    }
    if scaled > 0.5 + margin || scaled < 0.5 - margin {
        return None;
    }
    if digits.last().is_some_and(|digit| digit % 2 == 1) {
        // Odd: rounds up to even, with carry.
        for digit in digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return Some(Rounded { digits, exponent });
            }
            *digit = 0;
        }
        digits.insert(0, 1);
        if matches!(places, Places::Significant(_)) {
            digits.pop();
        }
        exponent += 1;
    }
    Some(Rounded { digits, exponent })
}

/// Ruby's estimate of the decimal exponent from the binary one: right, or one too high if not marked exact.
fn estimated_exponent(value: f64) -> (i32, bool) {
    let bits = value.to_bits();
    let mut binary = i32::try_from(bits >> 52 & 0x7ff).unwrap_or(0) - 1023;
    let mut mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if binary == -1023 {
        let scaled = value * 2_f64.powi(64);
        let bits = scaled.to_bits();
        binary = i32::try_from(bits >> 52 & 0x7ff).unwrap_or(0) - 1023 - 64;
        mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    }
    let logarithm = (mantissa - 1.5) * 0.289_529_654_602_168
        + 0.176_091_259_055_8
        + f64::from(binary) * std::f64::consts::LOG10_2;
    let exponent = logarithm.floor() as i32;
    if (0..=22).contains(&exponent) {
        let too_high = value < 10_f64.powi(exponent);
        return (exponent - i32::from(too_high), true);
    }
    (exponent, false)
}

/// The value scaled to one digit before the point, and the number of roundings that took.
fn scaled_to_units(value: f64, exponent: i32) -> (f64, f64) {
    let powers = [1e16, 1e32, 1e64, 1e128, 1e256];
    let mut errors = 2.0;
    let low = 10_f64.powi(exponent.abs() & 15);
    let high = exponent.abs() >> 4;
    if exponent > 0 {
        let mut value = value;
        let mut divisor = low;
        if high & 16 != 0 {
            value /= 1e256;
            errors += 1.0;
        }
        for (bit, power) in powers.iter().take(4).enumerate() {
            if high >> bit & 1 == 1 {
                divisor *= power;
                errors += 1.0;
            }
        }
        (value / divisor, errors)
    } else {
        let mut value = value * low;
        for (bit, power) in powers.iter().enumerate() {
            if high >> bit & 1 == 1 {
                value *= power;
                errors += 1.0;
            }
        }
        (value, errors)
    }
}

fn push_zeros(text: &mut String, count: usize) {
    text.extend(std::iter::repeat_n('0', count));
}

fn exponential(value: f64, precision: usize, alternate: bool) -> String {
    let (mut mantissa, exponent) = scientific(value, precision);
    if alternate && precision == 0 {
        mantissa.push('.');
    }
    with_exponent(&mantissa, exponent)
}

fn with_exponent(mantissa: &str, exponent: i32) -> String {
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

fn general(value: f64, precision: usize, alternate: bool) -> String {
    let precision = precision.max(1);
    let (mantissa, exponent) = scientific(value, precision - 1);
    let threshold = i32::try_from(precision).unwrap_or(i32::MAX);
    if exponent < -4 || exponent >= threshold {
        return with_exponent(&trim_fraction(mantissa, alternate), exponent);
    }
    let places = usize::try_from(threshold.saturating_sub(1).saturating_sub(exponent)).unwrap_or(0);
    trim_fraction(fixed(value, places, false), alternate)
}

/// Removes trailing zeros for `g`, unless the alternate form keeps the point and the zeros.
fn trim_fraction(mut text: String, alternate: bool) -> String {
    if alternate {
        if !text.contains('.') {
            text.push('.');
        }
        return text;
    }
    if text.contains('.') {
        let end = text.trim_end_matches('0').trim_end_matches('.').len();
        text.truncate(end);
    }
    text
}

/// Formats as `1.8p+1`: the leading digit is always 1, also for subnormal numbers.
fn hexadecimal(value: f64, precision: Option<usize>, alternate: bool) -> String {
    let bits = value.to_bits();
    let mut exponent = i32::try_from(bits >> 52 & 0x7ff).unwrap_or(0) - 1023;
    let mut mantissa = bits & ((1 << 52) - 1);
    if value == 0.0 {
        exponent = 0;
    } else if exponent == -1023 {
        let shift = mantissa.leading_zeros() - 11;
        mantissa <<= shift;
        exponent = -1022 - i32::try_from(shift).unwrap_or(0);
    } else {
        mantissa |= 1 << 52;
    }
    // Thirteen hexadecimal digits follow the leading one; fewer are rounded, ties to even.
    let mut digits = 13;
    if let Some(precision) = precision.filter(|p| *p < 13) {
        let dropped = 4 * (13 - precision);
        let half = 1_u64 << (dropped - 1);
        let rest = mantissa & ((1 << dropped) - 1);
        mantissa >>= dropped;
        if rest > half || rest == half && mantissa & 1 == 1 {
            mantissa += 1;
        }
        digits = precision;
    }
    let mut lead = mantissa >> (4 * digits);
    if lead > 1 {
        lead = 1;
        exponent += 1;
    }
    let fraction = mantissa & ((1 << (4 * digits)) - 1);
    let mut text = if digits == 0 {
        String::new()
    } else {
        format!("{fraction:0digits$x}")
    };
    match precision {
        None => text.truncate(text.trim_end_matches('0').len()),
        Some(precision) => push_zeros(&mut text, precision.saturating_sub(13)),
    }
    let point = if text.is_empty() && !alternate {
        ""
    } else {
        "."
    };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{lead}{point}{text}p{sign}{}", exponent.abs())
}
