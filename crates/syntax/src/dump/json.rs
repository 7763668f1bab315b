//! PN as JSON: a call is `{"^": [name, …]}`, a map `{"#": [key, value, …]}`.

use super::{Atom, Sink};

#[derive(Default)]
pub(super) struct JsonWriter {
    pub out: String,
    /// The next element needs a separator.
    follows: bool,
}

impl JsonWriter {
    fn element(&mut self) {
        if std::mem::replace(&mut self.follows, true) {
            self.out.push(',');
        }
    }

    fn open(&mut self, text: &str) {
        self.element();
        self.out.push_str(text);
        self.follows = false;
    }

    fn close(&mut self, text: &str) {
        self.out.push_str(text);
        self.follows = true;
    }
}

impl Sink for JsonWriter {
    fn open_call(&mut self, name: &str) {
        self.open("{\"^\":[");
        self.string(name);
    }

    fn close_call(&mut self) {
        self.close("]}");
    }

    fn open_list(&mut self) {
        self.open("[");
    }

    fn close_list(&mut self) {
        self.close("]");
    }

    fn open_map(&mut self) {
        self.open("{\"#\":[");
    }

    fn key(&mut self, key: &str) {
        self.string(key);
    }

    fn close_map(&mut self) {
        self.close("]}");
    }

    fn string(&mut self, value: &str) {
        self.element();
        self.out
            .push_str(&serde_json::Value::from(value).to_string());
    }

    fn atom(&mut self, value: Atom<'_>) {
        self.element();
        match value {
            Atom::Nil => self.out.push_str("null"),
            Atom::Boolean(value) => self.out.push_str(if value { "true" } else { "false" }),
            Atom::Number(text) => self.out.push_str(text),
        }
    }
}

/// Formats JSON over several lines as Ruby's `JSON.pretty_generate` does. The input is known to be
/// valid JSON and may be nested deeper than a parser allows, so this only tracks the brackets.
pub(super) fn prettify(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    let mut depth = 0usize;
    let mut in_string = false;
    let mut escaped = false;
    let mut chars = json.chars().peekable();
    let newline = |out: &mut String, depth: usize| {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", depth));
    };
    while let Some(c) = chars.next() {
        if in_string {
            out.push(c);
            in_string = escaped || c != '"';
            escaped = c == '\\' && !escaped;
            continue;
        }
        match c {
            '"' => {
                in_string = true;
                out.push(c);
            }
            '[' | '{' => {
                out.push(c);
                depth += 1;
                let empty = chars.peek().is_some_and(|&next| next == ']' || next == '}');
                if !empty {
                    newline(&mut out, depth);
                }
            }
            ']' | '}' => {
                depth = depth.saturating_sub(1);
                if !out.ends_with(['[', '{']) {
                    newline(&mut out, depth);
                }
                out.push(c);
            }
            ',' => {
                out.push(c);
                newline(&mut out, depth);
            }
            ':' => out.push_str(": "),
            c => out.push(c),
        }
    }
    out
}
