//! What Ruby knows of Unicode: properties, case, words.

pub(crate) mod case;
pub(crate) mod word;

use crate::set::CharSet;

/// A line for each set: its names, separated by blanks, a colon, and its ranges. For each of them
/// there is the gap before it and, behind a point, how many characters it has beside the first;
/// both have base 36. Made by `xtask/ruby/regexp_tables.rb properties`.
const PROPERTIES: &str = include_str!("properties.txt");

/// Whether there is a property of that name. Case, spaces, hyphens and underscores do not matter.
pub(crate) fn has_property(name: &str) -> bool {
    find(&normal(name)).is_some()
}

/// The characters that have a property.
pub(crate) fn property(name: &str) -> CharSet {
    let Some(ranges) = find(&normal(name)) else {
        return CharSet::default();
    };
    let number = |digits: &str| u32::from_str_radix(digits, 36).unwrap_or_default();
    let mut behind = 0;
    let ranges = ranges.split_terminator(' ').map(|range| {
        let (gap, more) = range.split_once('.').unwrap_or((range, "0"));
        let first = behind + number(gap);
        let last = first + number(more);
        behind = last + 1;
        (first, last)
    });
    CharSet::new(ranges.collect())
}

/// The name as the table has it.
pub(crate) fn normal(name: &str) -> String {
    let significant = name.bytes().filter(|b| !matches!(b, b' ' | b'-' | b'_'));
    significant
        .map(|b| char::from(b.to_ascii_lowercase()))
        .collect()
}

fn find(name: &str) -> Option<&'static str> {
    PROPERTIES.lines().find_map(|line| {
        let (names, ranges) = line.split_once(':')?;
        names
            .split(' ')
            .any(|known| known == name)
            .then_some(ranges)
    })
}
