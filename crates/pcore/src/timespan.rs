//! Durations in nanoseconds: the value of the type `Timespan`.

use std::fmt;

use crate::time::span_format::SpanFormat;

pub(crate) const NANOS_PER_SECOND: i128 = 1_000_000_000;
const NANOS_PER_MINUTE: i128 = NANOS_PER_SECOND * 60;
const NANOS_PER_HOUR: i128 = NANOS_PER_MINUTE * 60;
const NANOS_PER_DAY: i128 = NANOS_PER_HOUR * 24;

/// The formats that are tried, in this order, if a string is converted without a format.
pub const DEFAULT_FORMATS: [&str; 8] = [
    "%D-%H:%M:%S.%-N",
    "%H:%M:%S.%-N",
    "%M:%S.%-N",
    "%S.%-N",
    "%D-%H:%M:%S",
    "%H:%M:%S",
    "%D-%H:%M",
    "%S",
];

/// A duration, positive or negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timespan(i128);

/// The fields of a duration. Each may be negative or larger than its unit.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fields {
    pub negative: bool,
    pub days: i64,
    pub hours: i64,
    pub minutes: i64,
    pub seconds: i64,
    pub milliseconds: i64,
    pub microseconds: i64,
    pub nanoseconds: i64,
}

impl Timespan {
    pub fn from_nanoseconds(nanoseconds: i128) -> Timespan {
        Timespan(nanoseconds)
    }

    pub fn from_seconds(seconds: i64) -> Timespan {
        Timespan(i128::from(seconds) * NANOS_PER_SECOND)
    }

    /// Fractions of a nanosecond are truncated.
    pub fn from_float_seconds(seconds: f64) -> Result<Timespan, String> {
        nanoseconds_of_float(seconds).map(Timespan)
    }

    pub(crate) fn from_fields(fields: Fields) -> Timespan {
        // 64-bit fields times their units do not overflow 128 bits.
        let units = [
            (fields.days, NANOS_PER_DAY),
            (fields.hours, NANOS_PER_HOUR),
            (fields.minutes, NANOS_PER_MINUTE),
            (fields.seconds, NANOS_PER_SECOND),
            (fields.milliseconds, 1_000_000),
            (fields.microseconds, 1_000),
            (fields.nanoseconds, 1),
        ];
        let total: i128 = units
            .into_iter()
            .map(|(count, unit)| i128::from(count) * unit)
            .sum();
        Timespan(if fields.negative { -total } else { total })
    }

    /// Parses with the first format that matches.
    pub fn parse(text: &str, formats: &[&str]) -> Result<Timespan, String> {
        for format in formats {
            let format = SpanFormat::parse(format)?;
            if let Ok(timespan) = format.read(text) {
                return Ok(timespan);
            }
        }
        Err(format!(
            "Unable to parse '{text}' using any of the formats {}",
            formats.join(", ")
        ))
    }

    /// Parses with one format.
    pub fn parse_format(text: &str, format: &str) -> Result<Timespan, String> {
        SpanFormat::parse(format)?.read(text)
    }

    /// Formats the duration, as its `strftime` does.
    pub fn format(self, format: &str) -> Result<String, String> {
        SpanFormat::parse(format)?.write(self)
    }

    pub fn nanoseconds(self) -> i128 {
        self.0
    }

    pub fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Whole seconds, rounded down.
    pub fn whole_seconds(self) -> i128 {
        self.0.div_euclid(NANOS_PER_SECOND)
    }

    /// Seconds with their fraction.
    pub fn seconds(self) -> f64 {
        seconds_of(self.0)
    }

    pub fn checked_add(self, other: Timespan) -> Option<Timespan> {
        self.0.checked_add(other.0).map(Timespan)
    }

    pub fn checked_sub(self, other: Timespan) -> Option<Timespan> {
        self.0.checked_sub(other.0).map(Timespan)
    }

    pub fn checked_neg(self) -> Option<Timespan> {
        self.0.checked_neg().map(Timespan)
    }

    pub fn checked_mul(self, factor: i64) -> Option<Timespan> {
        self.0.checked_mul(i128::from(factor)).map(Timespan)
    }

    pub fn checked_mul_float(self, factor: f64) -> Option<Timespan> {
        whole_of_float(self.0 as f64 * factor).map(Timespan)
    }

    /// Divides by a number and rounds down, like Ruby's `div`.
    pub fn checked_div(self, divisor: i64) -> Option<Timespan> {
        let divisor = i128::from(divisor);
        let quotient = self.0.checked_div(divisor)?;
        let inexact = self.0 % divisor != 0 && (self.0 < 0) != (divisor < 0);
        Some(Timespan(if inexact { quotient - 1 } else { quotient }))
    }

    pub fn checked_div_float(self, divisor: f64) -> Option<Timespan> {
        whole_of_float((self.0 as f64 / divisor).floor()).map(Timespan)
    }

    /// The quotient of two durations.
    pub fn ratio(self, other: Timespan) -> f64 {
        self.0 as f64 / other.0 as f64
    }

    /// The magnitude, counted in whole units.
    pub(crate) fn total(self, unit: i128) -> i128 {
        self.0.saturating_abs() / unit
    }
}

/// Uses the first of the default formats.
impl fmt::Display for Timespan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.format(DEFAULT_FORMATS[0]).unwrap_or_default())
    }
}

/// Converts seconds to nanoseconds; a value without an integral part is reported by its Ruby name.
pub(crate) fn nanoseconds_of_float(seconds: f64) -> Result<i128, String> {
    let nanoseconds = seconds * NANOS_PER_SECOND as f64;
    whole_of_float(nanoseconds).ok_or_else(|| crate::number::float_to_s(nanoseconds))
}

fn whole_of_float(value: f64) -> Option<i128> {
    // 2^127 itself is out of range, and the cast would silently saturate.
    (value.is_finite() && value.abs() < 2_f64.powi(127)).then_some(value as i128)
}

/// Converts nanoseconds to seconds. Reduces the fraction first, like Ruby, since that affects the last digit.
pub(crate) fn seconds_of(nanoseconds: i128) -> f64 {
    let divisor = gcd(nanoseconds.unsigned_abs(), NANOS_PER_SECOND.unsigned_abs());
    let divisor = i128::try_from(divisor).unwrap_or(1).max(1);
    (nanoseconds / divisor) as f64 / (NANOS_PER_SECOND / divisor) as f64
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
