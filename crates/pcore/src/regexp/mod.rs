//! Regular expressions as Ruby writes them, on an engine that cannot run away.

use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;

use crate::message::Message;
use crate::string::Str;

use simple::{Lone, Simple};

mod class;
mod fold;
mod group;
mod scan;
mod simple;
mod text;
mod translate;

/// How many steps backwards a match may take before it is called off. Patterns without lookaround,
/// back references and the like never step back and take time linear in the text.
const BACKTRACK_LIMIT: usize = 1_000_000;

/// A regular expression: its source as written, and the compiled form made from it on first use.
pub struct Regexp {
    source: Str,
    /// The answer to whether it matches, where that takes no engine.
    simple: Option<Simple>,
    /// Where it matches, if that takes no engine either.
    lone: Option<Lone>,
    compiled: OnceLock<Result<fancy_regex::Regex, String>>,
}

/// A match: the whole and the groups, as byte ranges of the text.
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
    /// Compiles at once, so that a wrong pattern is reported where it is written.
    pub fn new(source: impl Into<Str>) -> Result<Regexp, Message> {
        let source = source.into();
        let regexp = Regexp {
            simple: Simple::new(&source),
            lone: Lone::new(&source),
            source,
            compiled: OnceLock::new(),
        };
        match regexp.compiled() {
            Ok(_) => Ok(regexp),
            Err(text) => Err(Message::new(text.clone())),
        }
    }

    pub fn source(&self) -> &Str {
        &self.source
    }

    /// Is there a match? A pattern that runs away does not match; [`Regexp::find`] says so.
    #[inline]
    pub fn is_match(&self, text: &str) -> bool {
        match &self.simple {
            Some(simple) => simple.is_match(text),
            None => self.engine_matches(text),
        }
    }

    #[inline(never)]
    fn engine_matches(&self, text: &str) -> bool {
        self.compiled()
            .as_ref()
            .is_ok_and(|regex| regex.is_match(text).unwrap_or(false))
    }

    /// The first match.
    pub fn find(&self, text: &str) -> Result<Option<Match>, Message> {
        self.find_at(text, 0)
    }

    /// The first match that begins at `start` or later; `start` is a byte offset.
    pub fn find_at(&self, text: &str, start: usize) -> Result<Option<Match>, Message> {
        let regex = self.engine()?;
        if regex.captures_len() == 1 {
            let found = self.find_range_at(text, start)?;
            return Ok(found.map(|found| Match {
                groups: vec![Some(found)],
                names: Vec::new(),
            }));
        }
        if !text.is_char_boundary(start) {
            return Ok(None);
        }
        let captures = regex.captures_from_pos(text, start);
        let captures = captures.map_err(|error| self.given_up(&error))?;
        Ok(captures.map(|captures| Match {
            groups: captures
                .iter()
                .map(|group| group.map(|m| m.start()..m.end()))
                .collect(),
            names: regex
                .capture_names()
                .enumerate()
                .filter_map(|(i, name)| name.map(|name| (Str::from(name), i)))
                .collect(),
        }))
    }

    /// The place of the first match that begins at `start` or later.
    pub fn find_range_at(&self, text: &str, start: usize) -> Result<Option<Range<usize>>, Message> {
        if !text.is_char_boundary(start) {
            return Ok(None);
        }
        if let Some(lone) = &self.lone {
            return Ok(lone.find_at(text, start));
        }
        let found = self.engine()?.find_from_pos(text, start);
        let found = found.map_err(|error| self.given_up(&error))?;
        Ok(found.map(|found| found.range()))
    }

    fn engine(&self) -> Result<&fancy_regex::Regex, Message> {
        let compiled = self.compiled().as_ref();
        compiled.map_err(|text| Message::new(text.clone()))
    }

    fn given_up(&self, error: &fancy_regex::Error) -> Message {
        let pattern = self.with_delimiters();
        Message::new(format!("The match of {pattern} was given up: {error}"))
    }

    fn compiled(&self) -> &Result<fancy_regex::Regex, String> {
        self.compiled.get_or_init(|| {
            let wrong = |what: String| format!("{what}: /{}/", self.source);
            let translated = translate::translate(&self.source).map_err(wrong)?;
            fancy_regex::RegexBuilder::new(&translated)
                .backtrack_limit(BACKTRACK_LIMIT)
                .build()
                .map_err(|error| wrong(self.explain(&error)))
        })
    }

    /// What the engine refuses, in Ruby's words where there are some.
    fn explain(&self, error: &fancy_regex::Error) -> String {
        use fancy_regex::{CompileError, Error};
        if let Error::CompileError(error) = error
            && let CompileError::LeftRecursiveSubroutineCall(_) | CompileError::NeverEndingRecursion =
                **error
        {
            return "never ending recursion".to_owned();
        }
        match self
            .source
            .split_once("\\p{")
            .and_then(|(_, rest)| rest.split_once('}'))
        {
            Some((name, _)) => format!("invalid character property name {{{name}}}"),
            None => error.to_string(),
        }
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
