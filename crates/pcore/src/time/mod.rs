//! The basis of `Timespan` and `Timestamp`: calendar arithmetic, time zones, and the three format languages.

pub mod calendar;
pub mod span_format;
pub mod strftime;
pub mod strptime;
pub mod zone;
