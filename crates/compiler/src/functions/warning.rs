//! Deprecation warnings of functions.

use super::Call;

impl Call<'_, '_> {
    /// Warns that something is deprecated. The message states that the location is unknown.
    pub(super) fn deprecated(&mut self, text: &str) {
        let text = format!("{text}\n   (file & line not available)");
        self.compilation.logger.warn_once(text);
    }

    /// The same with the location of the call, if it has one.
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
