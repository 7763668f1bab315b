//! Numbers, strings, symbols, arrays, hashes, ranges.

use lib_ruby_parser::{Node as Ast, nodes};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::Lowering;
use super::scope::Anonymous;
use crate::parse::{ANONYMOUS_KEYWORDS, ANONYMOUS_REST};
use crate::{Argument, HashEntry, Node, Segment};

impl Lowering<'_> {
    pub(super) fn literal(&mut self, ast: &Ast) -> Node {
        match ast {
            Ast::Int(n) => integer(&n.value),
            Ast::Float(n) => float(&n.value),
            Ast::Rational(n) => rational(&n.value),
            Ast::Complex(n) => complex(&n.value),
            Ast::Str(n) => Node::String(n.value.as_raw().as_slice().into()),
            Ast::Dstr(n) => self.string(&n.parts),
            Ast::Heredoc(_) => self.string(std::slice::from_ref(ast)),
            Ast::Xstr(n) => Node::Command(self.segments(&n.parts)),
            Ast::XHeredoc(_) => Node::Command(self.segments(std::slice::from_ref(ast))),
            Ast::Sym(n) => Node::Symbol(self.name(&n.name.to_string_lossy())),
            Ast::Dsym(n) => self.symbol(&n.parts),
            Ast::Regexp(n) => self.regexp(n),
            Ast::Array(n) => Node::Array(self.elements(&n.elements)),
            Ast::Hash(n) => Node::Hash(self.entries(&n.pairs)),
            Ast::Kwargs(n) => Node::Hash(self.entries(&n.pairs)),
            Ast::Irange(n) => self.range(n.left.as_deref(), n.right.as_deref(), false),
            Ast::Erange(n) => self.range(n.left.as_deref(), n.right.as_deref(), true),
            _ => Node::Nil,
        }
    }

    fn range(&mut self, from: Option<&Ast>, to: Option<&Ast>, exclusive: bool) -> Node {
        Node::Range {
            from: self.maybe_boxed(from),
            to: self.maybe_boxed(to),
            exclusive,
        }
    }

    fn string(&mut self, parts: &[Ast]) -> Node {
        match literal_bytes(self.segments(parts)) {
            Ok(bytes) => Node::String(bytes),
            Err(segments) => Node::DynamicString(segments),
        }
    }

    fn symbol(&mut self, parts: &[Ast]) -> Node {
        match literal_bytes(self.segments(parts)) {
            Ok(bytes) => Node::Symbol(self.name(&String::from_utf8_lossy(&bytes))),
            Err(segments) => Node::DynamicSymbol(segments),
        }
    }

    /// The parts of a string. Adjacent literals are joined.
    pub(super) fn segments(&mut self, parts: &[Ast]) -> Vec<Segment> {
        let mut segments = Vec::new();
        self.add_segments(parts, &mut segments);
        segments
    }

    pub(super) fn add_segments(&mut self, parts: &[Ast], segments: &mut Vec<Segment>) {
        for part in parts {
            match part {
                Ast::Str(nodes::Str { value, .. }) => add_literal(segments, value.as_raw()),
                Ast::Dstr(n) => self.deep(|lowering| lowering.add_segments(&n.parts, segments)),
                Ast::Heredoc(n) => self.heredoc(
                    &n.parts,
                    &n.expression_l,
                    &n.heredoc_body_l,
                    &n.heredoc_end_l,
                    segments,
                ),
                Ast::XHeredoc(n) => self.heredoc(
                    &n.parts,
                    &n.expression_l,
                    &n.heredoc_body_l,
                    &n.heredoc_end_l,
                    segments,
                ),
                value => segments.push(Segment::Value(self.node(value))),
            }
        }
    }

    /// The elements of an array.
    pub(super) fn elements(&mut self, elements: &[Ast]) -> Vec<Argument> {
        elements
            .iter()
            .map(|element| self.element(element))
            .collect()
    }

    pub(super) fn element(&mut self, element: &Ast) -> Argument {
        match element {
            Ast::Splat(splat) => Argument::Splat(self.splat(splat)),
            value => Argument::Value(self.node(value)),
        }
    }

    /// `*list`, or a bare `*`: the rest of the method's arguments.
    pub(super) fn splat(&mut self, splat: &nodes::Splat) -> Node {
        match &splat.value {
            Some(value) => match anonymous_name(value) {
                Some(_) => self.anonymous_or_error(value, "rest", |anonymous| anonymous.rest),
                None => self.node(value),
            },
            None => self.anonymous(|anonymous| anonymous.rest),
        }
    }

    pub(super) fn entries(&mut self, pairs: &[Ast]) -> Vec<HashEntry> {
        pairs
            .iter()
            .map(|pair| match pair {
                Ast::Pair(n) => {
                    let key = self.node(&n.key);
                    HashEntry::Pair(key, self.node(&n.value))
                }
                Ast::Kwsplat(n) if anonymous_name(&n.value).is_some() => {
                    let slot = |anonymous: &Anonymous| anonymous.keyword_rest;
                    let value = self.anonymous_or_error(&n.value, "keyword rest", slot);
                    HashEntry::DoubleSplat(value)
                }
                Ast::Kwsplat(n) => HashEntry::DoubleSplat(self.node(&n.value)),
                other => HashEntry::DoubleSplat(self.node(other)),
            })
            .collect()
    }
}

pub(super) fn add_literal(segments: &mut Vec<Segment>, bytes: &[u8]) {
    if let Some(Segment::Literal(last)) = segments.last_mut() {
        *last = [&**last, bytes].concat().into();
    } else if !bytes.is_empty() {
        segments.push(Segment::Literal(bytes.into()));
    }
}

/// The bytes, if nothing is interpolated.
fn literal_bytes(mut segments: Vec<Segment>) -> Result<Box<[u8]>, Vec<Segment>> {
    match segments.as_mut_slice() {
        [] => Ok(Box::default()),
        [Segment::Literal(bytes)] => Ok(std::mem::take(bytes)),
        _ => Err(segments),
    }
}

/// Parses the digits of a literal with an optional base prefix and underscores.
fn parse_integer(literal: &str) -> BigInt {
    let (negative, digits) = match literal.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, literal.strip_prefix('+').unwrap_or(literal)),
    };
    let digits: String = digits
        .chars()
        .filter(|c| *c != '_')
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let (base, digits) = match digits.as_bytes() {
        [b'0', b'x', ..] => (16, &digits[2..]),
        [b'0', b'b', ..] => (2, &digits[2..]),
        [b'0', b'o', ..] => (8, &digits[2..]),
        [b'0', b'd', ..] => (10, &digits[2..]),
        [b'0', _, ..] => (8, &digits[1..]),
        _ => (10, digits.as_str()),
    };
    let number = BigInt::parse_bytes(digits.as_bytes(), base).unwrap_or_default();
    if negative { -number } else { number }
}

pub(super) fn integer(literal: &str) -> Node {
    let number = parse_integer(literal);
    number.to_i64().map_or_else(
        || Node::BigInteger(number.to_string().into()),
        Node::Integer,
    )
}

fn float(literal: &str) -> Node {
    Node::Float(literal.replace('_', "").parse().unwrap_or_default())
}

fn rational(literal: &str) -> Node {
    let literal = literal.strip_suffix('r').unwrap_or(literal);
    let (numerator, denominator) = match literal.split_once('.') {
        None => (parse_integer(literal), BigInt::one()),
        Some((whole, fraction)) => {
            let fraction = fraction.replace('_', "");
            let scale = u32::try_from(fraction.len()).unwrap_or(u32::MAX);
            let digits = format!("{}{fraction}", whole.replace('_', ""));
            let number = BigInt::parse_bytes(digits.as_bytes(), 10).unwrap_or_default();
            (number, BigInt::from(10).pow(scale))
        }
    };
    let mut divisor = numerator.gcd(&denominator).abs();
    if divisor.is_zero() {
        divisor = BigInt::one();
    }
    Node::Rational(
        (numerator / &divisor).to_string().into(),
        (denominator / &divisor).to_string().into(),
    )
}

fn complex(literal: &str) -> Node {
    let imaginary = literal.strip_suffix('i').unwrap_or(literal);
    let is_hexadecimal = imaginary.contains(['x', 'X']);
    Node::Complex(Box::new(if imaginary.ends_with('r') {
        rational(imaginary)
    } else if !is_hexadecimal && imaginary.contains(['.', 'e', 'E']) {
        float(imaginary)
    } else {
        integer(imaginary)
    }))
}

/// A name that stands for a bare `*` or `**`.
fn anonymous_name(ast: &Ast) -> Option<&str> {
    let Ast::Send(n) = ast else { return None };
    let name = n.method_name.as_str();
    matches!(name, ANONYMOUS_REST | ANONYMOUS_KEYWORDS).then_some(name)
}
