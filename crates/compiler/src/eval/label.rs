//! What messages call values.

use pcore::{Type, Value};

pub(crate) fn label(value: &Value) -> String {
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

fn type_label(t: &Type) -> String {
    match t {
        Type::Resource(Some(resource)) if resource.title.is_some() => {
            format!("{t} Resource-Reference")
        }
        _ => format!("{t}-Type"),
    }
}

/// With an indefinite article.
pub(crate) fn a_an(label: &str) -> String {
    let first = label.trim_start_matches(['\'', '"']).chars().next();
    match first.map(|c| c.to_ascii_lowercase()) {
        Some('a' | 'e' | 'i' | 'o' | 'u' | 'y') => format!("an {label}"),
        _ => format!("a {label}"),
    }
}

pub(crate) fn a_an_uc(label: &str) -> String {
    let text = a_an(label);
    text.replacen('a', "A", 1)
}
