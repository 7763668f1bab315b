//! Differences of nested data, as the Ruby library `hashdiff` reports them to octocatalog-diff.
//!
//! Elements of arrays are matched by a longest common subsequence in which similar elements count as equal: a
//! nested value may differ in a fifth of its leaves.

use serde_json::{Map, Value};

use super::ruby::{self, numbers_are_equal};

/// Separates the segments of a path.
pub(super) const DELIMITER: char = '\u{c}';

/// One difference.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Difference {
    pub kind: DifferenceKind,
    pub path: String,
    /// The old value, or the only value of an addition or removal.
    pub first: Value,
    pub second: Value,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DifferenceKind {
    Added,
    Removed,
    Changed,
}

/// The algorithm to compare arrays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arrays {
    LongestCommonSubsequence,
    Linear,
}

/// The minimum similarity of matching array elements.
const SIMILARITY: f64 = 0.8;

pub(super) fn differences(old: &Value, new: &Value, path: &str, arrays: Arrays) -> Vec<Difference> {
    let mut found = Vec::new();
    compare(old, new, path, arrays, &mut found);
    found
}

fn compare(old: &Value, new: &Value, path: &str, arrays: Arrays, found: &mut Vec<Difference>) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match (old, new) {
        (Value::Null, Value::Null) => {}
        (Value::Array(old), Value::Array(new)) => match arrays {
            Arrays::LongestCommonSubsequence => by_subsequence(old, new, path, found),
            Arrays::Linear => Linear::new(old, new, path).run(found),
        },
        (Value::Object(old), Value::Object(new)) => {
            compare_objects(old, new, path, arrays, found);
        }
        _ if ruby::eql(old, new) || (same_class(old, new) && numbers_are_equal(old, new)) => {}
        _ => found.push(Difference {
            kind: DifferenceKind::Changed,
            path: path.to_owned(),
            first: old.clone(),
            second: new.clone(),
        }),
    });
}

fn same_class(old: &Value, new: &Value) -> bool {
    match (old, new) {
        (Value::Number(old), Value::Number(new)) => old.is_f64() == new.is_f64(),
        _ => false,
    }
}

pub(super) fn compare_objects(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    path: &str,
    arrays: Arrays,
    found: &mut Vec<Difference>,
) {
    let only_in = |one: &Map<String, Value>, other: &Map<String, Value>| {
        let keys = one.keys().filter(|key| !other.contains_key(*key));
        let mut keys: Vec<String> = keys.cloned().collect();
        keys.sort();
        keys
    };
    let below = |key: &str| match path {
        "" => key.to_owned(),
        path => format!("{path}{DELIMITER}{key}"),
    };
    for key in only_in(old, new) {
        found.push(single(DifferenceKind::Removed, below(&key), &old[&key]));
    }
    let mut common: Vec<&String> = old.keys().filter(|key| new.contains_key(*key)).collect();
    common.sort();
    for key in common {
        let (old, new) = (&old[key], &new[key]);
        if !ruby::eql(old, new) {
            compare(old, new, &below(key), arrays, found);
        }
    }
    for key in only_in(new, old) {
        found.push(single(DifferenceKind::Added, below(&key), &new[&key]));
    }
}

fn single(kind: DifferenceKind, path: String, value: &Value) -> Difference {
    Difference {
        kind,
        path,
        first: value.clone(),
        second: Value::Null,
    }
}

fn by_subsequence(old: &[Value], new: &[Value], path: &str, found: &mut Vec<Difference>) {
    let element = |index: usize| format!("{path}[{index}]");
    if old.is_empty() || new.is_empty() {
        let added = new.iter().enumerate();
        found.extend(
            added.map(|(index, value)| single(DifferenceKind::Added, element(index), value)),
        );
        let removed = old.iter().enumerate().rev();
        found.extend(
            removed.map(|(index, value)| single(DifferenceKind::Removed, element(index), value)),
        );
        return;
    }
    let mut links = common_subsequence(old, new);
    for &(x, y) in &links {
        compare(
            &old[x],
            &new[y],
            &element(x),
            Arrays::LongestCommonSubsequence,
            found,
        );
    }
    links.push((old.len(), new.len()));
    // The indexes after the last matched elements.
    let (mut after_x, mut after_y) = (0, 0);
    for (x, y) in links {
        for (distance, value) in old[after_x..x].iter().enumerate().rev() {
            let place = element(after_y + distance);
            found.push(single(DifferenceKind::Removed, place, value));
        }
        for (index, value) in (after_y..).zip(&new[after_y..y]) {
            found.push(single(DifferenceKind::Added, element(index), value));
        }
        (after_x, after_y) = (x + 1, y + 1);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Match,
    Old,
    New,
}

/// The pairs of indexes of matching elements. If there are several solutions, the one that `hashdiff` takes.
fn common_subsequence(old: &[Value], new: &[Value]) -> Vec<(usize, usize)> {
    let width = old.len();
    let mut lengths = vec![0u32; width * new.len()];
    let mut steps = vec![Step::Old; width * new.len()];
    for (y, new) in new.iter().enumerate() {
        for (x, old) in old.iter().enumerate() {
            let at = |x: usize, y: usize| lengths[y * width + x];
            let (step, length) = if similar(old, new) {
                let before = if x > 0 && y > 0 { at(x - 1, y - 1) } else { 0 };
                (Step::Match, before + 1)
            } else {
                let top = if y > 0 { at(x, y - 1) } else { 0 };
                let left = if x > 0 { at(x - 1, y) } else { 0 };
                let step = match top.cmp(&left) {
                    std::cmp::Ordering::Greater => Step::New,
                    std::cmp::Ordering::Less => Step::Old,
                    std::cmp::Ordering::Equal if y == 0 => Step::New,
                    std::cmp::Ordering::Equal => Step::Old,
                };
                (step, top.max(left))
            };
            lengths[y * width + x] = length;
            steps[y * width + x] = step;
        }
    }
    let mut links = Vec::new();
    let (mut x, mut y) = (width, new.len());
    // Both are one more than the compared index.
    while x > 0 && y > 0 && lengths[(y - 1) * width + x - 1] > 0 {
        match steps[(y - 1) * width + x - 1] {
            Step::Match => {
                (x, y) = (x - 1, y - 1);
                links.push((x, y));
            }
            Step::Old => x -= 1,
            Step::New => y -= 1,
        }
    }
    links.reverse();
    links
}

fn similar(old: &Value, new: &Value) -> bool {
    let is_nested = |value: &Value| value.is_array() || value.is_object();
    if !is_nested(old) && !is_nested(new) {
        return numbers_are_equal(old, new) || ruby::eql(old, new);
    }
    let leaves = count(old) + count(new);
    if leaves == 0 {
        return true;
    }
    let found = differences(old, new, "", Arrays::LongestCommonSubsequence);
    let different = found
        .iter()
        .map(|found| count(&found.first) + count(&found.second))
        .sum::<usize>();
    1.0 - different as f64 / leaves as f64 >= SIMILARITY
}

/// The number of leaves in a value; those that are falsy in Ruby do not count.
fn count(value: &Value) -> usize {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match value {
        Value::Null | Value::Bool(false) => 0,
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(entries) => entries.values().map(count).sum(),
        _ => 1,
    })
}

/// Compares arrays by index, with a lookahead for inserted elements.
struct Linear<'a> {
    old: &'a [Value],
    new: &'a [Value],
    path: &'a str,
    additions: Vec<Difference>,
    deletions: Vec<Difference>,
    changes: Vec<Difference>,
    /// The number of added elements that are still expected.
    expected: isize,
}

impl<'a> Linear<'a> {
    fn new(old: &'a [Value], new: &'a [Value], path: &'a str) -> Self {
        Linear {
            old,
            new,
            path,
            additions: Vec::new(),
            deletions: Vec::new(),
            changes: Vec::new(),
            expected: new.len() as isize - old.len() as isize,
        }
    }

    fn run(mut self, found: &mut Vec<Difference>) {
        let (mut x, mut y) = (0, 0);
        while x < self.old.len() || y < self.new.len() {
            if y >= self.new.len() {
                self.delete(x);
            } else if x >= self.old.len() {
                self.add(y);
            } else {
                self.compare_at(&mut x, &mut y);
            }
            x += 1;
            y += 1;
        }
        found.append(&mut self.changes);
        found.append(&mut self.additions);
        found.extend(self.deletions.into_iter().rev());
    }

    fn compare_at(&mut self, x: &mut usize, y: &mut usize) {
        let path = format!("{}[{x}]", self.path);
        let changes = differences(&self.old[*x], &self.new[*y], &path, Arrays::Linear);
        if changes.is_empty() {
            return;
        }
        let equal = |old: Option<&Value>, new: Option<&Value>| {
            let nothing = Value::Null;
            let (old, new) = (old.unwrap_or(&nothing), new.unwrap_or(&nothing));
            differences(old, new, "", Arrays::Linear).is_empty()
        };
        let ahead = |expected: isize| 1..=expected.max(0) as usize;
        let (old, new) = (self.old, self.new);
        let inserted = ahead(self.expected).find(|by| equal(old.get(*x), new.get(*y + by)));
        if let Some(by) = inserted {
            (*y..*y + by).for_each(|index| self.add(index));
            self.expected -= by as isize;
            *y += by;
        }
        let removed = ahead(-self.expected).find(|by| equal(old.get(*x + by), new.get(*y)));
        if let Some(by) = removed {
            (*x..*x + by).for_each(|index| self.delete(index));
            // This is `hashdiff`'s calculation: the distance to the index in the other array.
            self.expected += (*x + by) as isize - *y as isize;
            *x += by;
        }
        if inserted.is_none() && removed.is_none() {
            self.changes.extend(changes);
        }
    }

    fn add(&mut self, index: usize) {
        let path = format!("{}[{index}]", self.path);
        let added = single(DifferenceKind::Added, path, &self.new[index]);
        self.additions.push(added);
    }

    fn delete(&mut self, index: usize) {
        let path = format!("{}[{index}]", self.path);
        let deleted = single(DifferenceKind::Removed, path, &self.old[index]);
        self.deletions.push(deleted);
    }
}
