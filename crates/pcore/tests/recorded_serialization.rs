//! Rich data in both directions, against tables recorded from Puppet (`xtask/ruby/pcore_serialization.rb`).

mod table;
#[path = "table/values.rs"]
mod values;

use pcore::serialization::{SerializationOptions, from_data, to_data};
use pcore::{Hash, Value};
use serde_json::Value as Json;
use values::{context, dump, literal};

macro_rules! recorded {
    ($name:literal) => {
        include_str!(concat!("recorded/", $name, ".txt"))
    };
}

fn to_json(value: &Value) -> Json {
    match value {
        Value::Boolean(value) => Json::from(*value),
        Value::Integer(value) => Json::from(*value),
        Value::Float(value) => Json::from(*value),
        Value::String(text) => Json::from(text.as_str()),
        Value::Array(items) => items.iter().map(to_json).collect(),
        Value::Hash(hash) => {
            let entry = |(key, value): (&Value, &Value)| {
                (key.as_str().unwrap_or("?").to_owned(), to_json(value))
            };
            Json::Object(hash.iter().map(entry).collect())
        }
        _ => Json::Null,
    }
}

fn from_json(json: &Json) -> Value {
    match json {
        Json::Null => Value::Undef,
        Json::Bool(value) => Value::from(*value),
        Json::Number(number) => match number.as_i64() {
            Some(integer) => Value::from(integer),
            None => Value::from(number.as_f64().unwrap_or(0.0)),
        },
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(items) => Value::array(items.iter().map(from_json).collect()),
        Json::Object(entries) => Value::hash(
            entries
                .iter()
                .map(|(key, value)| (key.as_str(), from_json(value)))
                .collect::<Hash>(),
        ),
    }
}

#[test]
fn values_to_data() {
    table::check("to_data", recorded!("to_data"), |row| {
        let value = literal(row[0])?;
        let options = SerializationOptions {
            rich_data: row[1] != "plain",
            local_reference: row[1] == "reference",
            message_prefix: "File[x]",
        };
        let serialized = to_data(&value, options).map_err(|error| error.text)?;
        if let Some(issue) = serialized.issues.first() {
            return Err(issue.text.clone());
        }
        if row[1] == "back" {
            let value = from_data(&serialized.data, &context()).map_err(|error| error.text)?;
            return Ok(dump(&value));
        }
        Ok(to_json(&serialized.data).to_string())
    });
}

#[test]
fn data_to_values() {
    table::check("from_data", recorded!("from_data"), |row| {
        let json: Json = serde_json::from_str(row[0]).map_err(|error| error.to_string())?;
        from_data(&from_json(&json), &context())
            .map(|value| dump(&value))
            .map_err(|error| error.text)
    });
}
