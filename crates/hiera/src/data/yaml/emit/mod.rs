//! Values as YAML, written as Ruby's Psych writes them: Psych chooses a style for each string, and
//! libyaml decides whether that style will do and where lines are broken.

mod analysis;
mod writer;

use pcore::Value;

use self::analysis::Analysis;
use self::writer::{Style, Writer};
use super::scalar::{Scalar as Read, plain};
use crate::inspect::inspect_scalar;

/// Longer keys do not stand in front of a colon.
const MAX_SIMPLE_KEY: usize = 128;

/// A document with one value.
pub fn to_yaml(value: &Value) -> String {
    let mut writer = Writer::new();
    writer.indicator("---", true, false, false);
    write(&mut writer, value, Place::Root);
    writer.indent();
    // What is kept at the end of a text would go on.
    if writer.is_open_ended {
        writer.indicator("...", true, false, false);
        writer.indent();
    }
    writer.finish()
}

/// What a value is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Root,
    Item,
    Key,
    Entry,
}

/// A scalar as it is handed to libyaml.
struct Text {
    text: String,
    style: Style,
    tag: &'static str,
    /// Whether it is read as what it is without quotes, and with them.
    plain: bool,
    quoted: bool,
}

fn write(writer: &mut Writer, value: &Value, place: Place) {
    crate::deep(|| match value {
        Value::Hash(entries) if !entries.is_empty() => {
            writer.increase_indent(false, false);
            for (key, value) in entries.iter() {
                writer.indent();
                write_entry(writer, key, value);
            }
            writer.decrease_indent();
        }
        Value::Array(items) if !items.is_empty() => {
            // Beside a key, a list needs no more room than the key.
            let is_indentless = place == Place::Entry && !writer.is_at_indent();
            writer.increase_indent(false, is_indentless);
            for item in items.iter() {
                writer.indent();
                writer.indicator("-", true, false, true);
                write(writer, item, Place::Item);
            }
            writer.decrease_indent();
        }
        Value::Hash(_) => write_empty(writer, "{", "}"),
        Value::Array(_) => write_empty(writer, "[", "]"),
        scalar => write_scalar(writer, &text_of(scalar), place == Place::Key),
    });
}

fn write_empty(writer: &mut Writer, open: &str, close: &str) {
    writer.indicator(open, true, true, false);
    writer.indicator(close, false, false, false);
}

fn write_entry(writer: &mut Writer, key: &Value, value: &Value) {
    if is_simple_key(key) {
        write(writer, key, Place::Key);
        writer.indicator(":", false, false, false);
    } else {
        writer.indicator("?", true, false, true);
        write(writer, key, Place::Entry);
        writer.indent();
        writer.indicator(":", true, false, true);
    }
    write(writer, value, Place::Entry);
}

fn is_simple_key(key: &Value) -> bool {
    match key {
        Value::Hash(entries) => entries.is_empty(),
        Value::Array(items) => items.is_empty(),
        scalar => {
            let text = text_of(scalar).text;
            text.len() <= MAX_SIMPLE_KEY && !Analysis::of(&text).is_multiline
        }
    }
}

fn write_scalar(writer: &mut Writer, scalar: &Text, is_key: bool) {
    let analysis = Analysis::of(&scalar.text);
    let style = allowed_style(scalar, &analysis, is_key);
    let mut tag = scalar.tag;
    if tag.is_empty() && !scalar.quoted && style != Style::Plain {
        tag = "!";
    }
    writer.tag(tag);
    writer.increase_indent(true, false);
    writer.scalar(&scalar.text, style, !is_key);
    writer.decrease_indent();
}

/// The style that was chosen, or the next one that will do.
fn allowed_style(scalar: &Text, analysis: &Analysis, is_key: bool) -> Style {
    let mut style = scalar.style;
    if is_key && analysis.is_multiline {
        style = Style::DoubleQuoted;
    }
    let is_quoted = !analysis.plain_allowed
        || scalar.text.is_empty() && is_key
        || scalar.tag.is_empty() && !scalar.plain;
    if style == Style::Plain && is_quoted {
        style = Style::SingleQuoted;
    }
    if style == Style::SingleQuoted && !analysis.single_quoted_allowed {
        style = Style::DoubleQuoted;
    }
    if style == Style::Literal && (!analysis.block_allowed || is_key) {
        style = Style::DoubleQuoted;
    }
    style
}

fn text_of(value: &Value) -> Text {
    let unquoted = |text: String| Text {
        text,
        style: Style::Plain,
        tag: "",
        plain: true,
        quoted: false,
    };
    match value {
        Value::String(text) => string(text),
        Value::Undef => unquoted(String::new()),
        Value::Float(number) if number.is_infinite() => {
            unquoted(if *number > 0.0 { ".inf" } else { "-.inf" }.to_owned())
        }
        Value::Float(number) if number.is_nan() => unquoted(".nan".to_owned()),
        Value::Sensitive(_) => unquoted("Sensitive [value redacted]".to_owned()),
        other => unquoted(inspect_scalar(other)),
    }
}

/// A string with the style that Psych would like it to have.
fn string(text: &str) -> Text {
    let is_odd_number = text.starts_with('0')
        && text[1..]
            .trim_start_matches(|c| matches!(c, '0'..='7'))
            .starts_with(['8', '9']);
    let style = match text {
        "<<" => {
            return Text {
                text: text.to_owned(),
                style: Style::SingleQuoted,
                tag: "!!str",
                plain: false,
                quoted: false,
            };
        }
        _ if has_line_break_inside(text) => Style::Literal,
        "y" | "n" => Style::DoubleQuoted,
        _ if has_odd_line(text) => Style::DoubleQuoted,
        _ if !matches!(plain(text), Read::Text) || is_odd_number => Style::SingleQuoted,
        _ => Style::Plain,
    };
    Text {
        text: text.to_owned(),
        style,
        tag: "",
        plain: true,
        quoted: true,
    }
}

/// `/\n(?!\Z)/`
fn has_line_break_inside(text: &str) -> bool {
    let body = text.strip_suffix('\n').unwrap_or(text);
    let body = body.strip_suffix('\n').unwrap_or(body);
    body.contains('\n')
}

/// `/^[^[:word:]][^"]*$/`: a line that does not begin with a word, and has no quotes after that.
fn has_odd_line(text: &str) -> bool {
    let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    let starts = std::iter::once(0).chain(breaks);
    starts.into_iter().any(|start| {
        let mut characters = text[start..].chars();
        let is_odd = |c: char| !(c.is_alphanumeric() || c == '_');
        characters.next().is_some_and(is_odd) && {
            let rest = characters.as_str();
            let line = rest.split('\n').next().unwrap_or(rest);
            !line.contains('"')
        }
    })
}
