//! Warnings about ways to call a function that Puppet wants to get rid of.

use super::Call;

impl Call<'_, '_> {
    /// Warns that something is deprecated. The text says itself that its place is not known.
    pub(super) fn deprecated(&mut self, text: &str) {
        let text = format!("{text}\n   (file & line not available)");
        self.compilation.logger.warn_once(text);
    }

    /// The same with the place of the call, if it has one.
    pub(super) fn deprecated_here(&mut self, text: &str) {
        match self.location() {
            None => self.deprecated(text),
            Some(location) => {
                let file = location.source.name().unwrap_or("unknown");
                let line = location.position().line;
                let text = format!("{text}\n   (file: {file}, line: {line})");
                self.compilation.logger.warn_once(text);
            }
        }
    }
}
