//! `String(value, formats)`: converts any value to a string, with formats chosen by type.

use super::map::{FormatMap, Formats, ValueFormat};
use super::quote::{puppet_quote, ruby_inspect};
use super::scalar;
use super::sprintf::{Plain, sprintf};
use crate::hash::Hash;
use crate::message::Message;
use crate::value::Value;

/// Converts a value to a string.
///
/// ```
/// use pcore::format::{convert::convert, map::Formats};
/// use pcore::Value;
/// let value = Value::array(vec![Value::Integer(10), Value::from("a")]);
/// assert_eq!(convert(&value, Formats::Default).unwrap(), "[10, 'a']");
/// assert_eq!(convert(&Value::Integer(255), Formats::Text("%#x")).unwrap(), "0xff");
/// ```
pub fn convert(value: &Value, formats: Formats<'_>) -> Result<String, Message> {
    let map = FormatMap::for_conversion(value, formats)?;
    convert_with(
        value,
        &map,
        Indentation {
            level: 0,
            first: true,
            active: false,
        },
    )
}

/// The value in Puppet syntax, on one line.
pub fn program_form(value: &Value) -> String {
    convert(value, Formats::Text("%p")).unwrap_or_else(|_| super::interpolate::interpolate(value))
}

/// The position in nested containers.
#[derive(Debug, Clone, Copy)]
struct Indentation {
    level: usize,
    /// The first of its siblings; later ones may begin a line.
    first: bool,
    active: bool,
}

impl Indentation {
    fn breaks(self) -> bool {
        self.active && self.level > 0 && !self.first
    }

    fn padding(self) -> String {
        "  ".repeat(self.level)
    }

    fn activated(self, active: bool) -> Indentation {
        Indentation {
            active: active || self.active,
            ..self
        }
    }

    fn inner(self, active: bool) -> Indentation {
        Indentation {
            level: self.level + 1,
            first: true,
            active,
        }
    }

    fn following(self) -> Indentation {
        Indentation {
            first: false,
            ..self
        }
    }
}

fn convert_with(value: &Value, map: &FormatMap, at: Indentation) -> Result<String, Message> {
    match value {
        Value::Array(items) => crate::deep(|| array(items, value, map, at)),
        Value::Hash(entries) => crate::deep(|| hash(entries, value, map, at)),
        Value::Iterator(iterator) => {
            let items = Value::array(iterator.0.iterate().collect());
            crate::deep(|| convert_with(&items, map, at))
        }
        _ => {
            let format = map.find(value);
            match value {
                Value::Undef => scalar::undef(&format),
                Value::Default => scalar::default(&format),
                Value::Boolean(value) => scalar::boolean(*value, &format),
                Value::Integer(value) => scalar::integer(*value, &format),
                Value::Float(value) => scalar::float(*value, &format),
                Value::String(text) => scalar::string(text, &format),
                Value::Regexp(regexp) => scalar::regexp(regexp, &format),
                Value::Type(t) => scalar::type_value(t, &format),
                Value::Binary(bytes) => scalar::binary(bytes, &format),
                Value::Uri(_) => uri(value, &format),
                Value::Object(_) => object(value, &format, at),
                Value::Runtime(_) => runtime(value, &format),
                _ => scalar::other(value, &format),
            }
        }
    }
}

/// Whether a value counts as a container. An object does, unless its type has parameters: a bug in Puppet.
fn is_container(value: &Value) -> bool {
    match value {
        Value::Array(_) | Value::Hash(_) => true,
        Value::Object(object) => !object.object_type().is_parameterized(),
        _ => false,
    }
}

fn is_collection(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Hash(_))
}

/// Formats an element. Containers in a container share its formats; other elements have their own.
fn element(
    value: &Value,
    map: &FormatMap,
    contents: &FormatMap,
    at: Indentation,
) -> Result<String, Message> {
    convert_with(value, if is_container(value) { map } else { contents }, at)
}

fn array(
    items: &[Value],
    value: &Value,
    map: &FormatMap,
    at: Indentation,
) -> Result<String, Message> {
    let format = map.find(value);
    let alternate = format.spec.alternate;
    if !matches!(format.spec.letter, 'a' | 's' | 'p') {
        return Err(scalar::illegal("Array", &format, "asp"));
    }
    let separator = format.separator.as_deref().unwrap_or(", ");
    let contents = format
        .string_formats
        .as_ref()
        .unwrap_or(FormatMap::contents());
    let delimiters = format.spec.delimiters(("[", "]"));
    let at = at.activated(alternate);
    let inner = at.inner(alternate).following();
    let texts = items
        .iter()
        .map(|item| element(item, map, contents, inner))
        .collect::<Result<Vec<String>, Message>>()?;

    // If a run of elements exceeds the width, each element gets its own line.
    let break_each = match format.spec.width {
        Some(width) if alternate => {
            let mut run = 0;
            let mut widest = 0;
            for (item, text) in items.iter().zip(&texts) {
                run = if is_collection(item) {
                    0
                } else {
                    run + text.chars().count()
                };
                widest = widest.max(run);
            }
            widest > width
        }
        _ => false,
    };
    let mut out = String::new();
    if at.breaks() {
        out.push('\n');
        out.push_str(&at.padding());
    }
    out.push_str(delimiters.0);
    let mut previous: Option<&Value> = None;
    for (item, text) in items.iter().zip(&texts) {
        let breaks = break_each && !is_collection(item);
        match previous {
            None => {
                if breaks {
                    out.push(' ');
                }
            }
            Some(previous) => {
                out.push_str(separator);
                if breaks || alternate && is_collection(previous) && !is_collection(item) {
                    if !out.ends_with('\n') {
                        trim_end(&mut out);
                    }
                    out.push('\n');
                    out.push_str(&inner.padding());
                }
            }
        }
        if out.ends_with(' ') && text.starts_with('\n') {
            trim_end(&mut out);
        }
        out.push_str(text);
        previous = Some(item);
    }
    out.push_str(delimiters.1);
    Ok(out)
}

fn hash(
    entries: &Hash,
    value: &Value,
    map: &FormatMap,
    at: Indentation,
) -> Result<String, Message> {
    let format = map.find(value);
    let alternate = format.spec.alternate;
    match format.spec.letter {
        'h' | 's' | 'p' => {}
        'a' => {
            let pair =
                |(key, value): (&Value, &Value)| Value::array(vec![key.clone(), value.clone()]);
            return convert_with(&Value::array(entries.iter().map(pair).collect()), map, at);
        }
        _ => return Err(scalar::illegal("Hash", &format, "hasp")),
    }
    let mut separator = format.separator.clone().unwrap_or_else(|| ", ".to_owned());
    let association = format.separator2.as_deref().unwrap_or(" => ");
    let contents = format
        .string_formats
        .as_ref()
        .unwrap_or(FormatMap::contents());
    let delimiters = format.spec.delimiters(("{", "}"));
    if alternate {
        if !separator.ends_with('\n') {
            trim_end(&mut separator);
        }
        separator.push('\n');
    }
    let at = at.activated(alternate);
    let inner = at.inner(false);
    let padding = if alternate {
        inner.padding()
    } else {
        String::new()
    };
    let mut out = String::new();
    if at.breaks() {
        out.push('\n');
        out.push_str(&at.padding());
    }
    out.push_str(delimiters.0);
    if alternate {
        out.push('\n');
    }
    for (index, (key, value)) in entries.iter().enumerate() {
        if index > 0 {
            out.push_str(&separator);
        }
        out.push_str(&padding);
        out.push_str(&element(key, map, contents, inner)?);
        out.push_str(association);
        out.push_str(&element(value, map, contents, inner)?);
    }
    if alternate {
        out.push('\n');
        out.push_str(&at.padding());
    }
    out.push_str(delimiters.1);
    Ok(out)
}

/// Removes white space and NUL at the end, like Ruby's `rstrip`.
fn trim_end(text: &mut String) {
    let end = text
        .trim_end_matches(|c: char| c.is_ascii_whitespace() || c == '\x0b' || c == '\0')
        .len();
    text.truncate(end);
}

fn uri(value: &Value, format: &ValueFormat) -> Result<String, Message> {
    let text = super::interpolate::interpolate(value);
    match format.spec.letter {
        'p' => Ok(crate::text::value_to_text(value)),
        's' if format.spec.alternate => Ok(sprintf(
            &format.spec.text,
            &[Plain::Text(&puppet_quote(&text, false))],
        )?),
        's' => Ok(sprintf(&format.spec.text, &[Plain::Text(&text)])?),
        _ => Err(scalar::illegal("URI", format, "sp")),
    }
}

fn object(value: &Value, format: &ValueFormat, at: Indentation) -> Result<String, Message> {
    let at = at.activated(format.spec.alternate);
    match format.spec.letter {
        'p' if at.active => Ok(super::pretty::pretty(value, at.level)),
        'p' | 's' | 'q' => Ok(crate::text::value_to_text(value)),
        _ => Err(scalar::illegal("Object", format, "spq")),
    }
}

fn runtime(value: &Value, format: &ValueFormat) -> Result<String, Message> {
    let text = super::interpolate::interpolate(value);
    match format.spec.letter {
        's' => Ok(text),
        'p' => Ok(puppet_quote(&text, false)),
        'q' => Ok(ruby_inspect(&text)),
        _ => Err(scalar::illegal("Runtime", format, "spq")),
    }
}

/// A hash as Ruby's `inspect` shows it, for a few messages.
pub(crate) fn ruby_hash(hash: &Hash) -> String {
    let entries = hash
        .iter()
        .map(|(key, value)| format!("{}=>{}", ruby_value(key), ruby_value(value)));
    format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
}

fn ruby_value(value: &Value) -> String {
    match value {
        Value::Undef => "nil".to_owned(),
        Value::Default => ":default".to_owned(),
        Value::String(text) => ruby_inspect(text),
        Value::Hash(hash) => crate::deep(|| ruby_hash(hash)),
        Value::Array(items) => crate::deep(|| {
            let items = items.iter().map(ruby_value).collect::<Vec<_>>();
            format!("[{}]", items.join(", "))
        }),
        other => super::interpolate::interpolate(other),
    }
}
