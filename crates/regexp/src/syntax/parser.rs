//! Parses a pattern into a tree.
//!
//! `parse_x` reads an x that begins at the current token, and makes the token after it the current
//! one. Ruby has the same lookahead of one token, which determines the error that it reports
//! first.

use crate::{Encoding, deep};

use super::class::Parsed;
use super::fold::Folds;
use super::token::Token;
use super::tree::{Case, Enclosure, Node, NodeId, Tree};
use super::{DEPTH_LIMIT, Result};
use crate::class::{Class, Item};

/// The nesting limit of groups, options and classes.
const DEEPEST: u32 = 4096;

#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PatternOptions {
    pub extended: bool,
    pub ignore_case: bool,
    /// The dot matches line ends.
    pub multi_line: bool,
    pub alphabet: Alphabet,
}

/// The character set of `\w` and `[[:alpha:]]`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Alphabet {
    /// `\w` is ASCII only.
    #[default]
    Mixed,
    /// Both are ASCII only: `(?a)`.
    Ascii,
    /// Both are Unicode: `(?u)`.
    Unicode,
}

pub(super) struct Parser<'a> {
    pub text: &'a str,
    pub pos: usize,
    pub token: Token,
    pub options: PatternOptions,
    pub encoding: Encoding,
    pub tree: Tree,
    depth: u32,
    /// The last search for the end of a bracket like `[:alpha:]`: its start, its end, and whether it
    /// was found.
    pub bracket: Option<(usize, usize, bool)>,
}

pub(super) fn parse(
    text: &str,
    options: PatternOptions,
    encoding: Encoding,
    unicode: bool,
) -> Result<Tree> {
    let tree = Tree {
        groups: vec![Default::default()],
        unicode,
        ..Tree::default()
    };
    let mut parser = Parser {
        text,
        pos: 0,
        token: Token::End,
        options,
        encoding,
        tree,
        depth: 0,
        bracket: None,
    };
    parser.advance()?;
    let mut root = parser.parse_alternatives(false)?;
    let mut tree = parser.tree;
    if tree.calls {
        let kind = Enclosure::Capture {
            named: true,
            number: 0,
        };
        root = tree.push(Node::Enclosed { kind, target: root });
        tree.groups[0].node = Some(root);
    }
    tree.root = root;
    Ok(tree)
}

impl<'a> Parser<'a> {
    pub fn rest(&self) -> &'a str {
        &self.text[self.pos..]
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.pos += c.len_utf8();
        Some(c)
    }

    pub fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.pos += c.len_utf8();
        }
        found
    }

    /// Runs a step one nesting level deeper.
    pub fn nested<T>(&mut self, step: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(DEPTH_LIMIT);
        }
        let result = deep(|| step(self));
        self.depth -= 1;
        result
    }

    /// Parses alternatives up to the end of the group or of the pattern.
    pub fn parse_alternatives(&mut self, in_group: bool) -> Result<NodeId> {
        self.nested(|parser| parser.parse_alternatives_here(in_group))
    }

    fn parse_alternatives_here(&mut self, in_group: bool) -> Result<NodeId> {
        let first = self.parse_sequence(in_group)?;
        let mut node = first;
        if matches!(self.token, Token::Alternative) {
            let mut all = vec![first];
            while matches!(self.token, Token::Alternative) {
                self.advance()?;
                all.push(self.parse_sequence(in_group)?);
            }
            node = self.tree.push(Node::Alternatives(all));
        }
        if in_group && !matches!(self.token, Token::Close) {
            return Err("end pattern with unmatched parenthesis".into());
        }
        Ok(node)
    }

    fn at_sequence_end(&self, in_group: bool) -> bool {
        match self.token {
            Token::End | Token::Alternative => true,
            Token::Close => in_group,
            _ => false,
        }
    }

    fn parse_sequence(&mut self, in_group: bool) -> Result<NodeId> {
        let first = self.parse_item(in_group)?;
        if self.at_sequence_end(in_group) {
            return Ok(first);
        }
        let mut items = vec![first];
        while !self.at_sequence_end(in_group) {
            items.push(self.parse_item(in_group)?);
        }
        Ok(self.tree.push(Node::List(items)))
    }

    /// Parses one item with its quantifiers; a run of characters is one item.
    fn parse_item(&mut self, in_group: bool) -> Result<NodeId> {
        // `abc*` repeats only the last character, `(?:abc)*` all.
        let mut divisible = true;
        if self.at_sequence_end(in_group) {
            return Ok(self.tree.push_text(std::iter::empty(), Case::Exact));
        }
        let token = std::mem::replace(&mut self.token, Token::End);
        let item = match token {
            Token::Char(c) => self.parse_text(c)?,
            Token::Open => {
                let group = self.parse_group(in_group)?;
                if group.rest {
                    return Ok(group.node);
                }
                divisible = false;
                self.advance()?;
                group.node
            }
            Token::Close => return Err("unmatched close parenthesis".into()),
            Token::Repeat { .. } => {
                return Err("target of repeat operator is not specified".into());
            }
            Token::ClassOpen => match self.parse_class()? {
                Parsed::One(c) => self.parse_text(c)?,
                Parsed::Other(node) => {
                    self.advance()?;
                    node
                }
            },
            token => {
                let node = self.item(token);
                self.advance()?;
                node
            }
        };
        self.parse_repeats(item, divisible)
    }

    /// The node of a token that is an item on its own.
    fn item(&mut self, token: Token) -> NodeId {
        let node = match token {
            Token::Numbered(c) => {
                return self.tree.push_text(std::iter::once(c), self.case());
            }
            Token::Anchor(anchor) => Node::Anchor(anchor),
            Token::One(item) => {
                return self.tree.push_class(Class::of(item), Folds::default());
            }
            Token::Property {
                name,
                negative,
                folds,
            } => {
                let ignore_case = self.options.ignore_case;
                let mut class = Class::of(Item::Property {
                    name,
                    negative: false,
                });
                class.negative = negative;
                class.ignore_case = ignore_case;
                let folds = if ignore_case { folds } else { Folds::default() };
                return self.tree.push_class(class, folds);
            }
            Token::BackRef(reference) => Node::BackRef(reference),
            Token::Call(call) => {
                self.tree.calls = true;
                Node::Call(call)
            }
            Token::LineBreak => Node::LineBreak,
            // Other tokens are not items.
            _ => Node::Grapheme,
        };
        self.tree.push(node)
    }

    fn case(&self) -> Case {
        if self.options.ignore_case {
            Case::Ignored
        } else {
            Case::Exact
        }
    }

    fn parse_text(&mut self, first: char) -> Result<NodeId> {
        let case = self.case();
        let start = self.tree.chars.len() as u32;
        self.tree.chars.push(first);
        self.advance()?;
        while let Token::Char(c) = self.token {
            self.tree.chars.push(c);
            self.advance()?;
        }
        let end = self.tree.chars.len() as u32;
        Ok(self.tree.push(Node::Text {
            range: start..end,
            case,
        }))
    }

    fn parse_repeats(&mut self, mut item: NodeId, divisible: bool) -> Result<NodeId> {
        let mut before = None;
        while let Token::Repeat {
            lower,
            upper,
            greedy,
            possessive,
        } = self.token
        {
            self.advance()?;
            if (lower, upper) == (1, 1) {
                continue;
            }
            if let Node::Text { range, case } = self.tree.node(item)
                && divisible
                && range.len() > 1
            {
                let case = *case;
                let last = range.end - 1..range.end;
                let front = range.start..range.end - 1;
                before = Some(self.tree.push(Node::Text { range: front, case }));
                item = self.tree.push(Node::Text { range: last, case });
            }
            item = self.tree.push(Node::Repeat {
                target: item,
                lower,
                upper,
                greedy,
            });
            if possessive {
                item = self.tree.push(Node::Enclosed {
                    kind: Enclosure::Atomic,
                    target: item,
                });
            }
        }
        Ok(match before {
            Some(front) => self.tree.push(Node::List(vec![front, item])),
            None => item,
        })
    }
}
