//! `Binary.new`: from base 64, from text, from bytes.

use std::sync::{Arc, LazyLock};

use super::function::Function;
use super::timespan::entry;
use crate::base64;
use crate::message::Message;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_Binary")
        .local_type("ByteInteger", "Integer[0, 255]")
        .local_type("Base64Format", "Enum['%b', '%u', '%B', '%s', '%r']")
        .local_type(
            "StringHash",
            "Struct[{value => String, 'format' => Optional[Base64Format]}]",
        )
        .local_type("ArrayHash", "Struct[{value => Array[ByteInteger]}]")
        .local_type("BinaryArgsHash", "Variant[StringHash, ArrayHash]")
        .make(&["String str", "Base64Format format?"], |call| {
            convert(call.argument(0), call.argument(1))
        })
        .make(&["Array[ByteInteger] byte_array"], |call| {
            convert(call.argument(0), &Value::Undef)
        })
        .make(&["BinaryArgsHash hash_args"], |call| {
            let hash = call.argument(0);
            convert(entry(hash, "value"), entry(hash, "format"))
        })
        .build()
});

fn convert(value: &Value, format: &Value) -> Result<Value, Message> {
    let bytes = match value {
        Value::Array(bytes) => bytes
            .iter()
            .filter_map(|byte| match byte {
                Value::Integer(byte) => u8::try_from(*byte).ok(),
                _ => None,
            })
            .collect(),
        Value::String(text) => match format.as_str().unwrap_or("%B") {
            "%b" => base64::decode_relaxed(text),
            "%u" => base64::decode_url_safe(text)?,
            "%s" | "%r" => text.as_bytes().to_vec(),
            _ => base64::decode_strict(text)?,
        },
        _ => Vec::new(),
    };
    Ok(Value::Binary(Arc::new(bytes)))
}
