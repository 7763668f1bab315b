//! Arithmetic of Complex numbers. One of the operands may be real.

use super::{absolute, argument, parts};
use crate::core::numeric::{Number, arithmetic, complex};
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::{Data, Value};

fn is_complex(value: &Value) -> bool {
    matches!(value.data(), Some(Data::Complex(_)))
}

fn is_exact_zero(value: &Value) -> bool {
    matches!(value, Value::Int(0))
}

fn is_zero(value: &Value) -> bool {
    Number::of(value).is_some_and(Number::is_zero)
}

/// A sum that keeps the sign of `-0.0` if the other operand is exactly zero.
fn sum(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    if is_exact_zero(a) {
        return Ok(b.clone());
    }
    if is_exact_zero(b) {
        return Ok(a.clone());
    }
    interp.call(a, sym::ADD, std::slice::from_ref(b))
}

fn difference(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    if is_exact_zero(b) {
        return Ok(a.clone());
    }
    interp.call(a, sym::SUB, std::slice::from_ref(b))
}

fn product(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    interp.call(a, sym::MUL, std::slice::from_ref(b))
}

pub(crate) fn add(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let ((a, b), (c, d)) = (parts(a), parts(b));
    let real = sum(interp, &a, &c)?;
    let imaginary = sum(interp, &b, &d)?;
    Ok(complex(real, imaginary))
}

pub(crate) fn subtract(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let ((a, b), (c, d)) = (parts(a), parts(b));
    let real = difference(interp, &a, &c)?;
    let imaginary = difference(interp, &b, &d)?;
    Ok(complex(real, imaginary))
}

pub(crate) fn multiply(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    if !is_complex(b) {
        let (real, imaginary) = parts(a);
        let real = product(interp, &real, b)?;
        let imaginary = product(interp, &imaginary, b)?;
        return Ok(complex(real, imaginary));
    }
    let (a, b) = (parts(a), parts(b));
    let (real, imaginary) = multiply_parts(interp, &a, &b)?;
    Ok(complex(real, imaginary))
}

fn multiply_parts(
    interp: &mut Interp,
    (a, b): &(Value, Value),
    (c, d): &(Value, Value),
) -> Eval<(Value, Value)> {
    let (x, y) = (
        bounded_product(interp, a, c)?,
        bounded_product(interp, b, d)?,
    );
    let real = difference(interp, &x, &y)?;
    let (x, y) = (
        bounded_product(interp, a, d)?,
        bounded_product(interp, b, c)?,
    );
    let imaginary = sum(interp, &x, &y)?;
    Ok((real, imaginary))
}

/// A product in which zero times infinity is zero.
fn bounded_product(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let sign = |value: &Value| match value {
        Value::Float(number) if !number.is_nan() => Some(Value::Float(1f64.copysign(*number))),
        _ => None,
    };
    let (mut x, mut y) = (a.clone(), b.clone());
    if !is_zero(a) && is_zero(b) {
        x = sign(a).unwrap_or(x);
    }
    if !is_zero(b) && is_zero(a) {
        y = sign(b).unwrap_or(y);
    }
    product(interp, &x, &y)
}

pub(crate) fn divide(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    if !is_complex(b) {
        let (real, imaginary) = parts(a);
        let real = quotient(interp, &real, b)?;
        let imaginary = quotient(interp, &imaginary, b)?;
        return Ok(complex(canonical(real), canonical(imaginary)));
    }
    let ((a, b), (c, d)) = (parts(a), parts(b));
    let is_float = [&a, &b, &c, &d]
        .iter()
        .any(|part| matches!(part, Value::Float(_)));
    let (size_real, size_imaginary) = (
        arithmetic::absolute(interp, &c)?,
        arithmetic::absolute(interp, &d)?,
    );
    let is_real_larger = interp
        .call(&size_real, sym::GT, &[size_imaginary])?
        .is_truthy();
    let (large, small) = if is_real_larger { (&c, &d) } else { (&d, &c) };
    let ratio = quotient(interp, small, large)?;
    let square = product(interp, &ratio, &ratio)?;
    let one_more = sum(interp, &Value::Int(1), &square)?;
    let scale = product(interp, large, &one_more)?;
    let (x, y) = if is_real_larger {
        let (p, q) = (product(interp, &b, &ratio)?, product(interp, &a, &ratio)?);
        (sum(interp, &a, &p)?, difference(interp, &b, &q)?)
    } else {
        let (p, q) = (product(interp, &a, &ratio)?, product(interp, &b, &ratio)?);
        (sum(interp, &p, &b)?, difference(interp, &q, &a)?)
    };
    let (x, y) = (quotient(interp, &x, &scale)?, quotient(interp, &y, &scale)?);
    if is_float {
        return Ok(complex(x, y));
    }
    Ok(complex(canonical(x), canonical(y)))
}

fn quotient(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    if Number::of(a).is_some() && Number::of(b).is_some() {
        return arithmetic::quotient(interp, a, b);
    }
    interp.call_named(a, "quo", std::slice::from_ref(b))
}

/// A Rational with the denominator 1 is an Integer.
fn canonical(value: Value) -> Value {
    if let Some(Number::Rational(numerator, denominator)) = Number::of(&value)
        && *denominator == num_bigint::BigInt::from(1)
    {
        return Value::integer(numerator.clone());
    }
    value
}

pub(crate) fn power(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    if Number::of(b).is_some_and(|number| number.is_exact() && number.is_zero()) {
        return Ok(complex(Value::Int(1), Value::Int(0)));
    }
    let exponent = match Number::of(b) {
        Some(Number::Complex(real, imaginary)) if is_exact_zero(imaginary) => real.clone(),
        _ => b.clone(),
    };
    let exponent = canonical(exponent);
    if matches!(exponent, Value::Int(1)) {
        let (real, imaginary) = parts(a);
        return Ok(complex(real, imaginary));
    }
    if let Some(Number::Complex(real, imaginary)) = Number::of(&exponent) {
        if is_zero(a) {
            return Ok(complex(Value::Int(0), Value::Int(0)));
        }
        let size = absolute(interp, &complexed(a))?;
        let (log, angle) = (interp.to_f64(&size)?.ln(), argument(interp, a)?);
        let angle = interp.to_f64(&angle)?;
        let (real, imaginary) = (interp.to_f64(real)?, interp.to_f64(imaginary)?);
        let size = (real * log - imaginary * angle).exp();
        let angle = angle * real + imaginary * log;
        return polar(interp, &Value::Float(size), &Value::Float(angle));
    }
    if let Value::Int(exponent) = exponent {
        return whole_power(interp, a, exponent);
    }
    let (size, angle) = (absolute(interp, a)?, argument(interp, a)?);
    let size = interp.call(&size, sym::POW, std::slice::from_ref(&exponent))?;
    let angle = product(interp, &angle, &exponent)?;
    polar(interp, &size, &angle)
}

fn complexed(value: &Value) -> Value {
    let (real, imaginary) = parts(value);
    complex(real, imaginary)
}

fn whole_power(interp: &mut Interp, base: &Value, exponent: i64) -> Eval {
    let base = if exponent < 0 {
        divide_one(interp, base)?
    } else {
        base.clone()
    };
    let mut count = exponent.unsigned_abs();
    let (real, imaginary) = parts(&base);
    let power = [Value::integer(count)];
    if is_zero(&imaginary) {
        let real = interp.call(&real, sym::POW, &power)?;
        return Ok(complex(real, imaginary));
    }
    if is_zero(&real) {
        let mut size = interp.call(&imaginary, sym::POW, &power)?;
        if count & 2 == 2 {
            size = arithmetic::negate(interp, &size)?;
        }
        return Ok(if count & 1 == 1 {
            complex(real, size)
        } else {
            complex(size, real)
        });
    }
    let mut square = (real.clone(), imaginary.clone());
    let mut result = (real, imaginary);
    count -= 1;
    while count > 0 {
        while count.is_multiple_of(2) {
            interp.step()?;
            let (x, y) = (
                product(interp, &square.0, &square.0)?,
                product(interp, &square.1, &square.1)?,
            );
            let twice = product(interp, &Value::Int(2), &square.0)?;
            square.1 = product(interp, &twice, &square.1)?;
            square.0 = difference(interp, &x, &y)?;
            count /= 2;
        }
        result = multiply_parts(interp, &result, &square)?;
        count -= 1;
    }
    Ok(complex(result.0, result.1))
}

/// `1 / value`
fn divide_one(interp: &mut Interp, value: &Value) -> Eval {
    divide(interp, &complex(Value::Int(1), Value::Int(0)), value)
}

/// A number from its absolute value and its angle.
pub(crate) fn polar(interp: &mut Interp, size: &Value, angle: &Value) -> Eval {
    use std::f64::consts::{FRAC_PI_2, PI};
    if is_zero(size) || is_zero(angle) {
        return Ok(complex(size.clone(), Value::Float(0.0)));
    }
    let radians = interp.to_f64(angle)?;
    if matches!(angle, Value::Float(_)) {
        if radians == PI {
            return Ok(complex(
                arithmetic::negate(interp, size)?,
                Value::Float(0.0),
            ));
        }
        if radians == FRAC_PI_2 {
            return Ok(complex(Value::Float(0.0), size.clone()));
        }
    }
    let real = product(interp, size, &Value::Float(radians.cos()))?;
    let imaginary = product(interp, size, &Value::Float(radians.sin()))?;
    Ok(complex(real, imaginary))
}

/// The same with an angle in half turns, for the power of a negative Float.
pub(crate) fn polar_pi(_: &mut Interp, size: f64, half_turns: f64) -> Eval {
    let fraction = half_turns.fract();
    let whole = half_turns.trunc();
    if fraction.abs() == 0.5 {
        let is_odd = whole % 2.0 != 0.0;
        let is_negative = is_odd != (fraction < 0.0);
        let size = if is_negative { -size } else { size };
        return Ok(complex(Value::Float(0.0), Value::Float(size)));
    }
    if fraction == 0.0 {
        let is_odd = whole % 2.0 != 0.0;
        return Ok(Value::Float(if is_odd { -size } else { size }));
    }
    let angle = half_turns * std::f64::consts::PI;
    Ok(complex(
        Value::Float(size * angle.cos()),
        Value::Float(size * angle.sin()),
    ))
}
