//! Title patterns from the value that a type's `title_patterns` returns.

use lib_ruby_parser::Node;
use pcore::Str;

use super::value::{Block, Value};
use crate::title_pattern::{TitleAttribute, TitlePattern, TitlePatterns, Transform};

/// `[[regexp, [[attribute, block], …]], …]`, where the blocks can be missing.
pub(super) fn patterns(value: &Value<'_>) -> TitlePatterns {
    let read: Option<Vec<TitlePattern>> = match value.elements() {
        Some(elements) => elements.iter().map(pattern).collect(),
        None => None,
    };
    read.map_or(TitlePatterns::Unknown, TitlePatterns::List)
}

fn pattern(value: &Value<'_>) -> Option<TitlePattern> {
    let [Value::Regexp(regexp), attributes] = value.elements()? else {
        return None;
    };
    let attributes: Option<Vec<TitleAttribute>> =
        attributes.elements()?.iter().map(attribute).collect();
    TitlePattern::new(regexp.text(), attributes?).ok()
}

fn attribute(value: &Value<'_>) -> Option<TitleAttribute> {
    if let Some(name) = value.text() {
        return Some(TitleAttribute::from(Str::from(name)));
    }
    let (name, transform) = match value.elements()? {
        [name] | [name, Value::Nil] => (name, Transform::Identity),
        [name, Value::Block(block)] => (name, transform(block)?),
        _ => return None,
    };
    Some(TitleAttribute {
        name: Str::from(name.text()?),
        transform,
    })
}

/// What a block does to its only argument.
fn transform(block: &Block<'_>) -> Option<Transform> {
    if let Some(method) = &block.method {
        return by_name(method);
    }
    let parameter = only_parameter(block.parameters?)?;
    let is_parameter = |node: &Node| matches!(node, Node::Lvar(v) if v.name == parameter);
    match block.body? {
        node if is_parameter(node) => Some(Transform::Identity),
        Node::Send(send) if send.args.is_empty() => {
            let receiver = send.recv.as_deref()?;
            is_parameter(receiver).then(|| by_name(&send.method_name))?
        }
        _ => None,
    }
}

fn only_parameter(parameters: &Node) -> Option<&str> {
    let Node::Args(parameters) = parameters else {
        return None;
    };
    match &parameters.args[..] {
        [Node::Arg(only)] => Some(&only.name),
        [Node::Procarg0(only)] => match &only.args[..] {
            [Node::Arg(only)] => Some(&only.name),
            _ => None,
        },
        _ => None,
    }
}

fn by_name(method: &str) -> Option<Transform> {
    match method {
        "to_s" | "itself" | "dup" | "to_str" => Some(Transform::Identity),
        "downcase" => Some(Transform::Downcase),
        "upcase" => Some(Transform::Upcase),
        "strip" => Some(Transform::Strip),
        _ => None,
    }
}
