//! The hash value: insertion ordered, any value as key.

use std::fmt;
use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::fingerprint::Fingerprint;
use crate::string::Str;
use crate::value::{Value, release_nested};

use keys::{FEW, Key, Keys, Missing};

pub use changes::Changes;

mod changes;
mod keys;

/// The values of a hash; a few need no allocation.
pub type Values = SmallVec<[Value; 3]>;

/// An insertion-ordered map from any value to any value.
///
/// Keys compare as Ruby's `eql?`: `1` and `1.0` are different keys, and so are `'a'` and `'A'`,
/// although Puppet's `==` calls both pairs equal.
///
/// Programs derive hashes from hashes, and data repeat the same keys. A derived hash shares the keys
/// of its base until a key is added, and the values as long as few of them differ.
#[derive(Clone)]
pub struct Hash {
    base: Base,
    /// All values, or those that differ from the base.
    values: Values,
}

/// The source of a hash's keys.
#[derive(Clone)]
enum Base {
    /// Shared keys; `None` for an empty hash.
    Keys(Option<Arc<Keys>>),
    /// Another hash, which owns all its values. A bit for each value that differs.
    Hash { of: Arc<Hash>, changed: u32 },
}

/// Hashes with this many keys share values: copying fewer is cheaper, and there are no bits for more.
const SHARING: std::ops::RangeInclusive<usize> = 8..=32;

impl Default for Hash {
    fn default() -> Hash {
        Hash::with_capacity(0)
    }
}

impl Hash {
    pub fn new() -> Self {
        Hash::default()
    }

    pub fn with_capacity(capacity: usize) -> Self {
        let keys = (capacity > 0).then(|| Arc::new(Keys::with_capacity(capacity)));
        Hash {
            base: Base::Keys(keys),
            values: Values::with_capacity(capacity),
        }
    }

    /// A hash with the keys of another one and the given values.
    pub fn with_keys_of(other: &Hash, values: Values) -> Option<Hash> {
        (other.len() == values.len()).then(|| Hash {
            base: Base::Keys(other.shared_keys().cloned()),
            values,
        })
    }

    /// Changes a hash in place if it is not shared, otherwise a new one that shares the values of the
    /// first if that pays. `room` is the capacity for different values.
    pub fn changed(mut hash: Arc<Hash>, room: usize, change: impl FnOnce(&mut Hash)) -> Arc<Hash> {
        // Reading the count is cheaper than `Arc::get_mut`.
        if Arc::strong_count(&hash) == 1
            && let Some(hash) = Arc::get_mut(&mut hash)
        {
            change(hash);
        } else {
            let mut other = Hash::based_on(hash, room);
            change(&mut other);
            hash = Arc::new(other);
        }
        hash
    }

    fn based_on(hash: Arc<Hash>, room: usize) -> Hash {
        let is_base = matches!(hash.base, Base::Keys(_)) && SHARING.contains(&hash.len());
        if !is_base {
            return (*hash).clone();
        }
        Hash {
            values: Values::with_capacity(room.min(hash.len() / 2)),
            base: Base::Hash {
                of: hash,
                changed: 0,
            },
        }
    }

    pub fn len(&self) -> usize {
        match &self.base {
            Base::Keys(_) => self.values.len(),
            Base::Hash { of, .. } => of.values.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    fn shared_keys(&self) -> Option<&Arc<Keys>> {
        match &self.base {
            Base::Keys(keys) => keys.as_ref(),
            Base::Hash { of, .. } => match &of.base {
                Base::Keys(keys) => keys.as_ref(),
                Base::Hash { .. } => None,
            },
        }
    }

    #[inline]
    fn key_list(&self) -> &[Key] {
        self.shared_keys().map_or(&[], |keys| &keys.list)
    }

    /// The value of the key at an index.
    #[inline]
    fn value_at(&self, at: usize) -> &Value {
        let value = match &self.base {
            Base::Keys(_) => self.values.get(at),
            Base::Hash { of, changed } => match changed_index(*changed, at) {
                Ok(place) => self.values.get(place),
                Err(_) => of.values.get(at),
            },
        };
        value.unwrap_or(&Value::Undef)
    }

    /// Copies the values that are shared with the base.
    fn make_own(&mut self) {
        let Base::Hash { of, changed } = &self.base else {
            return;
        };
        let mut own = std::mem::take(&mut self.values).into_iter();
        let value = |(at, value): (usize, &Value)| match changed >> at & 1 {
            0 => value.clone(),
            _ => own.next().unwrap_or_default(),
        };
        // Usually a key is added next.
        let mut values = Values::with_capacity(of.values.len() + 1);
        values.extend(of.values.iter().enumerate().map(value));
        self.values = values;
        self.base = Base::Keys(of.shared_keys().cloned());
    }

    /// Sets a key; an existing key keeps its position. Returns the previous value.
    pub fn insert(&mut self, key: impl Into<Value>, value: impl Into<Value>) -> Option<Value> {
        let key = Key::new(key.into());
        let place = self.place(&key);
        let before = place.as_ref().ok().map(|&at| self.value_at(at).clone());
        self.set(place, || key, value.into());
        before
    }

    /// Sets the keys of another hash to the given values.
    pub fn extend_by_keys(&mut self, other: &Hash, values: impl IntoIterator<Item = Value>) {
        for (key, value) in other.key_list().iter().zip(values) {
            let place = self.place(key);
            self.set(place, || key.clone(), value);
        }
    }

    fn place(&self, key: &Key) -> Result<usize, Missing> {
        match self.shared_keys() {
            Some(keys) => keys.place(key),
            None => Err(Missing::default()),
        }
    }

    /// Sets the value of an existing key, or adds the key.
    fn set(&mut self, place: Result<usize, Missing>, key: impl FnOnce() -> Key, value: Value) {
        match place {
            Ok(at) => self.replace(at, value),
            Err(missing) => {
                self.make_own();
                if let Base::Keys(keys) = &mut self.base {
                    Arc::make_mut(keys.get_or_insert_default()).push(key(), missing);
                    self.values.push(value);
                }
            }
        }
    }

    fn replace(&mut self, at: usize, value: Value) {
        if let Base::Hash { of, changed } = &mut self.base {
            match changed_index(*changed, at) {
                Ok(place) => return self.values[place] = value,
                Err(place) if self.values.len() < of.values.len() / 2 => {
                    *changed |= 1 << at;
                    return self.values.insert(place, value);
                }
                Err(_) => self.make_own(),
            }
        }
        self.values[at] = value;
    }

    #[inline]
    pub fn get(&self, key: &Value) -> Option<&Value> {
        let at = self.shared_keys()?.position(key)?;
        Some(self.value_at(at))
    }

    /// Looks up a string key without creating a value for it.
    #[inline]
    pub fn get_str(&self, key: &str) -> Option<&Value> {
        let print = Fingerprint::of(key);
        let at = self.shared_keys()?.position_of_str(key, print)?;
        Some(self.value_at(at))
    }

    /// Starts a search for several keys.
    #[inline]
    pub(crate) fn search(&self) -> Search<'_> {
        Search {
            hash: self,
            keys: self.key_list().iter(),
            values: self.own_values().unwrap_or_default().iter(),
        }
    }

    #[inline(never)]
    fn get_anywhere(&self, key: &Str, print: Fingerprint) -> Option<&Value> {
        let keys = self.shared_keys()?;
        match self.own_values() {
            Some(values) if keys.list.len() <= FEW => {
                let mut entries = keys.list.iter().zip(values);
                let (_, value) = entries.find(|(known, _)| known.is(key, print))?;
                Some(value)
            }
            _ => Some(self.value_at(keys.position_of_str(key, print)?)),
        }
    }

    pub fn contains_key(&self, key: &Value) -> bool {
        self.get(key).is_some()
    }

    pub fn contains_str(&self, key: &str) -> bool {
        self.get_str(key).is_some()
    }

    /// Removes a key, keeping the order of the others.
    pub fn remove(&mut self, key: &Value) -> Option<Value> {
        let at = self.shared_keys()?.position(key)?;
        self.make_own();
        if let Base::Keys(Some(keys)) = &mut self.base {
            Arc::make_mut(keys).remove(at);
        }
        Some(self.values.remove(at))
    }

    pub fn get_index(&self, index: usize) -> Option<(&Value, &Value)> {
        let key = self.key_list().get(index)?;
        Some((&key.value, self.value_at(index)))
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Value, &Value)> + ExactSizeIterator {
        self.keys().zip(self.values())
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        self.key_list().iter().map(|key| &key.value)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        (0..self.len()).map(|at| self.value_at(at))
    }

    /// All values, if the hash owns them.
    #[inline]
    pub(crate) fn own_values(&self) -> Option<&[Value]> {
        match self.base {
            Base::Keys(_) => Some(&self.values),
            Base::Hash { .. } => None,
        }
    }

    /// All keys with their values, if the hash owns the values.
    #[inline]
    pub(crate) fn own_entries(&self) -> Option<impl Iterator<Item = (&Value, &Value)>> {
        let values = self.own_values()?;
        let entries = self.key_list().iter().zip(values);
        Some(entries.map(|(key, value)| (&key.value, value)))
    }

    /// Moves out what only this hash owns.
    pub(crate) fn take_values(&mut self, into: &mut Vec<Value>) {
        into.extend(self.values.drain(..));
        match std::mem::replace(&mut self.base, Base::Keys(None)) {
            Base::Keys(keys) => {
                if let Some(mut keys) = keys.and_then(Arc::into_inner) {
                    into.extend(keys.list.drain(..).map(|key| key.value));
                }
            }
            Base::Hash { of, .. } => into.push(Value::Hash(of)),
        }
    }
}

/// The index of a key's value among the changed ones, or where it would be inserted.
#[inline]
fn changed_index(changed: u32, at: usize) -> Result<usize, usize> {
    let bit = 1_u32 << at;
    let place = (changed & (bit - 1)).count_ones() as usize;
    match changed & bit {
        0 => Err(place),
        _ => Ok(place),
    }
}

/// A search for keys that are mostly requested in their order in the hash.
pub(crate) struct Search<'h> {
    hash: &'h Hash,
    /// The keys that have not been found, beginning with the one that is expected next.
    keys: std::slice::Iter<'h, Key>,
    /// Their values; empty if the hash does not own them all.
    values: std::slice::Iter<'h, Value>,
}

impl<'h> Search<'h> {
    /// The value of a key that has not been requested yet. Once all keys have been found, no lookup is
    /// needed.
    #[inline]
    pub fn next(&mut self, key: &Str, print: Fingerprint) -> Option<&'h Value> {
        let expected = self.keys.as_slice().first()?;
        let found = match self.values.as_slice().first() {
            Some(value) if expected.is(key, print) => Some(value),
            _ => self.hash.get_anywhere(key, print),
        };
        if found.is_some() {
            self.keys.next();
            self.values.next();
        }
        found
    }

    /// Whether no key is left.
    #[inline]
    pub(crate) fn has_found_all(&self) -> bool {
        self.keys.as_slice().is_empty()
    }
}

impl Drop for Hash {
    fn drop(&mut self) {
        release_nested(std::mem::take(&mut self.values));
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
            let key = Key::new(key.into());
            let place = self.place(&key);
            self.set(place, || key, value.into());
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

#[cfg(test)]
mod tests;
