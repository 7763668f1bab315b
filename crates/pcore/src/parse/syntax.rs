//! The grammar of type expressions.

use std::ops::Range;
use std::sync::Arc;

use crate::message::Message;
use crate::regexp::Regexp;
use crate::value::Value;

/// Deeper is nobody's type.
const MAX_DEPTH: usize = 200;

#[derive(Debug)]
pub(super) struct Node {
    pub kind: Kind,
    pub span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum Kind {
    Literal(Value),
    /// A capitalised name.
    Name(String),
    Access(Box<Node>, Vec<Node>),
    List(Vec<Node>),
    Hash(Vec<(Node, Node)>),
}

pub(super) fn parse(text: &str) -> Result<Node, Message> {
    let mut parser = Parser {
        text,
        pos: 0,
        depth: 0,
    };
    parser.skip_space();
    let start = parser.pos;
    let node = parser.parse_expression()?;
    parser.skip_space();
    if parser.pos < text.len() {
        return Err(parser.unexpected_after(start));
    }
    Ok(node)
}

struct Parser<'a> {
    text: &'a str,
    pos: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.pos..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.pos += rest.len() - trimmed.len();
            if !trimmed.starts_with('#') {
                return;
            }
            self.pos += trimmed.find('\n').unwrap_or(trimmed.len());
        }
    }

    fn maybe(&mut self, token: &str) -> bool {
        self.skip_space();
        let found = self.rest().starts_with(token);
        if found {
            self.pos += token.len();
        }
        found
    }

    fn expect(&mut self, token: &str) -> Result<(), Message> {
        if self.maybe(token) {
            Ok(())
        } else {
            Err(self.unexpected())
        }
    }

    fn unexpected(&self) -> Message {
        match self.peek() {
            None => Message::new("Syntax error at end of input"),
            Some(c) if c.is_alphanumeric() || c == '_' => {
                let word: String = self
                    .rest()
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect();
                Message::new(format!("Syntax error at '{word}'"))
            }
            Some(c) => Message::new(format!("Syntax error at '{c}'")),
        }
    }

    /// What follows an expression and does not end it: either it makes a larger expression of it,
    /// one that is no type, or it is out of place.
    fn unexpected_after(&self, start: usize) -> Message {
        let goes_on = |c: char| c.is_alphanumeric() || "+-*/%<>=!?$(.;'\"{".contains(c);
        if !self.peek().is_some_and(goes_on) {
            return self.unexpected();
        }
        let text = self.text.get(start..).unwrap_or_default();
        let text = &text[..expression_end(text)];
        // To Puppet the closing parenthesis is no part of the expression.
        let text = match text.strip_suffix(')') {
            Some(inner) if text.starts_with('(') => inner,
            _ => text,
        };
        not_a_type(text)
    }

    fn parse_expression(&mut self) -> Result<Node, Message> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Message::new("The type is nested too deeply"));
        }
        let mut node = crate::deep(|| self.parse_primary())?;
        loop {
            self.skip_space();
            if !self.rest().starts_with('[') {
                break;
            }
            self.pos += 1;
            self.skip_space();
            if self.rest().starts_with(']') {
                return Err(self.unexpected());
            }
            let parameters = self.parse_items("]")?;
            let span = node.span.start..self.pos;
            node = Node {
                kind: Kind::Access(Box::new(node), parameters),
                span,
            };
        }
        self.depth -= 1;
        Ok(node)
    }

    /// Items up to the closing token; a comma may follow the last one.
    fn parse_items(&mut self, close: &str) -> Result<Vec<Node>, Message> {
        let mut items = Vec::new();
        // Pairs are a hash, as long as nothing else comes between them.
        let mut adjacent = false;
        while !self.maybe(close) {
            self.skip_space();
            let start = self.pos;
            let item = self.parse_expression()?;
            if self.maybe("=>") {
                let value = self.parse_expression()?;
                let end = value.span.end;
                match items.last_mut() {
                    Some(Node {
                        kind: Kind::Hash(entries),
                        span,
                    }) if adjacent => {
                        entries.push((item, value));
                        span.end = end;
                    }
                    _ => items.push(Node {
                        kind: Kind::Hash(vec![(item, value)]),
                        span: start..end,
                    }),
                }
                adjacent = true;
            } else {
                items.push(item);
                adjacent = false;
            }
            if !self.maybe(",") {
                if !self.maybe(close) {
                    return Err(self.unexpected_after(start));
                }
                break;
            }
        }
        Ok(items)
    }

    fn parse_primary(&mut self) -> Result<Node, Message> {
        self.skip_space();
        let start = self.pos;
        let Some(c) = self.peek() else {
            return Err(self.unexpected());
        };
        let kind = match c {
            '[' => {
                self.pos += 1;
                Kind::List(self.parse_items("]")?)
            }
            '{' => {
                self.pos += 1;
                self.parse_hash()?
            }
            '\'' => Kind::Literal(Value::from(self.parse_single_quoted()?)),
            '"' => Kind::Literal(Value::from(self.parse_double_quoted()?)),
            '/' => self.parse_regexp()?,
            '-' => {
                self.pos += 1;
                let node = self.parse_primary()?;
                match node.kind {
                    Kind::Literal(Value::Integer(i)) => {
                        Kind::Literal(Value::Integer(i.wrapping_neg()))
                    }
                    Kind::Literal(Value::Float(f)) => Kind::Literal(Value::Float(-f)),
                    _ => return Err(Message::new("Syntax error at '-'")),
                }
            }
            '0'..='9' => self.parse_number(start)?,
            'A'..='Z' => Kind::Name(self.parse_name()?),
            ':' if self.rest().starts_with("::") => {
                let name = self.parse_name()?;
                let upper = name[2..].starts_with(|c: char| c.is_ascii_uppercase());
                if upper {
                    Kind::Name(name)
                } else {
                    Kind::Literal(Value::from(name))
                }
            }
            'a'..='z' | '_' => {
                let word = self.parse_name()?;
                Kind::Literal(match word.as_str() {
                    "true" => Value::Boolean(true),
                    "false" => Value::Boolean(false),
                    "undef" => Value::Undef,
                    "default" => Value::Default,
                    _ => Value::from(word),
                })
            }
            _ => return Err(self.unexpected_after(start)),
        };
        Ok(Node {
            kind,
            span: start..self.pos,
        })
    }

    fn parse_hash(&mut self) -> Result<Kind, Message> {
        let mut entries = Vec::new();
        while !self.maybe("}") {
            let key = self.parse_expression()?;
            self.expect("=>")?;
            self.skip_space();
            let start = self.pos;
            let value = self.parse_expression()?;
            entries.push((key, value));
            if !self.maybe(",") {
                if !self.maybe("}") {
                    return Err(self.unexpected_after(start));
                }
                break;
            }
        }
        Ok(Kind::Hash(entries))
    }

    fn parse_name(&mut self) -> Result<String, Message> {
        let rest = self.rest();
        let mut end = 0;
        let bytes = rest.as_bytes();
        loop {
            if rest[end..].starts_with("::") {
                end += 2;
            }
            let from = end;
            // A dash may stand inside of a lower case word, as in `%B`-less identifiers of old.
            while end < bytes.len() && (bytes[end].is_ascii_alphanumeric() || bytes[end] == b'_') {
                end += 1;
            }
            if end == from {
                return Err(self.unexpected());
            }
            if !rest[end..].starts_with("::") {
                break;
            }
        }
        self.pos += end;
        Ok(rest[..end].to_owned())
    }

    fn parse_single_quoted(&mut self) -> Result<String, Message> {
        let mut out = String::new();
        let mut chars = self.rest().char_indices().skip(1).peekable();
        while let Some((i, c)) = chars.next() {
            match c {
                '\'' => {
                    self.pos += i + 1;
                    return Ok(out);
                }
                '\\' => match chars.peek() {
                    Some((_, c @ ('\'' | '\\'))) => {
                        out.push(*c);
                        chars.next();
                    }
                    _ => out.push('\\'),
                },
                _ => out.push(c),
            }
        }
        Err(Message::new("Unclosed quote after ''' in string"))
    }

    fn parse_double_quoted(&mut self) -> Result<String, Message> {
        let mut out = String::new();
        let mut interpolates = false;
        let begins_variable = |c: char| c == '{' || c == '_' || c.is_ascii_alphanumeric();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    let text = &self.rest()[..=i];
                    self.pos += i + 1;
                    return if interpolates {
                        Err(not_a_type(text))
                    } else {
                        Ok(out)
                    };
                }
                '$' if self.rest()[i + 1..].starts_with(begins_variable) => {
                    interpolates = true;
                }
                '\\' => match chars.next().map(|(_, c)| c) {
                    Some('n') => out.push('\n'),
                    Some('t') => out.push('\t'),
                    Some('r') => out.push('\r'),
                    Some('s') => out.push(' '),
                    Some('\n') => {}
                    Some('u') => {
                        let mut digits = String::new();
                        let mut rest = chars.clone();
                        if rest.next().map(|(_, c)| c) == Some('{') {
                            chars = rest;
                            digits.extend(chars.by_ref().map(|(_, c)| c).take_while(|c| *c != '}'));
                        } else {
                            digits.extend(chars.by_ref().take(4).map(|(_, c)| c));
                        }
                        out.extend(
                            u32::from_str_radix(&digits, 16)
                                .ok()
                                .and_then(char::from_u32),
                        );
                    }
                    Some(c @ ('"' | '\\' | '$' | '\'')) => out.push(c),
                    Some(c) => {
                        out.push('\\');
                        out.push(c);
                    }
                    None => break,
                },
                _ => out.push(c),
            }
        }
        Err(Message::new("Unclosed quote after '\"' in string"))
    }

    fn parse_regexp(&mut self) -> Result<Kind, Message> {
        let rest = self.rest();
        let mut source = String::new();
        let mut chars = rest.char_indices().skip(1);
        while let Some((i, c)) = chars.next() {
            match c {
                '/' => {
                    self.pos += i + 1;
                    return Ok(Kind::Literal(Value::Regexp(Arc::new(Regexp::new(source)?))));
                }
                // Only a slash is unescaped here; everything else belongs to the pattern.
                '\\' => match chars.next() {
                    Some((_, '/')) => source.push('/'),
                    Some((_, c)) => {
                        source.push('\\');
                        source.push(c);
                    }
                    None => break,
                },
                '\n' => break,
                _ => source.push(c),
            }
        }
        Err(self.unexpected())
    }

    fn parse_number(&mut self, start: usize) -> Result<Kind, Message> {
        let bytes = self.text.as_bytes();
        let mut end = start;
        while end < bytes.len() {
            let b = bytes[end];
            let exponent_sign = matches!(b, b'-' | b'+')
                && matches!(bytes[end - 1], b'e' | b'E')
                && !self.text[start..].starts_with("0x");
            let decimal = b == b'.' && bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
            if !(b.is_ascii_alphanumeric() || exponent_sign || decimal) {
                break;
            }
            end += 1;
        }
        let text = &self.text[start..end];
        self.pos = end;
        match crate::number::to_n(text) {
            Ok(Some(crate::number::Number::Integer(i))) => Ok(Kind::Literal(Value::Integer(i))),
            Ok(Some(crate::number::Number::Float(f))) => Ok(Kind::Literal(Value::Float(f))),
            _ => {
                // The smallest integer has no positive counterpart.
                if text == "9223372036854775808" {
                    return Ok(Kind::Literal(Value::Integer(i64::MIN)));
                }
                Err(Message::new(format!("Illegal number '{text}'")))
            }
        }
    }
}

fn not_a_type(text: &str) -> Message {
    Message::new(format!(
        "The expression <{text}> is not a valid type specification."
    ))
}

/// Where an expression ends that the grammar of types does not know: at what separates it from the
/// next one, outside of all brackets.
fn expression_end(text: &str) -> usize {
    let mut depth = 0_usize;
    for (i, c) in text.char_indices() {
        match c {
            '[' | '{' | '(' => depth += 1,
            ',' | ']' | '}' if depth == 0 => return text[..i].trim_end().len(),
            ']' | '}' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    text.trim_end().len()
}
