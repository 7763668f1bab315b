//! Names and numbers of groups in `(?<name>…)`, `\k<name>`, `\g<name>` and conditions.

use super::parser::Parser;
use super::token::decimal;
use super::tree::{Call, Reference};
use super::{
    INVALID_BACKREF, Reason, Result, TOO_BIG_NUMBER, invalid_group_name, quoting, undefined_name,
};
use crate::unicode::word::{is_digit, is_word};

pub(super) struct Name<'a> {
    pub text: &'a str,
    /// The value of a numeric name; it may be negative, but not zero.
    pub number: Option<i64>,
    /// The recursion level, relative to the current one.
    pub level: Option<i32>,
}

fn invalid_character(name: &str) -> Reason {
    quoting("invalid char in group name <", name, ">")
}

/// The delimiter that closes a name.
fn closing(quote: char) -> char {
    match quote {
        '<' => '>',
        '(' => ')',
        _ => quote,
    }
}

/// Whether a name is a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numeric {
    No,
    /// A sign without digits yet.
    Sign,
    Yes,
}

impl<'a> Parser<'a> {
    /// Reads a name up to its closing delimiter; it may be a number only in a reference.
    pub fn group_name(&mut self, quote: char, reference: bool) -> Result<Name<'a>> {
        let close = closing(quote);
        let start = self.pos;
        let first = match self.next() {
            None => return Err("group name is empty".into()),
            Some(c) if c == close => return Err("group name is empty".into()),
            Some(c) => c,
        };
        let mut numeric = if is_digit(first) {
            Numeric::Yes
        } else if first == '-' {
            Numeric::Sign
        } else {
            Numeric::No
        };
        if numeric != Numeric::No && !reference {
            let name = self.broken_name(start, close);
            return Err(invalid_group_name(name));
        }
        loop {
            let end = self.pos;
            let Some(c) = self.next() else {
                return Err(invalid_group_name(&self.text[start..]));
            };
            if c == close || c == ')' {
                if numeric == Numeric::Sign {
                    let name = self.broken_name(start, close);
                    return Err(invalid_group_name(name));
                }
                if c != close {
                    return Err(invalid_group_name(&self.text[start..]));
                }
                let text = &self.text[start..end];
                return self.numbered(text, numeric);
            }
            if numeric == Numeric::No {
                continue;
            }
            if !is_digit(c) {
                let reason = if is_word(c) {
                    invalid_group_name
                } else {
                    invalid_character
                };
                return Err(reason(self.broken_name(start, close)));
            }
            numeric = Numeric::Yes;
        }
    }

    fn numbered(&self, text: &'a str, numeric: Numeric) -> Result<Name<'a>> {
        let mut number = None;
        if numeric == Numeric::Yes {
            let value = signed(text)?;
            if value == 0 {
                return Err(invalid_group_name(text));
            }
            number = Some(value);
        }
        Ok(Name {
            text,
            number,
            level: None,
        })
    }

    /// The segment that Ruby quotes of a name with an error at the current position.
    fn broken_name(&mut self, start: usize, close: char) -> &'a str {
        let mut end = self.pos;
        while let Some(c) = self.next() {
            if c == close || c == ')' {
                break;
            }
            end = self.pos;
        }
        if self.rest().is_empty() {
            end = self.text.len();
        }
        &self.text[start..end]
    }

    /// After `\k<` (and in a condition): a name or number, optionally with a recursion level.
    pub fn named_reference(&mut self, quote: char) -> Result<Reference> {
        let name = self.name_with_level(quote)?;
        if let Some(number) = name.number {
            let number = if number < 0 {
                number + i64::from(self.tree.group_count()) + 1
            } else {
                number
            };
            return match u32::try_from(number) {
                Ok(number) if number > 0 => {
                    let mut reference = self.reference(vec![number], false);
                    reference.level = name.level;
                    Ok(reference)
                }
                _ => Err(INVALID_BACKREF),
            };
        }
        let groups = self.tree.groups_named(name.text).to_vec();
        if groups.is_empty() {
            return Err(undefined_name(name.text));
        }
        let mut reference = self.reference(groups, true);
        reference.level = name.level;
        Ok(reference)
    }

    fn name_with_level(&mut self, quote: char) -> Result<Name<'a>> {
        let close = closing(quote);
        let start = self.pos;
        let to_the_end = invalid_group_name(&self.text[start..]);
        let first = match self.next() {
            None => return Err("group name is empty".into()),
            Some(c) if c == close => return Err("group name is empty".into()),
            Some(c) => c,
        };
        let mut numeric = if is_digit(first) {
            Numeric::Yes
        } else if first == '-' {
            Numeric::Sign
        } else {
            Numeric::No
        };
        let mut wrong = false;
        let mut end = self.text.len();
        let mut last = first;
        while let Some(c) = self.peek() {
            end = self.pos;
            self.pos += c.len_utf8();
            last = c;
            if c == close || matches!(c, ')' | '+' | '-') {
                wrong |= numeric == Numeric::Sign;
                break;
            }
            if numeric != Numeric::No {
                if is_digit(c) {
                    numeric = Numeric::Yes;
                } else {
                    wrong = true;
                    numeric = Numeric::No;
                }
            }
        }
        let mut level = None;
        let text = &self.text[start..end];
        if wrong {
            return Err(invalid_group_name(text));
        }
        if last != close {
            if !matches!(last, '+' | '-') {
                return Err(to_the_end);
            }
            match self.peek() {
                None => return Err(invalid_character(text)),
                Some(c) if is_digit(c) => {}
                Some(_) => return Err(to_the_end),
            }
            let Some(distance) = self.number() else {
                return Err(TOO_BIG_NUMBER);
            };
            let distance = i32::try_from(distance).unwrap_or(i32::MAX);
            level = Some(if last == '-' { -distance } else { distance });
            if !self.eat(close) {
                return Err(to_the_end);
            }
        }
        match self.numbered(text, numeric) {
            Err(reason) if reason != TOO_BIG_NUMBER => Err(to_the_end),
            other => other.map(|name| Name { level, ..name }),
        }
    }

    /// After `\g<`.
    pub fn call(&mut self, quote: char) -> Result<Call> {
        let close = closing(quote);
        let relative = self.eat('+');
        if !relative && self.eat('0') && self.eat(close) {
            return Ok(Call {
                name: "0".to_owned(),
                number: Some(0),
                target: None,
            });
        }
        let name = self.group_name(quote, true)?;
        let groups = i64::from(self.tree.group_count());
        let number = match name.number {
            Some(number) if number < 0 => {
                let number = groups + 1 + number;
                if number <= 0 {
                    return Err(INVALID_BACKREF);
                }
                Some(number)
            }
            Some(number) if relative => Some(groups + number),
            None if relative => Some(groups + 1),
            other => other,
        };
        Ok(Call {
            name: name.text.to_owned(),
            number,
            target: None,
        })
    }
}

/// The value of digits with an optional sign.
fn signed(text: &str) -> Result<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let value = decimal(digits).map(i64::from).ok_or(TOO_BIG_NUMBER)?;
    Ok(if digits.len() < text.len() {
        -value
    } else {
        value
    })
}
