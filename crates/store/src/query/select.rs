//! Evaluates a syntax tree to rows: columns, groups, order, limits.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::check::{self, operation};
use super::condition::Condition;
use super::data;
use super::entity::{Entity, FieldType};
use super::field;
use super::rows::{self, Row};
use super::source::{Filter, Source};

const FORM: &str = "Your initial query must be of the form: [\"from\",<entity>,(<optional-query>)]. Check your query and try again.";

/// Answers a query that begins with `from`.
pub fn answer(source: &dyn Source, tree: &Value) -> Result<Value, String> {
    let planner = Planner {
        source,
        inactive: OnceCell::new(),
    };
    let Some(("from", [Value::String(name), rest @ ..])) = operation(tree) else {
        return Err(FORM.to_owned());
    };
    let is_clause =
        |node: &Value| matches!(operation(node), Some(("limit" | "offset" | "order_by", _)));
    let (query, clauses) = match rest {
        [first, ..] if is_clause(first) => (None, rest),
        [query, clauses @ ..] => (Some(query), clauses),
        [] => (None, rest),
    };
    if !clauses.iter().all(is_clause) {
        return Err(FORM.to_owned());
    }
    let name = name.replace('-', "_");
    let Some(entity) = Entity::named(&name) else {
        return Err(format!("Invalid entity '{name}' in query"));
    };
    let paging = Paging::new(clauses)?;
    paging.check(entity)?;
    let mut select = Select::new(entity, query)?;
    check::check_query(entity, query.unwrap_or(&Value::Null))?;
    select.paging = paging;
    // Deactivated nodes are excluded unless the query mentions their state.
    select.only_active = !mentions_node_state(tree);
    let found = planner.select(&select)?;
    Ok(found.into_iter().map(Value::Object).collect())
}

fn mentions_node_state(node: &Value) -> bool {
    let Some((operator, arguments)) = operation(node) else {
        return false;
    };
    if operator == "=" && arguments.len() == 2 {
        return arguments[0] == "node_state" || arguments[0] == json!(["node", "active"]);
    }
    arguments
        .iter()
        .any(|inner| stacker::maybe_grow(64 * 1024, 1024 * 1024, || mentions_node_state(inner)))
}

/// A selection of rows of an entity.
struct Select<'t> {
    entity: &'static Entity,
    /// All fields if empty.
    columns: Vec<Column>,
    condition: Option<&'t Value>,
    groups: Option<Vec<String>>,
    paging: Paging,
    only_active: bool,
}

#[derive(Clone, PartialEq, Debug)]
enum Column {
    /// A field, by its dotted name.
    Field(String),
    /// A function and its field.
    Call(String, Option<String>),
}

impl Column {
    fn new(node: &Value) -> Result<Column, String> {
        match node {
            Value::String(name) => Ok(Column::Field(name.clone())),
            call => {
                let text = |at: usize| call[at].as_str().map(str::to_owned);
                match (text(0).as_deref(), text(1)) {
                    (Some("function"), Some(name)) => Ok(Column::Call(name, text(2))),
                    _ => Err(format!("{} is not a column", check::shown(call))),
                }
            }
        }
    }
}

impl<'t> Select<'t> {
    /// `["extract", columns, condition, ["group_by", …]]`, or a condition alone.
    fn new(entity: &'static Entity, query: Option<&'t Value>) -> Result<Select<'t>, String> {
        let mut select = Select {
            entity,
            columns: Vec::new(),
            condition: None,
            groups: None,
            paging: Paging::default(),
            only_active: false,
        };
        let Some(query) = query.filter(|query| **query != json!([])) else {
            return Ok(select);
        };
        match operation(query) {
            Some(("extract", [columns, rest @ ..])) => {
                let single = std::slice::from_ref(columns);
                let columns = columns.as_array().map_or(single, Vec::as_slice);
                let columns: Result<Vec<Column>, String> =
                    columns.iter().map(Column::new).collect();
                // `check_query` reports invalid columns with a better message.
                select.columns = columns.unwrap_or_default();
                for node in rest {
                    match operation(node) {
                        Some(("group_by", groups)) => {
                            let groups = groups.iter().map(|group| match group {
                                Value::Array(call) => call.get(1).and_then(Value::as_str),
                                name => name.as_str(),
                            });
                            let groups = groups.flatten().map(str::to_owned);
                            select.groups = Some(groups.collect());
                        }
                        _ if node.is_null() => {}
                        _ => select.condition = Some(node),
                    }
                }
            }
            _ => select.condition = Some(query),
        }
        Ok(select)
    }
}

/// Order and limits.
#[derive(Clone, Debug, Default)]
struct Paging {
    limit: Option<usize>,
    offset: Option<usize>,
    /// Fields, and whether their order is descending.
    order: Vec<(String, bool)>,
}

impl Paging {
    fn new(clauses: &[Value]) -> Result<Paging, String> {
        let only = |name: &str| -> Result<Option<&Value>, String> {
            let found = clauses.iter().filter_map(operation);
            let mut found = found.filter(|(operator, _)| *operator == name);
            let Some((_, arguments)) = found.next() else {
                return Ok(None);
            };
            if found.next().is_some() {
                return Err(format!("Multiple '{name}' clauses are not permitted"));
            }
            let argument = arguments.first().filter(|argument| !argument.is_null());
            let missing = || format!("Received '{name}' clause without an argument");
            argument.map(Some).ok_or_else(missing)
        };
        let number = |name: &str, least: u64, what: &str| -> Result<Option<usize>, String> {
            let Some(value) = only(name)? else {
                return Ok(None);
            };
            let number = value.as_u64().filter(|number| *number >= least);
            let number = number.and_then(|number| usize::try_from(number).ok());
            let illegal =
                || format!("Illegal value '{value}' for :{name}; expected a {what} integer.");
            number.map(Some).ok_or_else(illegal)
        };
        Ok(Paging {
            limit: number("limit", 1, "positive non-zero")?,
            offset: number("offset", 0, "non-negative")?,
            order: only("order_by")?
                .map(order)
                .transpose()?
                .unwrap_or_default(),
        })
    }

    fn check(&self, entity: &Entity) -> Result<(), String> {
        let known = entity.orderable();
        for (field, _) in &self.order {
            if !known.contains(&field.as_str()) {
                let known = known.join("', '");
                return Err(format!(
                    "Unrecognized column '{field}' specified in :order_by; Supported columns are '{known}'"
                ));
            }
        }
        Ok(())
    }

    fn sort(&self, rows: &mut [Row]) {
        rows.sort_by(|left, right| {
            let orders = self.order.iter().map(|(field, is_reversed)| {
                let order = compare_fields(left.get(field), right.get(field));
                if *is_reversed { order.reverse() } else { order }
            });
            let mut orders = orders.filter(|order| *order != Ordering::Equal);
            orders.next().unwrap_or(Ordering::Equal)
        });
    }

    fn cut(&self, rows: Vec<Row>) -> Vec<Row> {
        let rows = rows.into_iter().skip(self.offset.unwrap_or(0));
        rows.take(self.limit.unwrap_or(usize::MAX)).collect()
    }
}

/// Orders missing values last.
fn compare_fields(left: Option<&Value>, right: Option<&Value>) -> Ordering {
    let is_missing = |value: Option<&Value>| value.is_none_or(Value::is_null);
    let missing = is_missing(left).cmp(&is_missing(right));
    missing.then_with(|| data::compare(left.unwrap_or(&Value::Null), right.unwrap_or(&Value::Null)))
}

fn order(fields: &Value) -> Result<Vec<(String, bool)>, String> {
    let illegal =
        || format!("Illegal value '{fields}' for :order_by; expected an array of fields.");
    let fields = fields.as_array().ok_or_else(illegal)?.iter();
    let fields = fields.map(|field| match field {
        Value::String(name) => Ok((name.clone(), false)),
        pair => {
            let name = pair[0].as_str().ok_or_else(illegal)?;
            match pair[1].as_str() {
                None | Some("asc") => Ok((name.to_owned(), false)),
                Some("desc") => Ok((name.to_owned(), true)),
                Some(_) => Err(illegal()),
            }
        }
    });
    fields.collect()
}

/// The state of answering one query.
pub struct Planner<'s> {
    source: &'s dyn Source,
    inactive: OnceCell<BTreeSet<String>>,
}

impl Planner<'_> {
    /// The deactivated nodes.
    pub fn inactive(&self) -> Result<BTreeSet<String>, String> {
        if let Some(known) = self.inactive.get() {
            return Ok(known.clone());
        }
        let names: BTreeSet<String> = self.source.inactive_nodes()?.into_iter().collect();
        Ok(self.inactive.get_or_init(|| names).clone())
    }

    /// The rows that a subquery finds, each with the requested number of values, as JSON.
    pub fn subquery(&self, node: &Value, width: usize) -> Result<BTreeSet<String>, String> {
        let unsupported = || format!("{} is not a subquery", check::shown(node));
        let (entity, query, clauses, columns) = match operation(node) {
            Some(("extract", [columns, subquery])) => {
                let (operator, arguments) = operation(subquery).ok_or_else(unsupported)?;
                let entity = check::selected(operator).ok_or_else(unsupported)?;
                (entity, arguments.first(), &[][..], Some(columns))
            }
            Some(("from", [Value::String(name), query, clauses @ ..])) => {
                let entity = Entity::named(name).ok_or_else(unsupported)?;
                (entity, Some(query), clauses, None)
            }
            _ => return Err(unsupported()),
        };
        let mut select = Select::new(entity, query)?;
        if let Some(columns) = columns {
            select.columns = Select::new(entity, Some(&json!(["extract", columns])))?.columns;
        }
        select.paging = Paging::new(clauses)?;
        let columns: Vec<String> = select
            .columns
            .iter()
            .take(width)
            .filter_map(|column| match column {
                Column::Field(name) => Some(name.clone()),
                Column::Call(..) => None,
            })
            .collect();
        if columns.len() != width {
            return Err(unsupported());
        }
        let rows = self.select(&select)?.into_iter();
        let values = rows.map(|row| {
            let values: Vec<&Value> = columns.iter().filter_map(|name| row.get(name)).collect();
            json!(values).to_string()
        });
        Ok(values.collect())
    }

    fn select(&self, select: &Select<'_>) -> Result<Vec<Row>, String> {
        let entity = select.entity;
        let mut conditions: Vec<Condition> = Vec::new();
        if let Some(node) = select.condition {
            conditions.push(self.condition(entity, node)?);
        }
        if select.only_active {
            conditions.push(self.condition(entity, &json!(["=", "node_state", "active"]))?);
        }
        let condition = Condition::All(conditions);
        let filter = select.condition.map(filter).unwrap_or_default();
        let needed = needed(select);
        let needs = |name: &str| needed.as_ref().is_none_or(|needed| needed.contains(name));
        let mut rows = rows::rows(self.source, entity.name, &filter, &needs)?;
        rows.retain(|row| condition.holds(row) == Some(true));
        let has_calls = select
            .columns
            .iter()
            .any(|column| matches!(column, Column::Call(..)));
        if has_calls || select.groups.is_some() {
            let mut rows = grouped(select, &rows)?;
            select.paging.sort(&mut rows);
            return Ok(select.paging.cut(rows));
        }
        select.paging.sort(&mut rows);
        let rows = select.paging.cut(rows).into_iter();
        rows.map(|row| projected(select, row)).collect()
    }
}

/// The filter that every matching row satisfies.
fn filter(node: &Value) -> Filter {
    let mut filter = Filter::default();
    let mut pending = vec![node];
    while let Some(node) = pending.pop() {
        match operation(node) {
            Some(("and", all)) => pending.extend(all),
            Some(("=", [Value::String(field), Value::String(value)])) => {
                let value = Some(value.clone());
                match field.as_str() {
                    "certname" => filter.certname = value,
                    "type" => filter.type_name = value,
                    "title" => filter.title = value,
                    _ => {}
                }
            }
            Some(("=", [field, Value::Bool(true)])) if field == "exported" => {
                filter.is_exported = true;
            }
            _ => {}
        }
    }
    filter
}

/// The fields that a query mentions; none if it needs all.
fn needed(select: &Select<'_>) -> Option<BTreeSet<String>> {
    if select.columns.is_empty() {
        return None;
    }
    let mut names = BTreeSet::new();
    let mut add = |name: &str| {
        let top = name.split('.').next().unwrap_or_default();
        names.insert(match top {
            "tag" => "tags".to_owned(),
            "parameter" => "parameters".to_owned(),
            top => top.to_owned(),
        });
    };
    for column in &select.columns {
        match column {
            Column::Field(name) | Column::Call(_, Some(name)) => add(name),
            Column::Call(_, None) => {}
        }
    }
    select.paging.order.iter().for_each(|(name, _)| add(name));
    select.groups.iter().flatten().for_each(|name| add(name));
    let mut pending: Vec<&Value> = select.condition.into_iter().collect();
    while let Some(node) = pending.pop() {
        match node {
            Value::String(text) => add(text),
            Value::Array(items) => pending.extend(items),
            _ => {}
        }
    }
    Some(names)
}

fn projected(select: &Select<'_>, mut row: Row) -> Result<Row, String> {
    if select.columns.is_empty() {
        return Ok(row);
    }
    let mut shown = Row::new();
    for column in &select.columns {
        let Column::Field(name) = column else {
            continue;
        };
        let value = match name.contains('.') {
            true => value_at(&row, name)?,
            false => row
                .remove(name)
                .or_else(|| shown.get(name).cloned())
                .unwrap_or_default(),
        };
        shown.insert(name.clone(), value);
    }
    Ok(shown)
}

/// The value of a dotted name.
fn value_at(row: &Row, name: &str) -> Result<Value, String> {
    let (top, path) = field::parse(name)?;
    let Some(names) = field::names(&path) else {
        return Err(format!("Can't extract elements of lists: '{name}'"));
    };
    let found = row.get(top).and_then(|value| field::within(value, &names));
    Ok(found.cloned().unwrap_or_default())
}

/// One row for each group: the grouped fields, and the results of the functions.
fn grouped(select: &Select<'_>, rows: &[Row]) -> Result<Vec<Row>, String> {
    let groups = select.groups.as_deref().unwrap_or_default();
    for column in &select.columns {
        if let Column::Field(name) = column
            && !groups.contains(name)
        {
            return Err(format!(
                "ERROR: column \"{name}\" must appear in the GROUP BY clause or be used in an aggregate function"
            ));
        }
    }
    let mut keys: Vec<Vec<Value>> = Vec::new();
    let mut index = std::collections::HashMap::new();
    let mut members: Vec<Vec<&Row>> = Vec::new();
    if select.groups.is_none() {
        keys.push(Vec::new());
        members.push(rows.iter().collect());
    } else {
        for row in rows {
            let key: Result<Vec<Value>, String> =
                groups.iter().map(|name| value_at(row, name)).collect();
            let key = key?;
            let at = *index.entry(json!(key).to_string()).or_insert_with(|| {
                keys.push(key);
                members.push(Vec::new());
                keys.len() - 1
            });
            members[at].push(row);
        }
    }
    let rows = keys.iter().zip(&members).map(|(key, members)| {
        let mut row = Row::new();
        for column in &select.columns {
            match column {
                Column::Field(name) => {
                    let at = groups.iter().position(|group| group == name);
                    let value = at.map(|at| key[at].clone()).unwrap_or_default();
                    row.insert(name.clone(), value);
                }
                Column::Call(function, field) => {
                    let value = aggregate(select.entity, function, field.as_deref(), members)?;
                    row.insert(function.clone(), value);
                }
            }
        }
        Ok(row)
    });
    rows.collect()
}

fn aggregate(
    entity: &Entity,
    function: &str,
    field: Option<&str>,
    rows: &[&Row],
) -> Result<Value, String> {
    let Some(field) = field else {
        return match function {
            "count" => Ok(json!(rows.len())),
            _ => Err(format!(
                "wrong number of arguments (0) provided for function {function}"
            )),
        };
    };
    let kind = entity.field(field).map(|field| field.kind);
    let values = rows.iter().filter_map(|row| row.get(field));
    let values: Vec<&Value> = values.filter(|value| !value.is_null()).collect();
    let is_number = matches!(kind, Some(FieldType::Number | FieldType::Value));
    let values: Vec<Value> = match function {
        "count" => return Ok(json!(values.len())),
        "sum" | "avg" | "min" | "max" if is_number => {
            let numbers: Result<Vec<Value>, String> = values.into_iter().map(number).collect();
            numbers?
        }
        "min" | "max" => values.into_iter().cloned().collect(),
        "sum" | "avg" => return Err(format!("ERROR: function {function}(text) does not exist")),
        function => return Err(format!("The function {function} is not supported")),
    };
    let order = |left: &&Value, right: &&Value| data::compare(left, right);
    Ok(match function {
        _ if values.is_empty() => Value::Null,
        "min" => values.iter().min_by(order).cloned().unwrap_or_default(),
        "max" => values.iter().max_by(order).cloned().unwrap_or_default(),
        "sum" => sum(&values),
        _ => json!(sum(&values).as_f64().unwrap_or_default() / values.len() as f64),
    })
}

/// A value as a number; functions parse strings.
fn number(value: &Value) -> Result<Value, String> {
    let text = match value {
        Value::Number(_) => return Ok(value.clone()),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let whole = text.parse::<i64>().map(Value::from);
    let number = whole.or_else(|_| text.parse::<f64>().map(Value::from));
    number.map_err(|_| format!("ERROR: invalid input syntax for type numeric: {text:?}"))
}

fn sum(values: &[Value]) -> Value {
    let whole: Option<i64> = values
        .iter()
        .try_fold(0_i64, |sum, value| sum.checked_add(value.as_i64()?));
    match whole {
        Some(whole) => json!(whole),
        None => json!(values.iter().filter_map(Value::as_f64).sum::<f64>()),
    }
}
