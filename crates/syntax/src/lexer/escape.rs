//! Escape sequences in strings.

use super::{Lexer, Result};
use crate::issue::Issue;

/// The characters that may follow a backslash. A bit set, since a heredoc chooses its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Escapes {
    set: u16,
    /// Whether an unknown escape is worth a warning.
    warn: bool,
}

/// The characters that can be escaped; `L` stands for a line break.
const ESCAPABLE: &[u8] = b"\\$'\"rntsuL";

impl Escapes {
    pub const NONE: Escapes = Escapes {
        set: 0,
        warn: false,
    };

    pub const DOUBLE_QUOTED: Escapes = Escapes {
        set: (1 << ESCAPABLE.len()) - 1,
        warn: true,
    };

    pub fn allow(&mut self, ch: u8) {
        self.set |= Escapes::flag(ch);
    }

    pub fn allows(self, ch: u8) -> bool {
        self.set & Escapes::flag(ch) != 0
    }

    fn flag(ch: u8) -> u16 {
        let index = ESCAPABLE.iter().position(|&known| known == ch);
        index.map_or(0, |index| 1 << index)
    }
}

/// Resolves the escapes of a single-quoted string: a backslash and the quote.
pub(super) fn unescape_single(raw: &str, out: &mut String) {
    let mut rest = raw;
    while let Some(at) = memchr::memchr(b'\\', rest.as_bytes()) {
        let keep = match rest.as_bytes().get(at + 1) {
            Some(b'\\' | b'\'') => at,
            _ => at + 1,
        };
        out.push_str(&rest[..keep]);
        // The escaped character is literal, even if it is a backslash.
        let taken = if keep == at { at + 2 } else { at + 1 };
        if keep == at {
            out.push_str(&rest[at + 1..at + 2]);
        }
        rest = &rest[taken..];
    }
    out.push_str(rest);
}

impl Lexer<'_> {
    /// Resolves the escapes of `raw`, which starts at `start` and whose string part ends at `end`,
    /// into the cooked buffer.
    pub(super) fn unescape(
        &mut self,
        raw: &str,
        escapes: Escapes,
        start: usize,
        end: usize,
    ) -> Result<()> {
        let expanded;
        let mut text = raw;
        if escapes.allows(b'u') && raw.contains("\\u") {
            match expand_unicode(raw) {
                Some(replaced) => expanded = replaced,
                None => {
                    let issue = Issue::IllegalUnicodeEscape;
                    return self.error_about(issue, end, (start, start + raw.len()));
                }
            }
            text = &expanded;
        }
        let mut rest = text;
        while let Some(at) = memchr::memchr(b'\\', rest.as_bytes()) {
            self.out.cooked.push_str(&rest[..at]);
            let after = &rest[at + 1..];
            // The location of the escape, as long as nothing before it was replaced.
            let place = start + (text.len() - rest.len()) + at;
            let about = if text.len() == raw.len() {
                (place, place + 2)
            } else {
                (start, start + raw.len())
            };
            let taken = self.unescape_one(after, escapes, end, about);
            rest = &after[taken..];
        }
        self.out.cooked.push_str(rest);
        Ok(())
    }

    /// Resolves the escape whose backslash is followed by `after`; returns the length consumed.
    fn unescape_one(
        &mut self,
        after: &str,
        escapes: Escapes,
        end: usize,
        about: (usize, usize),
    ) -> usize {
        let line_break = ["\n", "\r\n"].into_iter().find(|nl| after.starts_with(nl));
        if let Some(newline) = line_break {
            if !escapes.allows(b'L') {
                self.out.cooked.push('\\');
                self.out.cooked.push_str(newline);
            }
            return newline.len();
        }
        let Some(ch) = after.chars().next().filter(|&ch| ch != '\r') else {
            self.out.cooked.push('\\');
            return 0;
        };
        if ch == 'L' || !ch.is_ascii() || !escapes.allows(ch as u8) {
            if escapes.warn {
                self.warn(Issue::UnrecognizedEscape { ch: ch.to_string() }, end, about);
            }
            self.out.cooked.extend(['\\', ch]);
            return ch.len_utf8();
        }
        match ch {
            'r' => self.out.cooked.push('\r'),
            'n' => self.out.cooked.push('\n'),
            't' => self.out.cooked.push('\t'),
            's' => self.out.cooked.push(' '),
            'u' => {
                self.warn(Issue::IllegalUnicodeEscape, end, about);
                self.out.cooked.push_str("\\u");
            }
            _ => self.out.cooked.push(ch),
        }
        1
    }
}

/// Replaces `\uXXXX` and `\u{X…}`. `None` if one of them is not a valid character.
///
/// Puppet does this before any other escape, and again until nothing changes, so
/// that `\u005cn` ends up as a line break.
fn expand_unicode(raw: &str) -> Option<String> {
    let mut text = raw.to_owned();
    loop {
        let (replaced, changed) = expand_unicode_once(&text)?;
        if !changed {
            return Some(text);
        }
        text = replaced;
    }
}

fn expand_unicode_once(text: &str) -> Option<(String, bool)> {
    let mut out = String::with_capacity(text.len());
    let mut changed = false;
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        let run = rest[at..].bytes().take_while(|&b| b == b'\\').count();
        let after = &rest[at + run..];
        let escape = (run % 2 == 1).then(|| unicode_escape(after)).flatten();
        match escape {
            Some((code, len)) => {
                out.push_str(&rest[..at + run - 1]);
                out.push(char::from_u32(code)?);
                rest = &after[len..];
                changed = true;
            }
            None => {
                out.push_str(&rest[..at + run]);
                rest = after;
            }
        }
    }
    out.push_str(rest);
    Some((out, changed))
}

/// `uXXXX` or `u{X…}`: the code point and the length.
fn unicode_escape(text: &str) -> Option<(u32, usize)> {
    let digits = text.strip_prefix('u')?;
    let (hex, len) = match digits.strip_prefix('{') {
        Some(braced) => {
            let end = braced.find('}').filter(|end| (1..=6).contains(end))?;
            (&braced[..end], end + 3)
        }
        None => (digits.get(..4)?, 5),
    };
    let valid = hex.bytes().all(|b| b.is_ascii_hexdigit());
    let code = valid.then(|| u32::from_str_radix(hex, 16).ok()).flatten()?;
    Some((code, len))
}
