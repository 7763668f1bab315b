//! Module and Class.

use crate::class::{Allocator, ClassId, Def, REST, class, def, private};
use crate::interp::args::Args;
use crate::interp::exception::{Eval, ExceptionData};
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

mod constants;
mod define;
mod mixin;
mod reflection;
mod variables;
mod visibility;

pub(crate) use constants::is_constant_name;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, MODULE);
    state.define_methods(class::CLASS, CLASS);
    state.define_singleton_methods(class::MODULE, MODULE_SINGLETON);
    state.define_singleton_methods(class::CLASS, CLASS_SINGLETON);
    constants::define(state);
    define::define(state);
    mixin::define(state);
    reflection::define(state);
    variables::define(state);
    visibility::define(state);
    // Methods that make sense for modules only.
    for name in [
        "module_function",
        "append_features",
        "prepend_features",
        "extend_object",
        "refine",
    ] {
        state.undefine_method(class::CLASS, name);
    }
}

const MODULE: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, to_s),
    def("name", 0, 0, |interp, this, _| {
        let name = interp.state.classes[id_of(this)].name.clone();
        Ok(name.map_or(Value::Nil, |name| {
            let name = Value::str(name);
            if let Value::Object(object) = &name {
                object.frozen.set(true);
            }
            name
        }))
    }),
    def("===", 1, 1, |interp, this, args| {
        Ok(Value::bool(interp.is_a(args.at(0), id_of(this))))
    }),
    def("==", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("<", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(relation(order, |order| order == -1))
    }),
    def("<=", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(relation(order, |order| order <= 0))
    }),
    def(">", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(relation(order, |order| order == 1))
    }),
    def(">=", 1, 1, |interp, this, args| {
        let order = compare(interp, this, args.at(0))?;
        Ok(relation(order, |order| order >= 0))
    }),
    def("<=>", 1, 1, |interp, this, args| {
        if args.at(0).as_class().is_none() {
            return Ok(Value::Nil);
        }
        let order = compare(interp, this, args.at(0))?;
        Ok(order.map_or(Value::Nil, Value::Int))
    }),
    def("hash", 0, 0, |_, this, _| {
        let hash = crate::hash::identity_hash(this);
        Ok(Value::Int((hash >> 2).cast_signed()))
    }),
    def("freeze", 0, 0, |_, this, _| {
        if let Value::Object(object) = this {
            object.frozen.set(true);
        }
        Ok(this.clone())
    }),
    private("initialize", 0, 0, |interp, this, args| match args.block {
        Some(block) => interp.call_with_self(block, this, Some(id_of(this)), &module_arg(this)),
        None => Ok(Value::Nil),
    }),
    private("method_added", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("method_removed", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("method_undefined", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("const_added", 1, 1, |_, _, _| Ok(Value::Nil)),
    def("refine", 1, 1, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "refinements are not supported",
        ))
    }),
    private("using", 1, 1, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "refinements are not supported",
        ))
    }),
    def("class_eval", 0, REST, module_eval),
    def("module_eval", 0, REST, module_eval),
    def("class_exec", 0, REST, module_exec),
    def("module_exec", 0, REST, module_exec),
];

const MODULE_SINGLETON: &[Def] = &[
    def("new", 0, 0, |interp, this, args| {
        let id = interp.new_module();
        let object = interp.class_value(id);
        let class = id_of(this);
        if class != class::MODULE
            && let Value::Object(object) = &object
        {
            object.class.set(class);
        }
        interp.send(&object, sym::INITIALIZE, args)?;
        Ok(object)
    }),
    def("nesting", 0, 0, |interp, _, _| {
        let mut list = Vec::new();
        let mut cref = interp.caller_frame().map(|frame| frame.cref.clone());
        while let Some(current) = cref {
            if current.parent.is_some() {
                list.push(interp.class_value(current.module));
            }
            cref = current.parent.clone();
        }
        Ok(Value::array(list))
    }),
    def("constants", 0, 1, |interp, this, args| {
        if id_of(this) == class::MODULE && args.is_empty() {
            return Ok(interp.constant_names(class::OBJECT, true));
        }
        let inherit = args.get(0).is_none_or(Value::is_truthy);
        Ok(interp.constant_names(id_of(this), inherit))
    }),
];

const CLASS: &[Def] = &[
    def("allocate", 0, 0, |interp, this, _| {
        interp.allocate(id_of(this))
    }),
    def("new", 0, REST, |interp, this, args| {
        let object = interp.allocate(id_of(this))?;
        interp.send(&object, sym::INITIALIZE, args)?;
        Ok(object)
    }),
    def("superclass", 0, 0, |interp, this, _| {
        let id = id_of(this);
        let mut superclass = interp.state.classes[id].superclass;
        // The singleton class of an object is between it and its class; this is visible to programs.
        if let Some(above) = superclass
            && interp.state.classes[id].is_singleton()
            && interp.state.classes[above].object.is_nil()
        {
            superclass = Some(above);
        }
        match superclass {
            Some(superclass) => Ok(interp.class_value(superclass)),
            None => Ok(Value::Nil),
        }
    }),
    def("subclasses", 0, 0, |interp, this, _| {
        let id = id_of(this);
        let mut list = Vec::new();
        for class in interp.state.classes.iter().rev() {
            if class.superclass == Some(id) && !class.is_singleton() {
                list.push(class.object.clone());
            }
        }
        Ok(Value::array(list))
    }),
    def("attached_object", 0, 0, |interp, this, _| {
        let class = &interp.state.classes[id_of(this)];
        match (&class.attached, class.is_singleton()) {
            (Some(attached), true) => Ok(attached.clone()),
            _ => {
                let name = interp.class_name(id_of(this));
                Err(interp.type_error(format!("`{name}' is not a singleton class")))
            }
        }
    }),
    private("inherited", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("initialize", 0, 1, |_, _, _| Ok(Value::Nil)),
];

const CLASS_SINGLETON: &[Def] = &[def("new", 0, 1, |interp, _, args| {
    let superclass = match args.get(0) {
        Some(value) => match value
            .as_class()
            .filter(|id| !interp.state.classes[*id].is_module())
        {
            Some(id) => id,
            None => {
                let given = interp.class_name_of(value);
                return Err(interp.type_error(format!(
                    "superclass must be an instance of Class (given an instance of {given})"
                )));
            }
        },
        None => class::OBJECT,
    };
    let id = interp.new_class(superclass)?;
    interp.call_inherited(superclass, id)?;
    let object = interp.class_value(id);
    if let Some(block) = args.block {
        interp.call_with_self(block, &object, Some(id), &module_arg(&object))?;
    }
    Ok(object)
})];

/// The class id of the receiver of a method of Module.
pub(super) fn id_of(value: &Value) -> ClassId {
    value.as_class().unwrap_or(class::OBJECT)
}

/// The argument of blocks of `class_eval` and similar methods: the module.
fn module_arg(module: &Value) -> Args<'_> {
    Args::new(std::slice::from_ref(module))
}

fn to_s(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(Value::str(interp.class_name(id_of(this))))
}

fn module_eval(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let id = id_of(this);
    interp.eval_with_self(this, Some(id), Some(id), args, "class_eval")
}

fn module_exec(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return Err(interp.error(class::LOCAL_JUMP_ERROR, "no block given"));
    };
    let args = Args {
        block: None,
        ..*args
    };
    interp.call_with_self(block, this, Some(id_of(this)), &args)
}

/// -1 if the first is a descendant of the second, 1 if it is an ancestor, `None` if they are unrelated.
fn compare(interp: &mut Interp, this: &Value, other: &Value) -> Eval<Option<i64>> {
    let Some(other) = other.as_class() else {
        return Err(interp.type_error("compared with non class/module"));
    };
    let id = id_of(this);
    Ok(if id == other {
        Some(0)
    } else if interp.state.classes.is_ancestor(id, other) {
        Some(-1)
    } else if interp.state.classes.is_ancestor(other, id) {
        Some(1)
    } else {
        None
    })
}

fn relation(order: Option<i64>, is_true: fn(i64) -> bool) -> Value {
    order.map_or(Value::Nil, |order| Value::bool(is_true(order)))
}

impl Interp<'_> {
    /// TypeError unless a value is a module that can be mixed in.
    pub(crate) fn expect_module(&mut self, value: &Value) -> Eval<ClassId> {
        match value.as_class() {
            Some(id) if self.state.classes[id].is_module() => Ok(id),
            _ => {
                let class = self.describe_for_conversion(value);
                Err(self.type_error(format!("wrong argument type {class} (expected Module)")))
            }
        }
    }

    /// Allocates an uninitialised instance.
    pub fn allocate(&mut self, id: ClassId) -> Eval {
        if self.state.classes[id].is_singleton() {
            return Err(self.type_error("can't create instance of singleton class"));
        }
        let allocator = self.state.classes[id].allocator;
        let data = match allocator {
            Allocator::Plain => Data::Plain,
            Allocator::String => Data::String(crate::string::RString::binary(Vec::new()).into()),
            Allocator::Array => Data::Array(Default::default()),
            Allocator::Hash => Data::Hash(Default::default()),
            Allocator::Exception => Data::exception(ExceptionData::default()),
            Allocator::Regexp => Data::Regexp(Default::default()),
            Allocator::Struct => Data::Struct(Default::default()),
            Allocator::Time => Data::Time(Default::default()),
            Allocator::Range
            | Allocator::Class
            | Allocator::Module
            | Allocator::Proc
            | Allocator::None => {
                let name = self.class_name(id);
                return Err(self.type_error(format!("allocator undefined for {name}")));
            }
        };
        Ok(Value::object(id, data))
    }
}
