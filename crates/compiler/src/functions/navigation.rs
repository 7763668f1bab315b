//! Access to nested values: `dig`, `get`, `getvar`.

use std::sync::Arc;

use pcore::hash::NameMap;
use pcore::infer::infer;
use pcore::types::builtin;
use pcore::types::object::ObjectInstance;
use pcore::{Hash, Str, Type, Value};

use super::{Builtin, Call, Dispatch, EXPLAINS, Example};
use crate::error::{Result, raise};
use crate::eval::ruby;

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "dig",
        docs: "Follows keys of hashes and indexes of arrays into nested data. Gives `undef` as \
               soon as there is nothing, and fails if something on the way is neither an array nor \
               a hash.",
        examples: &[
            Example {
                code: "dig({ 'a' => [1, { 'b' => 2 }] }, 'a', 1, 'b')",
                result: "2",
            },
            Example {
                code: "dig({ 'a' => [1] }, 'x', 'y')",
                result: "undef",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Optional[Collection] data", "Any arg*"],
            block: None,
            call: |call| match dig(call.arg(0), call.args.get(1..).unwrap_or_default()) {
                Ok(value) => Ok(value),
                Err(wrong) => raise(wrong.message),
            },
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "get",
        docs: "Finds a value in nested data by a text such as `'servers.0.name'`: keys and indexes \
               with dots between them. A part that contains a dot is put in quotes, and a part \
               that is a number is an index or an integer key.\n\n\
               What is not there gives the default, or `undef`. If something on the way cannot be \
               navigated, the block is called with the `Error`; without a block that is an error.",
        examples: &[
            Example {
                code: "get({ 'servers' => [{ 'name' => 'a' }] }, 'servers.0.name')",
                result: "'a'",
            },
            Example {
                code: "get({ 'a.b' => 1 }, '\"a.b\"')",
                result: "1",
            },
            Example {
                code: "get([1], '7', 'none')",
                result: "'none'",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Any value", "String dotted_string", "Any default_value?"],
            block: Some("Callable[1,1]?"),
            call: |call| {
                let (value, navigation) = (call.arg(0).clone(), call.str(1)?.to_owned());
                let default = call.arg(2).clone();
                get(call, value, &navigation, default)
            },
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "getvar",
        docs: "Finds the value of a variable by its name, and a value inside of that as `get` \
               does: `'facts.os.family'`. A variable that does not exist gives the default, or \
               `undef`.",
        examples: &[
            Example {
                code: "$x = { 'a' => [5, 6] }\ngetvar('x.a.1')",
                result: "6",
            },
            Example {
                code: "getvar('no_such_variable', 'default')",
                result: "'default'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &[
                    r"Pattern[/\A(?:::)?(?:[a-z]\w*::)*[a-z_]\w*(?:\.|\Z)/] get_string",
                    "Any default_value?",
                ],
                block: Some("Callable[1,1]?"),
                call: getvar,
            },
            Dispatch {
                params: &[EXPLAINS, "String get_string", "Any default_value?"],
                block: Some("Callable?"),
                call: |_| {
                    raise("'getvar' The given string does not start with a valid variable name")
                },
            },
        ],
        ..Builtin::PLAIN
    },
];

/// Why data cannot be navigated.
struct NavigationError {
    message: String,
    /// The path so far.
    walked: Vec<Value>,
    /// The key of `found` in the details of the error.
    what: &'static str,
    found: Type,
    issue_code: &'static str,
}

impl NavigationError {
    /// The error as the block of `get` receives it.
    fn into_value(self) -> Value {
        let mut details = Hash::new();
        details.insert("walked_path", self.walked);
        details.insert(self.what, self.found);
        let Type::Object(Some(of)) = builtin::error() else {
            return Value::from(self.message);
        };
        let values = [
            ("msg", Value::from(self.message)),
            ("kind", Value::from("SLICE_ERROR")),
            ("details", Value::hash(details)),
            ("issue_code", Value::from(self.issue_code)),
        ];
        let values: NameMap<Value> = values
            .map(|(name, v)| (Str::from(name), v))
            .into_iter()
            .collect();
        Value::Object(Arc::new(ObjectInstance::new(of, values)))
    }
}

fn dig(data: &Value, path: &[Value]) -> Result<Value, NavigationError> {
    let mut data = data;
    for (index, key) in path.iter().enumerate() {
        if data.is_undef() || key.is_undef() {
            return Ok(Value::Undef);
        }
        let inner = match (data, key) {
            (Value::Hash(hash), _) => hash.get(key),
            (Value::Array(items), Value::Integer(at)) => element(items, *at),
            (Value::Array(_), _) => {
                let (walked, found) = (path[..=index].to_vec(), infer(key));
                let at = ruby::inspect(&Value::array(walked.clone()));
                let message =
                    format!("The given data requires an Integer index at {at}, got '{found}'");
                return Err(NavigationError {
                    message,
                    walked,
                    what: "index_type",
                    found,
                    issue_code: "EXPECTED_INTEGER_INDEX",
                });
            }
            (other, _) => {
                let (walked, found) = (path[..index].to_vec(), infer(other));
                let at = ruby::inspect(&Value::array(walked.clone()));
                let message =
                    format!("The given data does not contain a Collection at {at}, got '{found}'");
                return Err(NavigationError {
                    message,
                    walked,
                    what: "value_type",
                    found,
                    issue_code: "EXPECTED_COLLECTION",
                });
            }
        };
        data = inner.unwrap_or(&Value::Undef);
    }
    Ok(data.clone())
}

/// Negative indexes count from the end.
fn element(items: &[Value], index: i64) -> Option<&Value> {
    let at = if index < 0 {
        items.len() as i64 + index
    } else {
        index
    };
    items.get(usize::try_from(at).ok()?)
}

fn get(call: &mut Call<'_, '_>, value: Value, navigation: &str, default: Value) -> Result<Value> {
    if value.is_undef() {
        return Ok(default);
    }
    if navigation.is_empty() {
        return Ok(value);
    }
    let Some(path) = segments(navigation) else {
        return raise("Syntax error in dotted-navigation string");
    };
    if !matches!(value, Value::Array(_) | Value::Hash(_)) {
        // `dig` itself reports errors.
        let args: Vec<Value> = std::iter::once(value).chain(path).collect();
        return call.compilation.call_function("dig", &args, None);
    }
    match dig(&value, &path) {
        Ok(Value::Undef) => Ok(default),
        Ok(found) => Ok(found),
        Err(wrong) if call.block.is_some() => call.yield_block(&[wrong.into_value()]),
        Err(wrong) => raise(wrong.message),
    }
}

/// The keys in a string such as `a.'b.c'.0`; `None` if it is malformed.
fn segments(navigation: &str) -> Option<Vec<Value>> {
    let mut keys = Vec::new();
    let mut rest = navigation;
    loop {
        let (key, behind) = segment(rest)?;
        keys.push(key);
        if behind.is_empty() {
            return Some(keys);
        }
        rest = behind.strip_prefix('.')?;
    }
}

/// The first key, and the rest.
fn segment(text: &str) -> Option<(Value, &str)> {
    let trimmed = text.trim_start_matches(is_space);
    if let Some(quote) = trimmed.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        let (inner, behind) = trimmed[1..].split_once(quote)?;
        let behind = behind.trim_start_matches(is_space);
        return (!inner.is_empty()).then(|| (Value::from(inner), behind));
    }
    let end = text.find(['"', '\'', '.']).unwrap_or(text.len());
    if end == 0 {
        return None;
    }
    let key = text[..end].trim_matches(is_space);
    Some((key_value(key), &text[end..]))
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c' | '\0')
}

/// A key; a number is an index.
fn key_value(key: &str) -> Value {
    let number = key.strip_prefix(':').map_or(key, |_| "");
    let digits = number.strip_prefix(['+', '-']).unwrap_or(number);
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    match number.parse::<i64>() {
        Ok(number) if is_number => Value::Integer(number),
        _ => Value::from(key),
    }
}

fn getvar(call: &mut Call<'_, '_>) -> Result<Value> {
    let text = call.str(0)?.to_owned();
    let default = call.arg(1).clone();
    let (name, navigation) = text.split_once('.').unwrap_or((&text, ""));
    match call.compilation.evaluated_variable(name)? {
        Some(value) => get(call, value, navigation, default),
        None => Ok(default),
    }
}
