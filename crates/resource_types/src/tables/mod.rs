//! Puppet's own and bundled types, as recorded tables.

mod bundled;
mod core;

use pcore::Str;

use crate::resource_type::{Definition, Origin, ResourceType};
use crate::title_pattern::{TitlePattern, TitlePatterns};

/// One type. Names are separated by spaces.
struct Entry {
    name: &'static str,
    properties: &'static str,
    parameters: &'static str,
    key_attributes: &'static str,
    isomorphic: bool,
    /// Regular expressions with the attributes that their groups set. Without any, the title is the
    /// value of the only key attribute.
    title_patterns: &'static [(&'static str, &'static str)],
}

/// A type of Puppet itself. The name is in lower case.
pub fn core(name: &str) -> Option<ResourceType> {
    find(core::TYPES, name).map(|entry| build(entry, Origin::Core))
}

/// A type of a module that Puppet's packages bundle. The name is in lower case.
pub fn bundled(name: &str) -> Option<ResourceType> {
    find(bundled::TYPES, name).map(|entry| build(entry, Origin::Bundled))
}

/// The names of all types of Puppet itself, sorted.
pub fn core_names() -> impl Iterator<Item = &'static str> {
    core::TYPES.iter().map(|entry| entry.name)
}

/// The names of all types of modules that Puppet's packages bundle, sorted.
pub fn bundled_names() -> impl Iterator<Item = &'static str> {
    bundled::TYPES.iter().map(|entry| entry.name)
}

fn find(table: &'static [Entry], name: &str) -> Option<&'static Entry> {
    let at = table.binary_search_by(|entry| entry.name.cmp(name)).ok()?;
    table.get(at)
}

fn build(entry: &Entry, origin: Origin) -> ResourceType {
    let definition = Definition {
        name: Str::from(entry.name),
        properties: words(entry.properties),
        parameters: words(entry.parameters),
        key_attributes: words(entry.key_attributes),
        title_patterns: patterns(entry.title_patterns),
        not_isomorphic: !entry.isomorphic,
    };
    ResourceType::new(origin, definition)
}

fn words(text: &str) -> Vec<Str> {
    text.split(' ')
        .filter(|word| !word.is_empty())
        .map(Str::from)
        .collect()
}

fn patterns(recorded: &[(&str, &str)]) -> Option<TitlePatterns> {
    let pattern =
        |&(regexp, attributes): &(&str, &str)| TitlePattern::new(regexp, words(attributes)).ok();
    if recorded.is_empty() {
        return None;
    }
    let all: Option<Vec<TitlePattern>> = recorded.iter().map(pattern).collect();
    all.map(TitlePatterns::List)
}
