//! Setting the same keys again and again.

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;

use super::keys::Key;
use super::{Base, Hash, SHARING, Values};
use crate::value::Value;

/// Keys that are set together, as `$defaults + { 'port' => 80 }` does each time it is evaluated.
#[derive(Default)]
pub struct Changes {
    keys: Vec<Key>,
    /// No key is set twice.
    are_distinct: bool,
}

/// Where keys are in a hash that others are made from.
struct Places {
    /// A bit for the place of each key that is set.
    changed: u32,
    /// Which place each key has, if they do not come in that order.
    out_of_order: Option<SmallVec<[usize; 8]>>,
}

impl Changes {
    /// Adds keys, which are set after the others.
    pub fn extend(&mut self, keys: impl IntoIterator<Item = Value>) {
        self.keys.extend(keys.into_iter().map(Key::new));
        let is_new = |(at, key): (usize, &Key)| {
            let is_same = |other: &Key| other.value == key.value;
            !self.keys[..at].iter().any(is_same)
        };
        self.are_distinct = self.keys.iter().enumerate().all(is_new);
    }

    /// A hash with one value for each of the keys: the same one if it is not shared, and
    /// otherwise another one.
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

    /// Where the keys are in a hash, if another one can have its values in common with it.
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
            // A bit above this one is a key behind it.
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

/// The values in the order of their places.
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
