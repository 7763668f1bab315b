//! Functions for case and the ends of a string, which also apply to every string of an array.

use pcore::iterable::iterate;
use pcore::{Str, Value};

use super::super::{Builtin, Call, Dispatch, Example};
use crate::error::Result;
use crate::eval::deep;

/// A function on strings that ignores numbers and maps the elements of an iterable.
macro_rules! on_strings {
    ($name:literal, $docs:literal, $examples:expr, $change:expr) => {
        Builtin {
            name: $name,
            docs: concat!(
                $docs,
                "\n\nOf an array, or something else that can be iterated, every string is \
                 changed; numbers stay as they are."
            ),
            examples: $examples,
            dispatches: &[
                Dispatch {
                    params: &["Numeric arg"],
                    block: None,
                    call: |call| changed(call, $change),
                },
                Dispatch {
                    params: &["String arg"],
                    block: None,
                    call: |call| changed(call, $change),
                },
                Dispatch {
                    params: &["Iterable[Variant[String, Numeric]] arg"],
                    block: None,
                    call: |call| changed(call, $change),
                },
            ],
            ..Builtin::PLAIN
        }
    };
}

/// A function on strings that also maps nested arrays and hashes.
macro_rules! on_data {
    ($name:literal, $docs:literal, $examples:expr, $change:expr) => {
        Builtin {
            name: $name,
            docs: concat!(
                $docs,
                "\n\nArrays and hashes are changed through and through, keys included; numbers \
                 stay as they are."
            ),
            examples: $examples,
            dispatches: &[
                Dispatch {
                    params: &["Numeric arg"],
                    block: None,
                    call: |call| changed(call, $change),
                },
                Dispatch {
                    params: &["String arg"],
                    block: None,
                    call: |call| changed(call, $change),
                },
                Dispatch {
                    params: &["Array[StringData] arg"],
                    block: None,
                    call: |call| Ok(all_changed(call, $change)),
                },
                Dispatch {
                    params: &["Hash[StringData, StringData] arg"],
                    block: None,
                    call: |call| Ok(all_changed(call, $change)),
                },
            ],
            ..Builtin::PLAIN
        }
    };
}

pub(in crate::functions) static TABLE: &[Builtin] = &[
    on_strings!(
        "camelcase",
        "A string with its underscores removed and every word capitalized.",
        &[Example {
            code: "camelcase('apache_http_server')",
            result: "'ApacheHttpServer'",
        }],
        |text, out| text.split('_').for_each(|word| capitalize(word, out))
    ),
    on_strings!(
        "capitalize",
        "A string with its first letter in upper case and the others in lower case.",
        &[
            Example {
                code: "capitalize('hELLO world')",
                result: "'Hello world'",
            },
            Example {
                code: "capitalize(['ab', 'cd'])",
                result: "['Ab', 'Cd']",
            },
        ],
        capitalize
    ),
    on_strings!(
        "chomp",
        "A string without the line break at its end.",
        &[Example {
            code: "chomp(\"text\\r\\n\")",
            result: "'text'",
        }],
        |text, out| out.push_str(chomp(text))
    ),
    on_strings!(
        "chop",
        "A string without its last character; a carriage return before a line feed goes with it.",
        &[Example {
            code: "chop('text')",
            result: "'tex'",
        }],
        |text, out| out.push_str(chop(text))
    ),
    on_data!(
        "downcase",
        "A string in lower case.",
        &[
            Example {
                code: "downcase('ABC')",
                result: "'abc'",
            },
            Example {
                code: "downcase({ 'Key' => ['VALUE', 1] })",
                result: "{'key' => ['value', 1]}",
            },
        ],
        downcase
    ),
    on_data!(
        "upcase",
        "A string in upper case.",
        &[
            Example {
                code: "upcase('abc')",
                result: "'ABC'",
            },
            Example {
                code: "upcase(['a', ['b']])",
                result: "['A', ['B']]",
            },
        ],
        upcase
    ),
    on_strings!(
        "lstrip",
        "A string without the white space at its beginning.",
        &[Example {
            code: "lstrip('  text ')",
            result: "'text '",
        }],
        |text, out| out.push_str(lstrip(text))
    ),
    on_strings!(
        "rstrip",
        "A string without the white space at its end.",
        &[Example {
            code: "rstrip('  text ')",
            result: "'  text'",
        }],
        |text, out| out.push_str(rstrip(text))
    ),
    on_strings!(
        "strip",
        "A string without the white space at its beginning and end.",
        &[Example {
            code: "strip([' a ', 'b  '])",
            result: "['a', 'b']",
        }],
        |text, out| out.push_str(lstrip(rstrip(text)))
    ),
];

/// Appends a changed string.
type Change = fn(&str, &mut String);

fn changed(call: &mut Call<'_, '_>, change: Change) -> Result<Value> {
    let given = call.args.first().unwrap_or(&Value::Undef);
    if matches!(
        given,
        Value::String(_) | Value::Integer(_) | Value::Float(_)
    ) {
        return Ok(changed_value(
            given,
            change,
            &mut call.compilation.stack.text,
        ));
    }
    let mut results = Vec::new();
    for element in iterate(given).into_iter().flatten() {
        let out = &mut call.compilation.stack.text;
        results.push(changed_value(&element, change, out));
        call.check_count(results.len())?;
    }
    Ok(Value::array(results))
}

/// A string, changed; other values unchanged.
fn changed_value(value: &Value, change: Change, out: &mut String) -> Value {
    let Value::String(text) = value else {
        return value.clone();
    };
    let start = out.len();
    change(text, out);
    let result = Str::from(&out[start..]);
    out.truncate(start);
    Value::String(result)
}

fn all_changed(call: &mut Call<'_, '_>, change: Change) -> Value {
    let given = call.args.first().unwrap_or(&Value::Undef);
    changed_deeply(given, change, &mut call.compilation.stack.text)
}

fn changed_deeply(value: &Value, change: Change, out: &mut String) -> Value {
    match value {
        Value::Array(items) => deep(|| {
            let items = items.iter();
            let items = items.map(|item| changed_deeply(item, change, out));
            Value::array(items.collect())
        }),
        Value::Hash(hash) => deep(|| {
            let mut changed = |value: &Value| changed_deeply(value, change, out);
            let entries = hash
                .iter()
                .map(|(key, value)| (changed(key), changed(value)));
            Value::hash(entries.collect())
        }),
        other => changed_value(other, change, out),
    }
}

fn capitalize(text: &str, out: &mut String) {
    let mut chars = text.chars();
    if let Some(first) = chars.next() {
        out.push_str(&titlecase(first));
        downcase(chars.as_str(), out);
    }
}

fn upcase(text: &str, out: &mut String) {
    if text.is_ascii() {
        let start = out.len();
        out.push_str(text);
        out[start..].make_ascii_uppercase();
    } else {
        out.push_str(&text.to_uppercase());
    }
}

/// Title case: if a character's upper case is two letters, only the first one is upper case.
fn titlecase(c: char) -> String {
    match c {
        'Ǆ' | 'ǅ' | 'ǆ' => "ǅ".to_owned(),
        'Ǉ' | 'ǈ' | 'ǉ' => "ǈ".to_owned(),
        'Ǌ' | 'ǋ' | 'ǌ' => "ǋ".to_owned(),
        'Ǳ' | 'ǲ' | 'ǳ' => "ǲ".to_owned(),
        'ŉ' => "ʼN".to_owned(),
        // Greek letters keep their iota subscript.
        'ᾀ'..='ᾇ' | 'ᾐ'..='ᾗ' | 'ᾠ'..='ᾧ' => {
            char::from_u32(c as u32 + 8).unwrap_or(c).to_string()
        }
        'ᾳ' | 'ῃ' | 'ῳ' => char::from_u32(c as u32 + 9).unwrap_or(c).to_string(),
        'ᾈ'..='ᾏ' | 'ᾘ'..='ᾟ' | 'ᾨ'..='ᾯ' | 'ᾼ' | 'ῌ' | 'ῼ' => c.to_string(),
        // Georgian has no title case.
        'ა'..='ჺ' | 'ჽ'..='ჿ' => c.to_string(),
        _ => {
            let mut upper = c.to_uppercase();
            let mut result: String = upper.next().into_iter().collect();
            // ß becomes Ss, not SS.
            result.extend(upper.flat_map(char::to_lowercase));
            result
        }
    }
}

/// Lower case character by character: Ruby does not treat a final sigma specially.
fn downcase(text: &str, out: &mut String) {
    if text.is_ascii() {
        let start = out.len();
        out.push_str(text);
        out[start..].make_ascii_lowercase();
    } else {
        out.extend(text.chars().flat_map(char::to_lowercase));
    }
}

fn chomp(text: &str) -> &str {
    match text.strip_suffix('\n') {
        Some(text) => text.strip_suffix('\r').unwrap_or(text),
        None => text.strip_suffix('\r').unwrap_or(text),
    }
}

fn chop(text: &str) -> &str {
    if let Some(text) = text.strip_suffix("\r\n") {
        return text;
    }
    let mut chars = text.chars();
    chars.next_back();
    chars.as_str()
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\x0b' | '\x0c' | '\r' | '\0')
}

fn lstrip(text: &str) -> &str {
    text.trim_start_matches(is_space)
}

fn rstrip(text: &str) -> &str {
    text.trim_end_matches(is_space)
}
