//! Visits the parts of a type, and names the kinds of types.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::Type;

/// Visits every type that another one consists of.
pub trait Visit {
    /// Called before the parts of a type; `false` skips its parts.
    fn enter(&mut self, t: &Type) -> bool;
}

/// Visits a type, each alias and each named object type once.
pub fn visit(t: &Type, visitor: &mut dyn Visit) {
    walk(t, visitor, &mut FxHashSet::default());
}

fn walk(t: &Type, visitor: &mut dyn Visit, seen: &mut FxHashSet<usize>) {
    if !visitor.enter(t) {
        return;
    }
    crate::deep(|| match t {
        Type::Array(Some(a)) => walk(&a.element, visitor, seen),
        Type::Hash(Some(h)) => {
            walk(&h.key, visitor, seen);
            walk(&h.value, visitor, seen);
        }
        Type::Tuple(Some(tuple)) => tuple.types.iter().for_each(|t| walk(t, visitor, seen)),
        Type::Struct(Some(s)) => s
            .elements
            .iter()
            .for_each(|e| walk(&e.value, visitor, seen)),
        Type::Variant(Some(types)) => types.iter().for_each(|t| walk(t, visitor, seen)),
        Type::Optional(Some(of))
        | Type::NotUndef(Some(of))
        | Type::Iterable(Some(of))
        | Type::Iterator(Some(of))
        | Type::Type(Some(of))
        | Type::Sensitive(Some(of)) => walk(of, visitor, seen),
        Type::Init(Some(init)) => walk(&init.of, visitor, seen),
        Type::Callable(Some(callable)) => {
            if let Some(params) = &callable.params {
                params.types.iter().for_each(|t| walk(t, visitor, seen));
            }
            if let Some(block) = &callable.block {
                walk(block, visitor, seen);
            }
            if let Some(returns) = &callable.returns {
                walk(returns, visitor, seen);
            }
        }
        Type::Alias(alias) if seen.insert(alias.identity()) && alias.is_defined() => {
            walk(&alias.resolved(), visitor, seen);
        }
        Type::Object(Some(object)) => {
            if seen.insert(object.identity())
                && let Some(definition) = object.definition()
            {
                definition.each_type(|t| walk(t, visitor, seen));
            }
        }
        _ => {}
    });
}

/// The identity of a type, without comparing its content: clones of a type have the same one.
pub(crate) type TypeId = (std::mem::Discriminant<Type>, usize);

impl Type {
    pub(crate) fn id(&self) -> TypeId {
        fn address<T>(part: &Option<Arc<T>>) -> usize {
            part.as_ref().map_or(0, |part| Arc::as_ptr(part) as usize)
        }
        let address = match self {
            Type::Integer(p) | Type::Collection(p) => address(p),
            Type::Float(p) => address(p),
            Type::String(p) => address(p),
            Type::Enum(p) => address(p),
            Type::Pattern(p) => address(p),
            Type::Regexp(p) => address(p),
            Type::SemVer(p) => address(p),
            Type::Timespan(p) => address(p),
            Type::Timestamp(p) => address(p),
            Type::Uri(p) => address(p),
            Type::Array(p) => address(p),
            Type::Hash(p) => address(p),
            Type::Tuple(p) => address(p),
            Type::Struct(p) => address(p),
            Type::Variant(p) => address(p),
            Type::Optional(p)
            | Type::NotUndef(p)
            | Type::Iterable(p)
            | Type::Iterator(p)
            | Type::Type(p)
            | Type::Sensitive(p) => address(p),
            Type::Resource(p) => address(p),
            Type::Callable(p) => address(p),
            Type::Runtime(p) => address(p),
            Type::Init(p) => address(p),
            Type::TypeSet(p) => address(p),
            Type::Object(p) => p.as_ref().map_or(0, |object| object.identity()),
            Type::ObjectExtension(p) => Arc::as_ptr(p) as usize,
            Type::Alias(alias) => alias.identity(),
            Type::Class(Some(name)) | Type::Reference(name) => name.as_ptr() as usize,
            Type::Boolean(Some(value)) => 1 + usize::from(*value),
            _ => 0,
        };
        (std::mem::discriminant(self), address)
    }

    /// Puppet's name of the kind of type, without parameters: `Integer`, `Struct`, `Type`.
    pub(crate) fn kind_name(&self) -> &'static str {
        match self {
            Type::Any => "Any",
            Type::Undef => "Undef",
            Type::Default => "Default",
            Type::Unit => "Unit",
            Type::Scalar => "Scalar",
            Type::ScalarData => "ScalarData",
            Type::Numeric => "Numeric",
            Type::SemVerRange => "SemVerRange",
            Type::Binary => "Binary",
            Type::CatalogEntry => "CatalogEntry",
            Type::Boolean(_) => "Boolean",
            Type::Integer(_) => "Integer",
            Type::Float(_) => "Float",
            Type::String(_) => "String",
            Type::Enum(_) => "Enum",
            Type::Pattern(_) => "Pattern",
            Type::Regexp(_) => "Regexp",
            Type::SemVer(_) => "SemVer",
            Type::Timespan(_) => "Timespan",
            Type::Timestamp(_) => "Timestamp",
            Type::Uri(_) => "URI",
            Type::Collection(_) => "Collection",
            Type::Array(_) => "Array",
            Type::Hash(_) => "Hash",
            Type::Tuple(_) => "Tuple",
            Type::Struct(_) => "Struct",
            Type::Variant(_) => "Variant",
            Type::Optional(_) => "Optional",
            Type::NotUndef(_) => "NotUndef",
            Type::Iterable(_) => "Iterable",
            Type::Iterator(_) => "Iterator",
            Type::Type(_) => "Type",
            Type::Sensitive(_) => "Sensitive",
            Type::Class(_) => "Class",
            Type::Resource(_) => "Resource",
            Type::Callable(_) => "Callable",
            Type::Runtime(_) => "Runtime",
            Type::Init(_) => "Init",
            Type::Object(_) => "Object",
            Type::ObjectExtension(_) => "ObjectTypeExtension",
            Type::TypeSet(_) => "TypeSet",
            Type::Alias(_) => "TypeAlias",
            Type::Reference(_) => "TypeReference",
        }
    }

    /// The name of the Ruby class Puppet uses for this kind of type; some of its messages print it.
    pub fn ruby_class(&self) -> String {
        match self {
            Type::ObjectExtension(_) => "Puppet::Pops::Types::PObjectTypeExtension".to_owned(),
            _ => format!("Puppet::Pops::Types::P{}Type", self.kind_name()),
        }
    }

    /// Whether types are of the same kind, whatever the parameters.
    pub(crate) fn is_same_kind(&self, other: &Type) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// The type of this kind without parameters.
    pub(crate) fn default_of_kind(&self) -> Type {
        match self {
            Type::Boolean(_) => Type::Boolean(None),
            Type::Integer(_) => Type::Integer(None),
            Type::Float(_) => Type::Float(None),
            Type::String(_) => Type::String(None),
            Type::Enum(_) => Type::Enum(None),
            Type::Pattern(_) => Type::Pattern(None),
            Type::Regexp(_) => Type::Regexp(None),
            Type::SemVer(_) => Type::SemVer(None),
            Type::Timespan(_) => Type::Timespan(None),
            Type::Timestamp(_) => Type::Timestamp(None),
            Type::Uri(_) => Type::Uri(None),
            Type::Collection(_) => Type::Collection(None),
            Type::Array(_) => Type::Array(None),
            Type::Hash(_) => Type::Hash(None),
            Type::Tuple(_) => Type::Tuple(None),
            Type::Struct(_) => Type::Struct(None),
            Type::Variant(_) => Type::Variant(None),
            Type::Optional(_) => Type::Optional(None),
            Type::NotUndef(_) => Type::NotUndef(None),
            Type::Iterable(_) => Type::Iterable(None),
            Type::Iterator(_) => Type::Iterator(None),
            Type::Type(_) => Type::Type(None),
            Type::Sensitive(_) => Type::Sensitive(None),
            Type::Class(_) => Type::Class(None),
            Type::Resource(_) => Type::Resource(None),
            Type::Callable(_) => Type::Callable(None),
            Type::Runtime(_) => Type::Runtime(None),
            Type::Init(_) => Type::Init(None),
            Type::Object(_) => Type::Object(None),
            Type::TypeSet(_) => Type::TypeSet(None),
            // Puppet has no default of this kind and uses the one of the parent class.
            Type::ObjectExtension(_) => Type::Any,
            Type::Alias(_) | Type::Reference(_) => Type::Reference("UnresolvedReference".into()),
            plain => plain.clone(),
        }
    }

    /// Resolves aliases.
    pub fn resolve_alias(&self) -> Type {
        let mut current = self.clone();
        // Bounded, since a cycle of aliases has no end.
        for _ in 0..100 {
            match &current {
                Type::Alias(alias) => current = alias.resolved(),
                _ => break,
            }
        }
        current
    }
}
