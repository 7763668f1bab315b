//! Data: immutable values with named members.

use crate::class::{Def, REST, class, def, private};
use crate::core::structs::{
    deconstruct_keys, equal, hash, inspect, make_class, member_names, members, members_of_class,
    run_class_block, to_h, values,
};
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::DATA, DEFINE);
    state.define_methods(class::DATA, METHODS);
    let object = state.classes[class::DATA].object.clone();
    let singleton = state.singleton_class(&object);
    // Only the classes that `define` creates can be instantiated.
    let name = state.symbols.intern("new");
    let method = crate::class::Method {
        name,
        original_name: name,
        owner: singleton,
        visibility: crate::class::Visibility::Public,
        body: crate::class::MethodBody::Undefined,
    };
    let methods = state.classes[singleton].methods_mut();
    methods.insert(name, std::rc::Rc::new(method));
}

const DEFINE: &[Def] = &[def("define", 0, REST, define_class)];

const CLASS_METHODS: &[Def] = &[
    def("new", 0, REST, new_instance),
    def("[]", 0, REST, new_instance),
    def("members", 0, 0, |interp, this, _| {
        let members = members_of_class(interp, this.as_class());
        Ok(Value::array(
            members.iter().copied().map(Value::Symbol).collect(),
        ))
    }),
];

const METHODS: &[Def] = &[
    private("initialize", 0, REST, initialize),
    private("initialize_copy", 1, 1, |_, this, args| {
        let values = values(args.at(0));
        if let (Some(Data::Struct(cell)), Value::Object(object)) = (this.data(), this) {
            *cell.borrow_mut() = values;
            object.frozen.set(true);
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
        inspect(interp, this, "data")
    }),
    def("to_s", 0, 0, |interp, this, _| {
        inspect(interp, this, "data")
    }),
    def("to_h", 0, 0, to_h),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
    def("deconstruct", 0, 0, |_, this, _| {
        Ok(Value::array(values(this)))
    }),
    def("members", 0, 0, |interp, this, _| {
        let members = members(interp, this);
        Ok(Value::array(
            members.iter().copied().map(Value::Symbol).collect(),
        ))
    }),
    def("with", 0, REST, with),
];

/// `Data.define(:x, :y) { … }`
fn define_class(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let members = member_names(interp, args.list)?;
    for member in &members {
        let name = interp.name_of(*member);
        if name.ends_with('=') {
            return Err(interp.argument_error(format!("invalid data member: {name}")));
        }
    }
    let superclass = this.as_class().unwrap_or(class::DATA);
    let id = make_class(interp, superclass, &members, CLASS_METHODS, false)?;
    run_class_block(interp, id, args)
}

/// Converts positional arguments to keywords, and passes these to `initialize`.
fn new_instance(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let object = interp.allocate(this.as_class().unwrap_or(class::DATA))?;
    if args.keywords || args.is_empty() {
        interp.send(&object, sym::INITIALIZE, args)?;
        return Ok(object);
    }
    let members = members(interp, &object);
    if args.len() > members.len() {
        return Err(interp.wrong_count(args.len(), 0, Some(members.len())));
    }
    let mut table = HashTable::new();
    for (member, value) in members.iter().zip(args.list) {
        interp.table_insert(&mut table, Value::Symbol(*member), value.clone())?;
    }
    let list = [Value::hash(table)];
    let args = Args {
        list: &list,
        block: args.block,
        keywords: true,
    };
    interp.send(&object, sym::INITIALIZE, &args)?;
    Ok(object)
}

fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let members = members(interp, this);
    let positional = args.positional().len();
    if positional > 0 && !(args.len() == 1 && args.at(0).as_hash().is_some()) {
        return Err(interp.wrong_count(positional, 0, Some(0)));
    }
    let pairs = args
        .list
        .last()
        .and_then(|hash| hash.as_hash().map(|table| table.pairs()))
        .unwrap_or_default();
    let mut found: Vec<Option<Value>> = vec![None; members.len()];
    let mut unknown = Vec::new();
    for (key, value) in pairs {
        let name = match (key.as_symbol(), key.as_string().is_some()) {
            (Some(name), _) => Some(name),
            (None, true) => Some(interp.to_symbol(&key)?),
            (None, false) => None,
        };
        match name.and_then(|name| members.iter().position(|member| *member == name)) {
            Some(position) => found[position] = Some(value),
            None => unknown.push(interp.inspect_utf8(&key)?),
        }
    }
    let missing: Vec<String> = members
        .iter()
        .zip(&found)
        .filter(|(_, value)| value.is_none())
        .map(|(member, _)| format!(":{}", interp.name_of(*member)))
        .collect();
    for (what, names) in [("missing", missing), ("unknown", unknown)] {
        if !names.is_empty() {
            let plural = if names.len() == 1 { "" } else { "s" };
            let names = names.join(", ");
            return Err(interp.argument_error(format!("{what} keyword{plural}: {names}")));
        }
    }
    if let (Some(Data::Struct(cell)), Value::Object(object)) = (this.data(), this) {
        *cell.borrow_mut() = found.into_iter().flatten().collect();
        object.frozen.set(true);
    }
    Ok(Value::Nil)
}

fn with(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.is_empty() {
        return Ok(this.clone());
    }
    if !args.keywords || args.len() > 1 {
        return Err(interp.wrong_count(args.positional().len(), 0, Some(0)));
    }
    let all = to_h(interp, this, &Args::NONE)?;
    let pairs = args
        .at(0)
        .as_hash()
        .map(|table| table.pairs())
        .unwrap_or_default();
    for (key, value) in pairs {
        interp.hash_set(&all, key, value)?;
    }
    let class = interp.state.real_class(this);
    let class = interp.class_value(class);
    let list = [all];
    let args = Args {
        list: &list,
        block: None,
        keywords: true,
    };
    interp.send(&class, sym::NEW, &args)
}
