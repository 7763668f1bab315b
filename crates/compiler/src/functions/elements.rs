//! Iteration over the elements of a value, with a block.

use pcore::iterable::iterate;
use pcore::{Hash, Type, Value};

use super::Call;
use super::lazy::Lazy;
use crate::compilation::Compilation;
use crate::error::{Interrupt, Result, raise};
use crate::eval::fast::repeat::Repeated;

/// Whether an iteration continues.
pub(super) enum Flow {
    Continue,
    Stop,
}

/// The arguments of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The element.
    Ones,
    /// The index and the element, or the key and the value.
    Pairs,
    /// The element, or the value of a pair.
    Values,
}

pub(super) const ONES: Form = Form::Ones;
pub(super) const PAIRS: Form = Form::Pairs;

/// How a function iterates.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub form: Form,
    /// Whether `break` ends the iteration; otherwise it is an error.
    pub breaks: bool,
    /// Whether an iterator continues at its position, and is consumed.
    pub uses_up: bool,
}

/// Whether a value is a hash, or an iterator over its pairs.
pub(super) fn is_hash_like(value: &Value) -> bool {
    matches!(value, Value::Hash(_)) || Lazy::behind(value).is_some_and(Lazy::is_hash)
}

/// Whether a value generates its elements: these always allow `break`, and are consumed.
fn is_counting(value: &Value) -> bool {
    match value {
        Value::Integer(_) => true,
        Value::Type(t) => !matches!(t.resolve_alias(), Type::Enum(_)),
        _ => Lazy::behind(value).is_some_and(|lazy| !lazy.is_repeatable()),
    }
}

/// The elements of an iterable value.
pub(super) enum Elements<'v> {
    Numbers(std::ops::RangeInclusive<i64>),
    Items(std::slice::Iter<'v, Value>),
    Others(Box<dyn Iterator<Item = Value> + 'v>),
}

impl Iterator for Elements<'_> {
    type Item = Value;

    #[inline]
    fn next(&mut self) -> Option<Value> {
        match self {
            Elements::Numbers(range) => range.next().map(Value::Integer),
            Elements::Items(items) => items.next().cloned(),
            Elements::Others(others) => others.next(),
        }
    }
}

pub(super) fn elements(value: &Value, uses_up: bool) -> Result<Elements<'_>> {
    if let Some(lazy) = Lazy::behind(value)
        && (uses_up || !lazy.is_repeatable())
    {
        let rest = std::iter::from_fn(|| lazy.next());
        return Ok(Elements::Others(Box::new(rest)));
    }
    if let Value::Array(items) = value {
        return Ok(Elements::Items(items.iter()));
    }
    if let Value::Type(Type::Integer(Some(range))) = value
        && let (Some(from), Some(to)) = (range.from(), range.to())
    {
        return Ok(Elements::Numbers(from..=to));
    }
    match iterate(value) {
        Some(elements) => Ok(Elements::Others(elements)),
        None => raise("The value is not iterable"),
    }
}

/// The arguments of a block call.
#[derive(Clone, Copy)]
pub(super) enum Element<'e> {
    One(&'e Value),
    /// The key and the value of a hash.
    Pair(&'e Value, &'e Value),
}

impl Call<'_, '_> {
    /// Calls `step` for every element of the first argument with its index, the element, and the result of
    /// the block.
    pub(super) fn each_element(
        &mut self,
        style: Style,
        step: impl FnMut(usize, Element<'_>, Value) -> Result<Flow>,
    ) -> Result<()> {
        let subject = self.arg(0).clone();
        self.repeat(|compilation, calls| match &subject {
            Value::Hash(hash) => each_pair(compilation, calls, hash, style, step),
            other => each_one(compilation, calls, other, style, step),
        })
    }

    /// Runs something that calls the block repeatedly.
    pub(super) fn repeat<T>(
        &mut self,
        work: impl FnOnce(&mut Compilation<'_>, &mut Repeated<'_>) -> Result<T>,
    ) -> Result<T> {
        let Some(block) = self.block else {
            return raise("no block given (yield)");
        };
        let mut calls = Repeated::new(block);
        let result = work(self.compilation, &mut calls);
        calls.end(self.compilation);
        result
    }
}

fn each_one(
    compilation: &mut Compilation<'_>,
    calls: &mut Repeated<'_>,
    subject: &Value,
    style: Style,
    mut step: impl FnMut(usize, Element<'_>, Value) -> Result<Flow>,
) -> Result<()> {
    let is_pairs = is_hash_like(subject);
    let breaks = style.breaks || is_counting(subject);
    for (index, element) in elements(subject, style.uses_up)?.enumerate() {
        let given = match (&element, style.form) {
            (Value::Array(pair), Form::Pairs) if is_pairs && pair.len() == 2 => {
                calls.call(compilation, &[pair[0].clone(), pair[1].clone()])
            }
            (Value::Array(pair), Form::Values) if is_pairs && pair.len() == 2 => {
                calls.call(compilation, &[pair[1].clone()])
            }
            (_, Form::Pairs) => calls.call(
                compilation,
                &[Value::Integer(index as i64), element.clone()],
            ),
            _ => calls.call(compilation, std::slice::from_ref(&element)),
        };
        let Some(given) = unless_broken(given, breaks)? else {
            break;
        };
        if matches!(step(index, Element::One(&element), given)?, Flow::Stop) {
            break;
        }
    }
    Ok(())
}

fn each_pair(
    compilation: &mut Compilation<'_>,
    calls: &mut Repeated<'_>,
    hash: &Hash,
    style: Style,
    mut step: impl FnMut(usize, Element<'_>, Value) -> Result<Flow>,
) -> Result<()> {
    for (index, (key, value)) in hash.iter().enumerate() {
        let given = match style.form {
            Form::Ones => {
                let pair = Value::array(vec![key.clone(), value.clone()]);
                calls.call(compilation, &[pair])
            }
            Form::Pairs => calls.call(compilation, &[key.clone(), value.clone()]),
            Form::Values => calls.call(compilation, std::slice::from_ref(value)),
        };
        let Some(given) = unless_broken(given, style.breaks)? else {
            break;
        };
        if matches!(step(index, Element::Pair(key, value), given)?, Flow::Stop) {
            break;
        }
    }
    Ok(())
}

/// The result of a block, unless it ends the iteration.
#[inline]
fn unless_broken(given: Result<Value>, breaks: bool) -> Result<Option<Value>> {
    match given {
        Ok(value) => Ok(Some(value)),
        Err(interrupt) if breaks && matches!(*interrupt, Interrupt::Break(_)) => Ok(None),
        Err(other) => Err(other),
    }
}
