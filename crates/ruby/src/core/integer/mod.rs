//! Integer, of any size.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};

use super::numeric::round::{Digits, Half, Rounding, round_integer};
use super::numeric::{Number, arithmetic, compare, power};
use crate::class::{Def, class, def, def_with_keywords};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::Value;

mod bits;
mod iterate;
pub(crate) mod parse;

pub(crate) use parse::parse_integer;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::INTEGER, METHODS);
    state.define_methods(class::INTEGER, compare::RELATIONS);
    state.define_singleton_methods(class::INTEGER, SINGLETON_METHODS);
    bits::define(state);
    iterate::define(state);
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
    def("%", 1, 1, |interp, this, args| {
        arithmetic::modulo(interp, this, args.at(0))
    }),
    def("modulo", 1, 1, |interp, this, args| {
        arithmetic::modulo(interp, this, args.at(0))
    }),
    def("remainder", 1, 1, |interp, this, args| {
        arithmetic::remainder(interp, this, args.at(0))
    }),
    def("div", 1, 1, |interp, this, args| {
        arithmetic::floor_divide(interp, this, args.at(0))
    }),
    def("divmod", 1, 1, |interp, this, args| {
        arithmetic::divmod(interp, this, args.at(0))
    }),
    def("fdiv", 1, 1, |interp, this, args| {
        arithmetic::float_quotient(interp, this, args.at(0))
    }),
    def("quo", 1, 1, |interp, this, args| {
        arithmetic::quotient(interp, this, args.at(0))
    }),
    def("ceildiv", 1, 1, |interp, this, args| {
        let negated = arithmetic::negate(interp, args.at(0))?;
        let quotient = arithmetic::floor_divide(interp, this, &negated)?;
        arithmetic::negate(interp, &quotient)
    }),
    def("**", 1, 1, |interp, this, args| {
        power::power(interp, this, args.at(0))
    }),
    def("pow", 1, 2, |interp, this, args| match args.get(1) {
        Some(modulus) => power::modular_power(interp, this, args.at(0), modulus),
        None => power::power(interp, this, args.at(0)),
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
    def("eql?", 1, 1, |_, this, args| {
        Ok(Value::bool(crate::hash::simple_eql(this, args.at(0))))
    }),
    def("hash", 0, 0, |_, this, _| {
        let hash = crate::hash::simple_hash(this).unwrap_or_default();
        Ok(Value::Int((hash >> 2) as i64))
    }),
    def("<=>", 1, 1, |interp, this, args| {
        compare::compare(interp, this, args.at(0))
    }),
    def("coerce", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if Interp::is_integer(other) {
            return Ok(Value::array(vec![other.clone(), this.clone()]));
        }
        let (other, this) = (interp.float_from(other)?, interp.float_from(this)?);
        Ok(Value::array(vec![Value::Float(other), Value::Float(this)]))
    }),
    def("to_s", 0, 1, to_s),
    def("inspect", 0, 1, to_s),
    def("to_i", 0, 0, |_, this, _| Ok(this.clone())),
    def("to_int", 0, 0, |_, this, _| Ok(this.clone())),
    def("to_f", 0, 0, |interp, this, _| {
        Ok(Value::Float(interp.to_f64(this)?))
    }),
    def("to_r", 0, 0, |_, this, _| Ok(to_rational(this))),
    def("rationalize", 0, 1, |_, this, _| Ok(to_rational(this))),
    def("numerator", 0, 0, |_, this, _| Ok(this.clone())),
    def("denominator", 0, 0, |_, _, _| Ok(Value::Int(1))),
    def("chr", 0, 1, chr),
    def("ord", 0, 0, |_, this, _| Ok(this.clone())),
    def("size", 0, 0, |_, this, _| {
        Ok(match this.as_bigint() {
            Some(number) => Value::Int(number.bits().div_ceil(8) as i64),
            None => Value::Int(8),
        })
    }),
    def("succ", 0, 0, |interp, this, _| {
        arithmetic::add(interp, this, &Value::Int(1))
    }),
    def("next", 0, 0, |interp, this, _| {
        arithmetic::add(interp, this, &Value::Int(1))
    }),
    def("pred", 0, 0, |interp, this, _| {
        arithmetic::subtract(interp, this, &Value::Int(1))
    }),
    def("integer?", 0, 0, |_, _, _| Ok(Value::True)),
    def("even?", 0, 0, |_, this, _| Ok(Value::bool(!is_odd(this)))),
    def("odd?", 0, 0, |_, this, _| Ok(Value::bool(is_odd(this)))),
    def("zero?", 0, 0, |_, this, _| {
        Ok(Value::bool(matches!(this, Value::Int(0))))
    }),
    def("gcd", 1, 1, |interp, this, args| {
        let (a, b) = integers(interp, this, args.at(0))?;
        Ok(Value::integer(a.gcd(&b)))
    }),
    def("lcm", 1, 1, |interp, this, args| {
        let (a, b) = integers(interp, this, args.at(0))?;
        Ok(Value::integer(a.lcm(&b)))
    }),
    def("gcdlcm", 1, 1, |interp, this, args| {
        let (a, b) = integers(interp, this, args.at(0))?;
        let both = [Value::integer(a.gcd(&b)), Value::integer(a.lcm(&b))];
        Ok(Value::array(both.to_vec()))
    }),
    def("digits", 0, 1, digits),
    def("floor", 0, 1, |interp, this, args| {
        Ok(round_integer(
            this,
            &Digits::of(interp, args, Rounding::Floor)?,
        ))
    }),
    def("ceil", 0, 1, |interp, this, args| {
        Ok(round_integer(
            this,
            &Digits::of(interp, args, Rounding::Ceil)?,
        ))
    }),
    def("truncate", 0, 1, |interp, this, args| {
        Ok(round_integer(
            this,
            &Digits::of(interp, args, Rounding::Truncate)?,
        ))
    }),
    def_with_keywords("round", 0, 1, |interp, this, args| {
        let rounding = Rounding::Nearest(Half::Up);
        // Without digits nothing is rounded, and keywords are ignored.
        if args.positional().is_empty() {
            return Ok(this.clone());
        }
        Ok(round_integer(this, &Digits::of(interp, args, rounding)?))
    }),
];

const SINGLETON_METHODS: &[Def] = &[
    def("sqrt", 1, 1, |interp, _, args| {
        let number = interp.to_integer(args.at(0))?;
        let Some(number) = Number::of(&number).and_then(Number::integer) else {
            return Ok(Value::Nil);
        };
        if number.is_negative() {
            let message = "Numerical argument is out of domain - \"isqrt\"";
            return Err(interp.error(class::MATH_DOMAIN_ERROR, message));
        }
        Ok(Value::integer(number.sqrt()))
    }),
    def("try_convert", 1, 1, |interp, _, args| {
        let found = interp.try_convert(args.at(0), sym::TO_INT, "Integer", class::INTEGER)?;
        Ok(found.unwrap_or(Value::Nil))
    }),
];

fn to_rational(this: &Value) -> Value {
    let number = Number::of(this).and_then(Number::integer);
    super::numeric::raw_rational(
        number.map(std::borrow::Cow::into_owned).unwrap_or_default(),
        BigInt::from(1),
    )
}

pub(crate) fn is_odd(this: &Value) -> bool {
    match Number::of(this) {
        Some(Number::Int(number)) => number & 1 == 1,
        Some(Number::Big(number)) => number.is_odd(),
        _ => false,
    }
}

/// Two Integers, or the TypeError "not an integer".
fn integers(interp: &mut Interp, a: &Value, b: &Value) -> Eval<(BigInt, BigInt)> {
    let a = Number::of(a).and_then(Number::integer);
    let b = Number::of(b).and_then(Number::integer);
    match (a, b) {
        (Some(a), Some(b)) => Ok((a.into_owned(), b.into_owned())),
        _ => Err(interp.type_error("not an integer")),
    }
}

fn to_s(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let base = match args.get(0) {
        Some(base) => interp.to_int(base)?,
        None => 10,
    };
    let Some(base) = u32::try_from(base)
        .ok()
        .filter(|base| (2..=36).contains(base))
    else {
        return Err(interp.argument_error(format!("invalid radix {base}")));
    };
    let text = match Number::of(this) {
        Some(Number::Int(number)) if base == 10 => number.to_string(),
        Some(Number::Int(number)) => BigInt::from(number).to_str_radix(base),
        Some(Number::Big(number)) => number.to_str_radix(base),
        _ => String::new(),
    };
    Ok(Value::string(RString::new(
        text.into_bytes(),
        Encoding::UsAscii,
    )))
}

fn chr(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let out_of_range = |interp: &mut Interp, number: &str| {
        let message = format!("{number} out of char range");
        interp.error(class::RANGE_ERROR, message)
    };
    let code = match this {
        Value::Int(number) => u32::try_from(*number).ok(),
        _ => None,
    };
    let Some(code) = code else {
        if let Value::Int(number) = this {
            return Err(out_of_range(interp, &number.to_string()));
        }
        return Err(interp.error(class::RANGE_ERROR, "bignum out of char range"));
    };
    let encoding = match args.get(0) {
        None if code < 0x80 => Encoding::UsAscii,
        None if code < 0x100 => Encoding::Binary,
        // Without a default internal encoding only byte values are valid.
        None => return Err(out_of_range(interp, &code.to_string())),
        Some(given) => interp.encoding_from(given)?,
    };
    Ok(Value::string(interp.char_of_code(code.into(), encoding)?))
}

fn digits(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let base = match args.get(0) {
        Some(base) => interp.to_integer(base)?,
        None => Value::Int(10),
    };
    let base = Number::of(&base)
        .and_then(Number::integer)
        .unwrap_or_default();
    if base.is_negative() {
        return Err(interp.argument_error("negative radix"));
    }
    if *base < BigInt::from(2) {
        return Err(interp.argument_error(format!("invalid radix {base}")));
    }
    let mut number = Number::of(this)
        .and_then(Number::integer)
        .unwrap_or_default()
        .into_owned();
    if number.is_negative() {
        let message = "out of domain";
        return Err(interp.error(class::MATH_DOMAIN_ERROR, message));
    }
    if number.is_zero() {
        return Ok(Value::array(vec![Value::Int(0)]));
    }
    if let Some(small) = base.to_u32().filter(|base| *base <= 256) {
        let digits = number.to_radix_le(small).1;
        let digits = digits.into_iter().map(|digit| Value::Int(digit.into()));
        return Ok(Value::array(digits.collect()));
    }
    let mut digits = Vec::new();
    while !number.is_zero() {
        interp.step()?;
        let (rest, digit) = number.div_rem(&base);
        digits.push(Value::integer(digit));
        number = rest;
    }
    Ok(Value::array(digits))
}

impl Interp<'_> {
    /// An Integer literal beyond 64 bits.
    pub(crate) fn big_literal(&mut self, digits: &str) -> Value {
        Value::integer(digits.parse::<BigInt>().unwrap_or_default())
    }
}
