//! Iteration over values.

use std::sync::LazyLock;

use crate::assignable::integers;
use crate::guard::Guard;
use crate::types::Type;
use crate::types::range::IntegerRange;
use crate::value::Value;

/// Whether the values of this type can be iterated.
pub fn is_iterable(t: &Type) -> bool {
    iterable(t, &mut Guard::new())
}

fn iterable(t: &Type, guard: &mut Guard) -> bool {
    match t {
        Type::String(_)
        | Type::Enum(_)
        | Type::Integer(_)
        | Type::Collection(_)
        | Type::Array(_)
        | Type::Hash(_)
        | Type::Tuple(_)
        | Type::Struct(_)
        | Type::Iterable(_)
        | Type::Iterator(_) => true,
        Type::Type(Some(of)) => match &**of {
            Type::Enum(_) => true,
            Type::Integer(range) => integers(range.as_deref()).is_finite(),
            _ => false,
        },
        Type::Object(Some(object)) => object
            .foreign_parent()
            .is_some_and(|parent| iterable(&parent, guard)),
        Type::Alias(alias) => guard.with_this(alias.identity(), |guard, state| {
            state & crate::guard::IN_THIS == 0 && iterable(&alias.resolved(), guard)
        }),
        _ => false,
    }
}

/// A single instance, because a character iterates to itself: the recursion guard compares identity.
static CHARACTER: LazyLock<Type> = LazyLock::new(|| Type::string_size(IntegerRange::count(1)));

/// The type of the elements that iterating a value of this type yields, if known.
pub fn iterable_element(t: &Type) -> Option<Type> {
    element(t, &mut Guard::new())
}

fn element(t: &Type, guard: &mut Guard) -> Option<Type> {
    match t {
        Type::String(_) | Type::Enum(_) => Some(CHARACTER.clone()),
        Type::Integer(_) => Some(Type::Integer(None)),
        Type::Array(Some(array)) if !matches!(array.element, Type::Any) => {
            Some(array.element.clone())
        }
        Type::Hash(hash) => Some(match hash {
            Some(hash) if *t != Type::empty_hash() => pair(hash.key.clone(), hash.value.clone()),
            _ => pair(Type::Unit, Type::Unit),
        }),
        Type::Struct(structure) => Some(match structure {
            None => pair(Type::Unit, Type::Unit),
            Some(structure) => pair(
                Type::variant(structure.elements.iter().map(|e| e.key_type()).collect()),
                Type::variant(structure.elements.iter().map(|e| e.value.clone()).collect()),
            ),
        }),
        Type::Tuple(tuple) => Some(Type::variant(
            tuple.as_ref().map_or_else(Vec::new, |t| t.types.clone()),
        )),
        Type::Iterable(of) | Type::Iterator(of) => of.as_deref().cloned(),
        Type::Type(Some(of)) if iterable(t, guard) => Some((**of).clone()),
        Type::Object(Some(object)) => element(&object.foreign_parent()?, guard),
        Type::Alias(alias) => guard.with_this(alias.identity(), |guard, state| {
            if state & crate::guard::IN_THIS == 0 {
                element(&alias.resolved(), guard)
            } else {
                None
            }
        }),
        _ => None,
    }
}

fn pair(key: Type, value: Type) -> Type {
    Type::tuple(vec![key, value], Some(IntegerRange::count(2)))
}

/// Iterates a value as `each` does; `None` if it is not iterable.
///
/// An integer counts from zero, a string yields its characters, a hash its pairs; ranges of integers
/// and enumerations yield their members.
pub fn iterate(value: &Value) -> Option<Box<dyn Iterator<Item = Value> + '_>> {
    Some(match value {
        Value::Array(items) => Box::new(items.iter().cloned()),
        Value::Hash(hash) => Box::new(
            hash.iter()
                .map(|(k, v)| Value::array(vec![k.clone(), v.clone()])),
        ),
        Value::String(text) => Box::new(text.chars().map(|c| Value::String(c.into()))),
        Value::Integer(count) if *count >= 0 => Box::new((0..*count).map(Value::Integer)),
        Value::Iterator(it) => it.0.iterate(),
        Value::Type(Type::Enum(e)) => Box::new(
            e.iter()
                .flat_map(|e| e.values.iter())
                .map(|value| Value::String(value.clone())),
        ),
        Value::Type(Type::Integer(Some(range))) => match (range.from(), range.to()) {
            (Some(from), Some(to)) => Box::new((from..=to).map(Value::Integer)),
            _ => return None,
        },
        Value::Type(t @ Type::Alias(_)) => {
            let items: Vec<Value> = match t.resolve_alias() {
                Type::Alias(_) => return None,
                resolved => iterate(&Value::Type(resolved))?.collect(),
            };
            Box::new(items.into_iter())
        }
        _ => return None,
    })
}

impl crate::types::StructElement {
    /// The type of the key, as Puppet keeps it.
    pub fn key_type(&self) -> Type {
        let key = Type::string_value(self.name.clone());
        if self.optional {
            Type::optional(key)
        } else {
            key
        }
    }
}
