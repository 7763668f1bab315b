//! Names of attributes and tags as numbers: a catalog repeats few of them very often, from the first
//! declaration until it is written.

use pcore::Str;
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u32);

impl Symbol {
    /// Its number; those of a table have no gaps.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The names that the compiler itself asks for, in the order of [`KNOWN`].
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

/// Attributes that every resource has, in the order in which Puppet declares them.
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

/// Attributes whose values are other resources.
pub const RELATIONSHIPS: [Symbol; 4] = [
    known::REQUIRE,
    known::SUBSCRIBE,
    known::BEFORE,
    known::NOTIFY,
];

#[derive(Debug)]
pub struct Symbols {
    by_text: FxHashMap<Str, Symbol>,
    texts: Vec<Str>,
}

impl Default for Symbols {
    fn default() -> Self {
        let mut symbols = Symbols {
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
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(&known) = self.by_text.get(text) {
            return known;
        }
        let symbol = Symbol(self.texts.len() as u32);
        let text = Str::from(text);
        self.texts.push(text.clone());
        self.by_text.insert(text, symbol);
        symbol
    }

    /// The number of a name that may never have been mentioned.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.by_text.get(text).copied()
    }

    pub fn text(&self, symbol: Symbol) -> &Str {
        &self.texts[symbol.0 as usize]
    }

    /// All texts, in the order of their numbers.
    pub fn texts(&self) -> &[Str] {
        &self.texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
