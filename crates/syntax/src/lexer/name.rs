//! Names, bare words, keywords and type names.

use super::characters::is_word;
use super::scan::{eight, word_end};
use super::{Lexer, Result};
use crate::ast::Text;
use crate::issue::Issue;
use crate::token::TokenKind;

/// Where the variable name ends that starts at `start`; `start` itself if there is none.
/// The rule: `(::)?(\w+::)*\w+`.
pub(super) fn variable_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    if colons(bytes, at) {
        at += 2;
    }
    let mut end = start;
    loop {
        let segment = word_end(bytes, at);
        if segment == at {
            return end;
        }
        end = segment;
        if !colons(bytes, end) {
            return end;
        }
        at = end + 2;
    }
}

fn colons(bytes: &[u8], at: usize) -> bool {
    bytes.get(at) == Some(&b':') && bytes.get(at + 1) == Some(&b':')
}

impl Lexer<'_> {
    /// A name, a keyword, or a word with hyphens or leading underscores.
    #[inline]
    pub(super) fn bare_word(&mut self) {
        let start = self.pos;
        let end = word_end(self.bytes, start);
        let kind = match (self.bytes.get(end), eight(self.bytes, start)) {
            (Some(b'-' | b':'), _) | (_, None) => return self.unusual_word(),
            (_, Some(eight)) => TokenKind::of_word(eight, end - start),
        };
        self.pos = end;
        self.remember(start, end);
        self.push(kind, start, end);
    }

    fn unusual_word(&mut self) {
        let start = self.pos;
        let (end, is_name) = self.bare_word_end(start);
        self.pos = end;
        self.remember(start, end);
        let kind = if is_name {
            TokenKind::keyword(&self.bytes[start..end]).unwrap_or(TokenKind::Name)
        } else {
            TokenKind::Word
        };
        self.push(kind, start, end);
    }

    /// Where the bare word at `start` ends, and whether it is a proper name.
    /// The rule: `((::)?[a-z_]([\w-]*\w)?)+`; in a name each segment starts with a letter and has
    /// no hyphen.
    fn bare_word_end(&self, start: usize) -> (usize, bool) {
        let bytes = self.bytes;
        let mut is_name = true;
        let mut end = start;
        let mut at = start;
        loop {
            match bytes.get(at) {
                Some(b'a'..=b'z') => {}
                Some(b'_') => is_name = false,
                _ => return (end, is_name),
            }
            end = word_end(bytes, at + 1);
            if bytes.get(end) == Some(&b'-') {
                let hyphenated = bytes[end..].iter().position(|&b| b != b'-' && !is_word(b));
                let mut last = hyphenated.map_or(bytes.len(), |len| end + len);
                while bytes[last - 1] == b'-' {
                    last -= 1;
                }
                if last > end {
                    is_name = false;
                    end = last;
                }
            }
            if !colons(bytes, end) {
                return (end, is_name);
            }
            at = end + 2;
        }
    }

    /// A type name such as `Foo::Bar`, with `prefix` bytes of `::` in front.
    pub(super) fn class_ref(&mut self, prefix: usize) -> Result<()> {
        let start = self.pos;
        let mut at = start + prefix;
        let mut end = at;
        while self.bytes.get(at).is_some_and(u8::is_ascii_uppercase) {
            end = word_end(self.bytes, at);
            at = end;
            if colons(self.bytes, end) {
                at += 2;
            }
        }
        if !colons(self.bytes, end) {
            self.pos = end;
            self.remember(start, end);
            self.push(TokenKind::ClassRef, start, end);
            return Ok(());
        }
        // Puppet points a little after the start of the error.
        self.skip_word(end);
        if prefix == 0 {
            self.error(Issue::IllegalClassReference, end + 1)
        } else {
            self.error(Issue::IllegalFullyQualifiedClassReference, end + 3)
        }
    }

    /// `::`, which must begin a name or a type name.
    pub(super) fn qualified(&mut self) -> Result<()> {
        let start = self.pos;
        match self.peek(2) {
            b'A'..=b'Z' => self.class_ref(2),
            b'a'..=b'z' | b'_' => {
                let (end, is_name) = self.bare_word_end(start + 2);
                self.pos = end;
                self.remember(start, end);
                let kind = if is_name {
                    TokenKind::Name
                } else {
                    TokenKind::Word
                };
                let text = Text::source(start as u32, end as u32);
                self.push_text(kind, start, end, text);
                Ok(())
            }
            _ => {
                self.skip_word(start);
                self.error(Issue::IllegalFullyQualifiedName, start + 2)
            }
        }
    }

    /// Skips a malformed name, so that it is reported only once.
    pub(super) fn skip_word(&mut self, from: usize) {
        let rest = &self.bytes[from..];
        let len = rest.iter().position(|&b| !is_word(b) && b != b':');
        self.pos = from + len.unwrap_or(rest.len());
    }
}
