//! Deserialises rich data.

use std::collections::HashMap;

use super::pcore_types::{self, STRUCT_ELEMENT};
use super::{TYPE_KEY, VALUE_KEY, json_path};
use crate::format::convert::ruby_hash;
use crate::hash::Hash;
use crate::message::Message;
use crate::new::{Context, new};
use crate::parse::parse;
use crate::types::Type;
use crate::value::Value;

/// Converts data to the value it represents. Types are resolved by the context.
pub fn from_data(data: &Value, context: &Context<'_>) -> Result<Value, Message> {
    Reader {
        root: data,
        context,
        resolved: HashMap::new(),
    }
    .value(data)
}

struct Reader<'a> {
    root: &'a Value,
    context: &'a Context<'a>,
    /// The targets of references; `None` while one is being converted.
    resolved: HashMap<String, Option<Value>>,
}

impl<'a> Reader<'a> {
    fn value(&mut self, data: &'a Value) -> Result<Value, Message> {
        match data {
            Value::Array(items) => crate::deep(|| {
                let items = items
                    .iter()
                    .map(|item| self.value(item))
                    .collect::<Result<Vec<_>, _>>()?;
                Ok(Value::array(items))
            }),
            Value::Hash(hash) => crate::deep(|| match hash.get_str(TYPE_KEY) {
                Some(Value::String(name)) => self.tagged(name, hash),
                Some(t @ Value::Hash(_)) => match self.value(t)? {
                    Value::Type(t) => self.instance(&t, hash),
                    Value::Hash(other) => Err(Message::new(format!(
                        "Unable to deserialize type from {}",
                        ruby_hash(&other)
                    ))),
                    other => Err(Message::new(format!(
                        "Unable to deserialize type from {other:?}"
                    ))),
                },
                _ => self.entries(hash).map(Value::hash),
            }),
            other => Ok(other.clone()),
        }
    }

    /// Converts all entries of a hash except its type.
    fn entries(&mut self, hash: &'a Hash) -> Result<Hash, Message> {
        let has_type = matches!(
            hash.get_str(TYPE_KEY),
            Some(Value::String(_) | Value::Hash(_))
        );
        let mut result = Hash::with_capacity(hash.len());
        for (key, value) in hash.iter() {
            if has_type && key.as_str() == Some(TYPE_KEY) {
                continue;
            }
            result.insert(key.clone(), self.value(value)?);
        }
        Ok(result)
    }

    fn tagged(&mut self, name: &str, hash: &'a Hash) -> Result<Value, Message> {
        let content = hash.get_str(VALUE_KEY).unwrap_or(&Value::Undef);
        match name {
            "Default" => Ok(Value::Default),
            "Symbol" => Ok(content.clone()),
            "Sensitive" => self.value(content).map(Value::sensitive),
            "Hash" => {
                let mut result = Hash::new();
                if let Value::Array(pairs) = content {
                    for pair in pairs.chunks(2) {
                        let key = self.value(pair.first().unwrap_or(&Value::Undef))?;
                        let value = self.value(pair.get(1).unwrap_or(&Value::Undef))?;
                        result.insert(key, value);
                    }
                }
                Ok(Value::hash(result))
            }
            "LocalRef" => self.reference(content.as_str().unwrap_or("")),
            STRUCT_ELEMENT => self.entries(hash).map(Value::hash),
            _ if name.starts_with("Pcore::") => {
                let attributes = self.entries(hash)?;
                match pcore_types::build(name, &attributes)? {
                    Some(t) => Ok(Value::Type(t)),
                    None => Err(unknown(name)),
                }
            }
            _ => match parse(name, self.context.resolver)? {
                Type::Reference(_) => Err(unknown(name)),
                t => self.instance(&t, hash),
            },
        }
    }

    /// Creates an instance of a type, from its string form or from its attributes.
    fn instance(&mut self, t: &Type, hash: &'a Hash) -> Result<Value, Message> {
        match hash.get_str(VALUE_KEY) {
            Some(Value::String(text)) => new(t, &[Value::String(text.clone())], self.context),
            Some(Value::Hash(attributes)) => {
                let attributes = self.entries(attributes)?;
                self.with_attributes(t, attributes)
            }
            Some(other) => Err(Message::new(format!(
                "Cannot create a {} from a {}",
                crate::text::type_to_short_text(t),
                other.ruby_class()
            ))),
            None => {
                let attributes = self.entries(hash)?;
                self.with_attributes(t, attributes)
            }
        }
    }

    fn with_attributes(&self, t: &Type, attributes: Hash) -> Result<Value, Message> {
        if attributes.is_empty() {
            return new(t, &[], self.context);
        }
        new(t, &[Value::hash(attributes)], self.context)
    }

    /// The value at a path of the result. It is converted once for all references.
    fn reference(&mut self, path: &str) -> Result<Value, Message> {
        match self.resolved.get(path) {
            Some(Some(value)) => return Ok(value.clone()),
            Some(None) => {
                return Err(Message::new(format!(
                    "The reference \"{path}\" contains itself"
                )));
            }
            None => {}
        }
        self.resolved.insert(path.to_owned(), None);
        let unresolvable = || Message::new(format!("Unable to resolve jsonpath \"{path}\""));
        let steps = json_path::parse(path)?;
        let found = steps.iter().try_fold(self.root, step);
        let value = self.value(found.ok_or_else(unresolvable)?)?;
        self.resolved.insert(path.to_owned(), Some(value.clone()));
        Ok(value)
    }
}

/// Follows one step of a path into data. Steps are scalars, so keys of any other kind are ignored.
fn step<'a>(mut data: &'a Value, key: &Value) -> Option<&'a Value> {
    loop {
        match data {
            Value::Array(items) => {
                let Value::Integer(index) = key else {
                    return None;
                };
                return items.get(usize::try_from(*index).ok()?);
            }
            Value::Hash(hash) => {
                let tag = hash.get_str(TYPE_KEY).and_then(Value::as_str);
                match (tag, hash.get_str(VALUE_KEY)) {
                    (Some("Hash"), Some(Value::Array(pairs))) => {
                        let pair = pairs.chunks(2).rfind(|pair| pair.first() == Some(key))?;
                        return pair.get(1);
                    }
                    (Some("Sensitive"), Some(inner)) => data = inner,
                    _ => return hash.get(key),
                }
            }
            _ => return None,
        }
    }
}

fn unknown(name: &str) -> Message {
    Message::new(format!(
        "No implementation mapping found for Puppet Type {name}"
    ))
}
