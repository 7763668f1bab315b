//! Rational.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::integer::parse::{is_space, take_digits};
use super::numeric::round::{Digits, Half, Rounding, round_quotient, round_rational};
use super::numeric::{Number, arithmetic, compare, power, rational, raw_rational};
use crate::class::{Def, class, def, def_with_keywords};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::RATIONAL, METHODS);
    state.define_module_functions(class::KERNEL, FUNCTIONS);
}

const FUNCTIONS: &[Def] = &[def("Rational", 1, 3, convert)];

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
        let divisor = args.at(0);
        if matches!(Number::of(divisor), Some(number) if number.is_exact() && number.is_zero()) {
            let this = interp.call(this, sym::TO_F, &[])?;
            return arithmetic::divide(interp, &this, divisor);
        }
        let quotient = arithmetic::divide(interp, this, divisor)?;
        interp.call(&quotient, sym::TO_F, &[])
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
    def("hash", 0, 0, |_, this, _| {
        let (numerator, denominator) = parts(this);
        let text = format!("{numerator}/{denominator}");
        let hash = crate::hash::simple_hash(&Value::str(text)).unwrap_or_default();
        Ok(Value::Int((hash >> 2) as i64))
    }),
    def("coerce", 1, 1, |interp, this, args| {
        coerce(interp, this, args.at(0))
    }),
    def("numerator", 0, 0, |_, this, _| {
        Ok(Value::integer(parts(this).0))
    }),
    def("denominator", 0, 0, |_, this, _| {
        Ok(Value::integer(parts(this).1))
    }),
    def("positive?", 0, 0, |_, this, _| {
        Ok(Value::bool(parts(this).0.is_positive()))
    }),
    def("negative?", 0, 0, |_, this, _| {
        Ok(Value::bool(parts(this).0.is_negative()))
    }),
    def("to_s", 0, 0, |_, this, _| {
        let (numerator, denominator) = parts(this);
        Ok(ascii(format!("{numerator}/{denominator}")))
    }),
    def("inspect", 0, 0, |_, this, _| {
        let (numerator, denominator) = parts(this);
        Ok(ascii(format!("({numerator}/{denominator})")))
    }),
    def("to_r", 0, 0, |_, this, _| Ok(this.clone())),
    def("to_f", 0, 0, |_, this, _| {
        Ok(Value::Float(
            Number::of(this).map_or(f64::NAN, Number::float),
        ))
    }),
    def("to_i", 0, 0, |_, this, _| {
        let (numerator, denominator) = parts(this);
        Ok(Value::integer(round_quotient(
            &numerator,
            &denominator,
            Rounding::Truncate,
        )))
    }),
    def("truncate", 0, 1, |interp, this, args| {
        round(interp, this, args, Rounding::Truncate)
    }),
    def("floor", 0, 1, |interp, this, args| {
        round(interp, this, args, Rounding::Floor)
    }),
    def("ceil", 0, 1, |interp, this, args| {
        round(interp, this, args, Rounding::Ceil)
    }),
    def_with_keywords("round", 0, 1, |interp, this, args| {
        round(interp, this, args, Rounding::Nearest(Half::Up))
    }),
    def("rationalize", 0, 1, |interp, this, args| {
        let Some(tolerance) = args.get(0) else {
            return Ok(this.clone());
        };
        let positive = arithmetic::absolute(interp, this)?;
        let tolerance = interp.call_named(tolerance, "abs", &[])?;
        let low = arithmetic::subtract(interp, &positive, &tolerance)?;
        let high = arithmetic::add(interp, &positive, &tolerance)?;
        if interp.equal(&low, &high)? {
            return Ok(this.clone());
        }
        let simplest = super::float::simplest_between(interp, low, high)?;
        if parts(this).0.is_negative() {
            return arithmetic::negate(interp, &simplest);
        }
        Ok(simplest)
    }),
];

/// Numerator and denominator.
fn parts(this: &Value) -> (BigInt, BigInt) {
    match this.data() {
        Some(Data::Rational(parts)) => (**parts).clone(),
        _ => (BigInt::zero(), BigInt::one()),
    }
}

fn ascii(text: String) -> Value {
    Value::string(RString::new(text.into_bytes(), Encoding::UsAscii))
}

fn round(interp: &mut Interp, this: &Value, args: &Args, rounding: Rounding) -> Eval {
    let first = args.positional().first();
    if first.is_some_and(|first| !Interp::is_integer(first)) {
        return Err(interp.type_error("not an integer"));
    }
    let digits = Digits::of(interp, args, rounding)?;
    let (numerator, denominator) = parts(this);
    let places = digits.given.unwrap_or(0).unsigned_abs() as usize;
    interp.ensure_size(places)?;
    Ok(round_rational(&numerator, &denominator, &digits))
}

fn coerce(interp: &mut Interp, this: &Value, other: &Value) -> Eval {
    let pair = match Number::of(other) {
        Some(Number::Int(_) | Number::Big(_)) => {
            let number = interp.call(other, sym::TO_R, &[])?;
            vec![number, this.clone()]
        }
        Some(Number::Float(_)) => {
            let number = Number::of(this).map_or(f64::NAN, Number::float);
            vec![other.clone(), Value::Float(number)]
        }
        Some(Number::Rational(..)) => vec![other.clone(), this.clone()],
        Some(Number::Complex(real, imaginary)) => match (Number::of(real), imaginary) {
            (Some(real), Value::Int(0)) if real.is_exact() => match real.fraction() {
                Some((numerator, denominator)) => vec![
                    raw_rational(numerator.into_owned(), denominator.into_owned()),
                    this.clone(),
                ],
                None => vec![other.clone(), this.clone()],
            },
            _ => vec![
                other.clone(),
                super::numeric::complex(this.clone(), Value::Int(0)),
            ],
        },
        None => {
            let (class, other) = (interp.class_name_of(this), interp.class_name_of(other));
            return Err(interp.type_error(format!("{other} can't be coerced into {class}")));
        }
    };
    Ok(Value::array(pair))
}

/// Parses `1/3`, `0.75`, `1e3/2`: numerator and denominator, which may be zero, and the rest.
pub(crate) fn scan_rational(text: &str) -> Option<(BigInt, BigInt, &str)> {
    let (is_negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mut numerator, mut denominator, mut rest) = scan_decimal(rest)?;
    if let Some(after) = rest.strip_prefix('/')
        && let Some((above, below, after)) = scan_decimal(after)
    {
        numerator *= below;
        denominator *= above;
        rest = after;
    }
    if is_negative {
        numerator = -numerator;
    }
    Some((numerator, denominator, rest))
}

/// Parses an unsigned decimal number with an exponent, as a fraction.
fn scan_decimal(text: &str) -> Option<(BigInt, BigInt, &str)> {
    let (mut digits, mut rest) = scan_digits(text);
    let mut places: i64 = 0;
    if let Some(after) = rest.strip_prefix('.') {
        let (fraction, after) = scan_digits(after);
        if !fraction.is_empty() {
            places = i64::try_from(fraction.len()).ok()?;
            digits.push_str(&fraction);
            rest = after;
        }
    }
    if digits.is_empty() {
        return None;
    }
    if let Some(after) = rest.strip_prefix(['e', 'E']) {
        let (sign, after) = match after.strip_prefix('-') {
            Some(after) => (-1, after),
            None => (1, after.strip_prefix('+').unwrap_or(after)),
        };
        let (exponent, after) = scan_digits(after);
        if !exponent.is_empty() {
            // Larger exponents would exhaust the memory.
            places -= sign * exponent.parse::<i64>().unwrap_or(1_000_000).min(1_000_000);
            rest = after;
        }
    }
    let number = BigInt::parse_bytes(digits.as_bytes(), 10)?;
    let scale = BigInt::from(10).pow(u32::try_from(places.unsigned_abs()).ok()?);
    Some(if places >= 0 {
        (number, scale, rest)
    } else {
        (number * scale, BigInt::one(), rest)
    })
}

/// Digits with single underscores between them.
fn scan_digits(text: &str) -> (String, &str) {
    let (digits, rest) = take_digits(text.as_bytes(), 10);
    (digits, &text[text.len() - rest.len()..])
}

/// Parses a Rational. If strict, the whole string must be one; otherwise its longest valid prefix counts, and
/// an empty one is 0.
pub(crate) fn parse_rational(text: &str, strict: bool) -> Option<(BigInt, BigInt)> {
    let text = text.trim_start_matches(is_space);
    match scan_rational(text) {
        Some((numerator, denominator, rest)) => {
            let rest = rest.strip_prefix('.').filter(|_| strict).unwrap_or(rest);
            if strict && !rest.trim_end_matches(is_space).is_empty() {
                return None;
            }
            Some((numerator, denominator))
        }
        None if strict => None,
        None => Some((BigInt::zero(), BigInt::one())),
    }
}

impl Interp<'_> {
    /// `3r`
    pub(crate) fn rational_literal(&mut self, numerator: &str, denominator: &str) -> Eval {
        let numerator = numerator.parse::<BigInt>().unwrap_or_default();
        let denominator = denominator
            .parse::<BigInt>()
            .unwrap_or_else(|_| BigInt::one());
        Ok(rational(numerator, denominator))
    }

    /// A Rational from a string, like `String#to_r`.
    pub(crate) fn string_to_rational(&mut self, text: &str) -> Eval {
        let (numerator, denominator) = parse_rational(text, false).unwrap_or_default();
        if denominator.is_zero() {
            return Err(self.zero_division());
        }
        Ok(rational(numerator, denominator))
    }
}

/// `Rational(a, b = 1, exception: true)`
fn convert(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let is_quiet = matches!(args.keyword(interp, "exception"), Some(Value::False));
    let list = args.positional();
    if list.is_empty() || list.len() > 2 {
        return Err(interp.wrong_count(list.len(), 1, Some(2)));
    }
    match to_rational(interp, list) {
        Err(unwind) if is_quiet => match *unwind {
            crate::interp::exception::Unwind::Raise(_) => Ok(Value::Nil),
            other => Err(Box::new(other)),
        },
        result => result,
    }
}

fn to_rational(interp: &mut Interp, list: &[Value]) -> Eval {
    let first = exact(interp, list.first().unwrap_or(&Value::Nil))?;
    let Some(second) = list.get(1) else {
        return match Number::of(&first) {
            Some(number) if number.is_exact() => match number.fraction() {
                Some((numerator, denominator)) => Ok(raw_rational(
                    numerator.into_owned(),
                    denominator.into_owned(),
                )),
                None => Ok(first),
            },
            _ => interp.call(&first, sym::TO_R, &[]),
        };
    };
    let second = exact(interp, second)?;
    match (Number::of(&first), Number::of(&second)) {
        (Some(x), Some(y)) if x.is_exact() && y.is_exact() => {
            arithmetic::quotient(interp, &first, &second)
        }
        _ => interp.call(&first, sym::DIV, &[second]),
    }
}

/// Converts an argument of `Rational()`: strings are parsed, floats become exact.
fn exact(interp: &mut Interp, value: &Value) -> Eval {
    match Number::of(value) {
        Some(Number::Complex(real, Value::Int(0))) => return exact(interp, real),
        Some(Number::Float(_)) => return interp.call(value, sym::TO_R, &[]),
        Some(_) => return Ok(value.clone()),
        None => {}
    }
    let text = value.as_string().map(|text| text.to_utf8().into_owned());
    if let Some(text) = text {
        return match parse_rational(&text, true) {
            Some((_, denominator)) if denominator.is_zero() => Err(interp.zero_division()),
            Some((numerator, denominator)) => Ok(rational(numerator, denominator)),
            None => {
                let shown = interp.inspect_utf8(value)?;
                Err(interp.argument_error(format!("invalid value for convert(): {shown}")))
            }
        };
    }
    if interp.is_a(value, class::NUMERIC) {
        return Ok(value.clone());
    }
    if !value.is_nil() {
        for method in [sym::TO_R, sym::TO_INT] {
            if let Some(number) = interp.call_if_defined(value, method, &[])? {
                return Ok(number);
            }
        }
    }
    let from = interp.describe_for_conversion(value);
    Err(interp.type_error(format!("can't convert {from} into Rational")))
}
