//! Coverage and unused code in the report.

use std::fmt::Write as _;
use std::path::PathBuf;

use fleet::coverage::{CoverageReport, Unused};
use serde_json::Value;
use syntax::{Position, Severity};

use crate::report::coverage::{self, CoverageFormat};
use crate::report::page::Page;
use crate::report::{Finding, Stage};

/// The requested reports.
#[derive(Debug, Default)]
pub struct Usage {
    /// Files below it are shown with relative paths.
    pub root: PathBuf,
    pub coverage: Option<CoverageReport>,
    pub unused: Option<Unused>,
}

impl Usage {
    /// The coverage in a format.
    pub fn rendered(&self, format: CoverageFormat) -> String {
        let report = self.coverage.as_ref();
        report.map_or(String::new(), |report| {
            coverage::render(report, format, &self.root)
        })
    }

    /// The report as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if self.coverage.is_some() {
            text += &self.rendered(CoverageFormat::Text);
            text.push('\n');
        }
        if let Some(unused) = &self.unused {
            text += &coverage::unused_text(unused, &self.root);
            text.push('\n');
        }
        text
    }

    pub fn markdown(&self) -> String {
        let mut text = String::new();
        for (title, content) in [
            (
                "Coverage",
                self.coverage
                    .is_some()
                    .then(|| self.rendered(CoverageFormat::Text)),
            ),
            (
                "What no node uses",
                self.unused
                    .as_ref()
                    .map(|unused| coverage::unused_text(unused, &self.root)),
            ),
        ] {
            if let Some(content) = content {
                let _ = writeln!(
                    text,
                    "\n<details><summary>{title}</summary>\n\n```text\n{content}```\n\n</details>"
                );
            }
        }
        text
    }

    pub fn add_to_page(&self, page: &mut Page) {
        let source = |path: &str| std::fs::read_to_string(path).ok();
        if let Some(report) = &self.coverage {
            coverage::html::coverage(report, &self.root, &source, page);
        }
        if let Some(unused) = &self.unused {
            coverage::html::unused(unused, &self.root, page);
        }
    }

    /// Adds the members to the JSON report.
    pub fn add_to(&self, document: &mut Value) {
        if let Some(report) = &self.coverage {
            document["coverage"] = coverage::coverage_json(report, &self.root);
        }
        if let Some(unused) = &self.unused {
            document["unused"] = coverage::unused_json(unused, &self.root);
        }
    }

    /// Unused code as findings.
    pub fn findings(&self) -> Vec<Finding> {
        let sections = self.unused.iter().flat_map(|unused| unused.sections());
        let mut findings = Vec::new();
        for (code, _, items) in sections {
            for item in items {
                let file = coverage::shown(&item.file, &self.root);
                let name = coverage::shown(&item.name, &self.root);
                findings.push(Finding {
                    severity: Severity::Warning,
                    stage: Stage::Evaluation,
                    code: unused_code(code),
                    message: message(code, name),
                    file: file.to_owned(),
                    position: Some(Position {
                        line: item.line,
                        column: 1,
                    }),
                    help: None,
                    node: None,
                    related: Vec::new(),
                    excerpt: None,
                    data: None,
                    frames: Vec::new(),
                });
            }
        }
        findings
    }
}

fn unused_code(section: &str) -> &'static str {
    match section {
        "classes" => "UNUSED_CLASS",
        "defines" => "UNUSED_DEFINE",
        "functions" => "UNUSED_FUNCTION",
        "types" => "UNUSED_TYPE",
        "templates" => "UNUSED_TEMPLATE",
        "files" => "UNUSED_FILE",
        "modules" => "UNUSED_MODULE",
        "hiera_keys" => "UNUSED_HIERA_KEY",
        "data_files" => "UNUSED_DATA_FILE",
        "parameters" => "UNUSED_PARAMETER",
        _ => "UNUSED_LOOKUP_OPTIONS",
    }
}

fn message(section: &str, name: &str) -> String {
    match section {
        "classes" => format!("No node includes the class '{name}'"),
        "defines" => format!("No node declares a resource of the defined type '{name}'"),
        "functions" => format!("No node calls the function '{name}'"),
        "types" => format!("No node uses the type alias '{name}'"),
        "templates" => format!("No node renders the template '{name}'"),
        "files" => format!("No node uses the file '{name}'"),
        "modules" => format!("No node uses the module '{name}'"),
        "hiera_keys" => format!("No node looks up the key '{name}'"),
        "data_files" => format!("No node reads the data file '{name}'"),
        "parameters" => format!("Every node leaves '{name}' at its default"),
        _ => format!("The lookup_options of '{name}' have no effect"),
    }
}
