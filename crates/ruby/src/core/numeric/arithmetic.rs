//! `+ - * / % divmod` between numbers of all built-in classes.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::{Number, integral_f64, rational};
use crate::core::complex;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::Value;

pub(crate) fn add(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        return interp.coerce_binary(a, b, sym::ADD);
    };
    match (x, y) {
        (Number::Int(x), Number::Int(y)) => Ok(match x.checked_add(y) {
            Some(sum) => Value::Int(sum),
            None => Value::integer(BigInt::from(x) + y),
        }),
        (Number::Complex(..), _) | (_, Number::Complex(..)) => complex::add(interp, a, b),
        (Number::Float(_), _) | (_, Number::Float(_)) => Ok(Value::Float(x.float() + y.float())),
        _ => Ok(match (x.integer(), y.integer()) {
            (Some(x), Some(y)) => Value::integer(x.as_ref() + y.as_ref()),
            _ => fractions(x, y, |a, b, c, d| (a * d + c * b, b * d)),
        }),
    }
}

pub(crate) fn subtract(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        return interp.coerce_binary(a, b, sym::SUB);
    };
    match (x, y) {
        (Number::Int(x), Number::Int(y)) => Ok(match x.checked_sub(y) {
            Some(difference) => Value::Int(difference),
            None => Value::integer(BigInt::from(x) - y),
        }),
        (Number::Complex(..), _) | (_, Number::Complex(..)) => complex::subtract(interp, a, b),
        (Number::Float(_), _) | (_, Number::Float(_)) => Ok(Value::Float(x.float() - y.float())),
        _ => Ok(match (x.integer(), y.integer()) {
            (Some(x), Some(y)) => Value::integer(x.as_ref() - y.as_ref()),
            _ => fractions(x, y, |a, b, c, d| (a * d - c * b, b * d)),
        }),
    }
}

pub(crate) fn multiply(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        return interp.coerce_binary(a, b, sym::MUL);
    };
    match (x, y) {
        (Number::Int(x), Number::Int(y)) => Ok(match x.checked_mul(y) {
            Some(product) => Value::Int(product),
            None => Value::integer(BigInt::from(x) * y),
        }),
        (Number::Complex(..), _) | (_, Number::Complex(..)) => complex::multiply(interp, a, b),
        (Number::Float(_), _) | (_, Number::Float(_)) => Ok(Value::Float(x.float() * y.float())),
        _ => {
            if let (Some(x), Some(y)) = (x.integer(), y.integer()) {
                interp.ensure_size(((x.bits() + y.bits()) / 8) as usize)?;
                return Ok(Value::integer(x.as_ref() * y.as_ref()));
            }
            Ok(fractions(x, y, |a, b, c, d| (a * c, b * d)))
        }
    }
}

/// `/`: integer division rounds down.
pub(crate) fn divide(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        return interp.coerce_binary(a, b, sym::DIV);
    };
    match (x, y) {
        (Number::Complex(..), _) | (_, Number::Complex(..)) => complex::divide(interp, a, b),
        (Number::Float(_), _) | (_, Number::Float(_)) => Ok(Value::Float(x.float() / y.float())),
        _ if y.is_zero() => Err(interp.zero_division()),
        (Number::Int(x), Number::Int(y)) => Ok(match x.checked_div(y) {
            // `checked_div` truncates.
            Some(quotient) if x % y != 0 && (x < 0) != (y < 0) => Value::Int(quotient - 1),
            Some(quotient) => Value::Int(quotient),
            None => Value::integer(-BigInt::from(x)),
        }),
        _ => Ok(match (x.integer(), y.integer()) {
            (Some(x), Some(y)) => Value::integer(x.div_floor(&y)),
            _ => fractions(x, y, |a, b, c, d| (a * d, b * c)),
        }),
    }
}

/// `quo`: integers give a Rational.
pub(crate) fn quotient(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    match (Number::of(a), Number::of(b)) {
        (Some(x), Some(y)) if x.is_exact() && y.is_exact() => {
            if y.is_zero() {
                return Err(interp.zero_division());
            }
            Ok(fractions(x, y, |a, b, c, d| (a * d, b * c)))
        }
        (_, Some(_)) => divide(interp, a, b),
        _ => {
            let a = interp.call(a, sym::TO_R, &[])?;
            divide(interp, &a, b)
        }
    }
}

/// Computes with the numerators and denominators of two exact numbers.
fn fractions(
    x: Number,
    y: Number,
    calculate: impl Fn(&BigInt, &BigInt, &BigInt, &BigInt) -> (BigInt, BigInt),
) -> Value {
    let (Some((a, b)), Some((c, d))) = (x.fraction(), y.fraction()) else {
        return Value::Nil;
    };
    let (numerator, denominator) = calculate(&a, &b, &c, &d);
    rational(numerator, denominator)
}

/// The remainder of floored division, like `%` of floats.
pub(crate) fn modulo_f64(x: f64, y: f64) -> f64 {
    if y.is_nan() || y == 0.0 {
        return f64::NAN;
    }
    let mut rest = if x == 0.0 || (y.is_infinite() && !x.is_infinite()) {
        x
    } else {
        x % y
    };
    if y * rest < 0.0 {
        rest += y;
    }
    rest
}

/// Quotient (a whole number) and remainder of floats; the divisor is not zero.
pub(crate) fn divmod_f64(x: f64, y: f64) -> (f64, f64) {
    if y.is_nan() {
        return (y, y);
    }
    let mut rest = if x == 0.0 || (y.is_infinite() && !x.is_infinite()) {
        x
    } else {
        x % y
    };
    let mut quotient = if x.is_infinite() && !y.is_infinite() {
        x
    } else {
        ((x - rest) / y).round()
    };
    if y * rest < 0.0 {
        rest += y;
        quotient -= 1.0;
    }
    (quotient, rest)
}

/// `%`
pub(crate) fn modulo(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        return interp.coerce_binary(a, b, sym::MOD);
    };
    match (x, y) {
        (_, Number::Complex(..)) => interp.coerce_binary(a, b, sym::MOD),
        _ if y.is_zero() => Err(interp.zero_division()),
        (Number::Float(_), _) | (_, Number::Float(_)) => {
            Ok(Value::Float(modulo_f64(x.float(), y.float())))
        }
        (Number::Int(x), Number::Int(y)) => Ok(match x.checked_rem(y) {
            Some(rest) if rest != 0 && (rest < 0) != (y < 0) => Value::Int(rest + y),
            Some(rest) => Value::Int(rest),
            None => Value::Int(0),
        }),
        _ => Ok(match (x.integer(), y.integer()) {
            (Some(x), Some(y)) => Value::integer(x.mod_floor(&y)),
            _ => fractions(x, y, |a, b, c, d| ((a * d).mod_floor(&(c * b)), b * d)),
        }),
    }
}

/// `divmod`, for real numbers.
pub(crate) fn divmod(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        let name = interp.intern("divmod");
        return interp.coerce_binary(a, b, name);
    };
    match (x, y) {
        (_, Number::Complex(..)) => {
            let name = interp.intern("divmod");
            interp.coerce_binary(a, b, name)
        }
        (Number::Float(_), _) | (_, Number::Float(_)) => {
            let (x, y) = (x.float(), y.float());
            if y == 0.0 {
                return Err(interp.zero_division());
            }
            let (quotient, rest) = divmod_f64(x, y);
            if !quotient.is_finite() {
                return Err(interp.float_domain_error(quotient));
            }
            Ok(Value::array(vec![
                integral_f64(quotient),
                Value::Float(rest),
            ]))
        }
        _ => {
            let quotient = floor_divide(interp, a, b)?;
            let rest = modulo(interp, a, b)?;
            Ok(Value::array(vec![quotient, rest]))
        }
    }
}

/// `div`: floored division with an Integer result.
pub(crate) fn floor_divide(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) else {
        let name = interp.intern("div");
        return interp.coerce_binary(a, b, name);
    };
    if y.is_zero() {
        return Err(interp.zero_division());
    }
    match (x, y) {
        (_, Number::Complex(..)) => {
            let name = interp.intern("div");
            interp.coerce_binary(a, b, name)
        }
        (Number::Float(_), _) | (_, Number::Float(_)) => {
            let quotient = (x.float() / y.float()).floor();
            if !quotient.is_finite() {
                return Err(interp.float_domain_error(quotient));
            }
            Ok(integral_f64(quotient))
        }
        _ => match (x.fraction(), y.fraction()) {
            (Some((a, b)), Some((c, d))) => Ok(Value::integer(
                (a.as_ref() * d.as_ref()).div_floor(&(b.as_ref() * c.as_ref())),
            )),
            _ => Ok(Value::Nil),
        },
    }
}

/// `remainder`: the sign is that of the receiver.
pub(crate) fn remainder(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let rest = modulo(interp, a, b)?;
    if let (Some(x), Some(y)) = (Number::of(a), Number::of(b)) {
        if let (Some(x), Some(y)) = (x.integer(), y.integer()) {
            return Ok(Value::integer(x.as_ref() % y.as_ref()));
        }
        let has_other_sign = (x.is_negative() && !y.is_negative() && !y.is_zero())
            || (!x.is_negative() && !x.is_zero() && y.is_negative());
        let is_zero = Number::of(&rest).is_some_and(Number::is_zero);
        if !is_zero && has_other_sign {
            if y.float().is_infinite() && matches!(y, Number::Float(_)) {
                return Ok(a.clone());
            }
            return subtract(interp, &rest, b);
        }
    }
    Ok(rest)
}

pub(crate) fn negate(interp: &mut Interp, value: &Value) -> Eval {
    match Number::of(value) {
        Some(Number::Int(number)) => Ok(match number.checked_neg() {
            Some(number) => Value::Int(number),
            None => Value::integer(-BigInt::from(number)),
        }),
        Some(Number::Big(number)) => Ok(Value::integer(-number)),
        Some(Number::Float(number)) => Ok(Value::Float(-number)),
        Some(Number::Rational(numerator, denominator)) => {
            Ok(super::raw_rational(-numerator, denominator.clone()))
        }
        Some(Number::Complex(real, imaginary)) => {
            let (real, imaginary) = (negate(interp, real)?, negate(interp, imaginary)?);
            Ok(super::complex(real, imaginary))
        }
        None => interp.call(value, sym::UMINUS, &[]),
    }
}

/// `abs` of a real number.
pub(crate) fn absolute(interp: &mut Interp, value: &Value) -> Eval {
    match Number::of(value) {
        Some(Number::Int(number)) => Ok(match number.checked_abs() {
            Some(number) => Value::Int(number),
            None => Value::integer(-BigInt::from(number)),
        }),
        Some(Number::Big(number)) => Ok(Value::integer(number.abs())),
        Some(Number::Float(number)) => Ok(Value::Float(number.abs())),
        Some(Number::Rational(numerator, denominator)) => {
            Ok(super::raw_rational(numerator.abs(), denominator.clone()))
        }
        _ => interp.call_named(value, "abs", &[]),
    }
}

/// `fdiv`: a Float quotient.
pub(crate) fn float_quotient(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    match (Number::of(a), Number::of(b)) {
        (Some(x), Some(y)) => match (x.integer(), y.integer()) {
            (Some(x), Some(y)) => {
                let divisor = x.gcd(&y);
                if divisor.is_zero() || divisor == BigInt::from(1) {
                    return Ok(Value::Float(super::quotient_f64(&x, &y)));
                }
                let (x, y) = (x.as_ref() / &divisor, y.as_ref() / &divisor);
                Ok(Value::Float(super::quotient_f64(&x, &y)))
            }
            _ => match y {
                Number::Complex(..) => {
                    let name = interp.intern("fdiv");
                    interp.coerce_binary(a, b, name)
                }
                _ => Ok(Value::Float(x.float() / y.float())),
            },
        },
        _ => {
            let name = interp.intern("fdiv");
            interp.coerce_binary(a, b, name)
        }
    }
}
