//! Calling methods.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use smallvec::smallvec;

use crate::class::{ClassId, Def, Method, MethodBody, REST, Visibility, class};
use crate::interp::Interp;
use crate::interp::args::{ArgList, Args};
use crate::interp::bind::{Strictness, exact_arguments};
use crate::interp::block::BlockCall;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{
    Cref, DefaultVisibility, Frame, FrameKind, FrameStart, Label, Loaded, StackEntry,
};
use crate::interp::missing::MissingKind;
use crate::interp::procs::ProcBody;
use crate::program::CodeId;
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

/// The stack that must be left for one more call, and the size of a new segment.
pub(super) const RED_ZONE: usize = 192 * 1024;
pub(super) const STACK_SEGMENT: usize = 2 * 1024 * 1024;

/// The caller, which decides whether private methods are accessible.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    /// The receiver is `self`, implicit or explicit; or the interpreter itself calls.
    Itself,
    /// Code with this `self`.
    Other(&'a Value),
}

impl Interp<'_> {
    /// Calls a method, whatever its visibility.
    pub fn call(&mut self, receiver: &Value, name: Symbol, list: &[Value]) -> Eval {
        self.send(receiver, name, &Args::new(list))
    }

    /// The same by name.
    pub fn call_named(&mut self, receiver: &Value, name: &str, list: &[Value]) -> Eval {
        let name = self.intern(name);
        self.call(receiver, name, list)
    }

    /// Calls a method, whatever its visibility, with block and keywords.
    pub fn send(&mut self, receiver: &Value, name: Symbol, args: &Args) -> Eval {
        let class = self.class_of(receiver);
        match self.state.classes.find_method(class, name) {
            Some(method) => self.call_method(receiver, &method, args),
            None => self.call_missing(receiver, name, args, MissingKind::Method),
        }
    }

    /// Calls a method as code outside of the object does: only if it is accessible.
    pub fn send_public(
        &mut self,
        receiver: &Value,
        name: Symbol,
        args: &Args,
        caller: &Value,
    ) -> Eval {
        let class = self.class_of(receiver);
        match self.state.classes.find_method(class, name) {
            Some(method) => match self.hidden(&method, receiver, Caller::Other(caller)) {
                None => self.call_method(receiver, &method, args),
                Some(kind) => self.call_missing(receiver, name, args, kind),
            },
            None => self.call_missing(receiver, name, args, MissingKind::Method),
        }
    }

    /// Calls a method if the receiver has it (by `respond_to?` if that was redefined).
    pub fn call_if_defined(
        &mut self,
        receiver: &Value,
        name: Symbol,
        list: &[Value],
    ) -> Eval<Option<Value>> {
        if self.responds_to(receiver, name, true)? {
            self.call(receiver, name, list).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Whether a value has a method, by `respond_to?` and `respond_to_missing?`.
    pub fn responds_to(&mut self, receiver: &Value, name: Symbol, private: bool) -> Eval<bool> {
        let class = self.class_of(receiver);
        if let Some(method) = self.state.classes.find_method(class, sym::RESPOND_TO)
            && !matches!(method.body, MethodBody::Builtin(_))
        {
            let args = [Value::Symbol(name), Value::bool(private)];
            let takes_two = self.method_arity(&method).is_none_or(|arity| arity != 1);
            let count = if takes_two { 2 } else { 1 };
            return Ok(self
                .call_method(receiver, &method, &Args::new(&args[..count]))?
                .is_truthy());
        }
        self.responds_to_builtin(receiver, name, private)
    }

    /// The built-in `respond_to?`.
    pub fn responds_to_builtin(
        &mut self,
        receiver: &Value,
        name: Symbol,
        private: bool,
    ) -> Eval<bool> {
        let class = self.class_of(receiver);
        if let Some(method) = self.state.classes.find_method(class, name) {
            return Ok(private || method.visibility == Visibility::Public);
        }
        if let Some(method) = self
            .state
            .classes
            .find_method(class, sym::RESPOND_TO_MISSING)
            && !matches!(method.body, MethodBody::Builtin(_))
        {
            let args = [Value::Symbol(name), Value::bool(private)];
            return Ok(self
                .call_method(receiver, &method, &Args::new(&args))?
                .is_truthy());
        }
        Ok(false)
    }

    /// Whether a method of a class is the built-in one.
    pub(crate) fn has_builtin(&mut self, class: ClassId, name: Symbol) -> bool {
        let method = self.state.classes.find_method(class, name);
        method.is_some_and(|method| matches!(method.body, MethodBody::Builtin(_)))
    }

    /// Why a method is not accessible to the caller, if so.
    pub(crate) fn hidden(
        &self,
        method: &Method,
        receiver: &Value,
        caller: Caller,
    ) -> Option<MissingKind> {
        match (method.visibility, caller) {
            (Visibility::Public, _) | (_, Caller::Itself) => None,
            (Visibility::Private, Caller::Other(_)) => Some(MissingKind::Private),
            (Visibility::Protected, Caller::Other(this)) => {
                let owner = method.owner;
                let _ = receiver;
                if self.is_a(this, owner) {
                    None
                } else {
                    Some(MissingKind::Protected)
                }
            }
        }
    }

    /// Calls a method after its lookup.
    pub fn call_method(&mut self, receiver: &Value, method: &Rc<Method>, args: &Args) -> Eval {
        self.step()?;
        self.ensure_depth()?;
        match &method.body {
            MethodBody::Builtin(def) => self.call_builtin(receiver, method.name, def, args),
            MethodBody::Code {
                loaded,
                code,
                cref,
                ruby2_keywords,
                ..
            } => {
                let deferred = self.deferred_code(loaded, *code);
                let (loaded, code) = match &deferred {
                    Some((loaded, code)) => (loaded, *code),
                    None => (loaded, *code),
                };
                stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || {
                    self.call_code(receiver, method, loaded, code, cref, args, *ruby2_keywords)
                })
            }
            MethodBody::Proc(proc) => stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || {
                self.call_defined_by_proc(receiver, method, proc, args)
            }),
            MethodBody::Native(function) => {
                let function = function.clone();
                self.state.stack.push(StackEntry {
                    frame: None,
                    label: Label::Method(method.name),
                    line: 0,
                });
                let result = function(self, receiver, args);
                self.state.stack.pop();
                result
            }
            MethodBody::MemberReader(position) => {
                self.check_count(args, 0, 0)?;
                Ok(crate::core::structs::value_at(receiver, *position))
            }
            MethodBody::MemberWriter(position) => {
                self.check_count(args, 1, 1)?;
                let value = args.at(0).clone();
                crate::core::structs::set(self, receiver, *position, value.clone())?;
                Ok(value)
            }
            MethodBody::Reader(name) => {
                self.check_count(args, 0, 0)?;
                Ok(self.instance_variable(receiver, *name))
            }
            MethodBody::Writer(name) => {
                self.check_count(args, 1, 1)?;
                self.set_instance_variable(receiver, *name, args.at(0).clone())?;
                Ok(args.at(0).clone())
            }
            MethodBody::Undefined | MethodBody::VisibilityOnly => {
                self.call_missing(receiver, method.name, args, MissingKind::Method)
            }
        }
    }

    fn call_builtin(
        &mut self,
        receiver: &Value,
        name: Symbol,
        def: &'static Def,
        args: &Args,
    ) -> Eval {
        let count = match def.takes_keywords {
            true => args.positional().len(),
            false => args.list.len(),
        };
        let is_wrong = count < usize::try_from(def.min).unwrap_or(0)
            || (def.max != REST && count > usize::try_from(def.max).unwrap_or(0));
        self.state.stack.push(StackEntry {
            frame: None,
            label: Label::Method(name),
            line: 0,
        });
        let result = if is_wrong {
            let max = usize::try_from(def.max).ok();
            Err(self.wrong_count(count, usize::try_from(def.min).unwrap_or(0), max))
        } else {
            stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || {
                (def.function)(self, receiver, args)
            })
        };
        self.state.stack.pop();
        result
    }

    /// ArgumentError unless the number of arguments is right.
    pub fn check_count(&mut self, args: &Args, min: usize, max: usize) -> Eval<()> {
        if args.len() < min || args.len() > max {
            return Err(self.wrong_count(args.len(), min, Some(max)));
        }
        Ok(())
    }

    pub(crate) fn wrong_count(
        &mut self,
        given: usize,
        min: usize,
        max: Option<usize>,
    ) -> Box<Unwind> {
        let expected = match max {
            Some(max) if max == min => format!("{min}"),
            Some(max) => format!("{min}..{max}"),
            None => format!("{min}+"),
        };
        self.argument_error(format!(
            "wrong number of arguments (given {given}, expected {expected})"
        ))
    }

    #[allow(clippy::too_many_arguments)]
    fn call_code(
        &mut self,
        receiver: &Value,
        method: &Rc<Method>,
        loaded: &Rc<Loaded>,
        code: CodeId,
        cref: &Rc<Cref>,
        args: &Args,
        ruby2_keywords: bool,
    ) -> Eval {
        let id = self.state.next_id();
        let body = loaded.code(code);
        let arguments = exact_arguments(&body.params, args);
        let frame = self.state.unused_frames.start(&FrameStart {
            this: receiver,
            loaded,
            code,
            arguments: arguments.unwrap_or_default(),
            parent: None,
            cref,
            definee: method.body.definee(),
            method: Some(method),
            block: args.block,
            kind: FrameKind::Method,
            id,
            break_tag: 0,
        });
        self.state.stack.push(StackEntry {
            frame: Some(frame.clone()),
            label: Label::Method(method.name),
            line: body.line,
        });
        let result = if arguments.is_some() {
            self.eval(&body.body, &frame)
        } else {
            let strictness = Strictness::Method { ruby2_keywords };
            match self.bind(&frame, &body.params, args, strictness) {
                Ok(()) => self.eval(&body.body, &frame),
                Err(unwind) => Err(unwind),
            }
        };
        self.state.stack.pop();
        self.state.end_frame(frame);
        self.land_return(result, id)
    }

    /// Calls a method defined by `define_method`: the block runs as a lambda with the receiver as `self`.
    fn call_defined_by_proc(
        &mut self,
        receiver: &Value,
        method: &Rc<Method>,
        proc: &Value,
        args: &Args,
    ) -> Eval {
        let Some(data) = proc.as_proc() else {
            return Ok(Value::Nil);
        };
        match &data.body {
            ProcBody::Code { .. } => {
                let how = BlockCall {
                    this: Some(receiver),
                    method: Some(method),
                    is_lambda: true,
                    ..BlockCall::default()
                };
                self.call_block(data, args, how)
            }
            ProcBody::Method(bound) => {
                let Some(Data::Method(object)) = bound.data() else {
                    return Ok(Value::Nil);
                };
                let inner = object.method.clone();
                self.call_method(receiver, &inner, args)
            }
            ProcBody::Symbol(_) | ProcBody::Native { .. } => {
                let mut list: ArgList = smallvec![receiver.clone()];
                list.extend(args.list.iter().cloned());
                self.call_proc(
                    proc,
                    &Args {
                        list: &list,
                        ..*args
                    },
                )
            }
        }
    }

    /// `super` from a frame.
    pub(crate) fn call_super(&mut self, frame: &Rc<Frame>, args: &Args) -> Eval {
        let Some(method) = frame.method().cloned() else {
            return Err(self.error(class::RUNTIME_ERROR, "super called outside of method"));
        };
        let this = if frame.method.is_some() {
            &frame.this
        } else {
            &frame.home().this
        };
        let class = self.class_of(this);
        let name = method.original_name;
        match self.state.classes.find_super(class, method.owner, name) {
            Some(above) => self.call_method(this, &above, args),
            None => {
                let this = this.clone();
                if let Some(missing) = self.state.classes.find_method(class, sym::METHOD_MISSING)
                    && !matches!(missing.body, MethodBody::Builtin(_))
                {
                    return self.call_missing(&this, name, args, MissingKind::Super);
                }
                Err(self.no_method_error(&this, name, args, MissingKind::Super))
            }
        }
    }

    /// Runs the body of a class or of a file.
    pub(crate) fn run_body(
        &mut self,
        loaded: &Rc<Loaded>,
        code: CodeId,
        this: Value,
        cref: Rc<Cref>,
        kind: FrameKind,
        label: Label,
    ) -> Eval {
        let id = self.state.next_id();
        let body = loaded.code(code);
        let is_main = matches!(kind, FrameKind::Main);
        let visibility = if is_main {
            Visibility::Private
        } else {
            Visibility::Public
        };
        let frame = Rc::new(Frame {
            this,
            loaded: loaded.clone(),
            code,
            slots: RefCell::new(vec![Value::Nil; body.locals.len()]),
            parent: None,
            cref,
            definee: None,
            method: None,
            block: None,
            kind,
            id,
            break_tag: 0,
            visibility: Cell::new(DefaultVisibility::Of(visibility)),
            last_match: RefCell::new(Value::Nil),
            is_alive: Cell::new(true),
            extra: RefCell::new(Vec::new()),
        });
        if matches!(label, Label::Main) {
            self.state.set_top_level_binding(&frame);
        }
        self.run_frame(&frame, label)
    }

    /// Runs the code of a frame.
    pub(crate) fn run_frame(&mut self, frame: &Rc<Frame>, label: Label) -> Eval {
        self.ensure_depth()?;
        let loaded = frame.loaded.clone();
        let body = loaded.code(frame.code);
        self.state.stack.push(StackEntry {
            frame: Some(frame.clone()),
            label,
            line: body.line,
        });
        let result = stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || self.eval(&body.body, frame));
        self.state.stack.pop();
        frame.is_alive.set(false);
        self.state.cycles.remember_captured(frame);
        self.land_return(result, frame.id)
    }
}
