//! Repeated updates of the same keys.

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;

use super::keys::Key;
use super::{Base, Hash, SHARING, Values};
use crate::value::Value;

/// Keys that are set together, as `$defaults + { 'port' => 80 }` does on each evaluation.
#[derive(Default)]
pub struct Changes {
    keys: Vec<Key>,
    /// No key is set twice.
    are_distinct: bool,
}

/// The indexes of the keys in the base hash.
struct Places {
    /// A bit for the index of each key that is set.
    changed: u32,
    /// The index of each key, if they are not in ascending order.
    out_of_order: Option<SmallVec<[usize; 8]>>,
}

impl Changes {
    /// Appends keys.
    pub fn extend(&mut self, keys: impl IntoIterator<Item = Value>) {
        self.keys.extend(keys.into_iter().map(Key::new));
        let is_new = |(at, key): (usize, &Key)| {
            let is_same = |other: &Key| other.value == key.value;
            !self.keys[..at].iter().any(is_same)
        };
        self.are_distinct = self.keys.iter().enumerate().all(is_new);
    }

    /// Sets the keys to the given values: in place if the hash is not shared, otherwise in a new one.
    #[inline]
    pub fn apply(&self, hash: Arc<Hash>, mut values: Values) -> Arc<Hash> {
        let Some(places) = self.places(&hash) else {
            return self.apply_anywhere(hash, values);
        };
        if let Some(places) = &places.out_of_order {
            values = in_order(places, values);
        }
        let base = Base::Hash {
            of: hash,
            changed: places.changed,
        };
        Arc::new(Hash { base, values })
    }

    #[inline(never)]
    fn apply_anywhere(&self, hash: Arc<Hash>, values: Values) -> Arc<Hash> {
        Hash::changed(hash, values.len(), |hash| {
            for (key, value) in self.keys.iter().zip(values) {
                let place = hash.place(key);
                hash.set(place, || key.clone(), value);
            }
        })
    }

    /// The indexes of the keys in a hash, if a new hash can share its values.
    #[inline]
    fn places(&self, hash: &Arc<Hash>) -> Option<Places> {
        let Base::Keys(Some(keys)) = &hash.base else {
            return None;
        };
        let count = keys.list.len();
        if Arc::strong_count(hash) == 1
            || !SHARING.contains(&count)
            || self.keys.len() > count / 2
            || !self.are_distinct
        {
            return None;
        }
        let mut changed = 0_u32;
        let mut is_ordered = true;
        let mut places: SmallVec<[usize; 8]> = SmallVec::new();
        for key in &self.keys {
            let place = keys.place(key).ok()?;
            // A higher bit is a later key that came before this one.
            is_ordered &= changed >> place == 0;
            changed |= 1 << place;
            places.push(place);
        }
        Some(Places {
            changed,
            out_of_order: (!is_ordered).then_some(places),
        })
    }
}

/// Sorts the values by index.
#[inline(never)]
fn in_order(places: &[usize], values: Values) -> Values {
    let mut placed: SmallVec<[_; 8]> = places.iter().copied().zip(values).collect();
    placed.sort_unstable_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, value)| value).collect()
}

impl fmt::Debug for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = self.keys.iter().map(|key| &key.value);
        f.debug_list().entries(keys).finish()
    }
}
