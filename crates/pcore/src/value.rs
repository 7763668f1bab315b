//! The values of the language.
//!
//! A value is immutable, shared, 16 bytes and free to send between threads. Anything larger than a
//! word is behind a shared pointer, so cloning never copies data.

use std::cell::Cell;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::hash::Hash;
use crate::regexp::Regexp;
use crate::semver::SemVer;
use crate::semver_range::SemVerRange;
use crate::string::Str;
use crate::timespan::Timespan;
use crate::timestamp::Timestamp;
use crate::types::Type;
use crate::types::object::ObjectInstance;
use crate::uri::Uri;

#[derive(Clone, Default)]
pub enum Value {
    #[default]
    Undef,
    /// The literal `default`.
    Default,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    String(Str),
    Regexp(Arc<Regexp>),
    Array(Arc<Array>),
    Hash(Arc<Hash>),
    Type(Type),
    Sensitive(Arc<Sensitive>),
    Binary(Arc<Vec<u8>>),
    SemVer(Arc<SemVer>),
    SemVerRange(Arc<SemVerRange>),
    Timespan(Arc<Timespan>),
    Timestamp(Arc<Timestamp>),
    Uri(Arc<Uri>),
    Object(Arc<ObjectInstance>),
    Iterator(Arc<IteratorHandle>),
    Callable(Arc<CallableHandle>),
    Runtime(Arc<RuntimeHandle>),
}

const _: () = assert!(size_of::<Value>() == 16);

/// The elements of an array value.
///
/// A separate type because of its `Drop`: nested data of any depth is dropped without recursion.
#[derive(Clone, Default)]
pub struct Array(Vec<Value>);

/// A value that must not be shown.
#[derive(Clone)]
pub struct Sensitive(Value);

/// An iterator value, which yields values on demand (`reverse_each`, `step`, `tree_each`).
pub trait LazyIterator: Send + Sync {
    /// The type of the elements; decides whether it is an instance of `Iterator[T]`.
    fn element_type(&self) -> Type;
    /// Starts a new iteration over the elements.
    fn iterate(&self) -> Box<dyn Iterator<Item = Value> + '_>;
    /// The length, if it is known without iterating.
    fn size_hint(&self) -> Option<usize> {
        None
    }
    /// For downcasting by the host that created it.
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A lambda or function as a value: the evaluator owns the code, this crate only knows its type.
pub trait Callable: Send + Sync {
    /// Its `Callable[...]` type.
    fn callable_type(&self) -> Type;
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A foreign object that Puppet code can only pass on.
pub trait Runtime: Send + Sync {
    /// The class name in the foreign runtime, as in `Runtime['ruby', 'Name']`.
    fn class_name(&self) -> Str;
    /// Its string form in interpolation.
    fn text(&self) -> Str {
        self.class_name()
    }
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A sized wrapper, because a pointer to a trait object is two words and `Value` has room for one.
pub struct IteratorHandle(pub Box<dyn LazyIterator>);
pub struct CallableHandle(pub Box<dyn Callable>);
pub struct RuntimeHandle(pub Box<dyn Runtime>);

impl Value {
    pub fn string(text: impl Into<Str>) -> Value {
        Value::String(text.into())
    }

    pub fn array(items: Vec<Value>) -> Value {
        Value::Array(Arc::new(Array(items)))
    }

    pub fn hash(entries: Hash) -> Value {
        Value::Hash(Arc::new(entries))
    }

    pub fn sensitive(inner: Value) -> Value {
        Value::Sensitive(Arc::new(Sensitive(inner)))
    }

    pub fn is_undef(&self) -> bool {
        matches!(self, Value::Undef)
    }

    /// Puppet's truthiness: only `undef` and `false` are false.
    pub fn is_true(&self) -> bool {
        !matches!(self, Value::Undef | Value::Boolean(false))
    }

    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(s) => Some(s),
            _ => None,
        }
    }

    /// Whether the value, or anything nested in it, satisfies a predicate.
    #[inline]
    pub fn contains(&self, wanted: impl Fn(&Value) -> bool) -> bool {
        wanted(self) || self.is_container() && self.holds(wanted)
    }

    fn holds(&self, wanted: impl Fn(&Value) -> bool) -> bool {
        // A worklist, since data can be nested deeply; flat data needs no allocation.
        let mut pending = Vec::new();
        let mut next = Some(self);
        while let Some(container) = next {
            let mut is_found = |item| {
                if Value::is_container(item) {
                    pending.push(item);
                }
                wanted(item)
            };
            let found = match container {
                Value::Array(items) => items.iter().any(is_found),
                Value::Hash(hash) => hash
                    .iter()
                    .any(|(key, value)| is_found(key) || is_found(value)),
                _ => false,
            };
            if found {
                return true;
            }
            next = pending.pop();
        }
        false
    }

    pub fn as_type(&self) -> Option<&Type> {
        match self {
            Value::Type(t) => Some(t),
            _ => None,
        }
    }
}

impl Array {
    pub fn new(items: Vec<Value>) -> Self {
        Array(items)
    }

    pub fn into_vec(mut self) -> Vec<Value> {
        std::mem::take(&mut self.0)
    }
}

impl Deref for Array {
    type Target = Vec<Value>;

    fn deref(&self) -> &Vec<Value> {
        &self.0
    }
}

impl From<Vec<Value>> for Array {
    fn from(items: Vec<Value>) -> Self {
        Array(items)
    }
}

impl Sensitive {
    pub fn unwrap(&self) -> &Value {
        &self.0
    }
}

impl Drop for Array {
    fn drop(&mut self) {
        release_nested(std::mem::take(&mut self.0));
    }
}

impl Drop for Sensitive {
    fn drop(&mut self) {
        if self.0.is_container() {
            release(vec![std::mem::replace(&mut self.0, Value::Undef)]);
        }
    }
}

/// Drops the content of a container. Nested containers are dropped by recursion down to a depth that
/// fits on any stack.
#[inline]
pub(crate) fn release_nested(values: impl AsRef<[Value]> + IntoIterator<Item = Value>) {
    const DEEP: u32 = 64;
    thread_local! {
        static DEPTH: Cell<u32> = const { Cell::new(0) };
    }
    if !values.as_ref().iter().any(Value::is_container) {
        return;
    }
    // While a thread ends, the counter may be destroyed already.
    let depth = DEPTH.try_with(Cell::get).unwrap_or(DEEP);
    if depth >= DEEP {
        return release(values.into_iter().collect());
    }
    let _ = DEPTH.try_with(|counter| counter.set(depth + 1));
    drop(values);
    let _ = DEPTH.try_with(|counter| counter.set(depth));
}

/// Drops values with a worklist instead of recursion: what this is the last owner of is taken apart
/// here, so that dropping each part does not recurse.
#[inline(never)]
pub(crate) fn release(mut pending: Vec<Value>) {
    while let Some(value) = pending.pop() {
        match value {
            Value::Array(array) => {
                if let Some(array) = Arc::into_inner(array) {
                    pending.extend(array.into_vec());
                }
            }
            Value::Hash(hash) => {
                if let Some(mut hash) = Arc::into_inner(hash) {
                    hash.take_values(&mut pending);
                }
            }
            Value::Sensitive(inner) => {
                if let Some(mut inner) = Arc::into_inner(inner) {
                    pending.push(std::mem::replace(&mut inner.0, Value::Undef));
                }
            }
            Value::Object(object) => {
                if let Some(mut object) = Arc::into_inner(object) {
                    object.take_values(&mut pending);
                }
            }
            _ => {}
        }
    }
}

impl From<bool> for Value {
    fn from(b: bool) -> Self {
        Value::Boolean(b)
    }
}

impl From<i64> for Value {
    fn from(i: i64) -> Self {
        Value::Integer(i)
    }
}

impl From<f64> for Value {
    fn from(f: f64) -> Self {
        Value::Float(f)
    }
}

impl From<&str> for Value {
    fn from(s: &str) -> Self {
        Value::String(Str::from(s))
    }
}

impl From<String> for Value {
    fn from(s: String) -> Self {
        Value::String(Str::from(s))
    }
}

impl From<Str> for Value {
    fn from(s: Str) -> Self {
        Value::String(s)
    }
}

impl From<Type> for Value {
    fn from(t: Type) -> Self {
        Value::Type(t)
    }
}

impl From<Vec<Value>> for Value {
    fn from(items: Vec<Value>) -> Self {
        Value::array(items)
    }
}

impl From<Hash> for Value {
    fn from(hash: Hash) -> Self {
        Value::hash(hash)
    }
}

/// The string form for debugging and test output, not for users.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::value_to_text(self))
    }
}

impl fmt::Debug for Array {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}

/// Never shows its content.
impl fmt::Debug for Sensitive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sensitive [value redacted]")
    }
}

impl fmt::Debug for IteratorHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Iterator[{}]", self.0.element_type())
    }
}

impl fmt::Debug for CallableHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.callable_type())
    }
}

impl fmt::Debug for RuntimeHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Runtime[{}]", self.0.class_name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A value is dropped without recursion, however deep it is, also if parts of it are shared.
    #[test]
    fn deep_values_are_dropped() {
        let wraps: [fn(Value) -> Value; 4] = [
            |inner| Value::array(vec![inner]),
            |inner| Value::array(vec![inner.clone(), inner]),
            |inner| Value::hash([("a", inner)].into_iter().collect()),
            |inner| Value::sensitive(Value::array(vec![inner])),
        ];
        for wrap in wraps {
            let deep = (0..200_000).fold(Value::Integer(1), |inner, _| wrap(inner));
            let shared = deep.clone();
            drop(deep);
            drop(shared);
        }
    }
}
