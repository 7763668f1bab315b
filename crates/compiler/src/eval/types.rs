//! Types by name: built-in types, and those defined by programs.
//!
//! The definition of an alias is interpreted, not evaluated: an unknown name is not an error there, and
//! errors are reported where the alias is used.

use std::sync::{Arc, OnceLock};

use pcore::parse::{TypeResolver, interpret, interpret_literal};
use pcore::types::alias::TypeAlias;
use pcore::types::builtin;
use pcore::types::object::ObjectType;
use pcore::types::object_init::define_object;
use pcore::types::typeset::declare_typeset;
use pcore::{Hash, Message, Str, Type, Value};
use rustc_hash::FxHashMap;
use syntax::Strict;
use syntax::ast::{
    Ast, AttributeOperation, AttributeOperationKind, Entry, ExprId, ExprKind, List, Text,
};

use super::In;
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Location, Result, internal, raise};
use crate::log::{Level, Log};
use crate::program::{Note, Program, SharedType};
use crate::resources::Definitions;

/// The types that programs have defined.
#[derive(Debug, Default)]
pub struct Types {
    /// By name in lower case.
    known: FxHashMap<Str, Known>,
    /// The type sets that are being defined: their types can be referred to without the name of the set.
    sets: Vec<Str>,
    /// While a type is being defined: the types that it refers to, by name in lower case.
    mentioned: Option<Vec<(Str, Type)>>,
    /// A cache of resource types by name, and the number of known types then: a new type could have such a
    /// name.
    resources: (usize, FxHashMap<Str, Type>),
}

#[derive(Debug, Clone)]
enum Known {
    /// Not defined yet: the name, the program and the expression of the definition.
    Declared(Str, Arc<Program>, ExprId),
    /// Being defined: references to it resolve to this.
    Defining(Type),
    Defined(Type),
}

impl Types {
    pub fn declare(&mut self, name: &str, program: &Arc<Program>, type_expr: ExprId) {
        let known = Known::Declared(Str::from(name), program.clone(), type_expr);
        self.known.insert(key(name), known);
    }

    /// Removes a declaration.
    pub fn forget(&mut self, name: &str) {
        self.known.remove(&key(name));
    }

    fn mention(&mut self, key: Str, of: &Type) {
        if let Some(mentioned) = &mut self.mentioned
            && !mentioned.iter().any(|(known, _)| *known == key)
        {
            mentioned.push((key, of.clone()));
        }
    }

    /// Adopts the type that another compilation has resolved.
    fn remember(&mut self, key: Str, of: &Type) {
        let known = self.known.entry(key);
        known
            .and_modify(|known| {
                if let Known::Declared(..) = known {
                    *known = Known::Defined(of.clone());
                }
            })
            .or_insert_with(|| Known::Defined(of.clone()));
    }

    /// Whether a type is declared and has not been used.
    pub fn is_unused(&self, name: &str) -> bool {
        matches!(self.find(name), Some((_, Known::Declared(..))))
    }

    /// A resource type from the cache.
    fn resource(&self, name: &str) -> Option<&Type> {
        let (known, resources) = &self.resources;
        let is_current = *known == self.known.len() && self.sets.is_empty();
        resources.get(name).filter(|_| is_current)
    }

    fn remember_resource(&mut self, name: &str, found: &Type) {
        let (known, resources) = &mut self.resources;
        if *known != self.known.len() {
            *known = self.known.len();
            resources.clear();
        }
        if self.sets.is_empty() {
            resources.insert(Str::from(name), found.clone());
        }
    }

    /// A type by its name, or by its name in the type set that is being defined.
    fn find(&self, name: &str) -> Option<(Str, Known)> {
        // Fast path: most programs define no types.
        if self.known.is_empty() {
            return None;
        }
        let sets = self.sets.iter().rev();
        let in_sets = sets.map(|set| key(&format!("{set}::{name}")));
        let mut keys = in_sets.chain(std::iter::once(key(name)));
        keys.find_map(|key| Some((key.clone(), self.known.get(&key)?.clone())))
    }
}

fn key(name: &str) -> Str {
    Str::from(name.strip_prefix("::").unwrap_or(name).to_lowercase())
}

/// Resolves names in strings: only types that are defined already.
impl TypeResolver for Types {
    fn resolve(&self, name: &str) -> Option<Type> {
        match self.find(name) {
            Some((_, Known::Defined(t) | Known::Defining(t))) => Some(t),
            Some((_, Known::Declared(..))) => None,
            None => lookup_context(name),
        }
    }
}

/// The type `Puppet::LookupContext`, which data functions use.
fn lookup_context(name: &str) -> Option<Type> {
    let name = name.strip_prefix("::").unwrap_or(name);
    let is_context = name.eq_ignore_ascii_case(hiera::context::TYPE_NAME);
    is_context.then(|| Type::Object(Some(hiera::context::object_type().clone())))
}

/// Resource types, by name in lower case.
#[derive(Debug, Default)]
pub(crate) struct Resources(FxHashMap<Str, Type>);

/// Resolves names in a definition: types of programs, and resource types.
struct Mentioned<'a>(&'a Types, &'a Resources);

impl TypeResolver for Mentioned<'_> {
    fn resolve(&self, name: &str) -> Option<Type> {
        let resource = || self.1.0.get(&key(name)).cloned();
        self.0.resolve(name).or_else(resource)
    }
}

impl Compilation<'_> {
    /// `Name` as an expression.
    pub(super) fn type_reference(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        if let Note::Type(known) = p.note(id)
            && let Some(value) = known.get()
        {
            return Ok(value.clone());
        }
        match self.type_or_reference(p, id)? {
            Value::Type(Type::Reference(name)) => {
                let written = text_of(p, id);
                let is_absolute = written.strip_prefix("::") == Some(name.as_str());
                let name = if is_absolute { written } else { &name };
                let help = self.unknown_data_type_help(name);
                p.fail_with(id, format!("Resource type not found: {name}"), help, None)
            }
            value => Ok(value),
        }
    }

    /// Like `type_reference`, but an unknown name is a type reference.
    pub(super) fn type_or_reference(&mut self, p: In<'_>, id: ExprId) -> Result<Value> {
        let ExprKind::Reference(name) = p.ast.kind(id) else {
            return internal("a type name that is none");
        };
        let name = p.ast.text(name);
        let found = self.named_type(name);
        let found = p.located(id, found)?;
        Ok(Value::Type(found.unwrap_or_else(|| {
            Type::Reference(Str::from(name.strip_prefix("::").unwrap_or(name)))
        })))
    }

    /// The type of a name.
    pub(crate) fn named_type(&mut self, name: &str) -> Result<Option<Type>> {
        if let Some(known) = self.names.types.resource(name) {
            return Ok(Some(known.clone()));
        }
        let plain = name.strip_prefix("::").unwrap_or(name);
        if let Some(t) = builtin::basic(plain) {
            return Ok(Some(t));
        }
        let declared = self.names.types.find(name);
        if declared.is_none()
            && let Some(define) = self.names.definitions.defined_resource_type(plain)
        {
            return Ok(Some(define));
        }
        if let Some(t) = builtin::named(plain) {
            return Ok(Some(t));
        }
        if let Some(context) = lookup_context(plain) {
            return Ok(Some(context));
        }
        match declared {
            Some((_, Known::Defining(t))) => Ok(Some(t)),
            Some((key, Known::Defined(t))) => {
                self.names.types.mention(key, &t);
                Ok(Some(t))
            }
            Some((key, Known::Declared(name, program, type_expr))) => {
                let defined = super::deep(|| self.define_type(&name, &program, type_expr))?;
                self.names.types.mention(key, &defined);
                Ok(Some(defined))
            }
            None => {
                let found = match builtin::resource(plain) {
                    Some(resource) => Some(resource),
                    None => self.resource_type_reference(plain)?,
                };
                if found.is_none() {
                    return match self.autoload_type(plain)? {
                        true => self.named_type(name),
                        false => self.type_of_set(plain),
                    };
                }
                if let Some(found) = &found {
                    self.names.types.remember_resource(name, found);
                }
                Ok(found)
            }
        }
    }

    /// A resource type that modules or programs define. It takes precedence over an alias that would be
    /// autoloaded.
    fn resource_type_reference(&mut self, name: &str) -> Result<Option<Type>> {
        let is_known = self.find_resource_type(name)?.is_some();
        Ok(is_known.then(|| Type::resource(name, None)))
    }

    /// Defines a declared type. If that fails, the next use fails in the same way.
    fn define_type(&mut self, name: &Str, p: In<'_>, type_expr: ExprId) -> Result<Type> {
        let shared = match self.names.shares(p) && self.names.types.sets.is_empty() {
            true => p.shared_alias(type_expr),
            false => None,
        };
        if let Some(SharedType { of, mentioned }) = shared.and_then(OnceLock::get) {
            self.names.types.remember(key(name), of);
            for (name, mentioned) in mentioned.iter() {
                self.names.types.remember(name.clone(), mentioned);
                self.names.types.mention(name.clone(), mentioned);
            }
            return Ok(of.clone());
        }
        let is_inner = self.names.types.mentioned.is_some();
        if !is_inner {
            self.names.types.mentioned = Some(Vec::new());
        }
        let defined = self.interpret_definition(name, p, type_expr);
        if !is_inner {
            let mentioned = self.names.types.mentioned.take().unwrap_or_default();
            // A type that is defined inside of another definition may refer to it, so it cannot be shared.
            if let (Ok(of), Some(shared)) = (&defined, shared)
                && !matches!(of, Type::TypeSet(_))
            {
                shared.get_or_init(|| SharedType {
                    of: of.clone(),
                    mentioned: mentioned.into(),
                });
            }
        }
        let known = match &defined {
            Ok(t) => Known::Defined(t.clone()),
            Err(_) => Known::Declared(name.clone(), p.clone(), type_expr),
        };
        self.names.types.known.insert(key(name), known);
        defined
    }

    fn interpret_definition(&mut self, name: &Str, p: In<'_>, type_expr: ExprId) -> Result<Type> {
        if let Some((kind, entries)) = self.hash_definition(p, type_expr)? {
            return match kind {
                "typeset" => self.define_set(name, p, &entries),
                _ => self.define_object_type(name, p, &entries),
            };
        }
        let alias = TypeAlias::declare(name.clone());
        let mention = alias.back_reference();
        self.names
            .types
            .known
            .insert(key(name), Known::Defining(mention));
        let resources = self.define_mentioned(&p.ast, type_expr)?;
        let resolved = interpret(&p.ast, type_expr, &Mentioned(&self.names.types, &resources))
            .map_err(|message| about_definition(p, type_expr, message))?;
        alias.define(&resolved)?;
        Ok(Type::Alias(alias))
    }

    /// Defines the types that a definition refers to. Returns the resource types among them, which no other
    /// table has.
    pub(crate) fn define_mentioned(&mut self, ast: &Ast, id: ExprId) -> Result<Resources> {
        let mut resources = Resources::default();
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            if let ExprKind::Reference(name) = ast.kind(id) {
                let name = ast.text(name);
                if let Some(resource @ Type::Resource(_)) = self.named_type(name)? {
                    resources.0.insert(key(name), resource);
                }
                continue;
            }
            let first = open.len();
            ast.for_each_child(id, &mut |child| open.push(child));
            open[first..].reverse();
        }
        Ok(resources)
    }

    /// A definition by a hash: its kind, and the entries of the hash. The types of a type set may have the
    /// short forms `{…}` and `Parent {…}`; the latter is parsed as resource defaults.
    fn hash_definition(
        &mut self,
        p: In<'_>,
        id: ExprId,
    ) -> Result<Option<(&'static str, Vec<Member>)>> {
        match p.ast.kind(id) {
            ExprKind::Access { left, keys } => Ok(specialized(p, left, keys)),
            ExprKind::Hash(entries) => Ok(Some(("object", members(p, entries)))),
            ExprKind::ResourceDefaults {
                type_ref,
                operations,
                ..
            } => self.with_parent(p, id, type_ref, operations).map(Some),
            _ => Ok(None),
        }
    }

    fn with_parent(
        &mut self,
        p: In<'_>,
        id: ExprId,
        parent: ExprId,
        operations: List<AttributeOperation>,
    ) -> Result<(&'static str, Vec<Member>)> {
        let kind = literal_text(p, parent).and_then(hash_kind);
        let mut members = Vec::with_capacity(operations.len() + 1);
        if kind.is_none() {
            members.push(Member {
                key: Key::Parent,
                value: parent,
            });
        }
        for operation in &p.ast[operations] {
            if let AttributeOperationKind::Named { name, .. } = operation.kind {
                if kind.is_none() && p.ast.text(name) == "parent" {
                    self.second_parent(p, id)?;
                }
                members.push(Member {
                    key: Key::Name(name),
                    value: operation.value,
                });
            }
        }
        Ok((kind.unwrap_or("object"), members))
    }

    /// Reports that a parent is given twice: by the short form, and by an entry.
    fn second_parent(&mut self, p: In<'_>, id: ExprId) -> Result<()> {
        let message = "The key 'parent' is declared more than once".to_owned();
        let location = Some(Location::of(&p.ast, id));
        match self.settings.strict {
            Strict::Error => Err(Error {
                location,
                ..Error::new(ErrorKind::Evaluation, message)
            }
            .into()),
            Strict::Warning => {
                self.logger.log(Log {
                    level: Level::Warning,
                    source: String::new(),
                    message,
                    location,
                });
                Ok(())
            }
            Strict::Off => Ok(()),
        }
    }

    /// `type X = Object[{…}]`: the object type has the name of the alias.
    fn define_object_type(&mut self, name: &Str, p: In<'_>, entries: &[Member]) -> Result<Type> {
        let object = ObjectType::declare(name.clone());
        let mention = object.back_reference();
        self.names
            .types
            .known
            .insert(key(name), Known::Defining(mention));
        let mut definition = Hash::new();
        for entry in entries {
            let (key, value) = self.interpret_entry(p, entry)?;
            definition.insert(key, value);
        }
        object.define(define_object(Some(name), &definition)?);
        Ok(Type::Object(Some(object)))
    }

    fn interpret_entry(&mut self, p: In<'_>, entry: &Member) -> Result<(Value, Value)> {
        let resources = self.define_mentioned(&p.ast, entry.value)?;
        let key = match (entry.key.literal(p), &entry.key) {
            (Some(text), _) => Value::from(text),
            (None, Key::Expression(key)) => {
                interpret_literal(&p.ast, *key, &Mentioned(&self.names.types, &resources))?
            }
            (None, _) => Value::Undef,
        };
        let value = match p.ast.kind(entry.value) {
            ExprKind::Reference(name) => match self.named_type(p.ast.text(name))? {
                Some(t) => Value::Type(t),
                None => Value::Type(Type::Reference(Str::from(p.ast.text(name)))),
            },
            _ => interpret_literal(
                &p.ast,
                entry.value,
                &Mentioned(&self.names.types, &resources),
            )?,
        };
        Ok((key, value))
    }

    /// `type X = TypeSet[{…}]`: the types in it are called `X::…`.
    fn define_set(&mut self, name: &Str, p: In<'_>, entries: &[Member]) -> Result<Type> {
        self.names
            .types
            .known
            .insert(key(name), Known::Defining(Type::TypeSet(None)));
        let mut members = Vec::new();
        let mut definition = Hash::new();
        for entry in entries {
            let is_types = entry.key.literal(p) == Some("types");
            match p.ast.kind(entry.value) {
                ExprKind::Hash(types) if is_types => {
                    for member in &p.ast[types] {
                        let Some(member_name) = literal_text(p, member.key) else {
                            return raise("A type in a TypeSet must have a name");
                        };
                        let full = Str::from(format!("{name}::{member_name}"));
                        self.names.types.declare(&full, p, member.value);
                        members.push((Str::from(member_name), full));
                    }
                    let names = members.iter();
                    let names: Hash = names
                        .map(|(member, _)| (member.clone(), Value::Type(Type::Any)))
                        .collect();
                    definition.insert("types", Value::hash(names));
                }
                _ => {
                    let (key, value) = self.interpret_entry(p, entry)?;
                    definition.insert(key, value);
                }
            }
        }
        let set = declare_typeset(Some(name), &definition)?;
        self.names.types.sets.push(name.clone());
        let types = members.iter().map(|(member, full)| {
            let t = self.named_type(full)?;
            Ok((member.clone(), t.unwrap_or(Type::Any)))
        });
        let types: Result<Vec<(Str, Type)>> = types.collect();
        self.names.types.sets.pop();
        set.define(types?.into_iter().collect());
        Ok(Type::TypeSet(Some(Arc::new(set))))
    }
}

impl Definitions {
    /// A defined type that is already loaded. It even shadows Puppet's own types, except those of the type
    /// grammar.
    fn defined_resource_type(&self, name: &str) -> Option<Type> {
        let define = self.define(&name.to_lowercase())?;
        Some(Type::resource(self.get(define).capitalized.clone(), None))
    }
}

/// The source of an expression.
fn text_of<'p>(p: In<'p>, id: ExprId) -> &'p str {
    let span = p.ast[id].span;
    let text = p.ast.source().text();
    text.get(span.start as usize..span.end as usize)
        .unwrap_or_default()
}

/// If a whole `Name[…]` is invalid, Puppet's message shows it with the name of the alias, and without its
/// last bracket.
fn about_definition(p: In<'_>, type_expr: ExprId, message: Message) -> Message {
    let ExprKind::Access { keys, .. } = p.ast.kind(type_expr) else {
        return message;
    };
    let whole = text_of(p, type_expr);
    if message.text != format!("The expression <{whole}> is not a valid type specification.") {
        return message;
    }
    let (Some(&last), text) = (p.ast[keys].last(), p.ast.source().text()) else {
        return message;
    };
    let start = p.ast[type_expr].span.start as usize;
    let before = text[..start].trim_end().trim_end_matches('=').trim_end();
    let name = before
        .rfind(|c: char| c.is_whitespace())
        .map_or(0, |at| at + 1);
    let shown = text
        .get(name..p.ast[last].span.end as usize)
        .unwrap_or(whole);
    Message::new(format!(
        "The expression <{shown}> is not a valid type specification."
    ))
}

fn literal_text<'p>(p: In<'p>, id: ExprId) -> Option<&'p str> {
    match p.ast.kind(id) {
        ExprKind::Name(text) | ExprKind::String(text) | ExprKind::Reference(text) => {
            Some(p.ast.text(text))
        }
        _ => None,
    }
}

/// An entry of the hash that defines an object type or a type set.
struct Member {
    key: Key,
    value: ExprId,
}

enum Key {
    Expression(ExprId),
    Name(Text),
    Parent,
}

impl Key {
    fn literal<'p>(&self, p: In<'p>) -> Option<&'p str> {
        match self {
            Key::Expression(id) => literal_text(p, *id),
            Key::Name(name) => Some(p.ast.text(*name)),
            Key::Parent => Some("parent"),
        }
    }
}

fn members(p: In<'_>, entries: List<Entry>) -> Vec<Member> {
    let member = |entry: &Entry| Member {
        key: Key::Expression(entry.key),
        value: entry.value,
    };
    p.ast[entries].iter().map(member).collect()
}

/// `Object` and `TypeSet` are defined by a hash; every other type is the parent of an object type.
fn hash_kind(name: &str) -> Option<&'static str> {
    match name {
        "Object" => Some("object"),
        "TypeSet" => Some("typeset"),
        _ => None,
    }
}

/// `Object[{…}]` or `TypeSet[{…}]`: its kind, and the entries of the hash.
fn specialized(p: In<'_>, left: ExprId, keys: List<ExprId>) -> Option<(&'static str, Vec<Member>)> {
    let ExprKind::Reference(name) = p.ast.kind(left) else {
        return None;
    };
    let kind = hash_kind(p.ast.text(name))?;
    let [only] = p.ast[keys] else {
        return None;
    };
    match p.ast.kind(only) {
        ExprKind::Hash(entries) => Some((kind, members(p, entries))),
        _ => None,
    }
}
