//! Regular expressions of queries. PuppetDB's are PostgreSQL's: `^` and `$` are the ends of a text, and a
//! dot is any character.

use regex_automata::meta::Regex;
use regex_automata::util::syntax;

/// A pattern that is searched for.
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
