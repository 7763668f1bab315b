//! Coverage and unused code in JSON.

use std::path::Path;

use fleet::coverage::{CoverageReport, CoverageTotals, Unused};
use serde_json::{Map, Value as Json, json};

use super::shown;

pub fn coverage(report: &CoverageReport, root: &Path) -> Json {
    let totals =
        |CoverageTotals { reached, all }: CoverageTotals| json!({"reached": reached, "all": all});
    let files = report.files.iter().map(|file| {
        let lines: Map<String, Json> = file
            .lines
            .iter()
            .map(|(line, nodes)| (line.to_string(), json!(nodes)))
            .collect();
        let branches = file.branches.iter().map(|branch| {
            let arms = branch.arms.iter();
            let arms =
                arms.map(|arm| json!({"label": arm.label, "line": arm.line, "nodes": arm.nodes}));
            json!({"what": branch.what, "line": branch.line, "arms": arms.collect::<Json>()})
        });
        let definitions = file.definitions.iter().map(|definition| {
            json!({
                "kind": definition.kind,
                "name": definition.name,
                "line": definition.line,
                "nodes": definition.nodes,
            })
        });
        json!({
            "file": shown(&file.path, root),
            "nodes": file.nodes,
            "lines": lines,
            "branches": branches.collect::<Json>(),
            "definitions": definitions.collect::<Json>(),
        })
    });
    json!({
        "nodes": report.nodes,
        "lines": totals(report.line_totals()),
        "branches": totals(report.branch_totals()),
        "files": files.collect::<Json>(),
    })
}

pub fn unused(unused: &Unused, root: &Path) -> Json {
    let sections = unused.sections().into_iter().map(|(name, _, items)| {
        let items = items.iter().map(|item| {
            let name = shown(&item.name, root);
            json!({"name": name, "file": shown(&item.file, root), "line": item.line})
        });
        (name.to_owned(), items.collect::<Json>())
    });
    Json::Object(sections.collect())
}
