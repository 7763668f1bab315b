//! PuppetDB's query language, answered from what a store has.
//!
//! PQL becomes PuppetDB's syntax tree (`pql`), the tree is checked with its words (`check`), becomes
//! conditions (`condition`) on rows of entities (`entity`, `rows`), and rows become an answer (`select`).
//! Nothing depends on how a store keeps its data: it gives rows (`source`), and knows from a filter which
//! of them cannot be asked for.

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

/// Answers a question: PQL if it is a string, else a syntax tree.
pub(crate) fn answer(source: &dyn Source, query: &Value) -> Result<Value, String> {
    let tree = match query {
        Value::String(text) => pql::parse(text)?,
        tree => tree.clone(),
    };
    select::answer(source, &tree)
}

/// What queries about nodes say of their last report.
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
