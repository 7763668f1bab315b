//! The parameters of `Timespan` and `Timestamp`: strings, seconds, fields or values.

use super::build::descending;
use crate::message::Message;
use crate::timespan::{self, Timespan};
use crate::timestamp::{self, Timestamp};
use crate::types::Type;
use crate::types::range::Range;
use crate::value::Value;

type Result<T> = std::result::Result<T, Message>;

/// At most two parameters: from and to.
pub(crate) fn timespan_from(parameters: &[Value]) -> Result<Type> {
    range(parameters, timespan).map(Type::timespan)
}

pub(crate) fn timestamp_from(parameters: &[Value]) -> Result<Type> {
    range(parameters, timestamp).map(Type::timestamp)
}

fn range<T: PartialOrd + Clone + std::fmt::Display>(
    parameters: &[Value],
    bound: impl Fn(&Value) -> Result<Option<T>>,
) -> Result<Range<T>> {
    let get = |i: usize| parameters.get(i).map_or(Ok(None), &bound);
    let (from, to) = (get(0)?, get(1)?);
    let shown = |bound: &Option<T>| {
        bound
            .as_ref()
            .map_or_else(|| "Infinity".to_owned(), |b| b.to_string())
    };
    let text = (shown(&from), shown(&to));
    Range::new(from, to).ok_or_else(|| descending(&text.0, &text.1))
}

fn timespan(value: &Value) -> Result<Option<Timespan>> {
    Ok(Some(match value {
        Value::Timespan(span) => **span,
        Value::Undef | Value::Default => return Ok(None),
        Value::Integer(seconds) => Timespan::from_seconds(*seconds),
        Value::Float(seconds) => Timespan::from_float_seconds(*seconds).map_err(Message::new)?,
        Value::String(text) => {
            Timespan::parse(text, &timespan::DEFAULT_FORMATS).map_err(Message::new)?
        }
        Value::Hash(hash) => timespan_from_hash(hash)?,
        other => return Err(unable("Timespan", other)),
    }))
}

fn timespan_from_hash(hash: &crate::hash::Hash) -> Result<Timespan> {
    if let Some(Value::String(text)) = hash.get_str("string") {
        return match hash.get_str("format") {
            Some(Value::String(format)) => {
                Timespan::parse(text, &[format.as_str()]).map_err(Message::new)
            }
            _ => Timespan::parse(text, &timespan::DEFAULT_FORMATS).map_err(Message::new),
        };
    }
    let field = |name: &str| match hash.get_str(name) {
        Some(Value::Integer(i)) => *i,
        _ => 0,
    };
    Ok(Timespan::from_fields(timespan::Fields {
        negative: hash.get_str("negative").is_some_and(Value::is_true),
        days: field("days"),
        hours: field("hours"),
        minutes: field("minutes"),
        seconds: field("seconds"),
        milliseconds: field("milliseconds"),
        microseconds: field("microseconds"),
        nanoseconds: field("nanoseconds"),
    }))
}

fn timestamp(value: &Value) -> Result<Option<Timestamp>> {
    let read = |text: &str, format: Option<&str>| {
        let reading = timestamp::Reading {
            formats: format.map(timestamp::Formats::One),
            ..Default::default()
        };
        Timestamp::parse(text, reading).map_err(Message::new)
    };
    Ok(Some(match value {
        Value::Timestamp(stamp) => **stamp,
        Value::Undef | Value::Default => return Ok(None),
        Value::Integer(seconds) => Timestamp::from_seconds(*seconds),
        Value::Float(seconds) => Timestamp::from_float_seconds(*seconds).map_err(Message::new)?,
        Value::String(text) => read(text, None)?,
        Value::Hash(hash) => match (hash.get_str("string"), hash.get_str("format")) {
            (Some(Value::String(text)), Some(Value::String(format))) => read(text, Some(format))?,
            (Some(Value::String(text)), _) => read(text, None)?,
            _ => return Err(unable("Timestamp", value)),
        },
        other => return Err(unable("Timestamp", other)),
    }))
}

fn unable(name: &str, given: &Value) -> Message {
    Message::new(format!(
        "Unable to create a Puppet::Pops::Time::{name} from a {}",
        given.ruby_class()
    ))
}
