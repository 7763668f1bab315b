//! Findings as JUnit XML, which most CI servers show as test results.

use std::fmt::Write as _;

use super::{FileReport, Finding};

/// A test case for each item in `checked`, and for each other subject with findings.
pub fn junit(reports: &[FileReport], checked: &[String]) -> String {
    let mut cases: Vec<Case> = checked.iter().map(|name| Case::new(name)).collect();
    let positions = checked.iter().enumerate();
    let mut positions: rustc_hash::FxHashMap<&str, usize> =
        positions.map(|(at, name)| (name.as_str(), at)).collect();
    for finding in reports.iter().flat_map(|report| &report.findings) {
        let name = finding.subject();
        let at = *positions.entry(name).or_insert_with(|| {
            cases.push(Case::new(name));
            cases.len() - 1
        });
        cases[at].findings.push(finding);
    }
    document(&cases)
}

struct Case<'a> {
    name: &'a str,
    findings: Vec<&'a Finding>,
}

impl<'a> Case<'a> {
    fn new(name: &'a str) -> Case<'a> {
        Case {
            name,
            findings: Vec::new(),
        }
    }

    fn is_failed(&self) -> bool {
        self.findings.iter().any(|finding| finding.is_error())
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
    let _ = write!(
        out,
        "    <testcase name=\"{name}\" classname=\"bunraku\" file=\"{name}\""
    );
    if case.findings.is_empty() {
        out.push_str("/>\n");
        return;
    }
    out.push_str(">\n");
    for finding in &case.findings {
        let text = escape(&finding.paragraph());
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
