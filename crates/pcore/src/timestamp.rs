//! Points in time, in nanoseconds from the epoch: the value of the type `Timestamp`.

use std::fmt;

use crate::time::calendar::Civil;
use crate::time::strftime::{Local, strftime};
use crate::time::strptime::{Parsed, strptime};
use crate::time::zone;
use crate::timespan::{NANOS_PER_SECOND, Timespan, nanoseconds_of_float, seconds_of};

/// The formats that are tried, in this order, if a string is converted without a format.
pub const DEFAULT_FORMATS: [&str; 10] = [
    "%FT%T.%N %Z",
    "%FT%T %Z",
    "%F %T.%N %Z",
    "%F %T %Z",
    "%F %Z",
    "%FT%T.%N",
    "%FT%T",
    "%F %T.%N",
    "%F %T",
    "%F",
];

/// The same if the time zone is given separately.
pub(crate) const DEFAULT_FORMATS_WITHOUT_ZONE: [&str; 5] =
    ["%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F"];

/// A point in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i128);

/// Options for parsing a string.
#[derive(Debug, Clone, Copy, Default)]
pub struct Reading<'a> {
    /// `None` means the default formats.
    pub formats: Option<Formats<'a>>,
    pub timezone: Option<&'a str>,
    /// The offset of the zone `current`, in seconds east of UTC; the host provides it.
    pub local_offset: i32,
}

/// One format, or several of which the first that matches is used.
#[derive(Debug, Clone, Copy)]
pub enum Formats<'a> {
    One(&'a str),
    Any(&'a [&'a str]),
}

impl Timestamp {
    pub fn from_nanoseconds(nanoseconds: i128) -> Timestamp {
        Timestamp(nanoseconds)
    }

    pub fn from_seconds(seconds: i64) -> Timestamp {
        Timestamp(i128::from(seconds) * NANOS_PER_SECOND)
    }

    /// Fractions of a nanosecond are truncated.
    pub fn from_float_seconds(seconds: f64) -> Result<Timestamp, String> {
        nanoseconds_of_float(seconds).map(Timestamp)
    }

    /// Parses a string.
    ///
    /// ```
    /// use pcore::timestamp::{Reading, Timestamp};
    /// let at = Timestamp::parse("2016-09-06 08:34:59 CEST", Reading::default()).unwrap();
    /// assert_eq!(at.to_string(), "2016-09-06T06:34:59.000000000 UTC");
    /// ```
    pub fn parse(text: &str, reading: Reading<'_>) -> Result<Timestamp, String> {
        let timezone = reading.timezone.filter(|timezone| !timezone.is_empty());
        let defaults: &[&str] = if timezone.is_some() {
            &DEFAULT_FORMATS_WITHOUT_ZONE
        } else {
            &DEFAULT_FORMATS
        };
        let parsed = match reading.formats.unwrap_or(Formats::Any(defaults)) {
            Formats::One(format) => {
                let parsed = strptime(text, format)
                    .filter(|parsed| !parsed.leftover)
                    .ok_or_else(|| format!("Unable to parse '{text}' using format '{format}'"))?;
                if timezone.is_some() && parsed.zone.is_some() {
                    return Err("Using a Timezone designator in format specification is mutually exclusive to providing an explicit timezone argument".to_owned());
                }
                parsed
            }
            Formats::Any(formats) => formats
                .iter()
                .filter_map(|format| strptime(text, format))
                .find(|parsed| !parsed.leftover && (timezone.is_none() || parsed.zone.is_none()))
                .ok_or_else(|| {
                    format!(
                        "Unable to parse '{text}' using any of the formats {}",
                        formats.join(", ")
                    )
                })?,
        };
        let at = moment(&parsed)?;
        let offset = match timezone.or(parsed.zone.as_deref()) {
            Some(timezone) => utc_offset(timezone, reading.local_offset)?,
            None => 0,
        };
        Ok(Timestamp(at - offset))
    }

    /// Formats the time, as its `strftime` does: in UTC, or in the given zone.
    pub fn format(
        self,
        format: &str,
        timezone: Option<&str>,
        local_offset: i32,
    ) -> Result<String, String> {
        let (offset, is_utc) = match timezone.filter(|timezone| !timezone.is_empty()) {
            Some(timezone) => shown_offset(timezone, local_offset)?,
            None => (0, true),
        };
        let epoch = self.0.div_euclid(NANOS_PER_SECOND);
        let nanosecond = u32::try_from(self.0.rem_euclid(NANOS_PER_SECOND)).unwrap_or(0);
        let civil = Civil::at(epoch + i128::from(offset), nanosecond);
        strftime(
            format,
            &Local {
                civil,
                offset,
                is_utc,
                epoch,
            },
        )
    }

    pub fn nanoseconds(self) -> i128 {
        self.0
    }

    /// Whole seconds from the epoch, rounded down.
    pub fn whole_seconds(self) -> i128 {
        self.0.div_euclid(NANOS_PER_SECOND)
    }

    /// Seconds from the epoch with their fraction.
    pub fn seconds(self) -> f64 {
        seconds_of(self.0)
    }

    pub fn checked_add(self, span: Timespan) -> Option<Timestamp> {
        self.0.checked_add(span.nanoseconds()).map(Timestamp)
    }

    pub fn checked_sub(self, span: Timespan) -> Option<Timestamp> {
        self.0.checked_sub(span.nanoseconds()).map(Timestamp)
    }
}

/// Uses the first of the default formats.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.format(DEFAULT_FORMATS[0], None, 0).unwrap_or_default())
    }
}

/// Nanoseconds from the epoch, if the fields are in UTC. Only the year is required.
fn moment(parsed: &Parsed) -> Result<i128, String> {
    let Some(year) = parsed.year else {
        return Err("no implicit conversion of nil into Integer".to_owned());
    };
    let civil = Civil {
        year,
        month: parsed.month.unwrap_or(1),
        day: parsed.day.unwrap_or(1),
        hour: parsed.hour.unwrap_or(0),
        minute: parsed.minute.unwrap_or(0),
        second: parsed.second.unwrap_or(0),
        nanosecond: parsed.fraction.unwrap_or(0),
    };
    if civil.hour == 24 {
        // 24:00 is midnight, but only exactly.
        if civil.minute > 0 {
            return Err("min out of range".to_owned());
        }
        if civil.second > 0 {
            return Err("sec out of range".to_owned());
        }
    }
    if parsed.negative_fraction {
        return Err("subsecx out of range".to_owned());
    }
    if year.abs() > 1_000_000_000_000 {
        return Err("argument out of range".to_owned());
    }
    Ok(civil.seconds() * NANOS_PER_SECOND + i128::from(civil.nanosecond))
}

/// The offset of a zone from UTC, in nanoseconds.
fn utc_offset(timezone: &str, local_offset: i32) -> Result<i128, String> {
    if timezone.eq_ignore_ascii_case("current") {
        return Ok(i128::from(local_offset) * NANOS_PER_SECOND);
    }
    zone::match_zone(timezone)
        .and_then(|length| zone::offset(timezone.get(..length)?))
        .ok_or_else(|| format!("Illegal timezone '{timezone}'"))
}

/// The offset that a time is shown with, in seconds, and whether it is shown as UTC.
///
/// A zone is truncated to hours and minutes, and must be less than a day from UTC.
fn shown_offset(timezone: &str, local_offset: i32) -> Result<(i32, bool), String> {
    let bytes = timezone.as_bytes();
    let is_plain = matches!(bytes, [b'+' | b'-', h1, h2, b':', m1, m2]
        if [h1, h2, m1, m2].into_iter().all(u8::is_ascii_digit));
    let text = if is_plain {
        timezone.to_owned()
    } else {
        let minutes = utc_offset(timezone, local_offset)?.div_euclid(60 * NANOS_PER_SECOND);
        let sign = if minutes < 0 { '-' } else { '+' };
        let minutes = minutes.abs();
        format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    };
    if text == "-00:00" {
        return Ok((0, true));
    }
    let number =
        |at: std::ops::Range<usize>| text.get(at).and_then(|digits| digits.parse::<i32>().ok());
    let (Some(hours), Some(minutes), 6) = (number(1..3), number(4..6), text.len()) else {
        return Err(unexpected_offset(&text));
    };
    if minutes > 59 {
        return Err(unexpected_offset(&text));
    }
    if hours > 23 {
        return Err("utc_offset out of range".to_owned());
    }
    let offset = hours * 3600 + minutes * 60;
    Ok((
        if text.starts_with('-') {
            -offset
        } else {
            offset
        },
        false,
    ))
}

fn unexpected_offset(text: &str) -> String {
    format!(
        "\"+HH:MM\", \"-HH:MM\", \"UTC\" or \"A\"..\"I\",\"K\"..\"Z\" expected for utc_offset: {text}"
    )
}
