//! What an expression of Ruby can be known to be without running it.

use std::rc::Rc;

use lib_ruby_parser::Node;

#[derive(Debug, Clone)]
pub(super) enum Value<'a> {
    /// Only running the code could tell.
    Unknown,
    Nil,
    Boolean(bool),
    Integer(i64),
    String(Rc<str>),
    Symbol(Rc<str>),
    Regexp(Rc<Pattern>),
    Array(Rc<Vec<Value<'a>>>),
    Hash(Rc<Vec<(Value<'a>, Value<'a>)>>),
    /// A class or module, by its name.
    Constant(Rc<str>),
    /// The type that is being defined.
    Type,
    /// A parameter or property of that type.
    Attribute(AttributeSlot),
    Block(Rc<Block<'a>>),
}

/// A regular expression with its options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pattern {
    pub source: String,
    /// Of `m`, `i`, `x`.
    pub options: Vec<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AttributeSlot {
    Property,
    /// By its place among the parameters.
    Parameter(usize),
}

/// Code that was handed over, with the variables it saw.
#[derive(Debug)]
pub(super) struct Block<'a> {
    pub parameters: Option<&'a Node>,
    pub body: Option<&'a Node>,
    pub locals: Vec<(&'a str, Value<'a>)>,
    /// A block made from a symbol: `&:downcase`.
    pub method: Option<Rc<str>>,
}

impl Block<'_> {
    /// A block that calls the method on its argument.
    pub fn of_method(name: Rc<str>) -> Self {
        Block {
            parameters: None,
            body: None,
            locals: Vec::new(),
            method: Some(name),
        }
    }
}

impl<'a> Value<'a> {
    pub fn string(text: impl Into<Rc<str>>) -> Value<'a> {
        Value::String(text.into())
    }

    pub fn array(elements: Vec<Value<'a>>) -> Value<'a> {
        Value::Array(Rc::new(elements))
    }

    /// The text of a string or symbol.
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::String(text) | Value::Symbol(text) => Some(text),
            _ => None,
        }
    }

    pub fn elements(&self) -> Option<&[Value<'a>]> {
        match self {
            Value::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// The value under a symbol or string key of a hash.
    pub fn get(&self, key: &str) -> Option<&Value<'a>> {
        let Value::Hash(pairs) = self else {
            return None;
        };
        let found = pairs.iter().rev().find(|(k, _)| k.text() == Some(key));
        found.map(|(_, value)| value)
    }

    /// True or false as Ruby sees it; `None` when that is not known.
    pub fn truth(&self) -> Option<bool> {
        match self {
            Value::Unknown => None,
            Value::Nil | Value::Boolean(false) => Some(false),
            _ => Some(true),
        }
    }

    /// As `to_s` writes it, when that is known.
    pub fn to_text(&self) -> Option<String> {
        match self {
            Value::Nil => Some(String::new()),
            Value::Boolean(value) => Some(value.to_string()),
            Value::Integer(value) => Some(value.to_string()),
            Value::String(text) | Value::Symbol(text) | Value::Constant(text) => {
                Some(text.to_string())
            }
            Value::Regexp(pattern) => Some(pattern.embedded()),
            _ => None,
        }
    }

    /// Equal, different, or not known.
    pub fn equals(&self, other: &Value<'a>) -> Option<bool> {
        Some(match (self, other) {
            (Value::Unknown, _) | (_, Value::Unknown) => return None,
            (Value::Nil, Value::Nil) => true,
            (Value::Boolean(a), Value::Boolean(b)) => a == b,
            (Value::Integer(a), Value::Integer(b)) => a == b,
            (Value::String(a), Value::String(b))
            | (Value::Symbol(a), Value::Symbol(b))
            | (Value::Constant(a), Value::Constant(b)) => a == b,
            (Value::Regexp(a), Value::Regexp(b)) => a == b,
            (Value::Array(a), Value::Array(b)) if a.is_empty() || b.is_empty() => {
                a.is_empty() && b.is_empty()
            }
            (Value::Array(_), Value::Array(_)) | (Value::Hash(_), Value::Hash(_)) => return None,
            _ => false,
        })
    }
}

impl Pattern {
    /// As it stands inside another one: what `to_s` gives, slashes escaped.
    pub fn embedded(&self) -> String {
        self.grouped(&escape_slashes(&self.source))
    }

    /// As a title pattern writes it: without a group when there are no options.
    pub fn text(&self) -> String {
        if self.options.is_empty() {
            self.source.clone()
        } else {
            self.grouped(&self.source)
        }
    }

    fn grouped(&self, source: &str) -> String {
        let on: String = self.options.iter().collect();
        let off: String = "mix"
            .chars()
            .filter(|c| !self.options.contains(c))
            .collect();
        let minus = if off.is_empty() { "" } else { "-" };
        format!("(?{on}{minus}{off}:{source})")
    }
}

fn escape_slashes(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut escaped = false;
    for c in source.chars() {
        if c == '/' && !escaped {
            out.push('\\');
        }
        escaped = c == '\\' && !escaped;
        out.push(c);
    }
    out
}
