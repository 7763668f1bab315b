//! Native resource types of modules: their files are run, and the descriptions of attributes and titles are
//! cached for all compilations.
//!
//! Types have an interpreter of their own, apart from that of functions and templates, so that these cannot
//! change a type that other compilations share.

use std::sync::Arc;

use pcore::{Hash, Str, Value};
use resource_types::{Definition, Origin, ResourceType, TitleError, TitlePattern, TitlePatterns};
use ruby::interp::Interp;

use super::operations::{Answer, Operations};
use super::values::{converted, from_ruby};
use crate::compilation::Compilation;
use crate::environment::{LoadedType, NoType};
use crate::error::{Error, ErrorKind, Interrupt, Result, raise};
use crate::resources::TitleValues;

/// The description of a type, from Ruby.
struct Described {
    properties: Vec<Str>,
    parameters: Vec<Str>,
    key_attributes: Vec<Str>,
    is_isomorphic: bool,
    patterns: DescribedPatterns,
}

enum DescribedPatterns {
    List(Vec<(String, Vec<Str>)>),
    /// `:missing`, `:computed`, `:none`
    Other(String),
}

impl Compilation<'_> {
    /// Runs the file of a type in the interpreter for types. Also returns whether the result may be shared:
    /// not if the file read something about this node.
    pub(crate) fn load_ruby_type(&mut self, name: &str) -> Result<(LoadedType, bool)> {
        let mut described = self.describe_type(name);
        let mut first = None;
        if is_unsupported(&described) && !self.type_ruby.is_lenient {
            // Try again with missing libraries treated as present: the type may not need them.
            self.type_ruby = super::Ruby {
                is_lenient: true,
                ..super::Ruby::default()
            };
            let second = self.describe_type(name);
            first = Some(std::mem::replace(&mut described, second));
        }
        let logs: Arc<[_]> = std::mem::take(&mut self.type_ruby.logs).into();
        let found = match described {
            Ok(None) => Ok(None),
            Ok(Some(described)) => Ok(Some(Arc::new(resource_type(name, described)))),
            Err(interrupt) => {
                let interrupt = match first {
                    Some(Err(first)) => first,
                    _ => interrupt,
                };
                Err(failure(*interrupt)?)
            }
        };
        let is_shared = !self.type_ruby.reads_node;
        let loaded = LoadedType {
            found,
            logs,
            looks: Arc::default(),
        };
        Ok((loaded, is_shared))
    }

    fn describe_type(&mut self, name: &str) -> Result<Option<Described>> {
        self.with_type_ruby(|interp| {
            let class = interp.constant_by_path("Puppet::Type")?;
            let described = interp.call_named(&class, "__describe__", &[ruby::Value::str(name)])?;
            match described.is_nil() {
                true => Ok(None),
                false => read_described(interp, &described).map(Some),
            }
        })
    }

    /// Derives attributes from a title with the Ruby code of a type.
    pub(crate) fn run_title_patterns(
        &mut self,
        native: &ResourceType,
        title: &str,
    ) -> Result<TitleValues> {
        let name = native.name().clone();
        let values = self.with_type_ruby(|interp| {
            let class = interp.constant_by_path("Puppet::Type")?;
            let args = [ruby::Value::str(&name), super::values::frozen(title)];
            let values = interp.call_named(&class, "__parse_title__", &args)?;
            converted(from_ruby(interp, &values))
        })??;
        let Value::Array(pairs) = values else {
            return raise(TitleError::NoMatch(title.to_owned()).to_string());
        };
        let pair = |pair: &Value| match pair {
            Value::Array(pair) => {
                let name = pair.first()?.as_str()?;
                Some((Str::from(name), pair.get(1)?.clone()))
            }
            _ => None,
        };
        Ok(pairs.iter().filter_map(pair).collect())
    }

    /// Runs something in the interpreter for types.
    fn with_type_ruby<T>(
        &mut self,
        run: impl FnOnce(&mut Interp<'_>) -> ruby::Eval<T>,
    ) -> Result<T> {
        std::mem::swap(&mut self.ruby, &mut self.type_ruby);
        self.ruby.is_for_types = true;
        let result = self.with_ruby(run);
        std::mem::swap(&mut self.ruby, &mut self.type_ruby);
        result
    }

    /// Loads one of Puppet's own types, as Puppet does when code requires or names it.
    pub(super) fn use_core_type(&mut self, name: &str) {
        if resource_types::core(name).is_some() {
            // An error is reported when the type is used.
            let _ = self.native_type(name);
        }
    }
}

/// Operations on resource types for Ruby code.
pub(super) const OPERATIONS: Operations = &[
    ("core_type", |call| {
        let name = call.text(0)?;
        call.compilation.use_core_type(&name);
        Ok(described(resource_types::core(&name).as_ref()))
    }),
    ("bundled_type", |call| {
        Ok(described(resource_types::bundled(&call.text(0)?).as_ref()))
    }),
    ("type_file", |call| {
        let name = call.text(0)?;
        Ok(match call.compilation.environment.ruby_type_file(&name) {
            Some(path) => Value::from(path.to_string_lossy().as_ref()).into(),
            None => Value::Undef.into(),
        })
    }),
    ("is_type_used", |call| {
        let name = call.text(0)?;
        let is_used = call.compilation.names.native_types.is_used(&name);
        // Other compilations may have used it.
        call.compilation.ruby.reads_node |= !is_used;
        Ok(Value::from(is_used).into())
    }),
    ("has_provider_files", |call| {
        let name = call.text(0)?;
        Ok(Value::from(call.compilation.environment.has_providers(&name)).into())
    }),
];

fn described(known: Option<&ResourceType>) -> Answer {
    known.map_or(Value::Undef, as_hash).into()
}

/// Whether it failed because of something that is missing here.
fn is_unsupported<T>(result: &Result<T>) -> bool {
    matches!(result, Err(interrupt)
        if matches!(&**interrupt, Interrupt::Error(error) if error.kind == ErrorKind::Unsupported))
}

/// Why there is no type, unless the error concerns only this compilation.
fn failure(interrupt: Interrupt) -> Result<NoType> {
    match interrupt {
        Interrupt::Raised(message, _) => Ok(NoType::Failed(message.text)),
        Interrupt::Error(error) if error.kind == ErrorKind::Unsupported => {
            let missing = error.missing.clone();
            Ok(NoType::Unsupported(error.to_string(), missing))
        }
        other => Err(Box::new(other)),
    }
}

impl NoType {
    pub(crate) fn into_interrupt(self) -> Box<Interrupt> {
        match self {
            NoType::Failed(message) => pcore::Message::new(message).into(),
            NoType::Unsupported(message, missing) => {
                let mut error = Error::new(ErrorKind::Unsupported, message);
                error.missing = missing;
                error.into()
            }
        }
    }
}

fn resource_type(name: &str, described: Described) -> ResourceType {
    let title_patterns = match described.patterns {
        DescribedPatterns::List(list) => {
            let pattern =
                |(regexp, names): (String, Vec<Str>)| TitlePattern::new(regexp, names).ok();
            let all: Option<Vec<_>> = list.into_iter().map(pattern).collect();
            all.map_or(TitlePatterns::Computed, TitlePatterns::List)
        }
        DescribedPatterns::Other(kind) => match kind.as_str() {
            "missing" => TitlePatterns::Missing,
            "none" => TitlePatterns::Name,
            _ => TitlePatterns::Computed,
        },
    };
    let definition = Definition {
        name: Str::from(name),
        properties: described.properties,
        parameters: described.parameters,
        key_attributes: described.key_attributes,
        title_patterns: Some(title_patterns),
        not_isomorphic: !described.is_isomorphic,
    };
    ResourceType::new(Origin::Ruby, definition)
}

fn read_described(interp: &mut Interp<'_>, value: &ruby::Value) -> ruby::Eval<Described> {
    let parts = super::functions::elements(value);
    let at = |index: usize| parts.get(index).cloned().unwrap_or(ruby::Value::Nil);
    let patterns = match at(4) {
        list if list.as_array().is_some() => {
            let mut patterns = Vec::new();
            for pattern in super::functions::elements(&list) {
                let parts = super::functions::elements(&pattern);
                let at = |index: usize| parts.get(index).cloned().unwrap_or(ruby::Value::Nil);
                let source = interp.to_s(&at(0))?.to_utf8().into_owned();
                patterns.push((source, names(interp, &at(1))?));
            }
            DescribedPatterns::List(patterns)
        }
        other => DescribedPatterns::Other(interp.to_s(&other)?.to_utf8().into_owned()),
    };
    Ok(Described {
        properties: names(interp, &at(0))?,
        parameters: names(interp, &at(1))?,
        key_attributes: names(interp, &at(2))?,
        is_isomorphic: at(3).is_truthy(),
        patterns,
    })
}

fn names(interp: &mut Interp<'_>, value: &ruby::Value) -> ruby::Eval<Vec<Str>> {
    let elements = super::functions::elements(value);
    let name = |element: &ruby::Value| Ok(Str::from(interp.to_s(element)?.to_utf8().as_ref()));
    elements.iter().map(name).collect()
}

/// A native type as a hash for Ruby code.
fn as_hash(known: &ResourceType) -> Value {
    let list = |names: &mut dyn Iterator<Item = &Str>| {
        Value::array(names.map(|name| Value::String(name.clone())).collect())
    };
    let mut hash = Hash::new();
    let mut properties = known.properties().iter().map(|known| &known.name);
    hash.insert("properties", list(&mut properties));
    let mut parameters = known.parameters().iter().map(|known| &known.name);
    hash.insert("parameters", list(&mut parameters));
    hash.insert("key_attributes", list(&mut known.key_attributes().iter()));
    Value::hash(hash)
}
