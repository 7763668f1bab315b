//! Range.

use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    let _ = state;
}

impl Interp<'_> {
    /// ArgumentError unless the ends can be compared.
    pub(crate) fn check_range(&mut self, from: &Value, to: &Value) -> Eval<()> {
        let _ = (from, to);
        Ok(())
    }
}
