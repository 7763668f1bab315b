//! `Timespan.new`: from seconds, from fields, from text.

use std::sync::{Arc, LazyLock};

use super::function::Function;
use crate::message::Message;
use crate::timespan::{DEFAULT_FORMATS, Fields, Timespan};
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_timespan")
        .local_type("Formats", "Variant[String[2], Array[String[2], 1]]")
        .make(&["Variant[Integer, Float] seconds"], |call| {
            let span = match call.argument(0) {
                Value::Float(seconds) => Timespan::from_float_seconds(*seconds)?,
                Value::Integer(seconds) => Timespan::from_seconds(*seconds),
                _ => Timespan::from_seconds(0),
            };
            Ok(Value::Timespan(Arc::new(span)))
        })
        .make(&["String[1] string", "Formats format?"], |call| parse(call.argument(0), call.argument(1)))
        .make(
            &[
                "Integer days",
                "Integer hours",
                "Integer minutes",
                "Integer seconds",
                "Integer milliseconds?",
                "Integer microseconds?",
                "Integer nanoseconds?",
            ],
            |call| Ok(from_fields(false, |index, _| call.argument(index))),
        )
        .make(&["Struct[{string => String[1], Optional[format] => Formats}] hash_arg"], |call| {
            parse(entry(call.argument(0), "string"), entry(call.argument(0), "format"))
        })
        .make(
            &["Struct[{Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer, \
               Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer, \
               Optional[microseconds] => Integer, Optional[nanoseconds] => Integer}] hash_arg"],
            |call| {
                let hash = call.argument(0);
                Ok(from_fields(entry(hash, "negative").is_true(), |_, name| entry(hash, name)))
            },
        )
        .build()
});

pub(super) fn entry<'a>(hash: &'a Value, name: &str) -> &'a Value {
    match hash {
        Value::Hash(hash) => hash.get_str(name).unwrap_or(&Value::Undef),
        _ => &Value::Undef,
    }
}

fn parse(text: &Value, format: &Value) -> Result<Value, Message> {
    let text = text.as_str().unwrap_or("");
    let span = match format {
        Value::String(format) => Timespan::parse_format(text, format)?,
        Value::Array(formats) => {
            let formats: Vec<&str> = formats.iter().filter_map(Value::as_str).collect();
            Timespan::parse(text, &formats)?
        }
        _ => Timespan::parse(text, &DEFAULT_FORMATS)?,
    };
    Ok(Value::Timespan(Arc::new(span)))
}

fn from_fields<'a>(negative: bool, field: impl Fn(usize, &str) -> &'a Value) -> Value {
    let number = |index, name| match field(index, name) {
        Value::Integer(value) => *value,
        _ => 0,
    };
    Value::Timespan(Arc::new(Timespan::from_fields(Fields {
        negative,
        days: number(0, "days"),
        hours: number(1, "hours"),
        minutes: number(2, "minutes"),
        seconds: number(3, "seconds"),
        milliseconds: number(4, "milliseconds"),
        microseconds: number(5, "microseconds"),
        nanoseconds: number(6, "nanoseconds"),
    })))
}
