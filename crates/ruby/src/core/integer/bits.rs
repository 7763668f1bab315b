//! Bitwise operators.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::class::{Def, class, def};
use crate::core::numeric::{Number, arithmetic};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::{Symbol, sym};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::INTEGER, METHODS);
}

const METHODS: &[Def] = &[
    def("&", 1, 1, |interp, this, args| {
        bitwise(
            interp,
            this,
            args.at(0),
            sym::AND,
            |a, b| a & b,
            |a, b| a & b,
        )
    }),
    def("|", 1, 1, |interp, this, args| {
        bitwise(
            interp,
            this,
            args.at(0),
            sym::OR,
            |a, b| a | b,
            |a, b| a | b,
        )
    }),
    def("^", 1, 1, |interp, this, args| {
        bitwise(
            interp,
            this,
            args.at(0),
            sym::XOR,
            |a, b| a ^ b,
            |a, b| a ^ b,
        )
    }),
    def("~", 0, 0, |_, this, _| {
        Ok(match Number::of(this) {
            Some(Number::Int(number)) => Value::Int(!number),
            Some(Number::Big(number)) => Value::integer(!number),
            _ => Value::Nil,
        })
    }),
    def("<<", 1, 1, |interp, this, args| {
        let by = interp.to_integer(args.at(0))?;
        shift_left(interp, this, &by)
    }),
    def(">>", 1, 1, |interp, this, args| {
        let by = interp.to_integer(args.at(0))?;
        let by = arithmetic::negate(interp, &by)?;
        shift_left(interp, this, &by)
    }),
    def("[]", 1, 2, bits_at),
    def("bit_length", 0, 0, |_, this, _| {
        Ok(match Number::of(this) {
            Some(Number::Int(number)) => {
                let number = if number < 0 { !number } else { number };
                Value::Int(i64::from(64 - number.leading_zeros()))
            }
            Some(Number::Big(number)) if number.is_negative() => {
                Value::Int((!number).bits() as i64)
            }
            Some(Number::Big(number)) => Value::Int(number.bits() as i64),
            _ => Value::Nil,
        })
    }),
    def("allbits?", 1, 1, |interp, this, args| {
        let mask = interp.to_integer(args.at(0))?;
        let both = bitwise(interp, this, &mask, sym::AND, |a, b| a & b, |a, b| a & b)?;
        Ok(Value::bool(interp.equal(&both, &mask)?))
    }),
    def("anybits?", 1, 1, |interp, this, args| {
        let mask = interp.to_integer(args.at(0))?;
        let both = bitwise(interp, this, &mask, sym::AND, |a, b| a & b, |a, b| a & b)?;
        Ok(Value::bool(!matches!(both, Value::Int(0))))
    }),
    def("nobits?", 1, 1, |interp, this, args| {
        let mask = interp.to_integer(args.at(0))?;
        let both = bitwise(interp, this, &mask, sym::AND, |a, b| a & b, |a, b| a & b)?;
        Ok(Value::bool(matches!(both, Value::Int(0))))
    }),
];

fn bitwise(
    interp: &mut Interp,
    a: &Value,
    b: &Value,
    name: Symbol,
    small: fn(i64, i64) -> i64,
    large: fn(&BigInt, &BigInt) -> BigInt,
) -> Eval {
    if let (Value::Int(a), Value::Int(b)) = (a, b) {
        return Ok(Value::Int(small(*a, *b)));
    }
    let x = Number::of(a).and_then(Number::integer);
    let y = Number::of(b).and_then(Number::integer);
    match (x, y) {
        (Some(x), Some(y)) => Ok(Value::integer(large(&x, &y))),
        _ if Number::of(b).is_some() => Err(interp.coerce_failed(a, b)),
        _ => interp.coerce_binary(a, b, name),
    }
}

/// Shifts to the left, or to the right by a negative number.
fn shift_left(interp: &mut Interp, this: &Value, by: &Value) -> Eval {
    let Some(number) = Number::of(this).and_then(Number::integer) else {
        return Ok(Value::Nil);
    };
    let Some(by) = Number::of(by).and_then(Number::integer) else {
        return Ok(Value::Nil);
    };
    if by.is_negative() {
        let rest = match by.abs().to_u64() {
            // Shifting out all bits leaves the sign.
            Some(by) if by <= number.bits() => number.as_ref() >> by,
            _ if number.is_negative() => BigInt::from(-1),
            _ => BigInt::zero(),
        };
        return Ok(Value::integer(rest));
    }
    if number.is_zero() {
        return Ok(Value::Int(0));
    }
    let Some(by) = by.to_u64().filter(|by| *by < 1 << 40) else {
        return Err(interp.error(class::RANGE_ERROR, "shift width too big"));
    };
    interp.ensure_size(((number.bits() + by) / 8) as usize)?;
    Ok(Value::integer(number.as_ref() << by))
}

/// `number[bit]`, `number[offset, length]`, `number[range]`
fn bits_at(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if let Some(length) = args.get(1) {
        let offset = interp.to_integer(args.at(0))?;
        let length = interp.to_integer(length)?;
        let shift = arithmetic::negate(interp, &offset)?;
        let shifted = shift_left(interp, this, &shift)?;
        return low_bits(interp, &shifted, &length);
    }
    if let Some(range) = args.at(0).as_range() {
        return bits_in_range(interp, this, &range.begin, &range.end, range.exclusive);
    }
    let index = interp.to_integer(args.at(0))?;
    let (Some(number), Some(index)) = (
        Number::of(this).and_then(Number::integer),
        Number::of(&index).and_then(Number::integer),
    ) else {
        return Ok(Value::Nil);
    };
    if index.is_negative() {
        return Ok(Value::Int(0));
    }
    let is_set = match index.to_u64() {
        Some(index) if index < number.bits() => number.bit(index),
        _ => number.is_negative(),
    };
    Ok(Value::Int(is_set.into()))
}

/// The lowest `length` bits; all of them if it is negative.
fn low_bits(interp: &mut Interp, number: &Value, length: &Value) -> Eval {
    let one = Value::Int(1);
    let limit = shift_left(interp, &one, length)?;
    let mask = arithmetic::subtract(interp, &limit, &one)?;
    bitwise(interp, number, &mask, sym::AND, |a, b| a & b, |a, b| a & b)
}

fn bits_in_range(
    interp: &mut Interp,
    this: &Value,
    begin: &Value,
    end: &Value,
    exclusive: bool,
) -> Eval {
    if begin.is_nil() {
        let end = interp.to_integer(end)?;
        if Number::of(&end).is_some_and(Number::is_negative) {
            return Ok(Value::Int(0));
        }
        // `n[..e]` is defined only if the result is zero.
        let width = if exclusive {
            end
        } else {
            arithmetic::add(interp, &end, &Value::Int(1))?
        };
        let low = low_bits(interp, this, &width)?;
        if matches!(low, Value::Int(0)) {
            return Ok(low);
        }
        let message = "The beginless range for Integer#[] results in infinity";
        return Err(interp.argument_error(message));
    }
    let begin = interp.to_integer(begin)?;
    let shift = arithmetic::negate(interp, &begin)?;
    let shifted = shift_left(interp, this, &shift)?;
    if end.is_nil() {
        return Ok(shifted);
    }
    let end = interp.to_integer(end)?;
    let mut length = arithmetic::subtract(interp, &end, &begin)?;
    if Number::of(&length).is_some_and(Number::is_negative) {
        return Ok(shifted);
    }
    if !exclusive {
        length = arithmetic::add(interp, &length, &Value::Int(1))?;
    }
    low_bits(interp, &shifted, &length)
}
