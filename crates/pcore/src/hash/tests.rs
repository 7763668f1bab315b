//! Hashes that are derived from each other.

use super::*;

fn numbers(count: i64) -> Arc<Hash> {
    let entries = (0..count).map(|n| (format!("key {n}"), n));
    Arc::new(entries.collect())
}

/// A changed hash equals one that was copied completely first, and the change is not visible in
/// others.
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

/// Setting keys together, in any hash and any number of times, is the same as setting them one by
/// one in a copy.
#[test]
fn keys_that_are_set_together() {
    let sets: [&[i64]; 7] = [
        &[],
        &[2],
        &[1, 3, 5],
        &[5, 1, 3],
        &[1, 1],
        &[3, 99],
        &[0, 1, 2, 3, 4],
    ];
    for set in sets {
        for count in [0, 1, 7, 8, 10, 13, 32, 33] {
            let mut changes = Changes::default();
            changes.extend(set.iter().map(|n| Value::from(format!("key {n}"))));
            for round in 0..3 {
                let mut base = numbers(count);
                if round == 1 {
                    base = Hash::changed(base.clone(), 1, |hash| {
                        hash.insert("key 1", "other");
                    });
                }
                let mut expected = (*base).clone();
                let values: Values = set.iter().map(|n| Value::Integer(-n - round)).collect();
                for (n, value) in set.iter().zip(&values) {
                    expected.insert(format!("key {n}"), value.clone());
                }
                let shared = base.clone();
                let changed = changes.apply(shared, values.clone());
                assert!(changed.iter().eq(expected.iter()), "{set:?} {count}");
                let again = changes.apply(base, values.clone());
                assert!(again.iter().eq(expected.iter()), "{set:?} {count}");
                let twice = changes.apply(changed.clone(), values);
                assert!(twice.iter().eq(expected.iter()), "{set:?} {count}");
            }
        }
    }
}

/// Keys are found at any position.
#[test]
fn keys_at_other_places() {
    let base = numbers(10);
    let mut reversed = Hash::new();
    for (key, value) in base.iter().rev() {
        reversed.insert(key.clone(), value.clone());
    }
    let reversed = Arc::new(reversed);
    let mut changes = Changes::default();
    changes.extend(["key 7", "key 2"].map(Value::from));
    for hash in [&base, &reversed, &base] {
        let changed = changes.apply(
            hash.clone(),
            [70, 20].into_iter().map(Value::Integer).collect(),
        );
        assert_eq!(changed.get_str("key 7"), Some(&Value::Integer(70)));
        assert_eq!(changed.get_str("key 2"), Some(&Value::Integer(20)));
        assert!(changed.keys().eq(hash.keys()));
        assert_eq!(hash.get_str("key 7"), Some(&Value::Integer(7)));
    }
}

/// Dropping a deeply nested value terminates, even if the depth is in shared values.
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
