//! `== <=> < <= > >=` between numbers of all built-in classes.

use std::cmp::Ordering;

use num_bigint::BigInt;

use super::{Number, f64_to_big};
use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::symbol::{Symbol, sym};
use crate::value::Value;

/// The order of two real numbers; `None` if one is NaN.
pub(crate) fn order(x: Number, y: Number) -> Option<Ordering> {
    match (x, y) {
        (Number::Int(x), Number::Int(y)) => Some(x.cmp(&y)),
        (Number::Float(x), Number::Float(y)) => x.partial_cmp(&y),
        (Number::Complex(..), _) | (_, Number::Complex(..)) => None,
        (Number::Float(x), Number::Rational(..)) => x.partial_cmp(&y.float()),
        (Number::Rational(..), Number::Float(y)) => x.float().partial_cmp(&y),
        (Number::Float(x), _) => order_with_f64(y, x).map(Ordering::reverse),
        (_, Number::Float(y)) => order_with_f64(x, y),
        _ => {
            if let (Some(x), Some(y)) = (x.integer(), y.integer()) {
                return Some(x.cmp(&y));
            }
            let ((a, b), (c, d)) = (x.fraction()?, y.fraction()?);
            Some((a.as_ref() * d.as_ref()).cmp(&(c.as_ref() * b.as_ref())))
        }
    }
}

/// Compares exactly, without rounding the Integer.
fn order_with_f64(integer: Number, float: f64) -> Option<Ordering> {
    if float.is_nan() {
        return None;
    }
    if float.is_infinite() {
        return 0.0f64.partial_cmp(&float);
    }
    let integer = integer.integer()?;
    let whole: BigInt = f64_to_big(float);
    Some(integer.as_ref().cmp(&whole).then_with(|| {
        let fraction = float - float.trunc();
        0.0f64.partial_cmp(&fraction).unwrap_or(Ordering::Equal)
    }))
}

/// `==`
pub(crate) fn equal(interp: &mut Interp, a: &Value, b: &Value) -> Eval<bool> {
    match (Number::of(a), Number::of(b)) {
        (Some(Number::Complex(r, i)), Some(Number::Complex(s, j))) => {
            Ok(equal(interp, r, s)? && equal(interp, i, j)?)
        }
        (Some(Number::Complex(real, imaginary)), Some(_)) => {
            Ok(Number::of(imaginary).is_some_and(Number::is_zero) && equal(interp, real, b)?)
        }
        (Some(_), Some(Number::Complex(..))) => equal(interp, b, a),
        (Some(x), Some(y)) => Ok(order(x, y) == Some(Ordering::Equal)),
        // A number of another class decides itself.
        _ => match b {
            Value::Object(_) => {
                let list = [a.clone()];
                Ok(interp.call(b, sym::EQ, &list)?.is_truthy())
            }
            _ => Ok(false),
        },
    }
}

/// `<=>`
pub(crate) fn compare(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    match (Number::of(a), Number::of(b)) {
        (Some(Number::Complex(..)), _) | (_, Some(Number::Complex(..))) => {
            crate::core::complex::compare(interp, a, b)
        }
        (Some(x), Some(y)) => Ok(match order(x, y) {
            Some(ordering) => Value::Int(ordering as i64),
            None => Value::Nil,
        }),
        _ => {
            if let Value::Float(number) = a
                && number.is_infinite()
            {
                let name = interp.intern("infinite?");
                if let Some(sign) = interp.call_if_defined(b, name, &[])? {
                    let own = if *number > 0.0 { 1 } else { -1 };
                    if !sign.is_truthy() {
                        return Ok(Value::Int(own));
                    }
                    let other = interp.compare(&sign, &Value::Int(0))?;
                    let other = other.map_or(0, |ordering| ordering as i64);
                    return Ok(Value::Int(if own == other { 0 } else { own }));
                }
            }
            match interp.coerce_pair(a, b)? {
                Some((a, b)) => interp.call(&a, sym::CMP, &[b]),
                None => Ok(Value::Nil),
            }
        }
    }
}

fn relation(
    interp: &mut Interp,
    a: &Value,
    b: &Value,
    name: Symbol,
    holds: fn(Ordering) -> bool,
) -> Eval {
    match (Number::of(a), Number::of(b)) {
        (Some(x), Some(y)) if !matches!(y, Number::Complex(..)) => {
            Ok(Value::bool(order(x, y).is_some_and(holds)))
        }
        _ => interp.coerce_relation(a, b, name),
    }
}

/// The relational operators of Integer and Float.
pub(crate) const RELATIONS: &[Def] = &[
    def("<", 1, 1, |interp, this, args| {
        relation(interp, this, args.at(0), sym::LT, Ordering::is_lt)
    }),
    def("<=", 1, 1, |interp, this, args| {
        relation(interp, this, args.at(0), sym::LE, Ordering::is_le)
    }),
    def(">", 1, 1, |interp, this, args| {
        relation(interp, this, args.at(0), sym::GT, Ordering::is_gt)
    }),
    def(">=", 1, 1, |interp, this, args| {
        relation(interp, this, args.at(0), sym::GE, Ordering::is_ge)
    }),
    def("===", 1, 1, |interp, this, args| {
        Ok(Value::bool(equal(interp, this, args.at(0))?))
    }),
];
