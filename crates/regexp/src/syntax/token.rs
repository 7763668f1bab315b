//! Tokens of a pattern, outside of character classes.

use super::class::POSIX;
use super::fold::Folds;
use super::parser::Parser;
use super::tree::{Anchor, Call, Reference, UNLIMITED};
use super::{Alphabet, Result};
use crate::Encoding;
use crate::class::Item;
use crate::unicode;
use crate::unicode::word::is_digit;

/// The maximum number of repetitions in an interval.
const MOST_REPEATS: u32 = 100_000;

/// The maximum group number in `\1`.
const GREATEST_BACKREF: u32 = 1000;

#[derive(Clone, Debug)]
pub(super) enum Token {
    End,
    Char(char),
    /// A character written as a numeric escape. It becomes a literal of its own.
    Numbered(char),
    /// A character set: `.`, `\d`.
    One(Item),
    /// `\p{Greek}`
    Property {
        name: Box<str>,
        negative: bool,
        folds: Folds,
    },
    Anchor(Anchor),
    /// `\R`
    LineBreak,
    /// `\X`
    Grapheme,
    BackRef(Reference),
    Call(Call),
    Repeat {
        lower: u32,
        upper: u32,
        greedy: bool,
        possessive: bool,
    },
    Alternative,
    Open,
    Close,
    ClassOpen,
}

impl<'a> Parser<'a> {
    /// Reads the next token.
    pub fn advance(&mut self) -> Result<()> {
        self.token = self.next_token()?;
        Ok(())
    }

    fn next_token(&mut self) -> Result<Token> {
        loop {
            let Some(c) = self.next() else {
                return Ok(Token::End);
            };
            let token = match c {
                '\\' => self.escape()?,
                '.' => Token::One(Item::Any {
                    newline: self.options.multi_line,
                }),
                '*' => self.repeat(0, UNLIMITED),
                '+' => self.repeat(1, UNLIMITED),
                '?' => self.repeat(0, 1),
                '{' => self.interval()?,
                '|' => Token::Alternative,
                '(' if self.rest().starts_with("?#") => {
                    self.comment()?;
                    continue;
                }
                '(' => Token::Open,
                ')' => Token::Close,
                '^' => Token::Anchor(Anchor::LineStart),
                '$' => Token::Anchor(Anchor::LineEnd),
                '[' => Token::ClassOpen,
                '#' if self.options.extended => {
                    while self.next().is_some_and(|c| c != '\n') {}
                    continue;
                }
                ' ' | '\t' | '\n' | '\r' | '\x0c' if self.options.extended => continue,
                _ => Token::Char(c),
            };
            return Ok(token);
        }
    }

    /// After `(`, at `?#`.
    fn comment(&mut self) -> Result<()> {
        self.pos += "?#".len();
        loop {
            match self.next() {
                None => return Err("end pattern in group".into()),
                Some(')') => return Ok(()),
                Some('\\') => drop(self.next()),
                Some(_) => {}
            }
        }
    }

    /// After a quantifier: it may be lazy or possessive.
    fn repeat(&mut self, lower: u32, upper: u32) -> Token {
        let greedy = !self.eat('?');
        let possessive = greedy && self.eat('+');
        Token::Repeat {
            lower,
            upper,
            greedy,
            possessive,
        }
    }

    /// After `{`, which is an ordinary character if it does not begin an interval.
    fn interval(&mut self) -> Result<Token> {
        let start = self.pos;
        match self.maybe_interval()? {
            Some(token) => Ok(token),
            None => {
                self.pos = start;
                Ok(Token::Char('{'))
            }
        }
    }

    fn maybe_interval(&mut self) -> Result<Option<Token>> {
        let low = self.repeat_count()?;
        let range = self.eat(',');
        let (lower, upper) = if range {
            let high = self.repeat_count()?;
            if low.is_none() && high.is_none() {
                return Ok(None);
            }
            (low.unwrap_or(0), high.unwrap_or(UNLIMITED))
        } else {
            let Some(count) = low else {
                return Ok(None);
            };
            (count, count)
        };
        if !self.eat('}') {
            return Ok(None);
        }
        if lower > upper {
            return Err("upper is smaller than lower in repeat range".into());
        }
        // `{2,3}?` is lazy; `{2}?` is an optional repetition.
        let greedy = !(range && self.eat('?'));
        Ok(Some(Token::Repeat {
            lower,
            upper,
            greedy,
            possessive: false,
        }))
    }

    fn repeat_count(&mut self) -> Result<Option<u32>> {
        let start = self.pos;
        match self.number() {
            Some(number) if number <= MOST_REPEATS => Ok((self.pos > start).then_some(number)),
            _ => Err("too big number for repeat range".into()),
        }
    }

    /// Reads digits (no digits are zero). `None` on overflow.
    pub fn number(&mut self) -> Option<u32> {
        let rest = self.rest();
        let end = rest.find(|c| !is_digit(c)).unwrap_or(rest.len());
        self.pos += end;
        decimal(&rest[..end])
    }

    fn escape(&mut self) -> Result<Token> {
        let start = self.pos;
        let Some(c) = self.next() else {
            return Err("end pattern at escape".into());
        };
        let token = match c {
            'w' | 'W' | 's' | 'S' | 'd' | 'D' | 'h' | 'H' => Token::One(Item::Type {
                letter: c,
                ascii: self.options.alphabet != Alphabet::Unicode,
            }),
            'b' | 'B' => Token::Anchor(Anchor::WordBoundary {
                negative: c == 'B',
                ascii: self.options.alphabet == Alphabet::Ascii,
            }),
            'A' => Token::Anchor(Anchor::Start),
            'G' => Token::Anchor(Anchor::SearchStart),
            'K' => Token::Anchor(Anchor::Keep),
            'Z' => Token::Anchor(Anchor::EndOrNewline),
            'z' => Token::Anchor(Anchor::End),
            'R' => Token::LineBreak,
            'X' => Token::Grapheme,
            'x' => Token::Numbered(self.hex_byte()),
            '0' => {
                self.pos = start;
                Token::Numbered(self.octal_byte())
            }
            '1'..='9' => {
                self.pos = start;
                self.backref_or_octal(c)
            }
            'k' if self.at_name() => {
                let quote = self.next().unwrap_or_default();
                Token::BackRef(self.named_reference(quote)?)
            }
            'g' if self.at_name() => {
                let quote = self.next().unwrap_or_default();
                Token::Call(self.call(quote)?)
            }
            'p' | 'P' if self.eat('{') => {
                let (name, inverted) = self.property()?;
                let mut folds = Folds::default();
                let negative = inverted != (c == 'P');
                if !negative {
                    folds.add_property(name, false);
                }
                Token::Property {
                    name: name.into(),
                    negative,
                    folds,
                }
            }
            _ => Token::Char(escaped_character(c)),
        };
        Ok(token)
    }

    fn at_name(&self) -> bool {
        matches!(self.peek(), Some('<' | '\''))
    }

    /// `\12`: a back reference if there are that many groups so far, else an octal escape.
    fn backref_or_octal(&mut self, first: char) -> Token {
        let start = self.pos;
        if let Some(number) = self.number()
            && number <= GREATEST_BACKREF
            && (number <= self.tree.group_count() || number <= 9)
        {
            return Token::BackRef(self.reference(vec![number], false));
        }
        self.pos = start;
        if matches!(first, '8' | '9') {
            self.pos += 1;
            return Token::Char(first);
        }
        Token::Numbered(self.octal_byte())
    }

    pub fn reference(&mut self, groups: Vec<u32>, by_name: bool) -> Reference {
        self.tree.references = true;
        let groups_so_far = &self.tree.groups;
        let open = |&number: &u32| {
            let group = groups_so_far.get(number as usize);
            group.is_some_and(|group| group.node.is_none())
        };
        Reference {
            inside: groups.iter().any(open),
            groups,
            by_name,
            ignore_case: self.options.ignore_case,
            level: None,
        }
    }

    fn has_property(&self, name: &str) -> bool {
        match self.encoding {
            Encoding::Utf8 => unicode::has_property(name),
            Encoding::Bytes => POSIX.contains(&unicode::normal(name).as_str()),
        }
    }

    /// Up to two hexadecimal digits; `unescape` has validated them.
    pub fn hex_byte(&mut self) -> char {
        self.digits(16, 2)
    }

    /// Up to three octal digits; `unescape` has ensured that they are below 256.
    pub fn octal_byte(&mut self) -> char {
        self.digits(8, 3)
    }

    fn digits(&mut self, base: u32, most: usize) -> char {
        let mut code = 0;
        for _ in 0..most {
            let Some(digit) = self.peek().and_then(|c| c.to_digit(base)) else {
                break;
            };
            self.pos += 1;
            code = code * base + digit;
        }
        char::from_u32(code).unwrap_or_default()
    }

    /// After `\p{`: the name of a property up to `}`, and whether it is negated.
    pub fn property(&mut self) -> Result<(&'a str, bool)> {
        let negative = self.eat('^');
        let start = self.pos;
        loop {
            let end = self.pos;
            let c = self.next();
            let name = &self.text[start..end];
            let wrong = match c {
                Some('}') if self.has_property(name) => return Ok((name, negative)),
                Some('}' | '(' | ')' | '{' | '|') => name,
                // Ruby's message omits the last character.
                None => {
                    let mut chars = name.chars();
                    chars.next_back();
                    chars.as_str()
                }
                Some(_) => continue,
            };
            return Err(super::quoting(
                "invalid character property name {",
                wrong,
                "}",
            ));
        }
    }
}

/// The value of digits. Ruby accepts those of other scripts, but computes a wrong value.
pub(super) fn decimal(digits: &str) -> Option<u32> {
    let number = digits.chars().try_fold(0_i32, |number, digit| {
        let value = i32::try_from(u32::from(digit)).ok()? - i32::from(b'0');
        number.checked_mul(10)?.checked_add(value)
    });
    number.and_then(|number| u32::try_from(number).ok())
}

/// The character that a letter after a backslash stands for.
pub(super) fn escaped_character(c: char) -> char {
    match c {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'f' => '\x0c',
        'a' => '\x07',
        'e' => '\x1b',
        'v' => '\x0b',
        _ => c,
    }
}
