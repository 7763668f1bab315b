//! Interprets parsed type expressions. The rules and messages are those of Puppet's type parser,
//! which differ in some cases from the `[]` operator of the language.

use std::sync::Arc;

use syntax::ast::{Ast, Entry, ExprId, ExprKind, List};

use super::TypeResolver;
use crate::hash::Hash;
use crate::message::Message;
use crate::parameterize::{
    callable_from_parameters, integer_range, is_range_parameter, pattern_from, runtime_from,
    semver_from, struct_from_hash, timespan_from, timestamp_from, type_of_parameter, uri_from,
};
use crate::regexp::Regexp;
use crate::types::object::ObjectExtension;
use crate::types::object_init::object_from_hash;
use crate::types::range::{FloatRange, IntegerRange};
use crate::types::{Type, builtin};
use crate::value::Value;

pub(super) struct Interpreter<'a> {
    pub ast: &'a Ast,
    pub resolver: &'a dyn TypeResolver,
    /// `[]` is the operator of the language.
    pub operator: bool,
}

type Result<T> = std::result::Result<T, Message>;

impl Interpreter<'_> {
    pub(crate) fn interpret_type(&self, id: ExprId) -> Result<Type> {
        match self.interpret(id)? {
            Value::Type(t) => Ok(t),
            _ => Err(self.invalid(id)),
        }
    }

    pub fn interpret(&self, id: ExprId) -> Result<Value> {
        crate::deep(|| self.interpret_shallow(id))
    }

    fn interpret_shallow(&self, id: ExprId) -> Result<Value> {
        Ok(match self.ast.kind(id) {
            ExprKind::Undef => Value::Undef,
            ExprKind::Default => Value::Default,
            ExprKind::Boolean(value) => Value::Boolean(value),
            ExprKind::Integer { value, .. } => Value::Integer(value),
            ExprKind::Float(value) => Value::Float(value),
            ExprKind::Name(text) | ExprKind::String(text) => Value::from(self.ast.text(text)),
            ExprKind::Heredoc { text, .. } => self.interpret(text)?,
            ExprKind::Regexp(text) => {
                Value::Regexp(Arc::new(Regexp::new(self.ast.text(text).to_owned())?))
            }
            ExprKind::Negate(operand) => self.negate(id, operand)?,
            ExprKind::Array(items) => Value::array(self.interpret_all(items)?),
            ExprKind::Hash(entries) => self.hash(entries)?,
            ExprKind::Reference(name) => match self.name(self.ast.text(name)) {
                Type::Reference(name) if self.operator => {
                    return Err(Message::issue(format!("Resource type not found: {name}")));
                }
                t => Value::Type(t),
            },
            ExprKind::Access { left, keys } if self.operator => {
                let Value::Type(base) = self.interpret(left)? else {
                    return Err(self.invalid(id));
                };
                base.parameterize(&self.interpret_all(keys)?)?
            }
            ExprKind::Access { left, keys } => Value::Type(self.access(id, left, keys)?),
            _ => return Err(self.invalid(id)),
        })
    }

    fn interpret_all(&self, ids: List<ExprId>) -> Result<Vec<Value>> {
        let ids = self.ast[ids].iter();
        ids.map(|id| self.interpret(*id)).collect()
    }

    fn negate(&self, id: ExprId, operand: ExprId) -> Result<Value> {
        // The smallest integer, whose absolute value is out of range.
        if let ExprKind::BigInteger { text, radix } = self.ast.kind(operand)
            && i64::from_str_radix(&format!("-{}", self.ast.text(text)), radix.base()).is_ok()
        {
            return Ok(Value::Integer(i64::MIN));
        }
        match self.interpret(operand)? {
            Value::Integer(value) => Ok(Value::Integer(value.wrapping_neg())),
            Value::Float(value) => Ok(Value::Float(-value)),
            // In Ruby, `-string` returns the same string.
            text @ Value::String(_) => Ok(text),
            _ => Err(self.invalid(id)),
        }
    }

    fn hash(&self, entries: List<Entry>) -> Result<Value> {
        let mut hash = Hash::with_capacity(entries.len());
        for entry in &self.ast[entries] {
            hash.insert(self.interpret(entry.key)?, self.interpret(entry.value)?);
        }
        Ok(Value::hash(hash))
    }

    fn name(&self, name: &str) -> Type {
        let plain = name.strip_prefix("::").unwrap_or(name);
        builtin::basic(plain)
            .or_else(|| self.resolver.resolve(plain))
            .unwrap_or_else(|| Type::Reference(name.into()))
    }

    fn invalid(&self, id: ExprId) -> Message {
        let shown = self.text(id);
        Message::new(format!(
            "The expression <{shown}> is not a valid type specification."
        ))
    }

    /// An expression as Puppet shows it: without its closing delimiter, unless something inside of it
    /// extends that far.
    fn text(&self, id: ExprId) -> &str {
        let (start, end) = (self.ast[id].span.start as usize, self.end(id) as usize);
        let text = self.ast.source().text();
        text.get(start..end).unwrap_or_default()
    }

    fn end(&self, id: ExprId) -> u32 {
        match self.ast.kind(id) {
            ExprKind::Parenthesized(_)
            | ExprKind::Binary { .. }
            | ExprKind::Selector { .. }
            | ExprKind::If { .. } => {
                let mut end = 0;
                let each = &mut |child| end = end.max(crate::deep(|| self.end(child)));
                self.ast.for_each_child(id, each);
                end
            }
            _ => self.ast[id].span.end,
        }
    }

    fn count(name: &str, required: &str, given: usize) -> Message {
        Message::new(format!(
            "Invalid number of type parameters specified: {name} requires {required}, {given} provided"
        ))
    }

    fn access(&self, node: ExprId, base: ExprId, keys: List<ExprId>) -> Result<Type> {
        let given = self.interpret_all(keys)?;
        let ExprKind::Reference(name) = self.ast.kind(base) else {
            return Err(self.invalid(node));
        };
        let name = self.ast.text(name);
        let written = name.strip_prefix("::").unwrap_or(name);
        let name = written.to_ascii_lowercase();
        let n = given.len();
        // Requires a type.
        let ty = |value: &Value| value.as_type().cloned().ok_or_else(|| self.invalid(node));
        let range = |from: &Value, to: &Value| {
            if is_range_parameter(from) && is_range_parameter(to) {
                integer_range(from, to)
            } else {
                Err(self.invalid(node))
            }
        };
        // A single size parameter: an integer type, or the lower end.
        let size = |value: &Value| match value {
            Value::Type(t @ Type::Integer(_)) => {
                Ok(t.integer_range().unwrap_or(IntegerRange::ANY_SIZE))
            }
            _ => range(value, &Value::Default),
        };
        Ok(match name.as_str() {
            "array" => match &given[..] {
                [element] => Type::array(ty(element)?, None),
                [element @ Value::Type(_), length] => {
                    Type::array(ty(element)?, Some(size(length)?))
                }
                // Puppet's parser uses the type of `default` for the missing element type.
                [from, to] => Type::array(Type::Default, Some(range(from, to)?)),
                [element, from, to] => Type::array(ty(element)?, Some(range(from, to)?)),
                _ => return Err(Self::count("Array", "1 to 3", n)),
            },
            "hash" => match &given[..] {
                [Value::Type(key), Value::Type(value)] => {
                    Type::hash(key.clone(), value.clone(), None)
                }
                [from, to] => Type::hash(Type::Default, Type::Default, Some(range(from, to)?)),
                [key, value, length] => Type::hash(ty(key)?, ty(value)?, Some(size(length)?)),
                [key, value, from, to] => {
                    let range = range(from, to)?;
                    Type::hash(ty(key)?, ty(value)?, Some(range))
                }
                _ => return Err(Self::count("Hash", "2 to 4", n)),
            },
            "collection" => match &given[..] {
                [length] => Type::collection(Some(size(length)?)),
                [from, to] => Type::collection(Some(range(from, to)?)),
                _ => return Err(Self::count("Collection", "1 to 2", n)),
            },
            "class" => match &given[..] {
                [Value::String(name)] => Type::class(name.strip_prefix("::").unwrap_or(name)),
                [_] => return Err(self.invalid(node)),
                _ => return Err(Self::count("Class", "1", n)),
            },
            "resource" => self.resource(node, &given)?,
            "regexp" => match &given[..] {
                [Value::Regexp(pattern)] => Type::Regexp(Some(pattern.clone())),
                [Value::String(source)] => {
                    Type::Regexp(Some(Arc::new(Regexp::new(source.clone())?)))
                }
                [Value::Undef] => Type::Regexp(None),
                [_] => return Err(self.invalid(node)),
                _ => return Err(Self::count("Regexp", "1", n)),
            },
            "enum" => {
                let (values, case_insensitive) = match &given[..] {
                    [values @ .., Value::Boolean(flag)] => (values, *flag),
                    values => (values, false),
                };
                if values.is_empty() {
                    return Err(Self::count("Enum", "1 or more", 0));
                }
                let strings = values.iter().map(|v| match v {
                    Value::String(s) => Ok(s.clone()),
                    _ => Err(Message::new(
                        "Enum parameters must be identifiers or strings",
                    )),
                });
                Type::enumeration(strings.collect::<Result<_>>()?, case_insensitive)
            }
            "pattern" if n == 0 => return Err(Self::count("Pattern", "1 or more", n)),
            "pattern" => pattern_from(&given)?,
            "uri" => match &given[..] {
                [parameter] => uri_from(parameter)?,
                _ => return Err(Self::count("URI", "1", n)),
            },
            "variant" if n == 0 => return Err(Self::count("Variant", "1 or more", n)),
            "variant" => Type::variant(given.iter().map(ty).collect::<Result<_>>()?),
            "tuple" => {
                let (types, size) = match &given[..] {
                    [] => return Err(Self::count("Tuple", "1 or more", n)),
                    [types @ .., from, to] if is_range_parameter(from) => {
                        let from = if matches!(from, Value::Integer(_)) {
                            from
                        } else {
                            &Value::Integer(0)
                        };
                        (types, Some(range(from, to)?))
                    }
                    [types @ .., from] if is_range_parameter(from) => {
                        let from = if matches!(from, Value::Integer(_)) {
                            from
                        } else {
                            &Value::Integer(0)
                        };
                        (types, Some(range(from, &Value::Default)?))
                    }
                    types => (types, None),
                };
                Type::tuple(types.iter().map(type_of_parameter).collect(), size)
            }
            "callable" => match &given[..] {
                [Value::Array(_), _, ..] if n != 2 => {
                    return Err(Self::count(
                        "callable",
                        "2 when first parameter is an array",
                        n,
                    ));
                }
                _ => callable_from_parameters(&given)?,
            },
            "struct" => match &given[..] {
                [Value::Hash(hash)] => struct_from_hash(hash)?,
                [_] => return Err(self.invalid(node)),
                _ => return Err(Self::count("Struct", "1", n)),
            },
            "boolean" => match &given[..] {
                [Value::Boolean(b)] => Type::Boolean(Some(*b)),
                [_] => return Err(Message::new("Boolean parameter must be true or false")),
                _ => return Err(Self::count("Boolean", "1", n)),
            },
            "integer" => match &given[..] {
                [from @ Value::Integer(_)] => Type::integer(integer_range(from, &Value::Default)?),
                [Value::Default] => Type::Integer(None),
                [_] => return Err(self.invalid(node)),
                [from, to] => Type::integer(integer_range(from, to)?),
                _ => return Err(Self::count("Integer", "1 or 2", n)),
            },
            "float" => match &given[..] {
                [from @ (Value::Integer(_) | Value::Float(_))] => {
                    float_range(from, &Value::Default)?
                }
                [Value::Default] => Type::Float(None),
                [_] => return Err(self.invalid(node)),
                [from, to] => float_range(from, to)?,
                _ => return Err(Self::count("Float", "1 or 2", n)),
            },
            "string" => match &given[..] {
                [length] => Type::string_size(size(length)?),
                [from, to] => Type::string_size(range(from, to)?),
                _ => return Err(Self::count("String", "1 to 2", n)),
            },
            "object" => match &given[..] {
                [Value::Hash(hash)] => object_from_hash(hash)?,
                [_] => return Err(self.invalid(node)),
                _ => return Err(Self::count("Object", "1", n)),
            },
            "typeset" => match &given[..] {
                [Value::Hash(hash)] => crate::types::typeset::typeset_from_hash(hash)?,
                [_] => return Err(self.invalid(node)),
                _ => return Err(Self::count("Object", "1", n)),
            },
            "init" => match &given[..] {
                [of, arguments @ ..] => Type::init(ty(of)?, arguments.to_vec()),
                [] => return Err(self.invalid(node)),
            },
            "iterable" => match &given[..] {
                [of] => Type::iterable(ty(of)?),
                _ => return Err(Self::count("Iterable", "1", n)),
            },
            "iterator" => match &given[..] {
                [of] => Type::iterator(ty(of)?),
                _ => return Err(Self::count("Iterator", "1", n)),
            },
            "sensitive" => match &given[..] {
                [] => Type::Sensitive(None),
                [of] => Type::sensitive(&ty(of)?),
                _ => return Err(Self::count("Sensitive", "0 to 1", n)),
            },
            "optional" => match &given[..] {
                [Value::String(s)] => Type::optional(Type::string_value(s.clone())),
                [of] => Type::optional(ty(of)?),
                _ => return Err(Self::count("Optional", "1", n)),
            },
            "notundef" => match &given[..] {
                [] => Type::NotUndef(None),
                [Value::String(s)] => Type::not_undef(Type::string_value(s.clone())),
                [of] => Type::not_undef(ty(of)?),
                _ => return Err(Self::count("NotUndef", "0 to 1", n)),
            },
            "type" => match &given[..] {
                [of] => Type::type_of(ty(of)?),
                _ => return Err(Self::count("Type", "1", n)),
            },
            "runtime" => match &given[..] {
                [runtime, name] => runtime_from(runtime, name)?,
                _ => return Err(Self::count("Runtime", "2", n)),
            },
            "timespan" if n > 2 => return Err(Self::count("Timespan", "0 to 2", n)),
            "timespan" => timespan_from(&given)?,
            "timestamp" if n > 2 => return Err(Self::count("Timestamp", "0 to 2", n)),
            "timestamp" => timestamp_from(&given)?,
            "semver" if n == 0 => return Err(Self::count("SemVer", "1 or more", n)),
            "semver" => semver_from(&given)?,
            "any" | "data" | "catalogentry" | "scalar" | "undef" | "numeric" | "default"
            | "semverrange" => {
                return Err(self.not_parameterized(base));
            }
            _ => match builtin::basic(written).or_else(|| self.resolver.resolve(written)) {
                None => Type::Reference(self.text(node).into()),
                Some(Type::Resource(Some(resource))) => match &given[..] {
                    [title] => {
                        Type::resource(resource.name.clone(), title.as_str().map(Into::into))
                    }
                    _ => return Err(Self::count(written, "1", n)),
                },
                Some(Type::Object(Some(object))) => ObjectExtension::create(&object, &given)?,
                Some(_) => return Err(self.not_parameterized(base)),
            },
        })
    }

    fn not_parameterized(&self, base: ExprId) -> Message {
        Message::new(format!("Not a parameterized type <{}>", self.text(base)))
    }

    fn resource(&self, node: ExprId, given: &[Value]) -> Result<Type> {
        let title = |value: Option<&Value>| value.and_then(Value::as_str).map(Into::into);
        let name = match given.first() {
            Some(Value::Type(Type::Reference(text))) => match text.split_once('[') {
                None => text.to_string(),
                // The title was parsed as a parameter of the unknown name.
                Some((name, rest)) => {
                    let inner = super::parse_literal(&format!("[{rest}"), self.resolver)?;
                    let Value::Array(inner) = inner else {
                        return Err(self.invalid(node));
                    };
                    if inner.len() != 1 {
                        let shown = crate::text::type_to_text(&Type::Reference(text.clone()));
                        return Err(Self::count(&shown, "1", inner.len()));
                    }
                    return named_resource(name, title(inner.first()));
                }
            },
            Some(Value::Type(Type::Resource(Some(resource)))) => resource.name.to_string(),
            Some(Value::String(name)) => name.to_string(),
            Some(Value::Undef) if given.len() == 1 => return Ok(Type::Resource(None)),
            Some(Value::Undef) => {
                return Err(Message::new(
                    "The type name cannot be nil, if title is given",
                ));
            }
            Some(other) => {
                let class = other.ruby_class();
                return Err(Message::new(format!("The type name cannot be a {class}")));
            }
            None => return Err(Self::count("Resource", "1 or 2", 0)),
        };
        match given.len() {
            1 => named_resource(&name, None),
            2 => named_resource(&name, title(given.get(1))),
            n => Err(Self::count("Resource", "1 or 2", n)),
        }
    }
}

fn named_resource(name: &str, title: Option<crate::string::Str>) -> Result<Type> {
    let name = crate::text::capitalize_segments(name);
    if crate::parameterize::is_class_reference(&name) {
        Ok(Type::resource(name, title))
    } else {
        Err(Message::new(format!("Illegal type name '{name}'")))
    }
}

fn float_range(from: &Value, to: &Value) -> Result<Type> {
    let bound = |value: &Value, unbounded: f64| match value {
        Value::Integer(i) => Ok(*i as f64),
        Value::Float(f) => Ok(*f),
        Value::Default | Value::Undef => Ok(unbounded),
        _ => Err(Message::new(format!(
            "can't convert {} into Float",
            value.ruby_class()
        ))),
    };
    crate::parameterize::ascending(FloatRange {
        from: bound(from, f64::NEG_INFINITY)?,
        to: bound(to, f64::INFINITY)?,
    })
}
