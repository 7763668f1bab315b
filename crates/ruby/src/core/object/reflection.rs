//! The class and the methods of an object.

use std::rc::Rc;

use indexmap::IndexSet;

use crate::class::{ClassId, Def, Method, MethodBody, Visibility, class, def, private};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::missing::MissingKind;
use crate::interp::procs::MethodObject;
use crate::interp::{Interp, State};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::KERNEL, METHODS);
}

const METHODS: &[Def] = &[
    def("respond_to?", 1, 2, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        let private = args.at(1).is_truthy();
        Ok(Value::bool(
            interp.responds_to_builtin(this, name, private)?,
        ))
    }),
    private("respond_to_missing?", 2, 2, |_, _, _| Ok(Value::False)),
    def("is_a?", 1, 1, is_a),
    def("kind_of?", 1, 1, is_a),
    def("instance_of?", 1, 1, |interp, this, args| {
        let Some(id) = args.at(0).as_class() else {
            return Err(interp.type_error("class or module required"));
        };
        Ok(Value::bool(interp.state.real_class(this) == id))
    }),
    def("singleton_class", 0, 0, |interp, this, _| {
        let id = singleton_of(interp, this)?;
        Ok(interp.class_value(id))
    }),
    def("define_singleton_method", 1, 2, |interp, this, args| {
        let id = singleton_of(interp, this)?;
        let name = interp.to_symbol(args.at(0))?;
        let body = interp.body_for_definition(args, id)?;
        interp.add_method(id, name, Visibility::Public, body)?;
        Ok(Value::Symbol(name))
    }),
    def("methods", 0, 1, |interp, this, args| {
        if args.get(0).is_some_and(|all| !all.is_truthy()) {
            return singleton_methods(interp, this, false);
        }
        object_methods(interp, this, MethodFilter::NotPrivate, true)
    }),
    def("public_methods", 0, 1, |interp, this, args| {
        let all = args.get(0).is_none_or(Value::is_truthy);
        object_methods(interp, this, MethodFilter::Only(Visibility::Public), all)
    }),
    def("private_methods", 0, 1, |interp, this, args| {
        let all = args.get(0).is_none_or(Value::is_truthy);
        object_methods(interp, this, MethodFilter::Only(Visibility::Private), all)
    }),
    def("protected_methods", 0, 1, |interp, this, args| {
        let all = args.get(0).is_none_or(Value::is_truthy);
        object_methods(interp, this, MethodFilter::Only(Visibility::Protected), all)
    }),
    def("singleton_methods", 0, 1, |interp, this, args| {
        let all = args.get(0).is_none_or(Value::is_truthy);
        singleton_methods(interp, this, all)
    }),
    def("method", 1, 1, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        interp.method_object(this, name, false)
    }),
    def("public_method", 1, 1, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        interp.method_object(this, name, true)
    }),
    def("singleton_method", 1, 1, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        let class = interp.class_of(this);
        let own = if interp.state.classes[class].is_singleton() {
            let own = interp.state.classes[class].methods.get(&name).cloned();
            own.filter(|method| {
                !matches!(
                    method.body,
                    MethodBody::Undefined | MethodBody::VisibilityOnly
                )
            })
        } else {
            None
        };
        match own {
            Some(method) => Ok(interp.new_method(this, method, class, name)),
            None => {
                let described = interp.describe_plainly(this)?;
                let text = interp.name_of(name);
                Err(interp.error_with(
                    class::NAME_ERROR,
                    format!("undefined singleton method `{text}' for `{described}'"),
                    vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
                ))
            }
        }
    }),
];

fn is_a(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(id) = args.at(0).as_class() else {
        return Err(interp.type_error("class or module required"));
    };
    Ok(Value::bool(interp.is_a(this, id)))
}

fn singleton_of(interp: &mut Interp, this: &Value) -> Eval<ClassId> {
    let is_refused = match this {
        Value::Int(_) | Value::Float(_) | Value::Symbol(_) => true,
        Value::Object(object) => matches!(object.data, Data::BigInt(_)),
        _ => false,
    };
    if is_refused {
        return Err(interp.type_error("can't define singleton"));
    }
    Ok(interp.state.singleton_class(this))
}

/// Selects methods of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MethodFilter {
    NotPrivate,
    Only(Visibility),
}

impl MethodFilter {
    fn accepts(self, visibility: Visibility) -> bool {
        match self {
            MethodFilter::NotPrivate => visibility != Visibility::Private,
            MethodFilter::Only(only) => visibility == only,
        }
    }
}

/// An Array of symbols.
pub(crate) fn names(names: impl IntoIterator<Item = Symbol>) -> Value {
    Value::array(names.into_iter().map(Value::Symbol).collect())
}

fn object_methods(interp: &mut Interp, this: &Value, filter: MethodFilter, all: bool) -> Eval {
    let ancestors = interp.state.classes.ancestors(interp.class_of(this));
    let list: Vec<ClassId> = if all {
        ancestors.to_vec()
    } else {
        // The singleton class, and the class itself.
        let real = interp.state.real_class(this);
        let end = ancestors.iter().position(|&id| id == real);
        ancestors[..=end.unwrap_or(0)].to_vec()
    };
    Ok(names(interp.method_names(&list, filter)))
}

fn singleton_methods(interp: &mut Interp, this: &Value, all: bool) -> Eval {
    let class = interp.class_of(this);
    let mut list = Vec::new();
    for &id in interp.state.classes.ancestors(class).iter() {
        let entry = &interp.state.classes[id];
        if entry.is_singleton() {
            if !all && id != class {
                break;
            }
            list.push(id);
        } else if all && entry.is_module() && interp.state.classes[class].is_singleton() {
            list.push(id);
        } else if !entry.is_module() {
            break;
        }
    }
    Ok(names(interp.method_names(&list, MethodFilter::NotPrivate)))
}

impl Interp<'_> {
    /// The names of methods in classes; the first definition of a name decides its visibility.
    pub(crate) fn method_names(&self, classes: &[ClassId], filter: MethodFilter) -> Vec<Symbol> {
        let mut seen: IndexSet<Symbol> = IndexSet::new();
        let mut found = Vec::new();
        for &id in classes {
            for (name, method) in &*self.state.classes[id].methods {
                if !seen.insert(*name) || matches!(method.body, MethodBody::Undefined) {
                    continue;
                }
                if filter.accepts(method.visibility) {
                    found.push(*name);
                }
            }
        }
        found
    }

    /// A Method; the NameError of `method` if there is none.
    pub(crate) fn method_object(&mut self, this: &Value, name: Symbol, public: bool) -> Eval {
        let class = self.class_of(this);
        if let Some(method) = self.state.classes.find_method(class, name)
            && (!public || method.visibility == Visibility::Public)
        {
            return Ok(self.new_method(this, method, class, name));
        }
        let answers = match self
            .state
            .classes
            .find_method(class, sym::RESPOND_TO_MISSING)
        {
            Some(method) if !matches!(method.body, MethodBody::Builtin(_)) => {
                let args = [Value::Symbol(name), Value::bool(!public)];
                self.call_method(this, &method, &Args::new(&args))?
                    .is_truthy()
            }
            _ => false,
        };
        if answers {
            return Ok(self.missing_method(this, class, name));
        }
        if public && let Some(method) = self.state.classes.find_method(class, name) {
            let kind = if method.visibility == Visibility::Private {
                "private"
            } else {
                "protected"
            };
            let described = self.class_name(self.state.real_class(this));
            let text = self.name_of(name);
            return Err(self.error_with(
                class::NAME_ERROR,
                format!("method `{text}' for class `{described}' is {kind}"),
                vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
            ));
        }
        let (text, described) = (self.name_of(name), self.class_for_message(class));
        Err(self.error_with(
            class::NAME_ERROR,
            format!("undefined method `{text}' for class `{described}'"),
            vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
        ))
    }

    /// The class of an object in messages: singleton classes of ordinary objects are skipped.
    fn class_for_message(&self, mut id: ClassId) -> String {
        while self.state.classes[id].is_singleton()
            && self.state.classes[id]
                .attached
                .as_ref()
                .is_none_or(|attached| attached.as_class().is_none())
        {
            match self.state.classes[id].superclass {
                Some(superclass) => id = superclass,
                None => break,
            }
        }
        self.class_name(id)
    }

    pub(crate) fn new_method(
        &mut self,
        this: &Value,
        method: Rc<Method>,
        class: ClassId,
        name: Symbol,
    ) -> Value {
        let object = MethodObject {
            receiver: Some(this.clone()),
            method,
            class,
            name,
            is_missing: false,
        };
        Value::object(class::METHOD, Data::Method(Box::new(object)))
    }

    /// A Method that calls `method_missing`.
    fn missing_method(&mut self, this: &Value, class: ClassId, name: Symbol) -> Value {
        let body = MethodBody::Native(Rc::new(
            move |interp: &mut Interp, this: &Value, args: &Args| {
                interp.call_missing(this, name, args, MissingKind::Method)
            },
        ));
        let method = Method {
            name,
            original_name: name,
            owner: self.state.real_class(this),
            visibility: Visibility::Public,
            body,
        };
        let object = MethodObject {
            receiver: Some(this.clone()),
            method: Rc::new(method),
            class,
            name,
            is_missing: true,
        };
        Value::object(class::METHOD, Data::Method(Box::new(object)))
    }
}
