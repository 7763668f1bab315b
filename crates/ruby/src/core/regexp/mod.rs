//! Regexp and MatchData, and searching in strings.

use std::cell::OnceCell;
use std::rc::Rc;

use smallvec::SmallVec;

use crate::class::class;
use crate::core::string::{copy, read, search};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

mod class_methods;
mod match_data;
mod methods;

pub(crate) use class_methods::escape;

/// The byte ranges of the groups of a match; the first is the whole match.
pub type Groups = SmallVec<[Option<(usize, usize)>; 4]>;

/// A compiled pattern.
#[derive(Debug)]
pub struct RegexpData {
    pub source: RString,
    pub options: RegexpOptions,
    engine: regexp::Regexp,
    /// For strings in single-byte encodings, compiled on demand.
    bytes_engine: OnceCell<Option<regexp::Regexp>>,
    /// In seconds, as given.
    pub timeout: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RegexpOptions {
    pub ignore_case: bool,
    pub extended: bool,
    pub multi_line: bool,
    /// The encoding is fixed: it has characters beyond ASCII, or `/…/u`.
    pub fixed: bool,
    /// `/…/n`
    pub no_encoding: bool,
}

/// A match: the string, the pattern, and the ranges of the groups.
pub struct MatchData {
    /// Frozen.
    pub string: Value,
    /// A Regexp, or the String that was searched for.
    pub regexp: Value,
    pub groups: Groups,
}

pub(super) fn define(state: &mut State) {
    class_methods::define(state);
    methods::define(state);
    match_data::define(state);
}

impl RegexpData {
    /// The flags of the engine.
    fn flags(&self) -> regexp::Flags {
        flags(self.options)
    }

    pub fn names(&self) -> &[(Box<str>, Vec<usize>)] {
        self.engine.names()
    }

    pub fn encoding(&self) -> Encoding {
        if self.source.is_ascii() && !self.options.fixed {
            Encoding::UsAscii
        } else {
            self.source.encoding
        }
    }

    /// The engine for a string: by characters or by bytes.
    fn engine_for(&self, string: &RString) -> &regexp::Regexp {
        self.engine(is_searched_by_bytes(string))
    }

    fn engine(&self, by_bytes: bool) -> &regexp::Regexp {
        if !by_bytes {
            return &self.engine;
        }
        let bytes = self.bytes_engine.get_or_init(|| {
            let mut flags = self.flags();
            flags.encoding = regexp::Encoding::Bytes;
            regexp::Regexp::new(&self.source.bytes, flags).ok()
        });
        bytes.as_ref().unwrap_or(&self.engine)
    }
}

fn is_searched_by_bytes(string: &RString) -> bool {
    string.encoding != Encoding::Utf8 && !string.is_ascii()
}

fn flags(options: RegexpOptions) -> regexp::Flags {
    regexp::Flags {
        ignore_case: options.ignore_case,
        multi_line: options.multi_line,
        extended: options.extended,
        encoding: if options.no_encoding {
            regexp::Encoding::Bytes
        } else {
            regexp::Encoding::Utf8
        },
    }
}

/// The direction of a search.
#[derive(Clone, Copy)]
enum Search {
    /// From this offset on.
    Forward(usize),
    /// From this offset backwards.
    Backward(usize),
    Exactly(usize),
}

impl Interp<'_> {
    /// Compiles a pattern.
    pub(crate) fn compile_regexp(
        &mut self,
        source: RString,
        mut options: RegexpOptions,
    ) -> Eval<Rc<RegexpData>> {
        let has_unicode_escape = memchr::memmem::find(&source.bytes, b"\\u").is_some();
        let mut source = source;
        if !source.is_ascii() || has_unicode_escape {
            options.fixed = !options.no_encoding || has_unicode_escape;
            if has_unicode_escape && source.is_ascii() {
                source.encoding = Encoding::Utf8;
            }
        }
        let mut flags = flags(options);
        if !source.is_ascii() && source.encoding.is_single_byte() {
            flags.encoding = regexp::Encoding::Bytes;
        }
        match regexp::Regexp::new(&source.bytes, flags) {
            Ok(engine) => Ok(Rc::new(RegexpData {
                source,
                options,
                engine,
                bytes_engine: OnceCell::new(),
                timeout: None,
            })),
            Err(error) => Err(self.error(class::REGEXP_ERROR, error.to_string())),
        }
    }

    /// A Regexp; `options` as in a literal (`mix`).
    pub(crate) fn new_regexp(&mut self, source: &RString, options: &str) -> Eval {
        let mut flags = RegexpOptions {
            ignore_case: options.contains('i'),
            extended: options.contains('x'),
            multi_line: options.contains('m'),
            fixed: options.contains('u'),
            no_encoding: options.contains('n'),
        };
        if flags.no_encoding && !source.bytes.is_ascii() {
            flags.fixed = true;
        }
        let mut source = source.clone();
        if flags.no_encoding && (!source.bytes.is_ascii() || has_high_escape(&source.bytes)) {
            source.encoding = Encoding::Binary;
            flags.fixed = true;
        }
        for (letter, name) in [('e', "EUC-JP"), ('s', "Windows-31J")] {
            if options.contains(letter)
                && let Some(encoding) = Encoding::find(name)
            {
                source.encoding = encoding;
                flags.fixed = true;
            }
        }
        let data = self.compile_regexp(source, flags)?;
        Ok(Value::frozen_object(
            class::REGEXP,
            Data::Regexp(Some(data).into()),
        ))
    }

    /// The pattern of a Regexp; TypeError if `initialize` has not run.
    pub(crate) fn regexp_data(&mut self, regexp: &Value) -> Eval<Rc<RegexpData>> {
        let data = match regexp.data() {
            Some(Data::Regexp(data)) => data.borrow().clone(),
            _ => None,
        };
        match data {
            Some(data) => Ok(data),
            None => Err(self.type_error("uninitialized Regexp")),
        }
    }

    pub(crate) fn regexp_source(&mut self, regexp: &Value) -> Eval<RString> {
        Ok(self.regexp_data(regexp)?.source.clone())
    }

    /// Converts to a Regexp: a Regexp, or a source.
    pub(crate) fn regexp_from(&mut self, value: &Value) -> Eval {
        if matches!(value.data(), Some(Data::Regexp(_))) {
            return Ok(value.clone());
        }
        let found = self.try_convert(value, sym::TO_STR, "String", class::STRING)?;
        let Some(source) = found else {
            let class = self.describe_for_conversion(value);
            return Err(self.type_error(format!("wrong argument type {class} (expected Regexp)")));
        };
        let data = self.compile_regexp(copy(&source), RegexpOptions::default())?;
        Ok(Value::frozen_object(
            class::REGEXP,
            Data::Regexp(Some(data).into()),
        ))
    }

    /// Ensures that a pattern and a string have compatible encodings.
    fn ensure_searchable(&mut self, data: &RegexpData, string: &RString) -> Eval<()> {
        if string.is_ascii() {
            return Ok(());
        }
        if string.encoding == Encoding::Utf8 {
            if string.as_str().is_none() {
                return Err(self.argument_error("invalid byte sequence in UTF-8"));
            }
        } else if !string.is_valid() {
            let name = string.encoding.name();
            return Err(self.argument_error(format!("invalid byte sequence in {name}")));
        }
        let fits = string.encoding.is_ascii_compatible()
            && (!data.options.fixed || data.encoding() == string.encoding);
        if fits {
            return Ok(());
        }
        let (pattern, string) = (data.encoding().name(), string.encoding.name());
        Err(self.error(
            class::COMPATIBILITY_ERROR,
            format!("incompatible encoding regexp match ({pattern} regexp with {string} string)"),
        ))
    }

    fn search(&mut self, data: &RegexpData, string: &RString, how: Search) -> Eval<Option<Groups>> {
        self.ensure_searchable(data, string)?;
        self.run_engine(data.engine_for(string), string, how)
    }

    /// Searches a string that is known to be compatible.
    fn run_engine(
        &mut self,
        engine: &regexp::Regexp,
        string: &RString,
        how: Search,
    ) -> Eval<Option<Groups>> {
        let found = match how {
            Search::Forward(from) => engine.find_at(&string.bytes, from),
            Search::Backward(from) => engine.rfind_at(&string.bytes, from),
            Search::Exactly(at) => engine.match_at(&string.bytes, at),
        };
        match found {
            Ok(Some(captures)) => Ok(Some(
                captures
                    .iter()
                    .map(|range| range.map(|range| (range.start, range.end)))
                    .collect(),
            )),
            Ok(None) => Ok(None),
            Err(_) => Err(self.timeout_error()),
        }
    }

    fn timeout_error(&mut self) -> Box<Unwind> {
        self.error(class::REGEXP_TIMEOUT_ERROR, "regexp match timeout")
    }

    /// Whether a pattern matches, without `$~`.
    pub(crate) fn is_regexp_match(
        &mut self,
        data: &RegexpData,
        string: &RString,
        from: usize,
    ) -> Eval<bool> {
        self.ensure_searchable(data, string)?;
        match data.engine_for(string).is_match(&string.bytes, from) {
            Ok(matches) => Ok(matches),
            Err(_) => Err(self.timeout_error()),
        }
    }

    fn search_and_set(
        &mut self,
        regexp: &Value,
        string: &Value,
        how: Search,
    ) -> Eval<Option<Value>> {
        let data = self.regexp_data(regexp)?;
        // No Ruby code runs while the string is borrowed.
        let found = match string.as_string() {
            Some(content) => self.search(&data, &content, how)?,
            None => None,
        };
        let Some(groups) = found else {
            self.set_last_match(Value::Nil);
            return Ok(None);
        };
        let string = if string.is_frozen() {
            string.clone()
        } else {
            Value::frozen_object(class::STRING, Data::String(copy(string).into()))
        };
        let found = new_match(string, regexp.clone(), groups);
        self.set_last_match(found.clone());
        Ok(Some(found))
    }

    /// The first match at a byte offset or later. Sets `$~`.
    pub(crate) fn match_regexp(
        &mut self,
        regexp: &Value,
        string: &Value,
        from: usize,
    ) -> Eval<Option<Value>> {
        self.search_and_set(regexp, string, Search::Forward(from))
    }

    /// The last match that begins at a byte offset or before. Sets `$~`.
    pub(crate) fn rmatch_regexp(
        &mut self,
        regexp: &Value,
        string: &Value,
        from: usize,
    ) -> Eval<Option<Value>> {
        self.search_and_set(regexp, string, Search::Backward(from))
    }

    /// Whether there is a match at the beginning. Sets `$~`.
    pub(crate) fn match_regexp_at_start(&mut self, regexp: &Value, string: &Value) -> Eval<bool> {
        let found = self.search_and_set(regexp, string, Search::Exactly(0))?;
        Ok(found.is_some())
    }

    /// The byte range of a group of a match.
    pub(crate) fn group_range(&self, found: &Value, number: usize) -> Option<(usize, usize)> {
        match found.data() {
            Some(Data::Match(data)) => data.groups.get(number).copied().flatten(),
            _ => None,
        }
    }

    /// The number of groups of `$~`, including the whole match.
    pub(crate) fn last_match_groups(&self) -> i64 {
        match self.last_match().data() {
            Some(Data::Match(data)) => i64::try_from(data.groups.len()).unwrap_or(i64::MAX),
            _ => 0,
        }
    }

    /// Prepares repeated searches for a pattern in a string.
    pub(crate) fn finder(&mut self, pattern: &Value, string: &Value) -> Eval<Finder> {
        let content = copy(string);
        let kind = if matches!(pattern.data(), Some(Data::Regexp(_))) {
            let data = self.regexp_data(pattern)?;
            self.ensure_searchable(&data, &content)?;
            FinderKind::Regexp(data, is_searched_by_bytes(&content))
        } else {
            let found = self.try_convert(pattern, sym::TO_STR, "String", class::STRING)?;
            let Some(wanted) = found else {
                let class = self.describe_for_conversion(pattern);
                return Err(
                    self.type_error(format!("wrong argument type {class} (expected Regexp)"))
                );
            };
            let wanted = copy(&wanted);
            self.compatible(&content, &wanted)?;
            FinderKind::String(wanted)
        };
        let pattern = match &kind {
            FinderKind::Regexp(..) => pattern.clone(),
            FinderKind::String(wanted) => Value::string(wanted.clone()),
        };
        let frozen = if string.is_frozen() {
            string.clone()
        } else {
            Value::frozen_object(class::STRING, Data::String(content.clone().into()))
        };
        Ok(Finder {
            string: content,
            value: frozen,
            pattern,
            kind,
        })
    }

    /// The grapheme clusters of a string in UTF-8.
    pub(crate) fn grapheme_ranges(&mut self, string: &RString) -> Eval<Vec<(usize, usize)>> {
        let data = self.compile_regexp(RString::from("\\X"), RegexpOptions::default())?;
        let mut ranges = Vec::new();
        let mut at = 0;
        let broken = crate::core::string::encode::broken_ranges(string);
        while at < string.len() {
            self.step()?;
            if let Some((from, to)) = broken.iter().find(|(from, _)| *from == at) {
                ranges.push((*from, *to));
                at = *to;
                continue;
            }
            let end = broken.iter().map(|(from, _)| *from).find(|&from| from > at);
            let valid = string.slice(at, end.unwrap_or(string.len()));
            let found = self.search(&data, &valid, Search::Exactly(0))?;
            let length = match found.and_then(|groups| groups.first().copied().flatten()) {
                Some((_, to)) if to > 0 => to,
                _ => valid.chars().next().map_or(1, <[u8]>::len),
            };
            ranges.push((at, at + length));
            at += length;
        }
        Ok(ranges)
    }

    /// `$1`
    pub(crate) fn match_group(&mut self, number: usize) -> Eval {
        let found = self.last_match();
        Ok(group_value(&found, number))
    }

    /// ``$& $` $' $+``
    pub(crate) fn match_reference(&mut self, kind: char) -> Eval {
        let found = self.last_match();
        let Some(Data::Match(data)) = found.data() else {
            return Ok(Value::Nil);
        };
        let (from, to) = data.groups.first().copied().flatten().unwrap_or((0, 0));
        let part = |from: usize, to: usize| {
            Value::string(read(&data.string, |string| string.slice(from, to)))
        };
        Ok(match kind {
            '&' => part(from, to),
            '`' => part(0, from),
            '\'' => part(to, read(&data.string, RString::len)),
            _ => {
                let last = data.groups.iter().skip(1).rev().flatten().next();
                last.map_or(Value::Nil, |(from, to)| part(*from, *to))
            }
        })
    }
}

/// Whether the source has a byte beyond ASCII as an escape.
fn has_high_escape(source: &[u8]) -> bool {
    let mut windows = source.windows(3);
    windows.any(|part| {
        part.starts_with(b"\\x") && matches!(part[2], b'8'..=b'9' | b'a'..=b'f' | b'A'..=b'F')
    })
}

/// `/a\/b/` means `a/b`.
pub(crate) fn unescape_slashes(bytes: &[u8]) -> Vec<u8> {
    let mut result = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'\\'
            && let Some((&next, after)) = rest.split_first()
        {
            rest = after;
            if next != b'/' {
                result.push(b'\\');
            }
            result.push(next);
        } else {
            result.push(byte);
        }
    }
    result
}

fn new_match(string: Value, regexp: Value, groups: Groups) -> Value {
    let data = MatchData {
        string,
        regexp,
        groups,
    };
    Value::object(class::MATCH_DATA, Data::Match(Box::new(data)))
}

/// The string that a group has matched.
pub(crate) fn group_value(found: &Value, number: usize) -> Value {
    let Some(Data::Match(data)) = found.data() else {
        return Value::Nil;
    };
    match data.groups.get(number).copied().flatten() {
        Some((from, to)) => Value::string(read(&data.string, |string| string.slice(from, to))),
        None => Value::Nil,
    }
}

/// Repeated search for a pattern in a string.
pub(crate) struct Finder {
    string: RString,
    /// The string as a frozen String.
    value: Value,
    pattern: Value,
    kind: FinderKind,
}

enum FinderKind {
    /// The flag says whether it matches by bytes.
    Regexp(Rc<RegexpData>, bool),
    String(RString),
}

impl Finder {
    pub(crate) fn string(&self) -> &RString {
        &self.string
    }

    /// The next match.
    pub(crate) fn find(&self, interp: &mut Interp, from: usize) -> Eval<Option<Groups>> {
        match &self.kind {
            FinderKind::Regexp(data, by_bytes) => {
                let engine = data.engine(*by_bytes);
                interp.run_engine(engine, &self.string, Search::Forward(from))
            }
            FinderKind::String(wanted) => {
                let found = search::find_bytes(&self.string, wanted, from);
                Ok(found.map(|at| Groups::from_slice(&[Some((at, at + wanted.len()))])))
            }
        }
    }

    pub(crate) fn match_data(&self, groups: &Groups) -> Value {
        new_match(self.value.clone(), self.pattern.clone(), groups.clone())
    }

    pub(crate) fn group(&self, groups: &Groups, number: usize) -> Option<RString> {
        let (from, to) = groups.get(number).copied().flatten()?;
        Some(self.string.slice(from, to))
    }

    pub(crate) fn has_names(&self) -> bool {
        match &self.kind {
            FinderKind::Regexp(data, _) => !data.names().is_empty(),
            FinderKind::String(_) => false,
        }
    }

    /// The number of a group by its name: of several, the last one that took part.
    pub(crate) fn named_group(&self, name: &str, groups: &Groups) -> Option<usize> {
        match &self.kind {
            FinderKind::Regexp(data, _) => named_group(data, name, groups),
            FinderKind::String(_) => None,
        }
    }
}

pub(crate) fn named_group(data: &RegexpData, name: &str, groups: &Groups) -> Option<usize> {
    let (_, numbers) = data.names().iter().find(|(known, _)| **known == *name)?;
    let matched = numbers
        .iter()
        .rev()
        .find(|&&number| groups.get(number).is_some_and(Option::is_some));
    matched.or(numbers.last()).copied()
}
