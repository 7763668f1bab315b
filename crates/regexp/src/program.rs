//! The program of a pattern, which the matcher runs.

use crate::set::CharSet;
use crate::syntax::tree::Anchor;

/// The index of an instruction.
pub(crate) type Pc = u32;

#[derive(Clone, Debug)]
pub(crate) enum Inst {
    Match,
    Fail,
    /// Matches these bytes.
    Text(Box<[u8]>),
    /// Matches any string whose folded form is this.
    Folded(Box<[u32]>),
    /// Matches one character of a set: an index of [`Program::matchers`].
    One(u32),
    /// Matches repeated characters of a set.
    Run(Run),
    LineBreak,
    Grapheme,
    /// Tries the first branch; if that fails, the second.
    Split(Pc, Pc),
    Jump(Pc),
    /// Stores the position in a slot: twice the number of the group, plus one for its end.
    Save(u32),
    /// The same for a group that is called, and may thus be nested in itself.
    GroupStart(u32),
    GroupEnd(u32),
    Call(Pc),
    Return,
    Anchor(Anchor),
    /// `\K`
    Keep,
    BackRef(Box<BackRef>),
    /// Continues here if the group has matched, else at the target.
    Condition(u32, Pc),
    /// Stores the position before an iteration of a loop that may match the empty string.
    EmptyStart,
    /// Leaves the loop if the iteration matched the empty string.
    EmptyEnd {
        exit: Pc,
        /// The loop contains groups, whose captures may have changed.
        captures: bool,
    },
    /// Begins a counted loop.
    CountStart,
    /// Before each iteration.
    CountNext {
        lower: u32,
        upper: u32,
        greedy: bool,
        exit: Pc,
    },
    /// After each iteration.
    CountEnd {
        head: Pc,
        exit: Pc,
        /// An iteration may match the empty string.
        empty: bool,
        captures: bool,
    },
    /// Begins an atomic group.
    AtomicStart,
    AtomicEnd,
    /// The instructions up to the one before the target must match here.
    AheadStart(Pc),
    AheadEnd,
    /// Continues at the target if the following instructions do not match.
    NotStart(Pc),
    NotEnd,
    /// Moves this many characters back.
    Back(u32),
    /// `(?~…)`: the following instructions up to [`Inst::Match`], and where to continue.
    Absent(Pc),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub matcher: u32,
    pub min: u32,
    pub max: u32,
    pub mode: RunMode,
    /// The first byte of the rest of the pattern.
    pub next: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RunMode {
    Greedy,
    Lazy,
    /// Never backtracks.
    Possessive,
}

#[derive(Clone, Debug)]
pub(crate) struct BackRef {
    /// Tried in this order.
    pub groups: Vec<u32>,
    pub ignore_case: bool,
    pub level: Option<i32>,
}

/// Tests whether a character is in a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Matcher {
    /// A bit for each ASCII character.
    ascii: [u32; 4],
    pub rest: Rest,
    pub set: CharSet,
}

/// The part of a set beyond ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    None,
    All,
    Some,
}

impl Matcher {
    pub fn new(set: CharSet, last: u32) -> Matcher {
        let mut ascii = [0_u32; 4];
        for &(first, end) in set.ranges() {
            for code in first..=end.min(0x7f) {
                ascii[code as usize >> 5] |= 1 << (code & 31);
            }
        }
        let rest = match set.ranges().last() {
            Some(&(first, end)) if end >= 0x80 => {
                if first <= 0x80 && end == last {
                    Rest::All
                } else {
                    Rest::Some
                }
            }
            _ => Rest::None,
        };
        Matcher { ascii, rest, set }
    }

    #[inline]
    pub fn has_ascii(&self, byte: u8) -> bool {
        self.ascii[usize::from(byte >> 5)] >> (byte & 31) & 1 == 1
    }

    /// Whether a character beyond ASCII is in the set.
    #[inline]
    pub fn has_other(&self, code: u32) -> bool {
        match self.rest {
            Rest::None => false,
            Rest::All => true,
            Rest::Some => self.set.contains(code),
        }
    }

    /// The bit set of the characters, if all are ASCII.
    pub fn ascii_only(&self) -> Option<[u32; 4]> {
        (self.rest == Rest::None).then_some(self.ascii)
    }

    /// Whether it matches every character.
    pub fn is_any(&self) -> bool {
        self.rest == Rest::All && self.ascii == [u32::MAX; 4]
    }

    /// Whether it matches every character except a newline.
    pub fn is_dot(&self) -> bool {
        self.rest == Rest::All && self.ascii == [!(1 << b'\n'), u32::MAX, u32::MAX, u32::MAX]
    }
}

#[derive(Debug, Default)]
pub(crate) struct Program {
    pub code: Vec<Inst>,
    pub matchers: Vec<Matcher>,
    pub utf8: bool,
    /// Two for each capture group, including the whole match.
    pub slots: usize,
    /// The program has back references or conditions.
    pub reads_groups: bool,
    /// Back references select a recursion level, so calls must be recorded.
    pub levels: bool,
    pub graphemes: Option<Box<crate::grapheme::Graphemes>>,
}
