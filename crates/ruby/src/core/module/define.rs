//! Defining, renaming and removing methods.

use std::rc::Rc;

use crate::class::{ClassId, Def, Method, MethodBody, REST, Visibility, class, def, private};
use crate::core::module::id_of;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::frame::DefaultVisibility;
use crate::interp::procs::{ProcBody, ProcData};
use crate::interp::{Interp, State};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, METHODS);
}

const METHODS: &[Def] = &[
    def("define_method", 1, 2, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        let body = interp.body_for_definition(args, id_of(this))?;
        let visibility = match interp.visibility_for_caller(id_of(this)) {
            _ if interp.is_private_by_name(name) => Visibility::Private,
            DefaultVisibility::Of(visibility) => visibility,
            DefaultVisibility::ModuleFunction => Visibility::Private,
        };
        interp.add_method(id_of(this), name, visibility, body)?;
        Ok(Value::Symbol(name))
    }),
    def("attr_reader", 0, REST, |interp, this, args| {
        attributes(interp, this, args.list, true, false)
    }),
    def("attr_writer", 0, REST, |interp, this, args| {
        attributes(interp, this, args.list, false, true)
    }),
    def("attr_accessor", 0, REST, |interp, this, args| {
        attributes(interp, this, args.list, true, true)
    }),
    def("attr", 0, REST, |interp, this, args| {
        // `attr :name, true` is the old form of attr_accessor.
        if let [name, Value::True | Value::False] = args.list {
            return attributes(
                interp,
                this,
                std::slice::from_ref(name),
                true,
                args.at(1).is_truthy(),
            );
        }
        attributes(interp, this, args.list, true, false)
    }),
    def("alias_method", 2, 2, |interp, this, args| {
        let (new, old) = (interp.to_symbol(args.at(0))?, interp.to_symbol(args.at(1))?);
        interp.ensure_class_not_frozen(id_of(this))?;
        interp.alias_method(id_of(this), new, old)?;
        Ok(Value::Symbol(new))
    }),
    def("remove_method", 0, REST, |interp, this, args| {
        for name in args.list {
            let name = interp.to_symbol(name)?;
            interp.remove_method(id_of(this), name)?;
        }
        Ok(this.clone())
    }),
    def("undef_method", 0, REST, |interp, this, args| {
        for name in args.list {
            let name = interp.to_symbol(name)?;
            interp.ensure_class_not_frozen(id_of(this))?;
            interp.undef_method(id_of(this), name)?;
        }
        Ok(this.clone())
    }),
    private("ruby2_keywords", 1, REST, |interp, this, args| {
        for name in args.list {
            let name = interp.to_symbol(name)?;
            interp.mark_ruby2_keywords(id_of(this), name)?;
        }
        Ok(Value::Nil)
    }),
];

fn attributes(
    interp: &mut Interp,
    this: &Value,
    list: &[Value],
    reads: bool,
    writes: bool,
) -> Eval {
    let id = id_of(this);
    let visibility = match interp.visibility_for_caller(id) {
        DefaultVisibility::Of(visibility) => visibility,
        DefaultVisibility::ModuleFunction => Visibility::Private,
    };
    let mut defined = Vec::new();
    for value in list {
        let name = interp.to_symbol(value)?;
        let text = interp.name_of(name);
        if !crate::core::is_identifier(&text) {
            return Err(interp.error_with(
                class::NAME_ERROR,
                format!("invalid attribute name `{text}'"),
                vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
            ));
        }
        let variable = interp.intern(&format!("@{text}"));
        if reads {
            interp.add_method(id, name, visibility, MethodBody::Reader(variable))?;
            defined.push(Value::Symbol(name));
        }
        if writes {
            let writer = interp.intern(&format!("{text}="));
            interp.add_method(id, writer, visibility, MethodBody::Writer(variable))?;
            defined.push(Value::Symbol(writer));
        }
    }
    Ok(Value::array(defined))
}

impl Interp<'_> {
    /// The visibility of a method that is defined by a call: that of `private` without arguments, if the
    /// caller is in the body of that class.
    pub(crate) fn visibility_for_caller(&self, id: ClassId) -> DefaultVisibility {
        let public = DefaultVisibility::Of(Visibility::Public);
        let Some(frame) = self.innermost_frame() else {
            return public;
        };
        let scope = self.visibility_frame(&frame);
        let is_here = match scope.definee {
            Some(definee) => definee == id,
            None => {
                scope.method.is_none() && scope.cref.module == id && scope.cref.parent.is_some()
            }
        };
        if is_here {
            scope.visibility.get()
        } else {
            public
        }
    }

    /// The argument of `define_method`: a block, a Proc, a Method or an UnboundMethod.
    pub(crate) fn body_for_definition(&mut self, args: &Args, target: ClassId) -> Eval<MethodBody> {
        let Some(given) = args.get(1) else {
            return match args.block {
                Some(block) => Ok(self.body_from_proc(block)),
                None => Err(self.argument_error("tried to create Proc object without a block")),
            };
        };
        match given.data() {
            Some(Data::Proc(_)) => Ok(self.body_from_proc(given)),
            Some(Data::Method(object)) => {
                let owner = object.method.owner;
                let body = object.method.body.clone();
                let owner_class = &self.state.classes[owner];
                let is_singleton = owner_class.is_singleton();
                if !owner_class.is_module() && !self.state.classes.is_ancestor(target, owner) {
                    if is_singleton {
                        return Err(
                            self.type_error("can't bind singleton method to a different class")
                        );
                    }
                    let name = self.class_name(owner);
                    return Err(
                        self.type_error(format!("bind argument must be a subclass of {name}"))
                    );
                }
                Ok(body)
            }
            _ => {
                let class = self.class_name_of(given);
                Err(self.type_error(format!(
                    "wrong argument type {class} (expected Proc/Method/UnboundMethod)"
                )))
            }
        }
    }

    fn body_from_proc(&mut self, proc: &Value) -> MethodBody {
        if let Some(data) = proc.as_proc()
            && let ProcBody::Method(method) = &data.body
            && let Some(Data::Method(object)) = method.data()
        {
            let _ = object;
            return MethodBody::Proc(proc.clone());
        }
        let Some(data) = proc.as_proc() else {
            return MethodBody::Proc(proc.clone());
        };
        // The method gets its own copy, which is always a lambda.
        let data = ProcData {
            is_lambda: true,
            ..data.clone()
        };
        MethodBody::Proc(Value::object(class::PROC, Data::Proc(Box::new(data))))
    }

    pub(crate) fn remove_method(&mut self, id: ClassId, name: Symbol) -> Eval<()> {
        self.ensure_class_not_frozen(id)?;
        let own = self.state.classes[id].methods.get(&name);
        let is_defined = own.is_some_and(|method| !matches!(method.body, MethodBody::Undefined));
        if !is_defined {
            let (text, class) = (self.name_of(name), self.class_name(id));
            let receiver = self.class_value(id);
            return Err(self.error_with(
                class::NAME_ERROR,
                format!("method `{text}' not defined in {class}"),
                vec![("name", Value::Symbol(name)), ("receiver", receiver)],
            ));
        }
        self.state.classes[id].methods_mut().shift_remove(&name);
        self.state.classes.method_changed(name);
        let hook = self.intern("singleton_method_removed");
        self.call_method_hook(id, name, sym::METHOD_REMOVED, hook)
    }

    /// Calls the hook of a class (or of the object of a singleton class) about a changed method, if it is
    /// overridden.
    pub(crate) fn call_method_hook(
        &mut self,
        id: ClassId,
        name: Symbol,
        hook: Symbol,
        singleton_hook: Symbol,
    ) -> Eval<()> {
        let attached = self.state.classes[id].attached.clone();
        let (receiver, hook) = match attached {
            Some(object) if self.state.classes[id].is_singleton() => (object, singleton_hook),
            _ => (self.class_value(id), hook),
        };
        let class = self.class_of(&receiver);
        if let Some(method) = self.state.classes.find_method(class, hook)
            && !matches!(method.body, MethodBody::Builtin(_))
        {
            self.call_method(&receiver, &method, &Args::new(&[Value::Symbol(name)]))?;
        }
        Ok(())
    }

    /// FrozenError for a frozen class, with Ruby's wording for classes.
    pub(crate) fn ensure_class_not_frozen(&mut self, id: ClassId) -> Eval<()> {
        let object = self.class_value(id);
        if !object.is_frozen() {
            return Ok(());
        }
        let class = &self.state.classes[id];
        let kind = match &class.attached {
            Some(_) if class.is_singleton() => "object",
            _ if class.is_module() => "module",
            _ => "class",
        };
        let name = self.class_name(id);
        Err(self.error_with(
            class::FROZEN_ERROR,
            format!("can't modify frozen {kind}: {name}"),
            vec![("receiver", object)],
        ))
    }

    fn mark_ruby2_keywords(&mut self, id: ClassId, name: Symbol) -> Eval<()> {
        let Some(method) = self.state.classes[id].methods.get(&name).cloned() else {
            return Err(self.undefined_method(id, name));
        };
        let mut body = method.body.clone();
        if let MethodBody::Code { ruby2_keywords, .. } = &mut body {
            *ruby2_keywords = true;
            let marked = Method { body, ..*method };
            self.insert_method(id, name, Rc::new(marked));
        }
        Ok(())
    }
}
