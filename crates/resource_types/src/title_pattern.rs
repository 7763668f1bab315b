//! Parses the title of a resource into values of its key attributes.

use std::fmt;
use std::sync::OnceLock;

use pcore::{Message, Regexp, Str, Value};

use crate::resource_type::ResourceType;

/// The default for one key attribute, `/(.*)/m`.
const WHOLE: &str = "(?m-ix:(.*))";
/// The pattern of `file`, which removes trailing slashes.
const PATH: &str = r"(?m-ix:^(/|.+:/|.*[^/])/*\Z)";

/// The title patterns of a type.
#[derive(Debug)]
pub enum TitlePatterns {
    /// Tried in this order; the first match decides. An empty list never matches.
    List(Vec<TitlePattern>),
    /// The title is the value of `name`, though the type has no key attribute. Only for generated
    /// types.
    Name,
    /// The type has several key attributes but no patterns.
    Missing,
    /// Ruby code computes the values; the compiler runs it.
    Computed,
}

#[derive(Debug)]
pub struct TitlePattern {
    matcher: Matcher,
    /// The attributes that the groups of the pattern set, in order.
    pub attributes: Vec<Str>,
}

#[derive(Debug)]
enum Matcher {
    /// Matches the whole title, always.
    Whole,
    /// The pattern of `file`. Most paths do not need the regular expression, so it is compiled on
    /// demand.
    Path(OnceLock<Result<Regexp, Message>>),
    Regexp(Regexp),
}

/// Why a title could not be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TitleError {
    /// None of the patterns matches this title.
    NoMatch(String),
    /// There are several key attributes and no patterns.
    Missing,
    /// The patterns are Ruby code.
    Computed(Str),
    /// A match was given up.
    Regexp(String),
}

impl fmt::Display for TitleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TitleError::NoMatch(title) => {
                write!(f, "No set of title patterns matched the title \"{title}\".")
            }
            TitleError::Missing => f.write_str(
                "you must specify title patterns when there are two or more key attributes",
            ),
            TitleError::Computed(name) => {
                write!(f, "The title patterns of the type '{name}' are Ruby code")
            }
            TitleError::Regexp(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for TitleError {}

impl TitlePatterns {
    /// The patterns of a type that has none of its own.
    pub(crate) fn default_for(key_attributes: &[Str], generated: bool) -> TitlePatterns {
        match key_attributes {
            [] if generated => TitlePatterns::Name,
            [] => TitlePatterns::List(Vec::new()),
            [only] => TitlePatterns::List(vec![TitlePattern::whole(only.clone())]),
            _ => TitlePatterns::Missing,
        }
    }
}

impl TitlePattern {
    /// Creates a pattern whose groups set the attributes. The regular expression is given as Ruby's
    /// `Regexp#to_s`, with its options as a group around it: `(?m-ix:(.*))`.
    pub fn new(regexp: impl Into<Str>, attributes: Vec<Str>) -> Result<TitlePattern, Message> {
        let source = regexp.into();
        let matcher = match source.as_str() {
            WHOLE => Matcher::Whole,
            PATH => Matcher::Path(OnceLock::new()),
            _ => Matcher::Regexp(Regexp::new(source)?),
        };
        Ok(TitlePattern {
            matcher,
            attributes,
        })
    }

    pub(crate) fn whole(attribute: Str) -> TitlePattern {
        TitlePattern {
            matcher: Matcher::Whole,
            attributes: vec![attribute],
        }
    }

    /// The source of the regular expression.
    pub fn source(&self) -> &str {
        match &self.matcher {
            Matcher::Whole => WHOLE,
            Matcher::Path(_) => PATH,
            Matcher::Regexp(regexp) => regexp.source(),
        }
    }

    /// The values of the attributes, if the title matches. A group that took no part is `None`.
    fn read(&self, title: &Str) -> Result<Option<Vec<Option<Str>>>, Message> {
        let regexp = match &self.matcher {
            Matcher::Whole => return Ok(Some(self.whole_title(title))),
            Matcher::Path(_) if is_plain_path(title) => {
                return Ok(Some(self.whole_title(title)));
            }
            Matcher::Path(compiled) => match compiled.get_or_init(|| Regexp::new(PATH)) {
                Ok(regexp) => regexp,
                Err(message) => return Err(message.clone()),
            },
            Matcher::Regexp(regexp) => regexp,
        };
        let Some(found) = regexp.find(title)? else {
            return Ok(None);
        };
        let group = |index: usize| {
            let range = found.groups.get(index + 1)?.clone()?;
            title.get(range).map(Str::from)
        };
        Ok(Some((0..self.attributes.len()).map(group).collect()))
    }

    fn whole_title(&self, title: &Str) -> Vec<Option<Str>> {
        let mut values = vec![None; self.attributes.len()];
        if let Some(value) = values.first_mut() {
            *value = Some(title.clone());
        }
        values
    }
}

/// Whether the pattern of `file` leaves a path unchanged.
fn is_plain_path(title: &str) -> bool {
    !title.is_empty() && !title.ends_with('/') && !title.contains('\n')
}

impl ResourceType {
    /// Whether the title of a resource is its name, as for most types, so that no parsing is needed.
    pub fn is_named_by(&self, title: &str) -> bool {
        let TitlePatterns::List(patterns) = self.title_patterns() else {
            return false;
        };
        let ([pattern], [key]) = (patterns.as_slice(), self.key_attributes()) else {
            return false;
        };
        let [attribute] = pattern.attributes.as_slice() else {
            return false;
        };
        if attribute != key {
            return false;
        }
        match &pattern.matcher {
            Matcher::Whole => true,
            Matcher::Path(_) => is_plain_path(title),
            Matcher::Regexp(_) => false,
        }
    }

    /// Puppet's `parse_title`: the attributes that the title sets, in the order of the pattern, each
    /// name once. A value is undef if the group took no part in the match.
    pub fn parse_title(&self, title: &Str) -> Result<Vec<(Str, Value)>, TitleError> {
        let patterns = match self.title_patterns() {
            TitlePatterns::List(patterns) => patterns,
            TitlePatterns::Name => {
                return Ok(vec![(Str::from("name"), Value::String(title.clone()))]);
            }
            TitlePatterns::Missing => return Err(TitleError::Missing),
            TitlePatterns::Computed => return Err(TitleError::Computed(self.name().clone())),
        };
        for pattern in patterns {
            let values = pattern
                .read(title)
                .map_err(|message| TitleError::Regexp(message.text))?;
            if let Some(values) = values {
                return Ok(named(&pattern.attributes, values));
            }
        }
        Err(TitleError::NoMatch(title.to_string()))
    }
}

/// Pairs names with values like a Ruby hash: a repeated name replaces the value but keeps its position.
fn named(attributes: &[Str], values: Vec<Option<Str>>) -> Vec<(Str, Value)> {
    let mut out: Vec<(Str, Value)> = Vec::with_capacity(values.len());
    for (attribute, value) in attributes.iter().zip(values) {
        let value = value.map_or(Value::Undef, Value::String);
        match out.iter_mut().find(|(name, _)| name == attribute) {
            Some((_, old)) => *old = value,
            None => out.push((attribute.clone(), value)),
        }
    }
    out
}
