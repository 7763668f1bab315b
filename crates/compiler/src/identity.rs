//! Maps whose keys are shared values, compared by identity instead of content.

use std::sync::Arc;

use rustc_hash::FxHashMap;

/// Two keys are equal if they are the same allocation. The map keeps its keys alive, so the address of one cannot be
/// reused for another value.
#[derive(Debug)]
pub(crate) struct IdentityMap<K, V> {
    entries: FxHashMap<usize, (Arc<K>, V)>,
}

impl<K, V> Default for IdentityMap<K, V> {
    fn default() -> Self {
        IdentityMap {
            entries: FxHashMap::default(),
        }
    }
}

impl<K, V> IdentityMap<K, V> {
    pub(crate) fn get(&self, key: &Arc<K>) -> Option<&V> {
        let (_, value) = self.entries.get(&address(key))?;
        Some(value)
    }

    /// The value of a key, which is added if it is missing.
    pub(crate) fn get_or_insert_with(&mut self, key: &Arc<K>, make: impl FnOnce() -> V) -> &mut V {
        let entry = self.entries.entry(address(key));
        let (_, value) = entry.or_insert_with(|| (key.clone(), make()));
        value
    }

    pub(crate) fn insert(&mut self, key: &Arc<K>, value: V) {
        self.entries.insert(address(key), (key.clone(), value));
    }

    pub(crate) fn remove(&mut self, key: &Arc<K>) -> Option<V> {
        let (_, value) = self.entries.remove(&address(key))?;
        Some(value)
    }
}

fn address<K>(key: &Arc<K>) -> usize {
    Arc::as_ptr(key).addr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_are_different_keys() {
        let (one, other) = (Arc::new("a".to_owned()), Arc::new("a".to_owned()));
        let mut map = IdentityMap::default();
        map.insert(&one, 1);
        assert_eq!(map.get(&one.clone()), Some(&1));
        assert_eq!(map.get(&other), None);
        assert_eq!(*map.get_or_insert_with(&other, || 2), 2);
        assert_eq!(*map.get_or_insert_with(&one, || 3), 1);
        assert_eq!(map.remove(&one), Some(1));
        assert_eq!(map.get(&one), None);
    }
}
