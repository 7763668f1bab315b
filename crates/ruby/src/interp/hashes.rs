//! Hash operations that may call Ruby code to compare keys.

use std::cell::RefCell;
use std::hash::Hasher;
use std::rc::Rc;

use rustc_hash::FxHasher;

use crate::class::{MethodBody, class};
use crate::hash::{Found, HashTable, identity_hash, simple_hash};
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::{Data, Value};

impl Interp<'_> {
    /// The value of a key, without defaults.
    pub fn hash_get(&mut self, hash: &Value, key: &Value) -> Eval<Option<Value>> {
        let Some(position) = self.hash_position(hash, key)? else {
            return Ok(None);
        };
        let table = hash.as_hash();
        Ok(table.and_then(|table| table.entry(position).map(|(_, value)| value.clone())))
    }

    /// The position of a key in a hash.
    pub fn hash_position(&mut self, hash: &Value, key: &Value) -> Eval<Option<usize>> {
        let Some(Data::Hash(cell)) = hash.data() else {
            return Ok(None);
        };
        if cell.borrow().is_empty() {
            return Ok(None);
        }
        let number = self.key_hash(cell.borrow().by_identity, key)?;
        self.position_with_hash(cell, number, key)
    }

    fn position_with_hash(
        &mut self,
        cell: &RefCell<HashTable>,
        number: u64,
        key: &Value,
    ) -> Eval<Option<usize>> {
        let found = cell.borrow().find(number, key);
        let candidates = match found {
            Found::At(position) => return Ok(Some(position)),
            Found::Missing => return Ok(None),
            Found::Ask(candidates) => candidates,
        };
        for position in candidates {
            let known = cell
                .borrow()
                .entry(position)
                .map(|(known, _)| known.clone());
            if let Some(known) = known
                && self.eql(key, &known)?
            {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    fn key_hash(&mut self, by_identity: bool, key: &Value) -> Eval<u64> {
        if by_identity {
            return Ok(identity_hash(key));
        }
        match simple_hash(key) {
            Some(hash) => Ok(hash),
            None => self.hash_of(key),
        }
    }

    /// `hash[key] = value`: unfrozen strings are copied. The caller has checked that the hash is not frozen.
    pub fn hash_set(&mut self, hash: &Value, key: Value, value: Value) -> Eval<()> {
        let Some(Data::Hash(cell)) = hash.data() else {
            return Ok(());
        };
        let by_identity = cell.borrow().by_identity;
        let number = self.key_hash(by_identity, &key)?;
        if let Some(position) = self.position_with_hash(cell, number, &key)? {
            cell.borrow_mut().set(position, value);
            return Ok(());
        }
        if cell.borrow().iterating > 0 {
            return Err(self.error(
                class::RUNTIME_ERROR,
                "can't add a new key into hash during iteration",
            ));
        }
        let key = if by_identity { key } else { frozen_key(key) };
        let size = cell.borrow().len();
        self.ensure_size(size * 48)?;
        cell.borrow_mut().push(number, key, value);
        Ok(())
    }

    /// The same for a table that is not yet an object.
    pub fn table_insert(&mut self, table: &mut HashTable, key: Value, value: Value) -> Eval<()> {
        let number = self.key_hash(table.by_identity, &key)?;
        let found = table.find(number, &key);
        if table.by_identity {
            match found {
                Found::At(position) => table.set(position, value),
                _ => table.push(number, key, value),
            }
            return Ok(());
        }
        match found {
            Found::At(position) => table.set(position, value),
            Found::Missing => table.push(number, frozen_key(key), value),
            Found::Ask(candidates) => {
                for position in candidates {
                    let known = table.entry(position).map(|(known, _)| known.clone());
                    if let Some(known) = known
                        && self.eql(&key, &known)?
                    {
                        table.set(position, value);
                        return Ok(());
                    }
                }
                table.push(number, frozen_key(key), value);
            }
        }
        Ok(())
    }

    /// Removes a key.
    pub fn hash_delete(&mut self, hash: &Value, key: &Value) -> Eval<Option<Value>> {
        let Some(position) = self.hash_position(hash, key)? else {
            return Ok(None);
        };
        let removed = hash
            .as_hash_mut()
            .and_then(|mut table| table.remove(position));
        Ok(removed.map(|(_, value)| value))
    }

    /// `hash[key]` with its default.
    pub fn hash_fetch(&mut self, hash: &Value, key: &Value) -> Eval {
        if let Some(value) = self.hash_get(hash, key)? {
            return Ok(value);
        }
        let class = self.class_of(hash);
        let name = self.intern("default");
        if let Some(method) = self.state.classes.find_method(class, name)
            && !matches!(method.body, MethodBody::Builtin(_))
        {
            return self.call(hash, name, std::slice::from_ref(key));
        }
        self.hash_default(hash, Some(key))
    }

    /// The default of a hash, for a key.
    pub fn hash_default(&mut self, hash: &Value, key: Option<&Value>) -> Eval {
        let (default, default_proc) = match hash.as_hash() {
            Some(table) => (table.default.clone(), table.default_proc.clone()),
            None => (None, None),
        };
        match (default_proc, key) {
            (Some(proc), Some(key)) => self.yield_block(&proc, &[hash.clone(), key.clone()]),
            _ => Ok(default.unwrap_or(Value::Nil)),
        }
    }

    /// Calls a function for each entry; meanwhile no key can be added, but entries may be deleted.
    pub fn hash_each(
        &mut self,
        hash: &Value,
        mut each: impl FnMut(&mut Self, Value, Value) -> Eval<()>,
    ) -> Eval<()> {
        let Some(Data::Hash(cell)) = hash.data() else {
            return Ok(());
        };
        cell.borrow_mut().iterating += 1;
        let mut position = 0;
        let mut result = Ok(());
        loop {
            let entry = {
                let table = cell.borrow();
                if position >= table.end() {
                    break;
                }
                table
                    .entry(position)
                    .map(|(key, value)| (key.clone(), value.clone()))
            };
            position += 1;
            if let Some((key, value)) = entry {
                result = each(self, key, value);
                if result.is_err() {
                    break;
                }
            }
        }
        cell.borrow_mut().iterating -= 1;
        result
    }

    /// `value.hash` as a number for hash tables.
    pub fn hash_of(&mut self, value: &Value) -> Eval<u64> {
        if let Some(hash) = simple_hash(value) {
            return Ok(hash);
        }
        let Value::Object(object) = value else {
            return Ok(0);
        };
        match &object.data {
            Data::Array(_) if object.class.get() == class::ARRAY => self.guarded(
                value,
                value,
                sym::HASH,
                |_| Ok(0),
                |interp| {
                    let elements = value
                        .as_array()
                        .map(|elements| elements.clone())
                        .unwrap_or_default();
                    let mut hasher = FxHasher::default();
                    hasher.write_u8(8);
                    hasher.write_usize(elements.len());
                    for element in &elements {
                        hasher.write_u64(interp.hash_of(element)?);
                    }
                    Ok(hasher.finish())
                },
            ),
            _ => {
                let number = self.call(value, sym::HASH, &[])?;
                match simple_hash(&number) {
                    Some(hash) => Ok(hash),
                    None => Ok(0),
                }
            }
        }
    }
}

/// Copies and freezes a string that becomes a key.
fn frozen_key(key: Value) -> Value {
    // Nothing else refers to a string that was just created, so it need not be copied (the benchmark of functions
    // like those of stdlib).
    if let Value::Object(object) = &key
        && Rc::strong_count(object) == 1
        && matches!(object.data, Data::String(_))
        && object.ivars.borrow().is_empty()
    {
        object.frozen.set(true);
        return key;
    }
    let copy = match &key {
        Value::Object(object) if !object.frozen.get() => match &object.data {
            Data::String(string) => Some((object.class.get(), string.borrow().clone())),
            _ => None,
        },
        _ => None,
    };
    match copy {
        Some((class, string)) => Value::frozen_object(class, Data::String(string.into())),
        None => key,
    }
}
