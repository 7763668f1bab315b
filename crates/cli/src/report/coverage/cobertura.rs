//! Coverage in Cobertura's XML. Hits count nodes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use fleet::coverage::{CoverageReport, CoverageTotals, FileReport};

use super::shown;

pub fn write(report: &CoverageReport, root: &Path) -> String {
    let mut packages: BTreeMap<&str, Vec<&FileReport>> = BTreeMap::new();
    for file in &report.files {
        let path = shown(&file.path, root);
        let directory = path
            .rsplit_once('/')
            .map_or(".", |(directory, _)| directory);
        packages.entry(directory).or_default().push(file);
    }
    let (lines, branches) = (report.line_totals(), report.branch_totals());
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out += "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n";
    let _ = writeln!(
        out,
        "<coverage line-rate=\"{}\" branch-rate=\"{}\" lines-covered=\"{}\" lines-valid=\"{}\" \
         branches-covered=\"{}\" branches-valid=\"{}\" complexity=\"0\" version=\"bunraku {}\" timestamp=\"0\">",
        rate(lines),
        rate(branches),
        lines.reached,
        lines.all,
        branches.reached,
        branches.all,
        env!("CARGO_PKG_VERSION"),
    );
    let source = escaped(&root.to_string_lossy());
    let _ = writeln!(
        out,
        "  <sources>\n    <source>{source}</source>\n  </sources>\n  <packages>"
    );
    for (name, files) in packages {
        write_package(name, &files, root, &mut out);
    }
    out += "  </packages>\n</coverage>\n";
    out
}

fn write_package(name: &str, files: &[&FileReport], root: &Path, out: &mut String) {
    let lines = sum(files.iter().map(|file| file.line_totals()));
    let branches = sum(files.iter().map(|file| file.branch_totals()));
    let _ = writeln!(
        out,
        "    <package name=\"{}\" line-rate=\"{}\" branch-rate=\"{}\" complexity=\"0\">\n      <classes>",
        escaped(name),
        rate(lines),
        rate(branches)
    );
    for file in files {
        write_file(file, shown(&file.path, root), out);
    }
    out.push_str("      </classes>\n    </package>\n");
}

fn write_file(file: &FileReport, path: &str, out: &mut String) {
    let name = path.rsplit('/').next().unwrap_or(path);
    let _ = writeln!(
        out,
        "        <class name=\"{}\" filename=\"{}\" line-rate=\"{}\" branch-rate=\"{}\" complexity=\"0\">\n          <methods/>\n          <lines>",
        escaped(name),
        escaped(path),
        rate(file.line_totals()),
        rate(file.branch_totals())
    );
    for (&line, nodes) in &file.lines {
        let arms = file.branches.iter().filter(|branch| branch.line == line);
        let arms: Vec<u32> = arms
            .flat_map(|branch| &branch.arms)
            .map(|arm| arm.nodes)
            .collect();
        let branch = match arms.len() {
            0 => " branch=\"false\"".to_owned(),
            all => {
                let taken = arms.iter().filter(|nodes| **nodes > 0).count();
                let percent = taken * 100 / all;
                format!(" branch=\"true\" condition-coverage=\"{percent}% ({taken}/{all})\"")
            }
        };
        let _ = writeln!(
            out,
            "            <line number=\"{line}\" hits=\"{nodes}\"{branch}/>"
        );
    }
    out.push_str("          </lines>\n        </class>\n");
}

fn sum(all: impl Iterator<Item = CoverageTotals>) -> CoverageTotals {
    all.fold(CoverageTotals::default(), |sum, one| CoverageTotals {
        reached: sum.reached + one.reached,
        all: sum.all + one.all,
    })
}

fn rate(totals: CoverageTotals) -> String {
    format!("{:.4}", totals.percent() / 100.0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
