//! Times: eight bytes of calendar fields in UTC, and instance variables for the rest.

use crate::core::time::TimeData;
use crate::core::time::civil::{civil_from_days, days_from_civil};

const DAY: i64 = 86_400;

/// The calendar fields of a time, as Ruby packs them.
pub(super) fn pack(time: &TimeData) -> [u8; 8] {
    let seconds = time.seconds();
    let (year, month, day) = civil_from_days(seconds.div_euclid(DAY));
    let rest = seconds.rem_euclid(DAY);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let high = (1 << 31)
        | (i64::from(time.is_utc) << 30)
        | (((year - 1900) & 0xffff) << 14)
        | ((month - 1) << 10)
        | (day << 5)
        | hour;
    let low = (minute << 26) | (second << 20) | (time.nanosecond() / 1000);
    let mut bytes = [0; 8];
    bytes[..4].copy_from_slice(&u32::try_from(high).unwrap_or(0).to_le_bytes());
    bytes[4..].copy_from_slice(&u32::try_from(low).unwrap_or(0).to_le_bytes());
    bytes
}

/// Nanoseconds since 1970, and whether it is in UTC.
pub(super) fn unpack(bytes: &[u8]) -> Option<(i128, bool)> {
    let high = u32::from_le_bytes(bytes.get(..4)?.try_into().ok()?);
    let low = u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?);
    let (high, low) = (i64::from(high), i64::from(low));
    if high & (1 << 31) == 0 {
        // Before Ruby 1.8: seconds and microseconds.
        return Some((i128::from(high * 1_000_000 + low) * 1000, false));
    }
    let year = ((high >> 14) & 0xffff) + 1900;
    let days = days_from_civil(year, ((high >> 10) & 0xf) + 1, (high >> 5) & 0x1f);
    let seconds =
        days * DAY + (high & 0x1f) * 3600 + ((low >> 26) & 0x3f) * 60 + ((low >> 20) & 0x3f);
    let nanoseconds = i128::from(seconds) * 1_000_000_000 + i128::from(low & 0xf_ffff) * 1000;
    Some((nanoseconds, high & (1 << 30) != 0))
}
