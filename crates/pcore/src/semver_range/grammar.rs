//! The grammar of range expressions, as npm has it: `1.x`, `~1.2`, `^1`, `>=1.0.0 <2.0.0`, `1.0 - 2.0`.

use super::Simple;
use crate::semver::{SemVer, is_number, is_qualifiers};

pub(super) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n' | '\x0c' | '\x0b')
}

/// Removes white space, or a `v`, between an operator and its version.
pub(super) fn join_operators(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        joined.push(c);
        rest = &rest[c.len_utf8()..];
        if matches!(c, '>' | '<' | '=' | '~' | '^') {
            let trimmed = rest.trim_start_matches(is_space);
            // White space alone is preferred to white space with a `v`, which then stays.
            if trimmed.len() < rest.len() {
                rest = trimmed;
            } else if let Some(after) = rest.strip_prefix('v') {
                rest = after;
            }
        }
    }
    joined
}

/// Parses one side of `||`. `None` is a range that contains nothing.
pub(super) fn parse_alternative(text: &str, whole: &str) -> Result<Option<Simple>, String> {
    if let Some((min, max)) = split_hyphen(text) {
        let (min, max) = (min.version()?, max.version()?);
        return Ok(Simple::From(min).intersection(&Simple::UpTo(max)));
    }
    let mut words: Vec<&str> = text.split(is_space).collect();
    // Only white space at the very start leaves an empty word, which is an error.
    let leading = words.first().is_some_and(|word| word.is_empty())
        && !text.trim_matches(is_space).is_empty();
    words.retain(|word| !word.is_empty());
    let unparsable = || format!("Unparsable version range: \"{whole}\"");
    if leading {
        return Err(unparsable());
    }
    let mut result: Option<Option<Simple>> = None;
    for word in words {
        let simple = parse_simple(word, unparsable)?;
        result = Some(match result {
            None => Some(simple),
            Some(Some(so_far)) => so_far.intersection(&simple),
            Some(None) => None,
        });
    }
    Ok(result.flatten())
}

fn split_hyphen(text: &str) -> Option<(Partial<'_>, Partial<'_>)> {
    let (first, rest) = text.split_once(is_space)?;
    let rest = rest.trim_start_matches(is_space).strip_prefix('-')?;
    let second = rest.trim_start_matches(is_space);
    if second.len() == rest.len() {
        return None;
    }
    Some((Partial::parse(first)?, Partial::parse(second)?))
}

/// A version without minor or patch, or with `x` in place of a number.
struct Partial<'a> {
    numbers: [Option<u64>; 3],
    qualifiers: &'a str,
}

impl<'a> Partial<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        let (numbers, qualifiers) = text.split_at(text.find(['-', '+']).unwrap_or(text.len()));
        let mut parts = [None; 3];
        let mut count = 0;
        for part in numbers.split('.') {
            let slot = parts.get_mut(count)?;
            count += 1;
            if matches!(part, "x" | "X" | "*") {
                continue;
            }
            if !is_number(part) {
                return None;
            }
            *slot = Some(part.parse().ok()?);
        }
        let valid = is_qualifiers(qualifiers) && (qualifiers.is_empty() || count == 3);
        valid.then_some(Partial {
            numbers: parts,
            qualifiers,
        })
    }

    /// All three numbers, missing ones as zero, with the qualifiers.
    fn version(&self) -> Result<SemVer, String> {
        let [major, minor, patch] = self.numbers.map(Option::unwrap_or_default);
        SemVer::stable(major, minor, patch).with_qualifiers(self.qualifiers)
    }

    fn from_below(min: SemVer, max: SemVer) -> Simple {
        Simple::Between(Box::new(Simple::From(min)), Box::new(Simple::Below(max)))
    }

    /// The range of `~1.2.3`, and without the tilde: the version itself, or any that matches.
    fn patch_updates(&self, exact: bool) -> Result<Simple, String> {
        Ok(match self.numbers {
            [None, ..] => Simple::All,
            [Some(major), None, _] => Self::from_below(
                SemVer::stable(major, 0, 0),
                SemVer::stable(major.saturating_add(1), 0, 0),
            ),
            [Some(major), Some(minor), None] => Self::from_below(
                SemVer::stable(major, minor, 0),
                SemVer::stable(major, minor.saturating_add(1), 0),
            ),
            [Some(_), Some(_), Some(_)] if exact => Simple::Exactly(self.version()?),
            [Some(major), Some(minor), Some(_)] => Self::from_below(
                self.version()?,
                SemVer::stable(major, minor.saturating_add(1), 0),
            ),
        })
    }

    /// The range of `^1.2.3`.
    fn minor_updates(&self) -> Result<Simple, String> {
        let [Some(major), minor, patch] = self.numbers else {
            return Ok(Simple::All);
        };
        if major == 0 {
            return self.patch_updates(false);
        }
        // Build metadata only survives next to a prerelease.
        let min = match (minor, patch) {
            (Some(minor), Some(patch)) if !self.qualifiers.starts_with('-') => {
                SemVer::stable(major, minor, patch)
            }
            (Some(_), Some(_)) => self.version()?,
            (Some(minor), None) => SemVer::stable(major, minor, 0),
            (None, _) => SemVer::stable(major, 0, 0),
        };
        Ok(Self::from_below(
            min,
            SemVer::stable(major.saturating_add(1), 0, 0),
        ))
    }

    fn above(&self) -> Result<Simple, String> {
        Ok(match self.numbers {
            [None, ..] => Simple::NOTHING,
            [Some(major), None, _] => Simple::From(SemVer::stable(major.saturating_add(1), 0, 0)),
            [Some(major), Some(minor), None] => {
                Simple::From(SemVer::stable(major, minor.saturating_add(1), 0))
            }
            _ => Simple::Above(self.version()?),
        })
    }

    fn up_to(&self) -> Result<Simple, String> {
        Ok(match self.numbers {
            [None, ..] => Simple::All,
            [Some(major), None, _] => Simple::Below(SemVer::stable(major.saturating_add(1), 0, 0)),
            [Some(major), Some(minor), None] => {
                Simple::Below(SemVer::stable(major, minor.saturating_add(1), 0))
            }
            _ => Simple::UpTo(self.version()?),
        })
    }
}

fn parse_simple(word: &str, unparsable: impl Fn() -> String) -> Result<Simple, String> {
    let operator = ["<=", ">=", "~>", "~=", "<", ">", "=", "~", "^"]
        .into_iter()
        .find(|operator| word.starts_with(operator))
        .unwrap_or("");
    let partial = Partial::parse(&word[operator.len()..]).ok_or_else(unparsable)?;
    match operator {
        "~" | "~>" | "~=" => partial.patch_updates(false),
        "^" => partial.minor_updates(),
        ">" => partial.above(),
        ">=" => Ok(Simple::From(partial.version()?)),
        "<" => Ok(Simple::Below(partial.version()?)),
        "<=" => partial.up_to(),
        _ => partial.patch_updates(true),
    }
}
