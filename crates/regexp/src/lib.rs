//! Ruby's regular expressions: their syntax, with Ruby's error messages, and matching with the
//! semantics of Onigmo, Ruby's engine.
//!
//! A pattern is parsed into a tree ([`syntax`]), compiled to a program ([`compile`]) and run by a
//! backtracking matcher ([`vm`]). A match that takes too long is continued by an automaton if the
//! pattern is regular ([`automaton`]), else it ends with an error.
//!
//! This crate knows nothing of Puppet or of Ruby's values.

mod automaton;
mod class;
mod compile;
mod direct;
mod grapheme;
mod optimize;
mod program;
mod quantifier;
mod search;
mod set;
mod size;
mod subject;
mod syntax;
mod text;
mod unicode;
mod vm;

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;

pub use syntax::{Reason, check, shown};

/// The encoding of patterns and strings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    #[default]
    Utf8,
    /// Each byte is a character; only ASCII has letters, digits and so on.
    Bytes,
}

/// The options after a literal, `/…/imx`, and the encoding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags {
    pub ignore_case: bool,
    /// Ruby's `m`: the dot matches line ends.
    pub multi_line: bool,
    pub extended: bool,
    pub encoding: Encoding,
}

impl fmt::Display for Flags {
    /// As Ruby writes them after a literal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = [
            (self.multi_line, "m"),
            (self.ignore_case, "i"),
            (self.extended, "x"),
        ];
        let mut set = letters.iter().filter(|(set, _)| *set);
        set.try_for_each(|(_, letter)| f.write_str(letter))
    }
}

/// A pattern that Ruby rejects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// Ruby's message.
    pub reason: Reason,
    /// The pattern as Ruby's message shows it.
    pub source: String,
    pub flags: Flags,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: /{}/{}", self.reason, self.source, self.flags)
    }
}

impl std::error::Error for Error {}

/// A match was given up because it took too many steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManySteps;

impl fmt::Display for TooManySteps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the match takes too many steps")
    }
}

impl std::error::Error for TooManySteps {}

/// A match: the byte range of the whole match and of each group that took part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Captures {
    slots: Box<[usize]>,
}

impl Captures {
    /// The whole match.
    pub fn whole(&self) -> Range<usize> {
        self.slots[0]..self.slots[1]
    }

    /// The range of a group; group 0 is the whole match.
    pub fn get(&self, group: usize) -> Option<Range<usize>> {
        let start = *self.slots.get(group * 2)?;
        let end = *self.slots.get(group * 2 + 1)?;
        (start != vm::UNSET && end != vm::UNSET).then_some(start..end)
    }

    /// The number of groups, including the whole match.
    pub fn len(&self) -> usize {
        self.slots.len() / 2
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    pub fn iter(&self) -> impl Iterator<Item = Option<Range<usize>>> {
        (0..self.len()).map(|group| self.get(group))
    }
}

/// A regular expression. It is validated when it is created, and compiled on first use.
pub struct Regexp {
    source: Box<[u8]>,
    flags: Flags,
    engine: OnceLock<search::Engine>,
}

impl Regexp {
    /// ```
    /// use regexp::{Flags, Regexp};
    /// let regexp = Regexp::new(r"(?<year>\d+)-(?<month>\d+)", Flags::default()).unwrap();
    /// let found = regexp.find_at(b"on 2024-05-17", 0).unwrap().unwrap();
    /// assert_eq!(found.whole(), 3..10);
    /// assert_eq!(found.get(2), Some(8..10));
    /// ```
    pub fn new(source: impl AsRef<[u8]>, flags: Flags) -> Result<Regexp, Error> {
        let source = source.as_ref();
        let regexp = Regexp {
            source: source.into(),
            flags,
            engine: OnceLock::new(),
        };
        let text = text(source, flags.encoding).ok_or_else(|| regexp.invalid_source())?;
        if !syntax::is_valid_at_sight(&text, flags) {
            syntax::parse(&text, flags).map_err(|reason| Error {
                reason,
                source: match flags.encoding {
                    Encoding::Utf8 => shown(&text).into_owned(),
                    Encoding::Bytes => syntax::shown_bytes(source),
                },
                flags,
            })?;
        }
        Ok(regexp)
    }

    fn invalid_source(&self) -> Error {
        Error {
            reason: "invalid multibyte character".into(),
            source: syntax::shown_bytes(&self.source),
            flags: self.flags,
        }
    }

    fn engine(&self) -> &search::Engine {
        self.engine.get_or_init(|| {
            let text = text(&self.source, self.flags.encoding).unwrap_or_default();
            // `new` has validated it.
            let tree = syntax::parse(&text, self.flags).unwrap_or_default();
            search::Engine::new(tree, self.flags)
        })
    }

    pub fn source(&self) -> &[u8] {
        &self.source
    }

    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// The names of groups with their numbers, in the order in which they appear.
    pub fn names(&self) -> &[(Box<str>, Vec<usize>)] {
        self.engine().names()
    }

    /// The number of capture groups.
    pub fn group_count(&self) -> usize {
        self.engine().group_count()
    }

    /// Whether there is a match that begins at `start` or later.
    pub fn is_match(&self, haystack: &[u8], start: usize) -> Result<bool, TooManySteps> {
        self.engine().is_match(haystack, start)
    }

    /// The first match that begins at `start` or later. Look-behind sees what precedes `start`, and
    /// `\G` matches at `start`.
    pub fn find_at(&self, haystack: &[u8], start: usize) -> Result<Option<Captures>, TooManySteps> {
        self.engine().find(haystack, start)
    }

    /// The range of the first match that begins at `start` or later.
    pub fn find_range_at(
        &self,
        haystack: &[u8],
        start: usize,
    ) -> Result<Option<Range<usize>>, TooManySteps> {
        self.engine().find_range(haystack, start)
    }

    /// The match that begins exactly at `at`.
    pub fn match_at(&self, haystack: &[u8], at: usize) -> Result<Option<Captures>, TooManySteps> {
        self.engine().match_at(haystack, at)
    }

    /// The last match that begins at `start` or before.
    pub fn rfind_at(
        &self,
        haystack: &[u8],
        start: usize,
    ) -> Result<Option<Captures>, TooManySteps> {
        self.engine().rfind(haystack, start)
    }
}

impl fmt::Debug for Regexp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}/", String::from_utf8_lossy(&self.source))
    }
}

/// The source as characters; in [`Encoding::Bytes`] each byte becomes one.
fn text(source: &[u8], encoding: Encoding) -> Option<Cow<'_, str>> {
    match encoding {
        Encoding::Utf8 => std::str::from_utf8(source).ok().map(Cow::Borrowed),
        Encoding::Bytes if source.is_ascii() => std::str::from_utf8(source).ok().map(Cow::Borrowed),
        Encoding::Bytes => Some(source.iter().map(|&b| char::from(b)).collect()),
    }
}

/// Runs a step of a recursion, on a new stack segment if the current one runs short.
fn deep<T>(step: impl FnOnce() -> T) -> T {
    const RED_ZONE: usize = 128 * 1024;
    const GROWTH: usize = 2 * 1024 * 1024;
    stacker::maybe_grow(RED_ZONE, GROWTH, step)
}
