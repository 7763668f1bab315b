//! The parts of the scanner that read directives, anchors and tags.

use crate::error::Mark;
use crate::scanner::{Result, Scanner, Token};

impl Scanner<'_> {
    pub(crate) fn scan_directive(&mut self) -> Result<()> {
        const CONTEXT: &str = "while scanning a directive";
        let start = self.mark();
        self.position += 1;
        let from = self.position;
        while is_word(self.byte(0)) {
            self.position += 1;
        }
        let name = &self.text[from..self.position];
        if name.is_empty() {
            return Err(self.error(CONTEXT, start, "could not find expected directive name"));
        }
        if !self.is_blank_or_end(0) {
            let problem = "found unexpected non-alphabetical character";
            return Err(self.error(CONTEXT, start, problem));
        }
        let token = match name {
            "YAML" => self.version(start)?,
            "TAG" => self.tag_directive(start)?,
            _ => return Err(self.error(CONTEXT, start, "found unknown directive name")),
        };
        while self.is_blank(0) {
            self.position += 1;
        }
        if self.byte(0) == b'#' {
            self.skip_to_break();
        }
        if !self.is_break_or_end(0) {
            return Err(self.error(
                CONTEXT,
                start,
                "did not find expected comment or line break",
            ));
        }
        self.skip_line();
        self.push(token, start);
        Ok(())
    }

    fn version<'t>(&mut self, start: Mark) -> Result<Token<'t>> {
        while self.is_blank(0) {
            self.position += 1;
        }
        let major = self.version_number(start)?;
        if self.byte(0) != b'.' {
            return Err(self.error(
                "while scanning a %YAML directive",
                start,
                "did not find expected digit or '.' character",
            ));
        }
        self.position += 1;
        let minor = self.version_number(start)?;
        Ok(Token::Version(major, minor))
    }

    fn version_number(&mut self, start: Mark) -> Result<u32> {
        const CONTEXT: &str = "while scanning a %YAML directive";
        let mut value = 0;
        let mut length = 0;
        while self.byte(0).is_ascii_digit() {
            length += 1;
            if length > 9 {
                return Err(self.error(CONTEXT, start, "found extremely long version number"));
            }
            value = value * 10 + u32::from(self.byte(0) - b'0');
            self.position += 1;
        }
        if length == 0 {
            return Err(self.error(CONTEXT, start, "did not find expected version number"));
        }
        Ok(value)
    }

    fn tag_directive<'t>(&mut self, start: Mark) -> Result<Token<'t>> {
        const CONTEXT: &str = "while scanning a %TAG directive";
        while self.is_blank(0) {
            self.position += 1;
        }
        let handle = self.tag_handle(true, start)?;
        if !self.is_blank(0) {
            return Err(self.error(CONTEXT, start, "did not find expected whitespace"));
        }
        while self.is_blank(0) {
            self.position += 1;
        }
        let prefix = self.tag_uri(true, true, "", start)?;
        if !self.is_blank_or_end(0) {
            let problem = "did not find expected whitespace or line break";
            return Err(self.error(CONTEXT, start, problem));
        }
        Ok(Token::TagDirective(handle, prefix))
    }

    pub(crate) fn scan_anchor(&mut self, anchor: bool) -> Result<()> {
        let start = self.mark();
        self.position += 1;
        let from = self.position;
        while is_word(self.byte(0)) {
            self.position += 1;
        }
        let name = &self.text[from..self.position];
        let follows = matches!(
            self.byte(0),
            b'?' | b':' | b',' | b']' | b'}' | b'%' | b'@' | b'`'
        );
        if name.is_empty() || !(follows || self.is_blank_or_end(0)) {
            let context = match anchor {
                true => "while scanning an anchor",
                false => "while scanning an alias",
            };
            let problem = "did not find expected alphabetic or numeric character";
            return Err(self.error(context, start, problem));
        }
        let token = if anchor {
            Token::Anchor(name)
        } else {
            Token::Alias(name)
        };
        self.push(token, start);
        Ok(())
    }

    pub(crate) fn scan_tag(&mut self) -> Result<()> {
        const CONTEXT: &str = "while scanning a tag";
        let start = self.mark();
        let (handle, suffix) = if self.byte(1) == b'<' {
            self.position += 2;
            let suffix = self.tag_uri(true, false, "", start)?;
            if self.byte(0) != b'>' {
                return Err(self.error(CONTEXT, start, "did not find the expected '>'"));
            }
            self.position += 1;
            (String::new(), suffix)
        } else {
            let handle = self.tag_handle(false, start)?;
            if handle.len() > 1 && handle.ends_with('!') {
                let suffix = self.tag_uri(false, false, "", start)?;
                (handle, suffix)
            } else {
                let suffix = self.tag_uri(false, false, &handle, start)?;
                match suffix.is_empty() {
                    true => (String::new(), "!".to_owned()),
                    false => ("!".to_owned(), suffix),
                }
            }
        };
        let is_entry = self.flow_level > 0 && self.byte(0) == b',';
        if !(self.is_blank_or_end(0) || is_entry) {
            let problem = "did not find expected whitespace or line break";
            return Err(self.error(CONTEXT, start, problem));
        }
        self.push(Token::Tag(handle, suffix), start);
        Ok(())
    }

    fn tag_handle(&mut self, directive: bool, start: Mark) -> Result<String> {
        const PROBLEM: &str = "did not find expected '!'";
        if self.byte(0) != b'!' {
            let context = match directive {
                true => "while scanning a tag directive",
                false => "while scanning a tag",
            };
            return Err(self.error(context, start, PROBLEM));
        }
        let from = self.position;
        self.position += 1;
        while is_word(self.byte(0)) {
            self.position += 1;
        }
        if self.byte(0) == b'!' {
            self.position += 1;
        } else if directive && self.position > from + 1 {
            return Err(self.error("while parsing a tag directive", start, PROBLEM));
        }
        Ok(self.text[from..self.position].to_owned())
    }

    /// Scans a tag. `head` is a handle that turned out to be the beginning of the tag.
    fn tag_uri(&mut self, uri: bool, directive: bool, head: &str, start: Mark) -> Result<String> {
        let context = match directive {
            true => "while parsing a %TAG directive",
            false => "while parsing a tag",
        };
        let mut text: Vec<u8> = head.bytes().skip(1).collect();
        let mut length = head.len();
        loop {
            let c = self.byte(0);
            let fits = is_word(c)
                || b";/?:@&=+$.%!~*'()".contains(&c)
                || uri && matches!(c, b',' | b'[' | b']');
            if !fits {
                break;
            }
            if c == b'%' {
                self.uri_escape(&mut text, context, start)?;
            } else {
                text.push(c);
                self.position += 1;
            }
            length += 1;
        }
        if length == 0 {
            return Err(self.error(context, start, "did not find expected tag URI"));
        }
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    fn uri_escape(&mut self, text: &mut Vec<u8>, context: &'static str, start: Mark) -> Result<()> {
        let mut remaining = None;
        loop {
            let digit = |offset| char::from(self.byte(offset)).to_digit(16);
            let octet = match (self.byte(0), digit(1), digit(2)) {
                (b'%', Some(high), Some(low)) => (high << 4 | low) as u8,
                _ => return Err(self.error(context, start, "did not find URI escaped octet")),
            };
            let left = match remaining {
                Some(_) if octet & 0xC0 != 0x80 => {
                    let problem = "found an incorrect trailing UTF-8 octet";
                    return Err(self.error(context, start, problem));
                }
                Some(left) => left,
                None => match octet {
                    0..0x80 => 1,
                    0xC0..0xE0 => 2,
                    0xE0..0xF0 => 3,
                    0xF0..0xF8 => 4,
                    _ => {
                        let problem = "found an incorrect leading UTF-8 octet";
                        return Err(self.error(context, start, problem));
                    }
                },
            };
            text.push(octet);
            self.position += 3;
            if left == 1 {
                return Ok(());
            }
            remaining = Some(left - 1);
        }
    }
}

fn is_word(c: u8) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, b'_' | b'-')
}
