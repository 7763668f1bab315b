//! Findings as workflow commands, which GitHub shows as annotations.

use super::{FileReport, Finding};

pub fn github(reports: &[FileReport]) -> String {
    let findings = reports.iter().flat_map(|report| &report.findings);
    findings.map(command).collect()
}

fn command(finding: &Finding) -> String {
    let command = if finding.is_error() {
        "error"
    } else {
        "warning"
    };
    let mut properties = Vec::new();
    if finding.file != "-" {
        properties.push(("file", finding.file.clone()));
    }
    if let Some((start, end)) = finding.region() {
        properties.push(("line", start.line.to_string()));
        properties.push(("endLine", end.line.to_string()));
        // Columns are only valid within one line.
        if start.line == end.line {
            properties.push(("col", start.column.to_string()));
            properties.push(("endColumn", end.column.to_string()));
        }
    }
    properties.push(("title", finding.code.to_owned()));
    let properties = properties
        .iter()
        .map(|(name, value)| format!("{name}={}", escape_property(value)));
    let properties: Vec<String> = properties.collect();
    let message = finding.paragraph();
    format!(
        "::{command} {}::{}\n",
        properties.join(","),
        escape(&message)
    )
}

fn escape(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn escape_property(text: &str) -> String {
    escape(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_command_is_escaped() {
        assert_eq!(escape("100%\r\na: b, c"), "100%25%0D%0Aa: b, c");
        assert_eq!(escape_property("C:\\a,b%"), "C%3A\\a%2Cb%25");
    }
}
