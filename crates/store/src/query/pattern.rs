//! Regular expressions of queries. As in PostgreSQL, which PuppetDB uses, `^` and `$` match the ends of a string, and a
//! dot matches any character.

use regex_automata::meta::Regex;
use regex_automata::util::syntax;

/// A pattern that matches anywhere in a string.
#[derive(Clone, Debug)]
pub struct Pattern(Regex);

impl Pattern {
    pub fn new(pattern: &str) -> Result<Pattern, String> {
        let syntax = syntax::Config::new().dot_matches_new_line(true);
        let config = Regex::config().nfa_size_limit(Some(10 << 20));
        let built = Regex::builder()
            .configure(config)
            .syntax(syntax)
            .build(pattern);
        built.map(Pattern).map_err(|error| {
            let reason = error.to_string();
            let reason = reason.lines().last().unwrap_or_default().trim();
            format!("ERROR: invalid regular expression: {reason}")
        })
    }

    pub fn is_found_in(&self, text: &str) -> bool {
        self.0.is_match(text)
    }
}
