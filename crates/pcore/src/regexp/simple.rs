//! Patterns that need no engine: `\A\d{1,5}\z`, `\A\/`, `\A[a-z][a-z0-9_]*\z`.
//!
//! Types are full of them, and each value is matched against them again and again. They are a row
//! of characters and classes of characters, each repeated so many times, from the start of the
//! text. What one of them takes is never missed by the next, so nothing has to be taken back.

use std::ops::Range;

/// A pattern that starts at the start of the text.
#[derive(Debug, PartialEq)]
pub(super) struct Simple {
    runs: Box<[Run]>,
    /// Nothing may follow.
    to_end: bool,
}

/// A class of ASCII characters, repeated.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Run {
    /// A bit for each byte.
    class: [u32; 8],
    min: usize,
    max: usize,
}

impl Run {
    fn new(class: u128, min: usize, max: usize) -> Run {
        let part = |index: u32| (class >> (32 * index)) as u32;
        Run {
            class: [part(0), part(1), part(2), part(3), 0, 0, 0, 0],
            min,
            max,
        }
    }

    #[inline]
    fn takes(&self, byte: u8) -> bool {
        self.class[usize::from(byte >> 5)] >> (byte & 31) & 1 == 1
    }

    /// How much it takes of the beginning of a text.
    #[inline]
    fn length(&self, text: &[u8]) -> usize {
        let most = self.max.min(text.len());
        let mut len = 0;
        while len < most && self.takes(text[len]) {
            len += 1;
        }
        len
    }

    fn has_anything_of(&self, other: &Run) -> bool {
        let mut pairs = self.class.iter().zip(&other.class);
        pairs.any(|(a, b)| a & b != 0)
    }
}

/// A pattern of a single character or class, at least one of it, anywhere in the text: `0+`,
/// `[.]`, `\d{1,3}`.
#[derive(Debug, PartialEq)]
pub(super) struct Lone(Run);

impl Lone {
    /// From a pattern in Ruby's notation; nothing if it takes more than this.
    pub(super) fn new(source: &str) -> Option<Lone> {
        let (class, rest) = class(source.as_bytes())?;
        let (min, max, rest) = repetition(rest)?;
        (min == 1 && rest.is_empty()).then(|| Lone(Run::new(class, min, max)))
    }

    /// The first match from a place on.
    pub(super) fn find_at(&self, text: &str, start: usize) -> Option<Range<usize>> {
        let behind = text.as_bytes().get(start..)?;
        let from = behind.iter().position(|&byte| self.0.takes(byte))?;
        let len = self.0.length(&behind[from..]);
        Some(start + from..start + from + len)
    }
}

/// More repetitions than that are left to the engine.
const MOST: usize = 1000;

impl Simple {
    /// From a pattern in Ruby's notation; nothing if it takes more than this.
    pub(super) fn new(source: &str) -> Option<Simple> {
        let mut rest = source.strip_prefix("\\A")?.as_bytes();
        let mut runs: Vec<Run> = Vec::new();
        let mut to_end = false;
        while let Some(&byte) = rest.first() {
            if to_end {
                return None;
            }
            if byte == b'\\' && rest.get(1) == Some(&b'z') {
                to_end = true;
                rest = &rest[2..];
                continue;
            }
            let (class, behind) = class(rest)?;
            let (min, max, behind) = repetition(behind)?;
            rest = behind;
            runs.push(Run::new(class, min, max));
        }
        runs.iter()
            .enumerate()
            .all(|(index, _)| takes_nothing_back(&runs[index..]))
            .then_some(Simple {
                runs: runs.into(),
                to_end,
            })
    }

    #[inline(never)]
    pub(super) fn is_match(&self, text: &str) -> bool {
        let mut rest = text.as_bytes();
        for run in &self.runs {
            let len = run.length(rest);
            if len < run.min {
                return false;
            }
            rest = &rest[len..];
        }
        !self.to_end || rest.is_empty()
    }
}

/// Whether the first run can take all that it can: what comes behind it, as far as that has to be
/// there, begins with something else.
fn takes_nothing_back(runs: &[Run]) -> bool {
    let [first, behind @ ..] = runs else {
        return true;
    };
    if first.min == first.max {
        return true;
    }
    for run in behind {
        if first.has_anything_of(run) {
            return false;
        }
        if run.min > 0 {
            break;
        }
    }
    true
}

/// The bit of a character; none for what is not ASCII.
const fn bit(byte: u8) -> u128 {
    if byte < 128 { 1 << byte } else { 0 }
}

const fn range(from: u8, to: u8) -> u128 {
    let mut class = 0;
    let mut byte = from;
    while byte <= to {
        class |= bit(byte);
        byte += 1;
    }
    class
}

const DIGIT: u128 = range(b'0', b'9');
const WORD: u128 = range(b'a', b'z') | range(b'A', b'Z') | DIGIT | bit(b'_');
const HEX: u128 = range(b'a', b'f') | range(b'A', b'F') | DIGIT;

/// Characters that stand for themselves everywhere.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_-/:;,=@%&!~'\" ".contains(&byte)
}

/// The class that a pattern begins with, and what follows it.
fn class(source: &[u8]) -> Option<(u128, &[u8])> {
    match *source {
        [b'\\', byte, ref rest @ ..] => Some((escaped(byte)?, rest)),
        [b'[', ref rest @ ..] => bracketed(rest),
        [byte, ref rest @ ..] if is_plain(byte) => Some((bit(byte), rest)),
        _ => None,
    }
}

/// What a backslash makes of a character.
fn escaped(byte: u8) -> Option<u128> {
    Some(match byte {
        b'd' => DIGIT,
        b'w' => WORD,
        b'h' => HEX,
        byte if byte.is_ascii_punctuation() => bit(byte),
        _ => return None,
    })
}

/// A class behind its `[`, and what follows it.
fn bracketed(source: &[u8]) -> Option<(u128, &[u8])> {
    let mut rest = source;
    let mut class = 0;
    while rest.first()? != &b']' {
        let (members, behind) = match *rest {
            [b'\\', byte, ref behind @ ..] => (escaped(byte)?, behind),
            [from, b'-', to, ref behind @ ..] if to != b']' => {
                let sorts = [
                    u8::is_ascii_digit,
                    u8::is_ascii_lowercase,
                    u8::is_ascii_uppercase,
                ];
                let same_sort = sorts.iter().any(|is| is(&from) && is(&to));
                if !same_sort || from > to {
                    return None;
                }
                (range(from, to), behind)
            }
            [byte, ref behind @ ..] if is_plain(byte) || b".+*()$".contains(&byte) => {
                // A hyphen that is neither first nor last is hardly what was meant.
                if byte == b'-' && class != 0 && behind.first() != Some(&b']') {
                    return None;
                }
                // `&&` would be an intersection.
                if byte == b'&' {
                    return None;
                }
                (bit(byte), behind)
            }
            _ => return None,
        };
        class |= members;
        rest = behind;
    }
    // An empty class is an error.
    (class != 0).then_some((class, &rest[1..]))
}

/// How often what stands before is repeated, and what follows.
fn repetition(source: &[u8]) -> Option<(usize, usize, &[u8])> {
    let (min, max, rest) = match source.split_first() {
        Some((b'?', rest)) => (0, 1, rest),
        Some((b'*', rest)) => (0, usize::MAX, rest),
        Some((b'+', rest)) => (1, usize::MAX, rest),
        Some((b'{', rest)) => counted(rest)?,
        _ => return Some((1, 1, source)),
    };
    // Lazy, possessive, or repeated again.
    match rest.first() {
        Some(b'?' | b'*' | b'+' | b'{') => None,
        _ => Some((min, max, rest)),
    }
}

/// `n}`, `n,}` or `n,m}`
fn counted(source: &[u8]) -> Option<(usize, usize, &[u8])> {
    let end = source.iter().position(|&byte| byte == b'}')?;
    let text = str::from_utf8(&source[..end]).ok()?;
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<usize> = is_number.then(|| text.parse().ok()).flatten();
        number.filter(|&number| number <= MOST)
    };
    let (min, max) = match text.split_once(',') {
        None => (number(text)?, number(text)?),
        Some((min, "")) => (number(min)?, usize::MAX),
        Some((min, max)) => (number(min)?, number(max)?),
    };
    (min <= max).then_some((min, max, &source[end + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The engine decides what is right.
    fn check(source: &str, texts: &[&str]) {
        let simple = Simple::new(source).expect("a simple pattern");
        let translated = super::super::translate::translate(source).expect("a pattern");
        let engine = fancy_regex::Regex::new(&translated).expect("a pattern");
        for text in texts {
            let expected = engine.is_match(text).expect("no backtracking");
            assert_eq!(simple.is_match(text), expected, "/{source}/ and {text:?}");
        }
    }

    #[test]
    fn answers_are_those_of_the_engine() {
        let texts = [
            "", "0", "8080", "123456", "a", "A", "a1", "a-b", "_", "/", "/x", "x/", "0644", "644",
            "88", "1.2", "1.", "1.2.3", "é", "1é", "a\n", "\n", "a b", "a.b", "ab", "abc", "aab",
            "-", "--", "a:b", "deadBEEF", "]", "z9",
        ];
        for source in [
            "\\A",
            "\\A\\z",
            "\\A\\d{1,5}\\z",
            "\\A\\/",
            "\\A/",
            "\\A[0-7]{3,4}\\z",
            "\\A\\d+\\.\\d+",
            "\\A[a-z][a-z0-9_]*\\z",
            "\\A[a-zA-Z0-9_.-]+\\z",
            "\\A[-a]+\\z",
            "\\Aa?b?c?\\z",
            "\\Aa{2}b\\z",
            "\\A\\h+\\z",
            "\\A\\w{2,}",
            "\\A[\\w.]+:?\\z",
            "\\A[\\]\\-]\\z",
        ] {
            check(source, &texts);
        }
    }

    #[test]
    fn places_are_those_of_the_engine() {
        let texts = [
            "", "0", "000", "a0b00", "é0é", "ab0", "1.2.3", "..", "a-b", "x123456y", "é",
        ];
        for source in [
            "0", "0+", "[.]", "\\.", "\\d{1,3}", "\\d+", "[a-z]+", "-", "\\w",
        ] {
            let lone = Lone::new(source).expect("a pattern of one class");
            let translated = super::super::translate::translate(source).expect("a pattern");
            let engine = fancy_regex::Regex::new(&translated).expect("a pattern");
            for text in texts {
                for (start, _) in text.char_indices() {
                    let found = engine.find_from_pos(text, start).expect("no backtracking");
                    let expected = found.map(|found| found.range());
                    assert_eq!(
                        lone.find_at(text, start),
                        expected,
                        "/{source}/ and {text:?}"
                    );
                }
            }
        }
        for source in [
            "", "0*", "0?", "0{2,}", "0+?", "00", "é", ".", "^", "\\A0", "0|1", "(0)",
        ] {
            assert_eq!(Lone::new(source), None, "{source}");
        }
    }

    #[test]
    fn the_rest_is_left_to_the_engine() {
        for source in [
            "a",
            "^a",
            "\\Aa$",
            "\\Aa\\Z",
            "\\Aa*a",
            "\\Aa?b?a",
            "\\A.",
            "\\A(a)",
            "\\Aa|b",
            "\\A[^a]",
            "\\A[[:alpha:]]",
            "\\A\\s",
            "\\Aa+?",
            "\\Aa++",
            "\\Aa{2}{3}",
            "\\A[a-Z]",
            "\\A[a&&b]",
            "\\Aé",
            "\\A[é]",
            "\\A[]",
            "\\Aa{,2}",
            "\\A\\bx",
            "\\A\\1",
            "\\A[a-\\d]",
            "\\A{2}",
            "\\Aa{2",
            "\\A(?i)a",
            "\\A\\zb",
            "\\A[\\n]",
            "\\A#",
            "\\A[a",
        ] {
            assert_eq!(Simple::new(source), None, "{source}");
        }
    }
}
