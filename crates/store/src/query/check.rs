//! Validation of queries, with PuppetDB's checks and messages.

use serde_json::Value;

use super::entity::{Entity, FieldType, listed};
use super::field;

/// Functions that columns can use.
pub const FUNCTIONS: [&str; 7] = [
    "sum",
    "avg",
    "min",
    "max",
    "count",
    "to_string",
    "jsonb_typeof",
];

const COMPARISONS: [&str; 7] = ["=", ">", "<", ">=", "<=", "~", "~>"];

/// The operator of an expression and its arguments.
pub fn operation(node: &Value) -> Option<(&str, &[Value])> {
    let [operator, arguments @ ..] = node.as_array()?.as_slice() else {
        return None;
    };
    Some((operator.as_str()?, arguments))
}

/// The entity of `select_resources`.
pub fn selected(operator: &str) -> Option<&'static Entity> {
    operator.strip_prefix("select_").and_then(Entity::named)
}

/// Checks that all fields in a query belong to their entities.
pub fn check_query(entity: &Entity, query: &Value) -> Result<(), String> {
    let mut problems = Vec::new();
    match operation(query) {
        // Here, a subquery can only be an operand of `in`.
        Some(("extract", [columns, rest @ ..])) => {
            problems.extend(invalid_extract(entity, columns, rest));
            for node in rest {
                collect(entity, node, &mut problems)?;
            }
        }
        _ => collect(entity, query, &mut problems)?,
    }
    reported(&problems)
}

fn check_fields(entity: &Entity, node: &Value) -> Result<(), String> {
    let mut problems = Vec::new();
    collect(entity, node, &mut problems)?;
    reported(&problems)
}

fn invalid_extract(entity: &Entity, columns: &Value, conditions: &[Value]) -> Option<String> {
    let unknown = unknown_columns(entity, columns, &entity.projectable());
    unknown.or_else(|| invalid_filter(conditions))
}

fn reported(problems: &[String]) -> Result<(), String> {
    match problems.is_empty() {
        true => Ok(()),
        false => Err(problems.join("\n")),
    }
}

fn collect(entity: &Entity, node: &Value, problems: &mut Vec<String>) -> Result<(), String> {
    let Some((operator, arguments)) = operation(node) else {
        return Ok(());
    };
    match (operator.to_lowercase().as_str(), arguments) {
        // Another entity has its own fields, and its problems are reported first.
        ("from", [name, query, ..]) => {
            let inner = Entity::named(name.as_str().unwrap_or_default());
            return match inner {
                Some(inner) => check_fields(inner, query),
                None => Ok(()),
            };
        }
        ("subquery", [name, condition]) => {
            let name = name.as_str().unwrap_or_default();
            let Some(inner) = Entity::named(name) else {
                return Err(format!("No implicit relationship for entity '{name}'"));
            };
            return check_fields(inner, condition);
        }
        ("extract", [columns, subquery]) if subquery_of(subquery).is_some() => {
            let (inner, condition) = match subquery_of(subquery) {
                Some(Ok(found)) => found,
                Some(Err(problem)) => {
                    problems.push(problem);
                    return Ok(());
                }
                None => return Ok(()),
            };
            check_fields(inner, condition)?;
            problems.extend(unknown_columns(inner, columns, &inner.queryable()));
            return Ok(());
        }
        ("extract", [columns, conditions @ ..]) => {
            problems.extend(invalid_extract(entity, columns, conditions));
        }
        ("=" | "~" | ">" | "<" | "<=" | ">=", [field, _]) => {
            problems.extend(not_queryable(entity, field));
        }
        ("in", [field, list]) if list[0] == "array" => {
            problems.extend(not_queryable(entity, field));
        }
        ("in", [fields, _]) => {
            let unknown = unknown(entity, fields, &entity.queryable(), false);
            problems.extend(unknown.map(|(fields, acceptable)| {
                let label = entity.label;
                format!("Can't match on unknown '{label}' {fields} for 'in'. Acceptable fields are {acceptable}")
            }));
        }
        _ => {}
    }
    for argument in arguments {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            collect(entity, argument, problems)
        })?;
    }
    Ok(())
}

/// Parses `["select_resources", condition]`; an error for another operator with one argument.
fn subquery_of(node: &Value) -> Option<Result<(&'static Entity, &Value), String>> {
    let (operator, arguments) = operation(node)?;
    let [condition] = arguments else {
        return None;
    };
    if matches!(operator, "not" | "group_by" | "or" | "and") {
        return None;
    }
    if let Some(entity) = selected(operator) {
        return Some(Ok((entity, condition)));
    }
    let underscored = operator.replace('-', "_");
    Some(Err(match selected(&underscored) {
        Some(_) => {
            format!("Unsupported subquery `{operator}` - did you mean `{underscored}`?")
        }
        None => format!("Unsupported subquery `{operator}`"),
    }))
}

fn not_queryable(entity: &Entity, field: &Value) -> Option<String> {
    if field.is_array() || field == "node_state" {
        return None;
    }
    let name = match field {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    };
    let is_dotted = name.split_once('.').is_some_and(|(top, rest)| {
        let field = entity.field(top);
        !rest.is_empty() && field.is_some_and(|field| field.kind == FieldType::Data)
    });
    let known = entity.queryable();
    if is_dotted || known.contains(&name.as_str()) {
        return None;
    }
    Some(format!(
        "'{name}' is not a queryable object for {}. Known queryable objects are {}",
        entity.label,
        listed(&known)
    ))
}

fn unknown_columns(entity: &Entity, columns: &Value, acceptable: &[&str]) -> Option<String> {
    let (fields, acceptable) = unknown(entity, columns, acceptable, true)?;
    Some(format!(
        "Can't extract unknown '{}' {fields}. Acceptable fields are {acceptable}",
        entity.label
    ))
}

/// The unknown fields, and the acceptable ones, for a message.
fn unknown(
    entity: &Entity,
    columns: &Value,
    acceptable: &[&str],
    allows_dots: bool,
) -> Option<(String, String)> {
    let single = std::slice::from_ref(columns);
    let columns = columns.as_array().map_or(single, Vec::as_slice);
    let is_known = |column: &&Value| match column {
        Value::String(name) => {
            let top = field::parse(name).ok().filter(|(_, path)| !path.is_empty());
            let kind = top
                .and_then(|(top, _)| entity.field(top))
                .map(|field| field.kind);
            acceptable.contains(&name.as_str()) || (allows_dots && kind == Some(FieldType::Data))
        }
        Value::Array(call) => {
            let name = call.get(1).and_then(Value::as_str).unwrap_or_default();
            call.first() == Some(&Value::from("function")) && FUNCTIONS.contains(&name)
        }
        _ => false,
    };
    let unknown: Vec<String> = columns
        .iter()
        .filter(|column| !is_known(column))
        .map(|column| column.as_str().map_or_else(|| shown(column), str::to_owned))
        .collect();
    let word = match unknown.len() {
        0 => return None,
        1 => "field",
        _ => "fields",
    };
    Some((format!("{word} {}", listed(&unknown)), listed(acceptable)))
}

/// The message about an unknown operator in the condition of an `extract`.
fn invalid_filter(conditions: &[Value]) -> Option<String> {
    conditions.iter().find_map(|condition| {
        let (operator, arguments) = operation(condition)?;
        if matches!(operator, "or" | "and") {
            return stacker::maybe_grow(64 * 1024, 1024 * 1024, || invalid_filter(arguments));
        }
        let others = [
            "from", "in", "extract", "subquery", "not", "function", "group_by", "null?",
        ];
        let is_known = others.contains(&operator)
            || COMPARISONS.contains(&operator)
            || selected(operator).is_some();
        (!is_known).then(|| {
            format!(
                "{} is not a valid expression for \"extract\"",
                shown(condition)
            )
        })
    })
}

/// A tree in Clojure's notation.
pub fn shown(node: &Value) -> String {
    match node {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(shown).collect();
            format!("[{}]", items.join(" "))
        }
        Value::Null => "nil".to_owned(),
        other => other.to_string(),
    }
}

/// Checks the number and the types of an operator's arguments.
pub fn check_comparison(operator: &str, arguments: &[Value]) -> Result<(), String> {
    let [left, right] = arguments else {
        return Err(format!("{operator} requires exactly two arguments"));
    };
    let is_pair = |list: &[Value]| list.len() == 2 && list.iter().all(Value::is_string);
    let is_field = left.is_string() || left.as_array().is_some_and(|list| is_pair(list));
    let is_call = left[0] == "function";
    let is_step = |step: &Value| step.is_string() || step.is_i64();
    let is_value = match right {
        Value::Array(items) => items.iter().all(is_step) || left[0] == "parameter" || is_data(left),
        Value::Object(_) => left[0] == "parameter",
        Value::Null => left[0] == "parameter",
        _ => true,
    };
    match (is_field || is_call) && is_value {
        true => Ok(()),
        false => Err(format!("Invalid {operator} clause")),
    }
}

fn is_data(field: &Value) -> bool {
    field.as_str().is_some_and(|field| field.contains('.'))
}
