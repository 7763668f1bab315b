//! Times: eight bytes of calendar fields in UTC, and instance variables for the rest.

use crate::core::time::TimeData;

const DAY: i128 = 86_400;

/// The calendar fields of a time, as Ruby packs them.
pub(super) fn pack(time: &TimeData) -> [u8; 8] {
    let seconds = time.nanoseconds.div_euclid(1_000_000_000);
    let microseconds = time.nanoseconds.rem_euclid(1_000_000_000) / 1000;
    let (year, month, day) = civil(seconds.div_euclid(DAY));
    let rest = seconds.rem_euclid(DAY);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let high = (1 << 31)
        | (i128::from(time.is_utc) << 30)
        | (((year - 1900) & 0xffff) << 14)
        | ((month - 1) << 10)
        | (day << 5)
        | hour;
    let low = (minute << 26) | (second << 20) | microseconds;
    let mut bytes = [0; 8];
    bytes[..4].copy_from_slice(&u32::try_from(high).unwrap_or(0).to_le_bytes());
    bytes[4..].copy_from_slice(&u32::try_from(low).unwrap_or(0).to_le_bytes());
    bytes
}

/// Nanoseconds since 1970, and whether it is in UTC.
pub(super) fn unpack(bytes: &[u8]) -> Option<(i128, bool)> {
    let high = u32::from_le_bytes(bytes.get(..4)?.try_into().ok()?);
    let low = u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?);
    let (high, low) = (i128::from(high), i128::from(low));
    if high & (1 << 31) == 0 {
        // Before Ruby 1.8: seconds and microseconds.
        return Some(((high * 1_000_000 + low) * 1000, false));
    }
    let year = ((high >> 14) & 0xffff) + 1900;
    let days = days(year, ((high >> 10) & 0xf) + 1, (high >> 5) & 0x1f);
    let seconds =
        days * DAY + (high & 0x1f) * 3600 + ((low >> 26) & 0x3f) * 60 + ((low >> 20) & 0x3f);
    let nanoseconds = seconds * 1_000_000_000 + (low & 0xf_ffff) * 1000;
    Some((nanoseconds, high & (1 << 30) != 0))
}

/// Year, month and day from days since 1970. Internally years begin in March, so that the leap day is the
/// last.
fn civil(days: i128) -> (i128, i128, i128) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + i128::from(month <= 2);
    (year, month, day)
}

/// Days since 1970.
fn days(year: i128, month: i128, day: i128) -> i128 {
    let year = year - i128::from(month <= 2);
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let month_from_march = if month > 2 { month - 3 } else { month + 9 };
    let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}
