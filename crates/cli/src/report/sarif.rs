//! Findings as SARIF 2.1.0, the format of code scanning services.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::{FileReport, Finding, Related};

pub fn sarif(reports: &[FileReport]) -> String {
    let findings = reports.iter().flat_map(|report| &report.findings);
    let codes: BTreeSet<&str> = findings.clone().map(|finding| finding.code).collect();
    let codes: Vec<&str> = codes.into_iter().collect();
    let rules: Vec<Value> = codes.iter().map(|code| rule(code)).collect();
    let results: Vec<Value> = findings.map(|finding| result(finding, &codes)).collect();
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {
                "driver": {
                    "name": "bunraku",
                    "semanticVersion": env!("CARGO_PKG_VERSION"),
                    "informationUri": env!("CARGO_PKG_REPOSITORY"),
                    "rules": rules,
                },
            },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{document:#}\n")
}

fn rule(code: &str) -> Value {
    json!({ "id": code, "shortDescription": { "text": description(code) } })
}

/// A sentence from a code such as `SYNTAX_ERROR`.
fn description(code: &str) -> String {
    let words = code.to_lowercase().replace('_', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn result(finding: &Finding, codes: &[&str]) -> Value {
    let mut location = json!({ "artifactLocation": { "uri": uri(&finding.file) } });
    if let Some((start, end)) = finding.region() {
        location["region"] = json!({
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        });
    }
    let mut result = json!({
        "ruleId": finding.code,
        "ruleIndex": codes.binary_search(&finding.code).ok(),
        "level": if finding.is_error() { "error" } else { "warning" },
        "message": { "text": finding.message },
        "locations": [{ "physicalLocation": location }],
    });
    if !finding.related.is_empty() {
        let related: Vec<Value> = finding.related.iter().map(related_location).collect();
        result["relatedLocations"] = related.into();
    }
    let mut properties = Map::new();
    if let Some(help) = &finding.help {
        properties.insert("help".to_owned(), help.as_str().into());
    }
    if let Some(node) = &finding.node {
        properties.insert("node".to_owned(), node.as_str().into());
    }
    if !properties.is_empty() {
        result["properties"] = properties.into();
    }
    result
}

fn related_location(related: &Related) -> Value {
    let at = related.position();
    json!({
        "message": { "text": related.label },
        "physicalLocation": {
            "artifactLocation": { "uri": uri(&related.file) },
            "region": { "startLine": at.line, "startColumn": at.column },
        },
    })
}

/// A path as a URI reference.
fn uri(path: &str) -> String {
    let mut uri = match path {
        "-" => return "stdin".to_owned(),
        path if path.starts_with('/') => "file://".to_owned(),
        _ => String::new(),
    };
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' | b'~' => {
                uri.push(byte as char);
            }
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_uris() {
        assert_eq!(uri("a b/ä#1.pp"), "a%20b/%C3%A4%231.pp");
        assert_eq!(uri("/srv/x.pp"), "file:///srv/x.pp");
        assert_eq!(uri("-"), "stdin");
    }

    #[test]
    fn codes_are_described() {
        assert_eq!(description("SYNTAX_ERROR"), "Syntax error");
    }
}
