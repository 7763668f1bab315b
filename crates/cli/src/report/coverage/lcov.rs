//! Coverage as lcov trace files. Counts are numbers of nodes.

use std::fmt::Write as _;
use std::path::Path;

use fleet::coverage::{CoverageReport, FileReport};

use super::shown;

pub fn write(report: &CoverageReport, root: &Path) -> String {
    let mut out = String::new();
    for file in &report.files {
        write_file(file, shown(&file.path, root), &mut out);
    }
    out
}

fn write_file(file: &FileReport, path: &str, out: &mut String) {
    let _ = writeln!(out, "TN:\nSF:{path}");
    let definitions = &file.definitions;
    for definition in definitions {
        let _ = writeln!(out, "FN:{},{}", definition.line, definition.name);
    }
    for definition in definitions {
        let _ = writeln!(out, "FNDA:{},{}", definition.nodes, definition.name);
    }
    let hit = definitions.iter().filter(|definition| definition.nodes > 0);
    let _ = writeln!(out, "FNF:{}\nFNH:{}", definitions.len(), hit.count());
    for (number, branch) in file.branches.iter().enumerate() {
        let is_reached = branch.arms.iter().any(|arm| arm.nodes > 0);
        for (index, arm) in branch.arms.iter().enumerate() {
            let taken = match is_reached {
                true => arm.nodes.to_string(),
                false => "-".to_owned(),
            };
            let _ = writeln!(out, "BRDA:{},{number},{index},{taken}", branch.line);
        }
    }
    let branches = file.branch_totals();
    let _ = writeln!(out, "BRF:{}\nBRH:{}", branches.all, branches.reached);
    for (line, nodes) in &file.lines {
        let _ = writeln!(out, "DA:{line},{nodes}");
    }
    let lines = file.line_totals();
    let _ = writeln!(out, "LF:{}\nLH:{}\nend_of_record", lines.all, lines.reached);
}
