//! Array. The methods are in the submodules; shared helpers are here.

use std::cell::{Ref, RefMut};
use std::cmp::Ordering;

use crate::class::class;
use crate::hash::{Found, HashTable};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::Value;

mod access;
mod change;
mod combine;
mod convert;
mod enumerate;
mod iterate;
mod order;
mod search;
mod selection;
mod subsets;

pub(crate) use access::dig_further;
pub(crate) use convert::{append_inspected, hash_value, pair_of};
pub(crate) use order::{merge_sort, sum_values};
pub(crate) use search::{BsearchStep, bsearch_step};
pub(crate) use selection::extreme_positions;

pub(super) fn define(state: &mut State) {
    state.classes[class::ARRAY].includes.push(class::ENUMERABLE);
    state.define_singleton_methods(class::ARRAY, convert::CLASS_METHODS);
    for table in [
        convert::METHODS,
        access::METHODS,
        change::METHODS,
        combine::METHODS,
        subsets::METHODS,
        iterate::METHODS,
        search::METHODS,
        order::METHODS,
        enumerate::METHODS,
    ] {
        state.define_methods(class::ARRAY, table);
    }
}

/// The current number of elements.
pub(crate) fn len(array: &Value) -> usize {
    array.as_array().map_or(0, |elements| elements.len())
}

/// An element, if it exists now: blocks may have changed the array.
pub(crate) fn get(array: &Value, index: usize) -> Option<Value> {
    array
        .as_array()
        .and_then(|elements| elements.get(index).cloned())
}

/// A copy of the elements, to be used while Ruby code runs.
pub(crate) fn copy(array: &Value) -> Vec<Value> {
    array
        .as_array()
        .map(|elements| elements.clone())
        .unwrap_or_default()
}

/// Borrows the elements for reading.
fn read<'a>(interp: &mut Interp, array: &'a Value) -> Eval<Ref<'a, Vec<Value>>> {
    match array.as_array() {
        Some(elements) => Ok(elements),
        None => Err(interp.type_error("uninitialized Array")),
    }
}

/// Borrows the elements for a change; FrozenError if the array is frozen.
fn change<'a>(interp: &mut Interp, array: &'a Value) -> Eval<RefMut<'a, Vec<Value>>> {
    interp.ensure_not_frozen(array)?;
    match array.as_array_mut() {
        Some(elements) => Ok(elements),
        None => Err(interp.type_error("uninitialized Array")),
    }
}

/// Replaces all elements.
fn set_all(interp: &mut Interp, array: &Value, elements: Vec<Value>) -> Eval<()> {
    *change(interp, array)? = elements;
    Ok(())
}

/// Checks the size limit before an array of this length is created.
pub(crate) fn ensure_length(interp: &mut Interp, length: usize) -> Eval<()> {
    interp.ensure_size(length.saturating_mul(16))
}

/// The Enumerator of a method that was called without a block; `size` computes its size.
pub(crate) fn enumerator(
    interp: &mut Interp,
    this: &Value,
    name: &str,
    args: &[Value],
    size: impl Fn(&mut Interp, &Value) -> Eval + 'static,
) -> Eval {
    let receiver = this.clone();
    let size = interp.native_proc(-1, move |interp, _, _| size(interp, &receiver));
    let mut list = vec![interp.symbol(name)];
    list.extend_from_slice(args);
    let to_enum = crate::symbol::sym::TO_ENUM;
    interp.send(this, to_enum, &Args::with_block(&list, Some(&size)))
}

/// The same, with the number of elements as its size.
fn enumerator_of_elements(interp: &mut Interp, this: &Value, name: &str, args: &[Value]) -> Eval {
    enumerator(interp, this, name, args, |_, this| {
        Ok(Value::usize(len(this)))
    })
}

/// An Enumerator of unknown size.
pub(crate) fn enumerator_unsized(
    interp: &mut Interp,
    this: &Value,
    name: &str,
    args: &[Value],
) -> Eval {
    let mut list = vec![interp.symbol(name)];
    list.extend_from_slice(args);
    interp.call(this, crate::symbol::sym::TO_ENUM, &list)
}

/// A set of values, compared like Hash keys.
#[derive(Default)]
pub(crate) struct Seen {
    table: HashTable,
}

impl Seen {
    pub(crate) fn of(interp: &mut Interp, values: &[Value]) -> Eval<Seen> {
        let mut seen = Seen::default();
        for value in values {
            seen.insert(interp, value, value)?;
        }
        Ok(seen)
    }

    fn position(&self, interp: &mut Interp, hash: u64, key: &Value) -> Eval<Option<usize>> {
        match self.table.find(hash, key) {
            Found::At(position) => Ok(Some(position)),
            Found::Missing => Ok(None),
            Found::Ask(candidates) => {
                for position in candidates {
                    if let Some((known, _)) = self.table.entry(position)
                        && interp.eql(key, known)?
                    {
                        return Ok(Some(position));
                    }
                }
                Ok(None)
            }
        }
    }

    pub(crate) fn contains(&self, interp: &mut Interp, key: &Value) -> Eval<bool> {
        let hash = interp.hash_of(key)?;
        Ok(self.position(interp, hash, key)?.is_some())
    }

    /// Adds a key; false if it exists already.
    pub(crate) fn insert(&mut self, interp: &mut Interp, key: &Value, value: &Value) -> Eval<bool> {
        let hash = interp.hash_of(key)?;
        if self.position(interp, hash, key)?.is_some() {
            return Ok(false);
        }
        self.table.push(hash, key.clone(), value.clone());
        Ok(true)
    }

    /// Removes a key; returns its value.
    pub(crate) fn remove(&mut self, interp: &mut Interp, key: &Value) -> Eval<Option<Value>> {
        let hash = interp.hash_of(key)?;
        let Some(position) = self.position(interp, hash, key)? else {
            return Ok(None);
        };
        Ok(self.table.remove(position).map(|(_, value)| value))
    }

    pub(crate) fn into_values(self) -> Vec<Value> {
        self.table.values().cloned().collect()
    }
}

/// Resolves an index, which counts from the end if negative; `None` if it is before the beginning.
pub(crate) fn from_end(index: i64, len: usize) -> Option<usize> {
    if index >= 0 {
        return usize::try_from(index).ok();
    }
    let back = usize::try_from(index.unsigned_abs()).ok()?;
    len.checked_sub(back)
}

/// `a == b` as in searches: an object always equals itself.
pub(crate) fn is_same(interp: &mut Interp, a: &Value, b: &Value) -> Eval<bool> {
    Ok(a.is_identical(b) || interp.equal(a, b)?)
}

/// Compares with the block, or with `<=>` if there is none.
pub(crate) fn compare_by(
    interp: &mut Interp,
    block: Option<&Value>,
    a: &Value,
    b: &Value,
) -> Eval<Ordering> {
    let Some(block) = block else {
        return interp.compare_or_fail(a, b);
    };
    let result = interp.yield_block(block, &[a.clone(), b.clone()])?;
    match interp.ordering(&result, a, b)? {
        Some(ordering) => Ok(ordering),
        None => Err(interp.comparison_failed(a, b)),
    }
}

/// A count that must not be negative: `first(n)`, `take(n)` …
pub(crate) fn to_count(interp: &mut Interp, value: &Value, message: &str) -> Eval<usize> {
    let number = interp.to_int(value)?;
    match usize::try_from(number) {
        Ok(number) => Ok(number),
        Err(_) => Err(interp.argument_error(message)),
    }
}

/// The slice of `len` elements that a range selects: start and length. `None` if it begins outside.
pub(crate) fn range_part(
    interp: &mut Interp,
    range: &Value,
    len: usize,
) -> Eval<Option<(usize, usize)>> {
    let Some(range) = range.as_range() else {
        return Ok(None);
    };
    let begin = match &range.begin {
        Value::Nil => 0,
        begin => interp.to_int(begin)?,
    };
    let end = match &range.end {
        Value::Nil => None,
        end => Some(interp.to_int(end)?),
    };
    let length = i64::try_from(len).unwrap_or(i64::MAX);
    let begin = if begin < 0 { begin + length } else { begin };
    if begin < 0 || begin > length {
        return Ok(None);
    }
    let end = match end {
        None => length,
        Some(end) => {
            let end = if end < 0 { end + length } else { end };
            if range.exclusive {
                end
            } else {
                end.saturating_add(1)
            }
        }
    };
    let end = end.clamp(begin, length);
    let start = usize::try_from(begin).unwrap_or(0);
    let count = usize::try_from(end - begin).unwrap_or(0);
    Ok(Some((start, count)))
}

/// The same for a change: the range may extend beyond the end; RangeError if it begins before the beginning.
pub(crate) fn range_to_change(
    interp: &mut Interp,
    value: &Value,
    len: usize,
) -> Eval<(usize, usize)> {
    let Some(range) = value.as_range() else {
        return Ok((0, 0));
    };
    let length = i64::try_from(len).unwrap_or(i64::MAX);
    let from = match &range.begin {
        Value::Nil => 0,
        begin => interp.to_int(begin)?,
    };
    let begin = if from < 0 { from + length } else { from };
    let end = match &range.end {
        Value::Nil => length,
        end => {
            let end = interp.to_int(end)?;
            let end = if end < 0 { end + length } else { end };
            if range.exclusive {
                end
            } else {
                end.saturating_add(1)
            }
        }
    };
    if begin < 0 {
        let text = interp.inspect_utf8(value)?;
        return Err(interp.error(class::RANGE_ERROR, format!("{text} out of range")));
    }
    let start = usize::try_from(begin).unwrap_or(usize::MAX);
    let count = usize::try_from(end.saturating_sub(begin)).unwrap_or(0);
    Ok((start, count))
}

/// `index 5 outside of array bounds: -3...3`
fn out_of_bounds(interp: &mut Interp, index: i64, len: usize) -> Box<crate::Unwind> {
    let message = format!(
        "index {index} outside of array bounds: {}...{len}",
        minus(len)
    );
    interp.error(class::INDEX_ERROR, message)
}

/// `index -5 too small for array; minimum: -3`
fn too_small(interp: &mut Interp, index: i64, len: usize) -> Box<crate::Unwind> {
    let message = format!("index {index} too small for array; minimum: {}", minus(len));
    interp.error(class::INDEX_ERROR, message)
}

/// The smallest index, as messages show it.
fn minus(len: usize) -> String {
    match len {
        0 => "0".to_owned(),
        len => format!("-{len}"),
    }
}
