//! Time.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{ToPrimitive, Zero};

use super::numeric::{Number, rational};
use crate::class::{ClassId, class};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(crate) mod civil;
mod make;
mod methods;
mod offset;
mod parse;
pub(crate) mod strftime;
mod zone;

use civil::Fields;

/// A point in time, and the offset it is shown with.
#[derive(Clone, Debug, Default)]
pub struct TimeData {
    /// Nanoseconds since 1970.
    pub nanoseconds: i128,
    /// The fraction of a nanosecond: positive and below 1.
    pub rest: Option<Box<(BigInt, BigInt)>>,
    /// Seconds east of UTC.
    pub offset: i32,
    pub is_utc: bool,
    /// The name of the zone, for local times.
    pub zone: Option<String>,
}

const BILLION: i128 = 1_000_000_000;

/// The limit of times, in seconds from 1970.
const MAX_SECONDS: i128 = 1 << 60;

impl TimeData {
    pub(crate) fn seconds(&self) -> i64 {
        i64::try_from(self.nanoseconds.div_euclid(BILLION)).unwrap_or(0)
    }

    /// Nanoseconds within the second.
    pub(crate) fn nanosecond(&self) -> i64 {
        i64::try_from(self.nanoseconds.rem_euclid(BILLION)).unwrap_or(0)
    }

    pub(crate) fn fields(&self) -> Fields {
        let zone = match &self.zone {
            Some(zone) => zone,
            None if self.is_utc => "UTC",
            None => "",
        };
        let mut fields = Fields::new(self.seconds(), self.nanosecond(), self.offset, zone);
        fields.is_utc = self.is_utc;
        fields
    }

    /// The exact nanoseconds, as a fraction.
    pub(crate) fn exact(&self) -> (BigInt, BigInt) {
        match &self.rest {
            None => (BigInt::from(self.nanoseconds), BigInt::from(1)),
            Some(rest) => {
                let (numerator, denominator) = &**rest;
                let whole = BigInt::from(self.nanoseconds) * denominator;
                (whole + numerator, denominator.clone())
            }
        }
    }

    /// Another point in time with the same offset; `None` if it is out of range. The denominator is positive.
    pub(crate) fn at(&self, numerator: &BigInt, denominator: &BigInt) -> Option<TimeData> {
        let (whole, rest) = numerator.div_mod_floor(denominator);
        let nanoseconds = whole.to_i128()?;
        if nanoseconds.abs() > MAX_SECONDS * BILLION {
            return None;
        }
        let rest = if rest.is_zero() {
            None
        } else {
            let divisor = rest.gcd(denominator);
            Some(Box::new((rest / &divisor, denominator / divisor)))
        };
        Some(TimeData {
            nanoseconds,
            rest,
            ..self.clone()
        })
    }

    pub(crate) fn compare(&self, other: &TimeData) -> Ordering {
        self.nanoseconds.cmp(&other.nanoseconds).then_with(|| {
            let ((a, b), (c, d)) = (self.exact(), other.exact());
            (a * d).cmp(&(c * b))
        })
    }
}

pub(super) fn define(state: &mut State) {
    state.classes[class::TIME].includes.push(class::COMPARABLE);
    make::define(state);
    methods::define(state);
}

/// A copy of the data of a Time.
pub(crate) fn time_of(value: &Value) -> Option<TimeData> {
    match value.data() {
        Some(Data::Time(data)) => Some(data.borrow().clone()),
        _ => None,
    }
}

pub(crate) fn new_time(class: ClassId, data: TimeData) -> Value {
    Value::object(class, Data::time(data))
}

impl Interp<'_> {
    /// A Time in the local zone, from nanoseconds since 1970.
    pub fn local_time(&mut self, nanoseconds: i128) -> Value {
        let data = TimeData {
            nanoseconds,
            ..TimeData::default()
        };
        let data = self.localize(data);
        new_time(class::TIME, data)
    }

    /// Sets the offset of the local zone.
    pub(crate) fn localize(&mut self, mut data: TimeData) -> TimeData {
        let (offset, zone) = self.local_offset(data.seconds());
        data.offset = offset;
        data.zone = Some(zone);
        data.is_utc = false;
        data
    }

    /// "can't convert String into an exact number"
    fn inexact(&mut self, value: &Value) -> Box<Unwind> {
        let class = self.class_name_of(value);
        self.type_error(format!("can't convert {class} into an exact number"))
    }

    /// Converts any number of seconds to a fraction.
    pub(crate) fn exact_number(&mut self, value: &Value) -> Eval<(BigInt, BigInt)> {
        match Number::of(value) {
            Some(Number::Float(number)) if !number.is_finite() => {
                return Err(self.float_domain_error(number));
            }
            Some(Number::Float(number)) => return Ok(super::float::exact_fraction(number)),
            Some(number) => {
                if let Some((numerator, denominator)) = number.fraction() {
                    return Ok((numerator.into_owned(), denominator.into_owned()));
                }
                return Err(self.inexact(value));
            }
            None => {}
        }
        if value.is_nil() || value.as_string().is_some() {
            return Err(self.inexact(value));
        }
        let mut converted = None;
        for method in [sym::TO_R, sym::TO_INT] {
            if converted.is_none() {
                converted = self.call_if_defined(value, method, &[])?;
            }
        }
        let fraction = converted.as_ref().and_then(Number::of);
        match fraction.and_then(Number::fraction) {
            Some((numerator, denominator)) => {
                Ok((numerator.into_owned(), denominator.into_owned()))
            }
            None => Err(self.inexact(value)),
        }
    }
}

/// Seconds as an Integer or a Rational.
pub(crate) fn seconds_value(nanoseconds: &BigInt, denominator: &BigInt) -> Value {
    let value = rational(nanoseconds.clone(), denominator * BigInt::from(BILLION));
    match Number::of(&value) {
        Some(Number::Rational(numerator, denominator)) if *denominator == BigInt::from(1) => {
            Value::integer(numerator.clone())
        }
        _ => value,
    }
}
