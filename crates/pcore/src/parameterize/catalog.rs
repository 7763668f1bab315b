//! `File['title']`, `Resource[file, 'title']`, `Class[name]`: references to catalog entries.

use super::build::is_class_reference;
use super::wording::{arity, capitalized, key_type_name};
use super::{Result, flatten};
use crate::label::{a_an, label, type_label};
use crate::message::Message;
use crate::string::Str;
use crate::types::Type;
use crate::value::Value;

pub(super) fn resource(base: &Type, parameters: &[Value]) -> Result<Value> {
    let Type::Resource(own) = base else {
        return Ok(Value::Undef);
    };
    let (name, titles): (Str, &[Value]) = match (own, parameters) {
        (_, []) => return Err(arity(&base.to_string(), 1, Some(usize::MAX), 0)),
        (Some(own), titles) => (own.name.clone(), titles),
        (None, [first, titles @ ..]) => match first {
            Value::Type(Type::Resource(Some(resource))) => (resource.name.clone(), titles),
            Value::String(name) => (crate::text::capitalize_segments(name).into(), titles),
            other => {
                return Err(Message::issue(format!(
                    "First argument to Resource[] must be a resource type or a String. Got {}.",
                    key_type_name(other)
                ))
                .at(0));
            }
        },
    };
    if !is_class_reference(&name) {
        return Err(Message::issue(format!(
            "Illegal type reference. The given name '{name}' does not conform to the naming rule"
        ))
        .at(0));
    }
    if let [Value::String(title)] = titles {
        return Ok(Value::Type(Type::resource(name, Some(title.clone()))));
    }
    let many = titles.len() > 1 || matches!(titles.first(), Some(Value::Array(_)));
    let flat: Vec<Value> = flatten(titles)
        .into_iter()
        .filter(|v| !v.is_undef())
        .collect();
    if titles.is_empty() {
        return Ok(Value::Type(Type::resource(name, None)));
    }
    if flat.is_empty() {
        return Ok(one_or_many(Vec::new(), many));
    }
    let mut result = Vec::with_capacity(flat.len());
    for (i, title) in flat.iter().enumerate() {
        match title {
            Value::String(title) => result.push(Value::Type(Type::resource(
                name.clone(),
                Some(title.clone()),
            ))),
            other => {
                // If lists of titles were flattened, Puppet's index also counts the type.
                let index = if flat.len() == titles.len() { i } else { i + 1 };
                return Err(Message::issue(format!(
                    "Error creating type specialization of {}, Cannot use {} where a resource title String is expected",
                    a_an(&type_label(base)),
                    key_type_name(other)
                ))
                .at(index));
            }
        }
    }
    Ok(one_or_many(result, many))
}

pub(super) fn class(parameters: &[Value]) -> Result<Value> {
    if parameters.is_empty() {
        return Err(arity("Class", 1, Some(usize::MAX), 0));
    }
    let many = parameters.len() > 1 || matches!(parameters.first(), Some(Value::Array(_)));
    let flat: Vec<Value> = flatten(parameters)
        .into_iter()
        .filter(|v| !v.is_undef())
        .collect();
    if flat.is_empty() {
        return Ok(one_or_many(Vec::new(), many));
    }
    let mut result = Vec::with_capacity(flat.len());
    for (i, key) in flat.iter().enumerate() {
        let Value::String(given) = key else {
            return Err(Message::issue(format!(
                "Illegal Class name in class reference. {} cannot be used where a String is expected",
                capitalized(&a_an(&label(key)))
            ))
            .at(i));
        };
        let name = given.to_lowercase();
        let name = name.strip_prefix("::").unwrap_or(&name);
        if !is_name(name) {
            return Err(Message::issue(format!(
                "Illegal name. The given name '{given}' does not conform to the naming rule \
                 /^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/"
            ))
            .at(i));
        }
        result.push(Value::Type(Type::class(name)));
    }
    Ok(one_or_many(result, many))
}

fn one_or_many(mut values: Vec<Value>, many: bool) -> Value {
    if many {
        Value::array(values)
    } else {
        values.pop().unwrap_or(Value::Undef)
    }
}

fn is_name(name: &str) -> bool {
    name.split("::").all(|segment| {
        segment.starts_with(|c: char| c.is_ascii_lowercase())
            && segment
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_')
    })
}
