//! Defines methods, and implements `defined?`.

use std::rc::Rc;

use crate::class::{ClassId, Method, MethodBody, Visibility, class};
use crate::interp::Interp;
use crate::interp::call::Caller;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{DefaultVisibility, Frame, SINGLETON_OF_SELF};
use crate::program::{CodeId, ConstantScope, Defined, Node};
use crate::symbol::{Symbol, sym};
use crate::value::Value;

impl Interp<'_> {
    pub(crate) fn define_method(&mut self, name: Symbol, code: CodeId, frame: &Rc<Frame>) -> Eval {
        if frame.definee == Some(SINGLETON_OF_SELF)
            && matches!(
                frame.this,
                Value::Int(_) | Value::Float(_) | Value::Symbol(_)
            )
        {
            return Err(self.type_error("can't define singleton"));
        }
        let target = self.definee(frame);
        let definee = (target != frame.cref.module).then_some(target);
        let body = self.method_body(code, definee, frame);
        let default = self.default_visibility(frame);
        let visibility = match default {
            _ if self.is_private_by_name(name) => Visibility::Private,
            DefaultVisibility::Of(visibility) => visibility,
            DefaultVisibility::ModuleFunction => Visibility::Private,
        };
        self.add_method(target, name, visibility, body.clone())?;
        if default == DefaultVisibility::ModuleFunction {
            let object = self.class_value(target);
            let singleton = self.state.singleton_class(&object);
            self.add_method(singleton, name, Visibility::Public, body)?;
        }
        Ok(Value::Symbol(name))
    }

    /// Whether methods of this name are private, however they are defined.
    pub(crate) fn is_private_by_name(&self, name: Symbol) -> bool {
        matches!(
            &*self.name_of(name),
            "initialize"
                | "initialize_copy"
                | "initialize_clone"
                | "initialize_dup"
                | "respond_to_missing?"
        )
    }

    fn method_body(&self, code: CodeId, definee: Option<ClassId>, frame: &Rc<Frame>) -> MethodBody {
        MethodBody::Code {
            loaded: frame.loaded.clone(),
            code,
            cref: frame.cref.clone(),
            definee,
            ruby2_keywords: false,
        }
    }

    /// The default visibility of `def`: in a method, always public.
    fn default_visibility(&self, frame: &Rc<Frame>) -> DefaultVisibility {
        self.visibility_frame(frame).visibility.get()
    }

    pub(crate) fn define_singleton_method(
        &mut self,
        object: &Value,
        name: Symbol,
        code: CodeId,
        frame: &Rc<Frame>,
    ) -> Eval {
        if matches!(object, Value::Int(_) | Value::Float(_) | Value::Symbol(_)) {
            return Err(self.type_error("can't define singleton"));
        }
        self.ensure_singleton_not_frozen(object)?;
        let singleton = self.state.singleton_class(object);
        let body = self.method_body(code, None, frame);
        self.add_method(singleton, name, Visibility::Public, body)?;
        Ok(Value::Symbol(name))
    }

    /// FrozenError if an object must not get singleton methods.
    pub(crate) fn ensure_singleton_not_frozen(&mut self, object: &Value) -> Eval<()> {
        if !object.is_frozen() || object.as_object().is_none() {
            return Ok(());
        }
        let text = self.describe_plainly(object)?;
        Err(self.error_with(
            class::FROZEN_ERROR,
            format!("can't modify frozen object: {text}"),
            vec![("receiver", object.clone())],
        ))
    }

    /// Adds a method to a class and calls `method_added`.
    pub fn add_method(
        &mut self,
        target: ClassId,
        name: Symbol,
        visibility: Visibility,
        body: MethodBody,
    ) -> Eval<()> {
        self.ensure_class_not_frozen(target)?;
        let method = Method {
            name,
            original_name: name,
            owner: target,
            visibility,
            body,
        };
        self.insert_method(target, name, Rc::new(method));
        self.announce_method(target, name)
    }

    /// Inserts a method into its class, and invalidates caches.
    pub(crate) fn insert_method(&mut self, target: ClassId, name: Symbol, method: Rc<Method>) {
        self.state.classes[target]
            .methods_mut()
            .insert(name, method);
        self.state.classes.method_changed(name);
        if self.state.is_ready
            && matches!(
                target,
                class::INTEGER | class::FLOAT | class::NUMERIC | class::COMPARABLE
            )
        {
            self.state.numbers_redefined = true;
        }
    }

    fn announce_method(&mut self, target: ClassId, name: Symbol) -> Eval<()> {
        if !self.state.is_ready {
            return Ok(());
        }
        let attached = self.state.classes[target].attached.clone();
        let (receiver, hook) = match attached {
            Some(object) if self.state.classes[target].is_singleton() => {
                (object, sym::SINGLETON_METHOD_ADDED)
            }
            _ => (self.class_value(target), sym::METHOD_ADDED),
        };
        let class = self.class_of(&receiver);
        if let Some(method) = self.state.classes.find_method(class, hook)
            && !matches!(method.body, MethodBody::Builtin(_))
        {
            let args = [Value::Symbol(name)];
            self.call_method(&receiver, &method, &crate::interp::args::Args::new(&args))?;
        }
        Ok(())
    }

    pub(crate) fn eval_alias(&mut self, new: &Value, old: &Value, frame: &Rc<Frame>) -> Eval {
        let target = self.definee(frame);
        let (new, old) = (self.to_symbol(new)?, self.to_symbol(old)?);
        self.alias_method(target, new, old)?;
        Ok(Value::Nil)
    }

    /// `alias_method`
    pub fn alias_method(&mut self, target: ClassId, new: Symbol, old: Symbol) -> Eval<()> {
        let Some(method) = self.find_instance_method(target, old) else {
            return Err(self.undefined_method(target, old));
        };
        let alias = Method {
            name: new,
            original_name: method.original_name,
            owner: method.owner,
            visibility: method.visibility,
            body: method.body.clone(),
        };
        self.insert_method(target, new, Rc::new(alias));
        self.announce_method(target, new)
    }

    /// An instance method of a class; for a module also those of Object.
    pub(crate) fn find_instance_method(
        &mut self,
        class: ClassId,
        name: Symbol,
    ) -> Option<Rc<Method>> {
        let found = self.state.classes.find_method(class, name);
        if found.is_none() && self.state.classes[class].is_module() {
            return self.state.classes.find_method(class::OBJECT, name);
        }
        found
    }

    pub(crate) fn undefined_method(&mut self, class: ClassId, name: Symbol) -> Box<Unwind> {
        let kind = if self.state.classes[class].is_module() {
            "module"
        } else {
            "class"
        };
        let (text, described) = (self.name_of(name), self.class_name(class));
        let details = vec![
            ("name", Value::Symbol(name)),
            ("receiver", self.class_value(class)),
        ];
        self.error_with(
            class::NAME_ERROR,
            format!("undefined method `{text}' for {kind} `{described}'"),
            details,
        )
    }

    pub(crate) fn eval_undef(&mut self, name: &Value, frame: &Rc<Frame>) -> Eval<()> {
        let target = self.definee(frame);
        let name = self.to_symbol(name)?;
        self.undef_method(target, name)
    }

    pub fn undef_method(&mut self, target: ClassId, name: Symbol) -> Eval<()> {
        if self.find_instance_method(target, name).is_none() {
            // Here the singleton class of a class is shown by the name of the class.
            let attached = self.state.classes[target].attached.as_ref();
            let shown = attached.and_then(Value::as_class).unwrap_or(target);
            return Err(self.undefined_method(shown, name));
        }
        let method = Method {
            name,
            original_name: name,
            owner: target,
            visibility: Visibility::Public,
            body: MethodBody::Undefined,
        };
        self.insert_method(target, name, Rc::new(method));
        let hook = self.intern("singleton_method_undefined");
        self.call_method_hook(target, name, sym::METHOD_UNDEFINED, hook)
    }

    /// `defined?`
    pub(crate) fn eval_defined(&mut self, what: &Defined, frame: &Rc<Frame>) -> Eval {
        Ok(match self.describe_defined(what, frame)? {
            Some(text) => {
                let value = Value::str(text);
                if let Value::Object(object) = &value {
                    object.frozen.set(true);
                }
                value
            }
            None => Value::Nil,
        })
    }

    fn describe_defined(
        &mut self,
        what: &Defined,
        frame: &Rc<Frame>,
    ) -> Eval<Option<&'static str>> {
        Ok(match what {
            Defined::Always(kind) => Some(kind.text()),
            Defined::Instance(name) => {
                let name = frame.symbol(*name);
                let is_set = frame
                    .this
                    .as_object()
                    .is_some_and(|object| object.ivar(name).is_some());
                is_set.then_some("instance-variable")
            }
            Defined::Class(name) => self
                .is_class_variable_defined(frame.symbol(*name), frame)
                .then_some("class variable"),
            Defined::Global(name) => self
                .is_global_defined(frame.symbol(*name))
                .then_some("global-variable"),
            Defined::NthMatch(number) => {
                let group = self.match_group(*number as usize)?;
                (!group.is_nil()).then_some("global-variable")
            }
            Defined::MatchReference(kind) => {
                let value = self.match_reference(*kind)?;
                (!value.is_nil()).then_some("global-variable")
            }
            Defined::Constant(scope, name) => {
                let name = frame.symbol(*name);
                self.is_constant_defined(scope, name, frame)?
                    .then_some("constant")
            }
            Defined::Method {
                receiver,
                name,
                args,
            } => {
                for arg in args {
                    if self.describe_defined(arg, frame)?.is_none() {
                        return Ok(None);
                    }
                }
                let name = frame.symbol(*name);
                self.is_method_defined(receiver.as_deref(), name, frame)?
                    .then_some("method")
            }
            Defined::Yield => frame.block().is_some().then_some("yield"),
            Defined::Super => {
                let Some(method) = frame.method().cloned() else {
                    return Ok(None);
                };
                let class = self.class_of(&frame.this);
                let above =
                    self.state
                        .classes
                        .find_super(class, method.owner, method.original_name);
                above.is_some().then_some("super")
            }
            Defined::All(parts) => {
                for part in parts {
                    if self.describe_defined(part, frame)?.is_none() {
                        return Ok(None);
                    }
                }
                Some("expression")
            }
        })
    }

    fn is_constant_defined(
        &mut self,
        scope: &ConstantScope,
        name: Symbol,
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        let found = match scope {
            ConstantScope::Lexical => self.find_lexical_constant(name, frame),
            ConstantScope::Top => self.find_constant_in(class::OBJECT, name, true),
            ConstantScope::Of(node) => match self.eval(node, frame) {
                Ok(value) => match value.as_class() {
                    Some(id) => self.find_constant_in(id, name, false),
                    None => return Ok(false),
                },
                Err(unwind) => Err(unwind),
            },
        };
        quietly(found.map(|value| value.is_some()))
    }

    fn is_method_defined(
        &mut self,
        receiver: Option<&(Defined, Node)>,
        name: Symbol,
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        let Some((defined, node)) = receiver else {
            return self.responds_to_builtin(&frame.this, name, true);
        };
        if self.describe_defined(defined, frame)?.is_none() {
            return Ok(false);
        }
        let value = match self.eval(node, frame) {
            Ok(value) => value,
            Err(unwind) => return quietly(Err(unwind)),
        };
        let class = self.class_of(&value);
        match self.state.classes.find_method(class, name) {
            Some(method) => Ok(self
                .hidden(&method, &value, Caller::Other(&frame.this))
                .is_none()),
            None => self.responds_to(&value, name, false),
        }
    }
}

/// Treats an exception as: not defined.
fn quietly(result: Eval<bool>) -> Eval<bool> {
    match result {
        Err(unwind) if matches!(*unwind, Unwind::Raise(_)) => Ok(false),
        other => other,
    }
}
