//! Struct: classes with named members.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::class::{ClassId, Def, MethodBody, REST, Visibility, class, def, private};
use crate::core::array::{
    append_inspected, dig_further, enumerator, from_end, hash_value, pair_of, range_part,
    range_to_change,
};
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    let includes = &mut state.classes[class::STRUCT].includes;
    includes.push(class::ENUMERABLE);
    state.define_singleton_methods(class::STRUCT, STRUCT_NEW);
    state.define_methods(class::STRUCT, METHODS);
    super::data::define(state);
}

const STRUCT_NEW: &[Def] = &[def("new", 0, REST, new_class)];

/// Singleton methods of the classes that `Struct.new` creates.
const CLASS_METHODS: &[Def] = &[
    def("new", 0, REST, new_instance),
    def("[]", 0, REST, new_instance),
    def("members", 0, 0, |interp, this, _| {
        let members = members_of_class(interp, this.as_class());
        Ok(Value::array(
            members.iter().copied().map(Value::Symbol).collect(),
        ))
    }),
    def("keyword_init?", 0, 0, |interp, this, _| {
        Ok(keyword_init(interp, this.as_class()))
    }),
    def("inspect", 0, 0, |interp, this, _| {
        let name = interp.class_name(this.as_class().unwrap_or(class::STRUCT));
        if keyword_init(interp, this.as_class()).is_truthy() {
            return Ok(Value::str(format!("{name}(keyword_init: true)")));
        }
        Ok(Value::str(name))
    }),
];

const METHODS: &[Def] = &[
    private("initialize", 0, REST, initialize),
    private("initialize_copy", 1, 1, |_, this, args| {
        let values = values(args.at(0));
        if let Some(Data::Struct(cell)) = this.data() {
            *cell.borrow_mut() = values;
        }
        Ok(this.clone())
    }),
    def("==", 1, 1, |interp, this, args| {
        equal(interp, this, args.at(0), sym::EQ)
    }),
    def("eql?", 1, 1, |interp, this, args| {
        equal(interp, this, args.at(0), sym::EQL)
    }),
    def("hash", 0, 0, hash),
    def("inspect", 0, 0, |interp, this, _| {
        inspect(interp, this, "struct")
    }),
    def("to_s", 0, 0, |interp, this, _| {
        inspect(interp, this, "struct")
    }),
    def("to_a", 0, 0, |_, this, _| Ok(Value::array(values(this)))),
    def("deconstruct", 0, 0, |_, this, _| {
        Ok(Value::array(values(this)))
    }),
    def("values", 0, 0, |_, this, _| Ok(Value::array(values(this)))),
    def("to_h", 0, 0, to_h),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
    def("members", 0, 0, |interp, this, _| {
        let members = members(interp, this);
        Ok(Value::array(
            members.iter().copied().map(Value::Symbol).collect(),
        ))
    }),
    def("[]", 1, 1, |interp, this, args| {
        let position = position_of(interp, this, args.at(0))?;
        Ok(value_at(this, position))
    }),
    def("[]=", 2, 2, |interp, this, args| {
        let position = position_of(interp, this, args.at(0))?;
        set(interp, this, position, args.at(1).clone())?;
        Ok(args.at(1).clone())
    }),
    def("each", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return sized(interp, this, "each");
        };
        for position in 0..values(this).len() {
            interp.yield_one(block, value_at(this, position))?;
        }
        Ok(this.clone())
    }),
    def("each_pair", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return sized(interp, this, "each_pair");
        };
        let members = members(interp, this);
        for (position, name) in members.iter().enumerate() {
            let pair = vec![Value::Symbol(*name), value_at(this, position)];
            interp.yield_one(block, Value::array(pair))?;
        }
        Ok(this.clone())
    }),
    def("size", 0, 0, |_, this, _| {
        Ok(Value::usize(values(this).len()))
    }),
    def("length", 0, 0, |_, this, _| {
        Ok(Value::usize(values(this).len()))
    }),
    def("values_at", 0, REST, values_at),
    def("select", 0, 0, |interp, this, args| {
        select(interp, this, args, "select")
    }),
    def("filter", 0, 0, |interp, this, args| {
        select(interp, this, args, "filter")
    }),
    def("dig", 1, REST, |interp, this, args| {
        let first = args.at(0);
        let found = match first {
            Value::Symbol(_) => find_position(interp, this, first)?,
            _ if first.as_string().is_some() => find_position(interp, this, first)?,
            _ => {
                let index = interp.to_int(first)?;
                from_end(index, values(this).len())
            }
        };
        let found = match found {
            Some(position) => value_at(this, position),
            None => Value::Nil,
        };
        dig_further(interp, found, &args.list[1..])
    }),
];

fn sized(interp: &mut Interp, this: &Value, name: &str) -> Eval {
    enumerator(interp, this, name, &[], |_, this| {
        Ok(Value::usize(values(this).len()))
    })
}

/// A copy of the member values, to be used while Ruby code runs.
pub(super) fn values(this: &Value) -> Vec<Value> {
    match this.data() {
        Some(Data::Struct(cell)) => cell.borrow().clone(),
        _ => Vec::new(),
    }
}

pub(crate) fn value_at(this: &Value, position: usize) -> Value {
    match this.data() {
        Some(Data::Struct(cell)) => cell.borrow().get(position).cloned().unwrap_or(Value::Nil),
        _ => Value::Nil,
    }
}

/// Sets a member; FrozenError if the struct is frozen.
pub(crate) fn set(interp: &mut Interp, this: &Value, position: usize, value: Value) -> Eval<()> {
    interp.ensure_not_frozen(this)?;
    if let Some(Data::Struct(cell)) = this.data() {
        let mut values = cell.borrow_mut();
        if position >= values.len() {
            values.resize(position + 1, Value::Nil);
        }
        values[position] = value;
    }
    Ok(())
}

/// An internal instance variable of a class or of its superclasses.
fn class_detail(interp: &mut Interp, id: Option<ClassId>, name: &str) -> Option<Value> {
    let name = interp.intern(name);
    let mut next = id;
    while let Some(id) = next {
        let found = interp.state.classes[id]
            .object
            .as_object()
            .and_then(|object| object.ivar(name));
        if found.is_some() {
            return found;
        }
        next = interp.state.classes[id].superclass;
    }
    None
}

/// The names of the members of a class.
pub(super) fn members_of_class(interp: &mut Interp, id: Option<ClassId>) -> Vec<Symbol> {
    let found = class_detail(interp, id, "__members__");
    let names = found.and_then(|names| names.as_array().map(|names| names.clone()));
    let names = names.unwrap_or_default();
    names.iter().filter_map(Value::as_symbol).collect()
}

/// The names of the members of an instance.
pub(super) fn members(interp: &mut Interp, this: &Value) -> Vec<Symbol> {
    let id = interp.class_of(this);
    members_of_class(interp, Some(id))
}

/// true, false, or nil if it was not given.
fn keyword_init(interp: &mut Interp, id: Option<ClassId>) -> Value {
    class_detail(interp, id, "__keyword_init__").unwrap_or(Value::Nil)
}

/// The names of members in arguments; duplicates are rejected.
pub(super) fn member_names(interp: &mut Interp, list: &[Value]) -> Eval<Vec<Symbol>> {
    let mut members: Vec<Symbol> = Vec::new();
    for name in list {
        if name.as_symbol().is_none() && name.as_string().is_none() {
            let text = interp.inspect_utf8(name)?;
            return Err(interp.type_error(format!("{text} is not a symbol")));
        }
        let symbol = interp.to_symbol(name)?;
        if members.contains(&symbol) {
            let name = interp.name_of(symbol);
            return Err(interp.argument_error(format!("duplicate member: {name}")));
        }
        members.push(symbol);
    }
    Ok(members)
}

/// Creates a class with members: readers, and writers unless its instances are frozen.
pub(super) fn make_class(
    interp: &mut Interp,
    superclass: ClassId,
    members: &[Symbol],
    table: &'static [Def],
    with_writers: bool,
) -> Eval<ClassId> {
    let id = interp.new_class(superclass)?;
    let names = members.iter().copied().map(Value::Symbol).collect();
    let key = interp.intern("__members__");
    if let Value::Object(object) = interp.class_value(id) {
        object.set_ivar(key, Value::array(names));
    }
    interp.state.define_singleton_methods(id, table);
    for (position, &name) in members.iter().enumerate() {
        let public = Visibility::Public;
        interp.add_method(id, name, public, MethodBody::MemberReader(position))?;
        if with_writers {
            let setter = format!("{}=", interp.name_of(name));
            let setter = interp.intern(&setter);
            interp.add_method(id, setter, public, MethodBody::MemberWriter(position))?;
        }
    }
    interp.state.classes.changed();
    interp.call_inherited(superclass, id)?;
    Ok(id)
}

/// Evaluates the block of `Struct.new` in the new class.
pub(super) fn run_class_block(interp: &mut Interp, id: ClassId, args: &Args) -> Eval {
    let object = interp.class_value(id);
    if let Some(block) = args.block {
        let list = [object.clone()];
        interp.call_with_self(block, &object, Some(id), &Args::new(&list))?;
    }
    Ok(object)
}

/// `Struct.new(:a, :b, keyword_init: true) { … }`
fn new_class(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let superclass = this.as_class().unwrap_or(class::STRUCT);
    let mut list = args.positional();
    if args.list.is_empty() {
        return Err(interp.wrong_count(0, 1, None));
    }
    let mut mode = Value::Nil;
    if let Some(keywords) = args.keyword_hash() {
        let pairs = keywords
            .as_hash()
            .map(|table| table.pairs())
            .unwrap_or_default();
        let expected = interp.symbol("keyword_init");
        for (key, value) in pairs {
            if !key.is_identical(&expected) {
                let key = interp.inspect_utf8(&key)?;
                return Err(interp.argument_error(format!("unknown keyword: {key}")));
            }
            mode = if value.is_nil() {
                Value::Nil
            } else {
                Value::bool(value.is_truthy())
            };
        }
    }
    let mut constant = None;
    if let Some((first, rest)) = list.split_first()
        && first.as_symbol().is_none()
    {
        list = rest;
        if !first.is_nil() {
            constant = Some(interp.to_utf8(first)?);
        }
    }
    let members = member_names(interp, list)?;
    if let Some(name) = &constant
        && !super::module::is_constant_name(name)
    {
        let message = format!("identifier {name} needs to be constant");
        let symbol = interp.symbol(name);
        let details = vec![("name", symbol), ("receiver", this.clone())];
        return Err(interp.error_with(class::NAME_ERROR, message, details));
    }
    let id = make_class(interp, superclass, &members, CLASS_METHODS, true)?;
    let key = interp.intern("__keyword_init__");
    let object = interp.class_value(id);
    if let Value::Object(object) = &object {
        object.set_ivar(key, mode);
    }
    if let Some(name) = constant {
        let name = interp.intern(&name);
        interp.state.classes[superclass]
            .constants
            .shift_remove(&name);
        interp.assign_constant(superclass, name, object)?;
    }
    run_class_block(interp, id, args)
}

fn new_instance(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let object = interp.allocate(this.as_class().unwrap_or(class::STRUCT))?;
    let count = members(interp, &object).len();
    if let Some(Data::Struct(cell)) = object.data() {
        cell.borrow_mut().resize(count, Value::Nil);
    }
    interp.send(&object, sym::INITIALIZE, args)?;
    Ok(object)
}

fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let members = members(interp, this);
    let id = interp.class_of(this);
    let mode = keyword_init(interp, Some(id));
    let mut values = vec![Value::Nil; members.len()];
    let by_keywords = match mode {
        Value::Nil => args.keywords && args.len() == 1,
        Value::False => false,
        _ => true,
    };
    if by_keywords {
        let given = match args.list {
            [] => None,
            [hash] if hash.as_hash().is_some() => Some(hash),
            other => return Err(interp.wrong_count(other.len(), 0, Some(0))),
        };
        let pairs = given
            .and_then(|hash| hash.as_hash().map(|table| table.pairs()))
            .unwrap_or_default();
        let mut unknown = Vec::new();
        for (key, value) in pairs {
            let position = match key.as_symbol() {
                Some(name) => members.iter().position(|member| *member == name),
                None => None,
            };
            match position {
                Some(position) => values[position] = value,
                None => unknown.push(interp.to_s(&key)?.to_utf8().into_owned()),
            }
        }
        if !unknown.is_empty() {
            let unknown = unknown.join(", ");
            return Err(interp.argument_error(format!("unknown keywords: {unknown}")));
        }
    } else {
        if args.len() > members.len() {
            return Err(interp.argument_error("struct size differs"));
        }
        values[..args.len()].clone_from_slice(args.list);
    }
    if let Some(Data::Struct(cell)) = this.data() {
        *cell.borrow_mut() = values;
    }
    Ok(Value::Nil)
}

fn no_member(interp: &mut Interp, this: &Value, name: &Value) -> Box<crate::Unwind> {
    let text = match interp.to_s(name) {
        Ok(text) => text.to_utf8().into_owned(),
        Err(unwind) => return unwind,
    };
    let details = vec![("name", name.clone()), ("receiver", this.clone())];
    let message = format!("no member '{text}' in struct");
    interp.error_with(class::NAME_ERROR, message, details)
}

/// The position of a member by its name.
fn find_position(interp: &mut Interp, this: &Value, name: &Value) -> Eval<Option<usize>> {
    let symbol = interp.to_symbol(name)?;
    let members = members(interp, this);
    Ok(members.iter().position(|member| *member == symbol))
}

/// The position of a member by name or number.
fn position_of(interp: &mut Interp, this: &Value, which: &Value) -> Eval<usize> {
    if which.as_symbol().is_some() || which.as_string().is_some() {
        return match find_position(interp, this, which)? {
            Some(position) => Ok(position),
            None => Err(no_member(interp, this, which)),
        };
    }
    let index = interp.to_int(which)?;
    let count = values(this).len();
    match from_end(index, count) {
        Some(position) if position < count => Ok(position),
        found => {
            let relation = if found.is_some() { "large" } else { "small" };
            let message = format!("offset {index} too {relation} for struct(size:{count})");
            Err(interp.error(class::INDEX_ERROR, message))
        }
    }
}

pub(super) fn equal(interp: &mut Interp, this: &Value, other: &Value, how: Symbol) -> Eval {
    if this.is_identical(other) {
        return Ok(Value::True);
    }
    let is_same_class = interp.state.real_class(this) == interp.state.real_class(other);
    if !is_same_class {
        return Ok(Value::False);
    }
    interp.guarded(
        this,
        other,
        how,
        |_| Ok(Value::True),
        |interp| {
            for (a, b) in values(this).iter().zip(&values(other)) {
                let is_same = if how == sym::EQ {
                    interp.equal(a, b)?
                } else {
                    interp.eql(a, b)?
                };
                if !is_same {
                    return Ok(Value::False);
                }
            }
            Ok(Value::True)
        },
    )
}

pub(super) fn hash(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let number = interp.guarded(
        this,
        this,
        sym::HASH,
        |_| Ok(0),
        |interp| {
            let mut hasher = FxHasher::default();
            hasher.write_u32(interp.state.real_class(this).0);
            for value in &values(this) {
                hasher.write_u64(interp.hash_of(value)?);
            }
            Ok(hasher.finish())
        },
    )?;
    Ok(hash_value(number))
}

/// `#<struct Point x=1, y=2>`
pub(super) fn inspect(interp: &mut Interp, this: &Value, kind: &str) -> Eval {
    let id = interp.state.real_class(this);
    let name = interp.state.classes[id].name.clone();
    let head = match &name {
        Some(name) => format!("#<{kind} {name}"),
        None => format!("#<{kind} "),
    };
    interp.guarded(
        this,
        this,
        sym::INSPECT,
        |_| Ok(Value::str(format!("{head}:...>"))),
        |interp| {
            let mut text = RString::from(head.as_str());
            if name.is_some() {
                text.bytes.push(b' ');
            }
            let members = members(interp, this);
            for (position, member) in members.iter().enumerate() {
                if position > 0 {
                    text.bytes.extend_from_slice(b", ");
                }
                let label = interp.name_of(*member);
                let is_plain = label
                    .chars()
                    .all(|letter| letter.is_alphanumeric() || letter == '_')
                    && !label.starts_with(|first: char| first.is_ascii_digit());
                if is_plain {
                    text.bytes.extend_from_slice(label.as_bytes());
                } else {
                    append_inspected(interp, &mut text, &Value::Symbol(*member))?;
                }
                text.bytes.push(b'=');
                append_inspected(interp, &mut text, &value_at(this, position))?;
            }
            if members.is_empty() && name.is_some() {
                text.bytes.pop();
                text.bytes.push(b' ');
            }
            text.bytes.push(b'>');
            Ok(Value::string(text))
        },
    )
}

pub(super) fn to_h(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let members = members(interp, this);
    let mut table = HashTable::new();
    for (position, member) in members.iter().enumerate() {
        let (mut key, mut value) = (Value::Symbol(*member), value_at(this, position));
        if let Some(block) = args.block {
            let pair = interp.yield_block(block, &[key, value])?;
            (key, value) = pair_of(interp, &pair, None)?;
        }
        interp.table_insert(&mut table, key, value)?;
    }
    Ok(Value::hash(table))
}

pub(super) fn deconstruct_keys(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let wanted = args.at(0);
    if wanted.is_nil() {
        return to_h(interp, this, &Args::NONE);
    }
    let Some(keys) = wanted.as_array().map(|keys| keys.clone()) else {
        let class = interp.class_name_of(wanted);
        return Err(interp.type_error(format!(
            "wrong argument type {class} (expected Array or nil)"
        )));
    };
    let mut table = HashTable::new();
    let count = values(this).len();
    if keys.len() > count {
        return Ok(Value::hash(table));
    }
    for key in keys {
        let position = if key.as_symbol().is_some() || key.as_string().is_some() {
            find_position(interp, this, &key)?
        } else {
            let index = interp.to_int(&key)?;
            from_end(index, count).filter(|position| *position < count)
        };
        let Some(position) = position else {
            break;
        };
        interp.table_insert(&mut table, key, value_at(this, position))?;
    }
    Ok(Value::hash(table))
}

fn values_at(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let count = values(this).len();
    let mut found = Vec::new();
    for which in args.list {
        if which.as_range().is_some() {
            if range_part(interp, which, count)?.is_none() {
                let text = interp.inspect_utf8(which)?;
                return Err(interp.error(class::RANGE_ERROR, format!("{text} out of range")));
            }
            let (start, length) = range_to_change(interp, which, count)?;
            crate::core::array::ensure_length(interp, length)?;
            for position in start..start.saturating_add(length) {
                found.push(value_at(this, position));
            }
            continue;
        }
        let index = interp.to_int(which)?;
        let position = position_of(interp, this, &Value::Int(index))?;
        found.push(value_at(this, position));
    }
    Ok(Value::array(found))
}

fn select(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    let Some(block) = args.block else {
        return sized(interp, this, name);
    };
    let mut found = Vec::new();
    for value in values(this) {
        if interp.yield_one(block, value.clone())?.is_truthy() {
            found.push(value);
        }
    }
    Ok(Value::array(found))
}
