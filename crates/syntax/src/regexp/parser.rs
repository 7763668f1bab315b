//! From a pattern to its tree.
//!
//! `parse_x` reads an x that begins at the current token and leaves the token behind it as the
//! current one. Ruby looks one token ahead in the same way, which decides what it complains
//! about first.

use crate::deep;

use super::class::Class;
use super::token::Token;
use super::tree::{Enclosure, Node, NodeId, Tree};
use super::{DEPTH_LIMIT, Result};

/// How deep groups, options and classes may be nested.
const DEEPEST: u32 = 4096;

#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Options {
    pub extended: bool,
    pub ignore_case: bool,
    pub alphabet: Alphabet,
}

/// What `\w` and `[[:alpha:]]` stand for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Alphabet {
    /// The first is ASCII only.
    #[default]
    Mixed,
    /// Both are: `(?a)`.
    Ascii,
    /// Neither is: `(?u)`.
    Unicode,
}

pub(super) struct Parser<'a> {
    pub text: &'a str,
    pub pos: usize,
    pub token: Token,
    pub options: Options,
    pub tree: Tree,
    depth: u32,
    /// Where the search for the end of a bracket like `[:alpha:]` led last: from where, up to
    /// where, and whether there was one.
    pub bracket: Option<(usize, usize, bool)>,
}

pub(super) fn parse(text: &str, unicode: bool) -> Result<Tree> {
    let tree = Tree {
        groups: vec![Default::default()],
        unicode,
        ..Tree::default()
    };
    let mut parser = Parser {
        text,
        pos: 0,
        token: Token::End,
        options: Options::default(),
        tree,
        depth: 0,
        bracket: None,
    };
    parser.advance()?;
    let mut root = parser.parse_alternatives(false)?;
    let mut tree = parser.tree;
    if tree.calls {
        let kind = Enclosure::Capture { named: true };
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

    /// Runs a step one level deeper.
    pub fn nested<T>(&mut self, step: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(DEPTH_LIMIT);
        }
        let result = deep(|| step(self));
        self.depth -= 1;
        result
    }

    /// Alternatives up to the end of the group, or of the pattern.
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

    /// One item with the operators that repeat it; a run of characters is one item.
    fn parse_item(&mut self, in_group: bool) -> Result<NodeId> {
        // Of `abc*` only the last character is repeated, of `(?:abc)*` all.
        let mut divisible = true;
        if self.at_sequence_end(in_group) {
            let here = self.tree.chars.len() as u32;
            return Ok(self.tree.push(Node::Text(here..here)));
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
                Class::One(c) => self.parse_text(c)?,
                Class::Other(node) => {
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

    /// The node of a token that is an item by itself.
    fn item(&mut self, token: Token) -> NodeId {
        let node = match token {
            Token::Numbered(c) => {
                let start = self.tree.chars.len() as u32;
                self.tree.chars.push(c);
                Node::Text(start..start + 1)
            }
            Token::Anchor { behind } => Node::Anchor { behind },
            Token::Property(folds) if self.options.ignore_case => {
                return self.tree.push_folded_class(folds);
            }
            Token::BackRef(reference) => Node::BackRef(reference),
            Token::Call(call) => {
                self.tree.calls = true;
                Node::Call(call)
            }
            Token::LineBreak | Token::Grapheme => {
                // One or more characters, taken all at once.
                let one = self.tree.push(Node::One);
                let more = self.tree.push(Node::Repeat {
                    target: one,
                    lower: 1,
                    upper: 2,
                });
                Node::Enclosed {
                    kind: Enclosure::Atomic,
                    target: more,
                }
            }
            _ => Node::One,
        };
        self.tree.push(node)
    }

    fn parse_text(&mut self, first: char) -> Result<NodeId> {
        let start = self.tree.chars.len() as u32;
        self.tree.chars.push(first);
        self.advance()?;
        while let Token::Char(c) = self.token {
            self.tree.chars.push(c);
            self.advance()?;
        }
        let end = self.tree.chars.len() as u32;
        Ok(self.tree.push(Node::Text(start..end)))
    }

    fn parse_repeats(&mut self, mut item: NodeId, divisible: bool) -> Result<NodeId> {
        let mut before = None;
        while let Token::Repeat {
            lower,
            upper,
            possessive,
        } = self.token
        {
            self.advance()?;
            if (lower, upper) == (1, 1) {
                continue;
            }
            if let Node::Text(range) = self.tree.node(item)
                && divisible
                && range.len() > 1
            {
                let last = range.end - 1..range.end;
                let front = range.start..range.end - 1;
                before = Some(self.tree.push(Node::Text(front)));
                item = self.tree.push(Node::Text(last));
            }
            item = self.tree.push(Node::Repeat {
                target: item,
                lower,
                upper,
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
