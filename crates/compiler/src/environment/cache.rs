//! A cache shared by all threads.

use std::borrow::Borrow;
use std::fmt;
use std::hash::Hash;

use pcore::once_map::OnceMap;

/// Values by key. Each is computed by the thread that needs it first; others wait. Values never change.
pub struct Cache<K, V> {
    values: OnceMap<K, V>,
    /// The maximum number of cached values; threads that add at the same time may exceed it.
    limit: usize,
}

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Cache::with_limit(usize::MAX)
    }
}

impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cache({})", self.values.len())
    }
}

impl<K, V> Cache<K, V> {
    /// A cache with a limit, for keys that programs can generate.
    pub fn with_limit(limit: usize) -> Cache<K, V> {
        Cache {
            values: OnceMap::default(),
            limit,
        }
    }
}

impl<K: Eq + Hash, V: Clone> Cache<K, V> {
    pub fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        self.values.get(key).cloned()
    }

    /// The value of a key. `make` must not use the same key.
    pub fn get_or_make<Q>(&self, key: &Q, make: impl FnOnce() -> V) -> V
    where
        K: Borrow<Q> + for<'a> From<&'a Q>,
        Q: Eq + Hash + ?Sized,
    {
        if let Some(known) = self.get(key) {
            return known;
        }
        match self.values.len() >= self.limit {
            true => make(),
            false => self.values.get_or_make(key, make).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_made_once() {
        let cache: Cache<String, usize> = Cache::with_limit(2);
        let mut made = 0;
        for key in ["a", "b", "a", "c", "c"] {
            let value = cache.get_or_make(key, || {
                made += 1;
                key.len()
            });
            assert_eq!(value, 1);
        }
        // The last one was not cached because of the limit.
        assert_eq!(made, 4);
        assert_eq!((cache.get("a"), cache.get("c")), (Some(1), None));
    }
}
