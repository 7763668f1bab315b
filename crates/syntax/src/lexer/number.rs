//! Numbers: decimal, octal, hexadecimal, floating point, and malformed ones.

use super::characters::is_word;
use super::scan::word_end;
use super::{Lexer, Result};
use crate::issue::Issue;
use crate::token::TokenKind;

impl Lexer<'_> {
    pub(super) fn number(&mut self) -> Result<()> {
        let start = self.pos;
        let Some(end) = self.number_end(start) else {
            return self.malformed_number(start);
        };
        let value = &self.source[start..end];
        if let Some(issue) = number_issue(value) {
            self.skip_word(end);
            return self.error_about(issue, start, (start, self.pos));
        }
        self.pos = end;
        self.remember(start, end);
        self.push(TokenKind::Number, start, end);
        Ok(())
    }

    /// Where the number at `start` ends. A number must not run into a word; a fraction that does
    /// is dropped, so that `1.5x` is the number `1` followed by a dot.
    fn number_end(&self, start: usize) -> Option<usize> {
        let bytes = self.bytes;
        if bytes[start] == b'0' && matches!(bytes.get(start + 1), Some(b'x' | b'X')) {
            let digits = start + 2;
            let len = bytes[digits..]
                .iter()
                .take_while(|b| b.is_ascii_hexdigit())
                .count();
            if len > 0 && self.at_word_end(digits + len) {
                return Some(digits + len);
            }
        }
        let whole = self.digits_end(start);
        let mut candidates = [None; 3];
        if bytes.get(whole) == Some(&b'.') && self.digit_at(whole + 1) {
            let fraction = self.digits_end(whole + 1);
            candidates = [self.exponent_end(fraction), Some(fraction), Some(whole)];
        } else {
            candidates[0] = self.exponent_end(whole);
            candidates[1] = Some(whole);
        }
        let ends = candidates.into_iter().flatten();
        ends.into_iter().find(|&end| self.at_word_end(end))
    }

    fn digits_end(&self, mut at: usize) -> usize {
        while self.digit_at(at) {
            at += 1;
        }
        at
    }

    /// Where the exponent at `at` ends, if there is one.
    fn exponent_end(&self, at: usize) -> Option<usize> {
        let digits = match self.bytes.get(at..)? {
            [b'e' | b'E', b'-', ..] => at + 2,
            [b'e' | b'E', ..] => at + 1,
            _ => return None,
        };
        self.digit_at(digits).then(|| self.digits_end(digits))
    }

    /// Whether a word boundary is at `at`. The boundary is Unicode-aware, unlike `\w` itself.
    fn at_word_end(&self, at: usize) -> bool {
        match self.bytes.get(at) {
            None => true,
            Some(&byte) if byte.is_ascii() => !is_word(byte),
            Some(_) => {
                let next = self.source[at..].chars().next();
                !next.is_some_and(char::is_alphanumeric)
            }
        }
    }

    /// Reports a number that runs into a word. After a dot, the digits before the dot are part of the
    /// intended number.
    fn malformed_number<T>(&mut self, digits: usize) -> Result<T> {
        let end = word_end(self.bytes, digits);
        let mut start = digits;
        if start > 1 && self.bytes[start - 1] == b'.' && self.digit_at(start - 2) {
            start -= 2;
            while start > 0 && self.digit_at(start - 1) {
                start -= 1;
            }
        }
        self.pos = end;
        let value = &self.source[start..end];
        match number_issue(value) {
            Some(issue) => self.error_about(issue, start, (start, end)),
            None => {
                let value = value.to_owned();
                self.error_about(Issue::IllegalNumber { value }, start + 1, (start, end))
            }
        }
    }
}

/// The issue with a number as it is written, if any.
fn number_issue(text: &str) -> Option<Issue> {
    let value = || text.to_owned();
    let bytes = text.as_bytes();
    let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
    match bytes {
        [b'0', b'x' | b'X', rest @ ..] => {
            let valid = !rest.is_empty() && rest.iter().all(u8::is_ascii_hexdigit);
            (!valid).then(|| Issue::InvalidHexNumber { value: value() })
        }
        [b'0', second, ..] if *second != b'.' => {
            let valid = bytes[1..].iter().all(|b| (b'0'..=b'7').contains(b));
            (!valid).then(|| Issue::InvalidOctalNumber { value: value() })
        }
        _ if matches!(bytes.get(digits), Some(b'e' | b'E' | b'.')) => {
            (!is_decimal(bytes)).then(|| Issue::InvalidDecimalNumber { value: value() })
        }
        _ => (digits != bytes.len()).then(|| Issue::IllegalNumber { value: value() }),
    }
}

/// `\d+(\.\d+)?([eE]-?\d+)?`
fn is_decimal(bytes: &[u8]) -> bool {
    let digits = |at: usize| {
        bytes[at..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count()
    };
    let mut at = digits(0);
    if bytes.get(at) == Some(&b'.') {
        let fraction = digits(at + 1);
        if fraction == 0 {
            return false;
        }
        at += 1 + fraction;
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        at += 1;
        if bytes.get(at) == Some(&b'-') {
            at += 1;
        }
        let exponent = digits(at);
        if exponent == 0 {
            return false;
        }
        at += exponent;
    }
    at == bytes.len()
}
