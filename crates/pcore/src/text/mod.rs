//! Formats types and values in the syntax of the language.

mod definition;

use std::fmt::Write;

use crate::format::quote::puppet_quote;
use crate::guard::{Guard, IN_THIS};
use crate::number::float_to_s;
use crate::types::callable::CallableType;
use crate::types::object::ObjectType;
use crate::types::range::IntegerRange;
use crate::types::typeset::TypeSet;
use crate::types::{RuntimeName, StringType, StructElement, Type};
use crate::value::Value;

/// The string form of a type: the definition of an alias or an object type itself, but only the names
/// of those it uses.
pub fn type_to_text(t: &Type) -> String {
    match t {
        Type::Alias(_) | Type::Object(_) | Type::TypeSet(_) => type_to_expanded_text(t),
        _ => type_to_short_text(t),
    }
}

/// The string form with names only, also for aliases and object types.
pub fn type_to_short_text(t: &Type) -> String {
    let mut writer = TypeWriter::default();
    writer.ty(t);
    writer.out
}

/// The string form with the definition of every alias: `X = Integer`.
pub fn type_to_expanded_text(t: &Type) -> String {
    let mut writer = TypeWriter {
        expanded: true,
        ..TypeWriter::default()
    };
    writer.ty(t);
    writer.out
}

/// The short form that also shows the value of a string type, which has no syntax: for tests.
pub fn type_to_debug_text(t: &Type) -> String {
    let mut writer = TypeWriter {
        debug: true,
        ..TypeWriter::default()
    };
    writer.ty(t);
    writer.out
}

/// The definition of an object type.
pub(crate) fn object_to_text(object: &ObjectType) -> String {
    let mut writer = TypeWriter::default();
    writer.object_definition(Some(object), true);
    writer.out
}

/// A value as a parameter of a type.
pub(crate) fn value_to_text(value: &Value) -> String {
    let mut writer = TypeWriter::default();
    writer.value(value);
    writer.out
}

/// The same, but strings without quotes.
pub(crate) fn value_to_plain_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.to_string(),
        _ => value_to_text(value),
    }
}

/// The names of the built-in aliases, which are never expanded.
const BUILT_IN_ALIASES: [&str; 5] = [
    "Data",
    "RichDataKey",
    "RichData",
    "Puppet::LookupKey",
    "Puppet::LookupValue",
];

#[derive(Default)]
struct TypeWriter<'a> {
    out: String,
    expanded: bool,
    debug: bool,
    guard: Guard,
    /// Inside of a type set its types are written with their short names.
    type_set: Option<&'a TypeSet>,
}

impl<'a> TypeWriter<'a> {
    fn named(&mut self, name: &str, plain: bool, parameters: impl FnOnce(&mut Self)) {
        self.out.push_str(name);
        if !plain {
            self.out.push('[');
            parameters(self);
            self.out.push(']');
        }
    }

    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut item: impl FnMut(&mut Self, T)) {
        for (i, it) in items.into_iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            item(self, it);
        }
    }

    fn ty(&mut self, t: &Type) {
        crate::deep(|| self.ty_step(t));
    }

    fn ty_step(&mut self, t: &Type) {
        match t {
            Type::Any
            | Type::Undef
            | Type::Default
            | Type::Unit
            | Type::Scalar
            | Type::ScalarData
            | Type::Numeric
            | Type::SemVerRange
            | Type::Binary
            | Type::CatalogEntry => self.out.push_str(t.kind_name()),
            Type::Boolean(value) => {
                self.named("Boolean", value.is_none(), |w| w.bool(*value == Some(true)));
            }
            Type::Integer(range) => self.named("Integer", range.is_none(), |w| {
                w.range(range.as_deref().copied());
            }),
            Type::Float(range) => self.named("Float", range.is_none(), |w| {
                if let Some(range) = range {
                    if range.from == f64::NEG_INFINITY {
                        w.out.push_str("default");
                    } else {
                        w.out.push_str(&float_to_s(range.from));
                    }
                    if range.to != f64::INFINITY {
                        let _ = write!(w.out, ", {}", float_to_s(range.to));
                    }
                }
            }),
            Type::String(string) => match string.as_deref() {
                Some(StringType::Size(size)) => {
                    self.named("String", false, |w| w.range(Some(*size)));
                }
                Some(StringType::Value(value)) if self.debug => {
                    self.named("String", false, |w| w.quoted(value));
                }
                _ => self.out.push_str("String"),
            },
            Type::Enum(e) => match e {
                None => self.out.push_str("Enum"),
                Some(e) => self.named("Enum", e.values.is_empty(), |w| {
                    w.list(&e.values, |w, value| w.quoted(value));
                    if e.case_insensitive {
                        w.out.push_str(", true");
                    }
                }),
            },
            Type::Pattern(patterns) => self.named("Pattern", patterns.is_none(), |w| {
                w.list(patterns.iter().flat_map(|p| p.iter()), |w, p| {
                    w.out.push_str(&p.with_delimiters());
                });
            }),
            Type::Regexp(pattern) => self.named("Regexp", pattern.is_none(), |w| {
                w.out.extend(pattern.iter().map(|p| p.with_delimiters()));
            }),
            Type::SemVer(ranges) => self.named("SemVer", ranges.is_none(), |w| {
                w.list(ranges.iter().flat_map(|r| r.iter()), |w, range| {
                    let _ = write!(w.out, "'{range}'");
                });
            }),
            Type::Timespan(range) => self.named("Timespan", range.is_none(), |w| {
                if let Some(range) = range {
                    w.times(range.from.as_ref(), range.to.as_ref());
                }
            }),
            Type::Timestamp(range) => self.named("Timestamp", range.is_none(), |w| {
                if let Some(range) = range {
                    w.times(range.from.as_ref(), range.to.as_ref());
                }
            }),
            Type::Uri(parameters) => self.named("URI", parameters.is_none(), |w| {
                if let Some(parameters) = parameters {
                    w.hash(parameters);
                }
            }),
            Type::Collection(size) => {
                self.named("Collection", size.is_none(), |w| {
                    w.range(size.as_deref().copied());
                });
            }
            Type::Array(array) => match array {
                None => self.out.push_str("Array"),
                Some(array) if array.size.is_some_and(IntegerRange::is_zero) => {
                    self.out.push_str("Array[0, 0]");
                }
                Some(array) => self.named("Array", false, |w| {
                    w.ty(&array.element);
                    w.size(array.size);
                }),
            },
            Type::Hash(hash) => match hash {
                None => self.out.push_str("Hash"),
                Some(hash) if hash.size.is_some_and(IntegerRange::is_zero) => {
                    self.out.push_str("Hash[0, 0]");
                }
                Some(hash) => self.named("Hash", false, |w| {
                    w.ty(&hash.key);
                    w.out.push_str(", ");
                    w.ty(&hash.value);
                    w.size(hash.size);
                }),
            },
            Type::Tuple(tuple) => match tuple {
                Some(tuple) if !tuple.types.is_empty() => self.named("Tuple", false, |w| {
                    w.list(&tuple.types, |w, t| w.ty(t));
                    w.size(tuple.size);
                }),
                _ => self.out.push_str("Tuple"),
            },
            Type::Struct(structure) => self.named("Struct", structure.is_none(), |w| {
                if let Some(structure) = structure {
                    w.out.push('{');
                    w.list(&structure.elements, |w, e| w.struct_element(e));
                    w.out.push('}');
                }
            }),
            Type::Variant(types) => self.named("Variant", types.is_none(), |w| {
                w.list(types.iter().flat_map(|types| types.iter()), |w, t| w.ty(t));
            }),
            Type::Optional(of) => self.contained("Optional", of.as_deref()),
            Type::NotUndef(of) => self.contained("NotUndef", of.as_deref()),
            Type::Iterable(of) => self.named("Iterable", of.is_none(), |w| {
                of.iter().for_each(|of| w.ty(of));
            }),
            Type::Iterator(of) => self.named("Iterator", of.is_none(), |w| {
                of.iter().for_each(|of| w.ty(of));
            }),
            Type::Type(of) => {
                self.named("Type", of.is_none(), |w| of.iter().for_each(|of| w.ty(of)));
            }
            Type::Sensitive(of) => self.named("Sensitive", of.is_none(), |w| {
                of.iter().for_each(|of| w.ty(of));
            }),
            Type::Class(name) => self.named("Class", name.is_none(), |w| {
                w.out.extend(name.iter().map(|name| name.as_str()));
            }),
            Type::Resource(resource) => match resource {
                None => self.out.push_str("Resource"),
                Some(resource) => {
                    self.named(
                        &capitalize_segments(&resource.name),
                        resource.title.is_none(),
                        |w| {
                            resource.title.iter().for_each(|title| {
                                if resource.is_bare {
                                    w.out.push_str(title);
                                } else {
                                    w.quoted(title);
                                }
                            });
                        },
                    );
                }
            },
            Type::Callable(callable) => match callable {
                None => self.out.push_str("Callable"),
                Some(callable) => self.named("Callable", false, |w| w.callable(callable)),
            },
            Type::Runtime(runtime) => self.named("Runtime", runtime.is_none(), |w| {
                let Some(runtime) = runtime else { return };
                w.out
                    .push_str(runtime.runtime.as_deref().unwrap_or("undef"));
                w.out.push_str(", ");
                match &runtime.name {
                    None => w.out.push_str("undef"),
                    Some(RuntimeName::Name(name)) => w.quoted(name),
                    Some(RuntimeName::Pattern(pattern, replacement)) => {
                        w.out.push('[');
                        w.out.push_str(&pattern.with_delimiters());
                        w.out.push_str(", ");
                        w.quoted(replacement);
                        w.out.push(']');
                    }
                }
            }),
            Type::Init(init) => self.named("Init", init.is_none(), |w| {
                if let Some(init) = init {
                    w.ty(&init.of);
                    for argument in &init.arguments {
                        w.out.push_str(", ");
                        w.value(argument);
                    }
                }
            }),
            Type::Object(object) => self.object(object.as_deref(), t),
            Type::ObjectExtension(extension) => {
                let name = extension.base.label();
                let name = self
                    .type_set
                    .and_then(|set| set.name_for(t))
                    .unwrap_or_else(|| name.to_owned());
                self.named(&name, false, |w| {
                    w.list(extension.written_parameters().iter(), |w, value| {
                        w.value(value);
                    });
                });
            }
            Type::TypeSet(set) => {
                let default = TypeSet::default();
                self.type_set(set.as_deref().unwrap_or(&default));
            }
            Type::Alias(alias) => {
                if self.expanded && alias.is_self_recursive() {
                    // The guard must not be borrowed while the definition is written.
                    let mut guard = std::mem::take(&mut self.guard);
                    guard.with_this(alias.identity(), |guard, state| {
                        std::mem::swap(&mut self.guard, guard);
                        self.alias(alias, t, state & IN_THIS == 0);
                        std::mem::swap(&mut self.guard, guard);
                    });
                    self.guard = guard;
                } else {
                    let expand = self.expanded;
                    self.alias(alias, t, expand);
                }
            }
            Type::Reference(text) => self.named("TypeReference", false, |w| w.quoted(text)),
        }
    }

    fn bool(&mut self, value: bool) {
        self.out.push_str(if value { "true" } else { "false" });
    }

    fn quoted(&mut self, text: &str) {
        self.out.push_str(&puppet_quote(text, false));
    }

    fn range(&mut self, range: Option<IntegerRange>) {
        let Some(range) = range.filter(|range| !range.is_unbounded()) else {
            return;
        };
        match range.from() {
            Some(from) => {
                let _ = write!(self.out, "{from}");
            }
            None => self.out.push_str("default"),
        }
        if let Some(to) = range.to() {
            let _ = write!(self.out, ", {to}");
        }
    }

    /// A size as the last parameters.
    fn size(&mut self, size: Option<IntegerRange>) {
        if size.is_some() {
            self.out.push_str(", ");
            self.range(size);
        }
    }

    fn times<T: std::fmt::Display + PartialEq>(&mut self, from: Option<&T>, to: Option<&T>) {
        let _ = match from {
            Some(from) => write!(self.out, "'{from}'"),
            None => write!(self.out, "default"),
        };
        if let Some(to) = to.filter(|to| Some(*to) != from) {
            let _ = write!(self.out, ", '{to}'");
        }
    }

    /// Writes a contained type; a string value as the string itself: `Optional['key']`.
    fn contained(&mut self, name: &str, of: Option<&Type>) {
        self.named(name, of.is_none(), |w| match of {
            Some(Type::String(Some(string))) if matches!(**string, StringType::Value(_)) => {
                if let StringType::Value(value) = &**string {
                    w.quoted(value);
                }
            }
            Some(of) => w.ty(of),
            None => {}
        });
    }

    /// Writes a struct element. The key shows only what the value's type does not imply.
    fn struct_element(&mut self, e: &StructElement) {
        let wrapper = match (e.optional, crate::assignable::accepts_undef(&e.value)) {
            (true, false) => Some("Optional"),
            (false, true) => Some("NotUndef"),
            _ => None,
        };
        match wrapper {
            Some(wrapper) => self.named(wrapper, false, |w| w.quoted(&e.name)),
            None => self.quoted(&e.name),
        }
        self.out.push_str(" => ");
        self.ty(&e.value);
    }

    fn callable(&mut self, callable: &CallableType) {
        match (&callable.returns, &callable.params) {
            (None, _) => self.callable_parameters(callable),
            (Some(returns), None) => {
                self.out.push_str("[], ");
                self.ty(returns);
            }
            (Some(returns), Some(_)) => {
                self.named("", false, |w| w.callable_parameters(callable));
                self.out.push_str(", ");
                self.ty(returns);
            }
        }
    }

    fn callable_parameters(&mut self, callable: &CallableType) {
        let Some(params) = &callable.params else {
            return;
        };
        let start = self.out.len();
        self.list(
            params.types.iter().filter(|t| !matches!(t, Type::Unit)),
            |w, t| w.ty(t),
        );
        let part = |w: &mut Self, write: &mut dyn FnMut(&mut Self)| {
            if w.out.len() > start {
                w.out.push_str(", ");
            }
            write(w);
        };
        if params.types.is_empty() {
            part(self, &mut |w| w.out.push_str("0, 0"));
        } else if params.size.is_some() {
            part(self, &mut |w| w.range(params.size));
        }
        if let Some(block) = &callable.block {
            part(self, &mut |w| w.ty(block));
        }
    }

    fn alias(&mut self, alias: &crate::types::alias::TypeAlias, t: &Type, expand: bool) {
        match self.type_set {
            None => {
                self.out.push_str(alias.name());
                if expand && !BUILT_IN_ALIASES.contains(&alias.name().as_str()) {
                    self.out.push_str(" = ");
                    self.ty(&alias.resolved());
                }
            }
            Some(set) if expand && set.defines(t) => self.ty(&alias.resolved()),
            Some(set) => {
                let name = set.name_for(t).unwrap_or_else(|| alias.name().to_string());
                self.out.push_str(&name);
            }
        }
    }

    fn object(&mut self, object: Option<&ObjectType>, t: &Type) {
        if self.expanded {
            let with_name = self.type_set.is_none_or(|set| !set.defines(t));
            self.expanded = false;
            self.named("Object", false, |w| w.object_definition(object, with_name));
            self.expanded = true;
        } else {
            let label = object.map_or("Object", |o| o.label());
            let name = self
                .type_set
                .and_then(|set| set.name_for(t))
                .unwrap_or_else(|| label.to_owned());
            self.out.push_str(&name);
        }
    }

    fn value(&mut self, value: &Value) {
        crate::deep(|| match value {
            Value::Undef => self.out.push_str("undef"),
            Value::Default => self.out.push_str("default"),
            Value::Boolean(b) => self.bool(*b),
            Value::Integer(i) => {
                let _ = write!(self.out, "{i}");
            }
            Value::Float(f) => self.out.push_str(&float_to_s(*f)),
            Value::String(s) => self.quoted(s),
            Value::Regexp(r) => self.out.push_str(&r.with_delimiters()),
            Value::Array(items) => {
                self.out.push('[');
                self.list(items.iter(), |w, item| w.value(item));
                self.out.push(']');
            }
            Value::Hash(hash) => self.hash(hash),
            Value::Type(t) => self.ty(t),
            Value::SemVer(v) => {
                let _ = write!(self.out, "'{v}'");
            }
            Value::SemVerRange(r) => {
                let _ = write!(self.out, "'{r}'");
            }
            Value::Timespan(t) => {
                let _ = write!(self.out, "'{t}'");
            }
            Value::Timestamp(t) => {
                let _ = write!(self.out, "'{t}'");
            }
            Value::Uri(uri) => {
                self.out.push_str("URI(");
                self.quoted(&uri.to_string());
                self.out.push(')');
            }
            Value::Object(object) => {
                self.out.push_str(object.object_type().label());
                self.out.push('(');
                self.hash(&object.init_hash());
                self.out.push(')');
            }
            Value::Sensitive(_) => self.out.push_str("Sensitive [value redacted]"),
            Value::Binary(_) | Value::Iterator(_) | Value::Callable(_) | Value::Runtime(_) => {
                self.out.push_str("Instance of ");
                self.ty(&crate::infer::infer(value));
            }
        });
    }

    fn hash(&mut self, hash: &crate::hash::Hash) {
        self.out.push('{');
        self.list(hash.iter(), |w, (key, value)| {
            w.value(key);
            w.out.push_str(" => ");
            w.value(value);
        });
        self.out.push('}');
    }
}

/// Whether a name has several segments. For short strings, this is faster than a general search.
pub fn is_qualified(name: &str) -> bool {
    name.as_bytes().windows(2).any(|pair| pair == b"::")
}

/// A qualified name without its last segment, and the last segment.
pub fn split_last_segment(name: &str) -> Option<(&str, &str)> {
    let at = name.as_bytes().windows(2).rposition(|pair| pair == b"::")?;
    Some((&name[..at], &name[at + 2..]))
}

/// `foo::bar` as `Foo::Bar`; a name that begins with a capital stays as it is.
pub fn capitalize_segments(name: &str) -> String {
    if name.starts_with(|c: char| c.is_ascii_uppercase()) {
        return name.to_owned();
    }
    if name.is_ascii() {
        return capitalize_ascii_segments(name);
    }
    let segments = name.split("::").map(|segment| {
        let mut chars = segment.chars();
        let first = chars
            .next()
            .map(|c| c.to_uppercase().collect::<String>())
            .unwrap_or_default();
        first + &chars.as_str().to_lowercase()
    });
    segments.collect::<Vec<_>>().join("::")
}

/// Fast path: nearly all names are ASCII.
fn capitalize_ascii_segments(name: &str) -> String {
    let mut result = name.to_ascii_lowercase();
    let mut start = 0;
    loop {
        if let Some(first) = result.get_mut(start..=start) {
            first.make_ascii_uppercase();
        }
        let mut pairs = result.as_bytes()[start..].windows(2);
        match pairs.position(|pair| pair == b"::") {
            Some(length) => start += length + 2,
            None => return result,
        }
    }
}
