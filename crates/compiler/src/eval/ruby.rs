//! Values in Ruby's notation, which messages use.

use pcore::Value;
pub(crate) use pcore::format::inspect::inspect;
use pcore::format::interpolate::interpolate;

/// Ruby's `to_s`.
pub(crate) fn to_s(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Hash(_) => inspect(value),
        Value::Regexp(regexp) => regexp.to_text_with_options(),
        other => interpolate(other),
    }
}
