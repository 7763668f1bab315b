//! Writes values as YAML in the format of Ruby's Psych, which chooses a style for each string.

use pcore::Value;
use yaml::emit::{Layout, Node, NodeProperties, Scalar, Style};

use super::scalar::{Scalar as Read, plain};
use crate::inspect::inspect;

/// A YAML document with one value.
pub fn to_yaml(value: &Value) -> String {
    yaml::emit::document(&node(value), Layout::default())
}

fn node(value: &Value) -> Node {
    crate::deep(|| match value {
        Value::Hash(entries) => {
            let entries = entries.iter().map(|(key, value)| (node(key), node(value)));
            Node::Mapping(NodeProperties::default(), entries.collect())
        }
        Value::Array(items) => {
            Node::Sequence(NodeProperties::default(), items.iter().map(node).collect())
        }
        scalar => Node::Scalar(text_of(scalar)),
    })
}

fn text_of(value: &Value) -> Scalar {
    let unquoted = |text: String| Scalar {
        text,
        style: Style::Plain,
        mark: NodeProperties::default(),
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
        other => unquoted(inspect(other)),
    }
}

/// A string in the style that Psych chooses.
fn string(text: &str) -> Scalar {
    let is_odd_number = text.starts_with('0')
        && text[1..]
            .trim_start_matches(|c| matches!(c, '0'..='7'))
            .starts_with(['8', '9']);
    let style = match text {
        "<<" => {
            return Scalar {
                text: text.to_owned(),
                style: Style::SingleQuoted,
                mark: NodeProperties {
                    anchor: None,
                    tag: "!!str".to_owned(),
                },
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
    Scalar {
        text: text.to_owned(),
        style,
        mark: NodeProperties::default(),
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

/// `/^[^[:word:]][^"]*$/`: a line that does not begin with a word character, and has no double quotes after
/// that.
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
