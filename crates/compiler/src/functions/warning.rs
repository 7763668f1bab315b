//! Warnings about ways to call a function that Puppet wants to get rid of.

use super::Call;
use crate::log::{Level, Log};

impl Call<'_, '_> {
    /// Warns that something is deprecated. The text says itself that its place is not known.
    pub(super) fn deprecated(&mut self, text: &str) {
        self.compilation.log(Log {
            level: Level::Warning,
            source: String::new(),
            message: format!("{text}\n   (file & line not available)"),
            location: None,
        });
    }
}
