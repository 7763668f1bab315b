//! From Ruby's notation to the engine's.
//!
//! What differs: in Ruby `^` and `$` are always line anchors and `(?m)` lets the dot match newlines;
//! `\d \s \w` are ASCII, the POSIX classes are Unicode; a brace that begins no repetition is a plain
//! character; and plain groups do not capture as soon as one group has a name.

use std::fmt::Write;

use super::class;

pub(super) fn translate(source: &str) -> Result<String, String> {
    let chars: Vec<char> = source.chars().collect();
    let mut translator = Translator {
        named: has_named_group(&chars),
        groups: group_bodies(&chars),
        chars: &chars,
        pos: 0,
        out: String::with_capacity(source.len() + 8),
        calls: 0,
        open: Vec::new(),
        atom: None,
        repeated: Repeated::No,
    };
    translator.out.push_str("(?m)");
    translator.run()?;
    if !translator.open.is_empty() {
        return Err("end pattern with unmatched parenthesis".to_owned());
    }
    Ok(translator.out)
}

struct Translator<'a> {
    chars: &'a [char],
    pos: usize,
    out: String,
    named: bool,
    /// The name of each named group and what stands between its parentheses.
    groups: Vec<(String, Vec<char>)>,
    /// How deep `\g<name>` has been expanded.
    calls: usize,
    /// Where the groups that are not closed yet begin in the output, and whether they look behind.
    open: Vec<(usize, bool)>,
    /// Where the last thing that can be repeated begins in the output.
    atom: Option<usize>,
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
    fn peek(&self) -> Option<char> {
        self.chars.get(self.pos).copied()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek();
        self.pos += usize::from(c.is_some());
        c
    }

    fn looking_at(&self, text: &str) -> bool {
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
                '(' => {
                    let behind = self.looking_at("?<=") || self.looking_at("?<!");
                    self.group()?;
                    // Options for what follows are closed already.
                    if !self.out.ends_with(')') {
                        self.open.push((start, behind));
                    }
                    self.atom = None;
                }
                ')' => {
                    let Some((start, _)) = self.open.pop() else {
                        return Err("unmatched close parenthesis".to_owned());
                    };
                    self.out.push(c);
                    self.set_atom(start);
                }
                '{' => self.brace()?,
                '*' | '+' | '?' => self.repeat(c)?,
                '|' => {
                    self.out.push(c);
                    self.atom = None;
                }
                '}' | ']' => {
                    self.out.push('\\');
                    self.out.push(c);
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

    fn set_atom(&mut self, start: usize) {
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
        if varies && self.open.iter().any(|(_, behind)| *behind) {
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

    fn group(&mut self) -> Result<(), String> {
        if self.looking_at("?<=") || self.looking_at("?<!") {
            self.pos += 3;
            self.out.push('(');
            self.out.extend(&self.chars[self.pos - 3..self.pos]);
            return Ok(());
        }
        if self.looking_at("?<") || self.looking_at("?'") {
            self.pos += 2;
            let close = if self.chars[self.pos - 1] == '<' {
                '>'
            } else {
                '\''
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
            return Ok(());
        }
        if self.looking_at("?") {
            return self.options();
        }
        self.out.push_str(if self.named { "(?:" } else { "(" });
        Ok(())
    }

    fn until(&mut self, close: char) -> Result<String, String> {
        let mut name = String::new();
        while let Some(c) = self.next() {
            if c == close {
                return Ok(name);
            }
            name.push(c);
        }
        Err("end pattern in group".to_owned())
    }

    /// `(?:`, `(?=`, `(?!`, `(?>`, `(?(` as they are; in `(?mix-mix)` Ruby's `m` is the engine's `s`.
    fn options(&mut self) -> Result<(), String> {
        self.pos += 1;
        self.out.push_str("(?");
        if let Some(c @ (':' | '=' | '!' | '>')) = self.peek() {
            self.pos += 1;
            self.out.push(c);
            return Ok(());
        }
        if self.peek() == Some('(') {
            self.pos += 1;
            self.out.push('(');
            return Ok(());
        }
        while let Some(c) = self.next() {
            match c {
                'm' => self.out.push('s'),
                'i' | 'x' | '-' => self.out.push(c),
                // Which alphabet `\w` means: ASCII or Unicode; the default is all there is here.
                'a' | 'd' | 'u' => {}
                ')' | ':' => {
                    if self.out.ends_with('?') {
                        self.out.push(if c == ':' { ':' } else { 'm' });
                        if c == ':' {
                            return Ok(());
                        }
                    }
                    self.out.push(c);
                    return Ok(());
                }
                _ => return Err("undefined group option".to_owned()),
            }
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
                match name.parse::<usize>() {
                    Ok(number) => {
                        let _ = write!(self.out, "(?:\\{number})");
                    }
                    Err(_) if !self.groups.iter().any(|(known, _)| *known == name) => {
                        return Err(format!("undefined name <{name}> reference"));
                    }
                    Err(_) => {
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
                if self.named {
                    return Err("numbered backref/call is not allowed. (use name)".to_owned());
                }
                if number
                    .parse::<usize>()
                    .is_ok_and(|number| number > self.group_count())
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
                .is_ok_and(|number| number > self.group_count())
    }

    fn group_count(&self) -> usize {
        let mut count = 0;
        each_plain(self.chars, |i| {
            let plain = self.chars[i] == '(' && self.chars.get(i + 1) != Some(&'?');
            count += usize::from(plain || is_named_group(self.chars, i));
        });
        count
    }

    /// `\g<name>` matches what the group's pattern matches: its text is put in place.
    fn call(&mut self) -> Result<(), String> {
        let close = match self.next() {
            Some('<') => '>',
            Some('\'') => '\'',
            _ => return Err("invalid group name <>".to_owned()),
        };
        let name = self.until(close)?;
        let Some((_, body)) = self.groups.iter().find(|(n, _)| *n == name).cloned() else {
            return Err(format!("undefined name <{name}> reference"));
        };
        if self.calls >= 8 {
            return Err(format!("recursive call of group <{name}> is not supported"));
        }
        // Inside, named groups must not capture again.
        let body = without_names(&body);
        let mut inner = Translator {
            chars: &body,
            pos: 0,
            out: String::new(),
            named: true,
            groups: self.groups.clone(),
            calls: self.calls + 1,
            open: Vec::new(),
            atom: None,
            repeated: Repeated::No,
        };
        inner.run()?;
        let _ = write!(self.out, "(?:{})", inner.out);
        Ok(())
    }
}

fn is_named_group(chars: &[char], at: usize) -> bool {
    chars.get(at) == Some(&'(')
        && chars.get(at + 1) == Some(&'?')
        && (chars.get(at + 2) == Some(&'\'')
            || (chars.get(at + 2) == Some(&'<')
                && !matches!(chars.get(at + 3), Some('=' | '!') | None)))
}

/// Calls `f` with the place of every character that is neither escaped nor inside of a class.
fn each_plain(chars: &[char], mut f: impl FnMut(usize)) {
    let mut i = 0;
    let mut class_depth = 0;
    while i < chars.len() {
        match chars[i] {
            '\\' => i += 1,
            '[' => class_depth += 1,
            ']' if class_depth > 0 => class_depth -= 1,
            _ if class_depth == 0 => f(i),
            _ => {}
        }
        i += 1;
    }
}

fn has_named_group(chars: &[char]) -> bool {
    let mut found = false;
    each_plain(chars, |i| found |= is_named_group(chars, i));
    found
}

fn group_bodies(chars: &[char]) -> Vec<(String, Vec<char>)> {
    let mut open: Vec<Option<(String, usize)>> = Vec::new();
    let mut bodies = Vec::new();
    each_plain(chars, |i| match chars[i] {
        '(' if is_named_group(chars, i) => {
            let name: String = chars[i + 3..]
                .iter()
                .take_while(|c| !matches!(c, '>' | '\''))
                .collect();
            let start = i + 3 + name.chars().count() + 1;
            open.push(Some((name, start)));
        }
        '(' => open.push(None),
        ')' => {
            if let Some(Some((name, start))) = open.pop()
                && start <= i
            {
                bodies.push((name, chars[start..i].to_vec()));
            }
        }
        _ => {}
    });
    bodies
}

fn without_names(chars: &[char]) -> Vec<char> {
    let mut names = Vec::new();
    each_plain(chars, |i| {
        if is_named_group(chars, i) {
            names.push(i);
        }
    });
    let mut out = Vec::with_capacity(chars.len());
    let mut i = 0;
    while i < chars.len() {
        if names.contains(&i) {
            out.extend(['(', '?', ':']);
            i += 3;
            while i < chars.len() && !matches!(chars[i], '>' | '\'') {
                i += 1;
            }
        } else {
            out.push(chars[i]);
        }
        i += 1;
    }
    out
}
