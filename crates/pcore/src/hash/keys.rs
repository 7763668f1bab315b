//! The keys of a hash, in order, with an index.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::equality::StrKey;
use crate::fingerprint::Fingerprint;
use crate::value::{Value, release_nested};

#[derive(Clone, Default)]
pub(super) struct Keys {
    pub list: Vec<Key>,
    /// The position of each key in the list, once there are too many for a linear search.
    index: HashTable<u32>,
}

#[derive(Clone)]
pub(super) struct Key {
    pub value: Value,
    print: Fingerprint,
}

impl Key {
    pub fn new(value: Value) -> Key {
        let print = match &value {
            Value::String(text) => Fingerprint::of(text),
            _ => Fingerprint::NONE,
        };
        Key { value, print }
    }

    #[inline(always)]
    pub fn is(&self, text: &(impl AsRef<str> + ?Sized), print: Fingerprint) -> bool {
        self.print == print && (print.is_whole_text() || self.is_long(text.as_ref()))
    }

    #[inline(never)]
    fn is_long(&self, text: &str) -> bool {
        matches!(&self.value, Value::String(known) if known.is(text))
    }
}

/// A key that is absent: its hash, if that was computed.
#[derive(Clone, Copy, Default)]
pub(super) struct Missing {
    hash: u64,
}

/// Up to this many keys are searched linearly.
pub(super) const FEW: usize = 12;

impl Keys {
    pub fn with_capacity(capacity: usize) -> Keys {
        let indexed = if capacity > FEW { capacity } else { 0 };
        Keys {
            list: Vec::with_capacity(capacity),
            index: HashTable::with_capacity(indexed),
        }
    }

    #[inline]
    pub fn position(&self, key: &Value) -> Option<usize> {
        match key {
            Value::String(text) => self.position_of_str(text, Fingerprint::of(text)),
            _ => self.position_where(hash_of(key), |known| known.value == *key),
        }
    }

    /// The position of a key, or what is needed to add it.
    pub fn place(&self, key: &Key) -> Result<usize, Missing> {
        let is_wanted = |known: &Key| match &key.value {
            Value::String(text) => known.is(text, key.print),
            other => known.value == *other,
        };
        if self.list.len() <= FEW {
            let found = self.list.iter().position(is_wanted);
            return found.ok_or_else(Missing::default);
        }
        let hash = hash_of(&key.value);
        let found = self
            .index
            .find(hash, |&at| is_wanted(&self.list[at as usize]));
        found.map(|&at| at as usize).ok_or(Missing { hash })
    }

    #[inline]
    pub(crate) fn position_of_str(&self, text: &str, print: Fingerprint) -> Option<usize> {
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
    pub fn push(&mut self, key: Key, missing: Missing) {
        self.list.push(key);
        match self.list.len() {
            count if count <= FEW => {}
            count if count == FEW + 1 => self.make_index(),
            count => self.add_to_index(count - 1, missing.hash),
        }
    }

    fn add_to_index(&mut self, at: usize, hash: u64) {
        let Keys { list, index } = self;
        let hash_at = |&at: &u32| hash_of(&list[at as usize].value);
        if index.len() == index.capacity() {
            // Rehashing dominates the cost, so grow by a large factor.
            index.reserve(3 * index.len(), hash_at);
        }
        index.insert_unique(hash, at as u32, hash_at);
    }

    fn make_index(&mut self) {
        self.index.clear();
        if self.list.len() > FEW {
            for at in 0..self.list.len() {
                let hash = hash_of(&self.list[at].value);
                self.add_to_index(at, hash);
            }
        }
    }

    pub fn remove(&mut self, at: usize) {
        self.list.remove(at);
        self.make_index();
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // Keys are rarely containers.
        if self.list.iter().any(|key| key.value.is_container()) {
            let values: Vec<Value> = self.list.drain(..).map(|key| key.value).collect();
            release_nested(values);
        }
    }
}

fn hash_of(key: &impl std::hash::Hash) -> u64 {
    FxBuildHasher.hash_one(key)
}
