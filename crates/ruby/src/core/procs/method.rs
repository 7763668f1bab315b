//! Method and UnboundMethod.

use std::rc::Rc;

use crate::class::{ClassId, Def, MethodBody, REST, class, def};
use crate::core::procs::parameters::signature;
use crate::core::procs::proc::curry_arity;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::procs::{MethodObject, ProcBody, ProcData};
use crate::interp::{Interp, State};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::METHOD, COMMON);
    state.define_methods(class::METHOD, METHOD);
    state.define_methods(class::UNBOUND_METHOD, COMMON);
    state.define_methods(class::UNBOUND_METHOD, UNBOUND);
}

/// Methods of both classes.
const COMMON: &[Def] = &[
    def("name", 0, 0, |interp, this, _| {
        Ok(Value::Symbol(object_of(interp, this)?.name))
    }),
    def("original_name", 0, 0, |interp, this, _| {
        Ok(Value::Symbol(object_of(interp, this)?.method.original_name))
    }),
    def("owner", 0, 0, |interp, this, _| {
        let owner = object_of(interp, this)?.method.owner;
        Ok(interp.class_value(owner))
    }),
    def("arity", 0, 0, |interp, this, _| {
        let object = object_of(interp, this)?;
        let arity = if object.is_missing {
            -1
        } else {
            interp.method_arity(&object.method).unwrap_or(-1)
        };
        Ok(Value::Int(i64::from(arity)))
    }),
    def("parameters", 0, 0, |interp, this, _| {
        let object = object_of(interp, this)?;
        let list = interp.method_parameters(&object.method);
        Ok(interp.parameters_value(list))
    }),
    def("source_location", 0, 0, |interp, this, _| {
        let object = object_of(interp, this)?;
        Ok(match source_location(&object) {
            Some((file, line)) => Value::array(vec![Value::str(file), Value::Int(i64::from(line))]),
            None => Value::Nil,
        })
    }),
    def("super_method", 0, 0, |interp, this, _| {
        let object = object_of(interp, this)?;
        let name = object.method.original_name;
        let class = match &object.receiver {
            Some(receiver) => interp.class_of(receiver),
            None => object.class,
        };
        let found = interp
            .state
            .classes
            .find_super(class, object.method.owner, name);
        Ok(match found {
            Some(method) => {
                let kind = interp.class_of(this);
                let class = method.owner;
                let object = MethodObject {
                    method,
                    class,
                    ..object
                };
                Value::object(kind, Data::Method(Box::new(object)))
            }
            None => Value::Nil,
        })
    }),
    def("==", 1, 1, is_same),
    def("eql?", 1, 1, is_same),
    def("hash", 0, 0, |interp, this, _| {
        let object = object_of(interp, this)?;
        Ok(Value::Int(
            i64::from(object.method.original_name.0) * 31 + i64::from(object.method.owner.0),
        ))
    }),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
];

const METHOD: &[Def] = &[
    def("call", 0, REST, call),
    def("()", 0, REST, call),
    def("[]", 0, REST, call),
    def("===", 0, REST, call),
    def("receiver", 0, 0, |interp, this, _| {
        let object = object_of(interp, this)?;
        Ok(object.receiver.unwrap_or(Value::Nil))
    }),
    def("unbind", 0, 0, |interp, this, _| {
        let object = MethodObject {
            receiver: None,
            ..object_of(interp, this)?
        };
        Ok(Value::object(
            class::UNBOUND_METHOD,
            Data::Method(Box::new(object)),
        ))
    }),
    def("to_proc", 0, 0, |_, this, _| {
        let data = ProcData {
            body: ProcBody::Method(this.clone()),
            is_lambda: true,
            break_tag: 0,
        };
        Ok(Value::object(class::PROC, Data::Proc(Box::new(data))))
    }),
    def("curry", 0, 1, |interp, this, args| {
        let object = object_of(interp, this)?;
        let arity = interp.method_arity(&object.method).unwrap_or(-1);
        let parameters = interp.method_parameters(&object.method);
        let wanted = curry_arity(interp, &parameters, arity, true, args)?;
        Ok(interp.curry(this, wanted, Vec::new(), true))
    }),
    def(">>", 1, 1, |interp, this, args| {
        interp.compose(this, args.at(0), true)
    }),
    def("<<", 1, 1, |interp, this, args| {
        interp.compose(this, args.at(0), false)
    }),
];

const UNBOUND: &[Def] = &[
    def("bind", 1, 1, |interp, this, args| {
        let object = object_of(interp, this)?;
        ensure_bindable(interp, &object, args.at(0))?;
        let class = interp.class_of(args.at(0));
        let object = MethodObject {
            receiver: Some(args.at(0).clone()),
            class,
            ..object
        };
        Ok(Value::object(class::METHOD, Data::Method(Box::new(object))))
    }),
    def("bind_call", 1, REST, |interp, this, args| {
        let object = object_of(interp, this)?;
        ensure_bindable(interp, &object, args.at(0))?;
        let receiver = args.at(0).clone();
        interp.call_method(
            &receiver,
            &object.method,
            &Args {
                list: &args.list[1..],
                ..*args
            },
        )
    }),
];

fn object_of(interp: &mut Interp, this: &Value) -> Eval<MethodObject> {
    match this.data() {
        Some(Data::Method(object)) => Ok((**object).clone()),
        _ => Err(interp.type_error("uninitialized Method")),
    }
}

fn call(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let object = object_of(interp, this)?;
    let receiver = object.receiver.unwrap_or(Value::Nil);
    interp.call_method(&receiver, &object.method, args)
}

fn ensure_bindable(interp: &mut Interp, object: &MethodObject, receiver: &Value) -> Eval<()> {
    let owner = object.method.owner;
    let class = &interp.state.classes[owner];
    if class.is_module() || interp.is_a(receiver, owner) {
        return Ok(());
    }
    if class.is_singleton() {
        return Err(interp.type_error("singleton method called for a different object"));
    }
    let name = interp.class_name(owner);
    Err(interp.type_error(format!("bind argument must be an instance of {name}")))
}

fn is_same(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let a = object_of(interp, this)?;
    let Some(Data::Method(b)) = args.at(0).data() else {
        return Ok(Value::False);
    };
    let same_receiver = match (&a.receiver, &b.receiver) {
        (Some(a), Some(b)) => a.is_identical(b),
        (None, None) => true,
        _ => false,
    };
    let same_body = Rc::ptr_eq(&a.method, &b.method)
        || (a.is_missing && b.is_missing && a.name == b.name)
        || (a.method.owner == b.method.owner && same_code(&a.method.body, &b.method.body));
    Ok(Value::bool(same_receiver && same_body))
}

fn same_code(a: &MethodBody, b: &MethodBody) -> bool {
    match (a, b) {
        (MethodBody::Builtin(a), MethodBody::Builtin(b)) => {
            std::ptr::fn_addr_eq(a.function, b.function)
        }
        (
            MethodBody::Code { loaded, code, .. },
            MethodBody::Code {
                loaded: other,
                code: other_code,
                ..
            },
        ) => Rc::ptr_eq(loaded, other) && code == other_code,
        (MethodBody::Proc(a), MethodBody::Proc(b)) => a.is_identical(b),
        (MethodBody::Reader(a), MethodBody::Reader(b))
        | (MethodBody::Writer(a), MethodBody::Writer(b)) => a == b,
        (MethodBody::MemberReader(a), MethodBody::MemberReader(b))
        | (MethodBody::MemberWriter(a), MethodBody::MemberWriter(b)) => a == b,
        _ => false,
    }
}

fn source_location(object: &MethodObject) -> Option<(String, u32)> {
    match &object.method.body {
        MethodBody::Code { loaded, code, .. } if !loaded.is_internal => {
            Some((loaded.program.file.to_string(), loaded.code(*code).line))
        }
        MethodBody::Proc(proc) => match proc.as_proc().map(|data| &data.body) {
            Some(ProcBody::Code { code, frame, .. }) => Some((
                frame.loaded.program.file.to_string(),
                frame.loaded.code(*code).line,
            )),
            _ => None,
        },
        _ => None,
    }
}

/// `#<Method: Class(Owner)#name(params) file:line>`
fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let object = object_of(interp, this)?;
    let kind = interp.class_name_of(this);
    let name = interp.name_of(object.name);
    let owner = object.method.owner;
    let target = match &object.receiver {
        Some(receiver) if interp.state.classes[owner].is_singleton() => {
            let attached = interp.state.classes[owner].attached.clone();
            match attached {
                Some(attached) if attached.is_identical(receiver) => {
                    format!("{}.{name}", interp.inspect_utf8(receiver)?)
                }
                _ => format!("{}.{name}", interp.inspect_utf8(receiver)?),
            }
        }
        Some(receiver) => {
            let mut class = object.class;
            while interp.state.classes[class].is_singleton() {
                match interp.state.classes[class].superclass {
                    Some(superclass) => class = superclass,
                    None => break,
                }
            }
            let prefix = described(interp, class, owner);
            match receiver.as_class() {
                Some(id) => {
                    let own = interp.class_name(id);
                    format!("#<Class:{own}>({})#{name}", interp.class_name(owner))
                }
                None => format!("{prefix}#{name}"),
            }
        }
        None => format!("{}#{name}", interp.class_name(owner)),
    };
    let alias = if object.method.original_name == object.name {
        String::new()
    } else {
        format!("({})", interp.name_of(object.method.original_name))
    };
    let parameters = if object.is_missing {
        "(*)".to_owned()
    } else {
        signature(&interp.method_parameters(&object.method))
    };
    let place = match source_location(&object) {
        Some((file, line)) => format!(" {file}:{line}"),
        None => " ".to_owned(),
    };
    let place = if place == " " { String::new() } else { place };
    Ok(Value::str(format!(
        "#<{kind}: {target}{alias}{parameters}{place}>"
    )))
}

fn described(interp: &Interp, class: ClassId, owner: ClassId) -> String {
    if class == owner {
        return interp.class_name(class);
    }
    format!("{}({})", interp.class_name(class), interp.class_name(owner))
}
