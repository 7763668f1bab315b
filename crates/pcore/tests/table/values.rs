//! Converts the literals of recorded tables to values, and formats results.

use pcore::format::interpolate::interpolate;
use pcore::format::quote::puppet_quote;
use pcore::new::{Context, new};
use pcore::number::float_to_s;
use pcore::parse::parse_literal;
use pcore::timestamp::Timestamp;
use pcore::{Hash, Value};

pub fn context() -> Context<'static> {
    Context {
        now: Timestamp::from_seconds(0),
        local_offset: 0,
        resolver: &(),
    }
}

/// Creates the values that a literal describes as `{'__new' => [type, arguments...]}`.
fn build(value: &Value) -> Result<Value, String> {
    match value {
        Value::Array(items) => Ok(Value::array(
            items.iter().map(build).collect::<Result<_, _>>()?,
        )),
        Value::Hash(hash) => {
            if let Some(Value::Array(call)) = hash.get_str("__new") {
                let (Some(Value::Type(t)), arguments) = (call.first(), &call[1..]) else {
                    return Err("no type".to_owned());
                };
                let arguments = arguments.iter().map(build).collect::<Result<Vec<_>, _>>()?;
                return new(t, &arguments, &context()).map_err(|error| error.text);
            }
            let entries = hash
                .iter()
                .map(|(key, value)| Ok((build(key)?, build(value)?)));
            Ok(Value::hash(entries.collect::<Result<Hash, String>>()?))
        }
        other => Ok(other.clone()),
    }
}

pub fn literal(text: &str) -> Result<Value, String> {
    build(&parse_literal(text, &()).map_err(|error| error.text)?)
}

pub fn dump(value: &Value) -> String {
    match value {
        Value::Undef => "undef".to_owned(),
        Value::Float(value) => float_to_s(*value),
        Value::String(text) => puppet_quote(text, false),
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(dump).collect::<Vec<_>>().join(", ")
        ),
        Value::Hash(hash) => {
            let entries = hash
                .iter()
                .map(|(key, value)| format!("{} => {}", dump(key), dump(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
        Value::Timespan(span) => format!("Timespan<{}>", span.nanoseconds()),
        Value::Timestamp(at) => format!("Timestamp<{}>", at.nanoseconds()),
        Value::SemVer(version) => format!("SemVer<{version}>"),
        Value::SemVerRange(range) => format!("SemVerRange<{range} | {}>", range.canonical()),
        Value::Uri(uri) => format!("URI<{uri}>"),
        Value::Binary(_) => format!("Binary<{}>", interpolate(value)),
        Value::Sensitive(inner) => format!("Sensitive<{}>", dump(inner.unwrap())),
        other => interpolate(other),
    }
}
