//! Integer.

use num_bigint::BigInt;

use crate::class::{Def, class, def};
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::INTEGER, METHODS);
}

const METHODS: &[Def] = &[def("to_s", 0, 1, |_, this, _| match this {
    Value::Int(number) => Ok(Value::str(number.to_string())),
    _ => Ok(Value::str(
        this.as_bigint()
            .map(ToString::to_string)
            .unwrap_or_default(),
    )),
})];

impl Interp<'_> {
    /// An Integer beyond 64 bits.
    pub(crate) fn big_literal(&mut self, digits: &str) -> Value {
        Value::integer(digits.parse::<BigInt>().unwrap_or_default())
    }
}
