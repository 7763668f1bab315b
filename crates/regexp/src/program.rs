//! The program of a pattern: what the matcher runs.

use crate::set::CharSet;
use crate::syntax::tree::Anchor;

/// The index of an instruction.
pub(crate) type Pc = u32;

#[derive(Clone, Debug)]
pub(crate) enum Inst {
    Match,
    Fail,
    /// Bytes that match themselves.
    Text(Box<[u8]>),
    /// Characters that match whatever has them as its folded form.
    Folded(Box<[u32]>),
    /// One character out of a set: an index of [`Program::matchers`].
    One(u32),
    /// Such a character again and again.
    Run(Run),
    LineBreak,
    Grapheme,
    /// Goes on at the first; if that fails, at the second.
    Split(Pc, Pc),
    Jump(Pc),
    /// Notes the place in a slot: twice the number of the group, and one more for its end.
    Save(u32),
    /// The same for a group that is called, and so may be inside of itself.
    GroupStart(u32),
    GroupEnd(u32),
    Call(Pc),
    Return,
    Anchor(Anchor),
    /// `\K`
    Keep,
    BackRef(Box<BackRef>),
    /// Goes on here if the group has matched, else there.
    Condition(u32, Pc),
    /// Notes the place before a round of a loop that may match nothing.
    EmptyStart,
    /// Leaves the loop if the round matched nothing.
    EmptyEnd {
        exit: Pc,
        /// There are groups inside, and what they captured may have changed.
        captures: bool,
    },
    /// Begins a loop that counts its rounds.
    CountStart,
    /// Before each round.
    CountNext {
        lower: u32,
        upper: u32,
        greedy: bool,
        exit: Pc,
    },
    /// Behind each round.
    CountEnd {
        head: Pc,
        exit: Pc,
        /// The round may match nothing.
        empty: bool,
        captures: bool,
    },
    /// Begins what is taken as a whole or not at all.
    AtomicStart,
    AtomicEnd,
    /// What follows must match here, up to the instruction before that one.
    AheadStart(Pc),
    AheadEnd,
    /// Goes on there if what follows does not match.
    NotStart(Pc),
    NotEnd,
    /// Steps so many characters back.
    Back(u32),
    /// `(?~…)`: what follows up to [`Inst::Match`], and then where to go on.
    Absent(Pc),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub matcher: u32,
    pub min: u32,
    pub max: u32,
    pub mode: RunMode,
    /// What the rest of the pattern begins with.
    pub next: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RunMode {
    Greedy,
    Lazy,
    /// Nothing that has been taken is given back.
    Possessive,
}

#[derive(Clone, Debug)]
pub(crate) struct BackRef {
    /// The one that is looked at first comes first.
    pub groups: Vec<u32>,
    pub ignore_case: bool,
    pub level: Option<i32>,
}

/// Finds out whether a character is in a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Matcher {
    /// A bit for each character of ASCII.
    ascii: [u32; 4],
    pub rest: Rest,
    pub set: CharSet,
}

/// What a set has beyond ASCII.
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

    /// The bits of the characters, if all are of ASCII.
    pub fn ascii_only(&self) -> Option<[u32; 4]> {
        (self.rest == Rest::None).then_some(self.ascii)
    }

    /// Everything.
    pub fn is_any(&self) -> bool {
        self.rest == Rest::All && self.ascii == [u32::MAX; 4]
    }

    /// Everything but a line end.
    pub fn is_dot(&self) -> bool {
        self.rest == Rest::All && self.ascii == [!(1 << b'\n'), u32::MAX, u32::MAX, u32::MAX]
    }
}

#[derive(Debug, Default)]
pub(crate) struct Program {
    pub code: Vec<Inst>,
    pub matchers: Vec<Matcher>,
    pub utf8: bool,
    /// Two for each group that captures, the whole included.
    pub slots: usize,
    /// What groups match decides what follows.
    pub reads_groups: bool,
    /// References look for groups by level of recursion, so calls must be noted.
    pub levels: bool,
    pub graphemes: Option<Box<crate::grapheme::Graphemes>>,
}
