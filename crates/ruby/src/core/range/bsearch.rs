//! `Range#bsearch`: binary search among integers and among floats.

use super::parts;
use crate::core::array::{BsearchStep, bsearch_step, enumerator_unsized};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) fn bsearch(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return enumerator_unsized(interp, this, "bsearch", &[]);
    };
    let range = parts(interp, this)?;
    let is_float = matches!(range.begin, Value::Float(_)) || matches!(range.end, Value::Float(_));
    if is_float {
        let begin = match &range.begin {
            Value::Nil => f64::NEG_INFINITY,
            begin => interp.to_f64(begin)?,
        };
        let end = match &range.end {
            Value::Nil => f64::INFINITY,
            end => interp.to_f64(end)?,
        };
        return bsearch_floats(interp, begin, end, range.exclusive, block);
    }
    match (&range.begin, &range.end) {
        (Value::Int(begin), Value::Int(end)) => {
            let end = i128::from(*end) + i128::from(!range.exclusive);
            bsearch_integers(interp, i128::from(*begin), end, block)
        }
        (Value::Int(begin), Value::Nil) => bsearch_upwards(interp, i128::from(*begin), block),
        (Value::Nil, Value::Int(end)) => {
            let end = i128::from(*end) + i128::from(!range.exclusive);
            bsearch_downwards(interp, end, block)
        }
        _ => {
            let class = interp.class_name_of(&range.begin);
            Err(interp.type_error(format!("can't do binary search for {class}")))
        }
    }
}

fn bsearch_integers(interp: &mut Interp, mut low: i128, mut high: i128, block: &Value) -> Eval {
    let mut satisfied = Value::Nil;
    while low < high {
        let middle = low + (high - low).div_euclid(2);
        let value = Value::integer(middle);
        let answer = interp.yield_one(block, value.clone())?;
        match bsearch_step(interp, &answer)? {
            BsearchStep::Found => return Ok(value),
            BsearchStep::Satisfied => {
                satisfied = value;
                high = middle;
            }
            BsearchStep::Lower => high = middle,
            BsearchStep::Higher => low = middle + 1,
        }
    }
    Ok(satisfied)
}

/// Doubles the distance until the block accepts the value.
fn bsearch_upwards(interp: &mut Interp, begin: i128, block: &Value) -> Eval {
    let mut low = begin;
    let mut distance: i128 = 1;
    loop {
        let probe = begin + distance;
        let answer = interp.yield_one(block, Value::integer(probe))?;
        match bsearch_step(interp, &answer)? {
            BsearchStep::Found => return Ok(Value::integer(probe)),
            BsearchStep::Satisfied => return bsearch_integers(interp, low, probe + 1, block),
            BsearchStep::Lower => return bsearch_integers(interp, low, probe, block),
            BsearchStep::Higher => low = probe,
        }
        match distance
            .checked_mul(2)
            .filter(|distance| *distance < 1 << 120)
        {
            Some(next) => distance = next,
            None => return Ok(Value::Nil),
        }
    }
}

fn bsearch_downwards(interp: &mut Interp, end: i128, block: &Value) -> Eval {
    let mut high = end;
    let mut distance: i128 = 1;
    loop {
        let probe = end - 1 - distance;
        let answer = interp.yield_one(block, Value::integer(probe))?;
        match bsearch_step(interp, &answer)? {
            BsearchStep::Found => return Ok(Value::integer(probe)),
            BsearchStep::Satisfied | BsearchStep::Lower => high = probe + 1,
            BsearchStep::Higher => return bsearch_integers(interp, probe, high, block),
        }
        match distance
            .checked_mul(2)
            .filter(|distance| *distance < 1 << 120)
        {
            Some(next) => distance = next,
            None => return Ok(Value::Nil),
        }
    }
}

/// Maps floats to integers in the same order, so that the search halves the number of floats in between.
fn float_to_order(number: f64) -> i64 {
    let bits = (if number == 0.0 { 0.0 } else { number })
        .to_bits()
        .cast_signed();
    if bits < 0 {
        i64::MIN.wrapping_sub(bits)
    } else {
        bits
    }
}

fn order_to_float(number: i64) -> f64 {
    let bits = if number < 0 {
        i64::MIN.wrapping_sub(number)
    } else {
        number
    };
    f64::from_bits(bits.cast_unsigned())
}

fn bsearch_floats(
    interp: &mut Interp,
    begin: f64,
    end: f64,
    exclusive: bool,
    block: &Value,
) -> Eval {
    let mut low = i128::from(float_to_order(begin));
    let mut high = i128::from(float_to_order(end)) + i128::from(!exclusive);
    let mut satisfied = Value::Nil;
    while low < high {
        let middle = low + (high - low).div_euclid(2);
        let number = i64::try_from(middle).map_or(f64::INFINITY, order_to_float);
        let value = Value::Float(number);
        let answer = interp.yield_one(block, value.clone())?;
        match bsearch_step(interp, &answer)? {
            BsearchStep::Found => return Ok(value),
            BsearchStep::Satisfied => {
                satisfied = value;
                high = middle;
            }
            BsearchStep::Lower => high = middle,
            BsearchStep::Higher => low = middle + 1,
        }
    }
    Ok(satisfied)
}
