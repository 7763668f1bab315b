//! The proleptic Gregorian calendar, for any year.

/// A date and time of day, without a time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Civil {
    pub year: i128,
    /// 1 to 12.
    pub month: u32,
    /// 1 to 31.
    pub day: u32,
    pub hour: u32,
    pub minute: u32,
    pub second: u32,
    pub nanosecond: u32,
}

const SECONDS_PER_DAY: i128 = 86_400;
/// The calendar repeats after 400 years.
const DAYS_PER_ERA: i128 = 146_097;

/// The number of days from 1970-01-01. Days and months beyond their range carry over.
///
/// Internally years begin in March, so that the leap day is the last of the year.
pub fn days_from_civil(year: i128, month: u32, day: u32) -> i128 {
    let (month, year) = (i128::from(month), if month <= 2 { year - 1 } else { year });
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + i128::from(day) - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * DAYS_PER_ERA + day_of_era - 719_468
}

fn civil_from_days(days: i128) -> (i128, u32, u32) {
    let days = days + 719_468;
    let era = days.div_euclid(DAYS_PER_ERA);
    let day_of_era = days.rem_euclid(DAYS_PER_ERA);
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
    let year = year_of_era + era * 400 + i128::from(month <= 2);
    (
        year,
        u32::try_from(month).unwrap_or(1),
        u32::try_from(day).unwrap_or(1),
    )
}

impl Civil {
    /// The date and time at a point in time, given in seconds from the epoch.
    pub fn at(seconds: i128, nanosecond: u32) -> Civil {
        let (year, month, day) = civil_from_days(seconds.div_euclid(SECONDS_PER_DAY));
        let of_day = u32::try_from(seconds.rem_euclid(SECONDS_PER_DAY)).unwrap_or(0);
        Civil {
            year,
            month,
            day,
            hour: of_day / 3600,
            minute: of_day / 60 % 60,
            second: of_day % 60,
            nanosecond,
        }
    }

    /// Seconds from the epoch, if this is in UTC.
    pub fn seconds(&self) -> i128 {
        let of_day = self.hour * 3600 + self.minute * 60 + self.second;
        days_from_civil(self.year, self.month, self.day) * SECONDS_PER_DAY + i128::from(of_day)
    }

    /// 0 is the first of January.
    pub fn day_of_year(&self) -> u32 {
        let days =
            days_from_civil(self.year, self.month, self.day) - days_from_civil(self.year, 1, 1);
        u32::try_from(days).unwrap_or(0)
    }

    /// 0 is Sunday.
    pub fn weekday(&self) -> u32 {
        let days = days_from_civil(self.year, self.month, self.day);
        u32::try_from((days + 4).rem_euclid(7)).unwrap_or(0)
    }

    /// The year and week of ISO 8601: weeks begin on Monday and belong to the year of their Thursday.
    pub fn iso_week(&self) -> (i128, u32) {
        let weekday = i128::from((self.weekday() + 6) % 7);
        let thursday = days_from_civil(self.year, self.month, self.day) - weekday + 3;
        let (year, _, _) = civil_from_days(thursday);
        let week = (thursday - days_from_civil(year, 1, 1)) / 7 + 1;
        (year, u32::try_from(week).unwrap_or(1))
    }

    /// The week of the year, if weeks begin on the given weekday and the days before the first are in week 0.
    pub(crate) fn week_from(&self, first_weekday: u32) -> u32 {
        (self.day_of_year() + 7 - (self.weekday() + 7 - first_weekday) % 7) / 7
    }
}

pub const MONTHS: [&str; 12] = [
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

pub const WEEKDAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];
