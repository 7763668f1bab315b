//! The report as one page that needs nothing else: nodes, causes, a filter.

use super::summary::{Group, NodeSummary, Summary, Totals, counted};
use super::text::stub;
use crate::report;

const STYLE: &str = include_str!("report.css");
const SCRIPT: &str = include_str!("report.js");

pub fn show(summary: &Summary) -> String {
    let Totals {
        compiled,
        failed,
        unsupported,
    } = summary.totals;
    let nodes = counted(summary.nodes.len(), "node");
    let resources = counted(summary.resources(), "resource");
    let time = summary.elapsed.as_secs_f64();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>bunraku check: {nodes}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><h1>bunraku check</h1>\n<p class=\"totals\">\
         <b class=\"compiled\">{compiled} compiled</b> <b class=\"failed\">{failed} failed</b> \
         <b class=\"unsupported\">{unsupported} not decidable</b> \
         <span>{nodes}, {resources}, {time:.2} s</span></p>\n\
         <input id=\"filter\" type=\"search\" placeholder=\"Filter nodes, files and messages\" \
         aria-label=\"Filter\">\n</header>\n<main>\n<section id=\"causes\">\n"
    );
    let causes = counted(summary.groups.len(), "cause");
    page += &format!("<h2>{causes}</h2>\n");
    for group in &summary.groups {
        page += &cause(group);
    }
    page += "</section>\n<section id=\"nodes\">\n<h2>Nodes</h2>\n";
    page += "<table>\n<thead><tr><th>Node</th><th>State</th><th>Resources</th><th>Time</th></tr></thead>\n<tbody>\n";
    for node in &summary.nodes {
        page += &row(node);
    }
    page += "</tbody>\n</table>\n";
    if !summary.stubs.is_empty() {
        page += "<h2>Stubs</h2>\n<ul>\n";
        for (used, count) in &summary.stubs {
            let count = counted(*count, "node");
            page += &format!("<li>{} ({count})</li>\n", escaped(&stub(used)));
        }
        page += "</ul>\n";
    }
    page += "</section>\n";
    page += &summary.usage.html();
    page += &format!("</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    page
}

fn cause(group: &Group) -> String {
    let finding = &group.finding;
    let (class, level) = match finding.is_error() {
        true => ("error", "Error"),
        false => ("warning", "Warning"),
    };
    let first = finding.message.lines().next().unwrap_or_default();
    let place = match finding.position {
        Some(at) => format!("{}:{}:{}", finding.file, at.line, at.column),
        None => finding.file.clone(),
    };
    let count = counted(group.nodes.len(), "node");
    let nodes = group
        .nodes
        .iter()
        .map(|node| format!("<li>{}</li>", escaped(node)));
    let nodes: String = nodes.collect();
    format!(
        "<details class=\"cause {class}\"><summary><b>{level}</b> <span class=\"count\">{count}</span> \
         {} <code>{}</code></summary>\n<pre>{}</pre>\n<ul class=\"names\">{nodes}</ul></details>\n",
        escaped(first),
        escaped(&place),
        escaped(&report::rendered(finding, false)),
    )
}

fn row(node: &NodeSummary) -> String {
    let checked = &node.checked;
    let state = checked.state.name();
    let resources = match checked.resources {
        0 => String::new(),
        count => count.to_string(),
    };
    let milliseconds = checked.elapsed.as_secs_f64() * 1e3;
    format!(
        "<tr class=\"{state}\"><td>{}</td><td>{state}</td><td>{resources}</td><td>{milliseconds:.1} ms</td></tr>\n",
        escaped(&node.name),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
