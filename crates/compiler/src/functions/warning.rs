//! Warnings about ways to call a function that Puppet wants to get rid of.

use super::Call;

impl Call<'_, '_> {
    /// Warns that something is deprecated. The text says itself that its place is not known.
    pub(super) fn deprecated(&mut self, text: &str) {
        let text = format!("{text}\n   (file & line not available)");
        self.compilation.warn_once(text);
    }
}
