//! The string that is matched, and queries about its positions.

use crate::grapheme::Graphemes;
use crate::program::Matcher;
use crate::syntax::folded_sequence;
use crate::syntax::tree::Anchor;
use crate::unicode::word;

/// Stands for a byte that is not part of a valid character.
const INVALID: u32 = u32::MAX;

#[derive(Clone, Copy)]
pub(crate) struct Subject<'h> {
    pub haystack: &'h [u8],
    /// The end of the range in which characters may be consumed.
    pub right: usize,
    pub search_start: usize,
    pub utf8: bool,
}

impl Subject<'_> {
    /// The length of the character at a position, in bytes.
    pub fn size_at(&self, pos: usize) -> usize {
        self.code_at(pos).1
    }

    /// The length of the character at a position, in bytes, or 0 if it does not match.
    #[inline]
    pub fn step(&self, matcher: &Matcher, pos: usize) -> usize {
        size_of_match(matcher, self.haystack, pos, self.right, self.utf8)
    }

    /// Consumes at most `most` characters of a set. Returns where they end and how many there are.
    #[inline]
    pub fn end_of_few(&self, matcher: &Matcher, mut pos: usize, most: u32) -> (usize, u32) {
        let mut count = 0;
        while count < most {
            match self.haystack[..self.right].get(pos) {
                Some(&byte) if byte < 0x80 => {
                    if !matcher.has_ascii(byte) {
                        break;
                    }
                    pos += 1;
                }
                _ => match self.step(matcher, pos) {
                    0 => break,
                    size => pos += size,
                },
            }
            count += 1;
        }
        (pos, count)
    }

    pub fn end_of_run(&self, matcher: &Matcher, mut pos: usize) -> usize {
        let text = &self.haystack[..self.right];
        if matcher.is_dot() {
            return pos + memchr::memchr(b'\n', &text[pos..]).unwrap_or(text.len() - pos);
        }
        if matcher.is_any() {
            return text.len();
        }
        let utf8 = self.utf8;
        while let Some(&byte) = text.get(pos) {
            if byte < 0x80 {
                if !matcher.has_ascii(byte) {
                    break;
                }
                pos += 1;
            } else {
                match size_of_match(matcher, text, pos, text.len(), utf8) {
                    0 => break,
                    size => pos += size,
                }
            }
        }
        pos
    }

    pub fn holds(&self, anchor: Anchor, pos: usize) -> bool {
        let text = self.haystack;
        match anchor {
            Anchor::Start => pos == 0,
            Anchor::End => pos == text.len(),
            Anchor::LineStart => pos == 0 || text[pos - 1] == b'\n' && pos < text.len(),
            Anchor::LineEnd => text.get(pos).is_none_or(|&byte| byte == b'\n'),
            Anchor::EndOrNewline => {
                pos == text.len() || pos + 1 == text.len() && text[pos] == b'\n'
            }
            Anchor::SearchStart => pos == self.search_start,
            Anchor::Keep => true,
            Anchor::WordBoundary { negative, ascii } => {
                let before = pos > 0 && self.is_word(self.before(pos), ascii);
                let behind = pos < text.len() && self.is_word(pos, ascii);
                (before != behind) != negative
            }
        }
    }

    fn is_word(&self, pos: usize, ascii: bool) -> bool {
        let byte = self.haystack[pos];
        if byte < 0x80 {
            return byte.is_ascii_alphanumeric() || byte == b'_';
        }
        if ascii || !self.utf8 {
            return false;
        }
        let (code, _) = decode(self.haystack, pos, self.haystack.len());
        char::from_u32(code).is_some_and(word::is_word)
    }

    /// Where the character before a position begins.
    pub fn before(&self, pos: usize) -> usize {
        before(self.haystack, pos, self.utf8)
    }

    pub fn back(&self, mut pos: usize, count: u32) -> Option<usize> {
        for _ in 0..count {
            if pos == 0 {
                return None;
            }
            pos = self.before(pos);
        }
        Some(pos)
    }

    pub fn code_at(&self, pos: usize) -> (u32, usize) {
        if self.utf8 {
            decode(self.haystack, pos, self.right)
        } else {
            (u32::from(self.haystack[pos]), 1)
        }
    }

    /// The code points from a position on, with their lengths.
    fn codes_from(&self, mut pos: usize) -> impl Iterator<Item = (u32, usize)> + Clone {
        std::iter::from_fn(move || {
            if pos >= self.right {
                return None;
            }
            let (code, size) = self.code_at(pos);
            pos += size;
            Some((code, size))
        })
    }

    pub fn folded(&self, text: &[u32], start: usize) -> Option<usize> {
        let mut pos = start;
        let mut expected = text.iter().copied();
        while expected.len() > 0 {
            if pos >= self.right {
                return None;
            }
            let (code, size) = self.code_at(pos);
            if !self.fold(code, |folded| expected.next() == Some(folded)) {
                return None;
            }
            pos += size;
        }
        Some(pos)
    }

    /// Calls `agrees` with each code point of the folded form of a character, until it returns false.
    fn fold(&self, code: u32, mut agrees: impl FnMut(u32) -> bool) -> bool {
        match char::from_u32(code) {
            Some(c) if c.is_ascii() => agrees(c.to_ascii_lowercase().into()),
            Some(c) if self.utf8 => folded_sequence(c).all(|c| agrees(c.into())),
            _ => agrees(code),
        }
    }

    pub fn line_break(&self, pos: usize) -> usize {
        let text = &self.haystack[..self.right];
        match text.get(pos..).unwrap_or_default() {
            [b'\r', b'\n', ..] => 2,
            [b'\n'..=b'\r', ..] => 1,
            [0xc2, 0x85, ..] if self.utf8 => 2,
            [0xe2, 0x80, 0xa8 | 0xa9, ..] if self.utf8 => 3,
            _ => 0,
        }
    }

    pub fn grapheme(&self, graphemes: Option<&Graphemes>, pos: usize) -> usize {
        let text = &self.haystack[..self.right];
        match graphemes {
            Some(graphemes) => graphemes.length(self.codes_from(pos)).unwrap_or(0),
            None => match text.get(pos..).unwrap_or_default() {
                [b'\r', b'\n', ..] => 2,
                rest => usize::from(!rest.is_empty()),
            },
        }
    }

    /// Matches the string between two positions again at `pos`. Returns where it ends.
    pub fn same(&self, start: usize, end: usize, pos: usize, ignore_case: bool) -> Option<usize> {
        let length = end.checked_sub(start)?;
        if pos + length > self.right {
            return None;
        }
        if !ignore_case {
            let same = self.haystack[start..end] == self.haystack[pos..pos + length];
            return same.then_some(pos + length);
        }
        let (mut at, mut other) = (start, pos);
        while at < end {
            if other >= self.right {
                return None;
            }
            let (code, size) = self.code_at(at);
            let (other_code, other_size) = self.code_at(other);
            if code != other_code && !self.is_same_case(code, other_code) {
                return None;
            }
            at += size;
            other += other_size;
        }
        Some(other)
    }

    /// Whether two characters are equal when case is ignored.
    fn is_same_case(&self, one: u32, other: u32) -> bool {
        let mut folded = [None; 3];
        let mut count = 0;
        self.fold(one, |code| {
            folded[count] = Some(code);
            count += 1;
            true
        });
        let mut expected = folded.iter().flatten();
        self.fold(other, |code| expected.next() == Some(&code)) && expected.next().is_none()
    }
}

/// The length of the character at a position if it is in the set, else 0.
#[inline]
fn size_of_match(matcher: &Matcher, text: &[u8], pos: usize, right: usize, utf8: bool) -> usize {
    if pos >= right {
        return 0;
    }
    let byte = text[pos];
    if byte < 0x80 {
        return usize::from(matcher.has_ascii(byte));
    }
    let (code, size) = if utf8 {
        decode(text, pos, right)
    } else {
        (u32::from(byte), 1)
    };
    if matcher.has_other(code) { size } else { 0 }
}

pub(crate) fn before(text: &[u8], pos: usize, utf8: bool) -> usize {
    let mut at = pos - 1;
    if utf8 {
        let least = pos.saturating_sub(4);
        while at > least && text[at] & 0xc0 == 0x80 {
            at -= 1;
        }
        // Each invalid byte counts as a character.
        if at + decode(text, at, text.len()).1 != pos {
            return pos - 1;
        }
    }
    at
}

/// The code point at a position, and its length in bytes.
fn decode(text: &[u8], pos: usize, right: usize) -> (u32, usize) {
    let low = |byte: u8| u32::from(byte & 0x3f);
    let follows = |byte: u8| byte & 0xc0 == 0x80;
    let found = match text[pos..right.max(pos + 1)] {
        [first @ ..0x80, ..] => Some((u32::from(first), 1)),
        [first @ 0xc2..=0xdf, b, ..] if follows(b) => {
            Some((u32::from(first & 0x1f) << 6 | low(b), 2))
        }
        [first @ 0xe0..=0xef, b, c, ..] if follows(b) && follows(c) => {
            let code = u32::from(first & 0xf) << 12 | low(b) << 6 | low(c);
            // Neither overlong nor a surrogate.
            (code >= 0x800 && code & 0xf800 != 0xd800).then_some((code, 3))
        }
        [first @ 0xf0..=0xf4, b, c, d, ..] if follows(b) && follows(c) && follows(d) => {
            let code = u32::from(first & 7) << 18 | low(b) << 12 | low(c) << 6 | low(d);
            (0x1_0000..=0x10_ffff).contains(&code).then_some((code, 4))
        }
        _ => None,
    };
    found.unwrap_or((INVALID, 1))
}
