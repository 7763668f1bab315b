//! Sorting and sums: `sort`, `sort_by`, `min`, `max`, `minmax`, `sum`.

use std::cmp::Ordering;

use super::selection::{extremes, select};
use super::{compare_by, copy, enumerator_of_elements, get, set_all, to_count};
use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) const METHODS: &[Def] = &[
    def("sort", 0, 0, |interp, this, args| {
        Ok(Value::array(sorted(interp, copy(this), args.block)?))
    }),
    def("sort!", 0, 0, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        let elements = sorted(interp, copy(this), args.block)?;
        set_all(interp, this, elements)?;
        Ok(this.clone())
    }),
    def("sort_by", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "sort_by", &[]);
        };
        Ok(Value::array(sort_by(interp, this, block)?))
    }),
    def("sort_by!", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_of_elements(interp, this, "sort_by!", &[]);
        };
        interp.ensure_not_frozen(this)?;
        let elements = sort_by(interp, this, block)?;
        set_all(interp, this, elements)?;
        Ok(this.clone())
    }),
    def("min", 0, 1, |interp, this, args| {
        extreme(interp, this, args, Ordering::Less)
    }),
    def("max", 0, 1, |interp, this, args| {
        extreme(interp, this, args, Ordering::Greater)
    }),
    def("minmax", 0, 0, |interp, this, args| {
        let elements = copy(this);
        let (min, max) = match args.block {
            Some(_) => extremes(interp, &elements, &mut |interp, a, b| {
                compare_by(interp, args.block, a, b)
            })?,
            None => (
                best(interp, &elements, None, Ordering::Less)?,
                best(interp, &elements, None, Ordering::Greater)?,
            ),
        };
        Ok(Value::array(vec![min, max]))
    }),
    def("sum", 0, 1, |interp, this, args| {
        let start = args.get(0).cloned().unwrap_or(Value::Int(0));
        let mut index = 0;
        let block = args.block;
        sum_values(interp, start, |interp| {
            let Some(element) = get(this, index) else {
                return Ok(None);
            };
            index += 1;
            match block {
                Some(block) => interp.yield_one(block, element).map(Some),
                None => Ok(Some(element)),
            }
        })
    }),
];

/// Merge sort with comparisons that may fail: sorts the halves, the left one first, and merges from the left.
/// Stable, like Ruby's sort on Linux.
pub(crate) fn merge_sort<T: Clone>(
    interp: &mut Interp,
    list: &mut [T],
    compare: &mut impl FnMut(&mut Interp, &T, &T) -> Eval<Ordering>,
) -> Eval<()> {
    let mut spare = list.to_vec();
    sort_part(interp, list, &mut spare, compare)
}

fn sort_part<T: Clone>(
    interp: &mut Interp,
    list: &mut [T],
    spare: &mut [T],
    compare: &mut impl FnMut(&mut Interp, &T, &T) -> Eval<Ordering>,
) -> Eval<()> {
    if list.len() <= 1 {
        return Ok(());
    }
    let middle = list.len() / 2;
    {
        let (left, right) = list.split_at_mut(middle);
        let (spare_left, spare_right) = spare.split_at_mut(middle);
        sort_part(interp, left, spare_left, compare)?;
        sort_part(interp, right, spare_right, compare)?;
    }
    let (mut left, mut right, mut out) = (0, middle, 0);
    while left < middle && right < list.len() {
        interp.step()?;
        if compare(interp, &list[left], &list[right])? == Ordering::Greater {
            spare[out] = list[right].clone();
            right += 1;
        } else {
            spare[out] = list[left].clone();
            left += 1;
        }
        out += 1;
    }
    // The rest of the right part is already in place.
    while left < middle {
        spare[out] = list[left].clone();
        left += 1;
        out += 1;
    }
    list[..out].clone_from_slice(&spare[..out]);
    Ok(())
}

pub(crate) fn sorted(
    interp: &mut Interp,
    mut elements: Vec<Value>,
    block: Option<&Value>,
) -> Eval<Vec<Value>> {
    if block.is_none() && sort_simply(interp, &mut elements) {
        return Ok(elements);
    }
    merge_sort(interp, &mut elements, &mut |interp, a, b| {
        compare_by(interp, block, a, b)
    })?;
    Ok(elements)
}

/// Sorts numbers and strings without calling Ruby; false if there are other values.
fn sort_simply(interp: &Interp, elements: &mut [Value]) -> bool {
    if !interp.state.numbers_redefined
        && elements
            .iter()
            .all(|element| matches!(element, Value::Int(_)))
    {
        elements.sort_by(|a, b| match (a, b) {
            (Value::Int(a), Value::Int(b)) => a.cmp(b),
            _ => Ordering::Equal,
        });
        return true;
    }
    if elements.iter().all(is_string) {
        elements.sort_by(compare_strings);
        return true;
    }
    false
}

fn is_string(value: &Value) -> bool {
    matches!(value, Value::Object(object) if matches!(object.data, Data::String(_))
        && object.class.get() == class::STRING)
}

fn compare_strings(a: &Value, b: &Value) -> Ordering {
    match (a.as_string(), b.as_string()) {
        (Some(a), Some(b)) => a.bytes.cmp(&b.bytes),
        _ => Ordering::Equal,
    }
}

fn sort_by(interp: &mut Interp, this: &Value, block: &Value) -> Eval<Vec<Value>> {
    let mut keyed = Vec::new();
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let key = interp.yield_one(block, element.clone())?;
        keyed.push((key, element));
        index += 1;
    }
    sort_by_keys(interp, keyed)
}

/// Sorts elements by keys that were computed before.
pub(crate) fn sort_by_keys(
    interp: &mut Interp,
    mut keyed: Vec<(Value, Value)>,
) -> Eval<Vec<Value>> {
    let is_simple = keyed.iter().all(|(key, _)| is_string(key));
    if is_simple {
        keyed.sort_by(|(a, _), (b, _)| compare_strings(a, b));
    } else {
        merge_sort(interp, &mut keyed, &mut |interp, a, b| {
            interp.compare_or_fail(&a.0, &b.0)
        })?;
    }
    Ok(keyed.into_iter().map(|(_, element)| element).collect())
}

fn extreme(interp: &mut Interp, this: &Value, args: &Args, wanted: Ordering) -> Eval {
    match args.at(0) {
        Value::Nil => best(interp, &copy(this), args.block, wanted),
        count => {
            let count = to_count_of_best(interp, count)?;
            best_many(interp, copy(this), count, args.block, wanted)
        }
    }
}

fn to_count_of_best(interp: &mut Interp, count: &Value) -> Eval<usize> {
    let number = interp.to_int(count)?;
    let message = format!("negative size ({number})");
    to_count(interp, count, &message)
}

/// The smallest or the largest element; nil if there is none.
pub(crate) fn best(
    interp: &mut Interp,
    elements: &[Value],
    block: Option<&Value>,
    wanted: Ordering,
) -> Eval {
    let Some((first, rest)) = elements.split_first() else {
        return Ok(Value::Nil);
    };
    let mut best = first;
    for element in rest {
        // The receiver of the comparison is visible in messages.
        let ordering = match block {
            Some(_) => compare_by(interp, block, element, best)?,
            None => interp.compare_or_fail(best, element)?.reverse(),
        };
        if ordering == wanted {
            best = element;
        }
    }
    Ok(best.clone())
}

/// The `count` smallest or largest, in order.
pub(crate) fn best_many(
    interp: &mut Interp,
    elements: Vec<Value>,
    count: usize,
    block: Option<&Value>,
    wanted: Ordering,
) -> Eval {
    let best = select(interp, elements, count, wanted, &mut |interp, a, b| {
        compare_by(interp, block, a, b)
    })?;
    Ok(Value::array(best))
}

/// Adds values: integers exactly, floats with the compensation of Kahan and Babuska, others by `+`.
pub(crate) fn sum_values(
    interp: &mut Interp,
    start: Value,
    mut next: impl FnMut(&mut Interp) -> Eval<Option<Value>>,
) -> Eval {
    let mut sum = start;
    if let Value::Float(start) = sum {
        match sum_floats(interp, 0.0, start, &mut next)? {
            (sum, None) => return Ok(sum),
            (float, Some(other)) => sum = interp.call(&float, sym::ADD, &[other])?,
        }
    } else if interp.is_a(&sum, class::INTEGER) || interp.is_a(&sum, class::RATIONAL) {
        loop {
            interp.step()?;
            let Some(value) = next(interp)? else {
                return Ok(sum);
            };
            match (&sum, &value) {
                (Value::Int(a), Value::Int(b)) if a.checked_add(*b).is_some() => {
                    sum = Value::Int(a.wrapping_add(*b));
                }
                (_, Value::Float(number)) => {
                    let first = interp.to_f64(&sum)?;
                    match sum_floats(interp, first, *number, &mut next)? {
                        (sum, None) => return Ok(sum),
                        (float, Some(other)) => {
                            sum = interp.call(&float, sym::ADD, &[other])?;
                            break;
                        }
                    }
                }
                _ => {
                    let is_exact =
                        interp.is_a(&value, class::INTEGER) || interp.is_a(&value, class::RATIONAL);
                    sum = interp.call(&sum, sym::ADD, &[value])?;
                    if !is_exact {
                        break;
                    }
                }
            }
        }
    } else {
        // Leading Integers are summed first, then added to the start value.
        let mut integers = None;
        let mut other = None;
        while let Some(value) = next(interp)? {
            interp.step()?;
            if !interp.is_a(&value, class::INTEGER) {
                other = Some(value);
                break;
            }
            integers = Some(match integers {
                Some(total) => interp.call(&total, sym::ADD, &[value])?,
                None => value,
            });
        }
        if let Some(total) = integers {
            sum = interp.call(&total, sym::ADD, &[sum])?;
        }
        if let Some(value) = other {
            sum = interp.call(&sum, sym::ADD, &[value])?;
        }
    }
    while let Some(value) = next(interp)? {
        interp.step()?;
        sum = interp.call(&sum, sym::ADD, &[value])?;
    }
    Ok(sum)
}

/// Adds floats; returns the first value that is not a real number, if there is one.
fn sum_floats(
    interp: &mut Interp,
    start: f64,
    first: f64,
    next: &mut impl FnMut(&mut Interp) -> Eval<Option<Value>>,
) -> Eval<(Value, Option<Value>)> {
    let mut sum = start;
    let mut lost = 0.0;
    let mut number = first;
    loop {
        if sum.is_nan() {
            // NaN stays NaN.
        } else if number.is_nan() {
            sum = number;
        } else if number.is_infinite() {
            sum = if sum.is_infinite() && sum.is_sign_negative() != number.is_sign_negative() {
                f64::NAN
            } else {
                number
            };
        } else if !sum.is_infinite() {
            let total = sum + number;
            lost += if sum.abs() >= number.abs() {
                (sum - total) + number
            } else {
                (number - total) + sum
            };
            sum = total;
        }
        interp.step()?;
        let Some(value) = next(interp)? else {
            return Ok((Value::Float(sum + lost), None));
        };
        number = match &value {
            Value::Float(number) => *number,
            Value::Int(number) => *number as f64,
            _ if value.as_bigint().is_some() || interp.is_a(&value, class::RATIONAL) => {
                interp.to_f64(&value)?
            }
            _ => return Ok((Value::Float(sum), Some(value))),
        };
    }
}
