//! A cache of the regular expressions of a compilation.

use std::sync::Arc;

use pcore::{Message, Regexp, Str};
use rustc_hash::FxHashMap;

use crate::environment::Environment;

/// Compiled patterns that were given as strings. The environment has them, too, but behind a lock.
#[derive(Default)]
pub(crate) struct PatternCache {
    by_source: FxHashMap<Str, Arc<Regexp>>,
}

impl PatternCache {
    /// With more patterns than this, the program generates them, and the cache is cleared.
    const LIMIT: usize = 1_000;

    pub fn get(&mut self, source: &str, environment: &Environment) -> Result<Arc<Regexp>, Message> {
        if let Some(known) = self.by_source.get(source) {
            return Ok(known.clone());
        }
        let regexp = environment.regexp(source)?;
        if self.by_source.len() >= PatternCache::LIMIT {
            self.by_source.clear();
        }
        self.by_source.insert(Str::from(source), regexp.clone());
        Ok(regexp)
    }
}
