//! A YAML reader that accepts what `YAML.load` of Psych 4 accepts: no aliases, dates or objects. For
//! comparing data.

use serde_json::{Map, Number, Value};
use yaml::scalar::{Plain, plain};
use yaml::{Event, Parser, Style};

/// The first document; `None` if Psych would reject the source.
pub(super) fn load(text: &str) -> Option<Value> {
    yaml::check_characters(text).ok()?;
    let mut loader = Loader(Parser::new(text));
    match loader.0.next().ok()? {
        Event::DocumentStart => {
            let first = loader.0.next().ok()?;
            let value = loader.value(first)?;
            // The rest is parsed, too: an error in it is an error.
            while loader.0.next().ok()? != Event::StreamEnd {}
            Some(value)
        }
        // Empty input is nil.
        _ => Some(Value::Null),
    }
}

struct Loader<'a>(Parser<'a>);

impl<'a> Loader<'a> {
    fn value(&mut self, event: Event<'a>) -> Option<Value> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match event {
            Event::Scalar { value, style, node } => {
                let is_text = style != Style::Plain;
                match node.tag.as_deref() {
                    None | Some("!") if is_text => Some(Value::String(value.into_owned())),
                    None => scalar(&value),
                    Some("tag:yaml.org,2002:str" | "!str" | "!") => {
                        Some(Value::String(value.into_owned()))
                    }
                    Some(_) => None,
                }
            }
            Event::SequenceStart(node) => {
                node.tag.is_none().then_some(())?;
                let mut items = Vec::new();
                loop {
                    match self.0.next().ok()? {
                        Event::SequenceEnd => return Some(Value::Array(items)),
                        event => items.push(self.value(event)?),
                    }
                }
            }
            Event::MappingStart(node) => {
                node.tag.is_none().then_some(())?;
                self.mapping()
            }
            // Aliases are rejected.
            _ => None,
        })
    }

    fn mapping(&mut self) -> Option<Value> {
        let mut entries = Map::new();
        loop {
            let key = match self.0.next().ok()? {
                Event::MappingEnd => return Some(Value::Object(entries)),
                event => self.value(event)?,
            };
            let event = self.0.next().ok()?;
            let value = self.value(event)?;
            // Keys that are not strings must not equal strings.
            let key = match key {
                Value::String(text) => text,
                other => format!("\0{other}"),
            };
            entries.insert(key, value);
        }
    }
}

fn scalar(text: &str) -> Option<Value> {
    Some(match plain(text) {
        Plain::Text => Value::String(text.to_owned()),
        Plain::Null => Value::Null,
        Plain::Boolean(truth) => Value::Bool(truth),
        Plain::Integer(number) => Value::Number(number.into()),
        // JSON has no infinity or NaN; strings distinguish them.
        Plain::Float(float) => Number::from_f64(float)
            .map_or_else(|| Value::String(format!("\0{float}")), Value::Number),
        Plain::Symbol(name) => Value::String(format!("\0:{name}")),
        Plain::Large(digits) => Value::String(format!("\0{digits}")),
        Plain::Invalid(_) | Plain::Time | Plain::Date => return None,
    })
}
