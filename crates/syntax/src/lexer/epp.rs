//! Templates: text in which `<% … %>` encloses code.

use memchr::{memchr, memmem};

use super::{Lexer, Result};
use crate::ast::Text;
use crate::issue::Issue;
use crate::token::TokenKind;

/// The state of the lexer in a template.
#[derive(Debug, Default)]
pub(super) struct State {
    /// Inside a tag: `%>` ends the code.
    pub code: bool,
    /// The tag is `<%=`.
    expression: bool,
    /// A tag was opened and the text after it has not been read to its end.
    pub open: bool,
}

/// What ends a run of template text.
enum Next {
    /// The end of the input; `Nothing` if it comes right after a comment or a `<%%`, since Puppet
    /// loses the text then.
    EndOfText,
    Nothing,
    Code,
    Expression,
}

impl Lexer<'_> {
    /// `%>` or `-%>`: the end of code.
    pub(super) fn epp_end(&mut self, kind: TokenKind, len: usize) -> Result<()> {
        let start = self.pos;
        self.pos += len;
        if self.epp.expression {
            let after = self.after;
            self.push(kind, start, start + len);
            if !self.frames.is_empty() {
                self.after = after;
            }
        }
        self.epp_text(kind == TokenKind::EppEndTrim)
    }

    /// Reads text up to the next tag or the end.
    pub(super) fn epp_text(&mut self, skip_leading: bool) -> Result<()> {
        let start = self.pos;
        let mut text = String::new();
        let next = self.scan_epp_text(skip_leading, &mut text)?;
        // The last text counts even if trimming has left it empty.
        let renders = match next {
            Next::EndOfText => true,
            Next::Nothing => false,
            Next::Code | Next::Expression => !text.is_empty(),
        };
        if renders {
            let from = self.out.cooked.len() as u32;
            self.out.cooked.push_str(&text);
            let cooked = Text::cooked(from, self.out.cooked.len() as u32);
            self.push_text(TokenKind::RenderString, start, self.pos, cooked);
        }
        self.line_blank = false;
        match next {
            Next::EndOfText | Next::Nothing => {
                // Puppet stays in its current mode; there is nothing left to lex.
                self.epp.open = false;
            }
            Next::Code => {
                self.epp.code = true;
                self.epp.expression = false;
                self.epp.open = true;
            }
            Next::Expression => {
                self.push_text(TokenKind::RenderExpr, start, start, Text::EMPTY);
                self.epp.code = true;
                self.epp.expression = true;
                self.epp.open = true;
            }
        }
        Ok(())
    }

    fn scan_epp_text(&mut self, mut skip_leading: bool, text: &mut String) -> Result<Next> {
        loop {
            let rest = &self.source[self.pos..];
            if rest.is_empty() {
                return Ok(Next::Nothing);
            }
            let tag = memmem::find(rest.as_bytes(), b"<%");
            let mut part = &rest[..tag.unwrap_or(rest.len())];
            self.pos += tag.map_or(rest.len(), |at| at + 2);
            if std::mem::take(&mut skip_leading) {
                part = trim_rest_of_line(part);
            }
            text.push_str(&part.replace("%%>", "%>"));
            if tag.is_none() {
                return Ok(Next::EndOfText);
            }
            match self.bytes.get(self.pos) {
                None => return self.error(Issue::EppUnbalancedExpression, self.pos),
                Some(b'-') => {
                    self.pos += 1;
                    text.truncate(text.trim_end_matches([' ', '\t']).len());
                    return Ok(Next::Code);
                }
                Some(b'%') => {
                    self.pos += 1;
                    text.push_str("<%");
                }
                Some(b'=') => {
                    self.pos += 1;
                    return Ok(Next::Expression);
                }
                Some(b'#') => skip_leading = self.epp_comment(text)?,
                Some(_) => return Ok(Next::Code),
            }
        }
    }

    /// Skips `<%# … %>`; returns whether it ends with `-%>`.
    fn epp_comment(&mut self, text: &mut String) -> Result<bool> {
        let start = self.pos;
        let mut at = start;
        let end = loop {
            match memchr(b'%', &self.bytes[at..]) {
                None => break None,
                Some(found) => at += found,
            }
            // `%%>` does not end it, and neither does a `%>` right at the start.
            let closes = self.bytes.get(at + 1) == Some(&b'>');
            if closes && at > start && self.bytes[at - 1] != b'%' {
                break Some(at);
            }
            at += 1;
        };
        let Some(end) = end else {
            return self.error(Issue::EppUnbalancedComment, start);
        };
        if self.bytes.get(start + 1) == Some(&b'-') {
            text.truncate(text.trim_end_matches([' ', '\t']).len());
        }
        self.pos = end + 2;
        Ok(self.bytes[end - 1] == b'-')
    }
}

/// Removes blanks and the line break at the start.
fn trim_rest_of_line(text: &str) -> &str {
    let rest = text.trim_start_matches([' ', '\t']);
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    rest.strip_prefix('\n').unwrap_or(rest)
}
