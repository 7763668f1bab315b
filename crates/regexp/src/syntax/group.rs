//! Groups: everything that begins with an opening parenthesis.

use std::borrow::Cow;

use super::fold::Folds;
use super::parser::{Alphabet, Parser};
use super::tree::{Case, Enclosure, Group, Node, NodeId};
use super::{INVALID_BACKREF, INVALID_CONDITION, Reason, Result};

const MOST_GROUPS: usize = 32_767;

const END_IN_GROUP: Reason = Cow::Borrowed("end pattern in group");
const UNCLOSED: Reason = Cow::Borrowed("end pattern with unmatched parenthesis");
const UNDEFINED_OPTION: Reason = Cow::Borrowed("undefined group option");

/// The result of parsing an opening parenthesis.
pub(super) struct Opened {
    pub node: NodeId,
    /// It was an option like `(?i)`, and the node contains the rest of the enclosing group. If
    /// false, the current token is the closing parenthesis.
    pub rest: bool,
}

impl Parser<'_> {
    /// After `(`.
    pub fn parse_group(&mut self, in_group: bool) -> Result<Opened> {
        if self.rest().is_empty() {
            return Err(UNCLOSED);
        }
        let node = if self.eat('?') {
            let Some(c) = self.next() else {
                return Err(END_IN_GROUP);
            };
            match c {
                ':' => self.parse_content()?,
                '=' | '!' => {
                    let negative = c == '!';
                    let target = self.parse_content()?;
                    self.tree.push(Node::Ahead { target, negative })
                }
                '>' => self.parse_enclosed(Enclosure::Atomic)?,
                '~' => self.parse_enclosed(Enclosure::Absent)?,
                '\'' => self.parse_named(c)?,
                '<' => match self.peek() {
                    None => return Err(UNCLOSED),
                    Some('=' | '!') => self.parse_behind()?,
                    Some(_) => self.parse_named(c)?,
                },
                '(' => self.parse_condition()?,
                _ => return self.parse_options(c, in_group),
            }
        } else {
            let number = self.open_capture()?;
            self.parse_capture(number, false)?
        };
        Ok(Opened { node, rest: false })
    }

    fn parse_content(&mut self) -> Result<NodeId> {
        self.advance()?;
        self.parse_alternatives(true)
    }

    fn parse_enclosed(&mut self, kind: Enclosure) -> Result<NodeId> {
        let target = self.parse_content()?;
        Ok(self.tree.push(Node::Enclosed { kind, target }))
    }

    fn parse_behind(&mut self) -> Result<NodeId> {
        let negative = self.next() == Some('!');
        self.tree.behinds = true;
        let target = self.parse_content()?;
        Ok(self.tree.push(Node::Behind { target, negative }))
    }

    fn open_capture(&mut self) -> Result<u32> {
        let number = self.tree.groups.len();
        if number > MOST_GROUPS {
            return Err("too many capture groups are specified".into());
        }
        self.tree.groups.push(Group::default());
        Ok(number as u32)
    }

    fn parse_capture(&mut self, number: u32, named: bool) -> Result<NodeId> {
        let node = self.parse_enclosed(Enclosure::Capture { named, number })?;
        self.tree.groups[number as usize].node = Some(node);
        Ok(node)
    }

    /// After `(?<` or `(?'`.
    fn parse_named(&mut self, quote: char) -> Result<NodeId> {
        let name = self.group_name(quote, false)?.text.to_owned();
        let number = self.open_capture()?;
        self.tree.add_name(&name, number);
        self.parse_capture(number, true)
    }

    /// After `(?(`.
    fn parse_condition(&mut self) -> Result<NodeId> {
        let reference = match self.peek() {
            None => return Err(UNDEFINED_OPTION),
            Some(quote @ ('<' | '\'')) => {
                self.pos += 1;
                let mut reference = self.named_reference(quote)?;
                // A number in quotes counts as a name.
                reference.by_name = true;
                if !self.eat(')') {
                    return Err(UNDEFINED_OPTION);
                }
                reference
            }
            Some(c) if crate::unicode::word::is_digit(c) => {
                let number = self.group_name('(', true)?.number;
                let Some(number) = number.and_then(|number| u32::try_from(number).ok()) else {
                    return Err(INVALID_BACKREF);
                };
                self.reference(vec![number], false)
            }
            Some(_) => return Err(INVALID_CONDITION),
        };
        let mut target = self.parse_content()?;
        // Such a class becomes alternatives, which then are the branches.
        if let &Node::One { class, folds } = self.tree.node(target)
            && self.tree.unicode
            && !folds.is_empty()
        {
            let mut branches = vec![self.tree.push(Node::One {
                class,
                folds: Folds::default(),
            })];
            for sequence in folds.sequences() {
                branches.push(self.tree.push_text(sequence.chars(), Case::Folded));
            }
            target = self.tree.push(Node::Alternatives(branches));
        }
        if !matches!(self.tree.node(target), Node::Alternatives(_)) {
            let nothing = self.tree.push_text(std::iter::empty(), Case::Exact);
            target = self.tree.push(Node::Alternatives(vec![target, nothing]));
        }
        let kind = Enclosure::Condition(reference);
        Ok(self.tree.push(Node::Enclosed { kind, target }))
    }

    /// After `(?` and one more character: `(?i)`, `(?x-m:…)`.
    fn parse_options(&mut self, first: char, in_group: bool) -> Result<Opened> {
        let before = self.options;
        let mut options = before;
        let mut on = true;
        let mut c = first;
        loop {
            match c {
                ':' | ')' if c != first => break,
                '-' => on = false,
                'x' => options.extended = on,
                'i' => options.ignore_case = on,
                'm' => options.multi_line = on,
                'a' if on => options.alphabet = Alphabet::Ascii,
                'd' if on => options.alphabet = Alphabet::Mixed,
                'u' if on => options.alphabet = Alphabet::Unicode,
                _ => return Err(UNDEFINED_OPTION),
            }
            c = self.next().ok_or(END_IN_GROUP)?;
        }
        let rest = c == ')';
        self.options = options;
        self.advance()?;
        let target = self.parse_alternatives(in_group || !rest)?;
        self.options = before;
        let kind = Enclosure::Options;
        let node = self.tree.push(Node::Enclosed { kind, target });
        Ok(Opened { node, rest })
    }
}
