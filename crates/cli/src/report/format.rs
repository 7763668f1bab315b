//! The formats of findings. `docs/formats.md` describes them.

use clap::ValueEnum;

use super::FileReport;
use super::{codeclimate, github, json, junit, sarif};

/// How a command that finds something reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ReportFormat {
    /// Puppet's messages with source excerpts, on standard error
    Text,
    /// An array of findings
    Json,
    /// Annotations for GitHub Actions
    Github,
    /// A SARIF 2.1.0 log for code scanning services
    Sarif,
    /// Test results in JUnit's XML format
    Junit,
    /// A Code Climate report, for GitLab's code quality
    #[value(alias = "gitlab")]
    Codeclimate,
}

/// What was checked.
#[derive(Clone, Copy, Debug)]
pub enum Subjects<'a> {
    Files(&'a [String]),
    Nodes(&'a [String]),
}

impl ReportFormat {
    /// The document for standard output. None for text, which is written as messages. What was checked
    /// are the test cases of JUnit.
    pub fn document(self, reports: &[FileReport], checked: Subjects<'_>) -> Option<String> {
        match self {
            ReportFormat::Text => None,
            ReportFormat::Json => Some(json::json(reports)),
            ReportFormat::Github => Some(github::github(reports)),
            ReportFormat::Sarif => Some(sarif::sarif(reports)),
            ReportFormat::Junit => Some(junit::junit(reports, checked)),
            ReportFormat::Codeclimate => Some(codeclimate::codeclimate(reports)),
        }
    }
}
