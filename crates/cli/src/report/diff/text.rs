//! A diff as text for a terminal.

use anstyle::{AnsiColor, Style};

use super::{DiffGroup, DiffReport, DiffState, SECTIONS, SimilarGroups, number_of};

/// How many nodes are listed with a group.
const SHOWN_NODES: usize = 8;

pub fn render(report: &DiffReport, is_coloured: bool) -> String {
    let paint = Paint(is_coloured);
    let mut out = format!("{} → {}\n{}\n", report.old, report.new, report.totals());
    for (section, heading) in SECTIONS {
        let groups = report.in_section(section);
        if groups.is_empty() {
            continue;
        }
        out.push_str(&format!("\n{}\n", paint.bold(heading)));
        for SimilarGroups {
            first: group,
            others,
        } in report.alike(groups)
        {
            let count = number_of(group.nodes.len(), "node");
            out.push_str(&format!("\n{count}: {}\n", paint.bold(&group.title())));
            for line in group.detail().lines() {
                out.push_str(&format!("    {}\n", paint.changed(&line)));
            }
            if !others.is_empty() {
                out.push_str(&format!("    the same for {}\n", listed_titles(&others)));
            }
            if let Some(places) = report.places(group) {
                out.push_str(&format!("    at {places}\n"));
            }
            if let Some(because) = report.because(group) {
                out.push_str(&format!("    because of {because}\n"));
            }
            if let Some(reason) = group.acknowledged.as_deref().filter(|why| !why.is_empty()) {
                out.push_str(&format!("    acknowledged: {reason}\n"));
            }
            out.push_str(&format!("    {}\n", listed(report, &group.nodes)));
        }
    }
    failures(report, &paint, &mut out);
    if !report.has_differences() && !report.has_failures() {
        out.push_str(&format!("\n{}\n", report.nothing_else()));
    }
    index(report, &paint, &mut out);
    for note in &report.notes {
        out.push_str(&format!("\nNote: {note}\n"));
    }
    out
}

fn failures(report: &DiffReport, paint: &Paint, out: &mut String) {
    if report.failures.is_empty() {
        return;
    }
    out.push_str(&format!("\n{}\n", paint.bold("Failures")));
    for failure in &report.failures {
        let count = number_of(failure.nodes.len(), "node");
        let message = paint.red(&failure.message);
        out.push_str(&format!("\n{count} ({}): {message}\n", failure.side));
        if let Some(file) = &failure.file {
            let file = report.shown_path(file);
            let line = failure
                .line
                .map(|line| format!(":{line}"))
                .unwrap_or_default();
            out.push_str(&format!("    at {file}{line}\n"));
        }
        out.push_str(&format!("    {}\n", listed(report, &failure.nodes)));
    }
}

/// Lists nodes by state, without unchanged ones.
fn index(report: &DiffReport, paint: &Paint, out: &mut String) {
    if report.nodes.len() < 2 {
        return;
    }
    for state in DiffState::ALL {
        let names = report.nodes.iter().filter(|node| node.state == state);
        let names: Vec<&str> = names.map(|node| node.name.as_str()).collect();
        if !names.is_empty() && state != DiffState::Same {
            let heading = paint.bold(state.name());
            out.push_str(&format!("\n{heading}: {}\n", names.join(" ")));
        }
    }
}

fn listed(report: &DiffReport, nodes: &[usize]) -> String {
    let names: Vec<&str> = report.names(nodes).take(SHOWN_NODES).collect();
    match nodes.len().checked_sub(SHOWN_NODES) {
        Some(more) if more > 0 => format!("{} and {more} more", names.join(", ")),
        _ => names.join(", "),
    }
}

/// How many titles of similar changes are listed.
const SHOWN_TITLES: usize = 6;

pub(super) fn listed_titles(others: &[&DiffGroup]) -> String {
    let titles = others.iter().take(SHOWN_TITLES);
    let titles: Vec<String> = titles.map(|other| other.title()).collect();
    match others.len().checked_sub(SHOWN_TITLES) {
        Some(more) if more > 0 => format!("{} and {more} more", titles.join(", ")),
        _ => titles.join(", "),
    }
}

/// Colours, if enabled.
struct Paint(bool);

impl Paint {
    fn with(&self, style: Style, text: &str) -> String {
        match self.0 {
            true => format!("{style}{text}{style:#}"),
            false => text.to_owned(),
        }
    }

    fn bold(&self, text: &str) -> String {
        self.with(Style::new().bold(), text)
    }

    fn red(&self, text: &str) -> String {
        self.with(AnsiColor::Red.on_default(), text)
    }

    fn changed(&self, line: &str) -> String {
        let colour = match line.chars().next() {
            Some('+') => AnsiColor::Green,
            Some('-') => AnsiColor::Red,
            Some('@') => AnsiColor::Cyan,
            _ => return line.to_owned(),
        };
        self.with(colour.on_default(), line)
    }
}
