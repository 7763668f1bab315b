//! UTC offset arguments.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::TimeData;
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::symbol::sym;
use crate::value::Value;

/// The zone of a time.
#[derive(Clone, Debug)]
pub(super) enum Zone {
    Utc,
    Local,
    Fixed(i32),
}

impl Zone {
    /// Parses `"+09:00"`, `"UTC"`, `"A"`, seconds, or nil for local time.
    pub(super) fn of(interp: &mut Interp, value: &Value) -> Eval<Zone> {
        if value.is_nil() {
            return Ok(Zone::Local);
        }
        let text = value.as_string().map(|text| text.to_utf8().into_owned());
        let text = match text {
            Some(text) => Some(text),
            None if interp.responds_to(value, sym::TO_STR, true)? => Some(interp.to_utf8(value)?),
            None => None,
        };
        if let Some(text) = text {
            return Zone::parse(interp, &text);
        }
        let (numerator, denominator) = interp.exact_number(value)?;
        let seconds = numerator.div_floor(&denominator);
        Zone::fixed(interp, seconds.to_i64().unwrap_or(i64::MAX))
    }

    fn fixed(interp: &mut Interp, seconds: i64) -> Eval<Zone> {
        match i32::try_from(seconds) {
            Ok(seconds) if seconds.abs() < 86_400 => Ok(Zone::Fixed(seconds)),
            _ => Err(interp.argument_error("utc_offset out of range")),
        }
    }

    fn parse(interp: &mut Interp, text: &str) -> Eval<Zone> {
        let bytes = text.as_bytes();
        match bytes {
            b"UTC" | b"Z" | b"-00:00" => return Ok(Zone::Utc),
            [letter @ b'A'..=b'Y'] => {
                let hours = match letter {
                    b'A'..=b'I' => i32::from(letter - b'A') + 1,
                    b'K'..=b'M' => i32::from(letter - b'K') + 10,
                    b'N'..=b'Y' => -(i32::from(letter - b'N') + 1),
                    _ => return Err(invalid(interp, text)),
                };
                return Ok(Zone::Fixed(hours * 3600));
            }
            _ => {}
        }
        let Some(parts) = split(bytes) else {
            return Err(invalid(interp, text));
        };
        let [hours, minutes, seconds] = parts;
        if minutes > 59 || seconds > 59 {
            return Err(invalid(interp, text));
        }
        if hours > 23 {
            return Err(interp.argument_error("utc_offset out of range"));
        }
        let size = hours * 3600 + minutes * 60 + seconds;
        Zone::fixed(interp, if bytes[0] == b'-' { -size } else { size })
    }

    /// Converts a time to this zone.
    pub(super) fn apply(&self, interp: &mut Interp, mut data: TimeData) -> TimeData {
        match self {
            Zone::Local => return interp.localize(data),
            Zone::Utc => {
                data.offset = 0;
                data.is_utc = true;
            }
            Zone::Fixed(offset) => {
                data.offset = *offset;
                data.is_utc = false;
            }
        }
        data.zone = None;
        data
    }

    /// The point in time whose local time in this zone is the given one, which is passed as if it were in
    /// UTC.
    pub(super) fn resolve(
        &self,
        interp: &mut Interp,
        numerator: &BigInt,
        denominator: &BigInt,
    ) -> Option<TimeData> {
        let shown = TimeData::default().at(numerator, denominator)?;
        let offset = match self {
            Zone::Utc => 0,
            Zone::Fixed(offset) => *offset,
            Zone::Local => {
                // The offset depends on the time, which depends on the offset.
                let (first, _) = interp.local_offset(shown.seconds());
                let (second, _) = interp.local_offset(shown.seconds() - i64::from(first));
                second
            }
        };
        let shift = BigInt::from(i64::from(offset)) * denominator * BigInt::from(super::BILLION);
        let data = shown.at(&(numerator - shift), denominator)?;
        Some(self.apply(interp, data))
    }
}

/// Hours, minutes and seconds of `+HH`, `+HHMM`, `+HH:MM`, `+HHMMSS`, `+HH:MM:SS`.
fn split(bytes: &[u8]) -> Option<[i64; 3]> {
    let (sign, rest) = bytes.split_first()?;
    if !matches!(sign, b'+' | b'-') {
        return None;
    }
    let two = |at: usize| -> Option<i64> {
        match rest.get(at..at + 2)? {
            [a @ b'0'..=b'9', b @ b'0'..=b'9'] => Some(i64::from((a - b'0') * 10 + (b - b'0'))),
            _ => None,
        }
    };
    let is_colon = |at: usize| rest.get(at) == Some(&b':');
    match rest.len() {
        2 => Some([two(0)?, 0, 0]),
        4 => Some([two(0)?, two(2)?, 0]),
        5 if is_colon(2) => Some([two(0)?, two(3)?, 0]),
        6 => Some([two(0)?, two(2)?, two(4)?]),
        8 if is_colon(2) && is_colon(5) => Some([two(0)?, two(3)?, two(6)?]),
        _ => None,
    }
}

fn invalid(interp: &mut Interp, text: &str) -> Box<Unwind> {
    interp.argument_error(format!(
        "\"+HH:MM\", \"-HH:MM\", \"UTC\" or \"A\"..\"I\",\"K\"..\"Z\" expected for utc_offset: {text}"
    ))
}
