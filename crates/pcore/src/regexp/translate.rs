//! From Ruby's notation to the engine's.
//!
//! What differs: in Ruby `^` and `$` are always line anchors and `(?m)` lets the dot match newlines;
//! `\d \s \w` are ASCII, the POSIX classes are Unicode; a brace that begins no repetition is a plain
//! character; and plain groups do not capture as soon as one group has a name.

use std::fmt::Write;

use super::class;
use super::fold;
use super::group::{Mode, NUMBERED, Open};
use super::scan::Groups;

pub(super) fn translate(source: &str) -> Result<String, String> {
    let chars: Vec<char> = source.chars().collect();
    let mut translator = Translator {
        groups: Groups::of(&chars),
        chars: &chars,
        pos: 0,
        out: String::with_capacity(source.len() + 8),
        open: Vec::new(),
        mode: Mode::default(),
        atom: None,
        repeated: Repeated::No,
    };
    if !translator.groups.calls_can_be_expanded() {
        return Err("too many calls of groups inside each other".to_owned());
    }
    translator.out.push_str("(?m)");
    translator.run()?;
    translator.close_all()?;
    Ok(translator.out)
}

pub(super) struct Translator<'a> {
    pub(super) chars: &'a [char],
    pub(super) pos: usize,
    pub(super) out: String,
    pub(super) groups: Groups,
    /// The groups that are not closed yet.
    pub(super) open: Vec<Open>,
    pub(super) mode: Mode,
    /// Where the last thing that can be repeated begins in the output.
    pub(super) atom: Option<usize>,
    /// What repetition that thing already has.
    repeated: Repeated,
}

#[derive(Clone, Copy, PartialEq)]
enum Repeated {
    No,
    /// `*`, `+`, `?`: can be made lazy or possessive.
    Once,
    /// `{n,m}`: can be made lazy.
    Counted,
    /// Nothing more can be said about it; what follows repeats the whole.
    Done,
}

impl Translator<'_> {
    pub(super) fn peek(&self) -> Option<char> {
        self.chars.get(self.pos).copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek();
        self.pos += usize::from(c.is_some());
        c
    }

    pub(super) fn looking_at(&self, text: &str) -> bool {
        text.chars()
            .enumerate()
            .all(|(i, c)| self.chars.get(self.pos + i) == Some(&c))
    }

    fn run(&mut self) -> Result<(), String> {
        while let Some(c) = self.next() {
            let start = self.out.len();
            match c {
                '\\' => {
                    self.escape()?;
                    self.set_atom(start);
                }
                '[' => {
                    let (text, next) = class::translate(self.chars, self.pos)?;
                    self.out.push_str(&text);
                    self.pos = next;
                    self.set_atom(start);
                }
                '(' if self.looking_at("?#") => self.comment()?,
                '(' => self.open_group()?,
                ')' => self.close_group()?,
                '{' => self.brace()?,
                '*' | '+' | '?' => self.repeat(c)?,
                '|' => self.alternative()?,
                '#' if self.mode.extended => self.line_comment(),
                _ if self.mode.extended && c.is_ascii_whitespace() => {}
                '}' | ']' => {
                    self.out.push('\\');
                    self.out.push(c);
                    self.set_atom(start);
                }
                _ if self.mode.ignore_case => {
                    self.in_any_case(c);
                    self.set_atom(start);
                }
                _ => {
                    self.out.push(c);
                    self.set_atom(start);
                }
            }
        }
        Ok(())
    }

    /// A character may be equal to several others, and several to one.
    fn in_any_case(&mut self, c: char) {
        let behind = self.open.iter().any(|open| open.behind);
        if behind {
            self.out.push(c);
        } else if let Some(several) = fold::separated(c) {
            let _ = write!(self.out, "(?:{c}|{several})");
        } else if let Some((length, text)) = fold::joined(&self.chars[self.pos - 1..]) {
            self.pos += length - 1;
            self.out.push_str(&text);
        } else {
            self.out.push(c);
        }
    }

    fn line_comment(&mut self) {
        while self.next().is_some_and(|c| c != '\n') {}
    }

    pub(super) fn set_atom(&mut self, start: usize) {
        self.atom = Some(start);
        self.repeated = Repeated::No;
    }

    fn repeat(&mut self, c: char) -> Result<(), String> {
        let modifies = matches!(
            (c, self.repeated),
            ('?', Repeated::Once | Repeated::Counted) | ('+', Repeated::Once)
        );
        if modifies && self.atom.is_some() {
            self.out.push(c);
            self.repeated = Repeated::Done;
            return Ok(());
        }
        self.prepare_repeat(true)?;
        self.out.push(c);
        self.repeated = Repeated::Once;
        Ok(())
    }

    /// Makes what comes before ready to be repeated: a repetition of a repetition needs a group, and
    /// so does one of a lookaround.
    fn prepare_repeat(&mut self, varies: bool) -> Result<(), String> {
        let Some(atom) = self.atom else {
            return Err("target of repeat operator is not specified".to_owned());
        };
        if varies && self.open.iter().any(|open| open.behind) {
            return Err("invalid pattern in look-behind".to_owned());
        }
        let looks = ["(?=", "(?!", "(?<=", "(?<!"]
            .iter()
            .any(|look| self.out[atom..].starts_with(look));
        if self.repeated != Repeated::No || looks {
            self.out
                .insert_str(atom, if looks { "(?:|" } else { "(?:" });
            self.out.push(')');
        }
        Ok(())
    }

    fn comment(&mut self) -> Result<(), String> {
        while let Some(c) = self.next() {
            match c {
                '\\' => self.pos += 1,
                ')' => return Ok(()),
                _ => {}
            }
        }
        Err("end pattern in group".to_owned())
    }

    /// `{n}`, `{n,}`, `{,m}` and `{n,m}` repeat; any other brace is a brace.
    fn brace(&mut self) -> Result<(), String> {
        let digits = |from: usize| -> String {
            self.chars[from..]
                .iter()
                .take_while(|c| c.is_ascii_digit())
                .collect()
        };
        let low = digits(self.pos);
        let mut end = self.pos + low.len();
        let comma = self.chars.get(end) == Some(&',');
        let high = if comma {
            digits(end + 1)
        } else {
            String::new()
        };
        end += usize::from(comma) + high.len();
        if self.chars.get(end) != Some(&'}') || (low.is_empty() && high.is_empty()) {
            let start = self.out.len();
            self.out.push_str("\\{");
            self.set_atom(start);
            return Ok(());
        }
        self.prepare_repeat(comma)?;
        if let (Ok(low), Ok(high)) = (low.parse::<u64>(), high.parse::<u64>())
            && high < low
        {
            return Err("upper is smaller than lower in repeat range".to_owned());
        }
        self.out.push('{');
        if low.is_empty() {
            self.out.push('0');
        }
        self.out.extend(&self.chars[self.pos..=end]);
        self.pos = end + 1;
        self.repeated = Repeated::Counted;
        Ok(())
    }

    pub(super) fn until(&mut self, close: char) -> Result<String, String> {
        let mut name = String::new();
        while let Some(c) = self.next() {
            if c == close {
                return Ok(name);
            }
            name.push(c);
        }
        Err("end pattern in group".to_owned())
    }

    fn escape(&mut self) -> Result<(), String> {
        let Some(c) = self.next() else {
            return Err("too short escape sequence".to_owned());
        };
        match c {
            'h' => self.out.push_str("[0-9a-fA-F]"),
            'H' => self.out.push_str("[^0-9a-fA-F]"),
            'd' => self.out.push_str("[0-9]"),
            'D' => self.out.push_str("[^0-9]"),
            'w' => self.out.push_str("[a-zA-Z0-9_]"),
            'W' => self.out.push_str("[^a-zA-Z0-9_]"),
            's' => self.out.push_str(r"[ \t\r\n\f\x0B]"),
            'S' => self.out.push_str(r"[^ \t\r\n\f\x0B]"),
            'R' => self
                .out
                .push_str(r"(?>\r\n|[\n\x0B\f\r\x{85}\x{2028}\x{2029}])"),
            'X' => self.out.push_str(r"(?>\r\n|\P{M}\p{M}*|\p{M}+)"),
            'A' => self.out.push_str(r"\A"),
            'z' => self.out.push_str(r"\z"),
            'Z' => self.out.push_str(r"(?=\n?\z)"),
            'b' | 'B' | 'G' | 'K' => {
                self.out.push('\\');
                self.out.push(c);
            }
            'k' => {
                let close = match self.next() {
                    Some('<') => '>',
                    Some('\'') => '\'',
                    _ => return Err("invalid backref number/name".to_owned()),
                };
                let name = self.until(close)?;
                let is_number = name.parse::<isize>().is_ok();
                match self.groups.number(&name, self.pos) {
                    _ if is_number && self.groups.named() => return Err(NUMBERED.to_owned()),
                    Some(number) if (1..=self.groups.count()).contains(&number) => {
                        let _ = write!(self.out, "(?:\\{number})");
                    }
                    _ if is_number => return Err("invalid backref number/name".to_owned()),
                    _ if !self.groups.has(&name) => {
                        return Err(format!("undefined name <{name}> reference"));
                    }
                    _ => {
                        let _ = write!(self.out, "(?P={name})");
                    }
                }
            }
            'g' => self.call()?,
            'p' | 'P' => {
                let (text, next) = class::property(self.chars, self.pos, c == 'P')?;
                self.out.push_str(&text);
                self.pos = next;
            }
            // A number of several digits that no group has is a character code.
            '1'..='7' if self.is_octal() => {
                let (literal, next) = class::escaped_char(self.chars, self.pos - 1)?;
                self.pos = next;
                class::push_literal(&mut self.out, literal);
            }
            '1'..='9' => {
                let mut number = String::from(c);
                while let Some(d @ '0'..='9') = self.peek() {
                    number.push(d);
                    self.pos += 1;
                }
                if self.groups.named() {
                    return Err(NUMBERED.to_owned());
                }
                if number
                    .parse::<usize>()
                    .is_ok_and(|number| number > self.groups.count())
                {
                    return Err("invalid backref number/name".to_owned());
                }
                // In a group of its own, so that a digit that follows is no part of the number.
                let _ = write!(self.out, "(?:\\{number})");
            }
            _ => {
                let (literal, next) = class::escaped_char(self.chars, self.pos - 1)?;
                self.pos = next;
                class::push_literal(&mut self.out, literal);
            }
        }
        Ok(())
    }

    fn is_octal(&self) -> bool {
        let digits: String = self.chars[self.pos - 1..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        digits.len() > 1
            && digits
                .parse::<usize>()
                .is_ok_and(|number| number > self.groups.count())
    }
}
