//! The table of a Hash: entries in insertion order, with an index.
//!
//! Comparing keys can require Ruby code, so the table itself compares only keys that need none; for the
//! others it returns candidates, and the interpreter compares them (see `interp::hashes`).

use rustc_hash::FxHasher;
use smallvec::SmallVec;
use std::hash::Hasher;

use crate::value::{Data, Value};

#[derive(Clone, Default)]
pub struct HashTable {
    /// Deleted entries stay as `None` until the table is compacted.
    entries: Vec<Option<Entry>>,
    /// Indexes of `entries`. Small tables have none and are searched linearly.
    index: hashbrown::HashTable<u32>,
    live: usize,
    /// All entries before this one are deleted.
    first: usize,
    pub default: Option<Value>,
    pub default_proc: Option<Value>,
    /// `compare_by_identity`
    pub by_identity: bool,
    /// The number of active iterations; meanwhile no key is added and nothing is compacted.
    pub iterating: u32,
}

#[derive(Clone)]
struct Entry {
    hash: u64,
    key: Value,
    value: Value,
}

/// The result of a lookup.
pub enum Found {
    At(usize),
    Missing,
    /// Entries with the same hash whose keys require Ruby code to compare.
    Ask(SmallVec<[usize; 4]>),
}

/// Tables of this size or larger have an index.
const INDEXED: usize = 9;

impl HashTable {
    pub fn new() -> HashTable {
        HashTable::default()
    }

    pub fn len(&self) -> usize {
        self.live
    }

    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// A table with other keys and values, which have the same hashes.
    pub(crate) fn map(&self, mut other: impl FnMut(&Value) -> Value) -> HashTable {
        let entries = self.entries.iter();
        let entries = entries.map(|entry| {
            entry.as_ref().map(|entry| Entry {
                hash: entry.hash,
                key: other(&entry.key),
                value: other(&entry.value),
            })
        });
        HashTable {
            entries: entries.collect(),
            index: self.index.clone(),
            default: self.default.as_ref().map(&mut other),
            default_proc: self.default_proc.as_ref().map(&mut other),
            ..*self
        }
    }

    /// One more than the last valid position of [`HashTable::entry`].
    pub fn end(&self) -> usize {
        self.entries.len()
    }

    /// The entry at a position, unless it was deleted. Positions stay valid while `iterating`.
    pub fn entry(&self, position: usize) -> Option<(&Value, &Value)> {
        let entry = self.entries.get(position)?.as_ref()?;
        Some((&entry.key, &entry.value))
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Value, &Value)> {
        let entries = self.entries.iter().flatten();
        entries.map(|entry| (&entry.key, &entry.value))
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &Value> {
        self.iter().map(|(key, _)| key)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &Value> {
        self.iter().map(|(_, value)| value)
    }

    /// A copy of the entries, to be used while Ruby code runs.
    pub fn pairs(&self) -> Vec<(Value, Value)> {
        let pairs = self.iter();
        pairs
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect()
    }

    /// Looks for a key with this hash. For a simple key (see [`simple_hash`]) the result is definite; for
    /// others the caller must compare the candidates.
    pub fn find(&self, hash: u64, key: &Value) -> Found {
        let is_simple = self.by_identity || is_simple(key);
        let mut ask = SmallVec::new();
        let mut look = |position: usize| -> bool {
            let Some(Some(entry)) = self.entries.get(position) else {
                return false;
            };
            if entry.hash != hash {
                return false;
            }
            if self.by_identity {
                return entry.key.is_identical(key);
            }
            if is_simple {
                return simple_eql(&entry.key, key);
            }
            if entry.key.is_identical(key) {
                return true;
            }
            ask.push(position);
            false
        };
        let found = if self.index.is_empty() {
            (self.first..self.entries.len()).find(|&position| look(position))
        } else {
            let found = self.index.find(hash, |&position| look(position as usize));
            found.map(|&position| position as usize)
        };
        match found {
            Some(position) => Found::At(position),
            None if ask.is_empty() => Found::Missing,
            None => Found::Ask(ask),
        }
    }

    /// Looks up a simple key: a string, symbol or number.
    pub fn get_simple(&self, key: &Value) -> Option<&Value> {
        match self.find(simple_hash(key)?, key) {
            Found::At(position) => self.entry(position).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Sets a simple key; false if the key is not simple.
    pub fn insert_simple(&mut self, key: Value, value: Value) -> bool {
        let Some(hash) = simple_hash(&key) else {
            return false;
        };
        match self.find(hash, &key) {
            Found::At(position) => self.set(position, value),
            _ => self.push(hash, key, value),
        }
        true
    }

    pub fn set(&mut self, position: usize, value: Value) {
        if let Some(Some(entry)) = self.entries.get_mut(position) {
            entry.value = value;
        }
    }

    /// Adds a key that is known to be new.
    pub fn push(&mut self, hash: u64, key: Value, value: Value) {
        let position = self.entries.len();
        self.entries.push(Some(Entry { hash, key, value }));
        self.live += 1;
        if !self.index.is_empty() {
            let entries = &self.entries;
            let hash_of = |&position: &u32| match entries.get(position as usize) {
                Some(Some(entry)) => entry.hash,
                _ => 0,
            };
            let position = u32::try_from(position).unwrap_or(u32::MAX);
            self.index.insert_unique(hash, position, hash_of);
        } else if self.entries.len() >= INDEXED {
            self.rebuild();
        }
    }

    /// Removes the entry at a position.
    pub fn remove(&mut self, position: usize) -> Option<(Value, Value)> {
        let removed = self.delete_at(position)?;
        self.tidy();
        Some(removed)
    }

    /// The same, but keeps the positions of other entries; `tidy` is called later.
    pub fn delete_at(&mut self, position: usize) -> Option<(Value, Value)> {
        let entry = self.entries.get_mut(position)?.take()?;
        self.live -= 1;
        if !self.index.is_empty() {
            let found = self
                .index
                .find_entry(entry.hash, |&at| at as usize == position);
            if let Ok(found) = found {
                found.remove();
            }
        }
        while self.first < self.entries.len() && self.entries[self.first].is_none() {
            self.first += 1;
        }
        Some((entry.key, entry.value))
    }

    /// Compacts the table once many entries are deleted, unless it is being iterated.
    pub fn tidy(&mut self) {
        if self.iterating == 0 && self.entries.len() > 2 * self.live + 16 {
            self.rebuild();
        }
    }

    pub fn remove_first(&mut self) -> Option<(Value, Value)> {
        let position = (self.first..self.entries.len()).find(|&at| self.entries[at].is_some())?;
        self.remove(position)
    }

    pub fn clear(&mut self) {
        self.index.clear();
        self.live = 0;
        if self.iterating > 0 {
            self.entries.iter_mut().for_each(|entry| *entry = None);
            self.first = self.entries.len();
        } else {
            self.entries.clear();
            self.first = 0;
        }
    }

    /// A copy of the entries alone, without defaults.
    pub fn copy_entries(&self) -> HashTable {
        let mut copy = HashTable {
            entries: self.entries.iter().flatten().cloned().map(Some).collect(),
            live: self.live,
            by_identity: self.by_identity,
            ..HashTable::default()
        };
        if copy.entries.len() >= INDEXED {
            copy.rebuild();
        }
        copy
    }

    fn rebuild(&mut self) {
        self.entries.retain(Option::is_some);
        self.first = 0;
        self.index.clear();
        if self.entries.len() < INDEXED {
            return;
        }
        let entries = &self.entries;
        let hash_at = |position: usize| match entries.get(position) {
            Some(Some(entry)) => entry.hash,
            _ => 0,
        };
        self.index
            .reserve(entries.len(), |&position| hash_at(position as usize));
        for position in 0..entries.len() {
            let number = u32::try_from(position).unwrap_or(u32::MAX);
            self.index
                .insert_unique(hash_at(position), number, |&at| hash_at(at as usize));
        }
    }
}

/// Whether equality and hash of a key are known without Ruby code. (Redefining `String#hash` has no effect on
/// hashes.)
fn is_simple(key: &Value) -> bool {
    match key {
        Value::Object(object) => matches!(object.data, Data::String(_) | Data::BigInt(_)),
        _ => true,
    }
}

/// The hash of a simple key.
pub fn simple_hash(key: &Value) -> Option<u64> {
    let mut hasher = FxHasher::default();
    match key {
        Value::Nil => hasher.write_u8(1),
        Value::True => hasher.write_u8(2),
        Value::False => hasher.write_u8(3),
        Value::Int(number) => hasher.write_i64(*number),
        Value::Float(number) => {
            hasher.write_u8(4);
            // `0.0.eql?(-0.0)` is true, so they must have the same hash.
            let number = if *number == 0.0 { 0.0 } else { *number };
            hasher.write_u64(number.to_bits());
        }
        Value::Symbol(symbol) => {
            hasher.write_u8(5);
            hasher.write_u32(symbol.0);
        }
        Value::Object(object) => match &object.data {
            Data::String(string) => {
                hasher.write_u8(6);
                hasher.write(&string.borrow().bytes);
            }
            Data::BigInt(number) => {
                hasher.write_u8(7);
                hasher.write(&number.to_signed_bytes_le());
            }
            _ => return None,
        },
    }
    Some(hasher.finish())
}

/// Hashes a key by its identity.
pub fn identity_hash(key: &Value) -> u64 {
    match key {
        Value::Object(object) => {
            let mut hasher = FxHasher::default();
            hasher.write_usize(std::rc::Rc::as_ptr(object).addr());
            hasher.finish()
        }
        simple => simple_hash(simple).unwrap_or_default(),
    }
}

/// `eql?` of simple keys.
pub fn simple_eql(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a == b || a.to_bits() == b.to_bits(),
        (Value::Object(x), Value::Object(y)) => match (&x.data, &y.data) {
            (Data::String(x), Data::String(y)) => {
                let (x, y) = (x.borrow(), y.borrow());
                x.bytes == y.bytes && comparable(&x, &y)
            }
            (Data::BigInt(x), Data::BigInt(y)) => x == y,
            _ => a.is_identical(b),
        },
        _ => a.is_identical(b),
    }
}

/// Strings of different encodings are equal only if they are ASCII.
pub fn comparable(a: &crate::string::RString, b: &crate::string::RString) -> bool {
    a.encoding == b.encoding || (a.is_ascii() && b.is_ascii()) || a.is_empty()
}
