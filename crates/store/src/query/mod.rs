//! PuppetDB's query language, evaluated on the rows of a store.
//!
//! PQL becomes PuppetDB's syntax tree (`pql`), which is validated (`check`) and becomes conditions (`condition`) on
//! rows of entities (`entity`, `rows`); `select` makes the answer from the rows. Evaluation does not depend on the
//! store, which returns rows (`source`) and may skip those that a filter excludes.

mod check;
mod condition;
mod data;
mod entity;
mod field;
mod pattern;
pub mod pql;
mod rows;
mod select;
pub mod source;
pub(crate) mod time;

#[cfg(test)]
mod tests;

use serde_json::{Value, json};

use source::Source;

/// Answers a query: PQL if it is a string, else a syntax tree.
pub(crate) fn answer(source: &dyn Source, query: &Value) -> Result<Value, String> {
    let tree = match query {
        Value::String(text) => pql::parse(text)?,
        tree => tree.clone(),
    };
    select::answer(source, &tree)
}

/// The fields of a node that come from its last report.
pub(crate) fn report_summary(report: &Value) -> Value {
    json!({
        "status": report["status"],
        "noop": report["noop"],
        "noop_pending": report["noop_pending"],
        "corrective_change": report["corrective_change"],
        "environment": report["environment"],
        "job_id": report["job_id"],
        "cached_catalog_status": report["cached_catalog_status"],
        "time": report["time"],
    })
}
