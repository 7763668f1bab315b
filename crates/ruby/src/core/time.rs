//! Time.

use crate::interp::State;

/// A point in time, and the offset it is shown with.
#[derive(Clone, Debug, Default)]
pub struct TimeData {
    /// Nanoseconds since 1970.
    pub nanoseconds: i128,
    /// Seconds east of UTC.
    pub offset: i32,
    pub is_utc: bool,
    /// The name of the zone, for local times.
    pub zone: Option<String>,
}

pub(super) fn define(state: &mut State) {
    let _ = state;
}
