//! Iterators as values: the results of `reverse_each`, `step` and `tree_each`.
//!
//! As in Puppet, an iterator is consumed: a second `each` finds nothing left. Some functions start again,
//! though, if the elements are stored; see [`Lazy::is_repeatable`].

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use pcore::infer::infer_set;
use pcore::iterable::iterate;
use pcore::types::range::IntegerRange;
use pcore::value::{IteratorHandle, LazyIterator};
use pcore::{Type, Value};

use super::tree::Tree;

pub(super) struct Lazy {
    kind: IteratorKind,
    element: Type,
    /// Whether the elements are the pairs of a hash, and treated as such.
    is_hash: bool,
}

enum IteratorKind {
    /// Stored elements, and the number of consumed ones.
    Items(Vec<Value>, Mutex<usize>),
    Range(Range, Mutex<i128>),
    /// Every n-th element of another iterator.
    Step(Arc<IteratorHandle>, u64),
    Tree(Mutex<Tree>),
}

/// Integers of a range, descending if the step is negative.
#[derive(Clone, Copy)]
struct Range {
    from: i128,
    to: i128,
    step: i128,
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Range {
    /// The number before the first one.
    fn start(self) -> i128 {
        if self.step < 0 {
            self.to - self.step
        } else {
            self.from - self.step
        }
    }

    fn by(self, step: u64) -> Range {
        let step = self.step.saturating_mul(i128::from(step));
        let beyond = (self.to - self.from) % step.abs();
        let mut range = Range { step, ..self };
        if step > 0 {
            range.to -= beyond;
        } else if beyond > 0 {
            // Puppet shortens the range at the lower end instead of the upper one, so that the last element
            // can be lost.
            range.from += step.abs() - beyond;
        }
        range
    }

    fn element(self) -> Type {
        let end = |value: i128| i64::try_from(value).ok();
        let range = IntegerRange::new(end(self.from), end(self.to));
        range.map_or(Type::Integer(None), Type::integer)
    }
}

impl Lazy {
    fn value(kind: IteratorKind, element: Type, is_hash: bool) -> Value {
        let lazy = Lazy {
            kind,
            element,
            is_hash,
        };
        Value::Iterator(Arc::new(IteratorHandle(Box::new(lazy))))
    }

    fn items(items: Vec<Value>, element: Type) -> Value {
        Lazy::value(IteratorKind::Items(items, Mutex::new(0)), element, false)
    }

    fn range(range: Range) -> Value {
        let start = Mutex::new(range.start());
        Lazy::value(IteratorKind::Range(range, start), range.element(), false)
    }

    pub(super) fn tree(tree: Tree) -> Value {
        Lazy::value(IteratorKind::Tree(Mutex::new(tree)), Type::Any, false)
    }

    /// The iterator in a value.
    pub(super) fn behind(value: &Value) -> Option<&Lazy> {
        match value {
            Value::Iterator(handle) => handle.0.as_any().downcast_ref(),
            _ => None,
        }
    }

    /// Whether the elements are pairs of a hash.
    pub(super) fn is_hash(&self) -> bool {
        self.is_hash
    }

    /// Whether functions that do not consume the iterator step by step start again at the first element.
    pub(super) fn is_repeatable(&self) -> bool {
        matches!(self.kind, IteratorKind::Items(..))
    }

    pub(super) fn next(&self) -> Option<Value> {
        match &self.kind {
            IteratorKind::Items(items, used) => {
                let mut used = locked(used);
                let item = items.get(*used)?.clone();
                *used += 1;
                Some(item)
            }
            IteratorKind::Range(range, last) => {
                let mut last = locked(last);
                let value = *last + range.step;
                if !(range.from..=range.to).contains(&value) {
                    return None;
                }
                *last = value;
                i64::try_from(value).ok().map(Value::Integer)
            }
            IteratorKind::Step(inner, by) => {
                let inner = inner.0.as_any().downcast_ref::<Lazy>()?;
                let result = inner.next()?;
                for _ in 1..*by {
                    if inner.next().is_none() {
                        break;
                    }
                }
                Some(result)
            }
            IteratorKind::Tree(tree) => locked(tree).next(),
        }
    }

    /// The size that Ruby reports, which is not always the number of elements.
    pub(super) fn announced_size(&self) -> Option<u64> {
        match &self.kind {
            IteratorKind::Items(items, _) => Some(items.len() as u64),
            IteratorKind::Range(range, _) => {
                u64::try_from((range.to - range.from) / range.step.abs()).ok()
            }
            IteratorKind::Step(inner, by) => {
                let inner = inner.0.as_any().downcast_ref::<Lazy>()?;
                inner.announced_size().map(|size| size / by)
            }
            IteratorKind::Tree(_) => None,
        }
    }
}

impl LazyIterator for Lazy {
    fn element_type(&self) -> Type {
        self.element.clone()
    }

    fn iterate(&self) -> Box<dyn Iterator<Item = Value> + '_> {
        match &self.kind {
            IteratorKind::Items(items, _) => Box::new(items.iter().cloned()),
            _ => Box::new(std::iter::from_fn(|| self.next())),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The iterator over an iterable value.
pub(crate) fn iterator(value: &Value) -> Option<Value> {
    let range = |from: i64, to: i64| Range {
        from: i128::from(from),
        to: i128::from(to),
        step: 1,
    };
    let variant =
        |values: &mut dyn Iterator<Item = &Value>| Type::variant(values.map(infer_set).collect());
    let pair = |key: Type, value: Type| Type::tuple(vec![key, value], Some(IntegerRange::count(2)));
    Some(match value {
        Value::Iterator(_) if Lazy::behind(value).is_some() => value.clone(),
        Value::Iterator(handle) => {
            Lazy::items(handle.0.iterate().collect(), handle.0.element_type())
        }
        Value::Array(items) if items.is_empty() => Lazy::items(Vec::new(), Type::Unit),
        Value::Array(items) => Lazy::items(items.to_vec(), variant(&mut items.iter())),
        Value::Hash(hash) => {
            let element = if hash.is_empty() {
                pair(Type::Unit, Type::Unit)
            } else {
                pair(variant(&mut hash.keys()), variant(&mut hash.values()))
            };
            let pairs = crate::eval::pairs(hash);
            Lazy::value(IteratorKind::Items(pairs, Mutex::new(0)), element, true)
        }
        Value::Integer(0) => Lazy::items(Vec::new(), Type::Unit),
        Value::Integer(count) if *count > 0 => Lazy::range(range(0, count - 1)),
        Value::Type(Type::Integer(Some(integers))) => {
            Lazy::range(range(integers.from()?, integers.to()?))
        }
        Value::Type(t @ Type::Alias(_)) => match t.resolve_alias() {
            Type::Alias(_) => return None,
            resolved => iterator(&Value::Type(resolved))?,
        },
        Value::Type(t @ Type::Enum(_)) => Lazy::items(iterate(value)?.collect(), t.clone()),
        Value::String(_) => {
            let element = Type::string_size(IntegerRange::count(1));
            Lazy::items(iterate(value)?.collect(), element)
        }
        _ => return None,
    })
}

/// An iterator from the last element to the first.
pub(super) fn reversed(iterator: &Value) -> Option<Value> {
    let lazy = Lazy::behind(iterator)?;
    Some(match &lazy.kind {
        IteratorKind::Range(range, _) => Lazy::range(Range {
            step: -range.step,
            ..*range
        }),
        _ => {
            let mut items: Vec<Value> = lazy.iterate().collect();
            items.reverse();
            Lazy::items(items, lazy.element.clone())
        }
    })
}

/// An iterator over every n-th element.
pub(super) fn stepped(iterator: &Value, by: u64) -> Option<Value> {
    let lazy = Lazy::behind(iterator)?;
    let Value::Iterator(handle) = iterator else {
        return None;
    };
    Some(match &lazy.kind {
        IteratorKind::Tree(_) => {
            Lazy::value(IteratorKind::Step(handle.clone(), by), Type::Any, false)
        }
        _ if by == 1 => iterator.clone(),
        IteratorKind::Range(range, _) => Lazy::range(range.by(by)),
        _ => Lazy::value(
            IteratorKind::Step(handle.clone(), by),
            lazy.element.clone(),
            false,
        ),
    })
}
