//! Texts, regular expressions, hashes and constants.

use std::rc::Rc;

use lib_ruby_parser::Node;
use lib_ruby_parser::nodes;

use super::builtin;
use super::index::constant_name;
use super::interpreter::{Frame, Interpreter, MAX_CALLS, MAX_SIZE};
use super::value::{Pattern, Value};

impl<'a> Interpreter<'a> {
    pub(super) fn text(&mut self, parts: &'a [Node], frame: &mut Frame<'a>) -> Option<String> {
        let mut out = String::new();
        for part in parts {
            out.push_str(&self.value(part, frame).to_text()?);
            if out.len() > MAX_SIZE {
                return None;
            }
        }
        Some(out)
    }

    pub(super) fn regexp(&mut self, regexp: &'a nodes::Regexp, frame: &mut Frame<'a>) -> Value<'a> {
        let Some(source) = self.text(&regexp.parts, frame) else {
            return Value::Unknown;
        };
        let given = match regexp.options.as_deref() {
            Some(Node::RegOpt(options)) => options.options.as_deref().unwrap_or(""),
            _ => "",
        };
        let options = "mix".chars().filter(|&c| given.contains(c)).collect();
        Value::Regexp(Rc::new(Pattern { source, options }))
    }

    pub(super) fn hash(&mut self, pairs: &'a [Node], frame: &mut Frame<'a>) -> Value<'a> {
        let mut out = Vec::with_capacity(pairs.len());
        for pair in pairs {
            match pair {
                Node::Pair(pair) => {
                    let key = self.value(&pair.key, frame);
                    let value = self.value(&pair.value, frame);
                    out.push((key, value));
                }
                Node::Kwsplat(splat) => match self.value(&splat.value, frame) {
                    Value::Hash(inner) if out.len() + inner.len() < MAX_SIZE => {
                        out.extend(inner.iter().cloned());
                    }
                    _ => out.push((Value::Unknown, Value::Unknown)),
                },
                _ => out.push((Value::Unknown, Value::Unknown)),
            }
        }
        Value::Hash(Rc::new(out))
    }

    /// The value that a constant was assigned, or else the class or module of that name.
    pub(super) fn constant(&mut self, node: &'a Node, frame: &mut Frame<'a>) -> Value<'a> {
        let Some(mut name) = constant_name(node) else {
            return Value::Unknown;
        };
        if let Some(Value::Constant(module)) = &frame.this {
            let nested = format!("{module}::{name}");
            if self.index.module(&nested).is_some() {
                name = nested;
            }
        }
        if let Some(known) = builtin::constant(&name) {
            return known;
        }
        if self.index.module(&name).is_none()
            && let Some(value) = self.index.constant(&name)
            && self.calls < MAX_CALLS
        {
            self.calls += 1;
            let result = self.value(
                value,
                &mut Frame {
                    this: frame.this.clone(),
                    ..Frame::default()
                },
            );
            self.calls -= 1;
            return result;
        }
        Value::Constant(name.trim_start_matches("::").into())
    }
}
