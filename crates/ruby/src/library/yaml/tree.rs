//! Builds a tree from events: values are created after the whole document has been read, so that syntax
//! errors come first.

use yaml::{Event, Parser, Style, SyntaxError};

pub(super) struct Tree {
    pub anchor: Option<String>,
    pub tag: Option<String>,
    pub content: Content,
}

pub(super) enum Content {
    Scalar { text: String, is_plain: bool },
    Sequence(Vec<Tree>),
    Mapping(Vec<(Tree, Tree)>),
    Alias(String),
}

/// The next document, if there is one.
pub(super) fn next_document(parser: &mut Parser) -> Result<Option<Tree>, SyntaxError> {
    loop {
        match parser.next()? {
            Event::StreamEnd => return Ok(None),
            Event::DocumentStart => break,
            _ => {}
        }
    }
    let first = parser.next()?;
    let tree = node(parser, first)?;
    loop {
        if let Event::DocumentEnd | Event::StreamEnd = parser.next()? {
            return Ok(tree);
        }
    }
}

/// The node that an event begins. libyaml limits the nesting.
fn node(parser: &mut Parser, event: Event) -> Result<Option<Tree>, SyntaxError> {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        Ok(Some(match event {
            Event::Alias(name) => Tree {
                anchor: None,
                tag: None,
                content: Content::Alias(name.to_owned()),
            },
            Event::Scalar { value, style, node } => Tree {
                anchor: node.anchor.map(str::to_owned),
                tag: node.tag.map(String::from),
                content: Content::Scalar {
                    text: value.into_owned(),
                    is_plain: style == Style::Plain,
                },
            },
            Event::SequenceStart(start) => {
                let (anchor, tag) = (start.anchor.map(str::to_owned), start.tag.map(String::from));
                let mut items = Vec::new();
                loop {
                    let event = parser.next()?;
                    match node(parser, event)? {
                        Some(item) => items.push(item),
                        None => break,
                    }
                }
                Tree {
                    anchor,
                    tag,
                    content: Content::Sequence(items),
                }
            }
            Event::MappingStart(start) => {
                let (anchor, tag) = (start.anchor.map(str::to_owned), start.tag.map(String::from));
                let mut entries = Vec::new();
                loop {
                    let event = parser.next()?;
                    let Some(key) = node(parser, event)? else {
                        break;
                    };
                    let event = parser.next()?;
                    let Some(value) = node(parser, event)? else {
                        break;
                    };
                    entries.push((key, value));
                }
                Tree {
                    anchor,
                    tag,
                    content: Content::Mapping(entries),
                }
            }
            _ => return Ok(None),
        }))
    })
}
