//! Dumps values, with the tags and styles that Psych chooses.

use rustc_hash::FxHashMap;
use yaml::emit::{Layout, Node, NodeProperties, Scalar, Style};
use yaml::scalar::{Plain, plain};

use crate::class::class;
use crate::core::float::format_f64;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::{Data, Value};

pub(super) fn dump(interp: &mut Interp, value: &Value, options: &Value) -> Eval {
    let mut number = |name: &str| -> Eval<i64> {
        let key = interp.symbol(name);
        match interp.hash_get(options, &key)? {
            Some(value) if value.is_truthy() => interp.to_int(&value),
            _ => Ok(0),
        }
    };
    let (indent, width) = (number("indentation")?, number("line_width")?);
    let indent = match indent {
        2..=9 => indent as usize,
        _ => 2,
    };
    let layout = Layout {
        indent,
        width: match usize::try_from(width) {
            Ok(width) if width > indent * 2 => width,
            Ok(_) => 80,
            Err(_) => usize::MAX,
        },
    };
    let mut dumper = Dumper {
        interp,
        line_width: usize::try_from(width).ok().filter(|width| *width > 0),
        is_unlimited: width < 0,
        known: FxHashMap::default(),
        anchors: Vec::new(),
        last_anchor: 0,
        kept: Vec::new(),
    };
    let mut node = dumper.node(value)?;
    let anchors = dumper.anchors;
    name_anchors(&mut node, &anchors);
    let text = yaml::emit::document(&node, layout);
    Ok(Value::string(RString::from(text)))
}

struct Dumper<'d, 'h> {
    interp: &'d mut Interp<'h>,
    line_width: Option<usize>,
    is_unlimited: bool,
    /// The numbers of the objects seen so far, by their address.
    known: FxHashMap<usize, usize>,
    /// The anchor of each object, if there are references to it.
    anchors: Vec<Option<usize>>,
    last_anchor: usize,
    /// Temporary objects, kept alive so that no other object gets their address.
    kept: Vec<Value>,
}

/// Replaces object numbers by anchor names, if needed. While the tree is built, an anchor is an object
/// number.
fn name_anchors(node: &mut Node, anchors: &[Option<usize>]) {
    let name = |mark: &mut NodeProperties| {
        let number = mark
            .anchor
            .take()
            .and_then(|text| text.parse::<usize>().ok());
        let anchor = number.and_then(|number| anchors.get(number).copied().flatten());
        mark.anchor = anchor.map(|anchor| anchor.to_string());
    };
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match node {
        Node::Alias(_) => {}
        Node::Scalar(scalar) => name(&mut scalar.mark),
        Node::Sequence(mark, items) => {
            name(mark);
            items
                .iter_mut()
                .for_each(|item| name_anchors(item, anchors));
        }
        Node::Mapping(mark, entries) => {
            name(mark);
            for (key, value) in entries {
                name_anchors(key, anchors);
                name_anchors(value, anchors);
            }
        }
    });
}

fn unquoted(text: String) -> Node {
    Node::Scalar(Scalar {
        text,
        style: Style::Plain,
        mark: NodeProperties::default(),
        plain: true,
        quoted: false,
    })
}

impl Dumper<'_, '_> {
    fn node(&mut self, value: &Value) -> Eval<Node> {
        self.interp.step()?;
        match value {
            Value::Nil => Ok(unquoted(String::new())),
            Value::True => Ok(unquoted("true".to_owned())),
            Value::False => Ok(unquoted("false".to_owned())),
            Value::Int(number) => Ok(unquoted(number.to_string())),
            Value::Float(number) => Ok(unquoted(float(*number))),
            Value::Symbol(symbol) => {
                let name = self.interp.name_of(*symbol).to_string();
                Ok(self.symbol(&name))
            }
            Value::Object(object) => match &object.data {
                Data::String(string) => {
                    let string = string.borrow().clone();
                    self.string(value, &string)
                }
                Data::BigInt(number) => Ok(unquoted(number.to_string())),
                _ => self.object(value),
            },
        }
    }

    fn symbol(&self, name: &str) -> Node {
        if name.is_empty() {
            return Node::Scalar(Scalar {
                text: String::new(),
                style: Style::Plain,
                mark: NodeProperties {
                    anchor: None,
                    tag: "!ruby/symbol".to_owned(),
                },
                plain: false,
                quoted: false,
            });
        }
        unquoted(format!(":{name}"))
    }

    fn string(&mut self, value: &Value, string: &RString) -> Eval<Node> {
        let tag = match self.interp.state.real_class(value) {
            class::STRING => String::new(),
            class => format!("!ruby/string:{}", self.interp.class_name(class)),
        };
        if string.encoding == Encoding::Utf8 && !string.is_valid() {
            let message = "invalid byte sequence in UTF-8";
            return Err(self.interp.argument_error(message));
        }
        let is_binary = string.encoding == Encoding::Binary && !string.is_ascii();
        if is_binary {
            let packed = self.interp.call_named(
                &Value::array(vec![value.clone()]),
                "pack",
                &[Value::str("m0")],
            )?;
            return Ok(Node::Scalar(Scalar {
                text: self.interp.to_utf8(&packed)?,
                style: Style::Literal,
                mark: NodeProperties {
                    anchor: None,
                    tag: "!binary".to_owned(),
                },
                plain: false,
                quoted: false,
            }));
        }
        let text = match string.encoding {
            Encoding::Utf8 | Encoding::Binary | Encoding::UsAscii => string.to_utf8().into_owned(),
            _ => {
                let utf8 = self.interp.constant_by_path("Encoding::UTF_8")?;
                let text = self.interp.call_named(value, "encode", &[utf8])?;
                self.interp.to_utf8(&text)?
            }
        };
        let mut scalar = self.style(text);
        if !tag.is_empty() {
            scalar.mark.tag = tag;
            scalar.plain = false;
            scalar.quoted = false;
        }
        Ok(Node::Scalar(scalar))
    }

    /// A string with the style that Psych prefers.
    fn style(&self, text: String) -> Scalar {
        let is_odd_number = text.starts_with('0')
            && text[1..]
                .trim_start_matches(|c| matches!(c, '0'..='7'))
                .starts_with(['8', '9']);
        let is_long = self
            .line_width
            .is_some_and(|width| text.chars().count() > width);
        let (mut mark, mut is_read_alike) = (NodeProperties::default(), true);
        let style = match text.as_str() {
            _ if has_line_break_inside(&text) => Style::Literal,
            "<<" => {
                mark.tag = "!!str".to_owned();
                is_read_alike = false;
                Style::SingleQuoted
            }
            "y" | "n" => Style::DoubleQuoted,
            _ if is_long && !self.is_unlimited => Style::Folded,
            _ if has_odd_line(&text) => Style::DoubleQuoted,
            _ if plain(&text) != Plain::Text || is_odd_number => Style::SingleQuoted,
            _ => Style::Plain,
        };
        Scalar {
            text,
            style,
            mark,
            plain: is_read_alike,
            quoted: is_read_alike,
        }
    }

    /// An object that can be referenced by an alias.
    fn object(&mut self, value: &Value) -> Eval<Node> {
        let Value::Object(object) = value else {
            return Ok(unquoted(String::new()));
        };
        let address = std::rc::Rc::as_ptr(object).addr();
        if let Some(&number) = self.known.get(&address) {
            let anchor = match self.anchors.get(number).copied().flatten() {
                Some(anchor) => anchor,
                None => {
                    self.last_anchor += 1;
                    if let Some(slot) = self.anchors.get_mut(number) {
                        *slot = Some(self.last_anchor);
                    }
                    self.last_anchor
                }
            };
            return Ok(Node::Alias(anchor.to_string()));
        }
        let number = self.anchors.len();
        if value.as_class().is_none() {
            self.known.insert(address, number);
        }
        self.anchors.push(None);
        self.kept.push(value.clone());
        let mut mark = NodeProperties {
            anchor: Some(number.to_string()),
            tag: String::new(),
        };
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || match &object.data {
            Data::Array(elements) => {
                let class = self.interp.state.real_class(value);
                if class != class::ARRAY {
                    mark.tag = format!("!ruby/array:{}", self.interp.class_name(class));
                }
                let elements = elements.borrow().clone();
                let items = elements.iter().map(|element| self.node(element));
                Ok(Node::Sequence(mark, items.collect::<Eval<_>>()?))
            }
            Data::Hash(table) => {
                let class = self.interp.state.real_class(value);
                if class != class::HASH {
                    mark.tag = format!("!ruby/hash:{}", self.interp.class_name(class));
                }
                let pairs = table.borrow().pairs();
                Ok(Node::Mapping(mark, self.entries(&pairs)?))
            }
            _ => self.described(value, mark),
        })
    }

    fn entries(&mut self, pairs: &[(Value, Value)]) -> Eval<Vec<(Node, Node)>> {
        let mut entries = Vec::with_capacity(pairs.len());
        for (key, value) in pairs {
            let key = self.node(key)?;
            entries.push((key, self.node(value)?));
        }
        Ok(entries)
    }

    /// Any other object, as the Ruby part describes it: a tag, and an Array, a Hash, or a String with the
    /// name of its style.
    fn described(&mut self, value: &Value, mut mark: NodeProperties) -> Eval<Node> {
        let psych = self.interp.constant_by_path("Psych")?;
        let description =
            self.interp
                .call_named(&psych, "__describe", std::slice::from_ref(value))?;
        self.kept.push(description.clone());
        let parts = self.interp.to_elements(&description)?;
        let (tag, content) = match parts.as_slice() {
            [tag, content, ..] => (tag.clone(), content.clone()),
            _ => (Value::Nil, Value::Nil),
        };
        if !tag.is_nil() {
            mark.tag = self.interp.to_utf8(&tag)?;
        }
        self.kept.push(content.clone());
        if let Some(pairs) = content.as_hash().map(|table| table.pairs()) {
            return Ok(Node::Mapping(mark, self.entries(&pairs)?));
        }
        let elements = content.as_array().map(|elements| elements.clone());
        if let Some(elements) = elements {
            let items = elements.iter().map(|element| self.node(element));
            return Ok(Node::Sequence(mark, items.collect::<Eval<_>>()?));
        }
        let text = self.interp.to_s(&content)?.to_utf8().into_owned();
        let is_quoted = parts.get(2).is_some_and(Value::is_truthy);
        let has_tag = !mark.tag.is_empty();
        Ok(Node::Scalar(Scalar {
            text,
            style: if is_quoted {
                Style::SingleQuoted
            } else {
                Style::Plain
            },
            mark,
            plain: !has_tag,
            quoted: false,
        }))
    }
}

fn float(number: f64) -> String {
    if number.is_nan() {
        ".nan".to_owned()
    } else if number.is_infinite() {
        if number > 0.0 { ".inf" } else { "-.inf" }.to_owned()
    } else {
        format_f64(number)
    }
}

/// `/\n(?!\Z)/`
fn has_line_break_inside(text: &str) -> bool {
    let body = text.strip_suffix('\n').unwrap_or(text);
    let body = body.strip_suffix('\n').unwrap_or(body);
    body.contains('\n')
}

/// `/^[^[:word:]][^"]*$/`: a line that does not begin with a word, and has no quotes after that.
fn has_odd_line(text: &str) -> bool {
    let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    let starts = std::iter::once(0).chain(breaks);
    starts.into_iter().any(|start| {
        let mut characters = text[start..].chars();
        let is_odd = |c: char| !(c.is_alphanumeric() || c == '_');
        characters.next().is_some_and(is_odd) && {
            let rest = characters.as_str();
            let line = rest.split('\n').next().unwrap_or(rest);
            !line.contains('"')
        }
    })
}
