//! Emits nodes. The caller chooses a style for each scalar; whether that style is possible and where lines
//! are folded is decided as libyaml does.

mod analysis;
mod writer;

use self::analysis::Analysis;
use self::writer::TokenWriter;

/// Longer keys are not written as simple keys.
const MAX_SIMPLE_KEY: usize = 128;

/// A node of a document. An empty tag means none; others are given as they are written (`!!str`).
#[derive(Clone, Debug)]
pub enum Node {
    Scalar(Scalar),
    Sequence(NodeProperties, Vec<Node>),
    Mapping(NodeProperties, Vec<(Node, Node)>),
    Alias(String),
}

/// The properties of a collection.
#[derive(Clone, Debug, Default)]
pub struct NodeProperties {
    pub anchor: Option<String>,
    pub tag: String,
}

#[derive(Clone, Debug)]
pub struct Scalar {
    pub text: String,
    pub style: Style,
    pub mark: NodeProperties,
    /// Whether the tag can be omitted without quotes, and with them.
    pub plain: bool,
    pub quoted: bool,
}

/// The requested style of a scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Plain,
    SingleQuoted,
    DoubleQuoted,
    Literal,
    Folded,
}

/// The indentation, and the line width after which lines are folded.
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

/// Emits a document with one node.
pub fn document(node: &Node, layout: Layout) -> String {
    let mut writer = TokenWriter::new(layout);
    writer.indicator("---", true, false, false);
    write(&mut writer, node, NodePosition::Root);
    writer.indent();
    // A scalar with kept line breaks at the end must be terminated explicitly.
    if writer.is_open_ended {
        writer.indicator("...", true, false, false);
        writer.indent();
    }
    writer.finish()
}

/// The role of a node in its parent.
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
            // A sequence that is the value of a mapping is not indented.
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

fn write_mark(writer: &mut TokenWriter, mark: &NodeProperties) {
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
    let length =
        |mark: &NodeProperties| mark.tag.len() + mark.anchor.as_ref().map_or(0, String::len);
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

/// The requested style, or the next one that is possible.
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
