//! Formatting: times, and escaping for a shell.

use pcore::Value;
use pcore::timestamp::Timestamp;

use super::super::ruby::{Arity, legacy_arguments, no_implicit_string, no_method};
use super::super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};
use crate::eval::deep;

pub(in crate::functions) static TABLE: &[Builtin] = &[
    Builtin {
        name: "strftime",
        docs: "A point in time or a duration as text.\n\n\
               The format has letters behind percent signs: `%Y`, `%m`, `%d`, `%H`, `%M`, `%S` and \
               many more for a `Timestamp`; `%D`, `%H`, `%M`, `%S`, `%L`, `%N` for a `Timespan`. A \
               `Timestamp` is shown in UTC unless a timezone is given.",
        examples: &[
            Example {
                code: "strftime(Timestamp('2024-02-29T12:30:00 UTC'), '%F %H:%M')",
                result: "'2024-02-29 12:30'",
            },
            Example {
                code: "strftime(Timestamp(0), '%H:%M %z', 'CET')",
                result: "'01:00 +0100'",
            },
            Example {
                code: "strftime(Timespan(3661), '%H:%M:%S')",
                result: "'01:01:01'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Timespan time_object", "String format"],
                block: None,
                call: strftime,
            },
            Dispatch {
                params: &["Timestamp time_object", "String format", "String timezone?"],
                block: None,
                call: strftime,
            },
            Dispatch {
                params: &["String format", "String timezone?"],
                block: None,
                call: strftime_now,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "shellquote",
        docs: "Words as one line for a Bourne shell, each quoted if it has to be. Arrays are \
               taken apart.",
        examples: &[
            Example {
                code: "shellquote('rm', '-f', 'my file')",
                result: "'rm -f \"my file\"'",
            },
            Example {
                code: "shellquote(['echo', '$HOME'])",
                result: "'echo \\'$HOME\\''",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: shellquote,
        }],
        ..Builtin::PLAIN
    },
];

fn timezone<'c>(call: &'c Call<'_, '_>, index: usize) -> Option<&'c str> {
    call.args.get(index).and_then(Value::as_str)
}

fn strftime(call: &mut Call<'_, '_>) -> Result<Value> {
    let local_offset = call.compilation.host.local_offset();
    let format = call.str(1)?;
    let text = match call.arg(0) {
        Value::Timespan(span) => span.format(format),
        Value::Timestamp(at) => at.format(format, timezone(call, 2), local_offset),
        _ => Ok(String::new()),
    };
    checked(call, text)
}

fn strftime_now(call: &mut Call<'_, '_>) -> Result<Value> {
    call.deprecated_here(
        "The argument signature (String format, [String timezone]) is deprecated for #strftime. \
         See #strftime documentation and Timespan type for more info",
    );
    let host = call.compilation.host;
    let now = Timestamp::from_nanoseconds(host.now());
    let text = now.format(call.str(0)?, timezone(call, 1), host.local_offset());
    checked(call, text)
}

fn checked(call: &Call<'_, '_>, text: std::result::Result<String, String>) -> Result<Value> {
    match text {
        Ok(text) => {
            call.compilation.settings.check_size(text.len())?;
            Ok(Value::from(text))
        }
        Err(message) => raise(message),
    }
}

fn shellquote(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = legacy_arguments(call, "shellquote", Arity::AtLeast(0))?;
    let mut words = Vec::new();
    quote_all(&args, &mut words)?;
    let line = words.join(" ");
    call.compilation.settings.check_size(line.len())?;
    Ok(Value::from(line))
}

fn quote_all(values: &[Value], words: &mut Vec<String>) -> Result<()> {
    for value in values {
        match value {
            Value::String(word) => words.push(quoted(word)),
            Value::Array(inner) => deep(|| quote_all(inner, words))?,
            Value::Hash(_) => return raise(no_implicit_string(value)),
            Value::Default => return no_method("count", value),
            other => return no_method("length", other),
        }
    }
    Ok(())
}

fn quoted(word: &str) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "@%_+=:,./-".contains(c);
    // Characters that a shell interprets inside of double quotes.
    let is_special = |c: char| matches!(c, '!' | '"' | '`' | '$' | '\\');
    if !word.is_empty() && word.chars().all(is_safe) {
        return word.to_owned();
    }
    if !word.contains(is_special) {
        return format!("\"{word}\"");
    }
    if !word.contains('\'') {
        return format!("'{word}'");
    }
    let mut result = String::from("\"");
    // Byte by byte, as Puppet does, which breaks characters that are not ASCII.
    for c in word.bytes().map(char::from) {
        if is_special(c) {
            result.push('\\');
        }
        result.push(c);
    }
    result.push('"');
    result
}
