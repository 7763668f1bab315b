//! Setting the same keys again and again.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::keys::{Key, Keys};
use super::{Base, Hash, SHARING, Values};
use crate::value::Value;

/// Keys that are set together, as `$defaults + { 'port' => 80 }` does each time it is evaluated.
///
/// The hashes that they are set in mostly have their keys in common, so where they are in those
/// that were met first is remembered.
#[derive(Default)]
pub struct Changes {
    keys: Vec<Key>,
    known: OnceLock<Known>,
}

/// Keys that others are set in.
struct Known {
    keys: Arc<Keys>,
    /// A bit for the place of each key that is set.
    changed: u32,
    /// Which value belongs to the first of these bits, to the second, and so on; nothing if they
    /// come in that order.
    order: Option<Vec<usize>>,
}

impl Changes {
    /// Adds keys, which are set after the others.
    pub fn extend(&mut self, keys: impl IntoIterator<Item = Value>) {
        self.keys.extend(keys.into_iter().map(Key::new));
        self.known = OnceLock::new();
    }

    /// A hash with one value for each of the keys: the same one if nobody else has it, and
    /// otherwise another one.
    #[inline]
    pub fn apply(&self, hash: Arc<Hash>, mut values: Values) -> Arc<Hash> {
        let Some(known) = self.places(&hash) else {
            return self.apply_anywhere(hash, values);
        };
        if let Some(order) = &known.order {
            values = in_order(order, values);
        }
        let base = Base::Hash {
            of: hash,
            changed: known.changed,
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
    fn places(&self, hash: &Arc<Hash>) -> Option<&Known> {
        let Base::Keys(Some(keys)) = &hash.base else {
            return None;
        };
        if Arc::strong_count(hash) == 1 {
            return None;
        }
        match self.known.get() {
            Some(known) => Arc::ptr_eq(&known.keys, keys).then_some(known),
            None => self.find(keys),
        }
    }

    #[inline(never)]
    fn find(&self, keys: &Arc<Keys>) -> Option<&Known> {
        let count = keys.list.len();
        let is_set_once = |(at, key): (usize, &Key)| {
            let is_same = |other: &Key| other.value == key.value;
            !self.keys[..at].iter().any(is_same)
        };
        if !SHARING.contains(&count)
            || self.keys.len() > count / 2
            || !self.keys.iter().enumerate().all(is_set_once)
        {
            return None;
        }
        let places = self.keys.iter().map(|key| keys.place(key).ok());
        let places: Vec<usize> = places.collect::<Option<_>>()?;
        let changed = places.iter().fold(0, |changed, place| changed | 1 << place);
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|&index| places[index]);
        let known = self.known.get_or_init(|| Known {
            keys: keys.clone(),
            changed,
            order: (!order.is_sorted()).then_some(order),
        });
        // Somebody else may have been first, with other keys.
        Arc::ptr_eq(&known.keys, keys).then_some(known)
    }
}

#[inline(never)]
fn in_order(order: &[usize], mut values: Values) -> Values {
    let take = |&index: &usize| std::mem::take(&mut values[index]);
    order.iter().map(take).collect()
}

impl fmt::Debug for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = self.keys.iter().map(|key| &key.value);
        f.debug_list().entries(keys).finish()
    }
}
