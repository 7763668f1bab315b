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
    integer(text)
        .map(Value::Integer)
        .or_else(|| float(text).map(Value::Float))
        .unwrap_or_else(|| Value::from(text))
}

fn integer(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix(['-', '+']) {
        Some(digits) => (text.starts_with('-'), digits),
        None => (false, text),
    };
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (base, digits) = match digits.as_bytes() {
        [b'0', b'x', rest @ ..] if !rest.is_empty() => (16, &digits[2..]),
        [b'0', b'b', rest @ ..] if !rest.is_empty() => (2, &digits[2..]),
        [b'0', _, ..] if !digits.contains(':') => (8, &digits[1..]),
        _ => (10, digits),
    };
    let digits: String = digits.chars().filter(|c| !matches!(c, '_' | ',')).collect();
    let magnitude = match digits.split_once(':') {
        Some(_) => sexagesimal(&digits)?,
        None => i128::from_str_radix(&digits, base).ok()?,
    };
    i64::try_from(if negative { -magnitude } else { magnitude }).ok()
}

/// `12:30` is seven hundred and fifty.
fn sexagesimal(digits: &str) -> Option<i128> {
    let parts: Vec<&str> = digits.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    parts
        .iter()
        .enumerate()
        .try_fold(0, |sum: i128, (index, part)| {
            let number: i128 = part.parse().ok()?;
            let fits = index == 0 || number < 60 && part.len() <= 2;
            fits.then(|| sum.checked_mul(60)?.checked_add(number))?
        })
}

fn float(text: &str) -> Option<f64> {
    let digits = text.trim_start_matches(['-', '+']);
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (digits, None),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let is_number = |text: &str| {
        text.bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'_' | b','))
    };
    let exponent_fits = exponent.is_none_or(|exponent| {
        let digits = exponent.trim_start_matches(['-', '+']);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    });
    let has_digits = mantissa.bytes().any(|b| b.is_ascii_digit());
    let marked = exponent.is_some() || mantissa.contains('.');
    if !(marked && has_digits && exponent_fits && is_number(whole) && is_number(fraction)) {
        return None;
    }
    let plain: String = text.chars().filter(|c| !matches!(c, '_' | ',')).collect();
    plain.parse().ok()
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

    #[test]
    fn scalars_are_what_ruby_says() {
        check(
            "[1, -2, +3, 0x1f, 010, 0b11, 1_000, '1']",
            "[1, -2, 3, 31, 8, 3, 1000, '1']",
        );
        check(
            "[1.5, -0.5, 1e3, .5, 1., 1.2.3, 1-2, '']",
            "[1.5, -0.5, 1000.0, 0.5, 1.0, '1.2.3', '1-2', '']",
        );
        check(
            "[yes, No, ON, off, true, n, y]",
            "[true, false, true, false, true, 'n', 'y']",
        );
        check(
            "[~, null, Null, 12:30, 12:99, 08, :sym, 2001-01-01]",
            "[undef, undef, undef, 750, '12:99', '08', 'sym', '2001-01-01']",
        );
        check("!!str 1", "'1'");
        check("", "undef");
        check("99999999999999999999", "'99999999999999999999'");
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
