//! Times in queries: `2026-01-31`, `2026-01-31T12:00:00.000Z`, with an offset or without one.

/// Milliseconds since 1970.
pub fn parse(text: &str) -> Option<i64> {
    let (date, rest) = match text.split_once(['T', ' ']) {
        Some((date, rest)) => (date, Some(rest)),
        None => (text, None),
    };
    let mut parts = date.splitn(3, '-').map(str::parse::<i64>);
    let (year, month, day) = (
        parts.next()?.ok()?,
        parts.next()?.ok()?,
        parts.next()?.ok()?,
    );
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) || !(0..=9999).contains(&year) {
        return None;
    }
    let days = days_since_1970(year, month, day);
    let milliseconds = match rest {
        Some(rest) => time_of_day(rest)?,
        None => 0,
    };
    Some(days * 86_400_000 + milliseconds)
}

/// Formats a time in a zone (`Z`, `+02:00`).
pub fn format(milliseconds: i64, zone: &str) -> String {
    let local = milliseconds + offset(zone).unwrap_or(0);
    let (days, rest) = (local.div_euclid(86_400_000), local.rem_euclid(86_400_000));
    let (year, month, day) = date(days);
    let (seconds, fraction) = (rest / 1000, rest % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!(
        "{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}.{fraction:03}{zone}"
    )
}

/// The date of a number of days since 1970-01-01.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
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

/// Uses Howard Hinnant's algorithm for the proleptic Gregorian calendar.
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year - era * 400;
    let day_of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
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
