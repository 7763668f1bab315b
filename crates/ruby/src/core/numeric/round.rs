//! `round`, `floor`, `ceil` and `truncate` of all numbers, with digits.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::{Number, f64_to_big, integral_f64, rational};
use crate::class::class;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

/// How ties are rounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Half {
    Up,
    Down,
    Even,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rounding {
    Floor,
    Ceil,
    Truncate,
    Nearest(Half),
}

/// The arguments of `round` and similar methods.
pub(crate) struct Digits {
    pub(crate) given: Option<i32>,
    pub(crate) rounding: Rounding,
}

impl Digits {
    pub(crate) fn of(interp: &mut Interp, args: &Args, rounding: Rounding) -> Eval<Digits> {
        let is_nearest = matches!(rounding, Rounding::Nearest(_));
        let rounding = match is_nearest {
            true => Rounding::Nearest(half_option(interp, args)?),
            false => rounding,
        };
        let list = if is_nearest {
            args.positional()
        } else {
            args.list
        };
        if list.len() > 1 {
            return Err(interp.wrong_count(list.len(), 0, Some(1)));
        }
        let given = match list.first() {
            None => None,
            Some(value) => Some(to_c_int(interp, value)?),
        };
        Ok(Digits { given, rounding })
    }
}

/// Converts to a 32-bit integer, as Ruby's C functions require.
pub(crate) fn to_c_int(interp: &mut Interp, value: &Value) -> Eval<i32> {
    let number = interp.to_int(value)?;
    match i32::try_from(number) {
        Ok(number) => Ok(number),
        Err(_) => {
            let size = if number > 0 { "big" } else { "small" };
            let message = format!("integer {number} too {size} to convert to `int'");
            Err(interp.error(class::RANGE_ERROR, message))
        }
    }
}

/// The keyword `half:`.
fn half_option(interp: &mut Interp, args: &Args) -> Eval<Half> {
    let Some(given) = args.keyword(interp, "half") else {
        if let Some(hash) = args.keyword_hash() {
            let name = hash
                .as_hash()
                .and_then(|table| table.keys().next().cloned());
            if let Some(name) = name {
                let name = interp.inspect_utf8(&name)?;
                return Err(interp.argument_error(format!("unknown keyword: {name}")));
            }
        }
        return Ok(Half::Up);
    };
    let name = match &given {
        Value::Nil => return Ok(Half::Up),
        Value::Symbol(symbol) => interp.name_of(*symbol).to_string(),
        _ => match given.as_string() {
            Some(string) => string.to_utf8().into_owned(),
            None => {
                let shown = interp.inspect_utf8(&given)?;
                return Err(interp.argument_error(format!("invalid rounding mode: {shown}")));
            }
        },
    };
    match name.as_str() {
        "up" => Ok(Half::Up),
        "down" => Ok(Half::Down),
        "even" => Ok(Half::Even),
        _ => Err(interp.argument_error(format!("invalid rounding mode: {name}"))),
    }
}

/// Rounds a number to a multiple of `unit`.
pub(crate) fn to_multiple(number: &BigInt, unit: &BigInt, rounding: Rounding) -> BigInt {
    round_quotient(number, unit, rounding) * unit
}

/// Rounds a quotient to an Integer; the denominator is positive.
pub(crate) fn round_quotient(
    numerator: &BigInt,
    denominator: &BigInt,
    rounding: Rounding,
) -> BigInt {
    let (floor, rest) = numerator.div_mod_floor(denominator);
    if rest.is_zero() {
        return floor;
    }
    let is_up = match rounding {
        Rounding::Floor => false,
        Rounding::Ceil => true,
        Rounding::Truncate => numerator.is_negative(),
        Rounding::Nearest(half) => {
            let twice: BigInt = rest << 1u8;
            match twice.cmp(denominator) {
                std::cmp::Ordering::Less => false,
                std::cmp::Ordering::Greater => true,
                std::cmp::Ordering::Equal => match half {
                    Half::Up => !numerator.is_negative(),
                    Half::Down => numerator.is_negative(),
                    Half::Even => floor.is_odd(),
                },
            }
        }
    };
    if is_up { floor + 1 } else { floor }
}

/// Rounds an Integer; only a negative number of digits changes it.
pub(crate) fn round_integer(value: &Value, digits: &Digits) -> Value {
    let Some(given) = digits.given.filter(|digits| *digits < 0) else {
        return value.clone();
    };
    let Some(number) = Number::of(value).and_then(Number::integer) else {
        return value.clone();
    };
    let places = given.unsigned_abs();
    // Far more digits than the number has.
    if u64::from(places) * 3 > number.bits() + 8 {
        let is_away = match digits.rounding {
            Rounding::Floor => number.is_negative(),
            Rounding::Ceil => number.is_positive(),
            _ => false,
        };
        if !is_away || places > 1_000_000 {
            return Value::Int(0);
        }
    }
    let unit = BigInt::from(10).pow(places);
    Value::integer(to_multiple(&number, &unit, digits.rounding))
}

/// Rounds a Rational: to an Integer unless digits are requested.
pub(crate) fn round_rational(numerator: &BigInt, denominator: &BigInt, digits: &Digits) -> Value {
    match digits.given {
        None | Some(0) => Value::integer(round_quotient(numerator, denominator, digits.rounding)),
        Some(places) if places > 0 => {
            let scale = BigInt::from(10).pow(places.unsigned_abs().min(1_000_000));
            let scaled = round_quotient(&(numerator * &scale), denominator, digits.rounding);
            rational(scaled, scale)
        }
        Some(places) => {
            let scale = BigInt::from(10).pow(places.unsigned_abs().min(1_000_000));
            let scaled = round_quotient(numerator, &(denominator * &scale), digits.rounding);
            Value::integer(scaled * scale)
        }
    }
}

/// Rounds a Float: to an Integer unless digits are requested.
pub(crate) fn round_float(interp: &mut Interp, number: f64, digits: &Digits) -> Eval {
    let places = digits.given.unwrap_or(0);
    if places > 0 {
        return Ok(Value::Float(round_places(number, places, digits.rounding)));
    }
    if !number.is_finite() {
        return Err(interp.float_domain_error(number));
    }
    if places < 0 {
        let whole = match digits.rounding {
            Rounding::Floor => integral_f64(number.floor()),
            Rounding::Ceil => integral_f64(number.ceil()),
            _ => integral_f64(number.trunc()),
        };
        return Ok(round_integer(&whole, digits));
    }
    Ok(integral_f64(match digits.rounding {
        Rounding::Floor => number.floor(),
        Rounding::Ceil => number.ceil(),
        Rounding::Truncate => number.trunc(),
        Rounding::Nearest(half) => nearest(number, 1.0, half),
    }))
}

/// Rounds to a positive number of decimal places.
fn round_places(number: f64, places: i32, rounding: Rounding) -> f64 {
    if number == 0.0 || !number.is_finite() {
        return number;
    }
    let exponent = super::super::float::binary_exponent(number);
    let digits_before = if exponent > 0 {
        exponent / 4
    } else {
        exponent / 3 - 1
    };
    // All digits are before the rounding position.
    if places >= 17 - digits_before {
        return number;
    }
    let rounding = match rounding {
        Rounding::Truncate if number < 0.0 => Rounding::Ceil,
        Rounding::Truncate => Rounding::Floor,
        other => other,
    };
    let digits_after = if exponent > 0 {
        exponent / 3 + 1
    } else {
        exponent / 4
    };
    if places < -digits_after {
        let is_kept = match rounding {
            Rounding::Floor => number < 0.0,
            Rounding::Ceil => number > 0.0,
            _ => false,
        };
        if !is_kept {
            return 0.0;
        }
    }
    if places > 14 {
        return by_fraction(number, places, rounding);
    }
    let scale = 10f64.powi(places);
    match rounding {
        Rounding::Floor => {
            let whole = (number * scale).floor();
            let above = (whole + 1.0) / scale;
            if above > number { whole / scale } else { above }
        }
        Rounding::Ceil => {
            let whole = (number * scale).ceil();
            let below = (whole - 1.0) / scale;
            if below < number { whole / scale } else { below }
        }
        Rounding::Truncate => (number * scale).trunc() / scale,
        Rounding::Nearest(half) => nearest(number, scale, half) / scale,
    }
}

/// Rounds by exact fractions, if `10**places` is not an exact float.
fn by_fraction(number: f64, places: i32, rounding: Rounding) -> f64 {
    let (numerator, denominator) = crate::core::float::exact_fraction(number);
    let digits = Digits {
        given: Some(places),
        rounding,
    };
    let rounded = round_rational(&numerator, &denominator, &digits);
    Number::of(&rounded).map_or(number, Number::float)
}

/// The integer nearest to `number * scale`, corrected for the error of the multiplication.
fn nearest(number: f64, scale: f64, half: Half) -> f64 {
    let scaled = number * scale;
    match half {
        Half::Up => {
            let rounded = scaled.round();
            if scale == 1.0 {
                return rounded;
            }
            if number > 0.0 {
                if (rounded + 0.5) / scale <= number {
                    return rounded + 1.0;
                }
            } else if (rounded - 0.5) / scale >= number {
                return rounded - 1.0;
            }
            rounded
        }
        Half::Down => {
            let rounded = scaled.round();
            if number > 0.0 {
                if (rounded - 0.5) / scale >= number {
                    return rounded - 1.0;
                }
            } else if (rounded + 0.5) / scale <= number {
                return rounded + 1.0;
            }
            rounded
        }
        Half::Even if number > 0.0 => {
            let floor = scaled.floor();
            let rest = scaled - floor;
            floor
                + if rest > 0.5 {
                    1.0
                } else if rest == 0.5 || (floor + 0.5) / scale <= number {
                    floor % 2.0
                } else {
                    0.0
                }
        }
        Half::Even if number < 0.0 => {
            let ceil = scaled.ceil();
            let rest = ceil - scaled;
            ceil - if rest > 0.5 {
                1.0
            } else if rest == 0.5 || (ceil - 0.5) / scale >= number {
                -ceil % 2.0
            } else {
                0.0
            }
        }
        Half::Even => number,
    }
}

/// The Integer part of a finite Float.
pub(crate) fn truncate_f64(number: f64) -> Value {
    if number.abs() < 9.2e18 {
        return Value::Int(number as i64);
    }
    Value::integer(f64_to_big(number))
}
