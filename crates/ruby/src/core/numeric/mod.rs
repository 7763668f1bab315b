//! Numeric, and helpers of its four built-in subclasses.

use std::borrow::Cow;

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::class::{ClassId, Method, MethodBody, Visibility, class};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

pub(crate) mod arithmetic;
pub(crate) mod compare;
mod methods;
pub(crate) mod power;
pub(crate) mod round;
mod step;

pub(crate) use step::{float_step_count, step_floats};

pub(super) fn define(state: &mut State) {
    state.classes[class::NUMERIC]
        .includes
        .push(class::COMPARABLE);
    methods::define(state);
    step::define(state);
    for class in [
        class::INTEGER,
        class::FLOAT,
        class::RATIONAL,
        class::COMPLEX,
    ] {
        let object = state.classes[class].object.clone();
        let singleton = state.singleton_class(&object);
        undefine(state, singleton, "new");
    }
}

/// Undefines an inherited method.
pub(super) fn undefine(state: &mut State, class: ClassId, name: &str) {
    let name = state.symbols.intern(name);
    let method = Method {
        name,
        original_name: name,
        owner: class,
        visibility: Visibility::Public,
        body: MethodBody::Undefined,
    };
    let methods = state.classes[class].methods_mut();
    methods.insert(name, std::rc::Rc::new(method));
}

/// A number of a built-in class.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Number<'a> {
    Int(i64),
    Big(&'a BigInt),
    Rational(&'a BigInt, &'a BigInt),
    Float(f64),
    Complex(&'a Value, &'a Value),
}

impl<'a> Number<'a> {
    pub(crate) fn of(value: &'a Value) -> Option<Number<'a>> {
        Some(match value {
            Value::Int(number) => Number::Int(*number),
            Value::Float(number) => Number::Float(*number),
            Value::Object(object) => match &object.data {
                Data::BigInt(number) => Number::Big(number),
                Data::Rational(parts) => Number::Rational(&parts.0, &parts.1),
                Data::Complex(parts) => Number::Complex(&parts.0, &parts.1),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// As an Integer; `None` for other numbers.
    pub(crate) fn integer(self) -> Option<Cow<'a, BigInt>> {
        match self {
            Number::Int(number) => Some(Cow::Owned(BigInt::from(number))),
            Number::Big(number) => Some(Cow::Borrowed(number)),
            _ => None,
        }
    }

    /// Numerator and denominator of an exact number.
    pub(crate) fn fraction(self) -> Option<(Cow<'a, BigInt>, Cow<'a, BigInt>)> {
        match self {
            Number::Rational(numerator, denominator) => {
                Some((Cow::Borrowed(numerator), Cow::Borrowed(denominator)))
            }
            _ => Some((self.integer()?, Cow::Owned(BigInt::from(1)))),
        }
    }

    /// As a Float; NaN for a Complex.
    pub(crate) fn float(self) -> f64 {
        match self {
            Number::Int(number) => number as f64,
            Number::Big(number) => big_to_f64(number),
            Number::Rational(numerator, denominator) => quotient_f64(numerator, denominator),
            Number::Float(number) => number,
            Number::Complex(..) => f64::NAN,
        }
    }

    pub(crate) fn is_zero(self) -> bool {
        match self {
            Number::Int(number) => number == 0,
            Number::Big(number) | Number::Rational(number, _) => number.is_zero(),
            Number::Float(number) => number == 0.0,
            Number::Complex(real, imaginary) => [real, imaginary]
                .iter()
                .all(|part| Number::of(part).is_some_and(Number::is_zero)),
        }
    }

    pub(crate) fn is_negative(self) -> bool {
        match self {
            Number::Int(number) => number < 0,
            Number::Big(number) | Number::Rational(number, _) => number.is_negative(),
            Number::Float(number) => number < 0.0,
            Number::Complex(..) => false,
        }
    }

    /// An Integer or a Rational.
    pub(crate) fn is_exact(self) -> bool {
        matches!(self, Number::Int(_) | Number::Big(_) | Number::Rational(..))
    }
}

pub(crate) fn big_to_f64(number: &BigInt) -> f64 {
    number.to_f64().unwrap_or(if number.is_negative() {
        f64::NEG_INFINITY
    } else {
        f64::INFINITY
    })
}

/// The Float nearest to a fraction, even if its parts are beyond the range of floats.
pub(crate) fn quotient_f64(numerator: &BigInt, denominator: &BigInt) -> f64 {
    let (above, below) = (big_to_f64(numerator), big_to_f64(denominator));
    if above.is_finite() && below.is_finite() {
        return above / below;
    }
    if denominator.is_zero() {
        return above / 0.0;
    }
    // The quotient gets about 128 bits, so that rounding it to 53 is correct except for rare ties.
    let excess = numerator.bits() as i64 - denominator.bits() as i64 - 128;
    let quotient = if excess > 0 {
        numerator / (denominator << excess as u64)
    } else {
        (numerator << excess.unsigned_abs()) / denominator
    };
    scale_f64(big_to_f64(&quotient), excess)
}

/// `number * 2**exponent` without intermediate overflow.
pub(crate) fn scale_f64(mut number: f64, mut exponent: i64) -> f64 {
    if number == 0.0 || !number.is_finite() {
        return number;
    }
    while exponent > 1000 && number.is_finite() {
        number *= 2f64.powi(1000);
        exponent -= 1000;
    }
    while exponent < -1000 && number != 0.0 {
        // Subnormal numbers must be rounded only once.
        if exponent > -2000 {
            let first = exponent + 1000;
            return number * 2f64.powi(first as i32) * 2f64.powi(-1000);
        }
        number *= 2f64.powi(-1000);
        exponent += 1000;
    }
    match i32::try_from(exponent) {
        Ok(exponent) => number * 2f64.powi(exponent),
        Err(_) => number,
    }
}

/// Converts a finite Float without fraction to an Integer.
pub(crate) fn integral_f64(number: f64) -> Value {
    if (-9.2e18..9.2e18).contains(&number) {
        return Value::Int(number as i64);
    }
    Value::integer(f64_to_big(number))
}

/// Truncates a finite Float.
pub(crate) fn f64_to_big(number: f64) -> BigInt {
    num_traits::FromPrimitive::from_f64(number.trunc()).unwrap_or_default()
}

/// A Rational in lowest terms. The denominator must not be zero.
pub(crate) fn rational(numerator: BigInt, denominator: BigInt) -> Value {
    let divisor = num_integer::Integer::gcd(&numerator, &denominator);
    let (mut numerator, mut denominator) = if divisor.is_zero() || divisor == BigInt::from(1) {
        (numerator, denominator)
    } else {
        (numerator / &divisor, denominator / &divisor)
    };
    if denominator.is_negative() {
        numerator = -numerator;
        denominator = -denominator;
    }
    raw_rational(numerator, denominator)
}

/// A Rational whose parts are already in lowest terms.
pub(crate) fn raw_rational(numerator: BigInt, denominator: BigInt) -> Value {
    let parts = Box::new((numerator, denominator));
    Value::frozen_object(class::RATIONAL, Data::Rational(parts))
}

pub(crate) fn complex(real: Value, imaginary: Value) -> Value {
    Value::frozen_object(class::COMPLEX, Data::Complex(Box::new((real, imaginary))))
}

impl Interp<'_> {
    pub(crate) fn zero_division(&mut self) -> Box<Unwind> {
        self.error(class::ZERO_DIVISION_ERROR, "divided by 0")
    }

    pub(crate) fn float_domain_error(&mut self, number: f64) -> Box<Unwind> {
        let text = super::float::format_f64(number);
        self.error(class::FLOAT_DOMAIN_ERROR, text)
    }

    /// "nil can't be coerced into Integer"
    pub(crate) fn coerce_failed(&mut self, this: &Value, other: &Value) -> Box<Unwind> {
        let class = self.class_name_of(this);
        let other = match other {
            Value::Object(_) => Ok(self.class_name_of(other)),
            _ => self.inspect_utf8(other),
        };
        match other {
            Ok(other) => self.type_error(format!("{other} can't be coerced into {class}")),
            Err(unwind) => unwind,
        }
    }

    /// `other.coerce(this)`; `None` if it fails.
    pub(crate) fn coerce_pair(
        &mut self,
        this: &Value,
        other: &Value,
    ) -> Eval<Option<(Value, Value)>> {
        let list = [this.clone()];
        let Some(pair) = self.call_if_defined(other, sym::COERCE, &list)? else {
            return Ok(None);
        };
        if pair.is_nil() {
            return Ok(None);
        }
        let parts = match pair.as_array().as_deref().map(Vec::as_slice) {
            Some([first, second]) => Some((first.clone(), second.clone())),
            _ => None,
        };
        match parts {
            Some(parts) => Ok(Some(parts)),
            None => Err(self.type_error("coerce must return [x, y]")),
        }
    }

    /// An operator with an operand of another class.
    pub(crate) fn coerce_binary(&mut self, this: &Value, other: &Value, name: Symbol) -> Eval {
        if !self.responds_to(other, sym::COERCE, true)? {
            return Err(self.coerce_failed(this, other));
        }
        match self.coerce_pair(this, other)? {
            Some((this, other)) => self.call(&this, name, &[other]),
            None => Err(self.type_error("coerce must return [x, y]")),
        }
    }

    /// The same for `<`, `<=`, `>`, `>=`: ArgumentError if they cannot be compared.
    pub(crate) fn coerce_relation(&mut self, this: &Value, other: &Value, name: Symbol) -> Eval {
        if let Some((first, second)) = self.coerce_pair(this, other)? {
            let result = self.call(&first, name, &[second])?;
            if !result.is_nil() {
                return Ok(result);
            }
        }
        Err(self.comparison_failed(this, other))
    }

    /// Whether a value is an Integer.
    pub(crate) fn is_integer(value: &Value) -> bool {
        matches!(value, Value::Int(_)) || value.as_bigint().is_some()
    }

    /// Warns, with the current location.
    pub(crate) fn warn_here(&mut self, message: &str) -> Eval<()> {
        match self.current_place() {
            Some((file, line)) => self.warn_line(&format!("{file}:{line}: warning: {message}")),
            None => self.warn_line(&format!("warning: {message}")),
        }
    }

    /// The Enumerator of a method without a block, with a function that computes its size.
    pub(crate) fn sized_enumerator(
        &mut self,
        this: &Value,
        name: &str,
        args: &[Value],
        size: impl Fn(&mut Interp) -> Eval + 'static,
    ) -> Eval {
        let mut list = vec![self.symbol(name)];
        list.extend_from_slice(args);
        let block = self.native_proc(0, move |interp, _, _| size(interp));
        let args = crate::interp::args::Args::with_block(&list, Some(&block));
        self.send(this, sym::TO_ENUM, &args)
    }
}
