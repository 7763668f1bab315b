//! Tests of the formats with a small report.

use std::path::Path;

use fleet::coverage::{
    Arm, Branch, CoverageReport, DefinitionCount, FileReport, Unused, UnusedItem,
};

use super::*;
use crate::report::page::{Header, Page};

fn report() -> CoverageReport {
    let arm = |label: &str, line: u32, nodes: u32| Arm {
        label: label.to_owned(),
        line,
        nodes,
    };
    CoverageReport {
        nodes: 3,
        files: vec![FileReport {
            path: "/repo/manifests/site.pp".to_owned(),
            nodes: 3,
            lines: [(1, 3), (2, 2), (4, 0)].into_iter().collect(),
            branches: vec![Branch {
                what: "if",
                line: 1,
                arms: vec![arm("then", 2, 2), arm("else", 4, 0)],
            }],
            definitions: vec![DefinitionCount {
                kind: "class",
                name: "a".to_owned(),
                line: 1,
                nodes: 3,
            }],
        }],
    }
}

fn check(format: CoverageFormat, parts: &[&str]) {
    let document = render(&report(), format, Path::new("/repo"));
    for part in parts {
        assert!(document.contains(part), "{part:?} is not in\n{document}");
    }
}

#[test]
fn summaries() {
    check(
        CoverageFormat::Text,
        &[
            "Coverage of 3 nodes\n",
            "  lines           66.7 %  2 of 3\n",
            "  branches        50.0 %  1 of 2\n",
            "  classes        100.0 %  1 of 1\n",
            "    66.7 %  manifests/site.pp  2 of 3\n",
            "  manifests/site.pp:4  if: else\n",
        ],
    );
}

#[test]
fn lcov_documents() {
    let document = render(&report(), CoverageFormat::Lcov, Path::new("/repo"));
    assert_eq!(
        document,
        "TN:\nSF:manifests/site.pp\nFN:1,a\nFNDA:3,a\nFNF:1\nFNH:1\nBRDA:1,0,0,2\nBRDA:1,0,1,0\n\
         BRF:2\nBRH:1\nDA:1,3\nDA:2,2\nDA:4,0\nLF:3\nLH:2\nend_of_record\n"
    );
}

#[test]
fn cobertura_documents() {
    check(
        CoverageFormat::Cobertura,
        &[
            "<coverage line-rate=\"0.6667\" branch-rate=\"0.5000\" lines-covered=\"2\" lines-valid=\"3\"",
            "<package name=\"manifests\"",
            "filename=\"manifests/site.pp\"",
            "<line number=\"1\" hits=\"3\" branch=\"true\" condition-coverage=\"50% (1/2)\"/>",
            "<line number=\"4\" hits=\"0\" branch=\"false\"/>",
        ],
    );
}

#[test]
fn pages_have_the_source() {
    let source = |_: &str| Some("if $a {\n  <b>\n} else {\n  c\n}\n".to_owned());
    let mut page = Page::new("x", &Header::default());
    html::coverage(&report(), Path::new("/repo"), &source, &mut page);
    let page = page.finish();
    assert!(page.contains("&lt;b&gt;"), "{page}");
    assert!(page.contains("if then: taken on 2 of 3 nodes"), "{page}");
    assert!(
        page.contains("title=\"reached by 0 of 3 nodes\">0</span>  c"),
        "{page}"
    );
}

#[test]
fn what_nobody_uses() {
    let item = |name: &str, file: &str, line: u32| UnusedItem {
        name: name.to_owned(),
        file: file.to_owned(),
        line,
    };
    let unused = Unused {
        classes: vec![item("old", "/repo/a.pp", 2)],
        data_files: vec![item("/repo/data/x.yaml", "/repo/data/x.yaml", 1)],
        ..Unused::default()
    };
    let root = Path::new("/repo");
    assert_eq!(
        unused_text(&unused, root),
        "Unused classes (1)\n\n  old  a.pp:2\n\nData files that are never read (1)\n\n  data/x.yaml\n"
    );
    let json = unused_json(&unused, root);
    assert_eq!(json["classes"][0]["line"], 2);
    assert_eq!(json["data_files"][0]["name"], "data/x.yaml");
    assert_eq!(json["hiera_keys"].as_array().map(Vec::len), Some(0));
    assert_eq!(
        unused_text(&Unused::default(), root),
        "Everything is used.\n"
    );
}
