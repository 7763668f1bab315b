//! Sets of characters, as sorted ranges of code points.

/// The greatest code point.
pub(crate) const LAST: u32 = 0x10_ffff;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CharSet {
    /// Sorted; neither overlapping nor adjacent.
    ranges: Vec<(u32, u32)>,
}

impl CharSet {
    pub fn new(mut ranges: Vec<(u32, u32)>) -> CharSet {
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
        for (first, last) in ranges {
            match merged.last_mut() {
                Some(before) if first <= before.1.saturating_add(1) => {
                    before.1 = before.1.max(last);
                }
                _ => merged.push((first, last)),
            }
        }
        CharSet { ranges: merged }
    }

    pub fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    pub fn contains(&self, code: u32) -> bool {
        let behind = self.ranges.partition_point(|&(_, last)| last < code);
        self.ranges
            .get(behind)
            .is_some_and(|&(first, _)| first <= code)
    }

    pub fn union(&self, other: &CharSet) -> CharSet {
        CharSet::new([self.ranges.as_slice(), &other.ranges].concat())
    }

    pub fn intersection(&self, other: &CharSet) -> CharSet {
        let mut common = Vec::new();
        let (mut a, mut b) = (0, 0);
        while let (Some(&one), Some(&two)) = (self.ranges.get(a), other.ranges.get(b)) {
            let (first, last) = (one.0.max(two.0), one.1.min(two.1));
            if first <= last {
                common.push((first, last));
            }
            if one.1 < two.1 {
                a += 1;
            } else {
                b += 1;
            }
        }
        CharSet { ranges: common }
    }

    /// All characters up to `last` that are not in the set.
    pub fn negated(&self, last: u32) -> CharSet {
        let mut rest = Vec::with_capacity(self.ranges.len() + 1);
        let mut from = 0;
        for &(first, end) in &self.ranges {
            if first > from {
                rest.push((from, first - 1));
            }
            from = end + 1;
        }
        if from <= last {
            rest.push((from, last));
        }
        CharSet { ranges: rest }
    }

    /// The set without code points greater than `last`.
    pub fn up_to(&self, last: u32) -> CharSet {
        self.intersection(&CharSet {
            ranges: vec![(0, last)],
        })
    }

    pub fn is_disjoint(&self, other: &CharSet) -> bool {
        self.intersection(other).is_empty()
    }
}
