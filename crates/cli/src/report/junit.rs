//! Findings as JUnit XML, which most CI servers show as test results.

use std::fmt::Write as _;

use super::{FileReport, Finding, Subjects};

/// A test case for everything that was checked, and one for each other thing that has findings.
pub fn junit(reports: &[FileReport], checked: Subjects<'_>) -> String {
    let (names, are_files) = match checked {
        Subjects::Files(names) => (names, true),
        Subjects::Nodes(names) => (names, false),
    };
    let cases = names.iter().map(|name| Case::new(name, are_files));
    let mut cases: Vec<Case> = cases.collect();
    let positions = names.iter().enumerate();
    let mut positions: rustc_hash::FxHashMap<&str, usize> =
        positions.map(|(at, name)| (name.as_str(), at)).collect();
    for finding in reports.iter().flat_map(|report| &report.findings) {
        let name = finding.subject();
        let at = *positions.entry(name).or_insert_with(|| {
            cases.push(Case::new(name, are_files));
            cases.len() - 1
        });
        cases[at].findings.push(finding);
    }
    document(&cases)
}

struct Case<'a> {
    name: &'a str,
    /// It is about a file, not about a node.
    is_file: bool,
    findings: Vec<&'a Finding>,
}

impl<'a> Case<'a> {
    fn new(name: &'a str, is_file: bool) -> Case<'a> {
        Case {
            name,
            is_file,
            findings: Vec::new(),
        }
    }

    fn is_failed(&self) -> bool {
        self.findings.iter().any(|finding| finding.is_error())
    }

    /// The file to look at: of a node, that of its first error.
    fn file(&self) -> Option<&str> {
        if self.is_file {
            return Some(self.name);
        }
        let mut errors = self.findings.iter().filter(|finding| finding.is_error());
        let file = errors.next().map(|error| error.file.as_str());
        file.filter(|file| !file.is_empty())
    }
}

fn document(cases: &[Case<'_>]) -> String {
    let failures = cases.iter().filter(|case| case.is_failed()).count();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let counts = format!("tests=\"{}\" failures=\"{failures}\"", cases.len());
    let _ = writeln!(out, "<testsuites name=\"bunraku\" {counts}>");
    let _ = writeln!(out, "  <testsuite name=\"bunraku\" {counts} errors=\"0\">");
    for case in cases {
        write_case(&mut out, case);
    }
    out + "  </testsuite>\n</testsuites>\n"
}

fn write_case(out: &mut String, case: &Case<'_>) {
    let name = escape(case.name);
    let _ = write!(out, "    <testcase name=\"{name}\" classname=\"bunraku\"");
    if let Some(file) = case.file() {
        let _ = write!(out, " file=\"{}\"", escape(file));
    }
    if case.findings.is_empty() {
        out.push_str("/>\n");
        return;
    }
    out.push_str(">\n");
    for finding in &case.findings {
        let text = escape(&located(finding));
        if finding.is_error() {
            let message = escape(&finding.message);
            let code = escape(finding.code);
            let _ = writeln!(
                out,
                "      <failure message=\"{message}\" type=\"{code}\">{text}</failure>"
            );
        } else {
            // A warning is not a failure.
            let _ = writeln!(out, "      <system-out>{text}</system-out>");
        }
    }
    out.push_str("    </testcase>\n");
}

/// A finding with its location, for which JUnit has no attributes.
fn located(finding: &Finding) -> String {
    let text = finding.paragraph();
    match finding.region() {
        Some((start, _)) => format!("{}:{}:{}: {text}", finding.file, start.line, start.column),
        None if finding.file.is_empty() => text,
        None => format!("{}: {text}", finding.file),
    }
}

/// Escapes a string for XML, and replaces invalid characters.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\t' => escaped.push_str("&#9;"),
            c if c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(
            escape("a<\"&\">\n\u{1b}"),
            "a&lt;&quot;&amp;&quot;&gt;&#10;\u{fffd}"
        );
    }
}
