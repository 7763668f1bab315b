//! `**` and `pow`.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::{Number, big_to_f64, raw_rational};
use crate::core::complex;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::Value;

/// Larger results are Infinity, as in Ruby.
const MAX_BITS: u64 = 32 * 1024 * 1024;

/// `**`
pub(crate) fn power(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        return interp.coerce_binary(a, b, sym::POW);
    };
    match (x, y) {
        (Number::Complex(..), _) | (_, Number::Complex(..)) => complex::power(interp, a, b),
        (Number::Float(x), _) => float_power(interp, x, y.float()),
        (Number::Int(_) | Number::Big(_), Number::Float(y)) => {
            // Ruby's special cases agree with `pow`, except for a negative base.
            float_power(interp, x.float(), y)
        }
        (Number::Int(_) | Number::Big(_), Number::Int(_) | Number::Big(_)) => {
            match (x.integer(), y.integer()) {
                (Some(x), Some(y)) => integer_power(interp, &x, &y),
                _ => Ok(Value::Nil),
            }
        }
        (Number::Rational(..), Number::Float(y)) => float_power(interp, x.float(), y),
        _ => match x.fraction() {
            Some((numerator, denominator)) => rational_power(interp, &numerator, &denominator, y),
            None => Ok(Value::Nil),
        },
    }
}

/// A negative base with a fractional exponent yields a Complex.
fn float_power(interp: &mut Interp, x: f64, y: f64) -> Eval {
    if x < 0.0 && y != y.round() && y.is_finite() {
        return complex::polar_pi(interp, (-x).powf(y), y);
    }
    Ok(Value::Float(x.powf(y)))
}

fn integer_power(interp: &mut Interp, x: &BigInt, y: &BigInt) -> Eval {
    if x.is_one() || y.is_zero() {
        return Ok(Value::Int(1));
    }
    if *x == -BigInt::one() {
        return Ok(Value::Int(if y.is_even() { 1 } else { -1 }));
    }
    if y.is_negative() {
        let exponent = Value::integer(y.clone());
        return match Number::of(&exponent) {
            Some(y) => rational_power(interp, x, &BigInt::one(), y),
            None => Ok(Value::Nil),
        };
    }
    if x.is_zero() {
        return Ok(Value::Int(0));
    }
    let exponent = y.to_u64().unwrap_or(u64::MAX);
    let is_power_of_two_base = x.bits().saturating_sub(1) == x.trailing_zeros().unwrap_or(0);
    let bits = (x.bits() - u64::from(is_power_of_two_base)).saturating_mul(exponent);
    match u32::try_from(exponent) {
        Ok(exponent) if bits <= MAX_BITS => {
            interp.ensure_size((bits / 8) as usize)?;
            Ok(Value::integer(x.pow(exponent)))
        }
        _ => {
            interp.warn_here("in a**b, b may be too big")?;
            Ok(Value::Float(big_to_f64(x).powf(big_to_f64(y))))
        }
    }
}

/// A fraction in lowest terms to an exact power.
fn rational_power(
    interp: &mut Interp,
    numerator: &BigInt,
    denominator: &BigInt,
    exponent: Number,
) -> Eval {
    let one = BigInt::one();
    if exponent.is_zero() {
        return Ok(raw_rational(one.clone(), one));
    }
    let whole = match exponent {
        Number::Rational(numerator, denominator) if denominator.is_one() => Some(numerator.clone()),
        Number::Rational(..) => None,
        _ => exponent.integer().map(std::borrow::Cow::into_owned),
    };
    if denominator.is_one() {
        if numerator.is_one() {
            return Ok(raw_rational(one.clone(), one));
        }
        if let Some(whole) = &whole
            && *numerator == -&one
        {
            let sign = if whole.is_even() { one.clone() } else { -&one };
            return Ok(raw_rational(sign, one));
        }
        if numerator.is_zero() {
            if exponent.is_negative() {
                return Err(interp.zero_division());
            }
            return Ok(raw_rational(BigInt::zero(), one));
        }
    }
    let base = super::quotient_f64(numerator, denominator);
    let Some(whole) = whole else {
        return float_power(interp, base, exponent.float());
    };
    if whole.to_i64().is_none() {
        interp.warn_here("in a**b, b may be too big")?;
        return float_power(interp, base, big_to_f64(&whole));
    }
    let (mut above, mut below) = (numerator.clone(), denominator.clone());
    if whole.is_negative() {
        (above, below) = (below, above);
        if below.is_negative() {
            (above, below) = (-above, -below);
        }
    }
    let size = whole.abs();
    let above = integer_power(interp, &above, &size)?;
    let below = integer_power(interp, &below, &size)?;
    match (&above, &below) {
        (Value::Float(_), Value::Float(_)) => Ok(Value::Float(f64::NAN)),
        (Value::Float(_), _) => Ok(above),
        (_, Value::Float(_)) => Ok(raw_rational(BigInt::zero(), one)),
        _ => {
            let parts = (Number::of(&above), Number::of(&below));
            let (Some(above), Some(below)) = (
                parts.0.and_then(Number::integer),
                parts.1.and_then(Number::integer),
            ) else {
                return Ok(Value::Nil);
            };
            Ok(raw_rational(above.into_owned(), below.into_owned()))
        }
    }
}

/// `pow(exponent, modulus)`
pub(crate) fn modular_power(
    interp: &mut Interp,
    base: &Value,
    exponent: &Value,
    modulus: &Value,
) -> Eval {
    let exponent = Number::of(exponent).and_then(Number::integer);
    let Some(exponent) = exponent else {
        return Err(interp.type_error(
            "Integer#pow() 2nd argument not allowed unless a 1st argument is integer",
        ));
    };
    if exponent.is_negative() {
        let message = "Integer#pow() 1st argument cannot be negative when 2nd argument specified";
        return Err(interp.error(crate::class::class::RANGE_ERROR, message));
    }
    let modulus = Number::of(modulus).and_then(Number::integer);
    let Some(modulus) = modulus else {
        return Err(interp.type_error(
            "Integer#pow() 2nd argument not allowed unless all arguments are integers",
        ));
    };
    if modulus.is_zero() {
        return Err(interp.zero_division());
    }
    let base = Number::of(base)
        .and_then(Number::integer)
        .unwrap_or_default();
    let size = modulus.abs();
    let result = base.mod_floor(&size).modpow(&exponent, &size);
    Ok(Value::integer(result.mod_floor(&modulus)))
}
