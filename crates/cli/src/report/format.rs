//! The formats of findings. `docs/formats.md` describes them.

use clap::ValueEnum;

use super::FileReport;
use super::{codeclimate, github, json, junit, sarif};

/// How a command that finds something reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
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

impl Format {
    /// The document for standard output. None for text, which is written as messages. The items in `checked` (files or
    /// nodes) are the test cases of JUnit.
    pub fn document(self, reports: &[FileReport], checked: &[String]) -> Option<String> {
        match self {
            Format::Text => None,
            Format::Json => Some(json::json(reports)),
            Format::Github => Some(github::github(reports)),
            Format::Sarif => Some(sarif::sarif(reports)),
            Format::Junit => Some(junit::junit(reports, checked)),
            Format::Codeclimate => Some(codeclimate::codeclimate(reports)),
        }
    }
}
