//! Compares answers with those of PuppetDB 7.12.1 about the nodes of `tests/puppetdb/commands.json`.

use std::time::Duration;

use pcore::Str;
use serde_json::{Value, json};

use crate::{Catalog, Facts, MemoryStore, SqliteStore, Store};
use catalog::TypeKind;
use catalog::stored::{StoredEdge, StoredResource};
use test_client::damage::{Budget, Random};

const COMMANDS: &str = include_str!("../../tests/puppetdb/commands.json");
const ANSWERS: &str = include_str!("../../tests/puppetdb/answers.json");

/// Queries that fail in PuppetDB because of its own bugs.
const FIXED_PUPPETDB_BUGS: [&str; 1] = [
    // PuppetDB lacks the join for this order.
    "nodes[certname] { order by facts_environment asc, certname desc }",
];

fn load(store: &dyn Store) {
    let commands: Value = serde_json::from_str(COMMANDS).unwrap();
    for command in commands.as_array().unwrap() {
        let payload = &command[2];
        let text = |name: &str| payload[name].as_str().unwrap_or_default().to_owned();
        let optional = |name: &str| payload[name].as_str().map(str::to_owned);
        let timestamp = text("producer_timestamp");
        let saved = match command[0].as_str().unwrap() {
            "replace_facts" => store.save_facts(&Facts {
                certname: text("certname"),
                environment: text("environment"),
                values: payload["values"].clone(),
                producer: text("producer"),
                timestamp,
            }),
            "replace_catalog" => store.save_catalog(&Catalog {
                certname: text("certname"),
                version: text("version"),
                environment: text("environment"),
                transaction_uuid: optional("transaction_uuid"),
                catalog_uuid: text("catalog_uuid"),
                code_id: optional("code_id"),
                job_id: optional("job_id"),
                producer: text("producer"),
                timestamp,
                resources: payload["resources"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(resource)
                    .collect(),
                edges: payload["edges"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(edge)
                    .collect(),
                looked_up: Vec::new(),
            }),
            _ => store.deactivate(&text("certname"), &timestamp).map(|_| ()),
        };
        saved.unwrap();
    }
}

fn resource(resource: &Value) -> StoredResource {
    let text = |value: &Value| value.as_str().map(Str::from);
    StoredResource {
        type_name: text(&resource["type"]).unwrap(),
        title: text(&resource["title"]).unwrap(),
        exported: resource["exported"] == json!(true),
        file: text(&resource["file"]),
        line: resource["line"]
            .as_u64()
            .and_then(|line| u32::try_from(line).ok()),
        kind: TypeKind::Native,
        tags: resource["tags"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(text)
            .collect(),
        parameters: resource["parameters"].to_string(),
    }
}

fn edge(edge: &Value) -> StoredEdge {
    let reference = |end: &Value| {
        let text = |name: &str| Str::from(end[name].as_str().unwrap());
        (text("type"), text("title"))
    };
    let known = ["contains", "notifies"].into_iter();
    StoredEdge {
        source: reference(&edge["source"]),
        target: reference(&edge["target"]),
        relationship: known
            .into_iter()
            .find(|known| edge["relationship"] == *known)
            .unwrap(),
    }
}

/// Removes what depends on the time of the recording, on PuppetDB's hashes, or on the order of sets.
fn comparable(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(comparable).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| {
                let value = match name.as_str() {
                    "resource" | "hash" => json!("hash"),
                    "tags" | "data" => sorted(value),
                    "timestamp" | "facts_timestamp" | "catalog_timestamp" => json!(value.is_null()),
                    _ => comparable(value),
                };
                (name.clone(), value)
            })
            .collect(),
        // 3840.0 can be written in several ways.
        Value::Number(number) => json!(number.as_f64()),
        other => other.clone(),
    }
}

fn sorted(value: &Value) -> Value {
    let mut items: Vec<Value> = value
        .as_array()
        .into_iter()
        .flatten()
        .map(comparable)
        .collect();
    items.sort_by_key(canonical);
    Value::from(items)
}

/// JSON with sorted keys.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<(&String, String)> = fields
                .iter()
                .map(|(name, value)| (name, canonical(value)))
                .collect();
            fields.sort();
            format!("{fields:?}")
        }
        Value::Array(items) => items.iter().map(canonical).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// The difference between our answer and the recorded one, if any.
fn problem(store: &dyn Store, recorded: &Value) -> Option<String> {
    let query = &recorded["query"];
    let status = recorded["status"].as_u64().unwrap();
    let is_better = query
        .as_str()
        .is_some_and(|query| FIXED_PUPPETDB_BUGS.contains(&query));
    let ours = store.query(query);
    match (&ours, status) {
        (Ok(_), 500) if is_better => None,
        (_, 500) if is_better => Some("no longer better than PuppetDB".to_owned()),
        (Ok(ours), 200) => {
            let theirs = &recorded["answer"];
            let text = query.to_string();
            let is_ordered = text.contains("order by") || text.contains("order_by");
            let count = |rows: &Value| rows.as_array().map(Vec::len);
            let is_cut = !is_ordered && text.contains("limit");
            let is_same = match (is_cut, is_ordered) {
                (true, _) => count(ours) == count(theirs),
                (false, true) => canonical(&comparable(ours)) == canonical(&comparable(theirs)),
                (false, false) => canonical(&sorted(ours)) == canonical(&sorted(theirs)),
            };
            (!is_same).then(|| format!("ours: {ours}\ntheirs: {theirs}"))
        }
        (Ok(ours), status) => Some(format!("ours: {ours}\ntheirs: {status}")),
        (Err(ours), 200) => Some(format!("ours: {ours}\ntheirs: {}", recorded["answer"])),
        (Err(ours), _) => {
            let theirs = recorded["answer"].as_str().unwrap();
            let is_same = match theirs.split_once("\nExpected") {
                // The list of expected tokens depends on the parser.
                Some((position, _)) => ours == position,
                None => ours == theirs || is_internal(theirs),
            };
            (!is_same).then(|| format!("ours: {ours}\ntheirs: {theirs}"))
        }
    }
}

/// Whether a message of Clojure or PostgreSQL exposes internals of PuppetDB.
fn is_internal(message: &str) -> bool {
    let beginnings = [
        "No implementation of method",
        "No matching clause: :puppetlabs",
        "ERROR: ",
        "An unexpected error",
        "Value does not match schema",
        "'type' is not a queryable object for null",
    ];
    beginnings
        .iter()
        .any(|beginning| message.starts_with(beginning))
}

fn check(store: &dyn Store) {
    load(store);
    let recorded: Value = serde_json::from_str(ANSWERS).unwrap();
    let recorded = recorded.as_array().unwrap();
    assert!(recorded.len() > 300);
    let problems: Vec<String> = recorded
        .iter()
        .filter_map(|recorded| {
            Some(format!(
                "{}\n{}",
                recorded["query"],
                problem(store, recorded)?
            ))
        })
        .collect();
    assert!(
        problems.is_empty(),
        "{} differ:\n{}",
        problems.len(),
        problems.join("\n\n")
    );
}

#[test]
fn answers_from_memory_are_those_of_puppetdb() {
    check(&MemoryStore::default());
}

#[test]
fn answers_from_sqlite_are_those_of_puppetdb() {
    let directory = tempfile::tempdir().unwrap();
    check(&SqliteStore::open(&directory.path().join("s.db")).unwrap());
}

#[test]
fn odd_queries_end() {
    let store = MemoryStore::default();
    let check = |query: Value| assert!(store.query(&query).is_err(), "{query}");
    check(json!("(".repeat(100_000)));
    check(json!(format!(
        "nodes {{ {}certname = 1 }}",
        "! ".repeat(100_000)
    )));
    check(json!(format!("nodes {{ {} }}", "nodes { ".repeat(10_000))));
    check(json!(format!(
        "nodes {{ certname = {} }}",
        "[".repeat(100_000)
    )));
    check(json!("nodes { certname = \"\u{e9}"));
    let mut deep = json!(["=", "certname", "a"]);
    for _ in 0..2_000 {
        deep = json!(["not", deep]);
    }
    assert_eq!(store.query(&json!(["from", "nodes", deep])), Ok(json!([])));
}

/// Damaged queries end with an answer or an error.
///
/// `HOSTILE_SECONDS=600 cargo test -p store damaged` runs for longer.
#[test]
fn damaged_queries_end() {
    let store = MemoryStore::default();
    load(&store);
    let recorded: Value = serde_json::from_str(ANSWERS).unwrap();
    let queries = recorded.as_array().unwrap().iter();
    let queries: Vec<&Value> = queries.map(|recorded| &recorded["query"]).collect();
    let mut random = Random::default();
    let mut budget = Budget::new(5_000);
    while budget.has_more() {
        let query = queries[random.below(queries.len())];
        let text = query
            .as_str()
            .map_or_else(|| query.to_string(), str::to_owned);
        let mut bytes = text.into_bytes();
        random.damage(&mut bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let tree: Option<Value> = serde_json::from_str(&text).ok();
        let before = budget.elapsed();
        let _ = store.query(&Value::String(text.clone()));
        if let Some(tree) = tree {
            let _ = store.query(&tree);
        }
        let elapsed = budget.elapsed() - before;
        assert!(elapsed < Duration::from_secs(20), "{text}");
    }
    println!("{} queries", budget.count);
}

#[test]
fn answers_from_postgresql_are_those_of_puppetdb() {
    if let Some((store, _)) = crate::tests::postgresql() {
        check(&store);
    }
}
