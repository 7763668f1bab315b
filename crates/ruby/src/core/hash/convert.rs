//! Creating and converting hashes: `new`, `inspect`, `to_a`, `to_h`, `invert` …

use super::{entries, full_copy, len, pair};
use crate::class::{ClassId, Def, REST, class, def, private};
use crate::core::array::{append_inspected, pair_of};
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) const CLASS_METHODS: &[Def] = &[
    def("[]", 0, REST, build),
    def("try_convert", 1, 1, |interp, _, args| {
        let hash = interp.try_convert(args.at(0), sym::TO_HASH, "Hash", class::HASH)?;
        Ok(hash.unwrap_or(Value::Nil))
    }),
    def("ruby2_keywords_hash?", 1, 1, |interp, _, args| {
        ensure_hash(interp, args.at(0))?;
        let name = interp.intern("__ruby2_keywords__");
        let object = args.at(0).as_object();
        Ok(Value::bool(
            object.is_some_and(|object| object.ivar(name).is_some()),
        ))
    }),
    def("ruby2_keywords_hash", 1, 1, |interp, _, args| {
        ensure_hash(interp, args.at(0))?;
        let copy = full_copy(interp, args.at(0));
        let name = interp.intern("__ruby2_keywords__");
        if let Value::Object(object) = &copy {
            object.set_ivar(name, Value::True);
        }
        Ok(copy)
    }),
];

pub(super) const METHODS: &[Def] = &[
    private("initialize", 0, 1, initialize),
    private("initialize_copy", 1, 1, replace),
    def("replace", 1, 1, replace),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
    def("to_a", 0, 0, |_, this, _| {
        let pairs = entries(this).into_iter();
        Ok(Value::array(
            pairs.map(|(key, value)| pair(key, value)).collect(),
        ))
    }),
    def("entries", 0, 0, |_, this, _| {
        let pairs = entries(this).into_iter();
        Ok(Value::array(
            pairs.map(|(key, value)| pair(key, value)).collect(),
        ))
    }),
    def("to_h", 0, 0, to_h),
    def("to_hash", 0, 0, |_, this, _| Ok(this.clone())),
    def("deconstruct_keys", 1, 1, |_, this, _| Ok(this.clone())),
    def("to_proc", 0, 0, |interp, this, _| {
        let hash = this.clone();
        Ok(interp.native_proc(1, move |interp, _, args| {
            if args.len() != 1 {
                return Err(interp.wrong_count(args.len(), 1, Some(1)));
            }
            interp.call(&hash, sym::INDEX, args.list)
        }))
    }),
    def("length", 0, 0, |_, this, _| Ok(Value::usize(len(this)))),
    def("size", 0, 0, |_, this, _| Ok(Value::usize(len(this)))),
    def("empty?", 0, 0, |_, this, _| Ok(Value::bool(len(this) == 0))),
    def("invert", 0, 0, |interp, this, _| {
        let mut table = HashTable::new();
        for (key, value) in entries(this) {
            interp.table_insert(&mut table, value, key)?;
        }
        Ok(Value::hash(table))
    }),
    def("flatten", 0, 1, |interp, this, args| {
        let level = match args.get(0) {
            Some(level) => interp.to_int(level)?,
            None => 1,
        };
        let pairs = interp.call(this, sym::TO_A, &[])?;
        if level == 0 {
            return Ok(pairs);
        }
        let level = if level < 0 {
            Value::Nil
        } else {
            Value::Int(level)
        };
        interp.call_named(&pairs, "flatten", &[level])
    }),
];

fn ensure_hash(interp: &mut Interp, value: &Value) -> Eval<()> {
    if value.as_hash().is_some() {
        return Ok(());
    }
    let class = interp.class_name_of(value);
    Err(interp.type_error(format!("wrong argument type {class} (expected Hash)")))
}

fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    if let Some(block) = args.block {
        if !args.is_empty() {
            return Err(interp.wrong_count(args.len(), 0, Some(0)));
        }
        ensure_default_proc(interp, block)?;
        if let Some(mut table) = this.as_hash_mut() {
            table.default_proc = Some(block.clone());
        }
        return Ok(this.clone());
    }
    if let Some(mut table) = this.as_hash_mut() {
        table.default = args.get(0).cloned();
    }
    Ok(this.clone())
}

/// Ensures that a lambda takes two arguments.
pub(super) fn ensure_default_proc(interp: &mut Interp, proc: &Value) -> Eval<()> {
    let is_lambda = proc.as_proc().is_some_and(|data| data.is_lambda);
    let arity = interp.proc_arity(proc, false);
    if is_lambda && arity != 2 && !(-3..0).contains(&arity) {
        let given = if arity < 0 { -arity - 1 } else { arity };
        return Err(interp.type_error(format!("default_proc takes two arguments (2 for {given})")));
    }
    Ok(())
}

/// `Hash[…]`: a hash, an array of pairs, or keys and values.
fn build(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let id = this.as_class().unwrap_or(class::HASH);
    if args.len() == 1 {
        if let Some(other) = interp.try_convert(args.at(0), sym::TO_HASH, "Hash", class::HASH)? {
            let mut table = HashTable::new();
            for (key, value) in entries(&other) {
                interp.table_insert(&mut table, key, value)?;
            }
            return Ok(instance(id, table));
        }
        if let Some(pairs) = interp.to_ary_or_none(args.at(0))? {
            return build_from_pairs(interp, id, &pairs);
        }
    }
    if args.len() % 2 == 1 {
        return Err(interp.argument_error("odd number of arguments for Hash"));
    }
    let mut table = HashTable::new();
    for entry in args.list.chunks_exact(2) {
        interp.table_insert(&mut table, entry[0].clone(), entry[1].clone())?;
    }
    Ok(instance(id, table))
}

fn instance(id: ClassId, table: HashTable) -> Value {
    Value::object(id, Data::hash(table))
}

fn build_from_pairs(interp: &mut Interp, id: ClassId, pairs: &Value) -> Eval {
    let mut table = HashTable::new();
    let elements = crate::core::array::copy(pairs);
    for (index, element) in elements.iter().enumerate() {
        let Some(entry) = interp.to_ary_or_none(element)? else {
            let class = interp.describe_for_conversion(element);
            return Err(interp.argument_error(format!(
                "wrong element type {class} at {index} (expected array)"
            )));
        };
        let entry = crate::core::array::copy(&entry);
        match entry.as_slice() {
            [key] => interp.table_insert(&mut table, key.clone(), Value::Nil)?,
            [key, value] => interp.table_insert(&mut table, key.clone(), value.clone())?,
            other => {
                let count = other.len();
                return Err(
                    interp.argument_error(format!("invalid number of elements ({count} for 1..2)"))
                );
            }
        }
    }
    Ok(instance(id, table))
}

/// Copies entries and defaults of another hash.
fn replace(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let other = interp.to_hash(args.at(0))?;
    if this.is_identical(&other) {
        return Ok(this.clone());
    }
    let mut copy = HashTable::new();
    if let Some(table) = other.as_hash() {
        copy = table.copy_entries();
        copy.default = table.default.clone();
        copy.default_proc = table.default_proc.clone();
    }
    if let Some(mut table) = this.as_hash_mut() {
        copy.iterating = table.iterating;
        *table = copy;
    }
    Ok(this.clone())
}

fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    if len(this) == 0 {
        let text = RString::new(b"{}".to_vec(), Encoding::UsAscii);
        return Ok(Value::string(text));
    }
    let result = interp.guarded(
        this,
        this,
        sym::INSPECT,
        |_| Ok(RString::from("{...}")),
        |interp| {
            let mut text = RString::from("{");
            for (position, (key, value)) in entries(this).into_iter().enumerate() {
                if position > 0 {
                    text.bytes.extend_from_slice(b", ");
                }
                append_inspected(interp, &mut text, &key)?;
                text.bytes.extend_from_slice(b"=>");
                append_inspected(interp, &mut text, &value)?;
            }
            text.bytes.push(b'}');
            Ok(text)
        },
    )?;
    Ok(Value::string(result))
}

fn to_h(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        if interp.state.real_class(this) == class::HASH {
            return Ok(this.clone());
        }
        let copy = full_copy(interp, this);
        if let Value::Object(object) = &copy {
            object.class.set(class::HASH);
        }
        return Ok(copy);
    };
    let mut table = HashTable::new();
    let block = block.clone();
    let mut pairs = Vec::new();
    interp.hash_each(this, |interp, key, value| {
        let result = interp.yield_block(&block, &[key, value])?;
        pairs.push(pair_of(interp, &result, None)?);
        Ok(())
    })?;
    for (key, value) in pairs {
        interp.table_insert(&mut table, key, value)?;
    }
    Ok(Value::hash(table))
}
