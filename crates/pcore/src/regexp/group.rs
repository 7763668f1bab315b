//! What begins with a parenthesis, and calls of groups.

use std::fmt::Write;

use super::translate::Translator;

/// A group that is not closed yet.
pub(super) struct Open {
    /// Where it begins in the output.
    pub(super) start: usize,
    pub(super) behind: bool,
    /// Closed together with the group around it: the rest of the group after `(?i)`.
    pub(super) implied: bool,
    /// Decides between two alternatives; how many of them have ended.
    pub(super) alternatives: Option<usize>,
    /// What holds again after it.
    pub(super) mode: Mode,
}

/// What options say.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Mode {
    pub(super) ignore_case: bool,
    pub(super) extended: bool,
}

pub(super) const NUMBERED: &str = "numbered backref/call is not allowed. (use name)";
const BAD_CONDITION: &str = "invalid conditional pattern";

impl Translator<'_> {
    pub(super) fn open_group(&mut self) -> Result<(), String> {
        let mut open = Open {
            start: self.out.len(),
            behind: self.looking_at("?<=") || self.looking_at("?<!"),
            implied: false,
            alternatives: None,
            mode: self.mode,
        };
        if open.behind {
            self.pos += 3;
            self.out.push('(');
            self.out.extend(&self.chars[self.pos - 3..self.pos]);
        } else if self.looking_at("?<") || self.looking_at("?'") {
            self.named_group()?;
        } else if self.looking_at("?(") {
            self.condition()?;
            open.alternatives = Some(0);
        } else if self.looking_at("?") {
            open.implied = self.options()?;
        } else {
            let captures = !self.groups.named();
            self.out.push_str(if captures { "(" } else { "(?:" });
        }
        self.open.push(open);
        self.atom = None;
        Ok(())
    }

    /// Closes the group that a parenthesis ends, and what ends with it.
    pub(super) fn close_group(&mut self) -> Result<(), String> {
        loop {
            let Some(open) = self.open.pop() else {
                return Err("unmatched close parenthesis".to_owned());
            };
            self.out.push(')');
            self.mode = open.mode;
            if !open.implied {
                self.set_atom(open.start);
                return Ok(());
            }
        }
    }

    /// Closes what is open until the end of the pattern.
    pub(super) fn close_all(&mut self) -> Result<(), String> {
        while let Some(open) = self.open.pop() {
            if !open.implied {
                return Err("end pattern with unmatched parenthesis".to_owned());
            }
            self.out.push(')');
        }
        Ok(())
    }

    /// `|`: a condition decides between two and no more.
    pub(super) fn alternative(&mut self) -> Result<(), String> {
        if let Some(count) = self
            .open
            .last_mut()
            .and_then(|open| open.alternatives.as_mut())
        {
            *count += 1;
            if *count > 1 {
                return Err(BAD_CONDITION.to_owned());
            }
        }
        self.out.push('|');
        self.atom = None;
        Ok(())
    }

    fn named_group(&mut self) -> Result<(), String> {
        self.pos += 2;
        let close = match self.chars[self.pos - 1] {
            '<' => '>',
            quote => quote,
        };
        if self.pos >= self.chars.len() {
            return Err("end pattern with unmatched parenthesis".to_owned());
        }
        let rest: String = self.chars[self.pos..].iter().collect();
        let Ok(name) = self.until(close) else {
            return Err(format!("invalid group name <{rest}>"));
        };
        if name.is_empty() {
            return Err("group name is empty".to_owned());
        }
        if name.starts_with(|c: char| !(c.is_alphabetic() || c == '_')) {
            return Err(format!("invalid group name <{name}>"));
        }
        let _ = write!(self.out, "(?P<{name}>");
        Ok(())
    }

    /// `(?(1)…|…)` and `(?(<name>)…|…)`: did the group match?
    fn condition(&mut self) -> Result<(), String> {
        self.pos += 2;
        let rest: String = self.chars[self.pos..].iter().collect();
        let Ok(target) = self.until(')') else {
            return Err(format!("invalid group name <{rest}>"));
        };
        let quoted = |open, close| target.strip_prefix(open)?.strip_suffix(close);
        if let Some(name) = quoted('<', '>').or_else(|| quoted('\'', '\'')) {
            if !self.groups.has(name) {
                return Err(format!("undefined name <{name}> reference"));
            }
            let _ = write!(self.out, "(?(<{name}>)");
            return Ok(());
        }
        if target.is_empty() || !target.bytes().all(|b| b.is_ascii_digit()) {
            return Err(BAD_CONDITION.to_owned());
        }
        if self.groups.named() {
            return Err(NUMBERED.to_owned());
        }
        match target.parse::<usize>() {
            Ok(number @ 1..) if number <= self.groups.count() => {
                let _ = write!(self.out, "(?({number})");
                Ok(())
            }
            _ => Err("invalid backref number/name".to_owned()),
        }
    }

    /// `(?:`, `(?=`, `(?!`, `(?>` as they are; in `(?mix-mix)` Ruby's `m` is the engine's
    /// `s`. Says whether the options hold until the end of the group around them: there an
    /// alternative is one between what follows the options.
    fn options(&mut self) -> Result<bool, String> {
        self.pos += 1;
        self.out.push_str("(?");
        if let Some(c @ (':' | '=' | '!' | '>')) = self.peek() {
            self.pos += 1;
            self.out.push(c);
            return Ok(false);
        }
        let (mut on, mut off) = (String::new(), String::new());
        let mut adds = true;
        while let Some(c) = self.next() {
            let options = if adds { &mut on } else { &mut off };
            match c {
                'm' => options.push('s'),
                'i' => {
                    self.mode.ignore_case = adds;
                    options.push(c);
                }
                // Left out by the translation, not by the engine.
                'x' => self.mode.extended = adds,
                '-' => adds = false,
                // Which alphabet `\w` means: ASCII or Unicode; the default is all there is here.
                'a' | 'd' | 'u' if adds => {}
                ')' | ':' => {
                    let minus = if off.is_empty() { "" } else { "-" };
                    let _ = write!(self.out, "{on}{minus}{off}:");
                    return Ok(c == ')');
                }
                _ => return Err("undefined group option".to_owned()),
            }
        }
        Err("end pattern in group".to_owned())
    }

    /// `\g<name>` matches what the group's pattern matches.
    pub(super) fn call(&mut self) -> Result<(), String> {
        let close = match self.peek() {
            Some('<') => '>',
            Some('\'') => '\'',
            _ => {
                self.out.push('g');
                return Ok(());
            }
        };
        self.pos += 1;
        let name = self.until(close)?;
        if name.is_empty() {
            return Err("group name is empty".to_owned());
        }
        let Ok(number) = name.parse::<i64>() else {
            if !self.groups.has(&name) {
                return Err(format!("undefined name <{name}> reference"));
            }
            let _ = write!(self.out, "\\g<{name}>");
            return Ok(());
        };
        if number != 0 && self.groups.named() {
            return Err(NUMBERED.to_owned());
        }
        match self.groups.number(&name, self.pos) {
            Some(number) if number <= self.groups.count() => {
                let _ = write!(self.out, "\\g<{number}>");
                Ok(())
            }
            _ => Err(format!("undefined group <{name}> reference")),
        }
    }
}
