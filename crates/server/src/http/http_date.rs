//! Dates in headers.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// `Sun, 06 Nov 1994 08:49:37 GMT`
pub fn format(time: SystemTime) -> String {
    let since = time
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs();
    let Ok(date) = der::DateTime::from_unix_duration(Duration::from_secs(since)) else {
        return String::new();
    };
    let day = DAYS[usize::try_from(since / 86_400 % 7).unwrap_or_default()];
    let month = MONTHS[usize::from(date.month() - 1)];
    std::format!(
        "{day}, {:02} {month} {:04} {:02}:{:02}:{:02} GMT",
        date.day(),
        date.year(),
        date.hour(),
        date.minutes(),
        date.seconds()
    )
}

/// Parses a date; other formats than this one are not dates.
pub fn parse(text: &str) -> Option<SystemTime> {
    let mut words = text.split([' ', ':']).skip(1);
    let day = words.next()?.parse().ok()?;
    let name = words.next()?;
    let month = MONTHS.iter().position(|known| *known == name)? + 1;
    let year = words.next()?.parse().ok()?;
    let mut number = || words.next()?.parse::<u8>().ok();
    let (hour, minute, second) = (number()?, number()?, number()?);
    let date = der::DateTime::new(year, u8::try_from(month).ok()?, day, hour, minute, second);
    Some(UNIX_EPOCH + date.ok()?.unix_duration())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        let time = UNIX_EPOCH + Duration::from_secs(784_111_777);
        assert_eq!(format(time), "Sun, 06 Nov 1994 08:49:37 GMT");
        assert_eq!(parse("Sun, 06 Nov 1994 08:49:37 GMT"), Some(time));
        assert_eq!(parse("yesterday"), None);
        assert_eq!(parse("Sun, 99 Nov 1994 08:49:37 GMT"), None);
    }
}
