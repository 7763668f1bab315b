//! The parts of the scanner that read scalars.

use std::borrow::Cow;

use crate::scanner::{Result, Scanner, Style, Token};

impl<'a> Scanner<'a> {
    pub(crate) fn scan_plain_scalar(&mut self) -> Result<()> {
        let start = self.mark();
        let first = self.position;
        let mut last = self.position;
        // The scalar so far, once it is no longer a slice of the source.
        let mut folded: Option<String> = None;
        let mut piece = first;
        let mut leading_break = String::new();
        let mut trailing_breaks = String::new();
        let mut leading_blanks = false;
        let indent = self.indent + 1;
        loop {
            if self.column() == 0 && self.at_document_indicator() || self.byte(0) == b'#' {
                break;
            }
            if !self.is_blank_or_end(0) && !self.ends_plain(start)? {
                if leading_blanks {
                    let text = folded.get_or_insert_with(String::new);
                    text.push_str(&self.text[piece..last]);
                    fold(text, &mut leading_break, &mut trailing_breaks);
                    leading_blanks = false;
                    piece = self.position;
                }
                self.skip();
                while !self.is_blank_or_end(0) && !self.ends_plain(start)? {
                    self.skip();
                }
                last = self.position;
            }
            if !self.is_blank(0) && !self.is_break(0) {
                break;
            }
            while self.is_blank(0) || self.is_break(0) {
                if self.is_blank(0) {
                    let violates = leading_blanks && (self.column() as isize) < indent;
                    if violates && self.byte(0) == b'\t' {
                        return Err(self.error(
                            "while scanning a plain scalar",
                            start,
                            "found a tab character that violates indentation",
                        ));
                    }
                    self.position += 1;
                } else if leading_blanks {
                    self.read_line(&mut trailing_breaks);
                } else {
                    self.read_line(&mut leading_break);
                    leading_blanks = true;
                }
            }
            if self.flow_level == 0 && (self.column() as isize) < indent {
                break;
            }
        }
        if leading_blanks {
            self.simple_key_allowed = true;
        }
        let tail = &self.text[piece..last];
        let value = match folded {
            None => Cow::Borrowed(tail),
            Some(text) => Cow::Owned(text + tail),
        };
        self.push(Token::Scalar(value, Style::Plain), start);
        Ok(())
    }

    /// Whether the next character, which is not a blank, ends a plain scalar.
    #[inline]
    fn ends_plain(&self, start: crate::error::Mark) -> Result<bool> {
        let c = self.byte(0);
        let in_flow = self.flow_level > 0;
        if c == b':' {
            if in_flow && matches!(self.byte(1), b',' | b'?' | b'[' | b']' | b'{' | b'}') {
                let context = "while scanning a plain scalar";
                return Err(self.error(context, start, "found unexpected ':'"));
            }
            return Ok(self.is_blank_or_end(1));
        }
        Ok(in_flow && matches!(c, b',' | b'[' | b']' | b'{' | b'}'))
    }

    pub(crate) fn scan_quoted_scalar(&mut self, single: bool) -> Result<()> {
        const CONTEXT: &str = "while scanning a quoted scalar";
        let quote = if single { b'\'' } else { b'"' };
        let start = self.mark();
        self.position += 1;
        let mut text = String::new();
        let mut whitespace = String::new();
        let mut leading_break = String::new();
        let mut trailing_breaks = String::new();
        loop {
            if self.column() == 0 && self.at_document_indicator() {
                return Err(self.error(CONTEXT, start, "found unexpected document indicator"));
            }
            if self.byte(0) == 0 {
                return Err(self.error(CONTEXT, start, "found unexpected end of stream"));
            }
            let mut leading_blanks = false;
            while !self.is_blank_or_end(0) {
                let c = self.byte(0);
                if single && c == quote && self.byte(1) == quote {
                    text.push('\'');
                    self.position += 2;
                } else if c == quote {
                    break;
                } else if !single && c == b'\\' && self.is_break(1) {
                    self.position += 1;
                    self.skip_line();
                    leading_blanks = true;
                    break;
                } else if !single && c == b'\\' {
                    self.scan_escape(&mut text, start)?;
                } else {
                    let from = self.position;
                    self.skip();
                    text.push_str(&self.text[from..self.position]);
                }
            }
            if self.byte(0) == quote {
                break;
            }
            while self.is_blank(0) || self.is_break(0) {
                if self.is_blank(0) {
                    if !leading_blanks {
                        whitespace.push(char::from(self.byte(0)));
                    }
                    self.position += 1;
                } else if leading_blanks {
                    self.read_line(&mut trailing_breaks);
                } else {
                    whitespace.clear();
                    self.read_line(&mut leading_break);
                    leading_blanks = true;
                }
            }
            if leading_blanks {
                fold(&mut text, &mut leading_break, &mut trailing_breaks);
            } else {
                text.push_str(&whitespace);
                whitespace.clear();
            }
        }
        self.position += 1;
        self.push(Token::Scalar(Cow::Owned(text), Style::Quoted), start);
        Ok(())
    }

    fn scan_escape(&mut self, text: &mut String, start: crate::error::Mark) -> Result<()> {
        const CONTEXT: &str = "while parsing a quoted scalar";
        let length = match self.byte(1) {
            b'x' => 2,
            b'u' => 4,
            b'U' => 8,
            c => {
                text.push(match c {
                    b'0' => '\0',
                    b'a' => '\x07',
                    b'b' => '\x08',
                    b't' | b'\t' => '\t',
                    b'n' => '\n',
                    b'v' => '\x0B',
                    b'f' => '\x0C',
                    b'r' => '\r',
                    b'e' => '\x1B',
                    b' ' => ' ',
                    b'"' => '"',
                    b'/' => '/',
                    b'\\' => '\\',
                    b'N' => '\u{85}',
                    b'_' => '\u{A0}',
                    b'L' => '\u{2028}',
                    b'P' => '\u{2029}',
                    _ => return Err(self.error(CONTEXT, start, "found unknown escape character")),
                });
                self.position += 2;
                return Ok(());
            }
        };
        self.position += 2;
        let mut value: u32 = 0;
        for at in 0..length {
            let Some(digit) = char::from(self.byte(at)).to_digit(16) else {
                let problem = "did not find expected hexdecimal number";
                return Err(self.error(CONTEXT, start, problem));
            };
            value = (value << 4) + digit;
        }
        let Some(c) = char::from_u32(value) else {
            let problem = "found invalid Unicode character escape code";
            return Err(self.error(CONTEXT, start, problem));
        };
        text.push(c);
        self.position += length;
        Ok(())
    }

    pub(crate) fn scan_block_scalar(&mut self, literal: bool) -> Result<()> {
        const CONTEXT: &str = "while scanning a block scalar";
        let start = self.mark();
        self.position += 1;
        let (chomping, increment) = self.block_header(start)?;
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
        let mut indent = match increment {
            0 => 0,
            increment => self.indent.max(0) + increment,
        };
        let mut text = String::new();
        let mut leading_break = String::new();
        let mut trailing_breaks = String::new();
        let mut leading_blank = false;
        self.block_breaks(&mut indent, &mut trailing_breaks, start)?;
        while self.column() as isize == indent && self.byte(0) != 0 {
            let trailing_blank = self.is_blank(0);
            let folds = !literal && leading_break.starts_with('\n');
            if folds && !leading_blank && !trailing_blank {
                if trailing_breaks.is_empty() {
                    text.push(' ');
                }
            } else {
                text.push_str(&leading_break);
            }
            leading_break.clear();
            text.push_str(&trailing_breaks);
            trailing_breaks.clear();
            leading_blank = self.is_blank(0);
            let from = self.position;
            self.skip_to_break();
            text.push_str(&self.text[from..self.position]);
            self.read_line(&mut leading_break);
            self.block_breaks(&mut indent, &mut trailing_breaks, start)?;
        }
        if chomping != Chomping::Strip {
            text.push_str(&leading_break);
        }
        if chomping == Chomping::Keep {
            text.push_str(&trailing_breaks);
        }
        self.push(Token::Scalar(Cow::Owned(text), Style::Block), start);
        Ok(())
    }

    /// Reads the header after `|` or `>`: `+` or `-`, and a digit, in any order.
    fn block_header(&mut self, start: crate::error::Mark) -> Result<(Chomping, isize)> {
        let mut chomping = self.chomping();
        let mut increment = 0;
        if self.byte(0).is_ascii_digit() {
            if self.byte(0) == b'0' {
                return Err(self.error(
                    "while scanning a block scalar",
                    start,
                    "found an indentation indicator equal to 0",
                ));
            }
            increment = isize::from(self.byte(0) - b'0');
            self.position += 1;
            if chomping == Chomping::Clip {
                chomping = self.chomping();
            }
        }
        Ok((chomping, increment))
    }

    fn chomping(&mut self) -> Chomping {
        let chomping = match self.byte(0) {
            b'+' => Chomping::Keep,
            b'-' => Chomping::Strip,
            _ => return Chomping::Clip,
        };
        self.position += 1;
        chomping
    }

    /// Skips indentation and empty lines; detects the indentation of the scalar.
    fn block_breaks(
        &mut self,
        indent: &mut isize,
        breaks: &mut String,
        start: crate::error::Mark,
    ) -> Result<()> {
        let mut furthest = 0;
        loop {
            let inside = |column: usize, indent: isize| indent == 0 || (column as isize) < indent;
            while inside(self.column(), *indent) && self.byte(0) == b' ' {
                self.position += 1;
            }
            furthest = furthest.max(self.column() as isize);
            if inside(self.column(), *indent) && self.byte(0) == b'\t' {
                return Err(self.error(
                    "while scanning a block scalar",
                    start,
                    "found a tab character where an indentation space is expected",
                ));
            }
            if !self.is_break(0) {
                break;
            }
            self.read_line(breaks);
        }
        if *indent == 0 {
            *indent = furthest.max(self.indent + 1).max(1);
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Chomping {
    Clip,
    Strip,
    Keep,
}

/// Folds a line break between two lines into a space, unless empty lines follow it.
fn fold(text: &mut String, leading_break: &mut String, trailing_breaks: &mut String) {
    if !leading_break.starts_with('\n') {
        text.push_str(leading_break);
        text.push_str(trailing_breaks);
    } else if trailing_breaks.is_empty() {
        text.push(' ');
    } else {
        text.push_str(trailing_breaks);
    }
    leading_break.clear();
    trailing_breaks.clear();
}
