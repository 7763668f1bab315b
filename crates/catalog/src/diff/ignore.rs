//! octocatalog-diff's ignore rules: `Type[title]::parameters::attribute=~>regexp`.

use std::fmt;

use regexp::{Flags, Regexp};
use serde_json::Value;

use super::structure::DELIMITER;
use super::text::changed_lines;
use super::{ChangeKind, Entry, ruby};

/// One rule. All of its parts must match.
#[derive(Debug)]
pub struct IgnoreRule {
    /// The source of the rule.
    source: String,
    /// `None` matches anything, as in the other fields.
    type_name: Option<String>,
    title: Option<Title>,
    attribute: Option<Box<Attribute>>,
}

#[derive(Debug)]
enum Title {
    Exact(String),
    Pattern(Box<Regexp>),
}

#[derive(Debug)]
enum Attribute {
    /// Resources that are added, removed or changed: some of `+-~!`.
    Kinds(String),
    Named {
        /// Matches only attributes that were added or removed.
        presence: Option<Presence>,
        name: Name,
        condition: Option<Condition>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Presence {
    Added,
    Removed,
}

#[derive(Debug)]
enum Name {
    /// One segment of the path, case-insensitive.
    Part(String),
    /// Several segments, anchored at the beginning of the path if the rule starts with `::`.
    Path(Box<Regexp>),
}

#[derive(Debug)]
enum Condition {
    EitherIs(String),
    NewIs(String),
    OldIs(String),
    AnyLineMatches(Box<Regexp>),
    AllLinesMatch(Box<Regexp>),
    SameElements,
}

/// An invalid rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRule(pub String);

impl fmt::Display for BadRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadRule {}

const IGNORE_CASE: Flags = Flags {
    ignore_case: true,
    multi_line: false,
    extended: false,
    encoding: regexp::Encoding::Utf8,
};

impl IgnoreRule {
    /// Parses a rule of `--ignore`: `Type[title]`, followed by conditions.
    pub fn parse(source: &str) -> Result<IgnoreRule, BadRule> {
        let malformed = || {
            BadRule(format!(
                "Ignore {source} must be in Type[Title] or Type[Title]::Attribute format!"
            ))
        };
        let (type_name, title, attribute) = split_rule(source).ok_or_else(malformed)?;
        let rule = IgnoreRule {
            source: source.to_owned(),
            type_name: (type_name != "*").then(|| type_name.to_owned()),
            title: Title::parse(title)?,
            attribute: None,
        };
        Ok(IgnoreRule {
            attribute: match attribute {
                "" => None,
                attribute => rule.parse_attribute(attribute)?,
            },
            ..rule
        })
    }

    /// Parses a rule of `--ignore-attr`: an attribute of any resource.
    pub fn attribute(source: &str) -> Result<IgnoreRule, BadRule> {
        let rule = IgnoreRule {
            source: source.to_owned(),
            ..IgnoreRule::everything()
        };
        Ok(IgnoreRule {
            attribute: rule.parse_attribute(source)?,
            ..rule
        })
    }

    /// A rule for all resources of a type.
    pub fn of_type(type_name: &str) -> IgnoreRule {
        IgnoreRule {
            type_name: Some(type_name.to_owned()),
            ..IgnoreRule::everything()
        }
    }

    /// A rule for one resource. A star in its title matches anything.
    pub fn of_resource(type_name: &str, title: &str) -> Result<IgnoreRule, BadRule> {
        Ok(IgnoreRule {
            type_name: (type_name != "*").then(|| type_name.to_owned()),
            title: Title::parse(title)?,
            ..IgnoreRule::everything()
        })
    }

    fn everything() -> IgnoreRule {
        IgnoreRule {
            source: String::new(),
            type_name: None,
            title: None,
            attribute: None,
        }
    }

    /// The source of the rule.
    pub fn source(&self) -> &str {
        &self.source
    }

    fn parse_attribute(&self, source: &str) -> Result<Option<Box<Attribute>>, BadRule> {
        let source = source.replace("\\f", "\u{c}").replace("::", "\u{c}");
        if source == "*" {
            return Ok(None);
        }
        if !source.is_empty()
            && source
                .trim_end_matches('\n')
                .chars()
                .all(|c| "-+~!".contains(c))
        {
            return Ok(Some(Box::new(Attribute::Kinds(source))));
        }
        let (presence, rest) = match source.chars().next() {
            Some('+') => (Some(Presence::Added), &source[1..]),
            Some('-') => (Some(Presence::Removed), &source[1..]),
            _ => (None, &source[..]),
        };
        let (name, condition) = match split_condition(rest) {
            Some((name, operator, value)) => {
                (name, Some(self.parse_condition(name, operator, value)?))
            }
            None => (rest, None),
        };
        Ok(Some(Box::new(Attribute::Named {
            presence,
            name: Name::parse(name)?,
            condition,
        })))
    }

    fn parse_condition(
        &self,
        name: &str,
        operator: &str,
        value: &str,
    ) -> Result<Condition, BadRule> {
        let pattern = || {
            let pattern = Regexp::new(value, IGNORE_CASE).map(Box::new);
            pattern.map_err(|error| {
                let name = name.replace(DELIMITER, "::");
                let resource = self.resource();
                BadRule(format!(
                    "Invalid ignore regexp for {resource} {name} =~ {value}: {error}"
                ))
            })
        };
        Ok(match operator {
            "=+>" => Condition::NewIs(value.to_owned()),
            "=->" => Condition::OldIs(value.to_owned()),
            "=~>" => Condition::AnyLineMatches(pattern()?),
            "=&>" => Condition::AllLinesMatch(pattern()?),
            "=s>" if value == "=" => Condition::SameElements,
            "=s>" => {
                let message = "Invalid ignore option for =s>, must be '='";
                return Err(BadRule(message.to_owned()));
            }
            _ => Condition::EitherIs(value.to_owned()),
        })
    }

    fn resource(&self) -> String {
        let type_name = self.type_name.as_deref().unwrap_or("*");
        let title = match &self.title {
            None => "*".into(),
            Some(Title::Exact(title)) => title.into(),
            Some(Title::Pattern(pattern)) => String::from_utf8_lossy(pattern.source()),
        };
        format!("{type_name}[{title}]")
    }

    /// Whether the rule ignores this difference.
    pub fn matches(&self, entry: &Entry) -> bool {
        let type_name = self.type_name.as_deref();
        if type_name.is_some_and(|own| !own.eq_ignore_ascii_case(entry.type_name())) {
            return false;
        }
        let title = self.title.as_ref();
        if title.is_some_and(|own| !own.matches(entry.title())) {
            return false;
        }
        match self.attribute.as_deref() {
            None => true,
            Some(Attribute::Kinds(kinds)) => kinds.contains(entry.kind.symbol()),
            Some(Attribute::Named {
                presence,
                name,
                condition,
            }) => {
                let Some(path) = entry.attribute_path() else {
                    return false;
                };
                let (old, new) = entry.compared_values();
                let is_there = match presence {
                    Some(Presence::Added) => old.is_null(),
                    Some(Presence::Removed) => new.is_null(),
                    None => true,
                };
                let condition = condition.as_ref();
                is_there
                    && name.matches(path)
                    && condition.is_none_or(|condition| condition.holds(old, new))
            }
        }
    }
}

impl Title {
    fn parse(title: &str) -> Result<Option<Title>, BadRule> {
        if title == "*" {
            return Ok(None);
        }
        if !title.contains('*') {
            return Ok(Some(Title::Exact(title.to_owned())));
        }
        let pattern = format!("\\A{}\\Z", escape(title).replace("\\*", ".*"));
        let pattern = Regexp::new(pattern, IGNORE_CASE);
        let pattern = pattern.map_err(|error| BadRule(error.to_string()))?;
        Ok(Some(Title::Pattern(Box::new(pattern))))
    }

    fn matches(&self, title: &str) -> bool {
        match self {
            Title::Exact(own) => own.eq_ignore_ascii_case(title),
            Title::Pattern(pattern) => is_match(pattern, title),
        }
    }
}

impl Name {
    fn parse(name: &str) -> Result<Name, BadRule> {
        if !name.contains(DELIMITER) {
            return Ok(Name::Part(name.to_lowercase()));
        }
        let beginning = match name.starts_with(DELIMITER) {
            true => "\\A",
            false => "(\\A|\\f)",
        };
        let name = escape(name.trim_start_matches(DELIMITER));
        let pattern = Regexp::new(format!("{beginning}{name}(\\f|\\Z)"), IGNORE_CASE);
        let pattern = pattern.map_err(|error| BadRule(error.to_string()))?;
        Ok(Name::Path(Box::new(pattern)))
    }

    fn matches(&self, path: &str) -> bool {
        match self {
            Name::Part(own) => {
                let path = path.to_lowercase();
                path.split(DELIMITER).any(|part| part == own)
            }
            Name::Path(pattern) => is_match(pattern, path),
        }
    }
}

impl Condition {
    fn holds(&self, old: &Value, new: &Value) -> bool {
        let is = |value: &Value, text: &String| value.as_str() == Some(text.as_str());
        match self {
            Condition::EitherIs(text) => is(old, text) || is(new, text),
            Condition::NewIs(text) => is(new, text),
            Condition::OldIs(text) => is(old, text),
            Condition::AnyLineMatches(pattern) => {
                let lines = changed_lines(&ruby::to_s(old), &ruby::to_s(new));
                lines.iter().any(|line| is_match(pattern, line.trim()))
            }
            Condition::AllLinesMatch(pattern) => {
                let lines = changed_lines(&ruby::to_s(old), &ruby::to_s(new));
                let is_note = |line: &str| line == "\\ No newline at end of file";
                let notes = lines.iter().filter(|line| is_note(line.trim())).count();
                lines
                    .iter()
                    .map(|line| line.trim())
                    .all(|line| is_match(pattern, line) || (notes == 2 && is_note(line)))
            }
            Condition::SameElements => {
                let (Value::Array(old), Value::Array(new)) = (old, new) else {
                    return false;
                };
                let contains = |all: &[Value], one: &Value| all.iter().any(|a| ruby::eql(a, one));
                old.iter().all(|one| contains(new, one)) && new.iter().all(|one| contains(old, one))
            }
        }
    }
}

/// Whether a pattern matches. A match that exceeds the time limit counts as none.
fn is_match(pattern: &Regexp, text: &str) -> bool {
    pattern.is_match(text.as_bytes(), 0).unwrap_or(false)
}

/// Splits a rule into type, title and the rest.
fn split_rule(source: &str) -> Option<(&str, &str, &str)> {
    // octocatalog-diff's regular expressions match single lines.
    if source.contains('\n') {
        let mut lines = source.split('\n');
        return lines.find_map(|line| split_rule(line).filter(|(_, _, rest)| rest.is_empty()));
    }
    // The type is matched lazily, and the title greedily.
    let opens = source.char_indices().skip(1).filter(|(_, c)| *c == '[');
    let find = |has_rest: bool| {
        opens.clone().find_map(|(open, _)| {
            let closes = source.rmatch_indices(']').map(|(at, _)| at);
            let mut closes =
                closes.filter(|close| *close > open + 1 && (*close + 1 < source.len()) == has_rest);
            let close = closes.next()?;
            Some((
                &source[..open],
                &source[open + 1..close],
                &source[close + 1..],
            ))
        })
    };
    find(true).or_else(|| find(false))
}

/// Splits a condition into its left side, the operator and the value.
fn split_condition(source: &str) -> Option<(&str, &str, &str)> {
    let bytes = source.as_bytes();
    (1..bytes.len())
        .filter(|&at| bytes[at] == b'=')
        .find_map(|at| {
            let len = match (bytes.get(at + 1)?, bytes.get(at + 2)) {
                (b'>', _) => 2,
                (b'-' | b'+' | b'~' | b'&' | b's', Some(b'>')) => 3,
                _ => return None,
            };
            let value = &source[at + len..];
            (!value.is_empty()).then(|| (&source[..at], &source[at..at + len], value))
        })
}

/// Equivalent of Ruby's `Regexp.escape`.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push_str("\\t"),
            '\r' => escaped.push_str("\\r"),
            '\u{c}' => escaped.push_str("\\f"),
            '\u{b}' => escaped.push_str("\\v"),
            '[' | ']' | '{' | '}' | '(' | ')' | '|' | '-' | '*' | '.' | '\\' | '?' | '+' | '^'
            | '$' | '#' | ' ' => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

impl ChangeKind {
    pub fn symbol(self) -> char {
        match self {
            ChangeKind::Added => '+',
            ChangeKind::Removed => '-',
            ChangeKind::Changed => '~',
            ChangeKind::Nested => '!',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_split_as_the_regular_expressions_do() {
        let check = |source: &str, expected: Option<(&str, &str, &str)>| {
            assert_eq!(split_rule(source), expected, "{source}");
        };
        check("File[/x]", Some(("File", "/x", "")));
        check(
            "File[a]::parameters::x",
            Some(("File", "a", "::parameters::x")),
        );
        check("A[b]c]d", Some(("A", "b]c", "d")));
        check("A[b[c]]", Some(("A", "b[c", "]")));
        check("A[]", None);
        check("[a]", None);
        check("File", None);
    }

    #[test]
    fn conditions_are_split() {
        assert_eq!(split_condition("a=>b"), Some(("a", "=>", "b")));
        assert_eq!(split_condition("a==~>b=>c"), Some(("a=", "=~>", "b=>c")));
        assert_eq!(split_condition("a=>"), None);
        assert_eq!(split_condition("a=x>b"), None);
    }

    #[test]
    fn wrong_rules_say_why() {
        let message = |source: &str| IgnoreRule::parse(source).err().map(|error| error.0);
        let expected = "Ignore File must be in Type[Title] or Type[Title]::Attribute format!";
        assert_eq!(message("File").as_deref(), Some(expected));
        let wrong = message("File[a]::parameters::x=~>(").unwrap();
        assert!(
            wrong.starts_with("Invalid ignore regexp for File[a] ::parameters::x =~ (: "),
            "{wrong}"
        );
        let wrong = message("File[a]::x=s>a").unwrap();
        assert_eq!(wrong, "Invalid ignore option for =s>, must be '='");
    }
}
