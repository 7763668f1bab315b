//! Serialises values as data.

use std::collections::HashMap;
use std::sync::Arc;

use super::pcore_types::{self, STRUCT_ELEMENT};
use super::{TYPE_KEY, VALUE_KEY, json_path};
use crate::format::convert::convert;
use crate::format::interpolate::interpolate;
use crate::format::map::Formats;
use crate::hash::Hash;
use crate::message::Message;
use crate::types::Type;
use crate::value::Value;

/// Serialisation options.
#[derive(Debug, Clone, Copy)]
pub struct SerializationOptions<'a> {
    /// If false, anything that is not plain data becomes a string, and an issue is reported.
    pub rich_data: bool,
    /// Repeated values are written as references to the first occurrence.
    pub local_reference: bool,
    /// The prefix of paths in issues, for example the resource.
    pub message_prefix: &'a str,
}

/// The result of a serialisation.
#[derive(Debug, Clone)]
pub struct Serialized {
    pub data: Value,
    /// Values that were lost; the caller decides whether that is an error.
    pub issues: Vec<Message>,
}

/// Converts a value to data.
pub fn to_data(value: &Value, options: SerializationOptions<'_>) -> Result<Serialized, Message> {
    let mut writer = DataWriter {
        options,
        path: Vec::new(),
        seen: HashMap::new(),
        kept: Vec::new(),
        without_reference: 0,
        issues: Vec::new(),
    };
    let data = writer.data(value)?;
    Ok(Serialized {
        data,
        issues: writer.issues,
    })
}

/// Whether a value is already data that serialisation leaves unchanged.
pub fn is_written_as_is(value: &Value) -> bool {
    !value.contains(|value| match value {
        Value::Undef
        | Value::Boolean(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::String(_)
        | Value::Array(_) => false,
        Value::Hash(hash) => !hash.keys().all(is_plain_key),
        _ => true,
    })
}

/// Whether a key cannot be confused with a marker of rich data.
fn is_plain_key(key: &Value) -> bool {
    key.as_str().is_some_and(|key| key != TYPE_KEY)
}

/// The identity of a value, to find repeated ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Identity {
    Pointer(usize),
    /// Types without parameters exist once.
    Plain(&'static str),
}

struct DataWriter<'a> {
    options: SerializationOptions<'a>,
    path: Vec<Value>,
    /// The paths of values that have been written.
    seen: HashMap<Identity, Option<String>>,
    /// Values created during serialisation. They must outlive `seen`, or another value could get their
    /// address.
    kept: Vec<Value>,
    /// Greater than 0 inside of hash keys and sensitive values, which references cannot address.
    without_reference: usize,
    issues: Vec<Message>,
}

fn tagged(name: impl Into<Value>, value: Value) -> Value {
    let mut hash = Hash::new();
    hash.insert(TYPE_KEY, name);
    hash.insert(VALUE_KEY, value);
    Value::hash(hash)
}

impl DataWriter<'_> {
    fn data(&mut self, value: &Value) -> Result<Value, Message> {
        match value {
            Value::Undef
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::String(_) => Ok(value.clone()),
            Value::Default if self.options.rich_data => {
                let mut hash = Hash::new();
                hash.insert(TYPE_KEY, "Default");
                Ok(Value::hash(hash))
            }
            Value::Default => {
                let text = format!(
                    "{} contains the special value default. It will be converted to the String 'default'",
                    self.place()
                );
                self.issues.push(Message::new(text));
                Ok(Value::from("default"))
            }
            Value::Array(items) => {
                let identity = Identity::Pointer(Arc::as_ptr(items) as usize);
                self.once(identity, |writer| {
                    let mut data = Vec::with_capacity(items.len());
                    for (index, item) in (0_i64..).zip(items.iter()) {
                        data.push(writer.below(Value::Integer(index), item)?);
                    }
                    Ok(Value::array(data))
                })
            }
            Value::Hash(hash) => {
                let identity = Identity::Pointer(Arc::as_ptr(hash) as usize);
                self.once(identity, |writer| writer.hash(hash))
            }
            Value::Sensitive(inner) => {
                let identity = Identity::Pointer(Arc::as_ptr(inner) as usize);
                self.once(identity, |writer| {
                    Ok(tagged(
                        "Sensitive",
                        writer.without_reference(inner.unwrap())?,
                    ))
                })
            }
            _ if !self.options.rich_data => Ok(self.stringified(value)),
            Value::Type(t) => self.type_data(t),
            Value::Object(object) => {
                let identity = Identity::Pointer(Arc::as_ptr(object) as usize);
                self.once(identity, |writer| {
                    let parameters = object.object_type().parameters();
                    let default = |a: &crate::types::object::Attribute| match &a.value {
                        Some(value) => Some(value.clone()),
                        None if crate::assignable::accepts_undef(&a.of) => Some(Value::Undef),
                        None => None,
                    };
                    let mut entries: Vec<_> = parameters
                        .iter()
                        .map(|a| (a, object.get(&a.name).unwrap_or(Value::Undef)))
                        .collect();
                    while entries
                        .last()
                        .is_some_and(|(a, value)| default(a).as_ref() == Some(value))
                    {
                        entries.pop();
                    }
                    let mut hash = Hash::new();
                    hash.insert(TYPE_KEY, object.object_type().label());
                    for (attribute, value) in entries {
                        let key = Value::String(attribute.name.clone());
                        let data = writer.below(key.clone(), &value)?;
                        hash.insert(key, data);
                    }
                    Ok(Value::hash(hash))
                })
            }
            Value::Iterator(_) | Value::Callable(_) | Value::Runtime(_) => {
                Ok(self.stringified(value))
            }
            Value::Regexp(_) => self.text_form("Regexp", value),
            Value::Binary(_) => self.text_form("Binary", value),
            Value::SemVer(_) => self.text_form("SemVer", value),
            Value::SemVerRange(_) => self.text_form("SemVerRange", value),
            Value::Timespan(_) => self.text_form("Timespan", value),
            Value::Timestamp(_) => self.text_form("Timestamp", value),
            Value::Uri(_) => self.text_form("URI", value),
        }
    }

    /// Writes a value as its string form.
    fn text_form(&self, name: &str, value: &Value) -> Result<Value, Message> {
        Ok(tagged(name, Value::from(convert(value, Formats::Default)?)))
    }

    /// Writes a value at the next step of the path.
    fn below(&mut self, step: Value, value: &Value) -> Result<Value, Message> {
        self.path.push(step);
        let data = crate::deep(|| self.data(value));
        self.path.pop();
        data
    }

    /// Writes a value that references cannot address.
    fn without_reference(&mut self, value: &Value) -> Result<Value, Message> {
        self.without_reference += 1;
        let data = self.data(value);
        self.without_reference -= 1;
        data
    }

    /// Writes a value for the first time, or a reference to its first occurrence.
    fn once(
        &mut self,
        identity: Identity,
        write: impl FnOnce(&mut Self) -> Result<Value, Message>,
    ) -> Result<Value, Message> {
        if self.options.local_reference {
            match self.seen.get(&identity) {
                Some(Some(path)) => return Ok(tagged("LocalRef", Value::from(path.as_str()))),
                None if self.without_reference == 0 => {
                    self.seen.insert(identity, json_path::to_text(&self.path));
                }
                _ => {}
            }
        }
        crate::deep(|| write(self))
    }

    fn hash(&mut self, hash: &Hash) -> Result<Value, Message> {
        if hash.keys().all(is_plain_key) {
            let mut data = Hash::with_capacity(hash.len());
            for (key, value) in hash.iter() {
                let value = self.below(key.clone(), value)?;
                data.insert(key.clone(), value);
            }
            return Ok(Value::hash(data));
        }
        if self.options.rich_data {
            let mut pairs = Vec::with_capacity(hash.len() * 2);
            for (key, value) in hash.iter() {
                let key = self.without_reference(key)?;
                pairs.push(key.clone());
                pairs.push(self.below(key, value)?);
            }
            return Ok(tagged("Hash", Value::array(pairs)));
        }
        let mut data = Hash::with_capacity(hash.len());
        for (key, value) in hash.iter() {
            let key = match key {
                Value::String(_) => key.clone(),
                other => {
                    let text = interpolate(other);
                    self.issues.push(Message::new(format!(
                        "{} contains a hash with {} key. It will be converted to the String '{text}'",
                        self.place(),
                        with_article(&class_label(other))
                    )));
                    Value::from(text)
                }
            };
            let value = self.below(key.clone(), value)?;
            data.insert(key, value);
        }
        Ok(Value::hash(data))
    }

    fn stringified(&mut self, value: &Value) -> Value {
        let text = interpolate(value);
        self.issues.push(Message::new(format!(
            "{} contains {} value. It will be converted to the String '{text}'",
            self.place(),
            with_article(&class_label(value))
        )));
        Value::from(text)
    }

    /// The current path, for a message.
    fn place(&self) -> String {
        let path = json_path::to_text(&self.path).unwrap_or_default();
        format!(
            "{}{}",
            self.options.message_prefix,
            path.strip_prefix('$').unwrap_or(&path)
        )
    }

    fn type_data(&mut self, t: &Type) -> Result<Value, Message> {
        if let Type::Object(Some(object)) = t {
            let definition = Value::hash(super::object_hash::init_hash(object));
            self.kept.push(definition.clone());
            let mut hash = Hash::new();
            hash.insert(TYPE_KEY, "Pcore::ObjectType");
            let definition = self.below(Value::from("_pcore_init_hash"), &definition)?;
            hash.insert("_pcore_init_hash", definition);
            return Ok(Value::hash(hash));
        }
        let attributes = pcore_types::attributes(t)?;
        self.kept
            .extend(attributes.entries.iter().map(|(_, value)| value.clone()));
        let write = |writer: &mut Self| {
            let mut hash = Hash::new();
            hash.insert(TYPE_KEY, format!("Pcore::{}Type", attributes.name));
            for (name, value) in &attributes.entries {
                let data = match value {
                    Value::Array(elements) if *name == "elements" => {
                        writer.path.push(Value::from(*name));
                        let data = writer.struct_elements(elements);
                        writer.path.pop();
                        data?
                    }
                    _ => writer.below(Value::from(*name), value)?,
                };
                hash.insert(*name, data);
            }
            Ok(Value::hash(hash))
        };
        if attributes.entries.is_empty() {
            self.once(Identity::Plain(t.kind_name()), write)
        } else {
            crate::deep(|| write(self))
        }
    }

    fn struct_elements(&mut self, elements: &[Value]) -> Result<Value, Message> {
        let mut data = Vec::with_capacity(elements.len());
        for (index, element) in (0_i64..).zip(elements) {
            self.path.push(Value::Integer(index));
            let mut hash = Hash::new();
            hash.insert(TYPE_KEY, STRUCT_ELEMENT);
            if let Value::Hash(entries) = element {
                for name in ["key_type", "value_type"] {
                    let value = entries.get_str(name).unwrap_or(&Value::Undef);
                    hash.insert(name, self.below(Value::from(name), value)?);
                }
            }
            self.path.pop();
            data.push(Value::hash(hash));
        }
        Ok(Value::array(data))
    }
}

/// The label of a value's class in messages.
fn class_label(value: &Value) -> String {
    match value {
        Value::Type(t) => format!("{}-Type", t.kind_name()),
        Value::Uri(uri) => match uri.scheme.as_deref() {
            Some("http") => "URI::HTTP".to_owned(),
            Some("https") => "URI::HTTPS".to_owned(),
            _ => "URI::Generic".to_owned(),
        },
        Value::Object(object) => match object.object_type().label() {
            "Error" => "Puppet::DataTypes::Error".to_owned(),
            name => name.to_owned(),
        },
        other => other.ruby_class(),
    }
}

fn with_article(label: &str) -> String {
    let article = if label.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {label}")
}
