//! Regular expressions, and the variables of their named groups.

use lib_ruby_parser::{Loc, Node as Ast, nodes};

use super::Lowering;
use crate::{Argument, Arguments, Call, Node, Segment};

impl Lowering<'_> {
    pub(super) fn regexp(&mut self, ast: &nodes::Regexp) -> Node {
        let segments = self.segments(&ast.parts);
        let options = match ast.options.as_deref() {
            Some(Ast::RegOpt(n)) => n.options.as_deref().unwrap_or_default(),
            _ => "",
        };
        let is_static = segments
            .iter()
            .all(|segment| matches!(segment, Segment::Literal(_)));
        let literal = (is_static || options.contains('o')).then(|| {
            self.literals += 1;
            self.literals - 1
        });
        Node::Regexp {
            segments,
            options: options.into(),
            literal,
            line: self.line(&ast.begin_l),
        }
    }

    /// `/(?<name>…)/ =~ value`
    pub(super) fn match_operator(&mut self, regexp: &Ast, value: &Ast, operator: &Loc) -> Node {
        let receiver = self.node(regexp);
        let names = group_names(&receiver);
        let value = self.node(value);
        let call = self.call_with(receiver, "=~", value, operator);
        if names.is_empty() {
            return call;
        }
        let names = names
            .iter()
            .map(|name| (self.name(name), self.declare_capture(name)))
            .collect();
        Node::MatchAssign {
            call: Box::new(call),
            names,
        }
    }

    /// A regular expression as a condition is compared with `$_`.
    pub(super) fn match_current_line(&mut self, regexp: &Ast) -> Node {
        let receiver = self.node(regexp);
        let line = Node::Global(self.name("$_"));
        self.call_with(receiver, "=~", line, regexp.expression())
    }

    fn call_with(&mut self, receiver: Node, method: &str, argument: Node, loc: &Loc) -> Node {
        Node::Call(Box::new(Call {
            receiver: Some(Box::new(receiver)),
            is_self: false,
            method: self.name(method),
            args: Arguments {
                list: vec![Argument::Value(argument)],
                ..Arguments::default()
            },
            block: None,
            safe: false,
            is_vcall: false,
            site: self.site(),
            line: self.line(loc),
        }))
    }
}

/// The named groups of a literal regular expression that are valid variable names.
fn group_names(regexp: &Node) -> Vec<String> {
    let Node::Regexp {
        segments, options, ..
    } = regexp
    else {
        return Vec::new();
    };
    match segments.as_slice() {
        [Segment::Literal(pattern)] => group_names_of_pattern(pattern, options.contains('x')),
        _ => Vec::new(),
    }
}

fn group_names_of_pattern(pattern: &[u8], extended: bool) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut rest = pattern;
    let mut brackets = 0_u32;
    while let [first, tail @ ..] = rest {
        rest = tail;
        match first {
            b'\\' => rest = tail.get(1..).unwrap_or_default(),
            b'[' => brackets += 1,
            b']' => brackets = brackets.saturating_sub(1),
            b'#' if extended && brackets == 0 => {
                let end = memchr::memchr(b'\n', tail).unwrap_or(tail.len());
                rest = &tail[end..];
            }
            b'(' if brackets == 0 => {
                if let Some(name) = group_name(tail)
                    && is_variable_name(&name)
                    && !names.contains(&name)
                {
                    names.push(name);
                } else if let Some(comment) = tail.strip_prefix(b"?#") {
                    let end = memchr::memchr(b')', comment).unwrap_or(comment.len());
                    rest = &comment[end..];
                }
            }
            _ => {}
        }
    }
    names
}

/// The name between `?<` and `>` after a parenthesis.
fn group_name(after: &[u8]) -> Option<String> {
    let (name, close) = match after {
        [b'?', b'<', b'=' | b'!', ..] => return None,
        [b'?', b'<', name @ ..] => (name, b'>'),
        [b'?', b'\'', name @ ..] => (name, b'\''),
        _ => return None,
    };
    let end = memchr::memchr(close, name)?;
    String::from_utf8(name[..end].to_vec()).ok()
}

fn is_variable_name(name: &str) -> bool {
    const KEYWORDS: &[&str] = &[
        "alias", "and", "begin", "break", "case", "class", "def", "defined?", "do", "else",
        "elsif", "end", "ensure", "false", "for", "if", "in", "module", "next", "nil", "not", "or",
        "redo", "rescue", "retry", "return", "self", "super", "then", "true", "undef", "unless",
        "until", "when", "while", "yield",
    ];
    let starts_well = name
        .chars()
        .next()
        .is_some_and(|c| c == '_' || c.is_lowercase() || (!c.is_ascii() && !c.is_uppercase()));
    starts_well
        && name
            .chars()
            .all(|c| c == '_' || c.is_ascii_alphanumeric() || !c.is_ascii())
        && !KEYWORDS.contains(&name)
}
