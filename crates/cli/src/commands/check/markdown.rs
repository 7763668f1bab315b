//! The report as a comment for a pull request: the totals first, each cause collapsed.

use super::summary::{Group, Summary, Totals, counted, listed};
use super::text::stub;
use crate::report;

/// A comment on GitHub has at most 65,536 characters, one on GitLab a million.
const MAX_LENGTH: usize = 60_000;

/// How many nodes are listed with each cause.
const NAMED: usize = 50;

pub fn show(summary: &Summary) -> String {
    let Totals {
        compiled,
        failed,
        unsupported,
    } = summary.totals;
    let sign = match (failed, unsupported) {
        (0, 0) => "✅",
        (0, _) => "⚠️",
        _ => "❌",
    };
    let nodes = counted(summary.nodes.len(), "node");
    let mut text = format!("### {sign} bunraku check: {nodes}\n\n");
    text += "| compiled | failed | not decidable | resources |\n| ---: | ---: | ---: | ---: |\n";
    let resources = summary.resources();
    text += &format!("| {compiled} | {failed} | {unsupported} | {resources} |\n\n");
    if summary.left_out > 0 {
        let left_out = counted(summary.left_out, "node");
        text += &format!("Stopped at the first failure: {left_out} left out.\n\n");
    }
    for (index, group) in summary.groups.iter().enumerate() {
        let details = details(group);
        if text.len() + details.len() > MAX_LENGTH {
            let left = counted(summary.groups.len() - index, "cause");
            text += &format!("{left} more: the comment would be too long.\n\n");
            break;
        }
        text += &details;
    }
    for (used, count) in &summary.stubs {
        text += &format!("Stubbed: {} ({})\n", stub(used), counted(*count, "node"));
    }
    let usage = summary.usage.markdown();
    match text.len() + usage.len() > MAX_LENGTH {
        true => text + "What nodes reach is left out: the comment would be too long.\n",
        false => text + &usage,
    }
}

fn details(group: &Group) -> String {
    let finding = &group.finding;
    let level = if finding.is_error() {
        "Error"
    } else {
        "Warning"
    };
    let first = finding.message.lines().next().unwrap_or_default();
    let place = match finding.position {
        Some(at) => format!(" <code>{}:{}</code>", escaped(&finding.file), at.line),
        None => String::new(),
    };
    let count = counted(group.nodes.len(), "node");
    let rendered = report::rendered(finding, false);
    let fence = fence(&rendered);
    let nodes = escaped(&listed(&group.nodes, NAMED));
    format!(
        "<details><summary><b>{level} on {count}:</b> {}{place}</summary>\n\n{fence}\n{rendered}{fence}\n\n{nodes}\n\n</details>\n\n",
        escaped(first)
    )
}

/// A fence with more backticks than occur in the text.
fn fence(text: &str) -> String {
    let mut fence = "```".to_owned();
    while text.contains(&fence) {
        fence.push('`');
    }
    fence
}

/// Escapes HTML and Markdown.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '*' | '_' | '`' | '|' | '[' | ']' | '\\' | '~' | '@' | '#' => {
                escaped += &format!("&#{};", c as u32);
            }
            c => escaped.push(c),
        }
    }
    escaped
}
