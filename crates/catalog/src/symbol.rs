//! Interned names of attributes and tags: a catalog repeats few names very often, from the first declaration
//! until it is written.

use std::collections::hash_map::Entry;

use pcore::Str;
use pcore::fingerprint::Fingerprint;
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u32);

impl Symbol {
    /// The index in the table; indexes have no gaps.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The names that the compiler itself uses, in the order of [`KNOWN`].
pub mod known {
    use super::Symbol;

    pub const NAME: Symbol = Symbol(0);
    pub const TITLE: Symbol = Symbol(1);
    pub const ALIAS: Symbol = Symbol(2);
    pub const TAG: Symbol = Symbol(3);
    pub const STAGE: Symbol = Symbol(4);
    pub const REQUIRE: Symbol = Symbol(5);
    pub const BEFORE: Symbol = Symbol(6);
    pub const NOTIFY: Symbol = Symbol(7);
    pub const SUBSCRIBE: Symbol = Symbol(8);
    pub const NOOP: Symbol = Symbol(9);
    pub const SCHEDULE: Symbol = Symbol(10);
    pub const AUDIT: Symbol = Symbol(11);
    pub const LOGLEVEL: Symbol = Symbol(12);
}

const KNOWN: [&str; 13] = [
    "name",
    "title",
    "alias",
    "tag",
    "stage",
    "require",
    "before",
    "notify",
    "subscribe",
    "noop",
    "schedule",
    "audit",
    "loglevel",
];

/// `syntax::METAPARAMETERS` as symbols.
pub const METAPARAMETERS: [Symbol; 11] = [
    known::NOOP,
    known::SCHEDULE,
    known::AUDIT,
    known::LOGLEVEL,
    known::ALIAS,
    known::TAG,
    known::REQUIRE,
    known::SUBSCRIBE,
    known::BEFORE,
    known::NOTIFY,
    known::STAGE,
];

/// Relationship metaparameters.
pub const RELATIONSHIPS: [Symbol; 4] = [
    known::REQUIRE,
    known::SUBSCRIBE,
    known::BEFORE,
    known::NOTIFY,
];

#[derive(Clone, Debug)]
pub struct Symbols {
    by_fingerprint: FxHashMap<Fingerprint, Symbol>,
    /// The names whose fingerprint collides with another one's.
    by_text: FxHashMap<Str, Symbol>,
    texts: Vec<Str>,
}

impl Default for Symbols {
    fn default() -> Self {
        let mut symbols = Symbols {
            by_fingerprint: FxHashMap::default(),
            by_text: FxHashMap::default(),
            texts: Vec::new(),
        };
        for text in KNOWN {
            symbols.intern(text);
        }
        symbols
    }
}

impl Symbols {
    /// Whether both tables have the same names with the same indexes.
    pub fn is_same(&self, other: &Symbols) -> bool {
        self.texts == other.texts
    }

    pub fn intern(&mut self, text: &str) -> Symbol {
        let fingerprint = Fingerprint::of(text);
        if let Some(known) = self.find_by_fingerprint(text, fingerprint) {
            return known;
        }
        let symbol = Symbol(self.texts.len() as u32);
        let text = Str::from(text);
        self.texts.push(text.clone());
        match self.by_fingerprint.entry(fingerprint) {
            Entry::Vacant(place) => {
                place.insert(symbol);
            }
            Entry::Occupied(_) => {
                self.by_text.insert(text, symbol);
            }
        }
        symbol
    }

    /// The symbol of a name; `None` if it has not been interned.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.find_by_fingerprint(text, Fingerprint::of(text))
    }

    #[inline]
    fn find_by_fingerprint(&self, text: &str, fingerprint: Fingerprint) -> Option<Symbol> {
        let &known = self.by_fingerprint.get(&fingerprint)?;
        if fingerprint.is_whole_text() || self.text(known).is(text) {
            return Some(known);
        }
        self.by_text.get(text).copied()
    }

    pub fn text(&self, symbol: Symbol) -> &Str {
        &self.texts[symbol.0 as usize]
    }

    /// All names, by index.
    pub fn texts(&self) -> &[Str] {
        &self.texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metaparameters_are_those_of_the_language() {
        let symbols = Symbols::default();
        let names = METAPARAMETERS.map(|symbol| symbols.text(symbol).to_string());
        assert_eq!(names, syntax::METAPARAMETERS);
    }

    #[test]
    fn each_text_has_one_number() {
        let mut symbols = Symbols::default();
        // Fingerprints of long strings with the same beginning and end collide.
        let texts: Vec<String> = (0..50)
            .map(|n| format!("beginning{n:02}ending at last"))
            .collect();
        let numbers: Vec<Symbol> = texts.iter().map(|text| symbols.intern(text)).collect();
        for (text, &number) in texts.iter().zip(&numbers) {
            assert_eq!(symbols.intern(text), number);
            assert_eq!(symbols.find(text), Some(number));
            assert_eq!(symbols.text(number), text.as_str());
        }
    }

    #[test]
    fn known_names_have_their_numbers() {
        let symbols = Symbols::default();
        let check = |symbol: Symbol, text: &str| assert_eq!(symbols.text(symbol), text);
        check(known::NAME, "name");
        check(known::REQUIRE, "require");
        check(known::LOGLEVEL, "loglevel");
        assert_eq!(symbols.find("stage"), Some(known::STAGE));
        assert_eq!(symbols.find("ensure"), None);
    }
}
