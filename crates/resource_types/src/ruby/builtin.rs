//! Ruby's own methods, as far as definitions of types use them on literal values.

use std::rc::Rc;

use super::value::{Block, Pattern, Value};

/// Constants of Ruby that have a value.
pub(super) fn constant<'a>(name: &str) -> Option<Value<'a>> {
    match name.trim_start_matches("::") {
        "Regexp::IGNORECASE" => Some(Value::Integer(1)),
        "Regexp::EXTENDED" => Some(Value::Integer(2)),
        "Regexp::MULTILINE" => Some(Value::Integer(4)),
        _ => None,
    }
}

/// Methods of classes and modules.
pub(super) fn of_constant<'a>(constant: &str, method: &str, arguments: &[Value<'a>]) -> Value<'a> {
    match (constant, method) {
        ("Regexp", "new" | "compile") => regexp(arguments),
        ("Regexp", "escape" | "quote") => match arguments.first().and_then(Value::text) {
            Some(text) => Value::string(escape(text)),
            None => Value::Unknown,
        },
        // Catalogs are compiled on a server, and that is no Windows.
        ("Puppet::Util::Platform", "windows?") => Value::Boolean(false),
        _ => Value::Unknown,
    }
}

fn regexp<'a>(arguments: &[Value<'a>]) -> Value<'a> {
    let options = match arguments.get(1) {
        None | Some(Value::Nil | Value::Boolean(false)) => 0,
        Some(Value::Integer(bits)) => *bits,
        Some(Value::Boolean(true)) => 1,
        Some(_) => return Value::Unknown,
    };
    match arguments.first() {
        Some(Value::Regexp(pattern)) => Value::Regexp(pattern.clone()),
        Some(Value::String(source)) => {
            let bits = [('m', 4), ('i', 1), ('x', 2)];
            let set = bits.into_iter().filter(|(_, bit)| options & bit != 0);
            Value::Regexp(Rc::new(Pattern {
                source: source.to_string(),
                options: set.map(|(option, _)| option).collect(),
            }))
        }
        _ => Value::Unknown,
    }
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '[' | ']' | '{' | '}' | '(' | ')' | '|' | '-' | '*' | '.' | '\\' | '?' | '+' | '^'
            | '$' | ' ' | '#' => {
                out.push('\\');
                out.push(c);
            }
            _ => out.push(c),
        }
    }
    out
}

/// A method of a value, without a block.
pub(super) fn call<'a>(receiver: &Value<'a>, method: &str, arguments: &[Value<'a>]) -> Value<'a> {
    match (method, arguments) {
        ("freeze" | "dup" | "clone" | "itself", _) => return receiver.clone(),
        ("!", []) => return boolean(receiver.truth().map(|truth| !truth)),
        ("nil?", []) => return boolean(known(receiver).then_some(matches!(receiver, Value::Nil))),
        ("==" | "eql?" | "equal?", [other]) => return boolean(receiver.equals(other)),
        ("!=", [other]) => return boolean(receiver.equals(other).map(|same| !same)),
        ("to_s", []) => return receiver.to_text().map_or(Value::Unknown, Value::string),
        _ => {}
    }
    match receiver {
        Value::Array(elements) => of_array(elements, method, arguments),
        Value::Hash(pairs) => of_hash(receiver, pairs, method, arguments),
        Value::String(text) => of_text(text, false, method, arguments),
        Value::Symbol(text) => of_text(text, true, method, arguments),
        Value::Integer(number) => of_integer(*number, method, arguments),
        Value::Regexp(pattern) if method == "source" => Value::string(pattern.source.clone()),
        Value::Constant(name) => of_constant(name, method, arguments),
        _ => Value::Unknown,
    }
}

fn known(value: &Value<'_>) -> bool {
    !matches!(value, Value::Unknown)
}

fn boolean<'a>(value: Option<bool>) -> Value<'a> {
    value.map_or(Value::Unknown, Value::Boolean)
}

fn count<'a>(length: usize) -> Value<'a> {
    i64::try_from(length).map_or(Value::Unknown, Value::Integer)
}

/// Loops cannot make a list longer than this.
const MAX_ELEMENTS: usize = 10_000;

fn of_array<'a>(elements: &[Value<'a>], method: &str, arguments: &[Value<'a>]) -> Value<'a> {
    match (method, arguments) {
        ("+" | "concat", [Value::Array(more)]) if elements.len() + more.len() < MAX_ELEMENTS => {
            Value::array([elements, more].concat())
        }
        ("<<" | "push" | "append", more) if elements.len() < MAX_ELEMENTS => {
            Value::array([elements, more].concat())
        }
        ("-", [Value::Array(less)]) => {
            let stays =
                |element: &&Value<'a>| !less.iter().any(|gone| element.equals(gone) == Some(true));
            Value::array(elements.iter().filter(stays).cloned().collect())
        }
        ("length" | "size" | "count", []) => count(elements.len()),
        ("empty?", []) => Value::Boolean(elements.is_empty()),
        ("any?", []) => Value::Boolean(!elements.is_empty()),
        ("first", []) => elements.first().cloned().unwrap_or(Value::Nil),
        ("last", []) => elements.last().cloned().unwrap_or(Value::Nil),
        ("[]" | "at", [Value::Integer(index)]) => {
            let length = i64::try_from(elements.len()).unwrap_or(i64::MAX);
            let at = if *index < 0 { length + index } else { *index };
            let found = usize::try_from(at).ok().and_then(|at| elements.get(at));
            found.cloned().unwrap_or(Value::Nil)
        }
        ("to_a" | "sort" | "uniq" | "compact" | "each", []) => Value::array(elements.to_vec()),
        ("flatten", []) => {
            let flat = elements.iter().flat_map(|element| match element {
                Value::Array(inner) => inner.to_vec(),
                other => vec![other.clone()],
            });
            Value::array(flat.collect())
        }
        ("include?", [wanted]) => {
            let same: Vec<Option<bool>> = elements.iter().map(|e| e.equals(wanted)).collect();
            if same.contains(&Some(true)) {
                Value::Boolean(true)
            } else {
                boolean((!same.contains(&None)).then_some(false))
            }
        }
        ("join", []) | ("join", [Value::String(_)]) => {
            let separator = arguments.first().and_then(Value::text).unwrap_or("");
            let texts: Option<Vec<String>> = elements.iter().map(Value::to_text).collect();
            texts.map_or(Value::Unknown, |texts| Value::string(texts.join(separator)))
        }
        _ => Value::Unknown,
    }
}

fn of_hash<'a>(
    hash: &Value<'a>,
    pairs: &[(Value<'a>, Value<'a>)],
    method: &str,
    arguments: &[Value<'a>],
) -> Value<'a> {
    match (method, arguments) {
        ("keys", []) => Value::array(pairs.iter().map(|(key, _)| key.clone()).collect()),
        ("values", []) => Value::array(pairs.iter().map(|(_, value)| value.clone()).collect()),
        ("to_a", []) => {
            let pair = |(key, value): &(Value<'a>, Value<'a>)| {
                Value::array(vec![key.clone(), value.clone()])
            };
            Value::array(pairs.iter().map(pair).collect())
        }
        ("length" | "size" | "count", []) => count(pairs.len()),
        ("empty?", []) => Value::Boolean(pairs.is_empty()),
        ("[]" | "fetch" | "dig", [key, ..]) => {
            let found = key.text().and_then(|key| hash.get(key));
            found.cloned().unwrap_or(Value::Unknown)
        }
        ("merge", [Value::Hash(more)]) if pairs.len() + more.len() < MAX_ELEMENTS => {
            Value::Hash(Rc::new([pairs, more].concat()))
        }
        _ => Value::Unknown,
    }
}

fn of_text<'a>(text: &str, symbol: bool, method: &str, arguments: &[Value<'a>]) -> Value<'a> {
    let same_kind = |text: String| {
        if symbol {
            Value::Symbol(text.into())
        } else {
            Value::string(text)
        }
    };
    match (method, arguments) {
        ("to_proc", []) if symbol => Value::Block(Rc::new(Block::of_method(text.into()))),
        ("to_sym" | "intern", []) => Value::Symbol(text.into()),
        ("to_str", []) => Value::string(text),
        ("downcase", []) => same_kind(text.to_lowercase()),
        ("upcase", []) => same_kind(text.to_uppercase()),
        ("capitalize", []) => {
            let mut rest = text.chars();
            let first: String = rest
                .next()
                .into_iter()
                .flat_map(char::to_uppercase)
                .collect();
            same_kind(first + &rest.as_str().to_lowercase())
        }
        ("strip", []) => Value::string(text.trim()),
        ("empty?", []) => Value::Boolean(text.is_empty()),
        ("+", [Value::String(more)]) if text.len() + more.len() < MAX_ELEMENTS => {
            Value::string(format!("{text}{more}"))
        }
        ("split", []) => Value::array(text.split_whitespace().map(Value::string).collect()),
        ("split", [Value::String(separator)]) if !separator.is_empty() => {
            Value::array(text.split(&**separator).map(Value::string).collect())
        }
        ("tr" | "gsub", [Value::String(from), Value::String(to)])
            if from.chars().count() == 1 && to.chars().count() <= 1 =>
        {
            Value::string(text.replace(&**from, to))
        }
        _ => Value::Unknown,
    }
}

fn of_integer<'a>(number: i64, method: &str, arguments: &[Value<'a>]) -> Value<'a> {
    let [Value::Integer(other)] = arguments else {
        return Value::Unknown;
    };
    match method {
        "|" => Value::Integer(number | other),
        "+" => number
            .checked_add(*other)
            .map_or(Value::Unknown, Value::Integer),
        "-" => number
            .checked_sub(*other)
            .map_or(Value::Unknown, Value::Integer),
        ">" => Value::Boolean(number > *other),
        "<" => Value::Boolean(number < *other),
        ">=" => Value::Boolean(number >= *other),
        "<=" => Value::Boolean(number <= *other),
        _ => Value::Unknown,
    }
}
