//! YAML, with the values that Ruby would read from it: YAML 1.1, in which `yes` is true and `010`
//! is eight.

use std::collections::BTreeMap;

use pcore::{Hash, Value};
use saphyr_parser::{Event, Parser, ScalarStyle, Tag};

/// The value of the first document; nothing of an empty text.
pub(super) fn parse(text: &str) -> Result<Value, String> {
    let mut builder = Builder::default();
    let parser = Parser::new_from_str(text);
    for event in parser {
        let (event, _) = event.map_err(|error| error.to_string())?;
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let value = scalar(&text, style, tag.as_deref());
                builder.add(value, anchor)?;
            }
            Event::SequenceStart(anchor, _) => {
                builder.open.push((Node::Sequence(Vec::new()), anchor));
            }
            Event::MappingStart(anchor, _) => {
                let entries = Node::Mapping(Hash::new(), None);
                builder.open.push((entries, anchor));
            }
            Event::SequenceEnd | Event::MappingEnd => builder.close()?,
            Event::Alias(anchor) => builder.alias(anchor)?,
            Event::DocumentEnd => break,
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentStart(_) => {}
        }
    }
    Ok(builder.root.unwrap_or(Value::Undef))
}

/// A collection that is being read.
enum Node {
    Sequence(Vec<Value>),
    /// The entries so far, and the key that waits for its value.
    Mapping(Hash, Option<Value>),
}

/// Puts values together. Aliases share what they refer to, so that a small file cannot become
/// large in memory.
#[derive(Default)]
struct Builder {
    open: Vec<(Node, usize)>,
    anchors: BTreeMap<usize, Value>,
    root: Option<Value>,
}

impl Builder {
    fn close(&mut self) -> Result<(), String> {
        match self.open.pop() {
            Some((Node::Sequence(items), anchor)) => self.add(Value::array(items), anchor),
            Some((Node::Mapping(entries, _), anchor)) => self.add(Value::hash(entries), anchor),
            None => Err("an end without a start".to_owned()),
        }
    }

    fn alias(&mut self, anchor: usize) -> Result<(), String> {
        match self.anchors.get(&anchor).cloned() {
            Some(value) => self.add(value, 0),
            None => Err("a value that contains itself".to_owned()),
        }
    }

    /// Adds a value to what is open. An anchor of 0 is none.
    fn add(&mut self, value: Value, anchor: usize) -> Result<(), String> {
        if anchor > 0 {
            self.anchors.insert(anchor, value.clone());
        }
        match self.open.last_mut() {
            None => self.root = Some(value),
            Some((Node::Sequence(items), _)) => items.push(value),
            Some((Node::Mapping(_, key @ None), _)) => *key = Some(value),
            Some((Node::Mapping(entries, key), _)) => {
                let key = key.take().unwrap_or(Value::Undef);
                if key.as_str() == Some("<<") && merge(entries, &value) {
                    return Ok(());
                }
                entries.insert(key, value);
            }
        }
        Ok(())
    }
}

/// The entries of `<<` are defaults. False if it is an ordinary key after all.
fn merge(entries: &mut Hash, merged: &Value) -> bool {
    let defaults = match merged {
        Value::Hash(defaults) => std::slice::from_ref(defaults).to_vec(),
        Value::Array(items) => {
            let hashes = items.iter().map(|item| match item {
                Value::Hash(defaults) => Some(defaults.clone()),
                _ => None,
            });
            match hashes.collect::<Option<Vec<_>>>() {
                Some(hashes) => hashes,
                None => return false,
            }
        }
        _ => return false,
    };
    for defaults in defaults {
        for (key, value) in defaults.iter() {
            if !entries.contains_key(key) {
                entries.insert(key.clone(), value.clone());
            }
        }
    }
    true
}

fn scalar(text: &str, style: ScalarStyle, tag: Option<&Tag>) -> Value {
    match tag {
        Some(tag) if tag.is_yaml_core_schema() && tag.suffix == "str" => Value::from(text),
        Some(tag) if tag.handle == "!" && tag.suffix.is_empty() => Value::from(text),
        Some(tag) if tag.suffix.starts_with("ruby/sym") => Value::from(text),
        _ if style != ScalarStyle::Plain => Value::from(text),
        _ => plain(text),
    }
}

/// What a scalar without quotes means.
fn plain(text: &str) -> Value {
    match text.to_ascii_lowercase().as_str() {
        "" | "~" | "null" => return Value::Undef,
        "yes" | "true" | "on" => return Value::Boolean(true),
        "no" | "false" | "off" => return Value::Boolean(false),
        ".inf" | "+.inf" => return Value::Float(f64::INFINITY),
        "-.inf" => return Value::Float(f64::NEG_INFINITY),
        ".nan" => return Value::Float(f64::NAN),
        _ => {}
    }
    if !text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | ':')) {
        return Value::from(text);
    }
    if let Some(symbol) = text.strip_prefix(':').filter(|symbol| !symbol.is_empty()) {
        return Value::from(symbol.trim_matches(['"', '\'']));
    }
    let number = integer(text).map(Value::Integer);
    let number = number.or_else(|| float(text).map(Value::Float));
    let number = number.or_else(|| sexagesimal(text));
    number.unwrap_or_else(|| Value::from(text))
}

/// A number without its sign, and whether that was a minus.
fn unsigned(text: &str) -> (bool, &str) {
    match text.strip_prefix(['-', '+']) {
        Some(digits) => (text.starts_with('-'), digits),
        None => (false, text),
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, '_' | ',')
}

fn without_separators(text: &str) -> String {
    text.replace(is_separator, "")
}

fn integer(text: &str) -> Option<i64> {
    let (negative, digits) = unsigned(text);
    let (base, digits) = match digits.as_bytes() {
        [b'0'] => (10, digits),
        [b'0', b'x', ..] => (16, &digits[2..]),
        [b'0', b'b', ..] => (2, &digits[2..]),
        [b'0', ..] => (8, digits),
        [b'1'..=b'9', ..] if separates(digits) => (10, digits),
        _ => return None,
    };
    let digits = without_separators(digits);
    if !digits.chars().all(|c| c.is_digit(base)) {
        return None;
    }
    let magnitude = i128::from_str_radix(&digits, base).ok()?;
    i64::try_from(if negative { -magnitude } else { magnitude }).ok()
}

/// In decimal numbers a separator stands between two digits.
fn separates(digits: &str) -> bool {
    let mut groups = digits.split(is_separator);
    groups.all(|group| !group.is_empty())
}

/// A point is what makes a number one with a fraction; an exponent needs a sign.
fn float(text: &str) -> Option<f64> {
    let (_, digits) = unsigned(text);
    let (whole, rest) = digits.split_once('.')?;
    let (fraction, exponent) = match rest.split_once(['e', 'E']) {
        Some((fraction, exponent)) => (fraction, Some(exponent)),
        None => (rest, None),
    };
    let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let fits = is_number(&without_separators(whole))
        && !whole.starts_with(is_separator)
        && is_number(fraction)
        && exponent.is_none_or(|exponent| {
            let digits = exponent.strip_prefix(['-', '+']);
            digits.is_some_and(|digits| !digits.is_empty() && is_number(digits))
        })
        && (whole.len() + fraction.len() > 0);
    fits.then(|| without_separators(text).parse().ok())?
}

/// `12:30:45` is a time of day in seconds, and so is `12:30`.
fn sexagesimal(text: &str) -> Option<Value> {
    let (_, digits) = unsigned(text);
    let (digits, fraction) = match digits.split_once('.') {
        Some((digits, fraction)) => (digits, Some(fraction)),
        None => (digits, None),
    };
    let (first, others) = digits.split_once(':')?;
    let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let is_part = |part: &str| {
        let number: Option<u8> = part.parse().ok();
        (1..=2).contains(&part.len()) && is_number(part) && number.is_some_and(|part| part < 60)
    };
    let fits = first.starts_with(|c: char| c.is_ascii_digit())
        && is_number(&first.replace('_', ""))
        && others.split(':').count() <= 2
        && others.split(':').all(is_part)
        && fraction.is_none_or(is_number);
    if !fits {
        return None;
    }
    // The sign belongs to the first part alone.
    let text = text.replace('_', "");
    let weights = [3600, 60, 1];
    let parts = text.split(':').zip(weights);
    if fraction.is_some() {
        let parts = parts.map(|(part, weight)| Some(part.parse::<f64>().ok()? * f64::from(weight)));
        return parts.sum::<Option<f64>>().map(Value::Float);
    }
    let parts = parts.map(|(part, weight)| part.parse::<i64>().ok()?.checked_mul(weight.into()));
    parts.sum::<Option<i64>>().map(Value::Integer)
}

#[cfg(test)]
mod tests {
    use pcore::format::convert::program_form;

    use super::*;

    #[track_caller]
    fn check(yaml: &str, expected: &str) {
        let value = parse(yaml).map_or_else(|error| error, |value| program_form(&value));
        assert_eq!(value, expected, "{yaml}");
    }

    /// As Psych 4.0 reads them.
    #[test]
    fn scalars_are_what_ruby_says() {
        check(
            "[1, -2, +3, 0x1f, -0x1f, 010, -010, 00, 0b11, 1_000, 0_7, 0x1_f, '1']",
            "[1, -2, 3, 31, -31, 8, -8, 0, 3, 1000, 7, 31, '1']",
        );
        check(
            "[1.5, -0.5, .5, -.5, 1., 01.5, 1.5e+3, +.inf]",
            "[1.5, -0.5, 0.5, -0.5, 1.0, 1.5, 1500.0, Infinity]",
        );
        check(
            "[1e3, 1e+3, 1.5e3, 1.2.3, 1-2, 08, 0o17, 0x, 1_, 1__0, ., e3, 1e]",
            "['1e3', '1e+3', '1.5e3', '1.2.3', '1-2', '08', '0o17', '0x', '1_', '1__0', '.', 'e3', '1e']",
        );
        check(
            "[12:30, 12:30:45, 190:20:30, 12:30:45.5, -1:30, 12:99, '']",
            "[45000, 45045, 685230, 45045.5, -1800, '12:99', '']",
        );
        check(
            "[yes, No, ON, off, true, n, y, ~, null, Null]",
            "[true, false, true, false, true, 'n', 'y', undef, undef, undef]",
        );
        check("h: 1,2,3\nj: 1,23.5", "{'h' => 123, 'j' => 123.5}");
        check("!!str 1", "'1'");
        check("", "undef");
        // Ours: symbols, dates and integers that are too large are strings.
        check(
            "[:sym, 2001-01-01, 99999999999999999999]",
            "['sym', '2001-01-01', '99999999999999999999']",
        );
    }

    #[test]
    fn collections() {
        check(
            "a: [1, {b: c}]\nd: |\n  x\n",
            "{'a' => [1, {'b' => 'c'}], 'd' => \"x\\n\"}",
        );
        check(
            "--- !ruby/object:Puppet::Node::Facts\nname: x\nvalues: {}\n",
            "{'name' => 'x', 'values' => {}}",
        );
        check(
            "a: &x {b: 1, c: 2}\nd:\n  <<: *x\n  c: 3\n",
            "{'a' => {'b' => 1, 'c' => 2}, 'd' => {'b' => 1, 'c' => 3}}",
        );
        check("a: &x [*x]\n", "a value that contains itself");
        check(
            &"[".repeat(2000),
            "recursion limit exceeded at byte 255 line 1 column 256",
        );
    }
}
