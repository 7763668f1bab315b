//! `scanf`: reads values from a string by a format.

use pcore::format::integer::Whole;
use pcore::{Regexp, Value, number};

use super::super::ruby::{integer, to_f, to_i};
use super::super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};

pub(in crate::functions) static TABLE: &[Builtin] = &[Builtin {
    name: "scanf",
    docs: "Reads values out of a string by a format, as Ruby's function of that name.\n\n\
           `%d` reads a decimal number, `%i` one that may have a prefix, `%x` and `%o` others, `%f` \
           a float, `%s` a word, `%c` a character, `%[a-z]` characters of a class. A number after \
           the percent sign limits the width, a star reads without keeping. Reading stops where \
           the text does not fit. A block is given the result and can change it.",
    examples: &[
        Example {
            code: "scanf('12 apples', '%d %s')",
            result: "[12, 'apples']",
        },
        Example {
            code: "'42'.scanf('%i') |$found| { $found[0] + 1 }",
            result: "43",
        },
    ],
    dispatches: &[Dispatch {
        params: &["String data", "String format"],
        block: Some("Callable?"),
        call: scanf,
    }],
    ..Builtin::PLAIN
}];

/// One part of a format: optional white space and a directive, or literal text.
struct Part<'f> {
    /// Whether white space precedes the percent sign.
    spaced: bool,
    kind: PartKind<'f>,
}

enum PartKind<'f> {
    /// `%%`
    Percent,
    /// Text that must match literally.
    Literal(&'f str),
    Directive {
        skip: bool,
        width: Option<u64>,
        what: Conversion<'f>,
    },
}

enum Conversion<'f> {
    /// A letter, in lower case.
    Letter(char),
    /// The content of brackets.
    Class(&'f str),
    /// `[[:alpha:]]`, brackets included.
    Posix(&'f str),
}

fn scanf(call: &mut Call<'_, '_>) -> Result<Value> {
    let mut rest = call.str(0)?;
    let mut found = Vec::new();
    let format = call.str(1)?;
    let parts = if format.contains(|c| !is_space(c)) {
        parts(format)
    } else {
        Vec::new()
    };
    for part in &parts {
        if !part.counts_space() {
            rest = rest.trim_start_matches(is_space);
        }
        let regexp = Regexp::new(part.pattern()?)?;
        let Some(matched) = regexp.find(rest)? else {
            break;
        };
        let group = matched.groups.get(1).cloned().flatten();
        if let Some(value) = part.value(group.map_or("", |group| &rest[group]))? {
            found.push(value);
        }
        rest = &rest[matched.whole().end..];
        if rest.is_empty() {
            break;
        }
    }
    let found = Value::array(found);
    match call.block {
        Some(_) => call.yield_block(&[found]),
        None => Ok(found),
    }
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\x0b' | '\x0c' | '\r')
}

/// Splits a format. A percent sign that begins no directive is skipped.
fn parts(format: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = format;
    while !rest.is_empty() {
        let trimmed = rest.trim_start_matches(is_space);
        if let Some(after) = trimmed.strip_prefix('%')
            && let Some((kind, after)) = directive(after)
        {
            let spaced = trimmed.len() < rest.len();
            parts.push(Part { spaced, kind });
            rest = after;
            continue;
        }
        let end = rest.find(|c| c == '%' || is_space(c));
        match end.unwrap_or(rest.len()) {
            0 => rest = &rest[1..],
            end => {
                let (text, after) = rest.split_at(end);
                parts.push(Part {
                    spaced: false,
                    kind: PartKind::Literal(text),
                });
                rest = after;
            }
        }
    }
    parts
}

/// Parses a directive after its percent sign; returns the rest.
fn directive(text: &str) -> Option<(PartKind<'_>, &str)> {
    if let Some(after) = text.strip_prefix('%') {
        return Some((PartKind::Percent, after));
    }
    let unstarred = text.strip_prefix('*');
    let skip = unstarred.is_some();
    let text = unstarred.unwrap_or(text);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (width, text) = text.split_at(digits);
    let width = (!width.is_empty()).then(|| width.parse().unwrap_or(u64::MAX));
    let (what, after) = if let Some(class) = text.strip_prefix('[') {
        let posix = class
            .strip_prefix("[:")
            .and_then(|name| name.split_once(":]]"))
            .filter(|(name, _)| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase()));
        match posix {
            Some((_, after)) => (Conversion::Posix(&text[..text.len() - after.len()]), after),
            None => {
                let (class, after) = class.split_once(']')?;
                (Conversion::Class(class), after)
            }
        }
    } else {
        let letter = text.chars().next()?;
        let letter = letter.to_ascii_lowercase();
        if !"diuxofegsca".contains(letter) {
            return None;
        }
        (Conversion::Letter(letter), &text[1..])
    };
    Some((PartKind::Directive { skip, width, what }, after))
}

/// The pattern of a hexadecimal float with a binary exponent, or of a decimal one.
const FLOAT: &str =
    r"[-+]?(?:0[xX](?:\.\h+|\h+(?:\.\h*)?)[pP][-+]?\d+|\d+(?![\d.])|\d*\.\d*(?:[eE][-+]?\d+)?)";

impl Part<'_> {
    /// Whether leading white space is part of the value.
    fn counts_space(&self) -> bool {
        match &self.kind {
            PartKind::Directive { what, skip, .. } => match what {
                Conversion::Letter('c') => !self.spaced,
                Conversion::Class(_) | Conversion::Posix(_) => !skip,
                Conversion::Letter(_) => false,
            },
            PartKind::Percent | PartKind::Literal(_) => false,
        }
    }

    /// The pattern that must match at the beginning; its first group is the value.
    fn pattern(&self) -> Result<String> {
        let pattern = match &self.kind {
            PartKind::Percent => r"(\s*%)".to_owned(),
            PartKind::Literal(text) => format!("({})", escaped(text)),
            PartKind::Directive { width, what, .. } => match what {
                Conversion::Posix(class) => format!("({class}{})", repeated(*width)),
                Conversion::Class(class) => match width {
                    Some(_) => format!("([{class}]{})", repeated(*width)),
                    None => {
                        let other = match class.strip_prefix('^') {
                            Some(other) => other.to_owned(),
                            None => format!("^{class}"),
                        };
                        format!(r"([{class}]+)(?=[{other}]|\z)")
                    }
                },
                Conversion::Letter(letter) => letter_pattern(*letter, *width, self.spaced),
            },
        };
        if pattern.len() > 10_000 {
            return raise("too big number is specified in repeat count");
        }
        Ok(format!(r"(?m:\A{pattern})"))
    }

    fn value(&self, text: &str) -> Result<Option<Value>> {
        let PartKind::Directive { skip, what, .. } = &self.kind else {
            return Ok(None);
        };
        if *skip {
            return Ok(None);
        }
        Ok(Some(match what {
            Conversion::Letter('d' | 'u') => to_i(text)?,
            Conversion::Letter('i') => match number::integer(text, None) {
                Ok(value) => Value::Integer(value),
                Err(error) => return raise(error.to_string()),
            },
            Conversion::Letter('x') => radix(text, 16)?,
            Conversion::Letter('o') => radix(text, 8)?,
            Conversion::Letter('e' | 'f' | 'g' | 'a') => Value::Float(float(text)),
            _ => Value::from(text),
        }))
    }
}

/// The quantifier of a character class.
fn repeated(width: Option<u64>) -> String {
    match width {
        Some(width) => format!("{{1,{width}}}"),
        None => "+".to_owned(),
    }
}

fn letter_pattern(letter: char, width: Option<u64>, spaced: bool) -> String {
    // The width includes signs and prefixes, so fewer digits are left.
    let up_to = |digits: &str, room: u64| format!("{digits}{{1,{room}}}");
    match (letter, width) {
        ('i', None) => r"([-+]?(?:(?:0[0-7]+)|(?:0[Xx]\h+)|(?:[1-9]\d*)))".to_owned(),
        ('i', Some(n)) => {
            let mut choices = Vec::new();
            if n > 1 {
                choices.push(format!("[1-9]{}", up_to(r"\d", n - 1)));
                choices.push(format!("0{}", up_to("[0-7]", n - 1)));
            }
            if n > 2 {
                choices.push(format!("[-+]0{}", up_to("[0-7]", n - 2)));
                choices.push(format!("[-+][1-9]{}", up_to(r"\d", n - 2)));
                choices.push(format!("0[Xx]{}", up_to(r"\h", n - 2)));
            }
            if n > 3 {
                choices.push(format!("[-+]0[Xx]{}", up_to(r"\h", n - 3)));
            }
            choices.push(r"\d".to_owned());
            format!("({})", choices.join("|"))
        }
        ('d' | 'u', None) => r"([-+]?\d+)".to_owned(),
        ('d' | 'u', Some(n)) if n > 1 => {
            format!("([-+]{}|{})", up_to(r"\d", n - 1), up_to(r"\d", n))
        }
        ('d' | 'u', Some(n)) => format!("({})", up_to(r"\d", n)),
        ('x', None) => r"([-+]?(?:0[Xx])?\h+)".to_owned(),
        ('x', Some(n)) => {
            let mut choices = Vec::new();
            if n > 3 {
                choices.push(format!("[-+]0[Xx]{}", up_to(r"\h", n - 3)));
            }
            if n > 2 {
                choices.push(format!("0[Xx]{}", up_to(r"\h", n - 2)));
            }
            if n > 1 {
                choices.push(format!("[-+]{}", up_to(r"\h", n - 1)));
            }
            choices.push(up_to(r"\h", n));
            format!("({})", choices.join("|"))
        }
        ('o', None) => "([-+]?[0-7]+)".to_owned(),
        ('o', Some(n)) => {
            let signed = n.saturating_sub(1);
            format!("([-+]{}|{})", up_to("[0-7]", signed), up_to("[0-7]", n))
        }
        ('e' | 'f' | 'g' | 'a', None) => format!("({FLOAT})"),
        ('e' | 'f' | 'g' | 'a', Some(n)) => format!(r"(?={FLOAT})({})", up_to(r"\S", n)),
        ('c', None) if spaced => r"\s*(.)".to_owned(),
        ('c', None) => "(.)".to_owned(),
        ('c', Some(n)) => format!("({})", up_to(".", n)),
        (_, Some(n)) => format!("({})", up_to(r"\S", n)),
        (_, None) => r"(\S+)".to_owned(),
    }
}

fn escaped(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() && c != '_' {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern
}

/// An integer in another base, with an optional sign and prefix.
fn radix(text: &str, radix: u32) -> Result<Value> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let digits = unsigned
        .strip_prefix("0x")
        .or_else(|| unsigned.strip_prefix("0X"))
        .unwrap_or(unsigned);
    let mut value: i128 = 0;
    for digit in digits.chars().map_while(|c| c.to_digit(radix)) {
        value = value
            .saturating_mul(i128::from(radix))
            .saturating_add(i128::from(digit));
    }
    integer(Whole::Integer(if text.starts_with('-') {
        -value
    } else {
        value
    }))
}

/// A decimal or hexadecimal float.
fn float(text: &str) -> f64 {
    let (sign, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let hexadecimal = unsigned
        .strip_prefix("0x")
        .or_else(|| unsigned.strip_prefix("0X"));
    if let Some((digits, exponent)) = hexadecimal.and_then(|hex| hex.split_once(['p', 'P'])) {
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let value = |digits: &str| {
            let digits = digits.chars().filter_map(|c| c.to_digit(16));
            digits.fold(0.0, |sum, digit| sum * 16.0 + f64::from(digit))
        };
        let places = i32::try_from(fraction.len()).unwrap_or(i32::MAX);
        let mantissa = value(whole) + value(fraction) / 16_f64.powi(places);
        let exponent = exponent.parse().unwrap_or(0);
        return sign * mantissa * 2_f64.powi(exponent);
    }
    // `1.e+5` and `.5` are floats here.
    let repaired = match unsigned.strip_prefix('.') {
        Some(fraction) => format!("0.{fraction}"),
        None => unsigned.replacen(".e+", "e+", 1).replacen(".e-", "e-", 1),
    };
    sign * to_f(&repaired)
}
