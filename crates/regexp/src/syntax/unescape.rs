//! The first step: replaces character escapes by their characters.
//!
//! Ruby does this before its regular expression engine sees the pattern, for `\x`, `\u`, octal,
//! control and meta escapes. ASCII characters stay escaped (`\x41`), so that they cannot become
//! operators.

use std::borrow::Cow;

use super::{Reason, Result};
use crate::Encoding;

/// The pattern with its character escapes resolved, and whether it is a Unicode pattern (it has a
/// non-ASCII character or uses a property) rather than US-ASCII.
pub(super) fn unescape(source: &str, encoding: Encoding) -> Result<(Cow<'_, str>, bool)> {
    let bytes = source.as_bytes();
    let mut out = String::new();
    let mut unicode = !source.is_ascii();
    // The end of what has been copied to `out`, and where the next search begins.
    let mut copied = 0;
    let mut at = 0;
    while let Some(found) = memchr::memchr(b'\\', &bytes[at..]) {
        let start = at + found;
        let Some(&letter) = bytes.get(start + 1) else {
            return Err("too short escape sequence".into());
        };
        let plain = match letter {
            b'p' | b'P' => {
                unicode = true;
                true
            }
            b'1'..=b'7' => octal(&bytes[start + 1..]).0 <= 0o177,
            b'0' | b'x' | b'c' | b'C' | b'M' | b'u' => false,
            _ => true,
        };
        if plain {
            at = start + 2;
            continue;
        }
        let mut escapes = Escapes {
            bytes,
            encoding,
            at: start,
            out: String::new(),
        };
        if letter == b'u' {
            escapes.unicode()?;
        } else {
            escapes.bytes_of_one_character()?;
        }
        unicode |= !escapes.out.is_ascii();
        out.push_str(&source[copied..start]);
        out.push_str(&escapes.out);
        at = escapes.at;
        copied = at;
    }
    if copied == 0 {
        return Ok((Cow::Borrowed(source), unicode));
    }
    out.push_str(&source[copied..]);
    Ok((Cow::Owned(out), unicode))
}

struct Escapes<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    at: usize,
    out: String,
}

impl Escapes<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek();
        self.at += usize::from(byte.is_some());
        byte
    }

    fn push(&mut self, c: char) {
        if c.is_ascii() {
            self.out.push_str(&format!("\\x{:02X}", u32::from(c)));
        } else {
            self.out.push(c);
        }
    }

    fn push_code(&mut self, code: u32) -> Result<()> {
        match char::from_u32(code) {
            Some(c) if !c.is_ascii() && self.encoding == Encoding::Bytes => {
                Err("incompatible character encoding".into())
            }
            Some(c) => {
                self.push(c);
                Ok(())
            }
            None => Err("invalid Unicode range".into()),
        }
    }

    /// `\u1234` or `\u{1234 5678}`.
    fn unicode(&mut self) -> Result<()> {
        self.at += 2;
        match self.peek() {
            None => return Err("too short escape sequence".into()),
            Some(b'{') => self.at += 1,
            Some(_) => {
                let (code, len) = hex(&self.bytes[self.at..], 4);
                if len != 4 {
                    return Err("invalid Unicode escape".into());
                }
                self.at += len;
                return self.push_code(code);
            }
        }
        self.skip_blanks();
        loop {
            let (code, len) = hex(&self.bytes[self.at..], usize::MAX);
            if len == 0 {
                break;
            }
            if len > 6 {
                return Err("invalid Unicode range".into());
            }
            self.at += len;
            self.push_code(code)?;
            self.skip_blanks();
        }
        if self.out.is_empty() || self.next() != Some(b'}') {
            return Err("invalid Unicode list".into());
        }
        Ok(())
    }

    fn skip_blanks(&mut self) {
        while self
            .peek()
            .is_some_and(|b| matches!(b, b' ' | b'\t'..=b'\r'))
        {
            self.at += 1;
        }
    }

    /// Reads as many escaped bytes as make up one character.
    fn bytes_of_one_character(&mut self) -> Result<()> {
        if self.encoding == Encoding::Bytes {
            let byte = self.byte()?;
            self.push(byte.into());
            return Ok(());
        }
        let mut encoded = Vec::with_capacity(4);
        loop {
            encoded.push(self.byte()?);
            match std::str::from_utf8(&encoded) {
                Ok(text) => {
                    text.chars().for_each(|c| self.push(c));
                    return Ok(());
                }
                Err(error) if error.error_len().is_some() => {
                    return Err("invalid multibyte escape".into());
                }
                Err(_) => {}
            }
        }
    }

    fn byte(&mut self) -> Result<u8> {
        const CONTROL: Reason = Cow::Borrowed("too short control escape");
        if self.next() != Some(b'\\') {
            return Err("too short escaped multibyte character".into());
        }
        let (mut meta, mut control) = (false, false);
        let code = loop {
            let Some(letter) = self.next() else {
                return Err("too short escape sequence".into());
            };
            match letter {
                b'\\' => break u32::from(b'\\'),
                b'n' => break 0x0a,
                b't' => break 0x09,
                b'r' => break 0x0d,
                b'f' => break 0x0c,
                b'v' => break 0x0b,
                b'a' => break 0x07,
                b'e' => break 0x1b,
                b'0'..=b'7' => {
                    self.at -= 1;
                    let (code, len) = octal(&self.bytes[self.at..]);
                    self.at += len;
                    break code;
                }
                b'x' => {
                    let (code, len) = hex(&self.bytes[self.at..], 2);
                    if len == 0 {
                        return Err("invalid hex escape".into());
                    }
                    self.at += len;
                    break code;
                }
                b'M' => {
                    if meta {
                        return Err("duplicate meta escape".into());
                    }
                    meta = true;
                    if self.next() != Some(b'-') {
                        return Err("too short meta escape".into());
                    }
                }
                b'C' | b'c' => {
                    if letter == b'C' && self.next() != Some(b'-') {
                        return Err(CONTROL);
                    }
                    if control {
                        return Err("duplicate control escape".into());
                    }
                    control = true;
                }
                _ => return Err("unexpected escape sequence".into()),
            }
            // After a prefix.
            match self.next() {
                Some(b'\\') => {}
                Some(letter) if letter.is_ascii() => break u32::from(letter),
                _ if letter == b'M' => return Err("too short meta escape".into()),
                _ => return Err(CONTROL),
            }
        };
        let Ok(byte) = u8::try_from(code) else {
            return Err("invalid escape code".into());
        };
        let byte = if control { byte & 0x1f } else { byte };
        Ok(if meta { byte | 0x80 } else { byte })
    }
}

/// The value of up to three octal digits, and their number.
fn octal(bytes: &[u8]) -> (u32, usize) {
    let digits = bytes.iter().take(3);
    let digits = digits.take_while(|b| matches!(b, b'0'..=b'7'));
    digits.fold((0, 0), |(code, len), b| {
        (code * 8 + u32::from(b - b'0'), len + 1)
    })
}

/// The value of up to `most` hexadecimal digits (it wraps), and their number.
fn hex(bytes: &[u8], most: usize) -> (u32, usize) {
    let digits = bytes.iter().take(most);
    digits
        .map_while(|&b| char::from(b).to_digit(16))
        .fold((0, 0), |(code, len), digit| ((code << 4) | digit, len + 1))
}
