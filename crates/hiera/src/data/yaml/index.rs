//! Finding keys in plain files without reading all of their values.
//!
//! Most data files are a list of keys with simple values, and a node asks for few of them. Such a
//! file is checked to be just that, line by line, and its keys are remembered with their places;
//! a value is read when somebody asks for it. A part that is not simple is read by the real parser
//! right away. Whatever is the least bit unusual makes the whole file one for the real parser, so
//! that nothing is accepted here that would not be accepted there.

use std::hash::Hasher;

use pcore::Value;
use rustc_hash::{FxHashMap, FxHasher};

use super::loader::{Symbols, parse};
use super::scalar::{Scalar, plain};
use crate::data::Document;

/// A file of plain keys.
#[derive(Debug)]
pub struct Index {
    text: String,
    entries: Vec<Entry>,
    /// Open addressing: the number of an entry, counted from 1, and half of the hash of its key, so
    /// that the key itself is seldom looked at.
    table: Vec<(u32, u32)>,
    /// The entries that were read right away.
    parsed: FxHashMap<u32, Document>,
}

/// A key with what belongs to it, as places in the text.
#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    key_length: u32,
}

/// A value of a file.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) value: Value,
    pub(crate) interpolates: bool,
    pub(crate) is_odd: bool,
}

impl Index {
    /// The index of a text; gives the text back if it is not plain enough.
    pub(crate) fn new(text: String) -> Result<Index, String> {
        let Some((entries, complex)) = scan(&text) else {
            return Err(text);
        };
        let mut parsed = FxHashMap::default();
        for number in complex {
            let entry = entries[number as usize];
            let Some(document) = parse_entry(&text, entry) else {
                return Err(text);
            };
            parsed.insert(number, document);
        }
        let mut index = Index {
            table: vec![(0, 0); (entries.len() * 2).next_power_of_two().max(2)],
            text,
            entries,
            parsed,
        };
        for number in 0..index.entries.len() {
            index.add(number);
        }
        Ok(index)
    }

    /// A key that stands there twice has the later value.
    fn add(&mut self, number: usize) {
        let (slot, mark) = self.slot(self.key(self.entries[number]).as_bytes());
        self.table[slot] = (number as u32 + 1, mark);
    }

    /// Where a key is, or where it would be.
    fn slot(&self, key: &[u8]) -> (usize, u32) {
        let mask = self.table.len() - 1;
        let hash = hash(key);
        let mark = (hash >> 32) as u32;
        let mut at = hash as usize & mask;
        loop {
            let (number, known) = self.table[at];
            if number == 0 {
                return (at, mark);
            }
            if known == mark && self.key(self.entries[number as usize - 1]).as_bytes() == key {
                return (at, mark);
            }
            at = (at + 1) & mask;
        }
    }

    fn key(&self, entry: Entry) -> &str {
        let start = entry.start as usize;
        &self.text[start..start + entry.key_length as usize]
    }

    pub(crate) fn get(&self, key: &str) -> Option<Found> {
        let (slot, _) = self.slot(key.as_bytes());
        let number = self.table[slot].0.checked_sub(1)?;
        let own;
        let document = match self.parsed.get(&number) {
            Some(document) => document,
            None => {
                own = parse_entry(&self.text, self.entries[number as usize])?;
                &own
            }
        };
        let Value::Hash(entries) = &document.value else {
            return None;
        };
        Some(Found {
            value: entries.get_str(key)?.clone(),
            interpolates: document.interpolates(key),
            is_odd: document.is_odd,
        })
    }

    /// All keys, in the order of the file.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| self.key(*entry))
    }

    /// Everything.
    pub(crate) fn read(&self) -> Value {
        parse(&self.text, Symbols::Allowed).map_or(Value::Undef, |document| document.value)
    }
}

fn hash(key: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(key);
    hasher.finish()
}

/// An entry on its own. Nothing if it is not one key with a value.
fn parse_entry(text: &str, entry: Entry) -> Option<Document> {
    let document = parse(
        &text[entry.start as usize..entry.end as usize],
        Symbols::Allowed,
    )
    .ok()?;
    let is_single = matches!(&document.value, Value::Hash(entries) if entries.len() == 1);
    is_single.then_some(document)
}

/// What the lines below a key are, so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    /// The value stands beside the key: there can be nothing.
    Nothing,
    /// The value is still to come.
    Open,
    /// Elements, behind so many blanks.
    Items(usize),
    /// Keys with values, behind so many blanks.
    Keys(usize),
    /// The real parser has to look at it.
    Complex,
}

/// The entries, and the numbers of those that are not simple.
fn scan(text: &str) -> Option<(Vec<Entry>, Vec<u32>)> {
    let bytes = text.as_bytes();
    u32::try_from(bytes.len()).ok()?;
    if !is_printable(bytes) {
        return None;
    }
    let mut entries: Vec<Entry> = Vec::with_capacity(bytes.len() / 32);
    let mut complex = Vec::new();
    let mut below = Below::Complex;
    let mut at = match bytes {
        [b'-', b'-', b'-', b'\n', ..] => 4,
        _ => 0,
    };
    while at < bytes.len() {
        let end = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |length| at + length);
        let line = &bytes[at..end];
        match line.first() {
            // What comes after the document does not count.
            Some(b'-') if line.starts_with(b"---") => return None,
            None | Some(b'#') => {}
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => {
                let key_length = key(line)?;
                close(&mut entries, &mut complex, below, at)?;
                entries.push(Entry {
                    start: at as u32,
                    end: 0,
                    key_length: key_length as u32,
                });
                below = beside(&line[key_length + 1..])?;
            }
            Some(b' ' | b'-') if !entries.is_empty() => below = inside(line, below)?,
            _ => return None,
        }
        at = end + 1;
    }
    close(&mut entries, &mut complex, below, bytes.len())?;
    (!entries.is_empty()).then_some((entries, complex))
}

/// Whether there is nothing but ASCII that can be seen. In pieces, which the machine checks at once.
fn is_printable(bytes: &[u8]) -> bool {
    let is_odd = |b: &u8| !(b.wrapping_sub(b' ') <= b'~' - b' ' || *b == b'\n');
    bytes
        .chunks(128)
        .all(|chunk| !chunk.iter().fold(false, |odd, b| odd | is_odd(b)))
}

/// The end of the entry before.
fn close(entries: &mut [Entry], complex: &mut Vec<u32>, below: Below, end: usize) -> Option<()> {
    let count = entries.len() as u32;
    if let Some(last) = entries.last_mut() {
        last.end = end as u32;
        if below == Below::Complex {
            complex.push(count - 1);
        }
    }
    Some(())
}

/// The length of the key that a line starts with. It has to be one that is certainly a text.
fn key(line: &[u8]) -> Option<usize> {
    let mut length = 0;
    loop {
        let b = *line.get(length)?;
        if !IN_KEY[usize::from(b)] {
            return None;
        }
        if b == b':' && matches!(line.get(length + 1), None | Some(b' ')) {
            break;
        }
        length += 1;
    }
    // Short words can mean something else than themselves; longer keys than that are never simple.
    let fits = (6..1000).contains(&length) || is_text(&line[..length]);
    fits.then_some(length)
}

/// The characters of keys.
static IN_KEY: [bool; 256] = {
    let mut table = [false; 256];
    let mut b = 0;
    while b < 256 {
        let c = b as u8;
        table[b] = c.is_ascii_alphanumeric() || matches!(c, b'_' | b'-' | b'.' | b':');
        b += 1;
    }
    table
};

fn is_text(word: &[u8]) -> bool {
    let word = std::str::from_utf8(word).unwrap_or_default();
    !word.is_empty() && matches!(plain(word), Scalar::Text)
}

/// What stands beside a key. Nothing if the file is not plain.
fn beside(value: &[u8]) -> Option<Below> {
    let value = value.trim_ascii();
    match value {
        [] => Some(Below::Open),
        [b'&' | b'*' | b'!', ..] => None,
        value if is_simple(value)? => Some(Below::Nothing),
        _ => Some(Below::Complex),
    }
}

/// A line that belongs to the key above it.
fn inside(line: &[u8], below: Below) -> Option<Below> {
    let content = line.trim_ascii_start();
    let indent = line.len() - content.len();
    let now = match content {
        [] | [b'#', ..] => return Some(below),
        [b'-', b' ', item @ ..] => match is_simple(item.trim_ascii())? {
            true => Below::Items(indent),
            false => Below::Complex,
        },
        _ => match key(content) {
            Some(length) if indent > 0 => {
                let value = content[length + 1..].trim_ascii();
                match !value.is_empty() && is_simple(value)? {
                    true => Below::Keys(indent),
                    false => Below::Complex,
                }
            }
            _ => Below::Complex,
        },
    };
    let now = match below {
        Below::Open => now,
        below if below == now => now,
        _ => Below::Complex,
    };
    // Names for other parts of the file: nobody knows which. Nothing simple contains them.
    let names = || memchr::memchr3(b'&', b'*', b'!', content).is_some();
    if now == Below::Complex && names() {
        return None;
    }
    Some(now)
}

/// Whether a value is a plain text, a number, or a text in quotes, on one line. Nothing if it is one
/// that makes the file unusual.
fn is_simple(value: &[u8]) -> Option<bool> {
    let inner = |quote: u8| match value {
        [first, inner @ .., last] if *first == quote && *last == quote => Some(inner),
        _ => None,
    };
    match value {
        b"[]" | b"{}" => return Some(true),
        [b'\'', ..] => {
            let inner = inner(b'\'');
            return Some(inner.is_some_and(|inner| memchr::memchr(b'\'', inner).is_none()));
        }
        [b'"', ..] => {
            let inner = inner(b'"');
            let is_plain = |inner: &[u8]| memchr::memchr2(b'"', b'\\', inner).is_none();
            return Some(inner.is_some_and(is_plain));
        }
        [b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'/', ..] => {}
        [b'1'..=b'9', rest @ ..] if rest.len() < 18 && rest.iter().all(u8::is_ascii_digit) => {
            return Some(true);
        }
        // Numbers, times, symbols: what they are decides whether the file can be read at all.
        [b'0'..=b'9' | b'+' | b'.' | b'~', ..] | [b'-', b'0'..=b'9' | b'.', ..] => {
            let text = std::str::from_utf8(value).ok()?;
            match plain(text) {
                Scalar::Text | Scalar::Value(_) => {}
                _ => return None,
            }
        }
        _ => return Some(false),
    }
    // A colon or a hash in the right place would end the text.
    let mut before = b' ';
    for (at, &b) in value.iter().enumerate() {
        let ends = b == b':' && matches!(value.get(at + 1), None | Some(b' '));
        if ends || b == b'#' && before == b' ' {
            return Some(false);
        }
        before = b;
    }
    Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::inspect;

    /// Every key has the value that the real parser finds; true if there is an index.
    #[track_caller]
    fn check(text: &str) -> bool {
        let parsed = parse(text, Symbols::Allowed);
        let Ok(index) = Index::new(text.to_owned()) else {
            return false;
        };
        let document = parsed.expect("what has an index can be read");
        let Value::Hash(entries) = &document.value else {
            panic!("not a hash: {text}");
        };
        for (key, value) in entries.iter() {
            let found = index.get(key.as_str().expect("a text")).expect("a value");
            assert_eq!(inspect(&found.value), inspect(value), "{text}");
            let name = key.as_str().unwrap_or_default();
            assert_eq!(found.interpolates, document.interpolates(name), "{text}");
        }
        for key in index.keys() {
            assert!(entries.contains_str(key), "{key} in {text}");
        }
        assert!(index.get("no such key").is_none());
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

    /// The texts of the table that was recorded from Ruby, each as it is and below a key.
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
