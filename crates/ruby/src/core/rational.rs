//! Rational.

use num_bigint::BigInt;

use crate::class::class;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    let _ = state;
}

impl Interp<'_> {
    /// `3r`
    pub(crate) fn rational_literal(&mut self, numerator: &str, denominator: &str) -> Eval {
        let numerator = numerator.parse::<BigInt>().unwrap_or_default();
        let denominator = denominator
            .parse::<BigInt>()
            .unwrap_or_else(|_| BigInt::from(1));
        let divisor = num_integer::Integer::gcd(&numerator, &denominator);
        let parts = (&numerator / &divisor, &denominator / &divisor);
        Ok(Value::frozen_object(
            class::RATIONAL,
            Data::Rational(Box::new(parts)),
        ))
    }
}
