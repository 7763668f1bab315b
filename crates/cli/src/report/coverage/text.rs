//! Coverage and unused code as text.

use std::fmt::Write as _;
use std::path::Path;

use fleet::coverage::{CoverageReport, CoverageTotals, Unused};

use super::{of_nodes, shown};

pub fn summary(report: &CoverageReport, root: &Path) -> String {
    let nodes = report.nodes;
    let plural = if nodes == 1 { "" } else { "s" };
    let mut out = format!("Coverage of {nodes} node{plural}\n\n");
    let mut total = |name: &str, totals: CoverageTotals| {
        if totals.all > 0 {
            let CoverageTotals { reached, all } = totals;
            let percent = totals.percent();
            let _ = writeln!(out, "  {name:<14}{percent:>6.1} %  {reached} of {all}");
        }
    };
    total("lines", report.line_totals());
    total("branches", report.branch_totals());
    for (kind, name) in [
        ("class", "classes"),
        ("define", "defined types"),
        ("function", "functions"),
        ("node", "nodes"),
        ("template", "templates"),
    ] {
        total(name, report.definition_totals(kind));
    }
    out += &files(report, root);
    out += &branches(report, root);
    out
}

/// Files that are not fully covered, the least covered first.
fn files(report: &CoverageReport, root: &Path) -> String {
    let mut partly: Vec<(f64, CoverageTotals, &str)> = report
        .files
        .iter()
        .map(|file| (file.line_totals(), file))
        .filter(|(totals, _)| totals.reached < totals.all)
        .map(|(totals, file)| (totals.percent(), totals, shown(&file.path, root)))
        .collect();
    partly.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.2.cmp(b.2)));
    let mut out = String::new();
    if !partly.is_empty() {
        out += "\nFiles with lines that no node reaches\n\n";
    }
    for (percent, CoverageTotals { reached, all }, path) in partly {
        let _ = writeln!(out, "  {percent:>6.1} %  {path}  {reached} of {all}");
    }
    out
}

/// Branches that no node takes although some node evaluates the condition.
fn branches(report: &CoverageReport, root: &Path) -> String {
    let mut out = String::new();
    for file in &report.files {
        for branch in &file.branches {
            let taken: u32 = branch.arms.iter().map(|arm| arm.nodes).sum();
            for arm in branch.arms.iter().filter(|arm| arm.nodes == 0 && taken > 0) {
                let (path, line) = (shown(&file.path, root), arm.line);
                let (what, label) = (branch.what, &arm.label);
                let _ = writeln!(out, "  {path}:{line}  {what}: {label}");
            }
        }
    }
    match out.is_empty() {
        true => out,
        false => format!(
            "\nBranches that no node takes ({})\n\n{out}",
            of_nodes(0, report.nodes)
        ),
    }
}

/// Lists unused code.
pub fn unused(unused: &Unused, root: &Path) -> String {
    let mut out = String::new();
    for (_, title, items) in unused.sections() {
        if items.is_empty() {
            continue;
        }
        let title = match title.contains(' ') && !matches!(title, "defined types" | "type aliases")
        {
            true => capitalised(title),
            false => format!("Unused {title}"),
        };
        let _ = writeln!(out, "{title} ({})\n", items.len());
        for item in items {
            let path = shown(&item.file, root);
            let _ = match path == item.name || item.file == item.name {
                true => writeln!(out, "  {path}"),
                false => writeln!(out, "  {}  {path}:{}", item.name, item.line),
            };
        }
        out.push('\n');
    }
    match out.is_empty() {
        true => "Everything is used.\n".to_owned(),
        false => out.trim_end().to_owned() + "\n",
    }
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}
