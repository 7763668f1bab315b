//! `public`, `private` and similar methods.

use std::rc::Rc;

use crate::class::{ClassId, Def, Method, MethodBody, REST, Visibility, class, def, private};
use crate::core::module::id_of;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::frame::{DefaultVisibility, Frame};
use crate::interp::{Interp, State};
use crate::symbol::Symbol;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, METHODS);
}

const METHODS: &[Def] = &[
    private("public", 0, REST, |interp, this, args| {
        set_visibility(interp, this, args, Visibility::Public)
    }),
    private("private", 0, REST, |interp, this, args| {
        set_visibility(interp, this, args, Visibility::Private)
    }),
    private("protected", 0, REST, |interp, this, args| {
        set_visibility(interp, this, args, Visibility::Protected)
    }),
    private("module_function", 0, REST, module_function),
    def("public_class_method", 0, REST, |interp, this, args| {
        set_class_visibility(interp, this, args, Visibility::Public)
    }),
    def("private_class_method", 0, REST, |interp, this, args| {
        set_class_visibility(interp, this, args, Visibility::Private)
    }),
];

/// The names in the arguments; a single array is a list of names.
fn method_names(interp: &mut Interp, args: &Args) -> Eval<Vec<Symbol>> {
    let list = match args.list {
        [only] if only.as_array().is_some() => interp.to_elements(only)?,
        list => list.to_vec(),
    };
    list.iter().map(|name| interp.to_symbol(name)).collect()
}

/// The return value of `private` and similar methods: their arguments.
fn arguments_back(args: &Args) -> Value {
    match args.list {
        [] => Value::Nil,
        [only] => only.clone(),
        list => Value::array(list.to_vec()),
    }
}

fn set_visibility(interp: &mut Interp, this: &Value, args: &Args, visibility: Visibility) -> Eval {
    if args.is_empty() {
        interp.set_default_visibility(DefaultVisibility::Of(visibility));
        return Ok(Value::Nil);
    }
    for name in method_names(interp, args)? {
        interp.change_visibility(id_of(this), name, visibility)?;
    }
    Ok(arguments_back(args))
}

fn set_class_visibility(
    interp: &mut Interp,
    this: &Value,
    args: &Args,
    visibility: Visibility,
) -> Eval {
    let names = method_names(interp, args)?;
    let singleton = interp.state.singleton_class(this);
    for name in names {
        interp.change_visibility(singleton, name, visibility)?;
    }
    Ok(this.clone())
}

fn module_function(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let id = id_of(this);
    if !interp.state.classes[id].is_module() {
        return Err(interp.type_error("module_function must be called for modules"));
    }
    if args.is_empty() {
        interp.set_default_visibility(DefaultVisibility::ModuleFunction);
        return Ok(Value::Nil);
    }
    for name in method_names(interp, args)? {
        let Some(method) = interp.find_instance_method(id, name) else {
            return Err(interp.undefined_method(id, name));
        };
        let singleton = interp.state.singleton_class(this);
        interp.add_method(singleton, name, Visibility::Public, method.body.clone())?;
        interp.change_visibility(id, name, Visibility::Private)?;
    }
    Ok(arguments_back(args))
}

impl Interp<'_> {
    /// The frame whose default visibility applies to code: that of the class body, or of the block of
    /// `class_eval` and similar methods.
    pub(crate) fn visibility_frame(&self, frame: &Rc<Frame>) -> Rc<Frame> {
        let mut current = frame;
        while current.method.is_none() {
            let Some(parent) = &current.parent else {
                break;
            };
            if current.definee.is_some() && current.definee != parent.definee {
                break;
            }
            current = parent;
        }
        current.clone()
    }

    fn set_default_visibility(&mut self, visibility: DefaultVisibility) {
        if let Some(frame) = self.innermost_frame() {
            self.visibility_frame(&frame).visibility.set(visibility);
        }
    }

    /// Changes the visibility of one method; an inherited one gets an entry in this class.
    pub(crate) fn change_visibility(
        &mut self,
        id: ClassId,
        name: Symbol,
        visibility: Visibility,
    ) -> Eval<()> {
        self.ensure_class_not_frozen(id)?;
        let Some(found) = self.find_instance_method(id, name) else {
            return Err(self.undefined_method(id, name));
        };
        if found.visibility == visibility {
            return Ok(());
        }
        let own = self.state.classes[id].methods.get(&name).cloned();
        let method = match own {
            Some(own) => Method {
                visibility,
                body: own.body.clone(),
                ..*own
            },
            None => Method {
                name,
                original_name: name,
                owner: id,
                visibility,
                body: MethodBody::VisibilityOnly,
            },
        };
        self.insert_method(id, name, Rc::new(method));
        Ok(())
    }
}
