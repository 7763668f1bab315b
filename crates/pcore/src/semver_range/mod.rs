//! Ranges of semantic versions: the value of the type `SemVerRange`, in the grammar of npm.
//!
//! A range is a union of simple ranges. It keeps the string it was parsed from, which is its `%s` form; its
//! `%p` form is built from the parts.

use std::fmt;

use crate::semver::SemVer;

mod grammar;

/// The ends of unbounded ranges.
static LOWEST: SemVer = SemVer::MIN;
static HIGHEST: SemVer = SemVer::MAX;

/// A contiguous range, bounded on one side, on both, or not at all.
#[derive(Debug, Clone, PartialEq)]
enum Simple {
    All,
    Above(SemVer),
    From(SemVer),
    Below(SemVer),
    UpTo(SemVer),
    Exactly(SemVer),
    Between(Box<Simple>, Box<Simple>),
}

/// A range of versions.
#[derive(Debug, Clone)]
pub struct SemVerRange {
    ranges: Vec<Simple>,
    text: String,
}

/// Ranges are equal when they are made of the same parts, however they were written.
impl PartialEq for SemVerRange {
    fn eq(&self, other: &Self) -> bool {
        self.ranges == other.ranges
    }
}

impl SemVerRange {
    /// Parses a range expression.
    ///
    /// ```
    /// use pcore::{semver::SemVer, semver_range::SemVerRange};
    /// let range = SemVerRange::parse("~1.2 || >=3.0.0-rc.1").unwrap();
    /// assert!(range.includes(&SemVer::parse("1.2.9").unwrap()));
    /// assert!(!range.includes(&SemVer::parse("2.0.0").unwrap()));
    /// ```
    pub fn parse(text: &str) -> Result<SemVerRange, String> {
        let joined = grammar::join_operators(text);
        let mut alternatives: Vec<&str> = joined.split("||").collect();
        while alternatives.last().is_some_and(|last| last.is_empty()) {
            alternatives.pop();
        }
        if alternatives.is_empty() {
            return Ok(SemVerRange {
                ranges: vec![Simple::All],
                text: "*".to_owned(),
            });
        }
        let last = alternatives.len() - 1;
        let mut ranges = Vec::with_capacity(alternatives.len());
        for (index, alternative) in alternatives.iter().enumerate() {
            // White space next to `||` is part of it; elsewhere it is significant.
            let alternative = if index > 0 {
                alternative.trim_start_matches(grammar::is_space)
            } else {
                alternative
            };
            let alternative = if index < last {
                alternative.trim_end_matches(grammar::is_space)
            } else {
                alternative
            };
            if let Some(range) = grammar::parse_alternative(alternative, text)?
                && !ranges.contains(&range)
            {
                ranges.push(range);
            }
        }
        Ok(SemVerRange::of(ranges, text.to_owned()))
    }

    /// The range from `min` to `max`; `None` means unbounded.
    ///
    /// The string form has the bounds in the wrong order, as in Puppet.
    pub(crate) fn from_versions(
        min: Option<SemVer>,
        max: Option<SemVer>,
        exclude_max: bool,
    ) -> SemVerRange {
        let min = min.unwrap_or(SemVer::MIN);
        let max = max.unwrap_or(SemVer::MAX);
        let (text, upper) = if exclude_max {
            (format!(">={max} <{min}"), Simple::Below(max))
        } else {
            (format!("{max} - {min}"), Simple::UpTo(max))
        };
        let range = Simple::From(min).intersection(&upper);
        SemVerRange::of(range.into_iter().collect(), text)
    }

    /// Merges overlapping ranges. The order of merging determines the order of the result.
    fn of(mut ranges: Vec<Simple>, text: String) -> SemVerRange {
        let mut merged = true;
        while ranges.len() > 1 && merged {
            merged = false;
            let mut result = Vec::with_capacity(ranges.len());
            while let Some(mut memo) = ranges.pop() {
                let mut unmerged = Vec::with_capacity(ranges.len());
                for range in ranges {
                    match memo.merge(&range) {
                        Some(both) => {
                            merged = true;
                            memo = both;
                        }
                        None => unmerged.push(range),
                    }
                }
                result.push(memo);
                ranges = unmerged;
            }
            result.reverse();
            ranges = result;
        }
        if ranges.is_empty() {
            ranges.push(Simple::NOTHING);
        }
        SemVerRange { ranges, text }
    }

    /// The expression it was made from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The expression built from its parts.
    pub fn canonical(&self) -> String {
        self.ranges
            .iter()
            .map(Simple::to_string)
            .collect::<Vec<_>>()
            .join(" || ")
    }

    /// The simple range, if there is just one.
    fn single(&self) -> Option<&Simple> {
        match self.ranges.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Where the range begins; `None` for a union, which has several beginnings.
    pub fn begin(&self) -> Option<&SemVer> {
        self.single().map(Simple::begin)
    }

    /// Where the range ends; `None` for a union, which has several ends.
    pub fn end(&self) -> Option<&SemVer> {
        self.single().map(Simple::end)
    }

    pub fn excludes_end(&self) -> bool {
        self.single().is_some_and(Simple::excludes_end)
    }

    pub fn excludes_begin(&self) -> bool {
        self.single().is_some_and(Simple::excludes_begin)
    }

    /// Whether a version is in the range. A prerelease is only if a bound has a prerelease of the same
    /// version.
    pub fn includes(&self, version: &SemVer) -> bool {
        self.ranges.iter().any(|range| {
            range.includes(version) && (version.is_stable() || range.allows_prerelease(version))
        })
    }

    /// The intersection of both ranges.
    #[must_use]
    pub fn intersection(&self, other: &SemVerRange) -> SemVerRange {
        let mut ranges = Vec::new();
        for a in &self.ranges {
            for b in &other.ranges {
                if let Some(both) = a.intersection(b)
                    && !ranges.contains(&both)
                {
                    ranges.push(both);
                }
            }
        }
        let mut range = SemVerRange::of(ranges, String::new());
        range.text = range.canonical();
        range
    }

    /// Whether every version of this range is in the other, for ranges without alternatives.
    pub fn is_covered_by(&self, other: &SemVerRange) -> bool {
        let (Some(a), Some(b)) = (self.single(), other.single()) else {
            return self == other;
        };
        b.begin() <= a.begin()
            && (b.end() > a.end() || b.end() == a.end() && (!b.excludes_end() || a.excludes_end()))
    }

    /// Merges two ranges that overlap or touch. This is the merge of the type system, which is coarser than
    /// the one inside a range expression.
    pub fn merge(&self, other: &SemVerRange) -> Option<SemVerRange> {
        let (a, b) = (self.single()?, other.single()?);
        let range = |min: &SemVer, max: &SemVer, exclude| {
            Some(SemVerRange::from_versions(
                Some(min.clone()),
                Some(max.clone()),
                exclude,
            ))
        };
        if self.includes(b.begin()) || other.includes(a.begin()) {
            let max = if b.end() > a.end() { b.end() } else { a.end() };
            let exclude = if a.excludes_end() {
                max == a.end() && (max > b.end() || b.excludes_end())
            } else {
                b.excludes_end() && max == b.end() && (max > a.end() || a.excludes_end())
            };
            let min = if b.begin() < a.begin() {
                b.begin()
            } else {
                a.begin()
            };
            range(min, max, exclude)
        } else if a.excludes_end() && a.end() == b.begin() {
            range(a.begin(), b.end(), b.excludes_end())
        } else if b.excludes_end() && b.end() == a.begin() {
            range(b.begin(), a.end(), a.excludes_end())
        } else {
            None
        }
    }
}

impl fmt::Display for SemVerRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Simple {
    const NOTHING: Simple = Simple::Below(SemVer::MIN);

    fn begin(&self) -> &SemVer {
        match self {
            Simple::All | Simple::Below(_) | Simple::UpTo(_) => &LOWEST,
            Simple::Above(version) | Simple::From(version) | Simple::Exactly(version) => version,
            Simple::Between(min, _) => min.begin(),
        }
    }

    fn end(&self) -> &SemVer {
        match self {
            Simple::All | Simple::Above(_) | Simple::From(_) => &HIGHEST,
            Simple::Below(version) | Simple::UpTo(version) | Simple::Exactly(version) => version,
            Simple::Between(_, max) => max.end(),
        }
    }

    fn excludes_begin(&self) -> bool {
        match self {
            Simple::Above(_) => true,
            Simple::Between(min, _) => min.excludes_begin(),
            _ => false,
        }
    }

    fn excludes_end(&self) -> bool {
        match self {
            Simple::Below(_) => true,
            Simple::Between(_, max) => max.excludes_end(),
            _ => false,
        }
    }

    fn has_lower_bound(&self) -> bool {
        match self {
            Simple::All | Simple::Below(_) | Simple::UpTo(_) => false,
            Simple::Above(_) => true,
            Simple::From(version) | Simple::Exactly(version) => *version != SemVer::MIN,
            Simple::Between(min, _) => min.has_lower_bound(),
        }
    }

    fn has_upper_bound(&self) -> bool {
        match self {
            Simple::All | Simple::Above(_) | Simple::From(_) => false,
            Simple::Below(_) => true,
            Simple::UpTo(version) | Simple::Exactly(version) => *version != SemVer::MAX,
            Simple::Between(_, max) => max.has_upper_bound(),
        }
    }

    fn includes(&self, version: &SemVer) -> bool {
        match self {
            Simple::All => true,
            Simple::Above(bound) => version > bound,
            Simple::From(bound) => version >= bound,
            Simple::Below(bound) => version < bound,
            Simple::UpTo(bound) => version <= bound,
            Simple::Exactly(bound) => version == bound,
            Simple::Between(min, max) => min.includes(version) && max.includes(version),
        }
    }

    fn allows_prerelease(&self, version: &SemVer) -> bool {
        match self {
            Simple::All => true,
            Simple::Between(min, max) => {
                min.allows_prerelease(version) || max.allows_prerelease(version)
            }
            Simple::Above(bound)
            | Simple::From(bound)
            | Simple::Below(bound)
            | Simple::UpTo(bound)
            | Simple::Exactly(bound) => !bound.is_stable() && bound.same_numbers(version),
        }
    }

    fn between(min: &Simple, max: &Simple) -> Simple {
        let min = if let Simple::Between(inner, _) = min {
            inner
        } else {
            min
        };
        let max = if let Simple::Between(_, inner) = max {
            inner
        } else {
            max
        };
        Simple::Between(Box::new(min.clone()), Box::new(max.clone()))
    }

    fn intersection(&self, other: &Simple) -> Option<Simple> {
        if *self == Simple::All {
            return Some(other.clone());
        }
        let touches =
            |at: &SemVer, excluded: bool| (!excluded).then(|| Simple::Exactly(at.clone()));
        match self.begin().precedence(other.end()) {
            std::cmp::Ordering::Greater => return None,
            std::cmp::Ordering::Equal => {
                return touches(self.begin(), self.excludes_begin() || other.excludes_end());
            }
            std::cmp::Ordering::Less => {}
        }
        match other.begin().precedence(self.end()) {
            std::cmp::Ordering::Greater => return None,
            std::cmp::Ordering::Equal => {
                return touches(other.begin(), other.excludes_begin() || self.excludes_end());
            }
            std::cmp::Ordering::Less => {}
        }
        let min = match self.begin().precedence(other.begin()) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal if self.excludes_begin() => self,
            std::cmp::Ordering::Equal => other,
        };
        let max = match self.end().precedence(other.end()) {
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Equal if self.excludes_end() => self,
            std::cmp::Ordering::Equal => other,
        };
        Some(if !max.has_upper_bound() {
            min.clone()
        } else if !min.has_lower_bound() {
            max.clone()
        } else {
            Simple::between(min, max)
        })
    }

    /// The range from the beginning of one to the end of the other.
    fn from_to(first: &Simple, last: &Simple) -> Option<Simple> {
        let begin = (first.begin(), first.excludes_begin());
        let end = (last.end(), last.excludes_end());
        Simple::bounded(begin, end)
    }

    fn bounded(begin: (&SemVer, bool), end: (&SemVer, bool)) -> Option<Simple> {
        let lower = if begin.1 {
            Simple::Above(begin.0.clone())
        } else {
            Simple::From(begin.0.clone())
        };
        let upper = if end.1 {
            Simple::Below(end.0.clone())
        } else {
            Simple::UpTo(end.0.clone())
        };
        lower.intersection(&upper)
    }

    fn merge(&self, other: &Simple) -> Option<Simple> {
        if *self == Simple::All {
            return Some(Simple::All);
        }
        if self.includes(other.begin()) || other.includes(self.begin()) {
            let begin = match self.begin().precedence(other.begin()) {
                std::cmp::Ordering::Less => (self.begin(), self.excludes_begin()),
                std::cmp::Ordering::Greater => (other.begin(), other.excludes_begin()),
                std::cmp::Ordering::Equal => (
                    self.begin(),
                    self.excludes_begin() && other.excludes_begin(),
                ),
            };
            let end = match self.end().precedence(other.end()) {
                std::cmp::Ordering::Greater => (self.end(), self.excludes_end()),
                std::cmp::Ordering::Less => (other.end(), other.excludes_end()),
                std::cmp::Ordering::Equal => {
                    (self.end(), self.excludes_end() && other.excludes_end())
                }
            };
            return Simple::bounded(begin, end);
        }
        let adjacent = |a: &Simple, b: &Simple| {
            a.excludes_end() && !b.excludes_begin() && a.end() == b.begin()
        };
        let next = |a: &Simple, b: &Simple| {
            !a.excludes_end() && !b.excludes_begin() && a.end().next_patch() == *b.begin()
        };
        if adjacent(self, other) {
            Simple::from_to(self, other)
        } else if adjacent(other, self) {
            Simple::from_to(other, self)
        } else if next(self, other) {
            Simple::from_to(self, other)
        } else if next(other, self) {
            Simple::from_to(other, self)
        } else {
            None
        }
    }
}

impl fmt::Display for Simple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Simple::All => f.write_str("*"),
            Simple::Above(version) => write!(f, ">{version}"),
            Simple::From(version) => write!(f, ">={version}"),
            Simple::Below(version) if *version == SemVer::MIN => f.write_str("<0.0.0"),
            Simple::Below(version) => write!(f, "<{version}"),
            Simple::UpTo(version) => write!(f, "<={version}"),
            Simple::Exactly(version) => write!(f, "{version}"),
            Simple::Between(min, max) => write!(f, "{min} {max}"),
        }
    }
}
