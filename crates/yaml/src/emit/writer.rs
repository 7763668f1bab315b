//! Writes tokens and scalars, and keeps track of the column, as libyaml does.

use super::analysis::{is_break, is_printable};
use super::{Layout, Style};

#[derive(Debug)]
pub(super) struct TokenWriter {
    layout: Layout,
    out: String,
    column: usize,
    /// The last character was white space.
    after_space: bool,
    /// There is nothing on the line but indentation.
    at_indent: bool,
    indent: Option<usize>,
    outer: Vec<Option<usize>>,
    /// The last scalar ends with kept line breaks.
    pub is_open_ended: bool,
}

impl TokenWriter {
    pub(super) fn new(layout: Layout) -> TokenWriter {
        TokenWriter {
            layout,
            out: String::new(),
            column: 0,
            after_space: true,
            at_indent: true,
            indent: None,
            outer: Vec::new(),
            is_open_ended: false,
        }
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    pub(super) fn is_at_indent(&self) -> bool {
        self.at_indent
    }

    pub(super) fn increase_indent(&mut self, is_flow: bool, is_indentless: bool) {
        self.outer.push(self.indent);
        self.indent = Some(match self.indent {
            None if is_flow => self.layout.indent,
            None => 0,
            Some(indent) if is_indentless => indent,
            Some(indent) => indent + self.layout.indent,
        });
    }

    pub(super) fn decrease_indent(&mut self) {
        self.indent = self.outer.pop().flatten();
    }

    /// Starts a new line unless this one is empty, and indents it.
    pub(super) fn indent(&mut self) {
        let indent = self.indent.unwrap_or(0);
        let is_used = self.column > indent || self.column == indent && !self.after_space;
        if !self.at_indent || is_used {
            self.put('\n');
        }
        while self.column < indent {
            self.put(' ');
        }
        self.after_space = true;
        self.at_indent = true;
    }

    pub(super) fn indicator(
        &mut self,
        indicator: &str,
        needs_space: bool,
        is_space: bool,
        is_indent: bool,
    ) {
        if needs_space && !self.after_space {
            self.put(' ');
        }
        indicator.chars().for_each(|c| self.put(c));
        self.after_space = is_space;
        self.at_indent &= is_indent;
    }

    pub(super) fn tag(&mut self, tag: &str) {
        if !tag.is_empty() {
            self.indicator(tag, true, false, false);
        }
    }

    /// `&name` or `*name`
    pub(super) fn anchor(&mut self, indicator: &str, name: &str) {
        self.indicator(indicator, true, false, false);
        name.chars().for_each(|c| self.put(c));
        self.after_space = false;
        self.at_indent = false;
    }

    pub(super) fn space(&mut self) {
        self.put(' ');
    }

    pub(super) fn scalar(&mut self, text: &str, style: Style, folds: bool) {
        match style {
            Style::Plain => {
                if !self.after_space && !text.is_empty() {
                    self.put(' ');
                }
                self.lines(text, folds, false);
            }
            Style::SingleQuoted => {
                self.indicator("'", true, false, false);
                self.lines(text, folds, true);
                self.indicator("'", false, false, false);
            }
            Style::DoubleQuoted => self.double_quoted(text, folds),
            Style::Literal => return self.literal(text),
            Style::Folded => return self.folded(text),
        }
        self.after_space = false;
        self.at_indent = false;
    }

    /// Writes a plain or single-quoted scalar. A line break becomes an empty line; a space may be folded.
    fn lines(&mut self, text: &str, folds: bool, is_quoted: bool) {
        let (mut spaces, mut breaks) = (false, false);
        let mut characters = text.char_indices().peekable();
        while let Some((at, c)) = characters.next() {
            let after = characters.peek().map(|(_, c)| *c);
            if c == ' ' {
                let is_inside = !is_quoted || at > 0 && after.is_some();
                let folds = folds && !spaces && self.column > self.layout.width && is_inside;
                match folds && after != Some(' ') {
                    true => self.indent(),
                    false => self.put(c),
                }
                spaces = true;
            } else if is_break(c) {
                if !breaks && c == '\n' {
                    self.put('\n');
                }
                self.put(c);
                self.at_indent = true;
                breaks = true;
            } else {
                if breaks {
                    self.indent();
                }
                if is_quoted && c == '\'' {
                    self.put('\'');
                }
                self.put(c);
                self.at_indent = false;
                (spaces, breaks) = (false, false);
            }
        }
        if breaks && is_quoted {
            self.indent();
        }
    }

    fn double_quoted(&mut self, text: &str, folds: bool) {
        self.indicator("\"", true, false, false);
        let mut spaces = false;
        let mut characters = text.char_indices().peekable();
        while let Some((at, c)) = characters.next() {
            let after = characters.peek().map(|(_, c)| *c);
            let is_escaped = !is_printable(c) || is_break(c) || matches!(c, '"' | '\\');
            if is_escaped {
                escape(c).chars().for_each(|c| self.put(c));
                spaces = false;
            } else if c == ' ' {
                let is_inside = at > 0 && after.is_some();
                if folds && !spaces && self.column > self.layout.width && is_inside {
                    self.indent();
                    if after == Some(' ') {
                        self.put('\\');
                    }
                } else {
                    self.put(c);
                }
                spaces = true;
            } else {
                self.put(c);
                spaces = false;
            }
        }
        self.indicator("\"", false, false, false);
    }

    /// Writes the header of a block scalar: indentation indicator and chomping indicator.
    fn block_header(&mut self, indicator: &str, text: &str) {
        self.indicator(indicator, true, false, false);
        if text.starts_with(|c| c == ' ' || is_break(c)) {
            let indent = self.layout.indent.to_string();
            self.indicator(&indent, false, false, false);
        }
        let mut last = text.chars().rev();
        self.is_open_ended = false;
        match (last.next(), last.next()) {
            (Some(c), _) if !is_break(c) => self.indicator("-", false, false, false),
            (Some(_), Some(c)) if !is_break(c) => {}
            _ => {
                self.indicator("+", false, false, false);
                self.is_open_ended = true;
            }
        }
        self.put('\n');
        self.at_indent = true;
        self.after_space = true;
    }

    fn folded(&mut self, text: &str) {
        self.block_header(">", text);
        let (mut breaks, mut leading_spaces) = (true, true);
        let mut characters = text.char_indices().peekable();
        while let Some((at, c)) = characters.next() {
            let after = characters.peek().map(|(_, c)| *c);
            if is_break(c) {
                if !breaks && !leading_spaces && c == '\n' {
                    let next = text[at..].chars().find(|c| !is_break(*c));
                    if next.is_some_and(|next| !matches!(next, ' ' | '\t')) {
                        self.put('\n');
                    }
                }
                self.put(c);
                self.at_indent = true;
                breaks = true;
                continue;
            }
            if breaks {
                self.indent();
                leading_spaces = matches!(c, ' ' | '\t');
            }
            let folds = !breaks && c == ' ' && after != Some(' ');
            if folds && self.column > self.layout.width {
                self.indent();
            } else {
                self.put(c);
            }
            self.at_indent = false;
            breaks = false;
        }
    }

    fn literal(&mut self, text: &str) {
        self.block_header("|", text);
        let mut breaks = true;
        for c in text.chars() {
            if is_break(c) {
                self.put(c);
                self.at_indent = true;
                breaks = true;
            } else {
                if breaks {
                    self.indent();
                }
                self.put(c);
                self.at_indent = false;
                breaks = false;
            }
        }
    }

    fn put(&mut self, c: char) {
        self.out.push(c);
        self.column = match is_break(c) {
            true => 0,
            false => self.column + 1,
        };
    }
}

fn escape(c: char) -> String {
    let short = match c {
        '\0' => '0',
        '\x07' => 'a',
        '\x08' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\x0B' => 'v',
        '\x0C' => 'f',
        '\r' => 'r',
        '\x1B' => 'e',
        '"' => '"',
        '\\' => '\\',
        '\u{85}' => 'N',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        c => {
            return match u32::from(c) {
                code @ 0..=0xFF => format!("\\x{code:02X}"),
                code @ 0..=0xFFFF => format!("\\u{code:04X}"),
                code => format!("\\U{code:08X}"),
            };
        }
    };
    format!("\\{short}")
}
