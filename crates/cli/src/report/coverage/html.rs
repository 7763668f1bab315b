//! Coverage beside the source, as a part of a page.

use std::fmt::Write as _;
use std::path::Path;

use fleet::coverage::{CoverageReport, FileReport, Unused};

use super::{of_nodes, shown};

/// The style of the part.
pub const STYLE: &str = "\
.coverage pre{margin:0;font:12px/1.45 ui-monospace,monospace;overflow-x:auto}\
.coverage .n{display:inline-block;width:6em;padding-right:1em;text-align:right;opacity:.65}\
.coverage .hit{background:rgba(46,160,67,.12)}.coverage .miss{background:rgba(218,54,51,.16)}\
.coverage .note{opacity:.75;font-style:italic}\
.coverage summary{cursor:pointer}.coverage td{padding-right:1.5em}";

/// A part of a page: totals, what is unused, and each file with its source.
pub fn section(
    report: &CoverageReport,
    unused: Option<&Unused>,
    root: &Path,
    source: &dyn Fn(&str) -> Option<String>,
) -> String {
    let mut out =
        format!("<section class=\"coverage\"><style>{STYLE}</style>\n<h2>Coverage</h2>\n");
    let (lines, branches) = (report.line_totals(), report.branch_totals());
    let _ = writeln!(
        out,
        "<p>{} of {} lines ({:.1} %), {} of {} branches ({:.1} %) are reached by {} nodes.</p>",
        lines.reached,
        lines.all,
        lines.percent(),
        branches.reached,
        branches.all,
        branches.percent(),
        report.nodes
    );
    for file in report.files.iter().filter(|file| !file.lines.is_empty()) {
        write_file(file, report.nodes, root, source, &mut out);
    }
    if let Some(unused) = unused {
        write_unused(unused, root, &mut out);
    }
    out.push_str("</section>\n");
    out
}

fn write_file(
    file: &FileReport,
    nodes: u32,
    root: &Path,
    source: &dyn Fn(&str) -> Option<String>,
    out: &mut String,
) {
    let totals = file.line_totals();
    let _ = writeln!(
        out,
        "<details><summary>{} <span class=\"note\">{} of {} lines, {:.1} %</span></summary>\n<pre>",
        escaped(shown(&file.path, root)),
        totals.reached,
        totals.all,
        totals.percent()
    );
    let text = source(&file.path).unwrap_or_default();
    for (number, line) in (1..).zip(text.lines()) {
        let count = file.lines.get(&number).copied();
        let class = match count {
            None => "",
            Some(0) => "miss",
            Some(_) => "hit",
        };
        let shown = count.map_or(String::new(), |count| count.to_string());
        let _ = write!(
            out,
            "<span class=\"{class}\"><span class=\"n\">{shown}</span>{}",
            escaped(line)
        );
        for note in notes(file, number, nodes) {
            let _ = write!(out, "  <span class=\"note\">{}</span>", escaped(&note));
        }
        out.push_str("</span>\n");
    }
    out.push_str("</pre></details>\n");
}

/// What is said about the branches on a line.
fn notes(file: &FileReport, line: u32, nodes: u32) -> Vec<String> {
    let arms = file.branches.iter().flat_map(|branch| {
        let arms = branch.arms.iter().filter(move |arm| arm.line == line);
        arms.map(move |arm| (branch, arm))
    });
    arms.map(|(branch, arm)| {
        let (what, label) = (branch.what, &arm.label);
        format!("{what} {label}: taken on {}", of_nodes(arm.nodes, nodes))
    })
    .collect()
}

fn write_unused(unused: &Unused, root: &Path, out: &mut String) {
    out.push_str("<h2>What no node uses</h2>\n");
    for (_, title, items) in unused.sections() {
        if items.is_empty() {
            continue;
        }
        let count = items.len();
        let _ = writeln!(
            out,
            "<details open><summary>{title} ({count})</summary><table>"
        );
        for item in items {
            let (name, file) = (shown(&item.name, root), shown(&item.file, root));
            let _ = writeln!(
                out,
                "<tr><td>{}</td><td>{}:{}</td></tr>",
                escaped(name),
                escaped(file),
                item.line
            );
        }
        out.push_str("</table></details>\n");
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
