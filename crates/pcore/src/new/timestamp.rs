//! `Timestamp.new`: now, from seconds, from text.

use std::sync::{Arc, LazyLock};

use super::function::{Call, Function};
use super::timespan::entry;
use crate::message::Message;
use crate::timestamp::{Formats, Reading, Timestamp};
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_timestamp")
        .local_type("Formats", "Variant[String[2], Array[String[2], 1]]")
        .make(&[], |call| Ok(Value::Timestamp(Arc::new(call.context.now))))
        .make(&["Variant[Integer, Float] seconds"], |call| {
            let at = match call.argument(0) {
                Value::Float(seconds) => Timestamp::from_float_seconds(*seconds)?,
                Value::Integer(seconds) => Timestamp::from_seconds(*seconds),
                _ => Timestamp::from_seconds(0),
            };
            Ok(Value::Timestamp(Arc::new(at)))
        })
        .make(&["String[1] string", "Formats format?", "String[1] timezone?"], |call| {
            parse(call, call.argument(0), call.argument(1), call.argument(2))
        })
        .make(
            &["Struct[{string => String[1], Optional[format] => Formats, Optional[timezone] => String[1]}] hash_arg"],
            |call| {
                let hash = call.argument(0);
                parse(call, entry(hash, "string"), entry(hash, "format"), entry(hash, "timezone"))
            },
        )
        .build()
});

fn parse(
    call: &Call<'_>,
    text: &Value,
    format: &Value,
    timezone: &Value,
) -> Result<Value, Message> {
    let several: Vec<&str> = match format {
        Value::Array(formats) => formats.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let formats = match format {
        Value::String(format) => Some(Formats::One(format)),
        Value::Array(_) => Some(Formats::Any(&several)),
        _ => None,
    };
    let reading = Reading {
        formats,
        timezone: timezone.as_str(),
        local_offset: call.context.local_offset,
    };
    let at = Timestamp::parse(text.as_str().unwrap_or(""), reading)?;
    Ok(Value::Timestamp(Arc::new(at)))
}
