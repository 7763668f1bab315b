//! The smallest and largest of many, compared in Ruby's order: it decides which of several equal elements are taken.

use std::cmp::Ordering;

use super::merge_sort;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::value::Value;

/// The `count` smallest or largest elements, the best first.
pub(super) fn select<T: Clone>(
    interp: &mut Interp,
    elements: Vec<T>,
    count: usize,
    wanted: Ordering,
    compare: &mut impl FnMut(&mut Interp, &T, &T) -> Eval<Ordering>,
) -> Eval<Vec<T>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let mut better = |interp: &mut Interp, a: &T, b: &T| {
        let ordering = compare(interp, a, b)?;
        Ok(match wanted {
            Ordering::Greater => ordering.reverse(),
            _ => ordering,
        })
    };
    let mut kept: Vec<T> = Vec::new();
    let mut limit: Option<T> = None;
    let capacity = count.saturating_mul(4);
    for element in elements {
        interp.step()?;
        if let Some(limit) = &limit
            && better(interp, &element, limit)? != Ordering::Less
        {
            continue;
        }
        kept.push(element);
        if kept.len() == capacity {
            limit = keep_best(interp, &mut kept, count, &mut better)?;
        }
    }
    keep_best(interp, &mut kept, count, &mut better)?;
    merge_sort(interp, &mut kept, compare)?;
    if wanted == Ordering::Greater {
        kept.reverse();
    }
    Ok(kept)
}

/// Reduces a list to its `count` best elements, in no order; the last pivot if there were more.
fn keep_best<T: Clone>(
    interp: &mut Interp,
    list: &mut Vec<T>,
    count: usize,
    better: &mut impl FnMut(&mut Interp, &T, &T) -> Eval<Ordering>,
) -> Eval<Option<T>> {
    if list.len() <= count {
        return Ok(None);
    }
    let (mut left, mut right) = (0, list.len() - 1);
    let limit = loop {
        let (start, pivots) = partition(interp, list, left, right, better)?;
        if start <= count && count <= start + pivots {
            break list.get(start).cloned();
        }
        if count < start {
            right = start - 1;
        } else {
            left = start + pivots;
        }
        // Only a comparison that contradicts itself leads here.
        if left > right {
            break list.get(count).cloned();
        }
    };
    list.truncate(count);
    Ok(limit)
}

/// Moves what is better than the element in the middle of a part before those that are equal to it. Returns where
/// the equal ones are, and how many.
fn partition<T>(
    interp: &mut Interp,
    list: &mut [T],
    left: usize,
    right: usize,
    better: &mut impl FnMut(&mut Interp, &T, &T) -> Eval<Ordering>,
) -> Eval<(usize, usize)> {
    list.swap(left + (right - left) / 2, right);
    let mut pivots = 1;
    let mut start = left;
    let mut index = left;
    while index + pivots <= right {
        interp.step()?;
        match better(interp, &list[index], &list[right])? {
            Ordering::Equal => {
                list.swap(index, right - pivots);
                pivots += 1;
                continue;
            }
            Ordering::Less => {
                list.swap(index, start);
                start += 1;
            }
            Ordering::Greater => {}
        }
        index += 1;
    }
    for (target, pivot) in (start..).zip((right + 1 - pivots..=right).rev()) {
        if pivot <= target {
            break;
        }
        list.swap(target, pivot);
    }
    Ok((start, pivots))
}

/// The smallest and the largest element; nil if there are none. Compares neighbours first.
pub(super) fn extremes(
    interp: &mut Interp,
    elements: &[Value],
    compare: &mut impl FnMut(&mut Interp, &Value, &Value) -> Eval<Ordering>,
) -> Eval<(Value, Value)> {
    let [smallest, largest] = extreme_positions(interp, elements, compare)?;
    let at = |index: usize| elements.get(index).cloned().unwrap_or(Value::Nil);
    Ok((at(smallest), at(largest)))
}

/// The positions of the smallest and of the largest key. Compares neighbours first.
pub(crate) fn extreme_positions(
    interp: &mut Interp,
    keys: &[Value],
    compare: &mut impl FnMut(&mut Interp, &Value, &Value) -> Eval<Ordering>,
) -> Eval<[usize; 2]> {
    let mut best: Option<[usize; 2]> = None;
    for start in (0..keys.len()).step_by(2) {
        let (mut low, mut high) = (start, start);
        if let (Some(a), Some(b)) = (keys.get(start), keys.get(start + 1)) {
            match compare(interp, a, b)? {
                Ordering::Less => high = start + 1,
                Ordering::Greater => low = start + 1,
                Ordering::Equal => {}
            }
        }
        let Some([smallest, largest]) = &mut best else {
            best = Some([low, high]);
            continue;
        };
        if compare(interp, &keys[low], &keys[*smallest])? == Ordering::Less {
            *smallest = low;
        }
        if compare(interp, &keys[high], &keys[*largest])? == Ordering::Greater {
            *largest = high;
        }
    }
    Ok(best.unwrap_or_default())
}
