//! Formats objects over several lines, for `%#p`.

use super::quote::puppet_quote;
use crate::value::Value;

/// Longer arrays are broken into lines.
const LINE: usize = 100;

/// Formats an object at an indentation level.
pub(super) fn pretty(value: &Value, level: usize) -> String {
    let mut writer = PrettyWriter {
        out: String::new(),
        level,
    };
    writer.value(value);
    writer.out
}

struct PrettyWriter {
    out: String,
    level: usize,
}

impl PrettyWriter {
    fn value(&mut self, value: &Value) {
        crate::deep(|| match value {
            Value::Object(object) => {
                self.out.push_str(object.object_type().label());
                self.out.push('(');
                self.hash(&object.init_hash());
                self.out.push(')');
            }
            Value::Hash(hash) => self.hash(hash),
            Value::Array(items) => self.array(items),
            Value::Uri(uri) => {
                self.out.push_str("URI(");
                self.out.push_str(&puppet_quote(&uri.to_string(), false));
                self.out.push(')');
            }
            other => self.out.push_str(&crate::text::value_to_text(other)),
        });
    }

    fn newline(&mut self) {
        let end = self.out.trim_end().len();
        self.out.truncate(end);
        self.out.push('\n');
        self.out.push_str(&"  ".repeat(self.level));
    }

    fn hash(&mut self, hash: &crate::hash::Hash) {
        self.out.push('{');
        self.level += 1;
        for (index, (key, value)) in hash.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.newline();
            self.value(key);
            self.out.push_str(" => ");
            self.value(value);
        }
        self.level -= 1;
        self.newline();
        self.out.push('}');
    }

    fn array(&mut self, items: &[Value]) {
        let short =
            items.is_empty() || LINE.saturating_sub(self.level * 2) > items.iter().map(width).sum();
        self.out.push('[');
        if !short {
            self.level += 1;
        }
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            if !short {
                self.newline();
            }
            self.value(item);
        }
        if !short {
            self.level -= 1;
            self.newline();
        }
        self.out.push(']');
    }
}

/// The width that an element adds to a line; containers and objects always count as too long.
fn width(value: &Value) -> usize {
    match value {
        Value::Boolean(_) | Value::Integer(_) | Value::Float(_) => {
            super::interpolate::interpolate(value).len()
        }
        Value::Undef => 3,
        Value::Default => 8,
        Value::String(text) => 2 + text.char_count(),
        Value::Array(items) if items.is_empty() => 2,
        Value::Hash(hash) if hash.is_empty() => 2,
        _ => 1000,
    }
}
