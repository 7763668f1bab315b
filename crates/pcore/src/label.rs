//! Labels of values and types in messages.

pub use syntax::a_an;

use crate::types::Type;
use crate::value::Value;

/// The label of a type in messages.
pub(crate) fn type_label(t: &Type) -> String {
    match t {
        Type::Resource(Some(resource)) if resource.title.is_some() => {
            format!("{t} Resource-Reference")
        }
        Type::Alias(alias) => format!(
            "{}-Type",
            crate::text::type_to_expanded_text(&Type::Alias(alias.clone()))
        ),
        _ => format!("{t}-Type"),
    }
}

/// The label of a value in messages.
pub fn label(value: &Value) -> String {
    match value {
        Value::Undef => "Undef Value",
        Value::Boolean(_) => "Boolean",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Sensitive(_) => "Sensitive",
        Value::Binary(_) => "Binary",
        Value::SemVer(_) => "Semver",
        Value::SemVerRange(_) => "SemverRange",
        Value::Timespan(_) => "Timespan",
        Value::Timestamp(_) => "Timestamp",
        Value::Type(t) => return type_label(t),
        _ => "Object",
    }
    .to_owned()
}
