//! The hash value: insertion ordered, any value as key.

use std::fmt;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::equality::StrKey;
use crate::string::Str;
use crate::value::{Value, release};

/// An insertion-ordered map from any value to any value.
///
/// Keys compare as Ruby's `eql?`: `1` and `1.0` are different keys, and so are `'a'` and `'A'`,
/// although Puppet's `==` calls both pairs equal.
#[derive(Clone, Default)]
pub struct Hash {
    map: IndexMap<Value, Value, FxBuildHasher>,
}

impl Hash {
    pub fn new() -> Self {
        Hash::default()
    }

    pub fn with_capacity(capacity: usize) -> Self {
        Hash {
            map: IndexMap::with_capacity_and_hasher(capacity, FxBuildHasher),
        }
    }

    pub fn len(&self) -> usize {
        self.map.len()
    }

    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// Sets a key; an existing key keeps its place. Returns the value that was there.
    pub fn insert(&mut self, key: impl Into<Value>, value: impl Into<Value>) -> Option<Value> {
        self.map.insert(key.into(), value.into())
    }

    pub fn get(&self, key: &Value) -> Option<&Value> {
        self.map.get(key)
    }

    /// Looks up a string key without building a value for it.
    pub fn get_str(&self, key: &str) -> Option<&Value> {
        self.map.get(&StrKey(key))
    }

    /// The value of a key that is probably at a certain place.
    #[inline]
    pub fn get_str_near(&self, key: &str, place: usize) -> Option<&Value> {
        match self.map.get_index(place) {
            Some((Value::String(name), value)) if name.is(key) => Some(value),
            _ => self.get_str_anywhere(key),
        }
    }

    #[inline(never)]
    fn get_str_anywhere(&self, key: &str) -> Option<&Value> {
        /// So many keys are compared before one is hashed.
        const FEW: usize = 8;
        if self.map.len() > FEW {
            return self.get_str(key);
        }
        let mut entries = self.map.iter();
        let is_wanted = |name: &Value| matches!(name, Value::String(name) if name.is(key));
        let found = entries.find(|(name, _)| is_wanted(name));
        found.map(|(_, value)| value)
    }

    pub fn contains_key(&self, key: &Value) -> bool {
        self.map.contains_key(key)
    }

    pub fn contains_str(&self, key: &str) -> bool {
        self.map.contains_key(&StrKey(key))
    }

    /// Removes a key, keeping the order of the others.
    pub fn remove(&mut self, key: &Value) -> Option<Value> {
        self.map.shift_remove(key)
    }

    pub fn get_index(&self, index: usize) -> Option<(&Value, &Value)> {
        self.map.get_index(index)
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Value, &Value)> + ExactSizeIterator {
        self.map.iter()
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        self.map.keys()
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        self.map.values()
    }

    pub(crate) fn take_values(&mut self, into: &mut Vec<Value>) {
        for (key, value) in self.map.drain(..) {
            into.push(key);
            into.push(value);
        }
    }
}

/// As for arrays: nested data is released without recursion.
impl Drop for Hash {
    fn drop(&mut self) {
        let deep = |(key, value): (&Value, &Value)| key.is_deep() || value.is_deep();
        if self.map.iter().any(deep) {
            let mut pending = Vec::with_capacity(self.map.len() * 2);
            self.take_values(&mut pending);
            release(pending);
        }
    }
}

impl<K: Into<Value>, V: Into<Value>> FromIterator<(K, V)> for Hash {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut hash = Hash::new();
        hash.extend(entries);
        hash
    }
}

impl<K: Into<Value>, V: Into<Value>> Extend<(K, V)> for Hash {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// A map from names, for attributes and members.
pub type NameMap<T> = IndexMap<Str, T, FxBuildHasher>;
