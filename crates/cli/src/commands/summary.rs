//! A one-line summary of what was checked.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use syntax::Mode;
use syntax::ast::Ast;

use crate::report::{FileReport, Finding};

/// Counters shared by threads.
#[derive(Debug, Default)]
pub struct Summary {
    manifests: AtomicUsize,
    templates: AtomicUsize,
    definitions: AtomicUsize,
    data: AtomicUsize,
    others: AtomicUsize,
}

impl Summary {
    pub fn add(&self, mode: Mode, ast: &Ast) {
        let files = match mode {
            Mode::Manifest => &self.manifests,
            Mode::Epp => &self.templates,
        };
        files.fetch_add(1, Ordering::Relaxed);
        let definitions = ast.definitions.len();
        self.definitions.fetch_add(definitions, Ordering::Relaxed);
    }

    /// Counts a template that is not EPP.
    pub fn add_template(&self) {
        self.templates.fetch_add(1, Ordering::Relaxed);
    }

    pub fn add_data(&self) {
        self.data.fetch_add(1, Ordering::Relaxed);
    }

    pub fn add_other(&self) {
        self.others.fetch_add(1, Ordering::Relaxed);
    }

    pub fn text(&self, reports: &[FileReport], time: Duration) -> String {
        let findings = reports.iter().flat_map(|report| &report.findings);
        let errors = findings.clone().filter(|f| f.is_error()).count();
        let warnings = findings.filter(|f: &&Finding| !f.is_error()).count();
        let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        let kinds = [
            (count(&self.manifests), "manifest"),
            (count(&self.definitions), "definition"),
            (count(&self.templates), "template"),
            (count(&self.data), "data file"),
            (count(&self.others), "other file"),
        ];
        let checked = kinds.iter().filter(|(count, _)| *count > 0);
        let checked: Vec<String> = checked.map(|(count, noun)| counted(*count, noun)).collect();
        format!(
            "Checked {} in {:.1} ms: {}, {}",
            checked.join(", "),
            time.as_secs_f64() * 1e3,
            counted(errors, "error"),
            counted(warnings, "warning"),
        )
    }
}

fn counted(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}
