//! The calendar: days, weeks, years (proleptic Gregorian).

/// Days since 1970 of a date. The month is 1 to 12; the day may be beyond the end of the month.
pub(crate) fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// Year, month and day of days since 1970.
pub(crate) fn civil_from_days(days: i64) -> (i64, i64, i64) {
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

pub(crate) fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

pub(crate) fn days_in_month(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The calendar fields of a point in time, for `strftime`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields {
    pub(crate) year: i64,
    pub(crate) month: i64,
    pub(crate) day: i64,
    pub(crate) hour: i64,
    pub(crate) minute: i64,
    pub(crate) second: i64,
    pub(crate) nanosecond: i64,
    /// 0 is Sunday.
    pub(crate) weekday: i64,
    /// 1 is the first of January.
    pub(crate) day_of_year: i64,
    /// Seconds since 1970.
    pub(crate) epoch: i64,
    /// Seconds east of UTC.
    pub(crate) offset: i32,
    pub(crate) zone: String,
    pub(crate) is_utc: bool,
    /// `%+` has the meaning of Date.
    pub(crate) is_date: bool,
}

impl Fields {
    pub(crate) fn new(epoch: i64, nanosecond: i64, offset: i32, zone: &str) -> Fields {
        let local = epoch.saturating_add(offset.into());
        let (days, seconds) = (local.div_euclid(86_400), local.rem_euclid(86_400));
        let (year, month, day) = civil_from_days(days);
        Fields {
            year,
            month,
            day,
            hour: seconds / 3600,
            minute: seconds / 60 % 60,
            second: seconds % 60,
            nanosecond,
            weekday: (days + 4).rem_euclid(7),
            day_of_year: days - days_from_civil(year, 1, 1) + 1,
            epoch,
            offset,
            zone: zone.to_owned(),
            is_utc: false,
            is_date: false,
        }
    }

    /// Year and week number of ISO 8601.
    pub(crate) fn iso_week(&self) -> (i64, i64) {
        let weekday = (self.weekday + 6) % 7;
        // The week belongs to the year that its Thursday is in.
        let thursday = self.day_of_year - weekday + 3;
        let length = |year| if is_leap(year) { 366 } else { 365 };
        if thursday < 1 {
            let before = thursday + length(self.year - 1);
            return (self.year - 1, (before - 1) / 7 + 1);
        }
        if thursday > length(self.year) {
            return (self.year + 1, 1);
        }
        (self.year, (thursday - 1) / 7 + 1)
    }
}
