//! Character classes: `[a-z&&[^aeiou][:digit:]]`.

use std::borrow::Cow;

use super::fold::Folds;
use super::parser::Parser;
use super::token::escaped_character;
use super::tree::{Node, NodeId};
use super::{Reason, Result};

const INVALID_POSIX: Reason = Cow::Borrowed("invalid POSIX bracket type");
const PREMATURE_END: Reason = Cow::Borrowed("premature end of char-class");
const UNMATCHED_RANGE: Reason = Cow::Borrowed("unmatched range specifier in char-class");

const POSIX: [&str; 14] = [
    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
    "upper", "xdigit", "ascii", "word",
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    End,
    Close,
    Open,
    /// `[:`, if there is a `:]` as well.
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
    /// `\p{` or `\P{`: its name is still to be read.
    Property {
        negative: bool,
    },
}

/// What the last token of a class was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing yet, or `&&`.
    Start,
    /// A character, or a set of characters (`None`).
    Value(Option<char>),
    /// A `-` behind a character.
    Range(char),
    /// A range.
    Complete,
}

impl Parser<'_> {
    /// Behind `[`.
    pub fn parse_class(&mut self) -> Result<NodeId> {
        let folds = self.parse_class_content()?;
        let node = if self.options.ignore_case && self.tree.unicode {
            folds.node()
        } else {
            Node::One
        };
        Ok(self.tree.push(node))
    }

    fn parse_class_content(&mut self) -> Result<Folds> {
        self.nested(Self::parse_class_here)
    }

    fn parse_class_here(&mut self) -> Result<Folds> {
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
            // A first `]` is a character, if there is another, escaped or not.
            if !self.rest().contains(']') {
                return Err("empty char-class".into());
            }
            token = Token::Char {
                value: ']',
                escaped: false,
            };
        }
        let mut folds = Folds::default();
        // What stands before the last `&&`.
        let mut before = Folds::all();
        let mut state = State::Start;
        while token != Token::Close {
            let mut next = None;
            match token {
                Token::End => return Err(PREMATURE_END),
                Token::Char { value, .. } => state = add_value(state, value, &mut folds)?,
                Token::Type(letter) => {
                    state = add_set(state)?;
                    folds.add_type(letter);
                }
                Token::Property { negative } => {
                    let name = self.property()?;
                    state = add_set(state)?;
                    folds.add_property(name.text, name.negative != negative);
                }
                Token::PosixOpen => {
                    let behind = self.pos;
                    match self.posix_bracket()? {
                        Some((name, negative)) => {
                            state = add_set(state)?;
                            folds.add_property(name, negative);
                        }
                        None => {
                            self.pos = behind - 1;
                            state = add_value(state, '[', &mut folds)?;
                        }
                    }
                }
                Token::Range => match state {
                    State::Value(last) => {
                        let following = self.class_token();
                        next = Some(following);
                        match last {
                            _ if matches!(following, Token::Close | Token::And) => {
                                state = add_value(state, '-', &mut folds)?;
                            }
                            Some(from) => state = State::Range(from),
                            None => return Err(UNMATCHED_RANGE),
                        }
                    }
                    _ => state = add_value(state, '-', &mut folds)?,
                },
                // What is around a class in a class goes on as if it were not there.
                Token::Open => folds.add(self.parse_class_content()?),
                Token::And => {
                    before = before.and(folds);
                    folds = Folds::default();
                    state = State::Start;
                }
            }
            token = next.unwrap_or_else(|| self.class_token());
        }
        let folds = before.and(folds);
        Ok(if negative { folds.negated() } else { folds })
    }

    fn class_token(&mut self) -> Token {
        let Some(c) = self.next() else {
            return Token::End;
        };
        match c {
            ']' => Token::Close,
            '-' => Token::Range,
            '&' if self.eat('&') => Token::And,
            '[' if self.rest().starts_with(':') && closes_bracket(&self.rest()[1..]) => {
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

    fn class_escape(&mut self) -> Token {
        let start = self.pos;
        // The step before left no backslash at the end.
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

    /// Behind `[:`: a named set up to `:]` and whether it is negated, or nothing of the kind.
    fn posix_bracket(&mut self) -> Result<Option<(&'static str, bool)>> {
        const LONGEST_LOOK: usize = 20;
        let negative = self.eat('^');
        let rest = self.rest();
        // Shorter names are not looked for where the pattern ends soon.
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

/// Whether a `:]` follows before any other `]`.
fn closes_bracket(rest: &str) -> bool {
    let bytes = rest.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b':' if bytes.get(at + 1) == Some(&b']') => return true,
            b']' => return false,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    false
}

fn add_value(state: State, value: char, folds: &mut Folds) -> Result<State> {
    match state {
        State::Range(from) if from > value => Err("empty range in char class".into()),
        State::Range(from) => {
            folds.add_range(from, value);
            Ok(State::Complete)
        }
        _ => {
            folds.add_range(value, value);
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
