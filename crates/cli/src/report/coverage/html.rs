//! Coverage beside the source, in an HTML page.

use std::fmt::Write as _;
use std::path::Path;

use fleet::coverage::{CoverageReport, FileReport, Unused};

use super::{of_nodes, shown};
use crate::report::page::{Page, escaped};

/// Writes totals, and each file with its source, least covered files first.
pub fn coverage(
    report: &CoverageReport,
    root: &Path,
    source: &dyn Fn(&str) -> Option<String>,
    page: &mut Page,
) {
    page.begin_section("Coverage", None);
    let (lines, branches) = (report.line_totals(), report.branch_totals());
    page.push(&format!(
        "<p>{} of {} lines ({:.1} %), {} of {} branches ({:.1} %) are reached by {} nodes.</p>\n",
        lines.reached,
        lines.all,
        lines.percent(),
        branches.reached,
        branches.all,
        branches.percent(),
        report.nodes
    ));
    let mut files: Vec<&FileReport> = report.files.iter().collect();
    files.retain(|file| !file.lines.is_empty());
    files.sort_by(|a, b| {
        let (one, other) = (a.line_totals().percent(), b.line_totals().percent());
        one.total_cmp(&other).then(a.path.cmp(&b.path))
    });
    for file in files {
        page.push(&of_file(file, report.nodes, root, source));
    }
    page.end_section();
}

fn of_file(
    file: &FileReport,
    nodes: u32,
    root: &Path,
    source: &dyn Fn(&str) -> Option<String>,
) -> String {
    let totals = file.line_totals();
    let percent = totals.percent();
    let mut out = format!(
        "<details class=\"group\" data-kind=\"coverage\"><summary><span class=\"bar\"><i style=\"width:{percent:.0}%\"></i></span> \
         <span class=\"percent\">{percent:.0} %</span> <span class=\"title\"><code>{}</code></span> \
         <span class=\"count\">{} of {} lines</span></summary>\n<pre class=\"source\">",
        escaped(shown(&file.path, root)),
        totals.reached,
        totals.all,
    );
    let text = source(&file.path).unwrap_or_default();
    for (number, line) in (1..).zip(text.lines()) {
        let count = file.lines.get(&number).copied();
        let class = match count {
            None => "row",
            Some(0) => "row miss",
            Some(_) => "row hit",
        };
        let shown = count.map_or(String::new(), |count| count.to_string());
        let tooltip = count.map_or(String::new(), |count| {
            format!(" title=\"reached by {}\"", of_nodes(count, nodes))
        });
        let _ = write!(
            out,
            "<span class=\"{class}\"><span class=\"line\">{number}</span>\
             <span class=\"n\"{tooltip}>{shown}</span>{}",
            escaped(line)
        );
        for note in notes(file, number, nodes) {
            let _ = write!(out, "  <span class=\"note\">{}</span>", escaped(&note));
        }
        out.push_str("</span>");
    }
    out.push_str("</pre></details>\n");
    out
}

/// Notes about the branches on a line.
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

/// Writes unused code, by kind.
pub fn unused(unused: &Unused, root: &Path, page: &mut Page) {
    page.begin_section("What no node uses", None);
    let mut is_empty = true;
    for (_, title, items) in unused.sections() {
        if items.is_empty() {
            continue;
        }
        is_empty = false;
        page.push(&format!(
            "<details class=\"group\" data-kind=\"unused\" open><summary><span class=\"title\">{title}</span> \
             <span class=\"count\">{}</span></summary><table class=\"items\">\n",
            items.len()
        ));
        for item in items {
            let (name, file) = (shown(&item.name, root), shown(&item.file, root));
            let place = match name == file {
                true => String::new(),
                false => format!("{}:{}", escaped(file), item.line),
            };
            page.push(&format!(
                "<tr><td><code>{}</code></td><td>{place}</td></tr>\n",
                escaped(name)
            ));
        }
        page.push("</table></details>\n");
    }
    page.end_section();
    if is_empty {
        page.nothing("Everything is used");
    }
}
