//! Formats values over several lines if they are long, and in colour.

use anstyle::{AnsiColor, Style};
use pcore::Value;
use pcore::format::convert::program_form;

/// Shorter values are not broken into lines.
const WIDTH: usize = 80;

/// A value in Puppet syntax.
pub fn pretty(value: &Value, coloured: bool) -> String {
    let mut out = String::new();
    let writer = Writer { coloured };
    writer.write(value, 0, &mut out);
    out
}

struct Writer {
    coloured: bool,
}

impl Writer {
    fn write(&self, value: &Value, depth: usize, out: &mut String) {
        let line = program_form(value);
        let is_short = depth * 2 + line.chars().count() <= WIDTH;
        match value {
            Value::Array(items) if !items.is_empty() => {
                self.list(
                    ('[', ']'),
                    is_short,
                    depth,
                    out,
                    items.len(),
                    |index, out| {
                        self.write(&items[index], depth + 1, out);
                    },
                );
            }
            Value::Hash(entries) if !entries.is_empty() => {
                let entries: Vec<(&Value, &Value)> = entries.iter().collect();
                self.list(
                    ('{', '}'),
                    is_short,
                    depth,
                    out,
                    entries.len(),
                    |index, out| {
                        let (key, value) = entries[index];
                        out.push_str(&program_form(key));
                        out.push_str(" => ");
                        self.write(value, depth + 1, out);
                    },
                );
            }
            _ => out.push_str(&self.styled(value, line)),
        }
    }

    fn list(
        &self,
        (open, close): (char, char),
        is_short: bool,
        depth: usize,
        out: &mut String,
        count: usize,
        mut element: impl FnMut(usize, &mut String),
    ) {
        let newline = |depth: usize| match is_short {
            true => String::new(),
            false => format!("\n{}", "  ".repeat(depth)),
        };
        out.push(open);
        for index in 0..count {
            let gap = match (index, is_short) {
                (0, _) => String::new(),
                (_, true) => ", ".to_owned(),
                (_, false) => ",".to_owned(),
            };
            out.push_str(&gap);
            out.push_str(&newline(depth + 1));
            element(index, out);
        }
        out.push_str(&newline(depth));
        out.push(close);
    }

    fn styled(&self, value: &Value, text: String) -> String {
        let style = match value {
            _ if !self.coloured => return text,
            Value::String(_) => AnsiColor::Green.on_default(),
            Value::Integer(_) | Value::Float(_) => AnsiColor::Cyan.on_default(),
            Value::Boolean(_) | Value::Undef | Value::Default => AnsiColor::Magenta.on_default(),
            Value::Type(_) => AnsiColor::Yellow.on_default(),
            _ => Style::new(),
        };
        format!("{style}{text}{style:#}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(json: &str) -> Value {
        hiera::data::json::parse(json).unwrap().value
    }

    #[test]
    fn long_values_are_broken() {
        assert_eq!(pretty(&value("{\"a\": [1, 2]}"), false), "{'a' => [1, 2]}");
        let long = "x".repeat(50);
        let text = format!("{{\"a\": \"{long}\", \"b\": [1, \"{long}\"]}}");
        let expected = format!("{{\n  'a' => '{long}',\n  'b' => [1, '{long}']\n}}");
        assert_eq!(pretty(&value(&text), false), expected);
    }

    #[test]
    fn colours() {
        assert_eq!(pretty(&value("[1]"), true), "[\u{1b}[36m1\u{1b}[0m]");
    }
}
