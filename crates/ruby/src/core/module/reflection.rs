//! Queries about the methods of a module.

use crate::class::{ClassId, Def, MethodBody, Visibility, class, def};
use crate::core::module::id_of;
use crate::core::object::{MethodFilter, names};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::procs::MethodObject;
use crate::interp::{Interp, State};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, METHODS);
}

const METHODS: &[Def] = &[
    def("instance_methods", 0, 1, |interp, this, args| {
        list(interp, this, args, MethodFilter::NotPrivate)
    }),
    def("public_instance_methods", 0, 1, |interp, this, args| {
        list(interp, this, args, MethodFilter::Only(Visibility::Public))
    }),
    def("private_instance_methods", 0, 1, |interp, this, args| {
        list(interp, this, args, MethodFilter::Only(Visibility::Private))
    }),
    def("protected_instance_methods", 0, 1, |interp, this, args| {
        list(
            interp,
            this,
            args,
            MethodFilter::Only(Visibility::Protected),
        )
    }),
    def("undefined_instance_methods", 0, 0, |interp, this, _| {
        let methods = &interp.state.classes[id_of(this)].methods;
        let undefined = methods
            .iter()
            .filter(|(_, method)| matches!(method.body, MethodBody::Undefined));
        Ok(names(undefined.map(|(name, _)| *name)))
    }),
    def("method_defined?", 1, 2, |interp, this, args| {
        is_defined(interp, this, args, |visibility| {
            visibility != Visibility::Private
        })
    }),
    def("public_method_defined?", 1, 2, |interp, this, args| {
        is_defined(interp, this, args, |visibility| {
            visibility == Visibility::Public
        })
    }),
    def("private_method_defined?", 1, 2, |interp, this, args| {
        is_defined(interp, this, args, |visibility| {
            visibility == Visibility::Private
        })
    }),
    def("protected_method_defined?", 1, 2, |interp, this, args| {
        is_defined(interp, this, args, |visibility| {
            visibility == Visibility::Protected
        })
    }),
    def("instance_method", 1, 1, |interp, this, args| {
        instance_method(interp, this, args.at(0), false)
    }),
    def("public_instance_method", 1, 1, |interp, this, args| {
        instance_method(interp, this, args.at(0), true)
    }),
    def("singleton_class?", 0, 0, |interp, this, _| {
        Ok(Value::bool(
            interp.state.classes[id_of(this)].is_singleton(),
        ))
    }),
];

fn list(interp: &mut Interp, this: &Value, args: &Args, filter: MethodFilter) -> Eval {
    let id = id_of(this);
    let inherit = args.get(0).is_none_or(Value::is_truthy);
    let classes: Vec<ClassId> = if inherit {
        interp.state.classes.ancestors(id).to_vec()
    } else {
        vec![id]
    };
    Ok(names(interp.method_names(&classes, filter)))
}

fn is_defined(
    interp: &mut Interp,
    this: &Value,
    args: &Args,
    accepts: fn(Visibility) -> bool,
) -> Eval {
    let name = interp.to_symbol(args.at(0))?;
    let id = id_of(this);
    let inherit = args.get(1).is_none_or(Value::is_truthy);
    let method = if inherit {
        interp.state.classes.find_method(id, name)
    } else {
        let own = interp.state.classes[id].methods.get(&name).cloned();
        own.filter(|method| !matches!(method.body, MethodBody::Undefined))
    };
    Ok(Value::bool(
        method.is_some_and(|method| accepts(method.visibility)),
    ))
}

fn instance_method(interp: &mut Interp, this: &Value, name: &Value, public: bool) -> Eval {
    let name = interp.to_symbol(name)?;
    let id = id_of(this);
    let Some(method) = interp.state.classes.find_method(id, name) else {
        return Err(interp.undefined_method(id, name));
    };
    if public && method.visibility != Visibility::Public {
        let kind = if method.visibility == Visibility::Private {
            "private"
        } else {
            "protected"
        };
        let (text, class) = (interp.name_of(name), interp.class_name(id));
        let what = if interp.state.classes[id].is_module() {
            "module"
        } else {
            "class"
        };
        return Err(interp.error_with(
            class::NAME_ERROR,
            format!("method `{text}' for {what} `{class}' is {kind}"),
            vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
        ));
    }
    let object = MethodObject {
        receiver: None,
        method,
        class: id,
        name,
        is_missing: false,
    };
    Ok(Value::object(
        class::UNBOUND_METHOD,
        Data::Method(Box::new(object)),
    ))
}
