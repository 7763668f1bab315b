//! Scans a file line by line, several bytes at a time: whether it is plain, and where its keys are.
//!
//! This is the most expensive part of reading data: every byte of every file is scanned, and most values are
//! never used. So it processes eight bytes at once, and each of them once.

use super::scalar::{Scalar, plain};

/// A key at the beginning of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) start: u32,
    pub(super) hash: u32,
}

/// The keys of a file.
#[derive(Debug, Default)]
pub(super) struct Entries {
    pub(super) all: Vec<Entry>,
    /// The indexes of entries whose values need the full parser.
    pub(super) complex: Vec<u32>,
}

/// The kind of lines below a key, so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    /// None, because the value is on the line of the key.
    Nothing,
    /// The value follows.
    Open,
    /// List elements with this indentation.
    Items(usize),
    /// Keys with values with this indentation.
    Keys(usize),
    /// It needs the full parser.
    Complex,
}

/// The kind of a line, as far as it is known before its value.
enum Line {
    /// Empty, or a comment.
    Nothing,
    /// A key whose value follows; the end of the line.
    Open(usize),
    /// A line of this kind, if the value at this offset is simple.
    Value(Below, usize),
    Complex,
}

/// The keys; `None` if anything is unusual.
pub(super) fn scan(bytes: &[u8]) -> Option<Entries> {
    u32::try_from(bytes.len()).ok()?;
    if !is_printable(bytes) {
        return None;
    }
    let mut entries = Entries::default();
    entries.all.reserve(bytes.len() / 32);
    let mut below = Below::Nothing;
    let mut at = match bytes {
        [b'-', b'-', b'-', b'\n', ..] => 4,
        _ => 0,
    };
    while let Some(&first) = bytes.get(at) {
        let line = match first {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                entries.close(below);
                entries.add(bytes, at)?
            }
            b'\n' | b'#' => Line::Nothing,
            // Anything after the document is ignored.
            b'-' if bytes[at..].starts_with(b"---") => return None,
            b' ' | b'-' if !entries.all.is_empty() => inside(bytes, at),
            _ => return None,
        };
        let end;
        (below, end) = match line {
            Line::Nothing => (below, line_end(bytes, at)),
            Line::Open(end) => (Below::Open, end),
            Line::Value(kind, value) => {
                let (is_simple, end) = simple_value(bytes, value)?;
                let goes_on = matches!(below, Below::Open) || below == kind;
                match kind {
                    Below::Nothing if is_simple => (kind, end),
                    Below::Nothing => (Below::Complex, end),
                    _ if is_simple && goes_on => (kind, end),
                    _ => (complex(&bytes[at..end])?, end),
                }
            }
            Line::Complex => {
                let end = line_end(bytes, at);
                (complex(&bytes[at..end])?, end)
            }
        };
        at = end + 1;
    }
    entries.close(below);
    (!entries.all.is_empty()).then_some(entries)
}

impl Entries {
    /// Adds a key; a line that starts with a letter has to be one.
    fn add(&mut self, bytes: &[u8], at: usize) -> Option<Line> {
        let (end, hash) = word(bytes, at);
        if !is_key(bytes.get(at..end)?) {
            return None;
        }
        let start = at as u32;
        self.all.push(Entry { start, hash });
        let value = after_blanks(bytes, end);
        match bytes.get(value) {
            None | Some(b'\n') => Some(Line::Open(value)),
            Some(b'&' | b'*' | b'!') => None,
            _ => Some(Line::Value(Below::Nothing, value)),
        }
    }

    /// Ends the previous entry.
    fn close(&mut self, below: Below) {
        if below == Below::Complex {
            self.complex.push(self.all.len() as u32 - 1);
        }
    }
}

/// The kind of a line that belongs to the key above it.
fn inside(bytes: &[u8], at: usize) -> Line {
    let content = after_blanks(bytes, at);
    let indent = content - at;
    match bytes.get(content) {
        None | Some(b'\n' | b'#') => Line::Nothing,
        Some(b'-') if bytes.get(content + 1) == Some(&b' ') => {
            Line::Value(Below::Items(indent), after_blanks(bytes, content + 1))
        }
        Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') if indent > 0 => {
            let end = find(bytes, content, blank);
            match bytes[end - 1] == b':' && end - content < 1000 {
                true => Line::Value(Below::Keys(indent), after_blanks(bytes, end)),
                false => Line::Complex,
            }
        }
        _ => Line::Complex,
    }
}

/// A line for the full parser; `None` if it may have anchors, aliases or tags, which can refer to other parts
/// of the file.
fn complex(line: &[u8]) -> Option<Below> {
    let names = memchr::memchr3(b'&', b'*', b'!', line);
    names.is_none().then_some(Below::Complex)
}

/// Whether there are only printable ASCII characters and line breaks.
fn is_printable(bytes: &[u8]) -> bool {
    let (eights, rest) = bytes.as_chunks::<8>();
    let odd = |all: u64, bytes: &[u8; 8]| all | odd(u64::from_le_bytes(*bytes));
    // In blocks, which end early where something is odd.
    let mut blocks = eights.chunks(64);
    blocks.all(|block| block.iter().fold(0, odd) == 0) && self::odd(eight(rest, 0)) == 0
}

/// Whether a word is a key with its colon, and certainly a string. As it starts with a letter, only a blank
/// can end it.
fn is_key(word: &[u8]) -> bool {
    let [key @ .., b':'] = word else {
        return false;
    };
    // Short words can be other values, such as `yes`; keys of 1000 bytes are never simple.
    (6..1000).contains(&key.len()) || is_text(key)
}

fn is_text(word: &[u8]) -> bool {
    let word = std::str::from_utf8(word).unwrap_or_default();
    !word.is_empty() && word.len() < 1000 && matches!(plain(word), Scalar::Text)
}

/// Whether a value is a plain string, a number, or a quoted string on one line, and the end of that line.
/// `None` if the value makes the file unusual.
fn simple_value(bytes: &[u8], at: usize) -> Option<(bool, usize)> {
    let Some(&first) = bytes.get(at) else {
        return Some((false, at));
    };
    match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'/' => Some(plain_text(bytes, at)),
        b'1'..=b'9' => {
            let end = find(bytes, at, no_digit);
            match end - at < 19 && matches!(bytes.get(end), None | Some(b'\n')) {
                true => Some((true, end)),
                false => number(bytes, at),
            }
        }
        b'\'' | b'"' => Some(quoted(bytes, at, first)),
        b'0' | b'+' | b'.' | b'~' => number(bytes, at),
        b'-' if matches!(bytes.get(at + 1), Some(b'0'..=b'9' | b'.')) => number(bytes, at),
        b'[' | b'{' => {
            let end = line_end(bytes, at);
            let is_empty = matches!(bytes[at..end].trim_ascii_end(), b"[]" | b"{}");
            Some((is_empty, end))
        }
        _ => Some((false, line_end(bytes, at))),
    }
}

/// Like `simple_value` for numbers and times, some of which are errors or need the full parser.
fn number(bytes: &[u8], at: usize) -> Option<(bool, usize)> {
    let (is_simple, end) = plain_text(bytes, at);
    let text = std::str::from_utf8(bytes[at..end].trim_ascii_end()).ok()?;
    match plain(text) {
        Scalar::Text | Scalar::Value(_) => Some((is_simple, end)),
        _ => None,
    }
}

/// Whether a plain string extends to the end of the line, and where that is. A colon or a hash in certain
/// positions ends it before.
fn plain_text(bytes: &[u8], at: usize) -> (bool, usize) {
    let mut at = at;
    loop {
        at = find(bytes, at, |eight| {
            equal(eight & (ONES * 0xCF), b'\n') | equal(eight, b'#')
        });
        match bytes.get(at) {
            Some(b':') if matches!(bytes.get(at + 1), Some(b' ' | b'\n') | None) => break,
            Some(b'#') if bytes[at - 1] == b' ' => break,
            Some(b':' | b'#' | b'*') => at += 1,
            _ => return (true, at),
        }
    }
    (false, line_end(bytes, at))
}

/// Whether a quoted string ends with the line and has no escapes, and the end of the line.
fn quoted(bytes: &[u8], at: usize, quote: u8) -> (bool, usize) {
    // In single quotes a backslash is no escape.
    let escape = if quote == b'"' { b'\\' } else { quote };
    let end = find(bytes, at + 1, |eight| {
        equal(eight, b'\n') | equal(eight, quote) | equal(eight, escape)
    });
    if bytes.get(end) == Some(&quote) {
        let rest = after_blanks(bytes, end + 1);
        if matches!(bytes.get(rest), None | Some(b'\n')) {
            return (true, rest);
        }
    }
    (false, line_end(bytes, end))
}

fn after_blanks(bytes: &[u8], at: usize) -> usize {
    let mut at = at;
    while bytes.get(at) == Some(&b' ') {
        at += 1;
    }
    at
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    memchr::memchr(b'\n', rest).map_or(bytes.len(), |length| at + length)
}

// Operations on eight bytes at once. A mask has the highest bit of each matching byte set; only the lowest of
// these bits is reliable, and the others are not used.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// A mask of everything but printable ASCII and line breaks, in which all bits are reliable.
fn odd(eight: u64) -> u64 {
    let low = eight & !HIGHEST;
    let line_break = low ^ (ONES * u64::from(b'\n'));
    let no_line_break = (line_break + !HIGHEST) | line_break;
    let control = !((eight | HIGHEST) - ONES * u64::from(b' ')) & no_line_break;
    // The highest code is that of a control character.
    (eight | (low + ONES) | control) & HIGHEST
}

/// Eight bytes in little-endian order, padded with line breaks after the end.
fn eight(bytes: &[u8], at: usize) -> u64 {
    match bytes.get(at..).and_then(|rest| rest.first_chunk()) {
        Some(eight) => u64::from_le_bytes(*eight),
        None => last_eight(bytes, at),
    }
}

#[cold]
fn last_eight(bytes: &[u8], at: usize) -> u64 {
    let mut eight = [b'\n'; 8];
    let rest = bytes.get(at..).unwrap_or_default();
    for (place, b) in eight.iter_mut().zip(rest) {
        *place = *b;
    }
    u64::from_le_bytes(eight)
}

fn equal(eight: u64, b: u8) -> u64 {
    let difference = eight ^ (ONES * u64::from(b));
    difference.wrapping_sub(ONES) & !difference & HIGHEST
}

/// A mask of blanks and line breaks, for printable ASCII.
fn blank(eight: u64) -> u64 {
    !((eight | HIGHEST) - ONES * (u64::from(b' ') + 1)) & HIGHEST
}

/// A mask of everything but digits, for ASCII.
fn no_digit(eight: u64) -> u64 {
    ((eight ^ (ONES * u64::from(b'0'))) + ONES * (0x80 - 10)) & HIGHEST
}

/// The first matching offset. The mask must match line breaks.
fn find(bytes: &[u8], mut at: usize, mask: impl Fn(u64) -> u64) -> usize {
    loop {
        let found = mask(eight(bytes, at));
        if found != 0 {
            let end = at + found.trailing_zeros() as usize / 8;
            return end.min(bytes.len());
        }
        at += 8;
    }
}

/// The end of a word, and its hash.
fn word(bytes: &[u8], mut at: usize) -> (usize, u32) {
    let mut hash = 0;
    loop {
        let eight = eight(bytes, at);
        let found = blank(eight);
        if found != 0 {
            let length = found.trailing_zeros() / 8;
            let own = eight & ((1 << (length * 8)) - 1);
            let end = (at + length as usize).min(bytes.len());
            return (end, (mix(hash, own) >> 32) as u32);
        }
        hash = mix(hash, eight);
        at += 8;
    }
}

/// The hash of a key with its colon.
pub(crate) fn key_hash(key: &str) -> u32 {
    let mut eights = key.as_bytes().chunks_exact(8);
    let mut hash = 0;
    for eight in eights.by_ref() {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(eight);
        hash = mix(hash, u64::from_le_bytes(bytes));
    }
    let mut last = [0; 8];
    let rest = eights.remainder();
    for (place, b) in last.iter_mut().zip(rest.iter().chain(b":")) {
        *place = *b;
    }
    hash = mix(hash, u64::from_le_bytes(last));
    if rest.len() == 7 {
        hash = mix(hash, 0);
    }
    (hash >> 32) as u32
}

/// Mixes eight bytes into a hash: the middle bits of a product depend on all input bits, so both halves are
/// combined.
fn mix(hash: u64, eight: u64) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let product = u128::from(hash.rotate_left(23) ^ eight ^ ODD) * u128::from(ODD);
    (product >> 64) as u64 ^ product as u64
}

/// The length of the key at an offset.
pub(super) fn key_length(bytes: &[u8], start: usize) -> usize {
    (find(bytes, start, blank) - start).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printable_characters() {
        for byte in 0..=u8::MAX {
            let expected = matches!(byte, b' '..=b'~' | b'\n');
            for (length, at) in [
                (1, 0),
                (8, 0),
                (8, 7),
                (13, 3),
                (13, 12),
                (600, 511),
                (600, 599),
            ] {
                let mut bytes = vec![b'a'; length];
                bytes[at] = byte;
                assert_eq!(is_printable(&bytes), expected, "{byte} at {at} of {length}");
            }
        }
        assert!(is_printable(b""));
    }
}
