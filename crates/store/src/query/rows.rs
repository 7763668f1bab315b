//! Rows of entities: the data of a store with PuppetDB's fields.

use serde_json::{Map, Value, json};
use sha1::{Digest, Sha1};

use super::source::{CatalogRow, Filter, NodeRow, ResourceRow, Source};
use crate::Facts;

pub type Row = Map<String, Value>;

/// The rows of an entity that a filter does not exclude. Unneeded fields may be missing.
pub fn rows(
    source: &dyn Source,
    entity: &str,
    filter: &Filter,
    needs: &dyn Fn(&str) -> bool,
) -> Result<Vec<Row>, String> {
    Ok(match entity {
        "nodes" => source.node_rows(filter)?.iter().map(node).collect(),
        "inventory" => {
            let factsets = source.factsets(filter)?;
            factsets.iter().map(inventory).collect()
        }
        "facts" => {
            let factsets = source.factsets(filter)?;
            factsets.iter().flat_map(facts).collect()
        }
        "fact_contents" => {
            let factsets = source.factsets(filter)?;
            factsets.iter().flat_map(fact_contents).collect()
        }
        "resources" => {
            let resources = source.resource_rows(filter)?.into_iter();
            let rows: Result<Vec<Row>, String> =
                resources.map(|row| resource(&row, needs)).collect();
            rows?
        }
        "catalogs" => {
            let catalogs = source.catalog_rows(filter)?.into_iter();
            let rows: Result<Vec<Row>, String> =
                catalogs.map(|row| catalog(source, &row, needs)).collect();
            rows?
        }
        _ => Vec::new(),
    })
}

fn row(fields: Value) -> Row {
    match fields {
        Value::Object(fields) => fields,
        _ => Row::new(),
    }
}

fn node(node: &NodeRow) -> Row {
    let none = Value::Null;
    let report = node.latest_report.as_ref();
    let of_report = |name: &str| report.map_or(&none, |report| &report[name]);
    row(json!({
        "certname": node.certname,
        "deactivated": node.deactivated,
        "expired": null,
        "facts_environment": node.facts_environment,
        "facts_timestamp": node.facts_timestamp,
        "catalog_environment": node.catalog_environment,
        "catalog_timestamp": node.catalog_timestamp,
        "report_environment": of_report("environment"),
        "report_timestamp": of_report("time"),
        "cached_catalog_status": of_report("cached_catalog_status"),
        "latest_report_hash": report.map(|report| hash(&report.to_string())),
        "latest_report_status": of_report("status"),
        "latest_report_noop": of_report("noop"),
        "latest_report_noop_pending": of_report("noop_pending"),
        "latest_report_corrective_change": of_report("corrective_change"),
        "latest_report_job_id": of_report("job_id"),
    }))
}

fn inventory(facts: &Facts) -> Row {
    row(json!({
        "certname": facts.certname,
        "timestamp": facts.timestamp,
        "environment": facts.environment,
        "trusted": facts.values["trusted"],
        "facts": facts.values,
    }))
}

fn facts(facts: &Facts) -> Vec<Row> {
    let values = facts.values.as_object().into_iter().flatten();
    values
        .map(|(name, value)| {
            row(json!({
                "certname": facts.certname,
                "environment": facts.environment,
                "name": name,
                "value": value,
            }))
        })
        .collect()
}

fn fact_contents(facts: &Facts) -> Vec<Row> {
    let leaves = leaves(&facts.values).into_iter();
    leaves
        .map(|(path, value)| {
            row(json!({
                "certname": facts.certname,
                "environment": facts.environment,
                "name": path[0],
                "path": path,
                "value": value,
            }))
        })
        .collect()
}

/// All scalars in data, with their paths.
pub fn leaves(data: &Value) -> Vec<(Vec<Value>, &Value)> {
    let mut found = Vec::new();
    let mut pending = vec![(Vec::new(), data)];
    while let Some((path, value)) = pending.pop() {
        let longer = |step: Value| path.iter().cloned().chain([step]).collect::<Vec<Value>>();
        match value {
            Value::Object(entries) => {
                let entries = entries.iter().rev();
                pending.extend(entries.map(|(key, value)| (longer(json!(key)), value)));
            }
            Value::Array(items) => {
                let items = items.iter().enumerate().rev();
                pending.extend(items.map(|(index, value)| (longer(json!(index)), value)));
            }
            leaf => found.push((path, leaf)),
        }
    }
    found
}

fn resource(found: &ResourceRow, needs: &dyn Fn(&str) -> bool) -> Result<Row, String> {
    let mut fields = Row::new();
    if needs("resource") {
        let identity = format!("{}[{}]{}", found.type_name, found.title, found.parameters);
        fields.insert("resource".to_owned(), json!(hash(&identity)));
    }
    if needs("parameters") {
        let parameters: Value = serde_json::from_str(&found.parameters)
            .map_err(|error| format!("Could not read from the store: {error}"))?;
        fields.insert("parameters".to_owned(), parameters);
    }
    if needs("tags") {
        fields.insert("tags".to_owned(), json!(found.tags));
    }
    let others = [
        ("certname", json!(found.certname)),
        ("environment", json!(found.environment)),
        ("type", json!(found.type_name)),
        ("title", json!(found.title)),
        ("exported", json!(found.exported)),
        ("file", json!(found.file)),
        ("line", json!(found.line)),
    ];
    fields.extend(others.map(|(name, value)| (name.to_owned(), value)));
    Ok(fields)
}

fn catalog(
    source: &dyn Source,
    found: &CatalogRow,
    needs: &dyn Fn(&str) -> bool,
) -> Result<Row, String> {
    let certname = &found.certname;
    let href = |of: &str| format!("/pdb/query/v4/catalogs/{certname}/{of}");
    let mut fields = row(json!({
        "certname": certname,
        "version": found.version,
        "environment": found.environment,
        "transaction_uuid": found.transaction_uuid,
        "catalog_uuid": found.catalog_uuid,
        "code_id": found.code_id,
        "job_id": found.job_id,
        "producer": found.producer,
        "producer_timestamp": found.timestamp,
        "hash": hash(&found.catalog_uuid),
    }));
    if needs("edges") {
        let edges: Value = serde_json::from_str(&found.edges)
            .map_err(|error| format!("Could not read from the store: {error}"))?;
        let edges = json!({ "href": href("edges"), "data": edges });
        fields.insert("edges".to_owned(), edges);
    }
    if needs("resources") {
        let filter = Filter {
            certname: Some(certname.clone()),
            ..Filter::default()
        };
        let rows = source.resource_rows(&filter)?.into_iter();
        let rows: Result<Vec<Value>, String> = rows
            .map(|found| {
                let mut fields = resource(&found, &|_| true)?;
                fields.retain(|name, _| name != "certname" && name != "environment");
                Ok(Value::Object(fields))
            })
            .collect();
        let resources = json!({ "href": href("resources"), "data": rows? });
        fields.insert("resources".to_owned(), resources);
    }
    Ok(fields)
}

fn hash(text: &str) -> String {
    let digest = Sha1::digest(text.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
