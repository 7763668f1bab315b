//! `String.new`: any value, under formats.

use std::sync::LazyLock;

use super::function::Function;
use crate::format::convert::convert;
use crate::format::map::Formats;
use crate::value::Value;

/// The pattern of a format in the type language.
const FORMAT: &str = r"Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]";

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new_string")
        .local_type("Format", FORMAT)
        .local_type(
            "ContainerFormat",
            "Struct[{Optional[format] => Format, Optional[separator] => String, Optional[separator2] => String, \
             Optional[string_formats] => Hash[Type, Format]}]",
        )
        .local_type("TypeMap", "Hash[Type, Variant[Format, ContainerFormat]]")
        .local_type("Convertible", "Any")
        .local_type("Formats", "Variant[Default, String[1], TypeMap]")
        .make(&["Convertible from", "Formats string_formats?"], |call| {
            let formats = match call.argument(1) {
                Value::String(text) => Formats::Text(text),
                Value::Hash(map) => Formats::Map(map),
                _ => Formats::Default,
            };
            convert(call.argument(0), formats).map(Value::from)
        })
        .build()
});
