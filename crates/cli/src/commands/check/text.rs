//! The report as text.

use anstyle::{AnsiColor, Style};
use compiler::StubUse;

use super::summary::{Group, Summary, Totals, counted, listed};
use crate::report;

/// How many nodes are listed with each cause.
const NAMED: usize = 8;

/// With fewer nodes, the slowest ones are not shown.
const MANY: usize = 4;

/// The report; a quiet one has only a line for each cause, and what is requested by other options.
pub fn show(summary: &Summary, coloured: bool, is_quiet: bool) -> String {
    if is_quiet {
        let causes: String = summary.groups.iter().map(line).collect();
        return causes + &summary.usage.text();
    }
    let mut text = String::new();
    for group in &summary.groups {
        text += &report::rendered(&group.finding, coloured);
        text += &format!("  {}\n\n", listed(&group.nodes, NAMED));
    }
    if summary.left_out > 0 {
        let left_out = counted(summary.left_out, "node");
        text += &format!("Stopped at the first failure: {left_out} left out\n");
    }
    for (used, count) in &summary.stubs {
        text += &format!("Stubbed: {} ({})\n", stub(used), counted(*count, "node"));
    }
    if summary.nodes.len() >= MANY {
        let slowest = summary.slowest(3).into_iter();
        let slowest =
            slowest.map(|(name, time)| format!("{name} {:.1} ms", time.as_secs_f64() * 1e3));
        let slowest: Vec<String> = slowest.collect();
        text += &format!("Slowest: {}\n", slowest.join(", "));
    }
    text += &summary.usage.text();
    text + &totals(summary, coloured)
}

/// A cause on one line.
fn line(group: &Group) -> String {
    let finding = &group.finding;
    let level = match finding.is_error() {
        true => "Error",
        false => "Warning",
    };
    let place = match (finding.file.as_str(), finding.position) {
        ("", _) => String::new(),
        (file, None) => format!(" (file: {file})"),
        (file, Some(at)) => {
            format!(" (file: {file}, line: {}, column: {})", at.line, at.column)
        }
    };
    let nodes = listed(&group.nodes, NAMED);
    format!("{level}: {}{place} {nodes}\n", finding.message)
}

pub fn stub(used: &StubUse) -> String {
    match used {
        StubUse::Function(name) => format!("function {name}"),
        StubUse::Backend(name) => format!("Hiera backend {name}"),
    }
}

/// The last line: the totals.
fn totals(summary: &Summary, coloured: bool) -> String {
    let Totals {
        compiled,
        failed,
        unsupported,
    } = summary.totals;
    let colour = match (failed, unsupported) {
        (0, 0) => AnsiColor::Green,
        (0, _) => AnsiColor::Yellow,
        _ => AnsiColor::BrightRed,
    };
    let style = match coloured {
        true => colour.on_default().bold(),
        false => Style::new(),
    };
    let nodes = counted(summary.nodes.len(), "node");
    let resources = counted(summary.resources(), "resource");
    let time = summary.elapsed.as_secs_f64();
    format!(
        "{style}{nodes}: {compiled} compiled, {failed} failed, {unsupported} not decidable{style:#} \
         ({resources}, {time:.2} s)\n"
    )
}
