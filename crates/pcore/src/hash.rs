//! The hash value: insertion ordered, any value as key.

use std::fmt;
use std::hash::BuildHasher;
use std::sync::Arc;

use hashbrown::HashTable;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::equality::StrKey;
use crate::fingerprint::Fingerprint;
use crate::string::Str;
use crate::value::{Value, release_nested};

/// An insertion-ordered map from any value to any value.
///
/// Keys compare as Ruby's `eql?`: `1` and `1.0` are different keys, and so are `'a'` and `'A'`,
/// although Puppet's `==` calls both pairs equal.
///
/// Programs make hashes from hashes, and data repeat the same keys over and over: those that are
/// made from each other have their keys in common until one of them gets another key.
#[derive(Clone, Default)]
pub struct Hash {
    /// Nothing as long as there are none.
    keys: Option<Arc<Keys>>,
    values: Vec<Value>,
}

/// The keys of a hash, in order.
#[derive(Clone, Default)]
struct Keys {
    list: Vec<Key>,
    /// Where each key is in the list, once there are too many to look at them all.
    index: HashTable<u32>,
}

#[derive(Clone)]
struct Key {
    value: Value,
    print: Fingerprint,
}

impl Key {
    fn new(value: Value) -> Key {
        let print = match &value {
            Value::String(text) => Fingerprint::of(text),
            _ => Fingerprint::NONE,
        };
        Key { value, print }
    }

    #[inline(always)]
    fn is(&self, text: &(impl AsRef<str> + ?Sized), print: Fingerprint) -> bool {
        self.print == print && (print.is_whole_text() || self.is_long(text.as_ref()))
    }

    #[inline(never)]
    fn is_long(&self, text: &str) -> bool {
        matches!(&self.value, Value::String(known) if known.is(text))
    }
}

/// So many keys are compared before one is hashed.
const FEW: usize = 12;

impl Keys {
    fn with_capacity(capacity: usize) -> Keys {
        let indexed = if capacity > FEW { capacity } else { 0 };
        Keys {
            list: Vec::with_capacity(capacity),
            index: HashTable::with_capacity(indexed),
        }
    }

    #[inline]
    fn position(&self, key: &Value) -> Option<usize> {
        match key {
            Value::String(text) => self.position_of_str(text, Fingerprint::of(text)),
            _ => self.position_where(hash_of(key), |known| known.value == *key),
        }
    }

    #[inline]
    fn position_of_str(&self, text: &str, print: Fingerprint) -> Option<usize> {
        let is_wanted = |known: &Key| known.is(text, print);
        if self.list.len() <= FEW {
            return self.list.iter().position(is_wanted);
        }
        self.position_where(hash_of(&StrKey(text)), is_wanted)
    }

    #[inline(never)]
    fn position_where(&self, hash: u64, is_wanted: impl Fn(&Key) -> bool) -> Option<usize> {
        if self.list.len() <= FEW {
            return self.list.iter().position(is_wanted);
        }
        let found = self
            .index
            .find(hash, |&at| is_wanted(&self.list[at as usize]));
        found.map(|&at| at as usize)
    }

    /// Adds a key that is not there.
    fn push(&mut self, key: Value) {
        self.list.push(Key::new(key));
        match self.list.len() {
            count if count <= FEW => {}
            count if count == FEW + 1 => self.make_index(),
            count => self.add_to_index(count - 1),
        }
    }

    fn add_to_index(&mut self, at: usize) {
        let Keys { list, index } = self;
        let hash = hash_of(&list[at].value);
        index.insert_unique(hash, at as u32, |&at| hash_of(&list[at as usize].value));
    }

    fn make_index(&mut self) {
        self.index.clear();
        if self.list.len() > FEW {
            for at in 0..self.list.len() {
                self.add_to_index(at);
            }
        }
    }

    fn remove(&mut self, at: usize) {
        self.list.remove(at);
        self.make_index();
    }
}

fn hash_of(key: &impl std::hash::Hash) -> u64 {
    FxBuildHasher.hash_one(key)
}

impl Hash {
    pub fn new() -> Self {
        Hash::default()
    }

    pub fn with_capacity(capacity: usize) -> Self {
        Hash {
            keys: (capacity > 0).then(|| Arc::new(Keys::with_capacity(capacity))),
            values: Vec::with_capacity(capacity),
        }
    }

    /// A hash with the keys of another one, and one value for each.
    pub fn with_keys_of(other: &Hash, values: Vec<Value>) -> Option<Hash> {
        (other.len() == values.len()).then(|| Hash {
            keys: other.keys.clone(),
            values,
        })
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Sets a key; an existing key keeps its place. Returns the value that was there.
    pub fn insert(&mut self, key: impl Into<Value>, value: impl Into<Value>) -> Option<Value> {
        self.set(key.into(), value.into())
    }

    fn set(&mut self, key: Value, value: Value) -> Option<Value> {
        let known = self.keys.as_ref().and_then(|keys| keys.position(&key));
        match known {
            Some(at) => Some(std::mem::replace(&mut self.values[at], value)),
            None => {
                Arc::make_mut(self.keys.get_or_insert_default()).push(key);
                self.values.push(value);
                None
            }
        }
    }

    #[inline]
    pub fn get(&self, key: &Value) -> Option<&Value> {
        let at = self.keys.as_ref()?.position(key)?;
        self.values.get(at)
    }

    /// Looks up a string key without building a value for it.
    #[inline]
    pub fn get_str(&self, key: &str) -> Option<&Value> {
        let print = Fingerprint::of(key);
        let at = self.keys.as_ref()?.position_of_str(key, print)?;
        self.values.get(at)
    }

    /// Looks for one key after the other.
    #[inline]
    pub(crate) fn search(&self) -> Search<'_> {
        let keys: &[Key] = self.keys.as_ref().map_or(&[], |keys| &keys.list);
        Search {
            hash: self,
            keys: keys.iter(),
            values: self.values.iter(),
        }
    }

    #[inline(never)]
    fn get_anywhere(&self, key: &Str, print: Fingerprint) -> Option<&Value> {
        let keys = self.keys.as_ref()?;
        if keys.list.len() > FEW {
            return self.values.get(keys.position_of_str(key, print)?);
        }
        let mut entries = keys.list.iter().zip(&self.values);
        let (_, value) = entries.find(|(known, _)| known.is(key, print))?;
        Some(value)
    }

    pub fn contains_key(&self, key: &Value) -> bool {
        self.get(key).is_some()
    }

    pub fn contains_str(&self, key: &str) -> bool {
        self.get_str(key).is_some()
    }

    /// Removes a key, keeping the order of the others.
    pub fn remove(&mut self, key: &Value) -> Option<Value> {
        let keys = self.keys.as_mut()?;
        let at = keys.position(key)?;
        Arc::make_mut(keys).remove(at);
        Some(self.values.remove(at))
    }

    pub fn get_index(&self, index: usize) -> Option<(&Value, &Value)> {
        let key = self.keys.as_ref()?.list.get(index)?;
        Some((&key.value, self.values.get(index)?))
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Value, &Value)> + ExactSizeIterator {
        self.keys().zip(self.values.iter())
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        let keys: &[Key] = self.keys.as_ref().map_or(&[], |keys| &keys.list);
        keys.iter().map(|key| &key.value)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        self.values.iter()
    }

    /// Takes out what only this hash holds.
    pub(crate) fn take_values(&mut self, into: &mut Vec<Value>) {
        into.append(&mut self.values);
        if let Some(mut keys) = self.keys.take().and_then(Arc::into_inner) {
            into.extend(keys.list.drain(..).map(|key| key.value));
        }
    }
}

/// A search for keys that are mostly looked for in the order in which they are there.
pub(crate) struct Search<'h> {
    hash: &'h Hash,
    /// As many as have not been found, beginning with the one that is expected next.
    keys: std::slice::Iter<'h, Key>,
    values: std::slice::Iter<'h, Value>,
}

impl<'h> Search<'h> {
    /// The value of a key that has not been looked for yet. When all that are there have been found,
    /// there is no need to look.
    #[inline]
    pub fn next(&mut self, key: &Str, print: Fingerprint) -> Option<&'h Value> {
        let expected = self.keys.as_slice().first()?;
        let found = if expected.is(key, print) {
            self.values.as_slice().first()
        } else {
            self.hash.get_anywhere(key, print)
        };
        if found.is_some() {
            self.keys.next();
            self.values.next();
        }
        found
    }

    /// Whether there is no other key.
    #[inline]
    pub fn has_found_all(&self) -> bool {
        self.keys.as_slice().is_empty()
    }
}

impl Drop for Hash {
    fn drop(&mut self) {
        release_nested(std::mem::take(&mut self.values));
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // Keys are hardly ever containers.
        if self.list.iter().any(|key| key.value.is_container()) {
            release_nested(self.list.drain(..).map(|key| key.value).collect());
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
