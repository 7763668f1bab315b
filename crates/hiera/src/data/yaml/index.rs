//! Finds keys in plain files without parsing all of their values.
//!
//! Most data files are a list of keys with simple values, and a node looks up few of them. Such a file is
//! checked line by line, and the positions of its keys are indexed; a value is parsed on demand. A value that
//! is not simple is parsed by the full parser right away. If anything is unusual, the full parser reads the
//! whole file, so that nothing is accepted here that it would not accept.

use pcore::Value;
use pcore::once_map::OnceMap;

use super::loader::{Symbols, parse};
use super::scalar::{Scalar, plain};
use super::scan::{Entry, key_length, scan};
use crate::data::has_expression;

/// The index of a file with plain keys.
#[derive(Debug)]
pub struct Index {
    /// Printable ASCII.
    text: Vec<u8>,
    /// The start offsets of the entries.
    starts: Vec<u32>,
    table: Table,
    /// The entries that were parsed so far, by index. They do not depend on the node, so all nodes share
    /// them.
    values: OnceMap<EntryId, Found>,
}

/// The index of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct EntryId(u32);

impl From<&EntryId> for EntryId {
    fn from(id: &EntryId) -> EntryId {
        *id
    }
}

/// A value in a file.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) value: Value,
    pub(crate) interpolates: bool,
    pub(crate) is_odd: bool,
}

impl Index {
    /// Builds the index of a source; returns the source if it is not plain enough.
    pub(crate) fn new(text: Vec<u8>) -> Result<Index, Vec<u8>> {
        let Some(entries) = scan(&text) else {
            return Err(text);
        };
        let mut index = Index {
            starts: entries.all.iter().map(|entry| entry.start).collect(),
            table: Table::default(),
            values: OnceMap::default(),
            text,
        };
        for number in entries.complex {
            match index.parse_entry(number as usize) {
                Some(found) => {
                    index.values.get_or_make(&EntryId(number), || found);
                }
                None => return Err(index.text),
            }
        }
        index.table = Table::new(&entries.all, |one, other| {
            index.key(one) == index.key(other)
        });
        Ok(index)
    }

    fn key(&self, number: usize) -> &[u8] {
        let start = self.starts[number] as usize;
        &self.text[start..start + key_length(&self.text, start)]
    }

    /// The source of an entry.
    fn entry(&self, number: usize) -> &[u8] {
        let end = self.starts.get(number + 1);
        let end = end.map_or(self.text.len(), |end| *end as usize);
        &self.text[self.starts[number] as usize..end]
    }

    /// The value of a key, given its hash.
    pub(crate) fn get(&self, key: &str, hash: u32) -> Option<Found> {
        let is_key = |number| self.key(number) == key.as_bytes();
        let number = self.table.find(hash, is_key)?;
        let id = EntryId(number as u32);
        if let Some(known) = self.values.get(&id) {
            return Some(known.clone());
        }
        let found = beside(self.entry(number), key);
        let found = found.or_else(|| self.parse_entry(number))?;
        Some(self.values.get_or_make(&id, || found).clone())
    }

    /// All keys, in the order of the file.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        (0..self.starts.len()).map(|number| text(self.key(number)))
    }

    /// Parses everything.
    pub(crate) fn read(&self) -> Value {
        let document = parse(text(&self.text), Symbols::Allowed);
        document.map_or(Value::Undef, |document| document.value)
    }

    /// Parses a single entry; `None` if it is not one key with a value.
    fn parse_entry(&self, number: usize) -> Option<Found> {
        let document = parse(text(self.entry(number)), Symbols::Allowed).ok()?;
        match &document.value {
            Value::Hash(entries) if entries.len() == 1 => document.get(text(self.key(number))),
            _ => None,
        }
    }
}

/// Converts bytes that are known to be ASCII.
fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// The simple value on the line of a key; `None` if the full parser has to read it.
fn beside(entry: &[u8], key: &str) -> Option<Found> {
    let line = entry.get(key.len() + 1..)?;
    let end = memchr::memchr(b'\n', line).unwrap_or(line.len());
    let value = match line[..end].trim_ascii() {
        [] | [b'[' | b'{', ..] => return None,
        [b'\'' | b'"', inner @ .., _] => Value::from(text(inner)),
        word => match plain(text(word)) {
            Scalar::Text => Value::from(text(word)),
            Scalar::Value(value) => value,
            _ => return None,
        },
    };
    let interpolates = [key, value.as_str().unwrap_or_default()];
    Some(Found {
        interpolates: interpolates.iter().any(|text| has_expression(text)),
        value,
        is_odd: false,
    })
}

/// A hash table from keys to entries with open addressing. The low bits of a slot have the index of an entry
/// plus one, and the high bits have those of the hash, so that keys seldom have to be compared.
#[derive(Debug, Default)]
struct Table {
    slots: Vec<u32>,
}

impl Table {
    /// The last of duplicate keys is used.
    fn new(entries: &[Entry], is_same: impl Fn(usize, usize) -> bool) -> Table {
        let mut table = Table {
            slots: vec![0; (entries.len() * 2).next_power_of_two().max(2)],
        };
        for (number, entry) in entries.iter().enumerate() {
            let slot = table.slot(entry.hash, |other| is_same(number, other));
            table.slots[slot] = entry.hash & !table.mask() | (number as u32 + 1);
        }
        table
    }

    /// The bits of a slot that have the entry, and the bits of a hash that select the slot.
    fn mask(&self) -> u32 {
        (self.slots.len() as u32).wrapping_sub(1)
    }

    fn find(&self, hash: u32, is_key: impl Fn(usize) -> bool) -> Option<usize> {
        let slot = self.slots.get(self.slot(hash, is_key))?;
        (slot & self.mask())
            .checked_sub(1)
            .map(|number| number as usize)
    }

    /// The slot of a key, or a free slot for it.
    fn slot(&self, hash: u32, is_key: impl Fn(usize) -> bool) -> usize {
        let mask = self.mask();
        let mut at = hash & mask;
        loop {
            let slot = self.slots[at as usize];
            let number = slot & mask;
            if number == 0 || slot & !mask == hash & !mask && is_key(number as usize - 1) {
                return at as usize;
            }
            at = (at + 1) & mask;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::key_hash;
    use super::*;
    use crate::inspect::inspect;

    /// Checks that every key has the value that the full parser finds; returns whether there is an index.
    #[track_caller]
    fn check(text: &str) -> bool {
        let parsed = parse(text, Symbols::Allowed);
        let Ok(index) = Index::new(text.as_bytes().to_vec()) else {
            return false;
        };
        let document = parsed.expect("what has an index can be read");
        let Value::Hash(entries) = &document.value else {
            panic!("not a hash: {text}");
        };
        for (key, value) in entries.iter() {
            let name = key.as_str().expect("a text");
            let found = index.get(name, key_hash(name)).expect("a value");
            assert_eq!(inspect(&found.value), inspect(value), "{text}");
            assert_eq!(found.interpolates, document.interpolates(name), "{text}");
            let again = index.get(name, key_hash(name)).expect("a value");
            assert_eq!(inspect(&again.value), inspect(value), "{text}");
        }
        for key in index.keys() {
            assert!(entries.contains_str(key), "{key} in {text}");
        }
        assert!(index.get("no such key", key_hash("no such key")).is_none());
        true
    }

    #[test]
    fn plain_files() {
        for text in [
            "a: 1\nb: text\n",
            "---\na::b: x y\nc: 'q'\nd: \"%{x}\"\ne: []\n",
            "a:\n  - x\n  - 1\nb:\n- y\nc:\n  k: v\n  l: 2\n# comment\nd:\n\n  k: v\n",
            "a:\n  deep:\n    er: x\nb: [1, {c: d}]\nc: |\n  text\n\n  more\nd: x\n",
            "a: 1\na: 2\n",
            "a:\nb: 1\n",
            "a: x # comment\nb: http://x:80/\n",
        ] {
            assert!(check(text), "{text}");
        }
    }

    #[test]
    fn files_for_the_parser() {
        for text in [
            "a: &x 1\nb: *x\n",
            "a: !!str 1\n",
            "a: 2020-01-01\n",
            "yes: 1\n",
            "a: [\n",
            "a: b: c\n",
            "- a\n",
            "text\n",
            "",
            "a: \"x\nb: y\"\n",
            "a: 1\n---\nb: 2\n",
            "a: 1\n b: 2\n",
            "1: x\n",
            "a: x\n  y\n\tb: 1\n",
            "a:\n  - x\n - y\n",
            "'a': 1\n",
            "? a\n: b\n",
            "a: ü\n",
            "<<: {a: 1}\n",
            "a: :sym\n  x\n: y\n",
            "a: 0x_\n",
        ] {
            check(text);
        }
        assert!(!check("a: &x 1\nb: *x\n"));
        assert!(!check("a: 2020-01-01\n"));
    }

    /// All combinations of different kinds of lines.
    #[test]
    fn lines_put_together() {
        const LINES: [&str; 52] = [
            "a: 1",
            "key::of::some::length: text",
            "seven77: x",
            "eight888: x",
            "nine_9999: x",
            "a:",
            "exactly::16bytes:",
            "key: 'quoted'",
            "key: \"quoted\"",
            "key: 'it''s'",
            "key: \"a\\tb\"",
            "key: \"open",
            "key: 'open",
            "close'",
            "key: x # comment",
            "key: x#y",
            "key: a:b",
            "key: a: b",
            "key: a:",
            "key: [1, 2]",
            "key: [1,",
            "  2]",
            "key: {}  ",
            "key:  []",
            "key: |",
            "key: >-",
            "  text",
            "    more text",
            "  - item",
            "- item",
            "  - 'item'",
            "  -",
            "  - a: b",
            "  k: v",
            "  k:",
            "    deep: er",
            " k: v",
            "  2020-01-01: v",
            "key: 2020-01-01",
            "key: 0x1f",
            "key: -.5",
            "key: ~",
            "key: 12345678901234567890",
            "# comment",
            "  # comment",
            "",
            "  ",
            "yes: 1",
            "key: &a x",
            "key: *a",
            "two words: x",
            "key: %{x} 'y'",
        ];
        let mut state = 1_u64;
        let mut next = |count: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % count
        };
        let mut plain = 0;
        for _ in 0..20_000 {
            let lines: Vec<&str> = (0..1 + next(6)).map(|_| LINES[next(LINES.len())]).collect();
            let end = if next(4) == 0 { "" } else { "\n" };
            plain += usize::from(check(&(lines.join("\n") + end)));
        }
        assert!(plain > 1_000, "{plain}");
    }

    /// The sources that were recorded from Ruby, each alone and as the value of a key.
    #[test]
    fn all_kinds_of_texts() {
        let table = include_str!("../../../tests/recorded/yaml.txt");
        for line in table.lines() {
            let (input, _) = line.split_once('\t').expect("two columns");
            let input: String = serde_json::from_str(input).expect("a JSON string");
            check(&input);
            check(&format!("first: 1\nkey: {input}\nlast: x\n"));
            check(&format!("first: 1\n{input}\nlast: x\n"));
            check(&format!(
                "first:\n  {}\nlast: x\n",
                input.replace('\n', "\n  ")
            ));
            check(&format!("first:\n  - {input}\nlast: x\n"));
        }
    }
}
