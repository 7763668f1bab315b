//! A map that threads share and that only grows.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use rustc_hash::FxBuildHasher;

/// Values by key. Each is computed by the thread that needs it first; others wait. Values never change.
///
/// Reading takes no lock: even a read lock is written to, and passing it between processors takes longer than
/// the whole search. The map is a tree in which the bits of a key's hash select the branches.
pub struct OnceMap<K, V> {
    root: Link<K, V>,
    len: AtomicUsize,
}

type Link<K, V> = OnceLock<Box<Node<K, V>>>;

struct Node<K, V> {
    hash: u64,
    key: K,
    value: OnceLock<V>,
    branches: [Link<K, V>; BRANCHES],
}

const BRANCHES: usize = 4;

impl<K, V> Default for OnceMap<K, V> {
    fn default() -> Self {
        OnceMap {
            root: OnceLock::new(),
            len: AtomicUsize::new(0),
        }
    }
}

impl<K, V> fmt::Debug for OnceMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OnceMap({})", self.len())
    }
}

/// Frees the nodes one after the other, because many keys with the same hash are a deep tree.
impl<K, V> Drop for OnceMap<K, V> {
    fn drop(&mut self) {
        let mut pending: Vec<Box<Node<K, V>>> = Vec::new();
        pending.extend(self.root.take());
        while let Some(mut node) = pending.pop() {
            pending.extend(node.branches.iter_mut().filter_map(OnceLock::take));
        }
    }
}

impl<K, V> OnceMap<K, V> {
    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len.load(Ordering::Relaxed)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<K: Eq + Hash, V> OnceMap<K, V> {
    pub fn get<Q>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(key);
        let mut link = &self.root;
        let mut bits = hash;
        loop {
            let node = link.get()?;
            if node.has_key(hash, key) {
                return node.value.get();
            }
            link = node.branch(&mut bits);
        }
    }

    /// The value of a key. `make` must not use the same key.
    pub fn get_or_make<Q>(&self, key: &Q, make: impl FnOnce() -> V) -> &V
    where
        K: Borrow<Q> + for<'a> From<&'a Q>,
        Q: Eq + Hash + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(key);
        let mut link = &self.root;
        let mut bits = hash;
        loop {
            let node = link.get_or_init(|| {
                self.len.fetch_add(1, Ordering::Relaxed);
                Box::new(Node::new(hash, K::from(key)))
            });
            if node.has_key(hash, key) {
                return node.value.get_or_init(make);
            }
            link = node.branch(&mut bits);
        }
    }
}

impl<K, V> Node<K, V> {
    fn new(hash: u64, key: K) -> Node<K, V> {
        Node {
            hash,
            key,
            value: OnceLock::new(),
            branches: Default::default(),
        }
    }

    fn has_key<Q>(&self, hash: u64, key: &Q) -> bool
    where
        K: Borrow<Q>,
        Q: Eq + ?Sized,
    {
        self.hash == hash && self.key.borrow() == key
    }

    /// The branch that the lowest bits select; the others follow.
    fn branch(&self, bits: &mut u64) -> &Link<K, V> {
        let branch = *bits as usize % BRANCHES;
        *bits = bits.rotate_right(BRANCHES.trailing_zeros());
        &self.branches[branch]
    }
}

#[cfg(test)]
mod tests {
    use std::hash::Hasher;

    use super::*;

    #[test]
    fn values_are_made_once() {
        let map: OnceMap<String, usize> = OnceMap::default();
        for round in 0..2 {
            for number in 0..1_000 {
                let key = format!("key {number}");
                assert_eq!(map.get(key.as_str()), (round > 0).then_some(&number));
                let value = map.get_or_make(key.as_str(), || {
                    assert_eq!(round, 0);
                    number
                });
                assert_eq!(*value, number);
            }
        }
        assert_eq!(map.len(), 1_000);
        assert_eq!(map.get("other"), None);
    }

    #[test]
    fn threads_see_the_same_values() {
        let map: OnceMap<String, usize> = OnceMap::default();
        let made = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for number in 0..500 {
                        let value = map.get_or_make(number.to_string().as_str(), || {
                            made.fetch_add(1, Ordering::Relaxed);
                            number
                        });
                        assert_eq!(*value, number);
                    }
                });
            }
        });
        assert_eq!((made.into_inner(), map.len()), (500, 500));
    }

    /// A key whose hash is that of all others.
    #[derive(PartialEq, Eq, Clone, Copy)]
    struct SameHash(u32);

    impl Hash for SameHash {
        fn hash<H: Hasher>(&self, state: &mut H) {
            state.write_u32(0);
        }
    }

    impl From<&SameHash> for SameHash {
        fn from(key: &SameHash) -> SameHash {
            *key
        }
    }

    #[test]
    fn keys_with_the_same_hash_are_told_apart() {
        let map: OnceMap<SameHash, u32> = OnceMap::default();
        for number in 0..2_000 {
            map.get_or_make(&SameHash(number), || number);
        }
        assert_eq!(map.get(&SameHash(1_500)), Some(&1_500));
        assert_eq!(map.get(&SameHash(2_000)), None);
    }
}
