//! JSON.

use catalog::json::value_to_json;
use pcore::format::interpolate::interpolate;
use pcore::infer::infer;
use pcore::text::type_to_short_text;
use pcore::{Hash, Value};

/// Data as JSON. Fails if a value is not data, and names the part that is not.
pub fn to_json(value: &Value) -> Result<String, String> {
    write(value, false)
}

/// The JSON of a value from Hiera, whose keys can be numbers.
pub fn found_to_json(value: &Value) -> Result<String, String> {
    write(value, true)
}

fn write(value: &Value, numeric_keys: bool) -> Result<String, String> {
    let mut check = DataCheck {
        path: Vec::new(),
        numeric_keys,
    };
    match check.value(value) {
        Ok(()) => Ok(value_to_json(value)),
        Err(problem) if check.path.is_empty() => Err(format!("The value is {problem}")),
        Err(problem) => {
            check.path.reverse();
            Err(format!("The value at {} is {problem}", check.path.concat()))
        }
    }
}

/// Finds values that JSON cannot express.
struct DataCheck {
    /// The path of a problem, innermost first.
    path: Vec<String>,
    /// Whether keys may be numbers, which are written as strings.
    numeric_keys: bool,
}

impl DataCheck {
    fn value(&mut self, value: &Value) -> Result<(), String> {
        match value {
            Value::Float(number) if !number.is_finite() => {
                Err(format!("{number}, for which JSON has no notation"))
            }
            Value::Undef
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::String(_) => Ok(()),
            Value::Array(items) => deep(|| {
                let mut items = items.iter().enumerate();
                items.try_for_each(|(index, item)| self.at(item, || format!("[{index}]")))
            }),
            Value::Hash(entries) => deep(|| self.hash(entries)),
            other => Err(format!("of type {}, which is not data", kind(other))),
        }
    }

    fn hash(&mut self, entries: &Hash) -> Result<(), String> {
        for (key, value) in entries.iter() {
            let name = match key {
                Value::String(name) => name.to_string(),
                Value::Integer(_) | Value::Float(_) if self.numeric_keys => interpolate(key),
                _ => {
                    let kind = kind(key);
                    let problem = format!("a Hash with a key of type {kind}, which is not data");
                    return Err(problem);
                }
            };
            self.at(value, || format!("['{name}']"))?;
        }
        Ok(())
    }

    fn at(&mut self, value: &Value, step: impl Fn() -> String) -> Result<(), String> {
        self.value(value).inspect_err(|_| self.path.push(step()))
    }
}

/// The name of a value's type, which reveals nothing of the value.
fn kind(value: &Value) -> String {
    let t = type_to_short_text(&infer(value));
    let name = t.split('[').next();
    name.unwrap_or_default().to_owned()
}

/// Grows the stack, because data can be nested deeply.
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(json: &str) -> Result<Value, String> {
        hiera::data::json::parse(json).map(|document| document.value)
    }

    #[test]
    fn there_and_back() {
        let check = |json: &str| assert_eq!(to_json(&parse(json).unwrap()).unwrap(), json);
        check("null");
        check("[1,-2.5,\"a\\\"b\\n\",true,[],{}]");
        check("{\"b\":{\"c\":null},\"a\":[1]}");
        check("9223372036854775807");
    }

    #[test]
    fn what_is_not_data() {
        let check = |value: Value, expected: &str| {
            assert_eq!(to_json(&value).unwrap_err(), expected);
        };
        let secret = Value::sensitive(Value::from("s3cret"));
        check(
            Value::Default,
            "The value is of type Default, which is not data",
        );
        check(
            Value::array(vec![Value::hash([("a", secret)].into_iter().collect())]),
            "The value at [0]['a'] is of type Sensitive, which is not data",
        );
        check(
            Value::hash(
                [(1, 2)]
                    .into_iter()
                    .map(|(k, v)| (Value::Integer(k), v))
                    .collect(),
            ),
            "The value is a Hash with a key of type Integer, which is not data",
        );
        check(
            Value::Float(f64::INFINITY),
            "The value is inf, for which JSON has no notation",
        );
    }

    #[test]
    fn depth_is_no_problem() {
        let nest = |inner, _| Value::array(vec![inner]);
        let value = (0..100_000).fold(Value::Undef, nest);
        assert_eq!(to_json(&value).unwrap().len(), 200_004);
    }
}
