//! Arrays and hashes that Puppet and Ruby share: Ruby code that changes one changes it for Puppet code as
//! well.
//!
//! Puppet's values are immutable. So the same value is always the same object in Ruby, and when Ruby code has
//! changed the object, a new value replaces the old one everywhere in the compilation. That requires a walk
//! through all variables and parameters, but only for code that changes its arguments, which is rare.
//!
//! Byte strings are identified by their addresses, too: in Puppet code they are ordinary strings, but in
//! catalogs they are `Binary`.

use std::sync::Arc;

use pcore::{Hash, Value};
use ruby::interp::Interp;
use rustc_hash::FxHashMap;

use super::values::{NoValue, deep, from_ruby};
use crate::compilation::Compilation;
use crate::error;

/// Maps values to objects and back. Both are kept alive, so that no address is reused.
#[derive(Default)]
pub(super) struct Shared {
    objects: FxHashMap<Address, ruby::Value>,
    values: FxHashMap<ObjectAddress, Value>,
    /// Byte strings that Ruby code has returned, with their objects.
    byte_strings: FxHashMap<Address, (Value, ruby::Value)>,
    /// The strings of symbols that Ruby code has passed to Puppet code.
    symbols: FxHashMap<ruby::Symbol, Value>,
    /// Values that were replaced since the last query.
    replaced: Replacements,
    /// With more entries than this, those that are not used elsewhere are dropped.
    limit: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Address(usize);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct ObjectAddress(usize);

const FEW: usize = 1024;

impl Address {
    fn of(value: &Value) -> Option<Address> {
        match value {
            Value::Array(items) => Some(Address(Arc::as_ptr(items) as usize)),
            Value::Hash(hash) => Some(Address(Arc::as_ptr(hash) as usize)),
            // All empty strings may have the same address.
            Value::String(text) if !text.is_empty() => Some(Address(text.as_ptr() as usize)),
            _ => None,
        }
    }
}

impl ObjectAddress {
    fn of(value: &ruby::Value) -> Option<ObjectAddress> {
        let object = value.as_object()?;
        Some(ObjectAddress(std::rc::Rc::as_ptr(object) as usize))
    }
}

impl Shared {
    /// The object for an array or a hash, if it has one already.
    pub(super) fn object(&self, value: &Value) -> Option<ruby::Value> {
        self.objects.get(&Address::of(value)?).cloned()
    }

    /// The value for an object, if it has one already.
    pub(super) fn value(&self, object: &ruby::Value) -> Option<Value> {
        self.values.get(&ObjectAddress::of(object)?).cloned()
    }

    /// Records that a string is a byte string.
    pub(super) fn add_byte_string(&mut self, value: &Value, object: &ruby::Value) {
        if let Some(address) = Address::of(value) {
            let known = (value.clone(), object.clone());
            self.byte_strings.insert(address, known);
        }
    }

    /// The string of a symbol. Ruby code that gets it back gets the symbol, as in Puppet.
    pub(super) fn symbol(&mut self, symbol: ruby::Symbol, name: &str) -> Value {
        if let Some(text) = self.symbols.get(&symbol) {
            return text.clone();
        }
        let text = Value::from(name);
        self.add_byte_string(&text, &ruby::Value::Symbol(symbol));
        self.symbols.insert(symbol, text.clone());
        text
    }

    /// The object of a byte string, or the symbol of a string.
    pub(super) fn byte_string(&self, value: &Value) -> Option<ruby::Value> {
        if self.byte_strings.is_empty() {
            return None;
        }
        let (_, object) = self.byte_strings.get(&Address::of(value)?)?;
        Some(object.clone())
    }

    /// Replacements of byte strings in a catalog.
    fn binaries(&self) -> Replacements {
        let mut binaries = Replacements::default();
        // The order does not matter: they are looked up by address.
        #[allow(clippy::iter_over_hash_type)]
        for (text, object) in self.byte_strings.values() {
            if let Some(string) = object.as_string() {
                let binary = Value::Binary(Arc::new(string.bytes.clone()));
                binaries.add(text.clone(), binary);
            }
        }
        binaries
    }

    fn add(&mut self, value: &Value, object: &ruby::Value) {
        let (Some(address), Some(place)) = (Address::of(value), ObjectAddress::of(object)) else {
            return;
        };
        if self.values.len() >= self.limit.max(FEW) {
            self.drop_unused();
            self.limit = self.values.len() * 2;
        }
        self.objects.insert(address, object.clone());
        self.values.insert(place, value.clone());
    }

    fn remove(&mut self, object: &ruby::Value) -> Option<Value> {
        let value = self.values.remove(&ObjectAddress::of(object)?)?;
        self.objects.remove(&Address::of(&value)?);
        Some(value)
    }

    /// Drops the pairs whose value is not used elsewhere.
    fn drop_unused(&mut self) {
        let objects = &mut self.objects;
        self.values.retain(|_, value| {
            let users = match value {
                Value::Array(items) => Arc::strong_count(items),
                Value::Hash(hash) => Arc::strong_count(hash),
                _ => 0,
            };
            if users > 1 {
                return true;
            }
            if let Some(address) = Address::of(value) {
                objects.remove(&address);
            }
            false
        });
    }
}

/// Links an array or a hash to its object.
pub(super) fn share(interp: &mut Interp<'_>, value: &Value, object: &ruby::Value) {
    interp.watch(object);
    interp.extension::<Shared>().add(value, object);
}

/// Finds new values for the objects that Ruby code has changed.
pub(super) fn settle(interp: &mut Interp<'_>) -> Result<(), NoValue> {
    let changed = interp.take_changed();
    if changed.is_empty() {
        return Ok(());
    }
    let mut old = Vec::new();
    for object in changed {
        if let Some(value) = interp.extension::<Shared>().remove(&object) {
            old.push((value, object));
        }
    }
    let mut replacements = Replacements::default();
    for (value, object) in old {
        let new = from_ruby(interp, &object)?;
        replacements.add(value, new);
    }
    let shared = interp.extension::<Shared>();
    shared.replace_inside(&mut replacements);
    shared.replaced.extend(replacements);
    Ok(())
}

/// The replacements since the last time. An object that can no longer be converted to a Puppet value keeps
/// the old one.
pub(super) fn settled(interp: &mut Interp<'_>) -> Replacements {
    let _ = settle(interp);
    std::mem::take(&mut interp.extension::<Shared>().replaced)
}

impl Shared {
    /// Replaces collections that contain replaced values.
    fn replace_inside(&mut self, replacements: &mut Replacements) {
        let mut moved = Vec::new();
        // The order does not matter: values are replaced independently.
        #[allow(clippy::iter_over_hash_type)]
        for (place, value) in &mut self.values {
            if let Some(new) = replacements.of(value) {
                moved.push((*place, Address::of(value), Address::of(&new)));
                *value = new;
            }
        }
        for (_, old, new) in moved {
            let object = old.and_then(|old| self.objects.remove(&old));
            if let (Some(object), Some(new)) = (object, new) {
                self.objects.insert(new, object);
            }
        }
    }
}

/// Values that replace others.
#[derive(Default)]
pub(super) struct Replacements {
    /// By the address of the old value, which is kept alive. `None`: the old value is unchanged.
    known: FxHashMap<Address, (Value, Option<Value>)>,
    /// The number of direct replacements, without collections that contain them.
    count: usize,
}

impl Replacements {
    fn add(&mut self, old: Value, new: Value) {
        if let Some(address) = Address::of(&old) {
            self.known.insert(address, (old, Some(new)));
            self.count += 1;
        }
    }

    fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds later replacements, which may replace the results of these.
    fn extend(&mut self, mut later: Replacements) {
        self.known.retain(|_, (_, new)| new.is_some());
        #[allow(clippy::iter_over_hash_type)]
        for (_, new) in self.known.values_mut() {
            if let Some(newer) = new.as_ref().and_then(|new| later.of(new)) {
                *new = Some(newer);
            }
        }
        later.known.retain(|_, (_, new)| new.is_some());
        self.count += later.count;
        self.known.extend(later.known);
    }

    /// The replacement of a value; `None` if it is unchanged.
    fn of(&mut self, value: &Value) -> Option<Value> {
        if let Value::Sensitive(inner) = value {
            return self.of(inner.unwrap()).map(Value::sensitive);
        }
        let address = Address::of(value)?;
        if let Some((_, new)) = self.known.get(&address) {
            return new.clone();
        }
        if let Value::String(_) = value {
            return None;
        }
        let new = deep(|| match value {
            Value::Array(items) => self.of_items(items),
            Value::Hash(hash) => self.of_entries(hash),
            _ => None,
        });
        self.known.insert(address, (value.clone(), new.clone()));
        new
    }

    fn of_items(&mut self, items: &[Value]) -> Option<Value> {
        let new: Vec<Option<Value>> = items.iter().map(|item| self.of(item)).collect();
        if new.iter().all(Option::is_none) {
            return None;
        }
        let pairs = items.iter().zip(new);
        Some(Value::array(
            pairs
                .map(|(item, new)| new.unwrap_or_else(|| item.clone()))
                .collect(),
        ))
    }

    fn of_entries(&mut self, hash: &Hash) -> Option<Value> {
        let new: Vec<Option<Value>> = hash.iter().map(|(_, value)| self.of(value)).collect();
        if new.iter().all(Option::is_none) {
            return None;
        }
        let pairs = hash.iter().zip(new);
        Some(Value::hash(
            pairs
                .map(|((key, value), new)| (key.clone(), new.unwrap_or_else(|| value.clone())))
                .collect(),
        ))
    }
}

impl Compilation<'_> {
    /// Replaces values everywhere in the compilation.
    pub(super) fn replace_values(&mut self, mut replacements: Replacements) {
        if replacements.is_empty() {
            return;
        }
        self.for_each_kept_value(&mut |value| {
            if let Some(new) = replacements.of(value) {
                *value = new;
            }
        });
    }

    /// Converts byte strings from Ruby code to `Binary` in the catalog.
    pub(crate) fn write_byte_strings_as_binary(&mut self) -> error::Result<()> {
        if self.ruby.state.is_none() {
            return Ok(());
        }
        let mut binaries = self.with_ruby(|interp| Ok(interp.extension::<Shared>().binaries()))?;
        if !binaries.is_empty() {
            self.draft.for_each_value(&mut |value| {
                if let Some(new) = binaries.of(value) {
                    *value = new;
                }
            });
        }
        Ok(())
    }

    /// Visits all values that the compilation stores: variables, parameters, defaults.
    fn for_each_kept_value(&mut self, visit: &mut dyn FnMut(&mut Value)) {
        self.stack.scopes.for_each_value(visit);
        self.stack.frames.for_each_value(visit);
        self.draft.for_each_value(visit);
    }
}
