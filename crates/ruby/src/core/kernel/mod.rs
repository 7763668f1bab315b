//! Kernel: functions that every object can call.

use crate::interp::State;

mod control;
mod convert;
pub(crate) mod evaluate;
mod load;
mod output;
mod system;

pub(super) fn define(state: &mut State) {
    control::define(state);
    convert::define(state);
    evaluate::define(state);
    load::define(state);
    output::define(state);
    system::define(state);
}
