//! Paths into data: `$['key'][0]`.

use crate::format::convert::program_form;
use crate::message::Message;
use crate::value::Value;

/// Formats a path; `None` if a step cannot be written.
pub(super) fn to_text(path: &[Value]) -> Option<String> {
    let mut text = "$".to_owned();
    for step in path {
        match step {
            Value::Undef => text.push_str("[null]"),
            Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) => {
                text.push('[');
                text.push_str(&program_form(step));
                text.push(']');
            }
            _ => return None,
        }
    }
    Some(text)
}

/// Parses what [`to_text`] writes, and the form with dots: `$.key`.
pub(super) fn parse(text: &str) -> Result<Vec<Value>, Message> {
    let bad = || Message::new(format!("Unable to parse jsonpath \"{text}\""));
    let mut rest = text.strip_prefix('$').ok_or_else(bad)?;
    let mut path = Vec::new();
    while !rest.is_empty() {
        if let Some(name) = rest.strip_prefix('.') {
            let end = name
                .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
                .unwrap_or(name.len());
            if end == 0 {
                return Err(bad());
            }
            path.push(Value::from(&name[..end]));
            rest = &name[end..];
            continue;
        }
        let inner = rest.strip_prefix('[').ok_or_else(bad)?;
        let end = step_end(inner).ok_or_else(bad)?;
        let step = &inner[..end];
        path.push(if step == "null" {
            Value::Undef
        } else if let Ok(integer) = step.parse::<i64>() {
            Value::Integer(integer)
        } else if let Ok(float) = step.parse::<f64>() {
            Value::Float(float)
        } else {
            crate::parse::parse_literal(step, &()).map_err(|_| bad())?
        });
        rest = inner[end..].strip_prefix(']').ok_or_else(bad)?;
    }
    Ok(path)
}

/// The index of the closing bracket, after a quoted string.
fn step_end(text: &str) -> Option<usize> {
    let quote = text.chars().next().filter(|c| matches!(c, '\'' | '"'));
    let Some(quote) = quote else {
        return text.find(']');
    };
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c == quote {
            return Some(at + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &[Value], text: &str) {
        assert_eq!(to_text(path).as_deref(), Some(text));
        assert_eq!(parse(text), Ok(path.to_vec()));
    }

    #[test]
    fn paths() {
        check(&[], "$");
        check(&[Value::Integer(3), Value::from("a")], "$[3]['a']");
        check(
            &[Value::from("it's]"), Value::Undef, Value::Boolean(true)],
            "$['it\\'s]'][null][true]",
        );
        assert_eq!(parse("$.a.b"), Ok(vec![Value::from("a"), Value::from("b")]));
        assert!(parse("a").is_err() && parse("$[").is_err() && parse("$x").is_err());
    }
}
