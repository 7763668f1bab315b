//! Encoding.

use crate::interp::{Interp, State};
use crate::string::Encoding;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    let _ = state;
}

impl Interp<'_> {
    /// The object of an encoding: always the same.
    pub(crate) fn encoding_object(&mut self, encoding: Encoding) -> Value {
        let _ = encoding;
        Value::Nil
    }
}
