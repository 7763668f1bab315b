//! Findings as a Code Climate report, which GitLab shows in merge requests as code quality.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{FileReport, Finding};

pub fn codeclimate(reports: &[FileReport]) -> String {
    let mut seen = BTreeMap::new();
    let findings = reports.iter().flat_map(|report| &report.findings);
    let issues: Vec<String> = findings
        .map(|finding| issue(finding, &mut seen).to_string())
        .collect();
    match issues.as_slice() {
        [] => "[]\n".to_owned(),
        issues => format!("[\n{}\n]\n", issues.join(",\n")),
    }
}

fn issue(finding: &Finding, seen: &mut BTreeMap<u64, u32>) -> Value {
    let line = finding.region().map_or(1, |(start, _)| start.line);
    let description = match &finding.node {
        Some(node) => format!("{} (node {node})", finding.message),
        None => finding.message.clone(),
    };
    json!({
        "type": "issue",
        "check_name": finding.code,
        "description": description,
        "categories": ["Bug Risk"],
        "severity": if finding.is_error() { "major" } else { "minor" },
        "fingerprint": fingerprint(finding, seen),
        "content": { "body": finding.help.as_deref().unwrap_or_default() },
        "location": { "path": finding.file, "lines": { "begin": line } },
    })
}

/// The fingerprint by which GitLab recognises findings. It does not depend on the line, so a finding that moves keeps
/// it; equal findings of a file are numbered.
fn fingerprint(finding: &Finding, seen: &mut BTreeMap<u64, u32>) -> String {
    let node = finding.node.as_deref().unwrap_or_default();
    let parts = [finding.code, &finding.file, node, &finding.message];
    let hash = fnv(&parts.join("\0"));
    let count = seen.entry(hash).or_insert(0);
    *count += 1;
    format!("{hash:016x}{count:08x}")
}

/// FNV-1a: a hash that is the same on every machine and in every version.
fn fnv(text: &str) -> u64 {
    let bytes = text.bytes();
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        assert_eq!(fnv(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv("a"), 0xaf63_dc4c_8601_ec8c);
    }
}
