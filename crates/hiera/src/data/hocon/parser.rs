//! The parser of HOCON: from tokens to a tree with substitutions.

use super::HoconError;
use super::lexer::{Token, tokens};

#[derive(Clone, Debug)]
pub(super) enum Node {
    Null,
    Boolean(bool),
    Number(String),
    Text(String),
    Object(Vec<(String, Node)>),
    Array(Vec<Node>),
    /// A concatenation of values.
    Together(Vec<Node>),
    Substitution {
        path: Vec<String>,
        optional: bool,
        line: u32,
    },
    /// `+=`: appends an element.
    Append(Box<Node>),
}

/// The maximum nesting of collections.
const MAX_DEPTH: usize = 1000;

pub(super) struct Parser {
    tokens: Vec<(Token, u32)>,
    position: usize,
    /// The lines of the outermost keys.
    pub(super) lines: Vec<(String, u32)>,
}

type Result<T> = std::result::Result<T, HoconError>;

impl Parser {
    pub(super) fn new(text: &str) -> Parser {
        Parser {
            tokens: tokens(text),
            position: 0,
            lines: Vec::new(),
        }
    }

    fn peek(&self) -> &Token {
        let last = self.tokens.len() - 1;
        &self.tokens[self.position.min(last)].0
    }

    fn line(&self) -> u32 {
        let last = self.tokens.len() - 1;
        self.tokens[self.position.min(last)].1
    }

    fn advance(&mut self) {
        self.position += 1;
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), Token::Blanks(_)) {
            self.advance();
        }
    }

    fn skip_lines(&mut self) {
        while matches!(self.peek(), Token::Blanks(_) | Token::NewLine) {
            self.advance();
        }
    }

    fn error<T>(&self, message: &str) -> Result<T> {
        Err(HoconError::at(self.line(), message))
    }

    pub(super) fn document(&mut self) -> Result<Node> {
        self.skip_lines();
        let root = match self.peek() {
            Token::OpenBracket => {
                self.array(1)?;
                let message = " has type LIST rather than object at file root";
                return Err(HoconError::at(1, message));
            }
            Token::OpenBrace => {
                self.advance();
                self.object(true, 1)?
            }
            _ => return self.object(false, 1),
        };
        self.skip_lines();
        match self.peek() {
            Token::End => Ok(root),
            token => {
                let shown = token.shown();
                let message = "Document has trailing tokens after first object or array";
                self.error(&format!("{message}: {shown}"))
            }
        }
    }

    /// Parses the content of braces, or the whole file.
    fn object(&mut self, braces: bool, depth: usize) -> Result<Node> {
        if depth > MAX_DEPTH {
            return self.error("objects are nested too deep");
        }
        let mut entries: Vec<(String, Node)> = Vec::new();
        loop {
            self.skip_lines();
            match self.peek() {
                Token::CloseBrace if braces => {
                    self.advance();
                    return Ok(Node::Object(entries));
                }
                Token::End if !braces => return Ok(Node::Object(entries)),
                Token::Quoted(_) | Token::Unquoted(_) => {}
                token => {
                    let shown = token.shown();
                    return self.error(&format!(
                        "expecting a close brace or a field name here, got {shown}"
                    ));
                }
            }
            if self.include() {
                continue;
            }
            self.entry(&mut entries, depth)?;
            self.separator(braces)?;
        }
    }

    /// `include "file"`: includes nothing, because there are no files here.
    fn include(&mut self) -> bool {
        let start = self.position;
        if *self.peek() == Token::Unquoted("include".to_owned()) {
            self.advance();
            self.skip_blanks();
            if matches!(self.peek(), Token::Quoted(_)) {
                self.advance();
                return true;
            }
        }
        self.position = start;
        false
    }

    fn entry(&mut self, entries: &mut Vec<(String, Node)>, depth: usize) -> Result<()> {
        let line = self.line();
        let path = self.key()?;
        self.skip_lines();
        let append = *self.peek() == Token::PlusAssign;
        match self.peek() {
            Token::OpenBrace => {}
            Token::Assign(_) | Token::PlusAssign => {
                self.advance();
                self.skip_lines();
            }
            token => {
                let shown = token.shown();
                let key = path.join(".");
                return self.error(&format!(
                    "Key '{key}' may not be followed by token: {shown}"
                ));
            }
        }
        let value = self.value(depth)?;
        let value = if append {
            Node::Append(Box::new(value))
        } else {
            value
        };
        if depth == 1
            && let Some(first) = path.first()
        {
            self.lines.push((first.clone(), line));
        }
        let mut path = path.into_iter();
        let Some(first) = path.next() else {
            return Ok(());
        };
        let rest: Vec<String> = path.collect();
        let wrap = |value, key: String| Node::Object(vec![(key, value)]);
        put(entries, first, rest.into_iter().rev().fold(value, wrap));
        Ok(())
    }

    /// Parses a key: segments separated by dots, some of them in quotes.
    fn key(&mut self) -> Result<Vec<String>> {
        let mut parts = vec![String::new()];
        let mut pending = String::new();
        loop {
            match self.peek().clone() {
                Token::Quoted(text) => {
                    push(&mut parts, &std::mem::take(&mut pending));
                    push(&mut parts, &text);
                }
                Token::Unquoted(text) => {
                    push(&mut parts, &std::mem::take(&mut pending));
                    let mut pieces = text.split('.');
                    push(&mut parts, pieces.next().unwrap_or_default());
                    parts.extend(pieces.map(str::to_owned));
                }
                Token::Blanks(text) => pending += &text,
                Token::Problem(_) => {
                    let shown = self.peek().shown();
                    return self.error(&format!(
                        "Key '{}' may not be followed by token: {shown}",
                        parts.join(".")
                    ));
                }
                _ => return Ok(parts),
            }
            self.advance();
        }
    }

    /// Parses the separator after an entry.
    fn separator(&mut self, braces: bool) -> Result<()> {
        self.skip_blanks();
        let mut lines = false;
        while matches!(self.peek(), Token::NewLine | Token::Blanks(_)) {
            lines = true;
            self.advance();
        }
        match self.peek() {
            Token::Comma => self.advance(),
            Token::CloseBrace if braces => {}
            Token::End if !braces => {}
            Token::End => return self.error("Expecting close brace } or a comma, got end of file"),
            _ if lines => {}
            token => {
                let shown = token.shown();
                return self.error(&format!(
                    "Expecting close brace }} or a comma, got {shown} (if you intended {shown} to be \
                     part of a key or string value, try enclosing the key or value in double quotes"
                ));
            }
        }
        Ok(())
    }

    fn array(&mut self, depth: usize) -> Result<Node> {
        if depth > MAX_DEPTH {
            return self.error("lists are nested too deep");
        }
        self.advance();
        let mut items = Vec::new();
        self.skip_lines();
        if *self.peek() == Token::CloseBracket {
            self.advance();
            return Ok(Node::Array(items));
        }
        if matches!(self.peek(), Token::Comma | Token::End) {
            let shown = self.peek().shown();
            return self.error(&format!(
                "List should have ] or a first element after the open [, instead had token: {shown} \
                 (if you want {shown} to be part of a string value, then double-quote it)"
            ));
        }
        loop {
            items.push(self.value(depth)?);
            let mut lines = false;
            while matches!(self.peek(), Token::NewLine | Token::Blanks(_)) {
                lines |= *self.peek() == Token::NewLine;
                self.advance();
            }
            match self.peek() {
                Token::CloseBracket => {
                    self.advance();
                    return Ok(Node::Array(items));
                }
                Token::Comma => {
                    self.advance();
                    self.skip_lines();
                    if *self.peek() == Token::CloseBracket {
                        self.advance();
                        return Ok(Node::Array(items));
                    }
                    lines = true;
                }
                _ => {}
            }
            // A line break is equivalent to a comma.
            if lines
                && matches!(
                    self.peek(),
                    Token::End | Token::CloseBrace | Token::Assign(_)
                )
            {
                let shown = self.peek().shown();
                return self.error(&format!(
                    "List should have had new element after a comma, instead had token: {shown} (if \
                     you want the comma or {shown} to be part of a string value, then double-quote it)"
                ));
            }
            if lines {
                continue;
            }
            if matches!(
                self.peek(),
                Token::End | Token::CloseBrace | Token::Assign(_)
            ) {
                let shown = self.peek().shown();
                return self.error(&format!(
                    "List should have ended with ] or had a comma, instead had token: {shown} (if \
                     you want {shown} to be part of a string value, then double-quote it)"
                ));
            }
        }
    }

    /// Parses a value, or a concatenation.
    fn value(&mut self, depth: usize) -> Result<Node> {
        crate::deep(|| {
            let mut pieces: Vec<Node> = Vec::new();
            let mut pending = String::new();
            loop {
                let line = self.line();
                let piece = match self.peek().clone() {
                    Token::Blanks(text) => {
                        pending += &text;
                        self.advance();
                        continue;
                    }
                    Token::Quoted(text) | Token::Unquoted(text) => {
                        let is_quoted = matches!(self.peek(), Token::Quoted(_));
                        self.advance();
                        if is_quoted {
                            Node::Text(text)
                        } else {
                            unquoted(text)
                        }
                    }
                    Token::Substitution { path, optional } => {
                        self.advance();
                        Node::Substitution {
                            path: split_path(&path),
                            optional,
                            line,
                        }
                    }
                    Token::OpenBrace => {
                        self.advance();
                        self.object(true, depth + 1)?
                    }
                    Token::OpenBracket => self.array(depth + 1)?,
                    _ => break,
                };
                if !pieces.is_empty() && !pending.is_empty() {
                    pieces.push(Node::Text(std::mem::take(&mut pending)));
                }
                pending.clear();
                pieces.push(piece);
            }
            match pieces.len() {
                0 => self.no_value(),
                1 => Ok(pieces.remove(0)),
                _ => Ok(Node::Together(pieces)),
            }
        })
    }

    fn no_value<T>(&self) -> Result<T> {
        let shown = self.peek().shown();
        let message = format!("Expecting a value but got wrong token: {shown}");
        if *self.peek() == Token::End {
            return self.error(&message);
        }
        self.error(&format!(
            "{message} (if you intended {shown} to be part of a key or string value, try enclosing \
             the key or value in double quotes"
        ))
    }
}

fn push(parts: &mut [String], text: &str) {
    if let Some(last) = parts.last_mut() {
        last.push_str(text);
    }
}

fn split_path(path: &str) -> Vec<String> {
    let parts = path
        .split('.')
        .map(|part| part.trim().trim_matches('"').to_owned());
    parts.collect()
}

fn unquoted(text: String) -> Node {
    match text.as_str() {
        "true" => Node::Boolean(true),
        "false" => Node::Boolean(false),
        "null" => Node::Null,
        _ if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') => Node::Number(text),
        _ => Node::Text(text),
    }
}

/// Sets a key. Objects are merged; new entries come first.
pub(super) fn put(entries: &mut Vec<(String, Node)>, key: String, value: Node) {
    let Some((_, existing)) = entries.iter_mut().find(|(known, _)| *known == key) else {
        let value = match value {
            Node::Append(item) => Node::Array(vec![*item]),
            value => value,
        };
        entries.push((key, value));
        return;
    };
    let before = std::mem::replace(existing, Node::Null);
    *existing = match (before, value) {
        (Node::Object(before), Node::Object(value)) => Node::Object(merge(before, value)),
        (Node::Array(mut items), Node::Append(item)) => {
            items.push(*item);
            Node::Array(items)
        }
        (before, Node::Append(item)) => Node::Together(vec![before, Node::Array(vec![*item])]),
        (_, value) => value,
    };
}

/// Merges entries; those of the second take precedence and come first.
pub(super) fn merge(
    before: Vec<(String, Node)>,
    after: Vec<(String, Node)>,
) -> Vec<(String, Node)> {
    let mut merged = after;
    for (key, value) in before {
        let existing = merged.iter_mut().find(|(known, _)| *known == key);
        match existing {
            None => merged.push((key, value)),
            Some((_, existing)) => {
                if let (Node::Object(after), Node::Object(before)) = (&mut *existing, value) {
                    let after = std::mem::take(after);
                    *existing = Node::Object(crate::deep(|| merge(before, after)));
                }
            }
        }
    }
    merged
}
