//! Float.

use num_bigint::BigInt;
use num_traits::Zero;

use super::numeric::round::{Digits, Half, Rounding, round_float, truncate_f64};
use super::numeric::{Number, arithmetic, compare, power, rational, raw_rational};
use crate::class::{Def, class, def, def_with_keywords};
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::Value;

mod parse;

pub(crate) use parse::parse_float;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::FLOAT, METHODS);
    state.define_methods(class::FLOAT, compare::RELATIONS);
    let constants = [
        ("RADIX", Value::Int(2)),
        ("MANT_DIG", Value::Int(53)),
        ("DIG", Value::Int(15)),
        ("MIN_EXP", Value::Int(-1021)),
        ("MAX_EXP", Value::Int(1024)),
        ("MIN_10_EXP", Value::Int(-307)),
        ("MAX_10_EXP", Value::Int(308)),
        ("MIN", Value::Float(f64::MIN_POSITIVE)),
        ("MAX", Value::Float(f64::MAX)),
        ("EPSILON", Value::Float(f64::EPSILON)),
        ("INFINITY", Value::Float(f64::INFINITY)),
        ("NAN", Value::Float(f64::NAN)),
    ];
    for (name, value) in constants {
        state.set_constant(class::FLOAT, name, value);
    }
}

const METHODS: &[Def] = &[
    def("+", 1, 1, |interp, this, args| {
        arithmetic::add(interp, this, args.at(0))
    }),
    def("-", 1, 1, |interp, this, args| {
        arithmetic::subtract(interp, this, args.at(0))
    }),
    def("*", 1, 1, |interp, this, args| {
        arithmetic::multiply(interp, this, args.at(0))
    }),
    def("/", 1, 1, |interp, this, args| {
        arithmetic::divide(interp, this, args.at(0))
    }),
    def("quo", 1, 1, |interp, this, args| {
        arithmetic::divide(interp, this, args.at(0))
    }),
    def("fdiv", 1, 1, |interp, this, args| {
        arithmetic::divide(interp, this, args.at(0))
    }),
    def("%", 1, 1, |interp, this, args| {
        arithmetic::modulo(interp, this, args.at(0))
    }),
    def("modulo", 1, 1, |interp, this, args| {
        arithmetic::modulo(interp, this, args.at(0))
    }),
    def("divmod", 1, 1, |interp, this, args| {
        arithmetic::divmod(interp, this, args.at(0))
    }),
    def("**", 1, 1, |interp, this, args| {
        power::power(interp, this, args.at(0))
    }),
    def("-@", 0, 0, |interp, this, _| {
        arithmetic::negate(interp, this)
    }),
    def("abs", 0, 0, |interp, this, _| {
        arithmetic::absolute(interp, this)
    }),
    def("magnitude", 0, 0, |interp, this, _| {
        arithmetic::absolute(interp, this)
    }),
    def("==", 1, 1, |interp, this, args| {
        Ok(Value::bool(compare::equal(interp, this, args.at(0))?))
    }),
    def("<=>", 1, 1, |interp, this, args| {
        compare::compare(interp, this, args.at(0))
    }),
    def("eql?", 1, 1, |_, this, args| match args.at(0) {
        Value::Float(other) => Ok(Value::bool(number(this) == *other)),
        _ => Ok(Value::False),
    }),
    def("hash", 0, 0, |_, this, _| {
        let hash = crate::hash::simple_hash(this).unwrap_or_default();
        Ok(Value::Int((hash >> 2) as i64))
    }),
    def("coerce", 1, 1, |interp, this, args| {
        let other = Value::Float(interp.float_from(args.at(0))?);
        Ok(Value::array(vec![other, this.clone()]))
    }),
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, to_s),
    def("to_f", 0, 0, |_, this, _| Ok(this.clone())),
    def("to_i", 0, 0, to_i),
    def("to_int", 0, 0, to_i),
    def("to_r", 0, 0, |interp, this, _| {
        let number = finite(interp, this)?;
        let (numerator, denominator) = exact_fraction(number);
        Ok(raw_rational(numerator, denominator))
    }),
    def("rationalize", 0, 1, rationalize),
    def("numerator", 0, 0, |_, this, _| {
        let number = number(this);
        if !number.is_finite() {
            return Ok(this.clone());
        }
        Ok(Value::integer(exact_fraction(number).0))
    }),
    def("denominator", 0, 0, |_, this, _| {
        let number = number(this);
        if !number.is_finite() {
            return Ok(Value::Int(1));
        }
        Ok(Value::integer(exact_fraction(number).1))
    }),
    def("nan?", 0, 0, |_, this, _| {
        Ok(Value::bool(number(this).is_nan()))
    }),
    def("infinite?", 0, 0, |_, this, _| {
        let number = number(this);
        Ok(match number.is_infinite() {
            true if number > 0.0 => Value::Int(1),
            true => Value::Int(-1),
            false => Value::Nil,
        })
    }),
    def("finite?", 0, 0, |_, this, _| {
        Ok(Value::bool(number(this).is_finite()))
    }),
    def("zero?", 0, 0, |_, this, _| {
        Ok(Value::bool(number(this) == 0.0))
    }),
    def("positive?", 0, 0, |_, this, _| {
        Ok(Value::bool(number(this) > 0.0))
    }),
    def("negative?", 0, 0, |_, this, _| {
        Ok(Value::bool(number(this) < 0.0))
    }),
    def("arg", 0, 0, arg),
    def("angle", 0, 0, arg),
    def("phase", 0, 0, arg),
    def("next_float", 0, 0, |_, this, _| {
        Ok(Value::Float(number(this).next_up()))
    }),
    def("prev_float", 0, 0, |_, this, _| {
        Ok(Value::Float(number(this).next_down()))
    }),
    def("floor", 0, 1, |interp, this, args| {
        let digits = Digits::of(interp, args, Rounding::Floor)?;
        round_float(interp, number(this), &digits)
    }),
    def("ceil", 0, 1, |interp, this, args| {
        let digits = Digits::of(interp, args, Rounding::Ceil)?;
        round_float(interp, number(this), &digits)
    }),
    def("truncate", 0, 1, |interp, this, args| {
        let digits = Digits::of(interp, args, Rounding::Truncate)?;
        round_float(interp, number(this), &digits)
    }),
    def_with_keywords("round", 0, 1, |interp, this, args| {
        let digits = Digits::of(interp, args, Rounding::Nearest(Half::Up))?;
        round_float(interp, number(this), &digits)
    }),
];

fn number(this: &Value) -> f64 {
    match this {
        Value::Float(number) => *number,
        _ => f64::NAN,
    }
}

/// A finite Float; FloatDomainError for others.
fn finite(interp: &mut Interp, this: &Value) -> Eval<f64> {
    let number = number(this);
    if number.is_finite() {
        return Ok(number);
    }
    Err(interp.float_domain_error(number))
}

fn to_s(_: &mut Interp, this: &Value, _: &Args) -> Eval {
    let text = format_f64(number(this));
    let text = RString::new(text.into_bytes(), Encoding::UsAscii);
    Ok(Value::string(text))
}

fn to_i(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(truncate_f64(finite(interp, this)?))
}

fn arg(_: &mut Interp, this: &Value, _: &Args) -> Eval {
    let number = number(this);
    Ok(if number.is_nan() {
        this.clone()
    } else if number.is_sign_negative() {
        Value::Float(std::f64::consts::PI)
    } else {
        Value::Int(0)
    })
}

/// Formats a Float like `to_s`: the shortest digits that round-trip.
pub(crate) fn format_f64(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 {
            "Infinity"
        } else {
            "-Infinity"
        }
        .to_owned();
    }
    if number == 0.0 {
        return if number.is_sign_negative() {
            "-0.0"
        } else {
            "0.0"
        }
        .to_owned();
    }
    let (digits, point) = shortest_digits(number.abs());
    let sign = if number < 0.0 { "-" } else { "" };
    let count = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    if (1..=15).contains(&point) && count <= point {
        let zeros = "0".repeat(usize::try_from(point - count).unwrap_or(0));
        return format!("{sign}{digits}{zeros}.0");
    }
    if (1..count).contains(&point) {
        let (whole, fraction) = digits.split_at(usize::try_from(point).unwrap_or(0));
        return format!("{sign}{whole}.{fraction}");
    }
    if (-3..=0).contains(&point) {
        let zeros = "0".repeat(usize::try_from(-point).unwrap_or(0));
        return format!("{sign}0.{zeros}{digits}");
    }
    let (first, rest) = digits.split_at(1);
    let rest = if rest.is_empty() { "0" } else { rest };
    let exponent = point - 1;
    let exponent_sign = if exponent < 0 { '-' } else { '+' };
    format!(
        "{sign}{first}.{rest}e{exponent_sign}{:02}",
        exponent.unsigned_abs()
    )
}

/// The shortest digits of a positive number, and the position of the point: `0.DIGITS * 10**point`.
pub(crate) fn shortest_digits(number: f64) -> (String, i32) {
    let shortest = split_exponent(&format!("{number:e}"));
    let count = shortest.0.len();
    if count < 16 {
        return shortest;
    }
    // Two strings of that length can be equally near: Ruby chooses the even one.
    let text = format!("{number:.*e}", count - 1);
    if text.parse() == Ok(number) {
        return split_exponent(&text);
    }
    shortest
}

/// Digits and point of `1.25e3`.
fn split_exponent(text: &str) -> (String, i32) {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    (mantissa.replace('.', ""), exponent.parse().unwrap_or(0) + 1)
}

/// The exponent of `frexp`: `0.5 <= |number| / 2**exponent < 1`.
pub(crate) fn binary_exponent(number: f64) -> i32 {
    decompose(number).1
}

/// Fraction and exponent, like `frexp`.
pub(crate) fn decompose(number: f64) -> (f64, i32) {
    if number == 0.0 || !number.is_finite() {
        return (number, 0);
    }
    let bits = number.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    if exponent == 0 {
        // Subnormal.
        let (fraction, exponent) = decompose(number * 2f64.powi(64));
        return (fraction, exponent - 64);
    }
    let fraction = f64::from_bits((bits & !(0x7ff << 52)) | (1022 << 52));
    (fraction, exponent - 1022)
}

/// The exact fraction of a finite Float, in lowest terms.
pub(crate) fn exact_fraction(number: f64) -> (BigInt, BigInt) {
    let (mantissa, exponent) = mantissa_and_exponent(number);
    if mantissa == 0 {
        return (BigInt::zero(), BigInt::from(1));
    }
    let zeros = i64::from(mantissa.trailing_zeros());
    let (mantissa, exponent) = (mantissa >> zeros, exponent + zeros);
    if exponent >= 0 {
        (BigInt::from(mantissa) << exponent, BigInt::from(1))
    } else {
        (
            BigInt::from(mantissa),
            BigInt::from(1) << exponent.unsigned_abs(),
        )
    }
}

/// `mantissa * 2**exponent` with a whole mantissa of 53 bits.
fn mantissa_and_exponent(number: f64) -> (i64, i64) {
    let (fraction, exponent) = decompose(number);
    let mantissa = (fraction * 2f64.powi(53)) as i64;
    (mantissa, i64::from(exponent) - 53)
}

fn rationalize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let number = finite(interp, this)?;
    let positive = Value::Float(number.abs());
    let result = match args.get(0) {
        Some(tolerance) => {
            let tolerance = interp.call_named(tolerance, "abs", &[])?;
            let low = arithmetic::subtract(interp, &positive, &tolerance)?;
            let high = arithmetic::add(interp, &positive, &tolerance)?;
            if interp.equal(&low, &high)? {
                let (numerator, denominator) = exact_fraction(number.abs());
                raw_rational(numerator, denominator)
            } else {
                simplest_between(interp, low, high)?
            }
        }
        None => {
            let (mantissa, exponent) = mantissa_and_exponent(number.abs());
            if mantissa == 0 || exponent >= 0 {
                let (numerator, denominator) = exact_fraction(number.abs());
                raw_rational(numerator, denominator)
            } else {
                let twice = BigInt::from(mantissa) * 2;
                let scale = BigInt::from(1) << (1 - exponent).unsigned_abs();
                let low = rational(&twice - 1, scale.clone());
                let high = rational(twice + 1, scale);
                simplest_between(interp, low, high)?
            }
        }
    };
    if number < 0.0 {
        return arithmetic::negate(interp, &result);
    }
    Ok(result)
}

/// The Rational with the smallest denominator between two numbers.
pub(crate) fn simplest_between(interp: &mut Interp, low: Value, high: Value) -> Eval {
    let (mut low, mut high) = (low, high);
    let one = Value::Int(1);
    let (mut p0, mut p1) = (Value::Int(0), one.clone());
    let (mut q0, mut q1) = (one.clone(), Value::Int(0));
    let ceil = loop {
        interp.step()?;
        let ceil = interp.call_named(&low, "ceil", &[])?;
        if interp
            .call(&ceil, sym::LT, std::slice::from_ref(&high))?
            .is_truthy()
        {
            break ceil;
        }
        let whole = arithmetic::subtract(interp, &ceil, &one)?;
        let product = arithmetic::multiply(interp, &whole, &p1)?;
        let p2 = arithmetic::add(interp, &product, &p0)?;
        let product = arithmetic::multiply(interp, &whole, &q1)?;
        let q2 = arithmetic::add(interp, &product, &q0)?;
        let above = arithmetic::subtract(interp, &high, &whole)?;
        let below = arithmetic::subtract(interp, &low, &whole)?;
        low = arithmetic::quotient(interp, &one, &above)?;
        high = arithmetic::quotient(interp, &one, &below)?;
        (p0, p1) = (p1, p2);
        (q0, q1) = (q1, q2);
    };
    let product = arithmetic::multiply(interp, &ceil, &p1)?;
    let numerator = arithmetic::add(interp, &product, &p0)?;
    let product = arithmetic::multiply(interp, &ceil, &q1)?;
    let denominator = arithmetic::add(interp, &product, &q0)?;
    match (
        Number::of(&numerator).and_then(Number::integer),
        Number::of(&denominator).and_then(Number::integer),
    ) {
        (Some(numerator), Some(denominator)) if !denominator.is_zero() => {
            Ok(rational(numerator.into_owned(), denominator.into_owned()))
        }
        _ => Err(interp.zero_division()),
    }
}

impl Interp<'_> {
    /// The error for a string that is not a number. Ruby has only its bytes at this point.
    pub(crate) fn not_a_float(&mut self, bytes: &[u8]) -> Box<Unwind> {
        let shown = super::string::inspect::inspected(&RString::binary(bytes.to_vec()));
        let shown = shown.to_utf8();
        self.argument_error(format!("invalid value for Float(): {shown}"))
    }

    /// `Float(value)`
    pub(crate) fn float_from(&mut self, value: &Value) -> Eval<f64> {
        let text = value.as_string().map(|text| text.bytes.clone());
        if let Some(text) = text {
            return match parse_float(&text, true) {
                Some(number) => Ok(number),
                None => Err(self.not_a_float(&text)),
            };
        }
        if !self.is_a(value, class::NUMERIC)
            && !value.is_nil()
            && let Some(Value::Float(number)) = self.call_if_defined(value, sym::TO_F, &[])?
        {
            return Ok(number);
        }
        self.to_f64(value)
    }
}
