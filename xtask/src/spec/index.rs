//! `tests/conformance/examples.txt`: the case for each example.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::draft::Example;

pub struct Index(Vec<Draft>);

struct Draft {
    name: String,
    /// The chapter in puppetlabs/puppet-specifications that it became.
    chapter: String,
    entries: Vec<(RangeInclusive<usize>, Vec<String>)>,
}

impl Index {
    pub fn read(path: &Path) -> Result<Index> {
        let text = fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
        Index::parse(&text).with_context(|| format!("{}", path.display()))
    }

    fn parse(text: &str) -> Result<Index> {
        let mut drafts: Vec<Draft> = Vec::new();
        for line in text.lines() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let mut words = line.split(' ').map(str::to_owned);
            let first = words.next().unwrap_or_default();
            let rest: Vec<String> = words.collect();
            match lines(&first) {
                Some(lines) => match drafts.last_mut() {
                    Some(draft) if !rest.is_empty() => draft.entries.push((lines, rest)),
                    _ => bail!("`{line}` has no draft above it, or no case"),
                },
                None => drafts.push(Draft {
                    name: first,
                    chapter: rest.join(" "),
                    entries: Vec::new(),
                }),
            }
        }
        Ok(Index(drafts))
    }

    fn entries(&self, draft: &str) -> impl Iterator<Item = &(RangeInclusive<usize>, Vec<String>)> {
        let mut drafts = self.0.iter();
        let found = drafts.find(|known| known.name == draft);
        found.into_iter().flat_map(|known| &known.entries)
    }

    pub fn chapter(&self, draft: &str) -> Option<&str> {
        let found = self.0.iter().find(|known| known.name == draft)?;
        Some(&found.chapter)
    }

    pub fn cases(&self, draft: &str, line: usize) -> Vec<&str> {
        let entries = self
            .entries(draft)
            .filter(|(lines, _)| lines.contains(&line));
        let cases = entries.flat_map(|(_, cases)| cases);
        cases.map(String::as_str).collect()
    }

    /// The first lines of entries without an example.
    pub fn lines_without_example(&self, draft: &str, examples: &[Example]) -> Vec<usize> {
        let has_example = |lines: &RangeInclusive<usize>| {
            let mut examples = examples.iter();
            examples.any(|example| lines.contains(&example.line))
        };
        let wrong = self.entries(draft).filter(|(lines, _)| !has_example(lines));
        wrong.map(|(lines, _)| *lines.start()).collect()
    }

    pub fn all_cases(&self) -> BTreeSet<&str> {
        let entries = self.0.iter().flat_map(|draft| &draft.entries);
        entries
            .flat_map(|(_, cases)| cases)
            .map(String::as_str)
            .collect()
    }
}

/// `12` or `12-15`
fn lines(text: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Some(first.parse().ok()?..=last.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_belong_to_the_draft_above() {
        let index = Index::parse("# why\n\na.txt language/a.md\n3-4 eval/x eval/y\n9 eval/z\n");
        let index = index.unwrap();
        assert_eq!(index.chapter("a.txt"), Some("language/a.md"));
        assert_eq!(index.cases("a.txt", 4), ["eval/x", "eval/y"]);
        assert!(index.cases("a.txt", 5).is_empty());
        assert!(index.cases("b.txt", 4).is_empty());
        let example = Example {
            line: 3,
            code: String::new(),
        };
        assert_eq!(index.lines_without_example("a.txt", &[example]), [9]);
        assert!(Index::parse("3 eval/x").is_err());
        assert!(Index::parse("a.txt -\n3").is_err());
    }
}
