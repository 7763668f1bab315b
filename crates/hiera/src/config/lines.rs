//! Finds lines in a configuration with regular expressions, as Puppet does.

use std::path::Path;

use host::Files;
use pcore::Regexp;

use super::{Config, FunctionKind};
use crate::scope::Scope;

impl Config {
    /// The first line that matches, starting at the given one. Comments are skipped.
    pub(super) fn line_matching(&self, files: &dyn Files, pattern: &str, from: u32) -> Option<u32> {
        let pattern = Regexp::new(pattern).ok()?;
        let path = self.path.as_ref()?;
        let bytes = crate::files::read(files, Path::new(path)).ok()??;
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.split_inclusive('\n').zip(1..);
        let mut lines = lines.filter(|(_, number)| *number >= from);
        let found = lines.find(|(line, _)| pattern.is_match(without_comment(line)));
        found.map(|(_, number)| number)
    }

    /// The line of the hierarchy that names a function.
    pub(crate) fn line_of_function(
        &self,
        scope: &dyn Scope,
        kind: FunctionKind,
        function: &str,
    ) -> Option<u32> {
        let pattern = format!(r#"\s*{}:\s*['"]?{function}(?:[^\w:]|$)"#, kind.key());
        self.line_matching(scope.host(), &pattern, 1)
    }

    /// The lines of the first and the second match; both are the first if there is only one.
    pub(super) fn two_lines(&self, files: &dyn Files, pattern: &str) -> (Option<u32>, Option<u32>) {
        let first = self.line_matching(files, pattern, 1);
        let second = first.and_then(|first| self.line_matching(files, pattern, first + 1));
        match second {
            Some(_) => (first, second),
            None => (None, first),
        }
    }
}

fn without_comment(line: &str) -> &str {
    let mut quote = None;
    for (at, c) in line.char_indices() {
        match c {
            '"' | '\'' if quote == Some(c) => quote = None,
            '"' | '\'' if quote.is_none() => quote = Some(c),
            // Puppet strips comments even inside quotes.
            '#' => return &line[..at],
            _ => {}
        }
    }
    line
}
