//! Complex.

use num_bigint::BigInt;
use num_integer::Integer;

use super::numeric::{Number, arithmetic, compare as real_compare, complex};
use crate::class::{Def, class, def};
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

mod arithmetic_of;
mod convert;

pub(crate) use arithmetic_of::{add, divide, multiply, polar_pi, power, subtract};
pub(crate) use convert::parse_complex;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::COMPLEX, METHODS);
    convert::define(state);
    for name in UNDEFINED {
        super::numeric::undefine(state, class::COMPLEX, name);
    }
    let unit = complex(Value::Int(0), Value::Int(1));
    state.set_constant(class::COMPLEX, "I", unit);
}

/// Methods of Numeric that require an order.
const UNDEFINED: &[&str] = &[
    "%",
    "<",
    "<=",
    ">",
    ">=",
    "between?",
    "clamp",
    "div",
    "divmod",
    "floor",
    "ceil",
    "modulo",
    "remainder",
    "round",
    "step",
    "truncate",
    "i",
    "positive?",
    "negative?",
];

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
        let (real, imaginary) = parts(this);
        let real = interp.call_named(&real, "fdiv", args.list)?;
        let imaginary = interp.call_named(&imaginary, "fdiv", args.list)?;
        Ok(complex(real, imaginary))
    }),
    def("**", 1, 1, |interp, this, args| {
        super::numeric::power::power(interp, this, args.at(0))
    }),
    def("-@", 0, 0, |interp, this, _| {
        arithmetic::negate(interp, this)
    }),
    def("==", 1, 1, |interp, this, args| {
        Ok(Value::bool(real_compare::equal(interp, this, args.at(0))?))
    }),
    def("<=>", 1, 1, |interp, this, args| {
        compare(interp, this, args.at(0))
    }),
    def("eql?", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if !matches!(other.data(), Some(Data::Complex(_))) {
            return Ok(Value::False);
        }
        let ((a, b), (c, d)) = (parts(this), parts(other));
        let is_same_class = interp.class_of(&a) == interp.class_of(&c)
            && interp.class_of(&b) == interp.class_of(&d);
        Ok(Value::bool(
            is_same_class && interp.equal(&a, &c)? && interp.equal(&b, &d)?,
        ))
    }),
    def("hash", 0, 0, |interp, this, _| {
        let (real, imaginary) = parts(this);
        let (real, imaginary) = (interp.hash_of(&real)?, interp.hash_of(&imaginary)?);
        let mixed = real.rotate_left(7) ^ imaginary ^ 0x5bd1;
        Ok(Value::Int((mixed >> 2) as i64))
    }),
    def("coerce", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if matches!(other.data(), Some(Data::Complex(_))) {
            return Ok(Value::array(vec![other.clone(), this.clone()]));
        }
        if is_real(interp, other)? {
            let other = complex(other.clone(), Value::Int(0));
            return Ok(Value::array(vec![other, this.clone()]));
        }
        let (class, other) = (interp.class_name_of(this), interp.class_name_of(other));
        Err(interp.type_error(format!("{other} can't be coerced into {class}")))
    }),
    def("real", 0, 0, |_, this, _| Ok(parts(this).0)),
    def("imag", 0, 0, |_, this, _| Ok(parts(this).1)),
    def("imaginary", 0, 0, |_, this, _| Ok(parts(this).1)),
    def("real?", 0, 0, |_, _, _| Ok(Value::False)),
    def("abs", 0, 0, |interp, this, _| absolute(interp, this)),
    def("magnitude", 0, 0, |interp, this, _| absolute(interp, this)),
    def("abs2", 0, 0, |interp, this, _| {
        let (real, imaginary) = parts(this);
        let real = arithmetic::multiply(interp, &real, &real)?;
        let imaginary = arithmetic::multiply(interp, &imaginary, &imaginary)?;
        arithmetic::add(interp, &real, &imaginary)
    }),
    def("arg", 0, 0, |interp, this, _| argument(interp, this)),
    def("angle", 0, 0, |interp, this, _| argument(interp, this)),
    def("phase", 0, 0, |interp, this, _| argument(interp, this)),
    def("polar", 0, 0, |interp, this, _| {
        let pair = [absolute(interp, this)?, argument(interp, this)?];
        Ok(Value::array(pair.to_vec()))
    }),
    def("rect", 0, 0, rect),
    def("rectangular", 0, 0, rect),
    def("conj", 0, 0, conjugate),
    def("conjugate", 0, 0, conjugate),
    def("finite?", 0, 0, |interp, this, _| {
        let (real, imaginary) = parts(this);
        let real = interp.call_named(&real, "finite?", &[])?.is_truthy();
        let imaginary = interp.call_named(&imaginary, "finite?", &[])?.is_truthy();
        Ok(Value::bool(real && imaginary))
    }),
    def("infinite?", 0, 0, |interp, this, _| {
        let (real, imaginary) = parts(this);
        let real = interp.call_named(&real, "infinite?", &[])?.is_truthy();
        let imaginary = interp.call_named(&imaginary, "infinite?", &[])?.is_truthy();
        Ok(if real || imaginary {
            Value::Int(1)
        } else {
            Value::Nil
        })
    }),
    def("denominator", 0, 0, |interp, this, _| {
        Ok(Value::integer(denominator(interp, this)?))
    }),
    def("numerator", 0, 0, |interp, this, _| {
        let common = Value::integer(denominator(interp, this)?);
        let scaled = arithmetic::multiply(interp, this, &common)?;
        let (real, imaginary) = parts(&scaled);
        let real = interp.call_named(&real, "to_i", &[])?;
        let imaginary = interp.call_named(&imaginary, "to_i", &[])?;
        Ok(complex(real, imaginary))
    }),
    def("to_c", 0, 0, |_, this, _| Ok(this.clone())),
    def("to_i", 0, 0, |interp, this, _| {
        let real = real_only(interp, this, "Integer")?;
        interp.call(&real, sym::TO_I, &[])
    }),
    def("to_f", 0, 0, |interp, this, _| {
        let real = real_only(interp, this, "Float")?;
        interp.call(&real, sym::TO_F, &[])
    }),
    def("to_r", 0, 0, |interp, this, _| {
        let real = real_only(interp, this, "Rational")?;
        interp.call(&real, sym::TO_R, &[])
    }),
    def("rationalize", 0, 1, |interp, this, args| {
        let real = real_only(interp, this, "Rational")?;
        interp.call_named(&real, "rationalize", args.list)
    }),
    def("to_s", 0, 0, |interp, this, _| {
        let text = format(interp, this, false)?;
        Ok(Value::string(RString::new(
            text.into_bytes(),
            Encoding::UsAscii,
        )))
    }),
    def("inspect", 0, 0, |interp, this, _| {
        let text = format!("({})", format(interp, this, true)?);
        Ok(Value::string(RString::new(
            text.into_bytes(),
            Encoding::UsAscii,
        )))
    }),
];

/// Real and imaginary part; other numbers are their own real part.
pub(crate) fn parts(value: &Value) -> (Value, Value) {
    match value.data() {
        Some(Data::Complex(parts)) => (**parts).clone(),
        _ => (value.clone(), Value::Int(0)),
    }
}

/// Whether a value is a real number.
pub(crate) fn is_real(interp: &mut Interp, value: &Value) -> Eval<bool> {
    match Number::of(value) {
        Some(number) => Ok(!matches!(number, Number::Complex(..))),
        None if interp.is_a(value, class::NUMERIC) => {
            Ok(interp.call_named(value, "real?", &[])?.is_truthy())
        }
        None => Ok(false),
    }
}

pub(crate) fn compare(interp: &mut Interp, a: &Value, b: &Value) -> Eval {
    let ((real, imaginary), (other, other_imaginary)) = (parts(a), parts(b));
    let is_zero = |part: &Value| Number::of(part).is_some_and(Number::is_zero);
    if !is_zero(&imaginary) || !is_zero(&other_imaginary) || !interp.is_a(b, class::NUMERIC) {
        return Ok(Value::Nil);
    }
    interp.call(&real, sym::CMP, &[other])
}

pub(crate) fn absolute(interp: &mut Interp, this: &Value) -> Eval {
    let (real, imaginary) = parts(this);
    let is_zero = |part: &Value| Number::of(part).is_some_and(Number::is_zero);
    let is_float = |part: &Value| matches!(part, Value::Float(_));
    for (part, other) in [(&imaginary, &real), (&real, &imaginary)] {
        if is_zero(other) {
            let size = arithmetic::absolute(interp, part)?;
            if is_float(other) && !is_float(part) {
                return interp.call(&size, sym::TO_F, &[]);
            }
            return Ok(size);
        }
    }
    let (real, imaginary) = (interp.to_f64(&real)?, interp.to_f64(&imaginary)?);
    Ok(Value::Float(real.hypot(imaginary)))
}

pub(crate) fn argument(interp: &mut Interp, this: &Value) -> Eval {
    let (real, imaginary) = parts(this);
    let (real, imaginary) = (interp.to_f64(&real)?, interp.to_f64(&imaginary)?);
    Ok(Value::Float(imaginary.atan2(real)))
}

fn rect(_: &mut Interp, this: &Value, _: &Args) -> Eval {
    let (real, imaginary) = parts(this);
    Ok(Value::array(vec![real, imaginary]))
}

fn conjugate(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let (real, imaginary) = parts(this);
    let imaginary = arithmetic::negate(interp, &imaginary)?;
    Ok(complex(real, imaginary))
}

/// The common denominator of both parts.
fn denominator(interp: &mut Interp, this: &Value) -> Eval<BigInt> {
    let (real, imaginary) = parts(this);
    let mut common = BigInt::from(1);
    for part in [real, imaginary] {
        let own = interp.call_named(&part, "denominator", &[])?;
        if let Some(own) = Number::of(&own).and_then(Number::integer) {
            common = common.lcm(&own);
        }
    }
    Ok(common)
}

/// The real part of a number whose imaginary part is exactly zero.
fn real_only(interp: &mut Interp, this: &Value, class: &str) -> Eval {
    let (real, imaginary) = parts(this);
    let is_exact_zero =
        Number::of(&imaginary).is_some_and(|number| number.is_exact() && number.is_zero());
    if is_exact_zero {
        return Ok(real);
    }
    let shown = format(interp, this, false)?;
    Err(range_error(
        interp,
        &format!("can't convert {shown} into {class}"),
    ))
}

fn range_error(interp: &mut Interp, message: &str) -> Box<Unwind> {
    interp.error(class::RANGE_ERROR, message)
}

/// `1+2i`
fn format(interp: &mut Interp, this: &Value, inspected: bool) -> Eval<String> {
    let (real, imaginary) = parts(this);
    let is_negative = match &imaginary {
        Value::Float(number) => number.is_sign_negative() && !number.is_nan(),
        _ => Number::of(&imaginary).is_some_and(Number::is_negative),
    };
    let size = arithmetic::absolute(interp, &imaginary)?;
    let mut show = |value: &Value| -> Eval<String> {
        let text = if inspected {
            interp.inspect(value)?
        } else {
            interp.to_s(value)?
        };
        Ok(text.to_utf8().into_owned())
    };
    let (real, size) = (show(&real)?, show(&size)?);
    let sign = if is_negative { '-' } else { '+' };
    let star = if size.ends_with(|char: char| char.is_ascii_digit()) {
        ""
    } else {
        "*"
    };
    Ok(format!("{real}{sign}{size}{star}i"))
}
