//! `T.new(...)`, string conversion and interpolation, against tables recorded from Puppet (`xtask/ruby/pcore_new.rb`).

mod table;

use pcore::format::interpolate::interpolate;
use pcore::format::quote::puppet_quote;
use pcore::new::{Context, new};
use pcore::number::float_to_s;
use pcore::parse::{parse, parse_literal};
use pcore::timestamp::Timestamp;
use pcore::{Hash, Value};

macro_rules! recorded {
    ($name:literal) => {
        include_str!(concat!("recorded/", $name, ".txt"))
    };
}

fn context() -> Context<'static> {
    Context {
        now: Timestamp::from_seconds(0),
        local_offset: 0,
        resolver: &(),
    }
}

/// Makes the values that a literal describes as `{'__new' => [type, arguments...]}`.
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

fn literal(text: &str) -> Result<Value, String> {
    build(&parse_literal(text, &()).map_err(|error| error.text)?)
}

fn dump(value: &Value) -> String {
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

fn run(row: &[&str]) -> Result<String, String> {
    let t = parse(row[0], &()).map_err(|error| error.text)?;
    let Value::Array(arguments) = literal(row[1])? else {
        return Err("the arguments are no array".to_owned());
    };
    new(&t, &arguments, &context())
        .map(|value| dump(&value))
        .map_err(|error| error.text)
}

#[test]
fn new_instances() {
    table::check("new", recorded!("new"), run);
}

#[test]
fn string_formats() {
    table::check("string_format", recorded!("string_format"), run);
}

#[test]
fn interpolation() {
    table::check("interpolate", recorded!("interpolate"), |row| {
        literal(row[0]).map(|value| interpolate(&value))
    });
}
