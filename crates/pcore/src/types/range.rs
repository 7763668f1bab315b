//! Bounds of numbers, sizes and times.

/// A range of integers, inclusive on both sides.
///
/// "Without limit" is not the same as the largest integer: `Integer[default, 5]` and
/// `Integer[-9223372036854775808, 5]` are different types. Whether an integer is in the range depends
/// on the bounds alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IntegerRange {
    /// `i64::MIN` if there is no limit; likewise for `to`.
    from: i64,
    to: i64,
    limits: Limits,
}

/// The sides on which a range has a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Limits {
    below: bool,
    above: bool,
}

const BOTH: Limits = Limits {
    below: true,
    above: true,
};
const BELOW: Limits = Limits {
    below: true,
    above: false,
};
const NEITHER: Limits = Limits {
    below: false,
    above: false,
};

/// Byte counts from `least` to `least + more`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ByteCounts {
    least: usize,
    more: usize,
}

impl ByteCounts {
    /// No byte count matches.
    const NONE: ByteCounts = ByteCounts {
        least: usize::MAX,
        more: 0,
    };

    #[inline]
    pub fn contains(self, bytes: usize) -> bool {
        bytes.wrapping_sub(self.least) <= self.more
    }
}

/// Bounds for comparison, where "no limit" is beyond every integer.
const NEGATIVE_INFINITY: i128 = i128::MIN;
const INFINITY: i128 = i128::MAX;

impl IntegerRange {
    pub(crate) const UNBOUNDED: IntegerRange = IntegerRange {
        from: i64::MIN,
        to: i64::MAX,
        limits: NEITHER,
    };
    /// Any size: zero and up.
    pub const ANY_SIZE: IntegerRange = IntegerRange {
        from: 0,
        to: i64::MAX,
        limits: BELOW,
    };
    pub const ZERO: IntegerRange = IntegerRange {
        from: 0,
        to: 0,
        limits: BOTH,
    };
    pub(crate) const NOT_EMPTY: IntegerRange = IntegerRange {
        from: 1,
        to: i64::MAX,
        limits: BELOW,
    };

    /// `None` means no limit on that side. Returns `None` for a descending range.
    pub fn new(from: Option<i64>, to: Option<i64>) -> Option<Self> {
        let range = IntegerRange {
            from: from.unwrap_or(i64::MIN),
            to: to.unwrap_or(i64::MAX),
            limits: Limits {
                below: from.is_some(),
                above: to.is_some(),
            },
        };
        (range.from <= range.to).then_some(range)
    }

    pub fn exactly(value: i64) -> Self {
        IntegerRange {
            from: value,
            to: value,
            limits: BOTH,
        }
    }

    /// Exactly this count.
    pub fn count(count: usize) -> Self {
        Self::exactly(integer(count))
    }

    /// From `min` to `max` elements; `max` below `min` is taken as `min`.
    pub fn counts(min: usize, max: usize) -> Self {
        IntegerRange {
            from: integer(min),
            to: integer(min.max(max)),
            limits: BOTH,
        }
    }

    pub fn from(self) -> Option<i64> {
        self.limits.below.then_some(self.from)
    }

    pub fn to(self) -> Option<i64> {
        self.limits.above.then_some(self.to)
    }

    pub(crate) fn is_unbounded(self) -> bool {
        self == Self::UNBOUNDED
    }

    pub fn is_finite(self) -> bool {
        self.limits == BOTH
    }

    #[inline]
    pub fn contains(self, value: i64) -> bool {
        self.from <= value && value <= self.to
    }

    #[inline]
    pub fn contains_count(self, count: usize) -> bool {
        self.contains(integer(count))
    }

    /// Whether a string of this many bytes certainly has a number of characters in this range. If false,
    /// the characters have to be counted.
    #[inline]
    pub(crate) fn contains_characters_of(self, bytes: usize) -> bool {
        // A character takes one to four bytes.
        self.from <= (bytes.wrapping_add(3) / 4) as i64 && bytes as i64 <= self.to
    }

    /// The byte counts for which [`IntegerRange::contains_characters_of`] is true.
    #[inline]
    pub(crate) fn certain_byte_counts(self) -> ByteCounts {
        let least = match self.from {
            ..=0 => 0,
            from => (from - 1).saturating_mul(4).saturating_add(1),
        };
        if least <= self.to {
            ByteCounts {
                least: least as usize,
                more: (self.to - least) as usize,
            }
        } else {
            ByteCounts::NONE
        }
    }

    pub fn covers(self, other: Self) -> bool {
        self.low() <= other.low() && self.high() >= other.high()
    }

    /// The smallest range that contains both.
    pub fn span(self, other: Self) -> Self {
        IntegerRange {
            from: self.from.min(other.from),
            to: self.to.max(other.to),
            limits: Limits {
                below: self.limits.below && other.limits.below,
                above: self.limits.above && other.limits.above,
            },
        }
    }

    /// Merges two ranges without a gap between them.
    pub fn merge(self, other: Self) -> Option<Self> {
        let touch = |a: i128, b: i128| a >= b || a.saturating_add(1) == b;
        (touch(self.high(), other.low()) && touch(other.high(), self.low()))
            .then(|| self.span(other))
    }

    /// As a size: negative numbers are clamped to zero.
    pub(crate) fn to_size(self) -> Self {
        IntegerRange {
            from: self.from.max(0),
            to: self.to.max(0),
            limits: Limits {
                below: true,
                above: self.limits.above,
            },
        }
    }

    /// The lower bound of a size.
    pub fn min_count(self) -> usize {
        usize::try_from(self.from.max(0)).unwrap_or(usize::MAX)
    }

    /// The upper bound of a size, if any.
    pub fn max_count(self) -> Option<usize> {
        let to = self.to()?;
        Some(usize::try_from(to.max(0)).unwrap_or(usize::MAX))
    }

    pub fn is_zero(self) -> bool {
        self == Self::ZERO
    }

    fn low(self) -> i128 {
        self.from().map_or(NEGATIVE_INFINITY, i128::from)
    }

    fn high(self) -> i128 {
        self.to().map_or(INFINITY, i128::from)
    }
}

/// Converts a count to an integer of the language, saturating.
#[inline]
fn integer(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A range of floats; infinities mean "without limit".
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FloatRange {
    pub from: f64,
    pub to: f64,
}

impl FloatRange {
    pub(crate) const UNBOUNDED: FloatRange = FloatRange {
        from: f64::NEG_INFINITY,
        to: f64::INFINITY,
    };

    pub fn contains(self, value: f64) -> bool {
        self.from <= value && value <= self.to
    }

    pub fn covers(self, other: Self) -> bool {
        self.from <= other.from && self.to >= other.to
    }

    pub(crate) fn is_unbounded(self) -> bool {
        self == Self::UNBOUNDED
    }

    pub fn span(self, other: Self) -> Self {
        FloatRange {
            from: self.from.min(other.from),
            to: self.to.max(other.to),
        }
    }

    pub fn merge(self, other: Self) -> Option<Self> {
        (!(self.to < other.from || other.to < self.from)).then(|| self.span(other))
    }
}

/// A range of any ordered type; `None` means no limit on that side.
#[derive(Debug, Clone, PartialEq)]
pub struct Range<T> {
    pub from: Option<T>,
    pub to: Option<T>,
}

impl<T: PartialOrd + Clone> Range<T> {
    /// `None` if the range would be descending.
    pub fn new(from: Option<T>, to: Option<T>) -> Option<Self> {
        match (&from, &to) {
            (Some(a), Some(b)) if a > b => None,
            _ => Some(Range { from, to }),
        }
    }

    pub fn contains(&self, value: &T) -> bool {
        self.from.as_ref().is_none_or(|from| from <= value)
            && self.to.as_ref().is_none_or(|to| value <= to)
    }

    pub fn covers(&self, other: &Self) -> bool {
        at_or_below(&self.from, &other.from) && at_or_above(&self.to, &other.to)
    }

    pub fn merge(&self, other: &Self) -> Option<Self> {
        let apart = |a: &Option<T>, b: &Option<T>| matches!((a, b), (Some(a), Some(b)) if a < b);
        if apart(&self.to, &other.from) || apart(&other.to, &self.from) {
            return None;
        }
        let from = if at_or_below(&self.from, &other.from) {
            &self.from
        } else {
            &other.from
        };
        let to = if at_or_above(&self.to, &other.to) {
            &self.to
        } else {
            &other.to
        };
        Some(Range {
            from: from.clone(),
            to: to.clone(),
        })
    }
}

fn at_or_below<T: PartialOrd>(a: &Option<T>, b: &Option<T>) -> bool {
    match (a, b) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(a), Some(b)) => a <= b,
    }
}

fn at_or_above<T: PartialOrd>(a: &Option<T>, b: &Option<T>) -> bool {
    match (a, b) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(a), Some(b)) => a >= b,
    }
}
