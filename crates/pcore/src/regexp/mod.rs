//! Regular expressions as values. The crate `regexp` implements them.

use std::fmt;
use std::ops::Range;

use ::regexp::Flags;

use crate::message::Message;
use crate::string::Str;

mod text;

/// A regular expression: its source as written, and the compiled form made from it on first use.
pub struct Regexp {
    source: Str,
    regexp: ::regexp::Regexp,
}

/// A match: the whole match and the groups, as byte ranges of the string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    pub groups: Vec<Option<Range<usize>>>,
    /// The names of named groups with their numbers, in order.
    pub names: Vec<(Str, usize)>,
}

impl Match {
    pub fn whole(&self) -> Range<usize> {
        self.groups.first().cloned().flatten().unwrap_or(0..0)
    }
}

impl Regexp {
    /// Reports an invalid pattern; a valid one is compiled on first use.
    pub fn new(source: impl Into<Str>) -> Result<Regexp, Message> {
        let source = source.into();
        let regexp = ::regexp::Regexp::new(source.as_str(), Flags::default());
        match regexp {
            Ok(regexp) => Ok(Regexp { source, regexp }),
            Err(error) => Err(Message::new(error.to_string())),
        }
    }

    pub fn source(&self) -> &Str {
        &self.source
    }

    /// Whether there is a match. A match that exceeds the limit counts as none; [`Regexp::find`] reports it.
    #[inline]
    pub fn is_match(&self, text: &str) -> bool {
        self.regexp.is_match(text.as_bytes(), 0).unwrap_or(false)
    }

    /// The first match.
    pub fn find(&self, text: &str) -> Result<Option<Match>, Message> {
        self.find_at(text, 0)
    }

    /// The first match that begins at `start` or later; `start` is a byte offset.
    pub fn find_at(&self, text: &str, start: usize) -> Result<Option<Match>, Message> {
        if !text.is_char_boundary(start) {
            return Ok(None);
        }
        let found = self.regexp.find_at(text.as_bytes(), start);
        let found = found.map_err(|error| self.given_up(error))?;
        Ok(found.map(|captures| {
            let names = self.regexp.names().iter().flat_map(|(name, groups)| {
                let name = Str::from(&**name);
                groups.iter().map(move |&group| (name.clone(), group))
            });
            Match {
                groups: captures.iter().collect(),
                names: names.collect(),
            }
        }))
    }

    /// The range of the first match that begins at `start` or later.
    pub fn find_range_at(&self, text: &str, start: usize) -> Result<Option<Range<usize>>, Message> {
        if !text.is_char_boundary(start) {
            return Ok(None);
        }
        let found = self.regexp.find_range_at(text.as_bytes(), start);
        found.map_err(|error| self.given_up(error))
    }

    fn given_up(&self, error: ::regexp::TooManySteps) -> Message {
        let pattern = self.with_delimiters();
        Message::new(format!("The match of {pattern} was given up: {error}"))
    }
}

impl fmt::Debug for Regexp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with_delimiters())
    }
}

impl PartialEq for Regexp {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

#[cfg(test)]
mod tests;
