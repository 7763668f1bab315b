//! Times in queries: `2026-01-31`, `2026-01-31T12:00:00.000Z`, with an offset or without one.

use pcore::time::calendar::{Civil, days_from_civil};

/// Milliseconds since 1970.
pub fn parse(text: &str) -> Option<i64> {
    let (date, rest) = match text.split_once(['T', ' ']) {
        Some((date, rest)) => (date, Some(rest)),
        None => (text, None),
    };
    let mut parts = date.splitn(3, '-').map(str::parse::<u32>);
    let (year, month, day) = (
        parts.next()?.ok()?,
        parts.next()?.ok()?,
        parts.next()?.ok()?,
    );
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) || year > 9999 {
        return None;
    }
    let days = i64::try_from(days_from_civil(i128::from(year), month, day)).ok()?;
    let milliseconds = match rest {
        Some(rest) => time_of_day(rest)?,
        None => 0,
    };
    Some(days * 86_400_000 + milliseconds)
}

/// Formats a time in a zone (`Z`, `+02:00`).
pub fn format(milliseconds: i64, zone: &str) -> String {
    let local = milliseconds.saturating_add(offset(zone).unwrap_or(0));
    let (seconds, fraction) = (local.div_euclid(1000), local.rem_euclid(1000));
    let Civil {
        year,
        month,
        day,
        hour,
        minute,
        second,
        ..
    } = Civil::at(i128::from(seconds), 0);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{fraction:03}{zone}")
}

fn time_of_day(text: &str) -> Option<i64> {
    let (time, offset) = match text.find(['Z', '+', '-']) {
        Some(at) => (&text[..at], offset(&text[at..])?),
        None => (text, 0),
    };
    let mut parts = time.split(':');
    let hours: i64 = parts.next()?.parse().ok()?;
    let minutes: i64 = parts.next().unwrap_or("0").parse().ok()?;
    let seconds: f64 = parts.next().unwrap_or("0").parse().ok()?;
    if parts.next().is_some() || !(0.0..61.0).contains(&seconds) {
        return None;
    }
    if !(0..=24).contains(&hours) || !(0..60).contains(&minutes) {
        return None;
    }
    let whole = (hours * 60 + minutes) * 60_000;
    Some(whole + (seconds * 1000.0).round() as i64 - offset)
}

/// The offset of a zone from UTC, in milliseconds.
fn offset(text: &str) -> Option<i64> {
    if text == "Z" {
        return Some(0);
    }
    let (sign, digits) = text.split_at(1);
    let digits: String = digits.chars().filter(char::is_ascii_digit).collect();
    let number: i64 = digits.parse().ok()?;
    let minutes = match digits.len() {
        2 => number * 60,
        4 => number / 100 * 60 + number % 100,
        _ => return None,
    };
    Some(if sign == "-" { -minutes } else { minutes } * 60_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let check = |text: &str, expected: Option<i64>| assert_eq!(parse(text), expected, "{text}");
        check("1970-01-01", Some(0));
        check("1970-01-02T00:00:00.500Z", Some(86_400_500));
        check("2026-01-02T11:00:00+01:00", parse("2026-01-02T10:00:00Z"));
        check("2026-01-02T09:30:00-0030", parse("2026-01-02T10:00:00Z"));
        check("2000-03-01", Some(951_868_800_000));
        check("yesterday", None);
        check("2026-13-01", None);
        check("", None);
    }
}
