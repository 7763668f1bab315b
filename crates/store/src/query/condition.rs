//! Conditions on rows. As in SQL, a comparison with null is neither true nor false.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::check::{check_comparison, operation};
use super::entity::{Entity, Field, FieldType};
use super::field::{self, Segment};
use super::pattern::Pattern;
use super::rows::{Row, leaves};
use super::select::Planner;
use super::{data, time};

/// A condition on a row.
pub enum Condition {
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Not(Box<Condition>),
    Test(Test),
}

/// A test of a row: true, false, or neither.
type Test = Box<dyn Fn(&Row) -> Option<bool>>;

impl Condition {
    pub fn holds(&self, row: &Row) -> Option<bool> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self {
            Condition::All(all) => {
                let mut result = Some(true);
                for condition in all {
                    match condition.holds(row) {
                        Some(false) => return Some(false),
                        None => result = None,
                        Some(true) => {}
                    }
                }
                result
            }
            Condition::Any(any) => {
                let mut result = Some(false);
                for condition in any {
                    match condition.holds(row) {
                        Some(true) => return Some(true),
                        None => result = None,
                        Some(false) => {}
                    }
                }
                result
            }
            Condition::Not(inner) => inner.holds(row).map(|holds| !holds),
            Condition::Test(test) => test(row),
        })
    }
}

fn test(test: impl Fn(&Row) -> Option<bool> + 'static) -> Condition {
    Condition::Test(Box::new(test))
}

fn always() -> Condition {
    Condition::All(Vec::new())
}

impl Planner<'_> {
    /// Converts a tree into a condition on rows of an entity.
    pub fn condition(&self, entity: &'static Entity, node: &Value) -> Result<Condition, String> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            self.plain_condition(entity, node)
        })
    }

    fn plain_condition(&self, entity: &'static Entity, node: &Value) -> Result<Condition, String> {
        let Some((operator, arguments)) = operation(node) else {
            return Err(malformed(node));
        };
        let operator = operator.to_lowercase();
        match (operator.as_str(), arguments) {
            ("and" | "or", []) => Err(format!(
                "'{operator}' takes at least one argument, but none were supplied"
            )),
            ("and", list) => Ok(Condition::All(self.conditions(entity, list)?)),
            ("or", list) => Ok(Condition::Any(self.conditions(entity, list)?)),
            ("not", [inner]) => Ok(Condition::Not(Box::new(self.condition(entity, inner)?))),
            ("not", list) => Err(format!(
                "'not' takes exactly one argument, but {} were supplied",
                list.len()
            )),
            ("=" | ">" | "<" | ">=" | "<=" | "~" | "~>", arguments) => {
                self.comparison(entity, &operator, arguments)
            }
            ("null?", [Value::String(field), flag]) => {
                let is_null = !matches!(flag, Value::Null | Value::Bool(false));
                self.null(entity, field, is_null)
            }
            ("in", [fields, list]) if list[0] == "array" => self.in_list(entity, fields, &list[1]),
            ("in", [fields, subquery]) => self.in_subquery(fields, subquery),
            ("subquery", [Value::String(name), condition @ ..]) => {
                self.related(entity, name, condition.first())
            }
            _ => Err(malformed(node)),
        }
    }

    fn conditions(
        &self,
        entity: &'static Entity,
        list: &[Value],
    ) -> Result<Vec<Condition>, String> {
        if list
            .iter()
            .any(|inner| inner.as_array().is_some_and(Vec::is_empty))
        {
            return Err(
                "[] is not well-formed: queries must contain at least one operator".to_owned(),
            );
        }
        list.iter()
            .map(|inner| self.condition(entity, inner))
            .collect()
    }

    fn comparison(
        &self,
        entity: &'static Entity,
        operator: &str,
        arguments: &[Value],
    ) -> Result<Condition, String> {
        if let [field, Value::Null] = arguments
            && operator == "="
            && let Some(field) = field.as_str()
        {
            return self.null(entity, field, true);
        }
        if let [left, right] = arguments {
            match (left[0].as_str(), left[1].as_str()) {
                (Some("node"), Some("active")) => {
                    return self.node_state(if *right == json!(true) {
                        "active"
                    } else {
                        "inactive"
                    });
                }
                (Some("fact"), Some(name)) => return self.fact(operator, name, right),
                (Some("parameter"), Some(name)) => return parameter(operator, name, right),
                _ => {}
            }
            if left == "node_state" {
                let state = right.as_str().unwrap_or_default().to_lowercase();
                return self.node_state(&state);
            }
        }
        check_comparison(operator, arguments)?;
        let (Some(name), value) = (arguments[0].as_str(), &arguments[1]) else {
            return Err(format!("Invalid {operator} clause"));
        };
        let (top, path) = field::parse(name)?;
        let Some(found) = entity.field(top) else {
            return Err(format!(
                "'{name}' is not a queryable object for {}",
                entity.label
            ));
        };
        compare_field(found, name, path, operator, value)
    }

    fn node_state(&self, state: &str) -> Result<Condition, String> {
        let of_node = |names: BTreeSet<String>, is_in: bool| {
            test(move |row| Some(names.contains(row.get("certname")?.as_str()?) == is_in))
        };
        match state {
            "any" => Ok(always()),
            "active" => Ok(of_node(self.inactive()?, false)),
            "inactive" => Ok(of_node(self.inactive()?, true)),
            other => Err(format!("No matching clause: {other}")),
        }
    }

    /// Matches nodes with a fact.
    fn fact(&self, operator: &str, name: &str, value: &Value) -> Result<Condition, String> {
        let is_allowed = match value {
            Value::String(_) | Value::Bool(_) => matches!(operator, "=" | "~"),
            Value::Number(_) => matches!(operator, "=" | ">" | "<" | "<=" | ">="),
            _ => false,
        };
        if !is_allowed {
            let value = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            return Err(format!(
                "Operator '{operator}' not allowed on value '{value}'"
            ));
        }
        let condition = json!([operator, format!("facts.{name}"), value]);
        let subquery = json!(["extract", "certname", ["select_inventory", condition]]);
        self.in_subquery(&json!("certname"), &subquery)
    }

    /// Matches rows that have related rows of another entity.
    fn related(
        &self,
        entity: &'static Entity,
        name: &str,
        condition: Option<&Value>,
    ) -> Result<Condition, String> {
        let mut related = entity.related.iter();
        let Some((_, fields)) = related.find(|(known, _)| *known == name) else {
            return Err(format!("No implicit relationship for entity '{name}'"));
        };
        let ours: Vec<&str> = fields.iter().map(|(ours, _)| *ours).collect();
        let theirs: Vec<&str> = fields.iter().map(|(_, theirs)| *theirs).collect();
        let select: Value = [json!(format!("select_{name}"))]
            .into_iter()
            .chain(condition.cloned())
            .collect();
        self.in_subquery(&json!(ours), &json!(["extract", theirs, select]))
    }

    fn in_subquery(&self, fields: &Value, subquery: &Value) -> Result<Condition, String> {
        let single = std::slice::from_ref(fields);
        let fields = fields.as_array().map_or(single, Vec::as_slice);
        let fields: Vec<String> = fields
            .iter()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect();
        let found: BTreeSet<String> = self.subquery(subquery, fields.len())?;
        Ok(test(move |row| {
            let values: Vec<&Value> = fields.iter().filter_map(|field| row.get(field)).collect();
            if values.iter().any(|value| value.is_null()) {
                return None;
            }
            Some(found.contains(&json!(values).to_string()))
        }))
    }

    fn in_list(
        &self,
        entity: &'static Entity,
        field: &Value,
        list: &Value,
    ) -> Result<Condition, String> {
        let Some(list) = list.as_array().cloned() else {
            return Err("Operator array requires a vector argument".to_owned());
        };
        if let (Some("fact"), Some(name)) = (field[0].as_str(), field[1].as_str()) {
            let kinds: BTreeSet<u8> = list.iter().map(kind_of).collect();
            if kinds.len() != 1 {
                return Err("All values in array must be the same type.".to_owned());
            }
            let condition = json!(["and", ["=", "name", name], ["in", "value", ["array", list]]]);
            let subquery = json!(["extract", "certname", ["select_facts", condition]]);
            return self.in_subquery(&json!("certname"), &subquery);
        }
        let name = field.as_str().unwrap_or_default();
        let Some(Field { name, kind }) = entity.field(name) else {
            return Err(format!("Operator in is not supported on field {name}"));
        };
        match kind {
            FieldType::Tags => {
                Err("Operator in...array is not supported on array types".to_owned())
            }
            FieldType::Text => {
                let texts = list.iter().map(|value| match value {
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                });
                let texts: BTreeSet<String> = texts.collect();
                Ok(test(move |row| {
                    Some(texts.contains(row.get(name)?.as_str()?))
                }))
            }
            FieldType::Timestamp => {
                let times: Vec<i64> = list
                    .iter()
                    .filter_map(|value| time::parse(value.as_str()?))
                    .collect();
                Ok(test(move |row| {
                    Some(times.contains(&time::parse(row.get(name)?.as_str()?)?))
                }))
            }
            FieldType::Value | FieldType::Path => Ok(test(move |row| {
                let found = row.get(name)?;
                Some(list.iter().any(|value| data::is_equal(found, value)))
            })),
            FieldType::Number | FieldType::Boolean => Err(no_operator(kind, "=", "text")),
            FieldType::Data | FieldType::Opaque => {
                Err(format!("Operator in is not supported on field {name}"))
            }
        }
    }

    fn null(
        &self,
        entity: &'static Entity,
        name: &str,
        is_null: bool,
    ) -> Result<Condition, String> {
        let (top, path) = field::parse(name)?;
        let Some(Field { name: top, kind }) = entity.field(top) else {
            return Err(format!(
                "'{name}' is not a queryable object for {}",
                entity.label
            ));
        };
        let names: Vec<String> = path
            .iter()
            .map(|segment| match segment {
                Segment::Name(name) => name.clone(),
                Segment::Index(name, index) => format!("{name}[{index}]"),
                Segment::Match(pattern) => format!("match(\"{pattern}\")"),
            })
            .collect();
        Ok(test(move |row| {
            let found = row.get(top)?;
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let found = match kind {
                // A missing value has no type, so it is neither null nor not null.
                FieldType::Data => field::within(found, &names)
                    .filter(|found| !names.is_empty() || !found.is_null())?,
                _ => found,
            };
            Some(found.is_null() == is_null)
        }))
    }
}

fn malformed(node: &Value) -> String {
    format!("{} is not well-formed", super::check::shown(node))
}

fn kind_of(value: &Value) -> u8 {
    match value {
        Value::Null => 0,
        Value::Bool(_) => 1,
        Value::Number(number) if number.is_i64() => 2,
        Value::Number(_) => 3,
        Value::String(_) => 4,
        Value::Array(_) => 5,
        Value::Object(_) => 6,
    }
}

fn no_operator(kind: FieldType, operator: &str, value: &str) -> String {
    let field = match kind {
        FieldType::Number => "integer",
        FieldType::Boolean => "boolean",
        _ => "text",
    };
    format!("ERROR: operator does not exist: {field} {operator} {value}")
}

/// The name of a value's type in messages.
fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() => "bigint",
        Value::Number(_) => "double precision",
        Value::String(_) => "character varying",
        _ => "text[]",
    }
}

/// Compares a parameter of a resource as a whole.
fn parameter(operator: &str, name: &str, value: &Value) -> Result<Condition, String> {
    let (name, value) = (name.to_owned(), value.clone());
    match operator {
        "=" => Ok(test(move |row| {
            let parameters = row.get("parameters")?.as_object()?;
            let found = parameters.get(&name);
            Some(found.is_some_and(|found| *found == value))
        })),
        "~" => {
            let names = Pattern::new(&name)?;
            let values = Pattern::new(&value.to_string())?;
            Ok(test(move |row| {
                let mut parameters = row.get("parameters")?.as_object()?.iter();
                Some(parameters.any(|(name, value)| {
                    names.is_found_in(name) && values.is_found_in(&value.to_string())
                }))
            }))
        }
        operator => Err(format!("Invalid {operator} clause")),
    }
}

fn compare_field(
    field: Field,
    name: &str,
    path: Vec<Segment>,
    operator: &str,
    value: &Value,
) -> Result<Condition, String> {
    let Field { name: top, kind } = field;
    let is_order = matches!(operator, ">" | "<" | ">=" | "<=");
    let has_order = matches!(
        kind,
        FieldType::Number | FieldType::Timestamp | FieldType::Value
    );
    if is_order && path.is_empty() && !has_order {
        return Err(format!(
            "Query operators >,>=,<,<= are not allowed on field {name}"
        ));
    }
    if operator == "~>" && kind != FieldType::Path {
        return Err(format!("Query operator ~> is not allowed on field {name}"));
    }
    match kind {
        FieldType::Text if operator == "~" => text_matches(top, kind, value),
        FieldType::Text => match value.as_str().map(str::to_owned) {
            Some(text) => Ok(test(move |row| Some(row.get(top)?.as_str()? == text))),
            None => Err(no_operator(kind, operator, type_name(value))),
        },
        FieldType::Boolean => match (operator, value.as_bool()) {
            ("=", Some(flag)) => Ok(test(move |row| Some(row.get(top)?.as_bool()? == flag))),
            _ => Err(no_operator(kind, operator, type_name(value))),
        },
        FieldType::Timestamp => compare_time(top, operator, value),
        FieldType::Number => compare_number(top, name, operator, value),
        FieldType::Tags => compare_tags(name, operator, value),
        FieldType::Value => compare_value(top, operator, value),
        FieldType::Path => compare_path(top, operator, value),
        FieldType::Data => compare_data(top, path, operator, value),
        FieldType::Opaque => Err(no_operator(kind, operator, type_name(value))),
    }
}

fn text_matches(top: &'static str, kind: FieldType, value: &Value) -> Result<Condition, String> {
    let Some(pattern) = value.as_str() else {
        return Err(no_operator(kind, "~", "integer"));
    };
    let pattern = Pattern::new(pattern)?;
    Ok(test(move |row| {
        Some(pattern.is_found_in(row.get(top)?.as_str()?))
    }))
}

fn is_ordered(operator: &str, order: Ordering) -> bool {
    match operator {
        ">" => order == Ordering::Greater,
        "<" => order == Ordering::Less,
        ">=" => order != Ordering::Less,
        "<=" => order != Ordering::Greater,
        _ => order == Ordering::Equal,
    }
}

fn incompatible(value: &Value, operator: &str) -> String {
    let value = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    format!("Argument \"{value}\" and operator \"{operator}\" have incompatible types.")
}

fn compare_time(top: &'static str, operator: &str, value: &Value) -> Result<Condition, String> {
    let wanted = match value {
        Value::Number(number) => number.as_i64(),
        value => value.as_str().and_then(time::parse),
    };
    let Some(wanted) = wanted else {
        let value = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        return Err(format!("'{value}' is not a valid timestamp value"));
    };
    let operator = operator.to_owned();
    Ok(test(move |row| {
        let found = time::parse(row.get(top)?.as_str()?)?;
        Some(is_ordered(&operator, found.cmp(&wanted)))
    }))
}

fn compare_number(
    top: &'static str,
    name: &str,
    operator: &str,
    value: &Value,
) -> Result<Condition, String> {
    if let (Some(text), "=") = (value.as_str(), operator) {
        return Err(format!(
            "Argument \"{text}\" is incompatible with numeric field \"{name}\"."
        ));
    }
    if operator == "~" {
        return Err(no_operator(FieldType::Number, operator, "text"));
    }
    if !value.is_number() {
        return Err(incompatible(value, operator));
    }
    let (operator, value) = (operator.to_owned(), value.clone());
    Ok(test(move |row| {
        let found = row.get(top).filter(|found| found.is_number())?;
        Some(is_ordered(&operator, data::compare(found, &value)))
    }))
}

fn compare_tags(name: &str, operator: &str, value: &Value) -> Result<Condition, String> {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    // Tags are lower case, but the field `tag` ignores case.
    let text = if name == "tag" {
        text.to_lowercase()
    } else {
        text
    };
    let tags = |row: &Row| -> Option<Vec<String>> {
        let tags = row.get("tags")?.as_array()?.iter();
        Some(tags.filter_map(Value::as_str).map(str::to_owned).collect())
    };
    match operator {
        "=" => Ok(test(move |row| Some(tags(row)?.contains(&text)))),
        _ => {
            let pattern = Pattern::new(&text)?;
            Ok(test(move |row| {
                Some(tags(row)?.iter().any(|tag| pattern.is_found_in(tag)))
            }))
        }
    }
}

fn compare_value(top: &'static str, operator: &str, value: &Value) -> Result<Condition, String> {
    if operator == "~" {
        let Some(pattern) = value.as_str() else {
            return Err(no_operator(FieldType::Text, "~", "integer"));
        };
        let pattern = Pattern::new(pattern)?;
        return Ok(test(move |row| {
            Some(pattern.is_found_in(&data::text(row.get(top)?)?))
        }));
    }
    if operator != "=" && !value.is_number() {
        return Err(incompatible(value, operator));
    }
    let (operator, value) = (operator.to_owned(), value.clone());
    let is_same_kind = |a: &Value, b: &Value| {
        matches!(
            (a, b),
            (Value::Number(_), Value::Number(_))
                | (Value::String(_), Value::String(_))
                | (Value::Bool(_), Value::Bool(_))
                | (Value::Array(_), Value::Array(_))
        )
    };
    Ok(test(move |row| {
        let found = row.get(top)?;
        Some(is_same_kind(found, &value) && is_ordered(&operator, data::compare(found, &value)))
    }))
}

fn compare_path(top: &'static str, operator: &str, value: &Value) -> Result<Condition, String> {
    let Some(steps) = value.as_array().cloned() else {
        return Err("Path array element wasnt string or integer in {0}".to_owned());
    };
    match operator {
        "=" => Ok(test(move |row| Some(*row.get(top)?.as_array()? == steps))),
        "~>" => {
            let patterns: Result<Vec<Step>, String> = steps.iter().map(Step::new).collect();
            let patterns = patterns?;
            Ok(test(move |row| {
                let path = row.get(top)?.as_array()?;
                let mut pairs = path.iter().zip(&patterns);
                Some(path.len() == patterns.len() && pairs.all(|(step, wanted)| wanted.fits(step)))
            }))
        }
        operator => Err(no_operator(FieldType::Text, operator, "text[]")),
    }
}

/// A pattern for one step of a path.
enum Step {
    Index(i64),
    Like(Pattern),
}

impl Step {
    fn new(step: &Value) -> Result<Step, String> {
        match (step.as_i64(), step.as_str()) {
            (Some(index), _) => Ok(Step::Index(index)),
            (_, Some(pattern)) => Ok(Step::Like(Pattern::new(&format!("^(?:{pattern})$"))?)),
            _ => Err("Path array element wasnt string or integer in {0}".to_owned()),
        }
    }

    fn fits(&self, step: &Value) -> bool {
        match self {
            Step::Index(index) => step.as_i64() == Some(*index),
            Step::Like(pattern) => match step.as_str() {
                Some(name) => pattern.is_found_in(name),
                None => pattern.is_found_in(&step.to_string()),
            },
        }
    }
}

fn compare_data(
    top: &'static str,
    path: Vec<Segment>,
    operator: &str,
    value: &Value,
) -> Result<Condition, String> {
    let compare = data_comparison(operator, value)?;
    let is_match = |segment: &Segment| matches!(segment, Segment::Match(_));
    if path.iter().any(is_match) {
        let pattern = path_pattern(&path)?;
        return Ok(test(move |row| {
            let found = leaves(row.get(top)?);
            let mut found = found
                .iter()
                .filter(|(path, _)| pattern.is_found_in(&joined(path)));
            Some(found.any(|(_, value)| compare(value) == Some(true)))
        }));
    }
    let is_number = |name: &str| name.bytes().all(|byte| byte.is_ascii_digit());
    let value = value.clone();
    match field::names(&path) {
        // Tests containment: a missing value is false, not null.
        Some(names) if operator == "=" && !names.iter().any(|name| is_number(name)) => {
            let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
            Ok(test(move |row| {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let found = field::within(row.get(top)?, &names);
                Some(found.is_some_and(|found| data::contains(found, &value)))
            }))
        }
        _ => Ok(test(move |row| compare(field::at(row.get(top)?, &path)?))),
    }
}

type DataComparison = Box<dyn Fn(&Value) -> Option<bool>>;

fn data_comparison(operator: &str, value: &Value) -> Result<DataComparison, String> {
    if operator == "~" {
        let pattern = Pattern::new(value.as_str().unwrap_or_default())?;
        return Ok(Box::new(move |found| {
            Some(pattern.is_found_in(&data::text(found)?))
        }));
    }
    let (operator, value) = (operator.to_owned(), value.clone());
    Ok(Box::new(move |found| match operator.as_str() {
        "=" => Some(data::is_equal(found, &value)),
        operator => Some(is_ordered(operator, data::compare(found, &value))),
    }))
}

/// If one segment is a pattern, PuppetDB treats all segments as patterns and searches for them in the whole path.
fn path_pattern(path: &[Segment]) -> Result<Pattern, String> {
    let parts: Vec<String> = path
        .iter()
        .map(|segment| match segment {
            Segment::Name(name) => name.clone(),
            Segment::Index(name, index) => format!("{name}#~{index}"),
            Segment::Match(pattern) => pattern.clone(),
        })
        .collect();
    Pattern::new(&parts.join("#~"))
}

fn joined(path: &[Value]) -> String {
    let steps = path.iter().map(|step| match step {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    });
    steps.collect::<Vec<String>>().join("#~")
}
