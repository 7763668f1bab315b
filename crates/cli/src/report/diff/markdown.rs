//! A diff as a comment on a pull request: the summary first, details collapsed, limited length.

use super::text::listed_titles;
use super::{DiffReport, DiffState, SECTIONS, SimilarGroups, number_of};
use crate::report::page;

/// Comments on GitHub are limited to 65,536 characters.
pub const MAX_LENGTH: usize = 60_000;

/// The maximum number of rows in the summary.
const SHOWN_GROUPS: usize = 30;
const SHOWN_NODES: usize = 20;

/// The length of the note about omissions.
const RESERVED: usize = 100;

pub fn render(report: &DiffReport, max_length: usize) -> String {
    // Reserve space for the note about omissions.
    let room = max_length.saturating_sub(RESERVED);
    let rows = (0..=SHOWN_GROUPS).rev();
    let mut out = rows
        .map(|rows| summary(report, rows))
        .find(|summary| length(summary) <= room)
        .unwrap_or_else(|| summary(report, 0));
    let mut left_out = 0;
    let mut details: Vec<String> = report
        .failures
        .iter()
        .map(|failure| {
            let count = number_of(failure.nodes.len(), "node");
            let title = format!("{count} ({}): {}", failure.side, failure.message);
            let place = failure.file.as_deref().map(|file| {
                let line = failure
                    .line
                    .map(|line| format!(":{line}"))
                    .unwrap_or_default();
                format!("`{}{line}`\n\n", report.shown_path(file))
            });
            let nodes = listed(report, &failure.nodes);
            folded(&title, &format!("{}{nodes}\n", place.unwrap_or_default()))
        })
        .collect();
    for (section, heading) in SECTIONS {
        let groups = report.in_section(section);
        for (number, group) in report.alike(groups).into_iter().enumerate() {
            let title = match number {
                0 => format!("\n#### {heading}\n\n"),
                _ => String::new(),
            };
            details.push(title + &detail(report, &group));
        }
    }
    let mut used = length(&out);
    for detail in details {
        let more = length(&detail);
        if left_out > 0 || used + more > room {
            left_out += 1;
        } else {
            out.push_str(&detail);
            used += more;
        }
    }
    if left_out > 0 {
        let count = number_of(left_out, "detail");
        out.push_str(&format!(
            "\n_{count} left out: this comment would be longer than {max_length} characters._\n"
        ));
    }
    // A limit that is too small even for the first lines cuts them.
    match out.char_indices().nth(max_length) {
        Some((end, _)) => out[..end].to_owned(),
        None => out,
    }
}

/// The length as services count it.
fn length(text: &str) -> usize {
    text.chars().count()
}

/// The totals, and a table with at most this many changes.
fn summary(report: &DiffReport, rows: usize) -> String {
    let (changed, all) = (report.count(DiffState::Changed), report.nodes.len());
    let mut out = format!(
        "### {changed} of {} {}\n\n{} → {}: {}\n",
        number_of(all, "node"),
        if changed == 1 { "changes" } else { "change" },
        code(&report.old),
        code(&report.new),
        report.totals()
    );
    if !report.has_differences() && !report.has_failures() {
        out.push_str(&format!("\n{}.\n", report.nothing_else()));
    }
    let open = report.groups.iter();
    let open = open.filter(|group| group.acknowledged.is_none());
    let open = report.alike(open.collect());
    if !open.is_empty() {
        out.push_str("\n| nodes | change |\n| ---: | --- |\n");
        for SimilarGroups { first, others } in open.iter().take(rows) {
            let title = code(&first.title()).replace('|', "\\|");
            let count = first.nodes.len();
            let others = match others.len() {
                0 => String::new(),
                count => format!(" and {} alike", number_of(count, "other")),
            };
            out.push_str(&format!("| {count} | {title}{others} |\n"));
        }
        if let Some(more) = open.len().checked_sub(rows).filter(|more| *more > 0) {
            out.push_str(&format!("| | and {more} more |\n"));
        }
    }
    for note in &report.notes {
        out.push_str(&format!("\n> {note}\n"));
    }
    out.push('\n');
    out
}

fn detail(report: &DiffReport, alike: &SimilarGroups<'_>) -> String {
    let group = alike.first;
    let lines = group.detail().lines();
    let mut body = String::new();
    if !lines.is_empty() {
        let fence = fence(&lines);
        body.push_str(&format!("{fence}diff\n{}\n{fence}\n\n", lines.join("\n")));
    }
    if !alike.others.is_empty() {
        let others = code(&listed_titles(&alike.others));
        body.push_str(&format!("the same for {others}\n\n"));
    }
    if let Some(places) = report.places(group) {
        body.push_str(&format!("{}\n\n", code(&places)));
    }
    if let Some(because) = report.because(group) {
        body.push_str(&format!("because of {}\n\n", code(&because)));
    }
    if let Some(reason) = group.acknowledged.as_deref().filter(|why| !why.is_empty()) {
        body.push_str(&format!("Acknowledged: {}\n\n", escaped(reason)));
    }
    body.push_str(&listed(report, &group.nodes));
    body.push('\n');
    let count = number_of(group.nodes.len(), "node");
    folded(&format!("{count}: {}", group.title()), &body)
}

fn folded(title: &str, body: &str) -> String {
    format!(
        "<details><summary>{}</summary>\n\n{body}\n</details>\n",
        page::escaped(title)
    )
}

fn listed(report: &DiffReport, nodes: &[usize]) -> String {
    let names: Vec<String> = report.names(nodes).take(SHOWN_NODES).map(escaped).collect();
    match nodes.len().checked_sub(SHOWN_NODES) {
        Some(more) if more > 0 => format!("{} and {more} more", names.join(", ")),
        _ => names.join(", "),
    }
}

/// A fence with more backticks than any line starts with.
fn fence(lines: &[String]) -> String {
    let longest = lines.iter().map(|line| {
        let ticks = line.chars().skip_while(|c| *c != '`');
        ticks.take_while(|c| *c == '`').count()
    });
    "`".repeat(longest.max().unwrap_or_default().max(2) + 1)
}

fn code(text: &str) -> String {
    let text = text.replace('\n', " ");
    match text.contains('`') {
        true => format!("`` {text} ``"),
        false => format!("`{text}`"),
    }
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|'
        ) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
