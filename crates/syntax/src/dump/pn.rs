//! PN as text.

use std::fmt::Write as _;

use super::{Atom, Sink};

pub(super) struct PnWriter {
    pub out: String,
    pretty: bool,
    depth: usize,
    /// The next element follows an opening bracket or a key directly.
    adjacent: bool,
}

impl PnWriter {
    pub fn new(pretty: bool) -> PnWriter {
        PnWriter {
            out: String::new(),
            pretty,
            depth: 0,
            adjacent: true,
        }
    }

    /// Writes the separator before an element.
    fn separate(&mut self) {
        if !std::mem::take(&mut self.adjacent) {
            self.out.push(' ');
        }
    }

    /// Writes the separator between an element and the bracket or element before it.
    fn element(&mut self) {
        if self.pretty && self.depth > 0 && !self.after_key() {
            self.out.push('\n');
            self.out.extend(std::iter::repeat_n("  ", self.depth));
            self.adjacent = false;
        } else {
            self.separate();
        }
    }

    fn after_key(&self) -> bool {
        self.adjacent && self.out.ends_with(' ')
    }

    fn open(&mut self, text: &str) {
        self.element();
        self.out.push_str(text);
        self.adjacent = true;
        self.depth += 1;
    }

    fn close(&mut self, bracket: char) {
        self.out.push(bracket);
        self.adjacent = false;
        self.depth -= 1;
    }
}

impl Sink for PnWriter {
    fn open_call(&mut self, name: &str) {
        self.open("(");
        self.out.push_str(name);
        self.adjacent = false;
    }

    fn close_call(&mut self) {
        self.close(')');
    }

    fn open_list(&mut self) {
        self.open("[");
    }

    fn close_list(&mut self) {
        self.close(']');
    }

    fn open_map(&mut self) {
        self.open("{");
    }

    fn key(&mut self, key: &str) {
        self.element();
        self.out.push(':');
        self.out.push_str(key);
        self.out.push(' ');
        self.adjacent = true;
    }

    fn close_map(&mut self) {
        self.close('}');
    }

    fn string(&mut self, value: &str) {
        self.element();
        self.out.push('"');
        for c in value.chars() {
            match c {
                '\t' => self.out.push_str("\\t"),
                '\n' => self.out.push_str("\\n"),
                '\r' => self.out.push_str("\\r"),
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                c if c < ' ' => {
                    let _ = write!(self.out, "\\o{:03o}", c as u32);
                }
                c => self.out.push(c),
            }
        }
        self.out.push('"');
        self.adjacent = false;
    }

    fn atom(&mut self, value: Atom<'_>) {
        self.element();
        match value {
            Atom::Nil => self.out.push_str("nil"),
            Atom::Boolean(value) => self.out.push_str(if value { "true" } else { "false" }),
            Atom::Number(text) => self.out.push_str(text),
        }
        self.adjacent = false;
    }
}
