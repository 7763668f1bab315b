//! Character classes: `[a-z&&[^aeiou][:digit:]]`.

use std::borrow::Cow;

use super::fold::Folds;
use super::parser::{Alphabet, Parser};
use super::token::escaped_character;
use super::tree::NodeId;
use super::{Reason, Result};
use crate::class::{Class, Item};

const INVALID_POSIX: Reason = Cow::Borrowed("invalid POSIX bracket type");
const PREMATURE_END: Reason = Cow::Borrowed("premature end of char-class");
const UNMATCHED_RANGE: Reason = Cow::Borrowed("unmatched range specifier in char-class");

pub(super) const POSIX: [&str; 14] = [
    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
    "upper", "xdigit", "ascii", "word",
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    End,
    Close,
    Open,
    /// `[:`, if a `:]` follows.
    PosixOpen,
    /// `-`
    Range,
    /// `&&`
    And,
    Char {
        value: char,
        escaped: bool,
    },
    /// `\d` and the like.
    Type(char),
    /// `\p{` or `\P{`: the name has not been read yet.
    Property {
        negative: bool,
    },
}

/// The result of parsing a class.
pub(super) enum Parsed {
    /// A class of a single character is equivalent to that character.
    One(char),
    Other(NodeId),
}

/// The content of a class, as far as it matters.
#[derive(Clone, Default)]
struct Content {
    size: Size,
    folds: Folds,
    /// The items after the last `&&`.
    items: Vec<Item>,
    /// The operands before it.
    parts: Vec<Vec<Item>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Size {
    #[default]
    Empty,
    One(char),
    Many,
}

impl Content {
    fn add(&mut self, size: Size, folds: Folds, item: Item) {
        self.folds.add(folds);
        self.items.push(item);
        self.size = match (self.size, size) {
            (Size::Empty, size) | (size, Size::Empty) => size,
            (one, other) if one == other => one,
            _ => Size::Many,
        };
    }

    fn add_range(&mut self, from: char, to: char) {
        let mut folds = Folds::default();
        folds.add_range(from, to);
        let size = if from == to {
            Size::One(from)
        } else {
            Size::Many
        };
        self.add(size, folds, Item::Range(from, to));
    }

    /// Adds a set of characters. The caller adds those that fold to the result.
    fn add_set(&mut self, item: Item) -> &mut Folds {
        self.size = Size::Many;
        self.items.push(item);
        &mut self.folds
    }

    fn and(mut self, before: Option<Content>) -> Content {
        let Some(mut before) = before else {
            self.parts.push(self.items);
            self.items = Vec::new();
            return self;
        };
        before.parts.push(self.items);
        Content {
            items: Vec::new(),
            parts: before.parts,
            size: match (self.size, before.size) {
                (Size::Empty, _) | (_, Size::Empty) => Size::Empty,
                (one, other) if one == other => one,
                _ => Size::Many,
            },
            folds: self.folds.and(before.folds),
        }
    }
}

/// The last token of a class.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing yet, or `&&`.
    Start,
    /// A character, or a set of characters (`None`).
    Value(Option<char>),
    /// A `-` after a character.
    Range(char),
    /// A range.
    Complete,
}

impl Parser<'_> {
    /// Parses a class after its `[`, up to and including the `]`.
    pub fn parse_class(&mut self) -> Result<Parsed> {
        let (content, negative) = self.parse_class_content()?;
        let folds = match content.size {
            Size::One(c) if !negative => return Ok(Parsed::One(c)),
            _ if self.options.ignore_case && !negative => content.folds,
            _ => Folds::default(),
        };
        let class = Class {
            parts: content.parts,
            negative,
            ignore_case: self.options.ignore_case,
        };
        Ok(Parsed::Other(self.tree.push_class(class, folds)))
    }

    /// The content of the class, and whether the whole is negated.
    fn parse_class_content(&mut self) -> Result<(Content, bool)> {
        self.nested(Self::parse_class_here)
    }

    fn parse_class_here(&mut self) -> Result<(Content, bool)> {
        let mut token = self.class_token();
        let caret = Token::Char {
            value: '^',
            escaped: false,
        };
        let negative = token == caret;
        if negative {
            token = self.class_token();
        }
        if token == Token::Close {
            // A `]` at the start is a character if there is another `]`, escaped or not.
            if !self.rest().contains(']') {
                return Err("empty char-class".into());
            }
            token = Token::Char {
                value: ']',
                escaped: false,
            };
        }
        let mut content = Content::default();
        // The operands before the last `&&`.
        let mut before = None;
        let mut state = State::Start;
        loop {
            let mut next = None;
            match token {
                Token::Close => return Ok((content.and(before), negative)),
                Token::End => return Err(PREMATURE_END),
                Token::Char { value, .. } => state = add_value(state, value, &mut content)?,
                Token::Type(letter) => {
                    state = add_set(state)?;
                    let ascii = self.options.alphabet != Alphabet::Unicode;
                    let item = Item::Type { letter, ascii };
                    content.add_set(item).add_type(letter, ascii);
                }
                Token::Property { negative } => {
                    let (name, inverted) = self.property()?;
                    state = add_set(state)?;
                    let negative = inverted != negative;
                    let item = Item::Property {
                        name: name.into(),
                        negative,
                    };
                    content.add_set(item).add_property(name, negative);
                }
                Token::PosixOpen => {
                    let behind = self.pos;
                    match self.posix_bracket()? {
                        Some((name, negative)) => {
                            state = add_set(state)?;
                            let ascii = self.options.alphabet == Alphabet::Ascii;
                            let item = Item::Bracket {
                                name,
                                negative,
                                ascii,
                            };
                            content
                                .add_set(item)
                                .add_property(if ascii { "" } else { name }, negative);
                        }
                        None => {
                            self.pos = behind - 1;
                            state = add_value(state, '[', &mut content)?;
                        }
                    }
                }
                Token::Range => match state {
                    State::Value(last) => {
                        let following = self.class_token();
                        next = Some(following);
                        match last {
                            _ if matches!(following, Token::Close | Token::And) => {
                                state = add_value(state, '-', &mut content)?;
                            }
                            Some(from) => state = State::Range(from),
                            None => return Err(UNMATCHED_RANGE),
                        }
                    }
                    _ => state = add_value(state, '-', &mut content)?,
                },
                // A nested class does not change the state of the class around it.
                Token::Open => {
                    let (inner, negative) = self.parse_class_content()?;
                    let index = self.tree.classes.len() as u32;
                    self.tree.classes.push(Class {
                        parts: inner.parts,
                        negative,
                        ignore_case: false,
                    });
                    let (size, folds) = if negative {
                        (Size::Many, inner.folds.negated())
                    } else {
                        (inner.size, inner.folds)
                    };
                    content.add(size, folds, Item::Nested(index));
                }
                Token::And => {
                    before = Some(content.and(before));
                    content = Content::default();
                    state = State::Start;
                }
            }
            token = next.unwrap_or_else(|| self.class_token());
        }
    }

    fn class_token(&mut self) -> Token {
        let Some(c) = self.next() else {
            return Token::End;
        };
        match c {
            ']' => Token::Close,
            '-' => Token::Range,
            '&' if self.eat('&') => Token::And,
            '[' if self.rest().starts_with(':') && self.closes_bracket() => {
                self.pos += 1;
                Token::PosixOpen
            }
            '[' => Token::Open,
            '\\' => self.class_escape(),
            _ => Token::Char {
                value: c,
                escaped: false,
            },
        }
    }

    /// At the colon of `[:`: whether a `:]` follows before any other `]`. Caches the result until its
    /// end has been passed.
    fn closes_bracket(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let start = self.pos + 1;
        if let Some((from, end, found)) = self.bracket
            && (from..=end).contains(&start)
        {
            return found;
        }
        let mut at = start;
        let found = loop {
            match bytes.get(at) {
                None => break false,
                Some(b':') if bytes.get(at + 1) == Some(&b']') => break true,
                Some(b']') => break false,
                Some(b'\\') => at += 2,
                Some(_) => at += 1,
            }
        };
        self.bracket = Some((start, at, found));
        found
    }

    fn class_escape(&mut self) -> Token {
        let start = self.pos;
        // `unescape` rejects a backslash at the end.
        let Some(c) = self.next() else {
            return Token::End;
        };
        let value = match c {
            'w' | 'W' | 'd' | 'D' | 's' | 'S' | 'h' | 'H' => return Token::Type(c),
            'p' | 'P' if self.eat('{') => return Token::Property { negative: c == 'P' },
            'x' => self.hex_byte(),
            '0'..='7' => {
                self.pos = start;
                self.octal_byte()
            }
            'b' => '\x08',
            _ => escaped_character(c),
        };
        Token::Char {
            value,
            escaped: true,
        }
    }

    /// After `[:`: the named set up to `:]` and whether it is negated, or `None` if it is no such set.
    fn posix_bracket(&mut self) -> Result<Option<(&'static str, bool)>> {
        const LONGEST_LOOK: usize = 20;
        let negative = self.eat('^');
        let rest = self.rest();
        // Like Ruby, does not look for names if fewer than 7 characters are left.
        if rest.chars().nth(6).is_some() {
            let known = POSIX.iter().find(|name| rest.starts_with(**name));
            if let Some(name) = known {
                if !rest[name.len()..].starts_with(":]") {
                    return Err(INVALID_POSIX);
                }
                self.pos += name.len() + ":]".len();
                return Ok(Some((name, negative)));
            }
        }
        let name_end = rest.find([':', ']']).unwrap_or(rest.len());
        let name_length = rest[..name_end].chars().take(LONGEST_LOOK + 1).count();
        if name_length <= LONGEST_LOOK && rest[name_end..].starts_with(":]") {
            return Err(INVALID_POSIX);
        }
        Ok(None)
    }
}

fn add_value(state: State, value: char, content: &mut Content) -> Result<State> {
    match state {
        State::Range(from) if from > value => Err("empty range in char class".into()),
        State::Range(from) => {
            content.add_range(from, value);
            Ok(State::Complete)
        }
        _ => {
            content.add_range(value, value);
            Ok(State::Value(Some(value)))
        }
    }
}

fn add_set(state: State) -> Result<State> {
    match state {
        State::Range(_) => Err("char-class value at end of range".into()),
        _ => Ok(State::Value(None)),
    }
}
