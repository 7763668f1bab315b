//! Tags: of resources, and of the catalog.

use std::borrow::Cow;

use catalog::symbol::{Symbol, Symbols};
use pcore::Value;
use pcore::text::is_qualified;

use super::attribute::is_reference;
use crate::error::{Result, raise};
use crate::eval::ruby::to_s;

/// Tags in the order in which they were given.
#[derive(Clone, Debug, Default)]
pub struct Tags(catalog::Tags);

impl From<Tags> for catalog::Tags {
    fn from(tags: Tags) -> Self {
        tags.0
    }
}

impl Tags {
    pub fn contains(&self, tag: Symbol) -> bool {
        self.0.contains(&tag)
    }

    pub fn iter(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.0.iter().copied()
    }

    /// Adds a tag; returns false if it exists.
    fn insert(&mut self, tag: Symbol) -> bool {
        let is_new = !self.0.contains(&tag);
        if is_new {
            self.0.push(tag);
        }
        is_new
    }

    pub fn merge(&mut self, others: &Tags) {
        // Fast path: the tags of a container are added several times.
        if self.0.ends_with(&others.0) {
            return;
        }
        // The other tags have no duplicates.
        let own = catalog::Tags::from_slice(&self.0);
        let others = others.iter();
        self.0.extend(others.filter(|tag| !own.contains(tag)));
    }

    /// Adds a tag, and the segments of a qualified one. Fails for an invalid tag.
    pub fn add(&mut self, symbols: &mut Symbols, text: &str) -> Result<()> {
        let name = lowercase(text);
        if !is_valid(&name) {
            return raise(format!("Invalid tag '{name}'"));
        }
        self.add_valid(symbols, &name);
        Ok(())
    }

    /// Adds a title as a tag, if it is a valid one.
    pub fn add_if_valid(&mut self, symbols: &mut Symbols, text: &str) {
        if is_valid(text) {
            self.add_valid(symbols, &lowercase(text));
        }
    }

    fn add_valid(&mut self, symbols: &mut Symbols, name: &str) {
        if self.insert(symbols.intern(name)) && is_qualified(name) {
            for part in name.split("::") {
                self.insert(symbols.intern(part));
            }
        }
    }

    /// Adds the value of the attribute `tag`. A hash is treated as an array of its keys and values; a
    /// reference is ignored.
    pub fn add_attribute(&mut self, symbols: &mut Symbols, value: &Value) -> Result<()> {
        match value {
            Value::Hash(hash) => hash.iter().try_for_each(|(key, value)| {
                self.add_value(symbols, key)?;
                self.add_value(symbols, value)
            }),
            reference if is_reference(reference) => Ok(()),
            other => self.add_value(symbols, other),
        }
    }

    /// Adds one or several tags.
    pub fn add_value(&mut self, symbols: &mut Symbols, value: &Value) -> Result<()> {
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            match value {
                Value::Undef => {}
                Value::Array(items) => pending.extend(items.iter().rev()),
                other => self.add(symbols, &to_s(other))?,
            }
        }
        Ok(())
    }
}

/// The text in lower case. Most names are in lower case already.
pub(crate) fn lowercase(text: &str) -> Cow<'_, str> {
    let is_lower = |byte: u8| byte.is_ascii() && !byte.is_ascii_uppercase();
    match text.bytes().all(is_lower) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.to_lowercase()),
    }
}

/// Whether a tag is valid: letters, digits and `_`; after the first character also `:`, `.` and `-`.
pub(super) fn is_valid(text: &str) -> bool {
    // Ruby's `\Z` allows a line break at the end.
    let text = text.strip_suffix('\n').unwrap_or(text);
    // Fast path: most titles are paths.
    if text.starts_with('/') {
        return false;
    }
    let mut characters = text.chars();
    let word = |c: char| c.is_alphanumeric() || c == '_';
    characters.next().is_some_and(word)
        && characters.all(|c| word(c) || matches!(c, ':' | '.' | '-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(tags: &[&str], expected: &[&str]) {
        let mut symbols = Symbols::default();
        let mut all = Tags::default();
        for tag in tags {
            all.add_if_valid(&mut symbols, tag);
        }
        let texts: Vec<&str> = all.iter().map(|tag| symbols.text(tag).as_str()).collect();
        assert_eq!(texts, expected, "{tags:?}");
    }

    #[test]
    fn qualified_tags_bring_their_parts() {
        check(&["a"], &["a"]);
        check(&["A::B", "b", "c"], &["a::b", "a", "b", "c"]);
        check(&["a", "a"], &["a"]);
    }

    #[test]
    fn what_cannot_be_a_tag_is_none() {
        check(&["/tmp/x", "", "-a", "a b", "ä-1.x_"], &["ä-1.x_"]);
    }
}
