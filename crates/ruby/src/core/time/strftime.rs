//! `strftime` of Time, Date and DateTime.

use super::civil::Fields;

pub(crate) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
pub(crate) const WEEKDAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];

/// Flags and width of a directive.
#[derive(Clone, Copy, Default)]
struct Spec {
    /// `-`, `_` or `0`
    padding: Option<u8>,
    is_upper: bool,
    is_swapped: bool,
    colons: usize,
    width: Option<usize>,
}

/// The maximum width.
const MAX_WIDTH: usize = 65_535;

/// An incomplete directive, or a width that is too large.
#[derive(Debug)]
pub(crate) struct InvalidFormat;

/// Formats a time.
pub(crate) fn format(pattern: &[u8], fields: &Fields) -> Result<Vec<u8>, InvalidFormat> {
    let mut result = Vec::new();
    let mut rest = pattern;
    while let Some(position) = memchr::memchr(b'%', rest) {
        result.extend_from_slice(&rest[..position]);
        let directive = &rest[position..];
        match scan(directive)? {
            Some((spec, conversion, length)) => {
                if spec.width.is_some_and(|width| width > MAX_WIDTH) {
                    return Err(InvalidFormat);
                }
                if !convert(&mut result, spec, conversion, fields) {
                    result.extend_from_slice(&directive[..length]);
                }
                rest = &directive[length..];
            }
            None => {
                result.push(b'%');
                rest = &directive[1..];
            }
        }
    }
    result.extend_from_slice(rest);
    Ok(result)
}

/// Parses a directive: flags, width, conversion, and its length.
fn scan(directive: &[u8]) -> Result<Option<(Spec, u8, usize)>, InvalidFormat> {
    let mut spec = Spec::default();
    let mut position = 1;
    loop {
        let byte = *directive.get(position).ok_or(InvalidFormat)?;
        position += 1;
        match byte {
            b'-' | b'_' => spec.padding = Some(byte),
            b'0' if spec.width.is_none() => spec.padding = Some(byte),
            b'^' => spec.is_upper = true,
            b'#' => spec.is_swapped = true,
            b':' => {
                // Colons are valid for `z` only.
                let colons = directive[position - 1..]
                    .iter()
                    .take_while(|byte| **byte == b':')
                    .count();
                if colons > 3 || directive.get(position - 1 + colons) != Some(&b'z') {
                    return Ok(None);
                }
                spec.colons = colons;
                return Ok(Some((spec, b'z', position + colons)));
            }
            b'0'..=b'9' => {
                let digit = usize::from(byte - b'0');
                let width = spec.width.unwrap_or(0).saturating_mul(10);
                spec.width = Some(width.saturating_add(digit));
            }
            b'E' | b'O' => {
                let allowed: &[u8] = match byte {
                    b'E' => b"cCxXyY",
                    _ => b"deHkIlmMSuUVwWy",
                };
                let next = directive.get(position);
                if !next.is_some_and(|next| allowed.contains(next)) {
                    return Ok(None);
                }
            }
            _ => return Ok(Some((spec, byte, position))),
        }
    }
}

/// Writes the value of a directive; false if it is unknown.
fn convert(result: &mut Vec<u8>, spec: Spec, conversion: u8, fields: &Fields) -> bool {
    let hour12 = match fields.hour % 12 {
        0 => 12,
        hour => hour,
    };
    match conversion {
        b'Y' => {
            let digits = if fields.year >= 0 { 4 } else { 5 };
            number(result, spec, b'0', digits, fields.year);
        }
        b'C' => number(result, spec, b'0', 2, fields.year.div_euclid(100)),
        b'y' => number(result, spec, b'0', 2, fields.year.rem_euclid(100)),
        b'm' => number(result, spec, b'0', 2, fields.month),
        b'd' => number(result, spec, b'0', 2, fields.day),
        b'e' => number(result, spec, b' ', 2, fields.day),
        b'j' => number(result, spec, b'0', 3, fields.day_of_year),
        b'H' => number(result, spec, b'0', 2, fields.hour),
        b'k' => number(result, spec, b' ', 2, fields.hour),
        b'I' => number(result, spec, b'0', 2, hour12),
        b'l' => number(result, spec, b' ', 2, hour12),
        b'M' => number(result, spec, b'0', 2, fields.minute),
        b'S' => number(result, spec, b'0', 2, fields.second),
        b'u' => number(result, spec, b'0', 1, (fields.weekday + 6) % 7 + 1),
        b'w' => number(result, spec, b'0', 1, fields.weekday),
        b'G' => {
            let year = fields.iso_week().0;
            number(result, spec, b'0', if year >= 0 { 4 } else { 5 }, year);
        }
        b'g' => number(result, spec, b'0', 2, fields.iso_week().0.rem_euclid(100)),
        b'V' => number(result, spec, b'0', 2, fields.iso_week().1),
        b'U' => {
            let week = (fields.day_of_year - 1 + 7 - fields.weekday) / 7;
            number(result, spec, b'0', 2, week);
        }
        b'W' => {
            let week = (fields.day_of_year - 1 + 7 - (fields.weekday + 6) % 7) / 7;
            number(result, spec, b'0', 2, week);
        }
        b's' => number(result, spec, b'0', 1, fields.epoch),
        b'Q' if fields.is_date => {
            let milliseconds = fields.epoch * 1000 + fields.nanosecond / 1_000_000;
            number(result, spec, b'0', 1, milliseconds);
        }
        b'L' => fraction(result, spec, 3, fields.nanosecond),
        b'N' => fraction(result, spec, 9, fields.nanosecond),
        b'B' => name(result, spec, &MONTHS, fields.month - 1, None),
        b'b' | b'h' => name(result, spec, &MONTHS, fields.month - 1, Some(3)),
        b'A' => name(result, spec, &WEEKDAYS, fields.weekday, None),
        b'a' => name(result, spec, &WEEKDAYS, fields.weekday, Some(3)),
        b'p' => {
            let text = if fields.hour < 12 { "AM" } else { "PM" };
            if spec.is_swapped {
                word(result, spec, &text.to_ascii_lowercase());
            } else {
                word(result, spec, text);
            }
        }
        b'P' => {
            let text = if fields.hour < 12 { "am" } else { "pm" };
            let is_upper = spec.is_upper || spec.is_swapped;
            word(result, Spec { is_upper, ..spec }, text);
        }
        b'Z' => {
            if spec.is_swapped {
                word(result, spec, &fields.zone.to_ascii_lowercase());
            } else {
                word(result, spec, &fields.zone);
            }
        }
        b'z' => offset(result, spec, fields),
        b'n' => word(result, spec, "\n"),
        b't' => word(result, spec, "\t"),
        b'%' => word(result, spec, "%"),
        b'c' => composed(result, spec, b"%a %b %e %H:%M:%S %Y", fields),
        b'D' | b'x' => composed(result, spec, b"%m/%d/%y", fields),
        b'F' => composed(result, spec, b"%Y-%m-%d", fields),
        b'T' | b'X' => composed(result, spec, b"%H:%M:%S", fields),
        b'R' => composed(result, spec, b"%H:%M", fields),
        b'r' => composed(result, spec, b"%I:%M:%S %p", fields),
        b'v' => composed(result, spec, b"%e-%^b-%4Y", fields),
        b'+' if fields.is_date => composed(result, spec, b"%a %b %e %H:%M:%S %Z %Y", fields),
        _ => return false,
    }
    true
}

fn number(result: &mut Vec<u8>, spec: Spec, padding: u8, digits: usize, value: i64) {
    let padding = match spec.padding {
        Some(b'_') => b' ',
        Some(b'0') => b'0',
        _ => padding,
    };
    let width = match spec.padding {
        Some(b'-') => 0,
        _ => spec.width.unwrap_or(digits),
    };
    let text = if padding == b'0' {
        format!("{value:0width$}")
    } else {
        format!("{value:width$}")
    };
    result.extend_from_slice(text.as_bytes());
}

/// Writes digits after the point; the width is their number.
fn fraction(result: &mut Vec<u8>, spec: Spec, digits: usize, nanosecond: i64) {
    let width = spec.width.filter(|width| *width > 0).unwrap_or(digits);
    let mut text = format!("{nanosecond:09}");
    if width > text.len() {
        text.push_str(&"0".repeat(width - text.len()));
    }
    result.extend_from_slice(&text.as_bytes()[..width]);
}

fn name(result: &mut Vec<u8>, spec: Spec, names: &[&str], index: i64, length: Option<usize>) {
    let index = usize::try_from(index).unwrap_or(usize::MAX);
    let text = names.get(index).copied().unwrap_or("?");
    let text = text.get(..length.unwrap_or(text.len())).unwrap_or(text);
    let spec = Spec {
        is_upper: spec.is_upper || spec.is_swapped,
        ..spec
    };
    word(result, spec, text);
}

fn word(result: &mut Vec<u8>, spec: Spec, text: &str) {
    let missing = match spec.padding {
        Some(b'-') => 0,
        _ => spec.width.unwrap_or(0).saturating_sub(text.len()),
    };
    let padding = if spec.padding == Some(b'0') {
        b'0'
    } else {
        b' '
    };
    result.extend(std::iter::repeat_n(padding, missing));
    if spec.is_upper {
        result.extend_from_slice(text.to_ascii_uppercase().as_bytes());
    } else {
        result.extend_from_slice(text.as_bytes());
    }
}

fn composed(result: &mut Vec<u8>, spec: Spec, pattern: &[u8], fields: &Fields) {
    let text = format(pattern, fields).unwrap_or_default();
    word(result, spec, &String::from_utf8_lossy(&text));
}

/// `+09:00`
fn offset(result: &mut Vec<u8>, spec: Spec, fields: &Fields) {
    let is_unknown = fields.is_utc && spec.padding == Some(b'-');
    let (offset, size) = (fields.offset, fields.offset.unsigned_abs());
    let sign = if offset < 0 || is_unknown { '-' } else { '+' };
    let (hours, minutes, seconds) = (size / 3600, size / 60 % 60, size % 60);
    let tail = match spec.colons {
        0 => format!("{minutes:02}"),
        1 => format!(":{minutes:02}"),
        2 => format!(":{minutes:02}:{seconds:02}"),
        _ if seconds != 0 => format!(":{minutes:02}:{seconds:02}"),
        _ if minutes != 0 => format!(":{minutes:02}"),
        _ => String::new(),
    };
    let width = spec.width.unwrap_or(0);
    let width = width.saturating_sub(tail.len() + 1).max(2);
    let text = match spec.padding {
        Some(b'_') => format!("{:>width$}", format!("{sign}{hours}"), width = width + 1),
        _ => format!("{sign}{hours:0width$}"),
    };
    result.extend_from_slice(text.as_bytes());
    result.extend_from_slice(tail.as_bytes());
}
