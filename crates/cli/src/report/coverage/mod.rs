//! Reports of coverage and unused code.

mod cobertura;
pub mod html;
mod json;
mod lcov;
mod text;

use std::path::Path;

use clap::ValueEnum;
use fleet::coverage::CoverageReport;

pub use json::{coverage as coverage_json, unused as unused_json};
pub use text::unused as unused_text;

/// How coverage is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum CoverageFormat {
    /// A summary
    Text,
    /// As `genhtml` and many services read it
    Lcov,
    /// XML, as GitLab and Azure DevOps read it
    Cobertura,
}

/// A report in a format. Files below `root` have relative paths.
pub fn render(report: &CoverageReport, format: CoverageFormat, root: &Path) -> String {
    match format {
        CoverageFormat::Text => text::summary(report, root),
        CoverageFormat::Lcov => lcov::write(report, root),
        CoverageFormat::Cobertura => cobertura::write(report, root),
    }
}

/// A path in reports.
pub fn shown<'a>(path: &'a str, root: &Path) -> &'a str {
    let relative = Path::new(path).strip_prefix(root);
    relative.ok().and_then(Path::to_str).unwrap_or(path)
}

/// `3 of 412 nodes`
fn of_nodes(count: u32, nodes: u32) -> String {
    let plural = if nodes == 1 { "" } else { "s" };
    format!("{count} of {nodes} node{plural}")
}

#[cfg(test)]
mod tests;
