//! Changing a hash in place: `[]=`, `delete`, `merge!`, `transform_values!`, `default=` …

use super::{entries, enumerator, full_copy, len, pair};
use crate::class::{Def, REST, class, def};
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("[]=", 2, 2, store),
    def("store", 2, 2, store),
    def("delete", 1, 1, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        if let Some(value) = interp.hash_delete(this, args.at(0))? {
            return Ok(value);
        }
        match args.block {
            Some(block) => interp.yield_one(block, args.at(0).clone()),
            None => Ok(Value::Nil),
        }
    }),
    def("delete_if", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator(interp, this, "delete_if", &[]);
        };
        retain(interp, this, block, false)?;
        Ok(this.clone())
    }),
    def("reject!", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator(interp, this, "reject!", &[]);
        };
        let changed = retain(interp, this, block, false)?;
        Ok(if changed { this.clone() } else { Value::Nil })
    }),
    def("keep_if", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator(interp, this, "keep_if", &[]);
        };
        retain(interp, this, block, true)?;
        Ok(this.clone())
    }),
    def("select!", 0, 0, |interp, this, args| {
        select_in_place(interp, this, args, "select!")
    }),
    def("filter!", 0, 0, |interp, this, args| {
        select_in_place(interp, this, args, "filter!")
    }),
    def("clear", 0, 0, |interp, this, _| {
        interp.ensure_not_frozen(this)?;
        if let Some(mut table) = this.as_hash_mut() {
            table.clear();
        }
        Ok(this.clone())
    }),
    def("shift", 0, 0, |interp, this, _| {
        interp.ensure_not_frozen(this)?;
        let removed = this
            .as_hash_mut()
            .and_then(|mut table| table.remove_first());
        Ok(removed.map_or(Value::Nil, |(key, value)| pair(key, value)))
    }),
    def("merge", 0, REST, |interp, this, args| {
        let copy = full_copy(interp, this);
        merge_into(interp, &copy, args)?;
        Ok(copy)
    }),
    def("merge!", 0, REST, update),
    def("update", 0, REST, update),
    def("compact", 0, 0, |interp, this, _| {
        let result = Value::hash(HashTable::new());
        for (key, value) in entries(this) {
            if !value.is_nil() {
                interp.hash_set(&result, key, value)?;
            }
        }
        Ok(result)
    }),
    def("compact!", 0, 0, |interp, this, _| {
        interp.ensure_not_frozen(this)?;
        let before = len(this);
        if let Some(mut table) = this.as_hash_mut() {
            for position in 0..table.end() {
                let is_nil = table
                    .entry(position)
                    .is_some_and(|(_, value)| value.is_nil());
                if is_nil {
                    table.delete_at(position);
                }
            }
            table.tidy();
        }
        Ok(if len(this) < before {
            this.clone()
        } else {
            Value::Nil
        })
    }),
    def("transform_values", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator(interp, this, "transform_values", &[]);
        };
        let result = super::plain_copy(this);
        let mut values = Vec::new();
        for (_, value) in entries(this) {
            values.push(interp.yield_one(block, value)?);
        }
        if let Some(mut table) = result.as_hash_mut() {
            for (position, value) in values.into_iter().enumerate() {
                table.set(position, value);
            }
        }
        Ok(result)
    }),
    def("transform_values!", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator(interp, this, "transform_values!", &[]);
        };
        interp.ensure_not_frozen(this)?;
        interp.hash_each(this, |interp, key, value| {
            let value = interp.yield_one(block, value)?;
            interp.hash_set(this, key, value)
        })?;
        Ok(this.clone())
    }),
    def("transform_keys", 0, 1, transform_keys),
    def("transform_keys!", 0, 1, transform_keys_in_place),
    def("default=", 1, 1, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        if let Some(mut table) = this.as_hash_mut() {
            table.default = Some(args.at(0).clone());
            table.default_proc = None;
        }
        Ok(args.at(0).clone())
    }),
    def("default_proc=", 1, 1, set_default_proc),
    def("compare_by_identity", 0, 0, |interp, this, _| {
        if super::is_by_identity(this) {
            return Ok(this.clone());
        }
        interp.ensure_not_frozen(this)?;
        if this.as_hash().is_some_and(|table| table.iterating > 0) {
            let message = "compare_by_identity during iteration";
            return Err(interp.error(class::RUNTIME_ERROR, message));
        }
        rebuild(interp, this, true)?;
        Ok(this.clone())
    }),
    def("rehash", 0, 0, |interp, this, _| {
        if this.as_hash().is_some_and(|table| table.iterating > 0) {
            return Err(interp.error(class::RUNTIME_ERROR, "rehash during iteration"));
        }
        interp.ensure_not_frozen(this)?;
        rebuild(interp, this, super::is_by_identity(this))?;
        Ok(this.clone())
    }),
];

fn store(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    interp.hash_set(this, args.at(0).clone(), args.at(1).clone())?;
    Ok(args.at(1).clone())
}

/// Rebuilds the table, because the hashes of the keys have changed.
fn rebuild(interp: &mut Interp, this: &Value, by_identity: bool) -> Eval<()> {
    let mut new = HashTable::new();
    new.by_identity = by_identity;
    for (key, value) in entries(this) {
        interp.table_insert(&mut new, key, value)?;
    }
    if let Some(mut table) = this.as_hash_mut() {
        new.default = table.default.take();
        new.default_proc = table.default_proc.take();
        *table = new;
    }
    Ok(())
}

/// Keeps the entries for which the block returns `wanted`.
fn retain(interp: &mut Interp, this: &Value, block: &Value, wanted: bool) -> Eval<bool> {
    interp.ensure_not_frozen(this)?;
    let before = len(this);
    interp.hash_each(this, |interp, key, value| {
        let answer = interp.yield_block(block, &[key.clone(), value])?;
        if answer.is_truthy() != wanted {
            interp.ensure_not_frozen(this)?;
            interp.hash_delete(this, &key)?;
        }
        Ok(())
    })?;
    Ok(len(this) < before)
}

fn select_in_place(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return enumerator(interp, this, name, &[]);
    };
    let changed = retain(interp, this, block, true)?;
    Ok(if changed { this.clone() } else { Value::Nil })
}

fn update(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    merge_into(interp, this, args)?;
    Ok(this.clone())
}

/// Merges other hashes; a block resolves duplicate keys.
fn merge_into(interp: &mut Interp, this: &Value, args: &Args) -> Eval<()> {
    for other in args.list {
        let other = interp.to_hash(other)?;
        for (key, new) in entries(&other) {
            let value = match args.block {
                Some(block) => match interp.hash_get(this, &key)? {
                    Some(old) => interp.yield_block(block, &[key.clone(), old, new])?,
                    None => new,
                },
                None => new,
            };
            interp.hash_set(this, key, value)?;
        }
    }
    Ok(())
}

/// The new name of a key: from the hash, else from the block.
fn new_key(interp: &mut Interp, args: &Args, names: Option<&Value>, key: &Value) -> Eval {
    if let Some(names) = names
        && let Some(name) = interp.hash_get(names, key)?
    {
        return Ok(name);
    }
    match args.block {
        Some(block) => interp.yield_one(block, key.clone()),
        None => Ok(key.clone()),
    }
}

fn transform_keys(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.is_empty() && args.block.is_none() {
        return enumerator(interp, this, "transform_keys", &[]);
    }
    let names = match args.get(0) {
        Some(names) => Some(interp.to_hash(names)?),
        None => None,
    };
    let result = Value::hash(HashTable::new());
    for (key, value) in entries(this) {
        let name = new_key(interp, args, names.as_ref(), &key)?;
        interp.hash_set(&result, name, value)?;
    }
    Ok(result)
}

fn transform_keys_in_place(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.is_empty() && args.block.is_none() {
        return enumerator(interp, this, "transform_keys!", &[]);
    }
    interp.ensure_not_frozen(this)?;
    let names = match args.get(0) {
        Some(names) => Some(interp.to_hash(names)?),
        None => None,
    };
    // Keys that were set by this method must not be deleted when the old key of that name is renamed.
    let renamed = Value::hash(HashTable::new());
    for (key, value) in entries(this) {
        let name = new_key(interp, args, names.as_ref(), &key)?;
        if interp.hash_get(&renamed, &key)?.is_none() {
            interp.hash_delete(this, &key)?;
        }
        interp.hash_set(this, name.clone(), value)?;
        interp.hash_set(&renamed, name, Value::True)?;
    }
    Ok(this.clone())
}

fn set_default_proc(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let given = args.at(0);
    let proc = if given.is_nil() {
        None
    } else {
        let converted =
            interp.try_convert(given, crate::symbol::sym::TO_PROC, "Proc", class::PROC)?;
        let Some(proc) = converted else {
            let class = interp.class_name_of(given);
            return Err(
                interp.type_error(format!("wrong default_proc type {class} (expected Proc)"))
            );
        };
        super::convert::ensure_default_proc(interp, &proc)?;
        Some(proc)
    };
    if let Some(mut table) = this.as_hash_mut() {
        table.default = None;
        table.default_proc = proc;
    }
    Ok(given.clone())
}
