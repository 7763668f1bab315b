//! Reading entries: `[]`, `fetch`, `dig`, `key?`, `values_at`, `slice` …

use super::{empty_like, entries, pair, plain_copy};
use crate::class::{Def, REST, class, def};
use crate::core::array::{dig_further, is_same};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("[]", 1, 1, |interp, this, args| {
        interp.hash_fetch(this, args.at(0))
    }),
    def("fetch", 1, 2, fetch),
    def("dig", 1, REST, |interp, this, args| {
        let found = interp.call(this, crate::symbol::sym::INDEX, &args.list[..1])?;
        dig_further(interp, found, &args.list[1..])
    }),
    def("key?", 1, 1, has_key),
    def("has_key?", 1, 1, has_key),
    def("include?", 1, 1, has_key),
    def("member?", 1, 1, has_key),
    def("value?", 1, 1, has_value),
    def("has_value?", 1, 1, has_value),
    def("key", 1, 1, |interp, this, args| {
        for (key, value) in entries(this) {
            if is_same(interp, &value, args.at(0))? {
                return Ok(key);
            }
        }
        Ok(Value::Nil)
    }),
    def("keys", 0, 0, |_, this, _| {
        let keys = this
            .as_hash()
            .map(|table| table.keys().cloned().collect())
            .unwrap_or_default();
        Ok(Value::array(keys))
    }),
    def("values", 0, 0, |_, this, _| {
        let values = this
            .as_hash()
            .map(|table| table.values().cloned().collect())
            .unwrap_or_default();
        Ok(Value::array(values))
    }),
    def("values_at", 0, REST, |interp, this, args| {
        let mut values = Vec::new();
        for key in args.list {
            values.push(interp.hash_fetch(this, key)?);
        }
        Ok(Value::array(values))
    }),
    def("fetch_values", 0, REST, |interp, this, args| {
        let mut values = Vec::new();
        for key in args.list {
            let one = Args {
                list: std::slice::from_ref(key),
                ..*args
            };
            values.push(fetch(interp, this, &one)?);
        }
        Ok(Value::array(values))
    }),
    def("assoc", 1, 1, |interp, this, args| {
        let position = interp.hash_position(this, args.at(0))?;
        let found = position.and_then(|position| {
            let table = this.as_hash()?;
            let (key, value) = table.entry(position)?;
            Some(pair(key.clone(), value.clone()))
        });
        Ok(found.unwrap_or(Value::Nil))
    }),
    def("rassoc", 1, 1, |interp, this, args| {
        for (key, value) in entries(this) {
            if is_same(interp, &value, args.at(0))? {
                return Ok(pair(key, value));
            }
        }
        Ok(Value::Nil)
    }),
    def("slice", 0, REST, |interp, this, args| {
        let result = empty_like(this);
        for key in args.list {
            if let Some(value) = interp.hash_get(this, key)? {
                interp.hash_set(&result, key.clone(), value)?;
            }
        }
        Ok(result)
    }),
    def("except", 0, REST, |interp, this, args| {
        let result = plain_copy(this);
        for key in args.list {
            interp.hash_delete(&result, key)?;
        }
        Ok(result)
    }),
    def("default", 0, 1, |interp, this, args| {
        interp.hash_default(this, args.get(0))
    }),
    def("default_proc", 0, 0, |_, this, _| {
        let proc = this.as_hash().and_then(|table| table.default_proc.clone());
        Ok(proc.unwrap_or(Value::Nil))
    }),
    def("compare_by_identity?", 0, 0, |_, this, _| {
        Ok(Value::bool(super::is_by_identity(this)))
    }),
];

fn fetch(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let key = args.at(0);
    if let Some(value) = interp.hash_get(this, key)? {
        return Ok(value);
    }
    if let Some(block) = args.block {
        return interp.yield_one(block, key.clone());
    }
    if let Some(default) = args.get(1) {
        return Ok(default.clone());
    }
    let text = interp.inspect_utf8(key)?;
    let details = vec![("receiver", this.clone()), ("key", key.clone())];
    let message = format!("key not found: {text}");
    Err(interp.error_with(class::KEY_ERROR, message, details))
}

fn has_key(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let found = interp.hash_position(this, args.at(0))?;
    Ok(Value::bool(found.is_some()))
}

fn has_value(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    for (_, value) in entries(this) {
        if is_same(interp, &value, args.at(0))? {
            return Ok(Value::True);
        }
    }
    Ok(Value::False)
}
