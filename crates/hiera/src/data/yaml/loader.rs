//! Builds values from YAML events, like Psych's safe loading.

use pcore::{Hash, Str, Value};
use rustc_hash::FxHashMap;
use yaml::{Event, Mark, Node, Parser, Style, check_characters};

use super::error::YamlError;
use super::scalar::{Scalar, plain, tagged};
use crate::data::{Document, symbol};

/// How symbols (`:name`) are loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbols {
    /// As values; a symbol that is a key becomes a string.
    Allowed,
    /// They are an error, like objects of any other class.
    Disallowed,
    /// They become strings.
    Strings,
}

/// The maximum number of values in a document with expanded aliases.
const MAX_SIZE: usize = 5_000_000;

/// Parses the first document of a source; undef if there is none.
pub fn parse(text: &str, symbols: Symbols) -> Result<Document, YamlError> {
    check_characters(text)?;
    let mut builder = Builder::new(symbols);
    let mut parser = Parser::new(text);
    // Ruby builds values after parsing the whole document: syntax errors come first.
    let mut wrong = None;
    loop {
        match parser.next()? {
            Event::DocumentStart => {}
            Event::DocumentEnd | Event::StreamEnd => break,
            event if wrong.is_none() => wrong = builder.accept(event, parser.at).err(),
            _ => {}
        }
    }
    match wrong {
        Some(error) => Err(error),
        None => Ok(builder.finish()),
    }
}

/// The lines (from 1) of the keys of the outermost mapping. For duplicates, the last line.
pub fn key_lines(text: &str) -> FxHashMap<Str, u32> {
    let mut lines = FxHashMap::default();
    let mut parser = Parser::new(text);
    let mut depth = 0;
    let mut is_key = true;
    while let Ok(event) = parser.next() {
        match event {
            Event::MappingStart(_) | Event::SequenceStart(_) => depth += 1,
            Event::MappingEnd | Event::SequenceEnd => {
                depth -= 1;
                if depth == 1 {
                    is_key = !is_key;
                }
            }
            Event::Scalar { value, .. } if depth == 1 => {
                if is_key {
                    let name = value.strip_prefix(':').unwrap_or(&value);
                    lines.insert(Str::from(name), parser.at.line as u32 + 1);
                }
                is_key = !is_key;
            }
            Event::Alias(_) if depth == 1 => is_key = !is_key,
            Event::DocumentEnd | Event::StreamEnd => break,
            _ => {}
        }
    }
    lines
}

/// A collection that is being read.
enum Open {
    Sequence(Vec<Value>),
    /// The entries so far, and the key without a value.
    Mapping(Hash, Option<Key>),
    /// `!!omap`: a sequence of mappings of one entry.
    Ordered(Hash),
}

struct Key {
    value: Value,
    /// A merge key: `<<` without a string tag.
    merges: bool,
}

struct Frame {
    open: Open,
    anchor: Option<Box<str>>,
    /// The number of values inside, with expanded aliases.
    size: usize,
    interpolates: bool,
}

/// The kind of node of a value, which determines how Psych treats it as the value of `<<`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Scalar { is_string_tag: bool },
    Sequence,
    MappingOrAlias,
}

impl Origin {
    fn scalar(node: &Node<'_>) -> Origin {
        let tag = node.tag.as_deref();
        Origin::Scalar {
            is_string_tag: tag == Some("tag:yaml.org,2002:str"),
        }
    }
}

#[derive(Clone)]
struct Anchored {
    value: Value,
    size: usize,
    interpolates: bool,
}

struct Builder {
    symbols: Symbols,
    frames: Vec<Frame>,
    anchors: FxHashMap<Box<str>, Option<Anchored>>,
    root: Option<Value>,
    document: Document,
}

impl Builder {
    fn new(symbols: Symbols) -> Self {
        Builder {
            symbols,
            frames: Vec::new(),
            anchors: FxHashMap::default(),
            root: None,
            document: Document::default(),
        }
    }

    fn accept(&mut self, event: Event<'_>, at: Mark) -> Result<(), YamlError> {
        let line = at.line as u32 + 1;
        match event {
            Event::Scalar { value, style, node } => {
                let scalar = self.scalar(&value, style, &node, at);
                let scalar = scalar.map_err(|error| error.on_line(line))?;
                self.add(scalar, &node, Origin::scalar(&node))
            }
            Event::SequenceStart(node) => self
                .open(Open::Sequence(Vec::new()), &node)
                .map_err(|error| error.on_line(line)),
            Event::MappingStart(node) => self
                .open_mapping(&node)
                .map_err(|error| error.on_line(line)),
            Event::SequenceEnd | Event::MappingEnd => self.close(),
            Event::Alias(name) => self.alias(name, at),
            Event::DocumentStart | Event::DocumentEnd | Event::StreamEnd => Ok(()),
        }
    }

    fn finish(self) -> Document {
        let mut document = self.document;
        document.value = self.root.unwrap_or(Value::Undef);
        document
    }

    fn open(&mut self, open: Open, node: &Node<'_>) -> Result<(), YamlError> {
        let tag = node.tag.as_deref().unwrap_or_default();
        let open = match tag {
            "" => open,
            "!omap" | "tag:yaml.org,2002:omap" => Open::Ordered(Hash::new()),
            _ => {
                let class = tag
                    .strip_prefix("!seq:")
                    .or_else(|| tag.strip_prefix("!ruby/array:"));
                match class {
                    // In this lenient mode, objects are loaded as their data.
                    _ if self.symbols == Symbols::Strings => open,
                    Some(class) => return Err(YamlError::disallowed(class)),
                    None => open,
                }
            }
        };
        self.push(open, node);
        Ok(())
    }

    fn open_mapping(&mut self, node: &Node<'_>) -> Result<(), YamlError> {
        if self.symbols != Symbols::Strings
            && let Some(class) = node.tag.as_deref().and_then(disallowed_mapping)
        {
            return Err(YamlError::disallowed(class));
        }
        self.push(Open::Mapping(Hash::new(), None), node);
        Ok(())
    }

    fn push(&mut self, open: Open, node: &Node<'_>) {
        if let Some(anchor) = node.anchor {
            // The anchor is not complete: an alias to it now is a value that contains itself.
            self.anchors.insert(anchor.into(), None);
        }
        self.frames.push(Frame {
            open,
            anchor: node.anchor.map(Into::into),
            size: 1,
            interpolates: false,
        });
    }

    fn close(&mut self) -> Result<(), YamlError> {
        let Some(frame) = self.frames.pop() else {
            return Ok(());
        };
        let (value, origin) = match frame.open {
            Open::Sequence(items) => (Value::array(items), Origin::Sequence),
            Open::Mapping(entries, _) => (Value::hash(entries), Origin::MappingOrAlias),
            Open::Ordered(entries) => (Value::hash(entries), Origin::Sequence),
        };
        if let Some(anchor) = frame.anchor {
            let anchored = Anchored {
                value: value.clone(),
                size: frame.size,
                interpolates: frame.interpolates,
            };
            self.anchors.insert(anchor, Some(anchored));
        }
        self.insert(value, frame.size, frame.interpolates, origin)
    }

    fn alias(&mut self, name: &str, at: Mark) -> Result<(), YamlError> {
        match self.anchors.get(name).cloned() {
            Some(Some(anchored)) => self.insert(
                anchored.value,
                anchored.size,
                anchored.interpolates,
                Origin::MappingOrAlias,
            ),
            Some(None) => {
                let problem = format!("the value of alias '{name}' contains itself");
                Err(bounds(&problem, at))
            }
            None => Err(YamlError::Alias(name.to_owned(), at.line as u32 + 1)),
        }
    }

    fn scalar(
        &mut self,
        text: &str,
        style: Style,
        node: &Node<'_>,
        at: Mark,
    ) -> Result<Value, YamlError> {
        let scalar = match node.tag.as_deref() {
            None if style != Style::Plain => Scalar::Text,
            None | Some("!") => plain(text),
            Some(tag) => tagged(text, tag)?,
        };
        match scalar {
            Scalar::Text => Ok(Value::from(text)),
            Scalar::Value(value) => Ok(value),
            Scalar::Symbol(name) => match self.symbols {
                Symbols::Allowed => {
                    self.document.is_odd = true;
                    Ok(symbol(&name))
                }
                Symbols::Disallowed => Err(YamlError::disallowed("Symbol")),
                Symbols::Strings => Ok(Value::from(name)),
            },
            Scalar::Large(digits) => {
                self.document.is_odd = true;
                Ok(crate::data::large_integer(&digits))
            }
            Scalar::Invalid(text) => Err(YamlError::Number(text, at.line as u32 + 1)),
            Scalar::Disallowed(class) => match self.symbols {
                // In this lenient mode, dates are strings, too.
                Symbols::Strings => Ok(Value::from(text)),
                _ => Err(YamlError::disallowed(class)),
            },
        }
    }

    fn add(&mut self, value: Value, node: &Node<'_>, origin: Origin) -> Result<(), YamlError> {
        let interpolates = value.as_str().is_some_and(|text| text.contains("%{"));
        if let Some(anchor) = node.anchor {
            let anchored = Anchored {
                value: value.clone(),
                size: 1,
                interpolates,
            };
            self.anchors.insert(anchor.into(), Some(anchored));
        }
        self.insert(value, 1, interpolates, origin)
    }

    /// Adds a value to the innermost open collection.
    fn insert(
        &mut self,
        value: Value,
        size: usize,
        interpolates: bool,
        origin: Origin,
    ) -> Result<(), YamlError> {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            self.root = Some(value);
            return Ok(());
        };
        frame.size += size;
        frame.interpolates |= interpolates;
        if frame.size > MAX_SIZE {
            let problem = format!("more than {MAX_SIZE} values when all aliases are written out");
            return Err(YamlError::Bounds(problem));
        }
        match &mut frame.open {
            Open::Sequence(items) => items.push(value),
            Open::Ordered(entries) => {
                if let Value::Hash(entry) = &value
                    && let Some((key, value)) = entry.get_index(0)
                {
                    entries.insert(key.clone(), value.clone());
                }
            }
            Open::Mapping(_, waiting @ None) => {
                let text = value.as_str();
                let is_string_tag = origin
                    == Origin::Scalar {
                        is_string_tag: true,
                    };
                *waiting = Some(Key {
                    merges: text == Some("<<") && !is_string_tag,
                    value: crate::data::string_of_symbol(&value).unwrap_or(value),
                });
            }
            Open::Mapping(entries, waiting) => {
                let Some(key) = waiting.take() else {
                    return Ok(());
                };
                self.document.is_odd |= key.value.as_str().is_none();
                let key_interpolates = key.value.as_str().is_some_and(|text| text.contains("%{"));
                frame.interpolates |= key_interpolates;
                if key.merges && merge(entries, &value, origin) {
                    if depth == 1 && interpolates {
                        self.document.interpolate_all(entries);
                    }
                    return Ok(());
                }
                if depth == 1 && (interpolates || key_interpolates) {
                    self.document.interpolate(&key.value);
                }
                entries.insert(key.value, value);
            }
        }
        Ok(())
    }
}

fn bounds(problem: &str, at: Mark) -> YamlError {
    YamlError::Bounds(format!(
        "{problem} at line {} column {}",
        at.line + 1,
        at.column + 1
    ))
}

/// Merges the value of `<<`, whose entries override existing ones. Returns false if `<<` is an ordinary key.
fn merge(entries: &mut Hash, value: &Value, origin: Origin) -> bool {
    match (origin, value) {
        (Origin::MappingOrAlias, Value::Hash(merged)) => {
            for (key, value) in merged.iter() {
                entries.insert(key.clone(), value.clone());
            }
            true
        }
        (Origin::Sequence, Value::Array(items)) => {
            if !items.iter().all(|item| matches!(item, Value::Hash(_))) {
                return false;
            }
            let mut together = Hash::new();
            for item in items.iter().rev() {
                if let Value::Hash(merged) = item {
                    for (key, value) in merged.iter() {
                        together.insert(key.clone(), value.clone());
                    }
                }
            }
            for (key, value) in together.iter() {
                entries.insert(key.clone(), value.clone());
            }
            true
        }
        _ => false,
    }
}

/// The class that the tag of a mapping requires, if data cannot have it.
fn disallowed_mapping(tag: &str) -> Option<String> {
    let class = |name: &str, fallback: &str| {
        let name = name.strip_prefix(':').unwrap_or(name);
        Some(if name.is_empty() { fallback } else { name }.to_owned())
    };
    match tag {
        "!set" | "tag:yaml.org,2002:set" => return Some("Psych::Set".to_owned()),
        "!omap" | "tag:yaml.org,2002:omap" => return Some("Psych::Omap".to_owned()),
        "!ruby/range" => return Some("Range".to_owned()),
        "!ruby/object:Hash" => return None,
        _ => {}
    }
    if let Some(name) = tag.strip_prefix("!ruby/struct") {
        return class(name, "Struct");
    }
    if let Some(name) = tag.strip_prefix("!ruby/object") {
        return class(name, "Object");
    }
    if let Some(name) = tag.strip_prefix("!ruby/exception") {
        return class(name, "Exception");
    }
    let named = [
        "!ruby/array:",
        "!map:",
        "!ruby/hash:",
        "!ruby/marshalable:",
        "!ruby/string:",
        "!str:",
    ];
    named
        .iter()
        .find_map(|prefix| tag.strip_prefix(prefix))
        .map(str::to_owned)
}
