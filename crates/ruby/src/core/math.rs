//! Math.

use num_traits::Signed;

use super::numeric::{Number, big_to_f64};
use crate::class::{Def, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::MATH, FUNCTIONS);
    state.set_constant(class::MATH, "PI", Value::Float(std::f64::consts::PI));
    state.set_constant(class::MATH, "E", Value::Float(std::f64::consts::E));
}

const FUNCTIONS: &[Def] = &[
    def("sin", 1, 1, |interp, _, args| apply(interp, args, f64::sin)),
    def("cos", 1, 1, |interp, _, args| apply(interp, args, f64::cos)),
    def("tan", 1, 1, |interp, _, args| apply(interp, args, f64::tan)),
    def("asin", 1, 1, |interp, _, args| {
        within(
            interp,
            args,
            "asin",
            |x| (-1.0..=1.0).contains(&x),
            f64::asin,
        )
    }),
    def("acos", 1, 1, |interp, _, args| {
        within(
            interp,
            args,
            "acos",
            |x| (-1.0..=1.0).contains(&x),
            f64::acos,
        )
    }),
    def("atan", 1, 1, |interp, _, args| {
        apply(interp, args, f64::atan)
    }),
    def("atan2", 2, 2, |interp, _, args| {
        let (y, x) = (real(interp, args.at(0))?, real(interp, args.at(1))?);
        Ok(Value::Float(y.atan2(x)))
    }),
    def("sinh", 1, 1, |interp, _, args| {
        apply(interp, args, f64::sinh)
    }),
    def("cosh", 1, 1, |interp, _, args| {
        apply(interp, args, f64::cosh)
    }),
    def("tanh", 1, 1, |interp, _, args| {
        apply(interp, args, f64::tanh)
    }),
    def("asinh", 1, 1, |interp, _, args| {
        apply(interp, args, libm::asinh)
    }),
    def("acosh", 1, 1, |interp, _, args| {
        within(interp, args, "acosh", |x| x >= 1.0, libm::acosh)
    }),
    def("atanh", 1, 1, |interp, _, args| {
        within(
            interp,
            args,
            "atanh",
            |x| (-1.0..=1.0).contains(&x),
            libm::atanh,
        )
    }),
    def("exp", 1, 1, |interp, _, args| apply(interp, args, f64::exp)),
    def("log", 1, 2, |interp, _, args| {
        let number = logarithm(interp, args.at(0), "log", f64::ln, std::f64::consts::LN_2)?;
        let Some(base) = args.get(1) else {
            return Ok(Value::Float(number));
        };
        let base = logarithm(interp, base, "log", f64::ln, std::f64::consts::LN_2)?;
        Ok(Value::Float(number / base))
    }),
    def("log2", 1, 1, |interp, _, args| {
        let number = logarithm(interp, args.at(0), "log2", f64::log2, 1.0)?;
        Ok(Value::Float(number))
    }),
    def("log10", 1, 1, |interp, _, args| {
        let number = logarithm(
            interp,
            args.at(0),
            "log10",
            f64::log10,
            std::f64::consts::LOG10_2,
        )?;
        Ok(Value::Float(number))
    }),
    def("sqrt", 1, 1, |interp, _, args| {
        if let Some(Number::Complex(..)) = Number::of(args.at(0)) {
            let half = Value::Float(0.5);
            return super::complex::power(interp, args.at(0), &half);
        }
        let number = real(interp, args.at(0))?;
        if number == 0.0 {
            return Ok(Value::Float(0.0));
        }
        within(interp, args, "sqrt", |x| x >= 0.0, f64::sqrt)
    }),
    def("cbrt", 1, 1, |interp, _, args| {
        apply(interp, args, |number| {
            let root = number.cbrt();
            match root.is_finite() && root != 0.0 {
                // Ruby improves the root of the C library by one step of Newton's method.
                true => (2.0 * root + (number / root / root)) / 3.0,
                false => root,
            }
        })
    }),
    def("hypot", 2, 2, |interp, _, args| {
        let (x, y) = (real(interp, args.at(0))?, real(interp, args.at(1))?);
        Ok(Value::Float(x.hypot(y)))
    }),
    def("frexp", 1, 1, |interp, _, args| {
        let number = real(interp, args.at(0))?;
        let (fraction, exponent) = super::float::decompose(number);
        let pair = [Value::Float(fraction), Value::Int(exponent.into())];
        Ok(Value::array(pair.to_vec()))
    }),
    def("ldexp", 2, 2, |interp, _, args| {
        let number = real(interp, args.at(0))?;
        let exponent = interp.to_int(args.at(1))?;
        Ok(Value::Float(super::numeric::scale_f64(number, exponent)))
    }),
    def("erf", 1, 1, |interp, _, args| {
        apply(interp, args, libm::erf)
    }),
    def("erfc", 1, 1, |interp, _, args| {
        apply(interp, args, libm::erfc)
    }),
    def("gamma", 1, 1, gamma),
    def("lgamma", 1, 1, |interp, _, args| {
        let number = real(interp, args.at(0))?;
        if number == f64::NEG_INFINITY {
            return Err(out_of_domain(interp, "lgamma"));
        }
        let (size, sign) = if number == 0.0 {
            let sign = if number.is_sign_negative() { -1 } else { 1 };
            (f64::INFINITY, sign)
        } else {
            libm::lgamma_r(number)
        };
        let sign = if sign < 0 { -1 } else { 1 };
        let pair = [Value::Float(size), Value::Int(sign)];
        Ok(Value::array(pair.to_vec()))
    }),
];

/// Converts any real number to a Float; strings are rejected.
fn real(interp: &mut Interp, value: &Value) -> Eval<f64> {
    interp.to_f64(value)
}

fn apply(interp: &mut Interp, args: &Args, function: fn(f64) -> f64) -> Eval {
    let number = real(interp, args.at(0))?;
    Ok(Value::Float(function(number)))
}

/// The same for a function with a restricted domain.
fn within(
    interp: &mut Interp,
    args: &Args,
    name: &str,
    domain: fn(f64) -> bool,
    function: fn(f64) -> f64,
) -> Eval {
    let number = real(interp, args.at(0))?;
    if !number.is_nan() && !domain(number) {
        return Err(out_of_domain(interp, name));
    }
    Ok(Value::Float(function(number)))
}

fn out_of_domain(interp: &mut Interp, name: &str) -> Box<crate::interp::exception::Unwind> {
    let message = format!("Numerical argument is out of domain - {name}");
    interp.error(class::MATH_DOMAIN_ERROR, message)
}

/// `bit` is the logarithm of 2: integers beyond the range of floats are shifted first.
fn logarithm(
    interp: &mut Interp,
    value: &Value,
    name: &str,
    function: fn(f64) -> f64,
    bit: f64,
) -> Eval<f64> {
    if let Some(Number::Big(number)) = Number::of(value)
        && !number.is_negative()
    {
        let excess = number.bits().saturating_sub(1000);
        let rest = big_to_f64(&(number >> excess));
        return Ok(function(rest) + excess as f64 * bit);
    }
    let number = real(interp, value)?;
    if number < 0.0 {
        return Err(out_of_domain(interp, name));
    }
    Ok(function(number))
}

fn gamma(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let number = real(interp, args.at(0))?;
    if number == 0.0 {
        return Ok(Value::Float(f64::INFINITY.copysign(number)));
    }
    if number == f64::NEG_INFINITY || (number < 0.0 && number == number.floor()) {
        return Err(out_of_domain(interp, "gamma"));
    }
    if number == number.floor() && (1.0..=23.0).contains(&number) {
        // Small factorials are exact.
        let factors = 2..number as u64;
        let product: u128 = factors.map(u128::from).product();
        return Ok(Value::Float(product as f64));
    }
    Ok(Value::Float(libm::tgamma(number)))
}
