//! Values as YAML, written as Ruby's Psych writes them.

use pcore::Value;

use super::scalar::{Scalar, plain};
use crate::inspect::inspect_scalar;

/// Where lines are folded.
const WIDTH: usize = 80;

/// A document with one value.
pub fn to_yaml(value: &Value) -> String {
    let mut out = String::from("---");
    write(value, 0, &mut out);
    out
}

/// Writes a value behind a key, a dash or the start, and ends the line.
fn write(value: &Value, indent: usize, out: &mut String) {
    crate::deep(|| match value {
        Value::Hash(entries) if !entries.is_empty() => {
            out.push('\n');
            for (key, value) in entries.iter() {
                start(indent, out);
                write_entry(key, value, indent, out);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            out.push('\n');
            for item in items.iter() {
                start(indent, out);
                write_item(item, indent, out);
            }
        }
        Value::Hash(_) => out.push_str(" {}\n"),
        Value::Array(_) => out.push_str(" []\n"),
        Value::Undef => out.push('\n'),
        other => {
            out.push(' ');
            let column = out.len() - out.rfind('\n').map_or(0, |at| at + 1);
            out.push_str(&scalar(other, indent + 2, column));
            out.push('\n');
        }
    });
}

fn write_entry(key: &Value, value: &Value, indent: usize, out: &mut String) {
    let name = match key {
        Value::String(text) if text.contains('\n') => double_quoted(text),
        Value::Undef => "''".to_owned(),
        // Keys are not folded.
        key => scalar(key, 0, 0).replace('\n', " "),
    };
    out.push_str(&name);
    out.push(':');
    // A list under a key needs no more room than the key.
    let deeper = if matches!(value, Value::Array(_)) {
        0
    } else {
        2
    };
    let is_scalar = !matches!(value, Value::Array(_) | Value::Hash(_));
    write(value, if is_scalar { indent } else { indent + deeper }, out);
}

/// What is inside stands beside the dash.
fn write_item(item: &Value, indent: usize, out: &mut String) {
    out.push('-');
    let is_empty = match item {
        Value::Hash(entries) => entries.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => true,
    };
    if is_empty {
        return write(item, indent, out);
    }
    let mut block = String::new();
    write(item, indent + 2, &mut block);
    out.push(' ');
    out.push_str(block.trim_start());
}

fn start(indent: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', indent));
}

/// A scalar that starts in a column; further lines are indented.
fn scalar(value: &Value, indent: usize, column: usize) -> String {
    match value {
        Value::String(text) => string(text, indent, column),
        Value::Undef => String::new(),
        Value::Float(number) if number.is_infinite() => {
            if *number > 0.0 { ".inf" } else { "-.inf" }.to_owned()
        }
        Value::Float(number) if number.is_nan() => ".nan".to_owned(),
        Value::Sensitive(_) => "Sensitive [value redacted]".to_owned(),
        other => inspect_scalar(other),
    }
}

fn string(text: &str, indent: usize, column: usize) -> String {
    let body = text.strip_suffix('\n').unwrap_or(text);
    let is_special = text
        .chars()
        .any(|c| c.is_control() && c != '\n' || matches!(c, '\u{FEFF}' | '\u{2028}' | '\u{2029}'));
    if is_special {
        return double_quoted(text);
    }
    if body.contains('\n') {
        return match text.contains(" \n") || text.ends_with(' ') {
            true => double_quoted(text),
            false => literal(text, indent),
        };
    }
    if text == "<<" {
        return "!!str '<<'".to_owned();
    }
    let first = text.chars().next();
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let starts_odd = first.is_some_and(|c| !is_word(c)) && !text.chars().skip(1).any(|c| c == '"');
    if matches!(text, "y" | "Y" | "n" | "N") || starts_odd && !text.contains('\n') {
        return double_quoted(text);
    }
    let is_text = matches!(plain(text), Scalar::Text) && !text.is_empty();
    match is_text && is_plain(text) {
        true => fold(text, indent, column),
        false => single_quoted(text, indent, column),
    }
}

/// Whether a text without quotes is read as what it is.
fn is_plain(text: &str) -> bool {
    let starts = text.starts_with(|c: char| !"-?:,[]{}#&*!|>'\"%@`".contains(c));
    starts
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with([':', ' '])
        && !text.starts_with(' ')
        && !text.contains('\n')
        && !text.starts_with("---")
        && !text.starts_with("...")
}

fn literal(text: &str, indent: usize) -> String {
    let mut out = String::from("|");
    if text.starts_with([' ', '\n']) {
        out.push('2');
    }
    let trailing = text.len() - text.trim_end_matches('\n').len();
    match trailing {
        0 => out.push('-'),
        1 => {}
        _ => out.push('+'),
    }
    let body = text.strip_suffix('\n').unwrap_or(text);
    for line in body.split('\n') {
        out.push('\n');
        if !line.is_empty() {
            start(indent, &mut out);
            out.push_str(line);
        }
    }
    out
}

/// A line end is written as an empty line, which reading turns back into one.
fn single_quoted(text: &str, indent: usize, column: usize) -> String {
    let pad = format!("\n{}", " ".repeat(indent));
    let lines = text
        .split('\n')
        .map(|line| fold(&line.replace('\'', "''"), indent, column + 1));
    format!("'{}'", lines.collect::<Vec<_>>().join(&format!("\n{pad}")))
}

/// Breaks a line at blanks once it is long enough.
fn fold(line: &str, indent: usize, column: usize) -> String {
    let mut out = String::new();
    let mut column = column;
    let characters: Vec<char> = line.chars().collect();
    for (at, &c) in characters.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| characters[at]);
        let after = characters.get(at + 1);
        let breaks = c == ' '
            && column > WIDTH
            && indent > 0
            && before.is_some_and(|c| c != ' ')
            && after.is_some_and(|c| *c != ' ');
        if breaks {
            out.push('\n');
            start(indent, &mut out);
            column = indent;
        } else {
            out.push(c);
            column += 1;
        }
    }
    out
}

fn double_quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\0' => out.push_str("\\0"),
            '\x07' => out.push_str("\\a"),
            '\x08' => out.push_str("\\b"),
            '\x0B' => out.push_str("\\v"),
            '\x0C' => out.push_str("\\f"),
            '\x1B' => out.push_str("\\e"),
            '\u{85}' => out.push_str("\\N"),
            '\u{2028}' => out.push_str("\\L"),
            '\u{2029}' => out.push_str("\\P"),
            c if c.is_control() => out.push_str(&format!("\\x{:02X}", c as u32)),
            '\u{FEFF}' => out.push_str("\\uFEFF"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
