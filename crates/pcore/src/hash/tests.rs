//! Hashes that are made from each other.

use super::*;

fn numbers(count: i64) -> Arc<Hash> {
    let entries = (0..count).map(|n| (format!("key {n}"), n));
    Arc::new(entries.collect())
}

/// Whatever is changed of a hash, it is the same as if all of it had been copied first, and
/// nobody else sees it.
#[test]
fn hashes_with_values_in_common() {
    for count in [1, 7, 8, 10, 12, 13, 32, 33] {
        for step in 1..5 {
            let base = numbers(count);
            let mut changed = base.clone();
            let mut expected = (*base).clone();
            for n in (0..count + 2).step_by(step).chain([0, 1]) {
                let (key, value) = (format!("key {n}"), -n);
                changed = Hash::changed(changed, 1, |hash| {
                    hash.insert(key.as_str(), value);
                });
                expected.insert(key.as_str(), value);
                assert!(changed.iter().eq(expected.iter()));
                assert_eq!(changed.len(), expected.len());
                assert!(changed.values().eq(expected.values()));
                assert!(changed.iter().rev().eq(expected.iter().rev()));
            }
            let twice = changed.clone();
            changed = Hash::changed(changed, 1, |hash| {
                hash.insert("key 0", "other");
            });
            assert!(twice.iter().eq(expected.iter()));
            assert_eq!(changed.get_str("key 0"), Some(&Value::from("other")));
            changed = Hash::changed(changed, 0, |hash| {
                let removed = hash.remove(&Value::from("key 0"));
                assert_eq!(removed, Some(Value::from("other")));
            });
            expected.remove(&Value::from("key 0"));
            assert!(changed.iter().eq(expected.iter()));
            assert!(base.iter().eq(numbers(count).iter()));
        }
    }
}

/// The drop of a deep value comes to an end, if what is deep is behind values in common.
#[test]
fn deep_hashes_with_values_in_common_are_dropped() {
    let deep = (0..100_000).fold(Value::Integer(1), |inner, _| {
        let mut base = (*numbers(10)).clone();
        base.insert("inner", inner);
        let first = Arc::new(base);
        let hash = Hash::changed(first.clone(), 1, |hash| {
            hash.insert("key 1", 2);
        });
        assert_eq!(hash.len(), first.len());
        Value::Hash(hash)
    });
    drop(deep);
}
