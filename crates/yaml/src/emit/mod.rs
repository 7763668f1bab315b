//! Nodes to text. The caller chooses a style for each scalar; whether that style will do and where lines are broken is
//! decided as libyaml does.

mod analysis;
mod writer;

use self::analysis::Analysis;
use self::writer::TokenWriter;

/// Longer keys do not stand in front of a colon.
const MAX_SIMPLE_KEY: usize = 128;

/// What a document consists of. An empty tag is none; others are given as they are written (`!!str`).
#[derive(Clone, Debug)]
pub enum Node {
    Scalar(Scalar),
    Sequence(Mark, Vec<Node>),
    Mapping(Mark, Vec<(Node, Node)>),
    Alias(String),
}

/// What stands before a collection.
#[derive(Clone, Debug, Default)]
pub struct Mark {
    pub anchor: Option<String>,
    pub tag: String,
}

#[derive(Clone, Debug)]
pub struct Scalar {
    pub text: String,
    pub style: Style,
    pub mark: Mark,
    /// Whether it is read as what it is without quotes, and with them.
    pub plain: bool,
    pub quoted: bool,
}

/// How a scalar should be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Plain,
    SingleQuoted,
    DoubleQuoted,
    Literal,
    Folded,
}

/// By how much lines are indented, and after how many characters they are folded.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub indent: usize,
    pub width: usize,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            indent: 2,
            width: 80,
        }
    }
}

/// A document with one node.
pub fn document(node: &Node, layout: Layout) -> String {
    let mut writer = TokenWriter::new(layout);
    writer.indicator("---", true, false, false);
    write(&mut writer, node, NodePosition::Root);
    writer.indent();
    // What is kept at the end of a text would go on.
    if writer.is_open_ended {
        writer.indicator("...", true, false, false);
        writer.indent();
    }
    writer.finish()
}

/// What a node is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NodePosition {
    Root,
    Item,
    Key,
    Entry,
}

fn write(writer: &mut TokenWriter, node: &Node, place: NodePosition) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match node {
        Node::Scalar(scalar) => write_scalar(writer, scalar, place == NodePosition::Key),
        Node::Alias(name) => {
            writer.anchor("*", name);
            if place == NodePosition::Key {
                writer.space();
            }
        }
        Node::Mapping(mark, entries) => {
            write_mark(writer, mark);
            if entries.is_empty() {
                return write_empty(writer, "{", "}");
            }
            writer.increase_indent(false, false);
            for (key, value) in entries {
                writer.indent();
                write_entry(writer, key, value);
            }
            writer.decrease_indent();
        }
        Node::Sequence(mark, items) => {
            write_mark(writer, mark);
            if items.is_empty() {
                return write_empty(writer, "[", "]");
            }
            // Beside a key, a list needs no more room than the key.
            let is_indentless = place == NodePosition::Entry && !writer.is_at_indent();
            writer.increase_indent(false, is_indentless);
            for item in items {
                writer.indent();
                writer.indicator("-", true, false, true);
                write(writer, item, NodePosition::Item);
            }
            writer.decrease_indent();
        }
    });
}

fn write_mark(writer: &mut TokenWriter, mark: &Mark) {
    if let Some(anchor) = &mark.anchor {
        writer.anchor("&", anchor);
    }
    writer.tag(&mark.tag);
}

fn write_empty(writer: &mut TokenWriter, open: &str, close: &str) {
    writer.indicator(open, true, true, false);
    writer.indicator(close, false, false, false);
}

fn write_entry(writer: &mut TokenWriter, key: &Node, value: &Node) {
    if is_simple_key(key) {
        write(writer, key, NodePosition::Key);
        writer.indicator(":", false, false, false);
    } else {
        writer.indicator("?", true, false, true);
        write(writer, key, NodePosition::Entry);
        writer.indent();
        writer.indicator(":", true, false, true);
    }
    write(writer, value, NodePosition::Entry);
}

fn is_simple_key(key: &Node) -> bool {
    let length = |mark: &Mark| mark.tag.len() + mark.anchor.as_ref().map_or(0, String::len);
    match key {
        Node::Mapping(_, entries) if !entries.is_empty() => false,
        Node::Sequence(_, items) if !items.is_empty() => false,
        Node::Mapping(mark, _) | Node::Sequence(mark, _) => length(mark) <= MAX_SIMPLE_KEY,
        Node::Alias(name) => name.len() <= MAX_SIMPLE_KEY,
        Node::Scalar(scalar) => {
            scalar.text.len() + length(&scalar.mark) <= MAX_SIMPLE_KEY
                && !Analysis::of(&scalar.text).is_multiline
        }
    }
}

fn write_scalar(writer: &mut TokenWriter, scalar: &Scalar, is_key: bool) {
    let analysis = Analysis::of(&scalar.text);
    let style = allowed_style(scalar, &analysis, is_key);
    write_mark(writer, &scalar.mark);
    if scalar.mark.tag.is_empty() && !scalar.quoted && style != Style::Plain {
        writer.tag("!");
    }
    writer.increase_indent(true, false);
    writer.scalar(&scalar.text, style, !is_key);
    writer.decrease_indent();
}

/// The style that was chosen, or the next one that will do.
fn allowed_style(scalar: &Scalar, analysis: &Analysis, is_key: bool) -> Style {
    let mut style = scalar.style;
    if is_key && analysis.is_multiline {
        style = Style::DoubleQuoted;
    }
    let is_quoted = !analysis.plain_allowed
        || scalar.text.is_empty() && is_key
        || scalar.mark.tag.is_empty() && !scalar.plain;
    if style == Style::Plain && is_quoted {
        style = Style::SingleQuoted;
    }
    if style == Style::SingleQuoted && !analysis.single_quoted_allowed {
        style = Style::DoubleQuoted;
    }
    let is_block = matches!(style, Style::Literal | Style::Folded);
    if is_block && (!analysis.block_allowed || is_key) {
        style = Style::DoubleQuoted;
    }
    style
}
