//! Calling methods and blocks.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use smallvec::smallvec;

use crate::class::{ClassId, Def, Method, MethodBody, REST, Visibility, class};
use crate::interp::Interp;
use crate::interp::args::{ArgList, Args};
use crate::interp::bind::Strictness;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Cref, DefaultVisibility, Frame, FrameKind, Label, Loaded, StackEntry};
use crate::interp::procs::{ProcBody, ProcData};
use crate::program::CodeId;
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

/// How much stack must be left for one more call, and how much is added when it is not.
const RED_ZONE: usize = 192 * 1024;
const STACK_SEGMENT: usize = 2 * 1024 * 1024;

/// Who calls, which decides whether private methods can be reached.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    /// The receiver is `self`, written or not; or the interpreter itself calls.
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

    /// Calls a method, whatever its visibility, with everything arguments can have.
    pub fn send(&mut self, receiver: &Value, name: Symbol, args: &Args) -> Eval {
        let class = self.class_of(receiver);
        match self.state.classes.find_method(class, name) {
            Some(method) => self.call_method(receiver, &method, args),
            None => self.call_missing(receiver, name, args, MissingKind::Method),
        }
    }

    /// Calls a method as code outside of the object does.
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

    /// Calls a method if the receiver has it (`respond_to?` is asked if it was redefined).
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

    /// What the built-in `respond_to?` does.
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

    /// Why a method cannot be called from there.
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

    /// Calls a method that was found.
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
                let (loaded, cref) = (loaded.clone(), cref.clone());
                let flag = *ruby2_keywords;
                stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || {
                    self.call_code(receiver, method, &loaded, *code, cref, args, flag)
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
        let count = args.list.len();
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
        cref: Rc<Cref>,
        args: &Args,
        ruby2_keywords: bool,
    ) -> Eval {
        let id = self.state.next_id();
        let (locals, line) = {
            let code = loaded.code(code);
            (code.locals.len(), code.line)
        };
        let frame = Rc::new(Frame {
            this: receiver.clone(),
            loaded: loaded.clone(),
            code,
            slots: RefCell::new(smallvec![Value::Nil; locals]),
            parent: None,
            cref,
            definee: method.body.definee(),
            method: Some(method.clone()),
            block: args.block.cloned(),
            kind: FrameKind::Method,
            id,
            break_tag: 0,
            visibility: Cell::new(DefaultVisibility::Of(Visibility::Public)),
            last_match: RefCell::new(Value::Nil),
            is_alive: Cell::new(true),
            extra: RefCell::new(Vec::new()),
        });
        self.state.stack.push(StackEntry {
            frame: Some(frame.clone()),
            label: Label::Method(method.name),
            line,
        });
        let strictness = Strictness::Method { ruby2_keywords };
        let result = match self.bind(&frame, &loaded.code(code).params, args, strictness) {
            Ok(()) => self.eval(&loaded.code(code).body, &frame),
            Err(unwind) => Err(unwind),
        };
        self.state.stack.pop();
        frame.is_alive.set(false);
        self.state.cycles.remember_captured(&frame);
        match result {
            Err(unwind) => match *unwind {
                Unwind::Return { frame, value } if frame == id => Ok(value),
                other => Err(Box::new(other)),
            },
            done => done,
        }
    }

    /// A method made by `define_method`: the block runs as a lambda with the receiver as `self`.
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

    /// Calls `method_missing`, or raises the error that the default one raises.
    pub(crate) fn call_missing(
        &mut self,
        receiver: &Value,
        name: Symbol,
        args: &Args,
        kind: MissingKind,
    ) -> Eval {
        let class = self.class_of(receiver);
        if let Some(method) = self.state.classes.find_method(class, sym::METHOD_MISSING)
            && !matches!(method.body, MethodBody::Builtin(_))
        {
            let mut list: ArgList = smallvec![Value::Symbol(name)];
            list.extend(args.list.iter().cloned());
            self.state.missing = kind;
            return self.call_method(
                receiver,
                &method,
                &Args {
                    list: &list,
                    ..*args
                },
            );
        }
        Err(self.no_method_error(receiver, name, args, kind))
    }

    /// NoMethodError, or NameError for what may have been meant as a variable.
    pub(crate) fn no_method_error(
        &mut self,
        receiver: &Value,
        name: Symbol,
        args: &Args,
        kind: MissingKind,
    ) -> Box<Unwind> {
        let described = self.describe_receiver(receiver);
        let text = self.name_of(name);
        let message = match kind {
            MissingKind::Method => format!("undefined method `{text}' for {described}"),
            MissingKind::Private => format!("private method `{text}' called for {described}"),
            MissingKind::Protected => format!("protected method `{text}' called for {described}"),
            MissingKind::Variable => {
                format!("undefined local variable or method `{text}' for {described}")
            }
            MissingKind::Super => format!("super: no superclass method `{text}' for {described}"),
        };
        let class = match kind {
            MissingKind::Variable => class::NAME_ERROR,
            _ => class::NO_METHOD_ERROR,
        };
        let details = vec![
            ("name", Value::Symbol(name)),
            ("receiver", receiver.clone()),
            ("args", Value::array(args.list.to_vec())),
        ];
        self.error_with(class, message, details)
    }

    /// Whether a method is defined, without `respond_to?`.
    fn has_method(&mut self, receiver: &Value, name: Symbol) -> bool {
        let class = self.class_of(receiver);
        self.state.classes.find_method(class, name).is_some()
    }

    /// How messages about missing methods name the receiver.
    pub(crate) fn describe_receiver(&mut self, receiver: &Value) -> String {
        let text = match receiver {
            Value::Nil => "nil".to_owned(),
            Value::True => "true".to_owned(),
            Value::False => "false".to_owned(),
            _ if receiver.is_identical(&self.state.main) => return "main:Object".to_owned(),
            _ => match self.class_name_for_message(receiver) {
                Some(name) => name,
                None => self.inspect_for_message(receiver),
            },
        };
        if text.starts_with('#') {
            return text;
        }
        format!("{text}:{}", self.class_name_of(receiver))
    }

    /// What `name` says about a class. One that is no string is as good as none.
    fn class_name_for_message(&mut self, receiver: &Value) -> Option<String> {
        let class = receiver.as_class()?;
        let name = self.guarded(
            receiver,
            receiver,
            sym::MESSAGE,
            |_| Ok(Value::Nil),
            |interp| interp.call_named(receiver, "name", &[]),
        );
        let name = name.unwrap_or(Value::Nil);
        if name.is_nil() {
            return self.state.classes[class]
                .name
                .as_ref()
                .map(ToString::to_string);
        }
        match name.as_string() {
            Some(text) => Some(text.to_utf8().into_owned()),
            None => Some(self.any_to_s(receiver)),
        }
    }

    /// `inspect`, unless it fails or asks for this very message.
    fn inspect_for_message(&mut self, value: &Value) -> String {
        let inspected = if self.has_method(value, sym::INSPECT) {
            self.guarded(
                value,
                value,
                sym::MESSAGE,
                |_| Ok(None),
                |interp| interp.inspect(value).map(Some),
            )
        } else {
            Ok(None)
        };
        match inspected {
            Ok(Some(text)) => text.to_utf8().into_owned(),
            _ => self.any_to_s(value),
        }
    }

    /// `yield` with these arguments.
    pub fn yield_block(&mut self, block: &Value, list: &[Value]) -> Eval {
        self.call_proc_quietly(block, &Args::new(list))
    }

    /// `yield` of one value.
    pub fn yield_one(&mut self, block: &Value, value: Value) -> Eval {
        self.call_proc_quietly(block, &Args::new(&[value]))
    }

    fn call_proc_quietly(&mut self, block: &Value, args: &Args) -> Eval {
        self.call_proc(block, args)
    }

    /// Calls a Proc (or a Method) as its `call` does.
    pub fn call_proc(&mut self, proc: &Value, args: &Args) -> Eval {
        let Some(data) = proc.as_proc() else {
            return self.send(proc, sym::CALL, args);
        };
        match &data.body {
            ProcBody::Code { .. } => self.call_block(
                data,
                args,
                BlockCall {
                    is_lambda: data.is_lambda,
                    ..BlockCall::default()
                },
            ),
            ProcBody::Symbol(name) => {
                let Some((receiver, rest)) = args.list.split_first() else {
                    return Err(self.argument_error("no receiver given"));
                };
                let (receiver, name) = (receiver.clone(), *name);
                self.send_public(
                    &receiver,
                    name,
                    &Args {
                        list: rest,
                        ..*args
                    },
                    &Value::Nil,
                )
            }
            ProcBody::Method(bound) => {
                let Some(Data::Method(object)) = bound.data() else {
                    return Ok(Value::Nil);
                };
                let (receiver, method) = (
                    object.receiver.clone().unwrap_or(Value::Nil),
                    object.method.clone(),
                );
                if object.is_missing {
                    let name = object.name;
                    return self.call_missing(&receiver, name, args, MissingKind::Method);
                }
                self.call_method(&receiver, &method, args)
            }
            ProcBody::Native { function, .. } => {
                let function = function.clone();
                stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || {
                    function(self, &Value::Nil, args)
                })
            }
        }
    }

    /// Calls a block with another `self` (`instance_eval`, `class_eval`, `instance_exec`). `definee` is where `def`
    /// defines methods; with `scope`, constants and class variables are those of that module.
    pub fn call_with_self(
        &mut self,
        proc: &Value,
        this: &Value,
        definee: Option<ClassId>,
        args: &Args,
    ) -> Eval {
        let Some(data) = proc.as_proc() else {
            return self.send(proc, sym::CALL, args);
        };
        match &data.body {
            ProcBody::Code { .. } => {
                let how = BlockCall {
                    this: Some(this),
                    definee,
                    is_lambda: data.is_lambda,
                    ..BlockCall::default()
                };
                self.call_block(data, args, how)
            }
            ProcBody::Symbol(_) if args.is_empty() => self.call_proc(
                proc,
                &Args {
                    list: std::slice::from_ref(this),
                    ..*args
                },
            ),
            _ => self.call_proc(proc, args),
        }
    }

    fn call_block(&mut self, data: &ProcData, args: &Args, how: BlockCall) -> Eval {
        self.step()?;
        self.ensure_depth()?;
        stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || self.run_block(data, args, &how))
    }

    fn run_block(&mut self, data: &ProcData, args: &Args, how: &BlockCall) -> Eval {
        let ProcBody::Code {
            code,
            frame: outer,
            this,
        } = &data.body
        else {
            return Ok(Value::Nil);
        };
        let (loaded, code) = (outer.loaded.clone(), *code);
        let id = self.state.next_id();
        let locals = loaded.code(code).locals.len();
        let kind = if how.is_lambda {
            FrameKind::Lambda
        } else {
            FrameKind::Block
        };
        let frame = Rc::new(Frame {
            this: how.this.unwrap_or(this).clone(),
            loaded: loaded.clone(),
            code,
            slots: RefCell::new(smallvec![Value::Nil; locals]),
            parent: Some(outer.clone()),
            cref: outer.cref.clone(),
            definee: how.definee.or(outer.definee),
            method: how.method.cloned(),
            block: match args.block {
                // A block that is given to a block is only seen through `&block`.
                Some(block) if how.method.is_some() => Some(block.clone()),
                _ => None,
            },
            kind,
            id,
            break_tag: data.break_tag,
            visibility: Cell::new(DefaultVisibility::Of(Visibility::Public)),
            last_match: RefCell::new(Value::Nil),
            is_alive: Cell::new(true),
            extra: RefCell::new(Vec::new()),
        });
        let label = match how.method {
            Some(method) => Label::Method(method.name),
            None => Label::Block,
        };
        let line = loaded.code(code).line;
        self.state.stack.push(StackEntry {
            frame: Some(frame.clone()),
            label,
            line,
        });
        let strictness = if how.is_lambda {
            Strictness::Method {
                ruby2_keywords: false,
            }
        } else {
            Strictness::Block
        };
        let result = self.run_block_body(&loaded, code, &frame, args, strictness);
        self.state.stack.pop();
        frame.is_alive.set(false);
        self.state.cycles.remember_captured(&frame);
        match result {
            Err(unwind) => match *unwind {
                Unwind::Next(value) => Ok(value),
                Unwind::Return { frame, value } if frame == id => Ok(value),
                Unwind::Break { tag, value } if how.is_lambda && tag == data.break_tag => Ok(value),
                other => Err(Box::new(other)),
            },
            done => done,
        }
    }

    fn run_block_body(
        &mut self,
        loaded: &Rc<Loaded>,
        code: CodeId,
        frame: &Rc<Frame>,
        args: &Args,
        strictness: Strictness,
    ) -> Eval {
        let code = loaded.code(code);
        self.bind(frame, &code.params, args, strictness)?;
        loop {
            match self.eval(&code.body, frame) {
                Err(unwind) if matches!(*unwind, Unwind::Redo) => self.step()?,
                result => return result,
            }
        }
    }

    /// A Proc from a literal block.
    pub(crate) fn make_block(&mut self, code: CodeId, frame: &Rc<Frame>, is_lambda: bool) -> Value {
        let break_tag = self.state.next_id();
        let body = ProcBody::Code {
            code,
            frame: frame.clone(),
            this: frame.this.clone(),
        };
        Value::object(
            class::PROC,
            Data::Proc(Box::new(ProcData {
                body,
                is_lambda,
                break_tag,
            })),
        )
    }

    /// A Proc that runs Rust code. `arity` as `Proc#arity` says it.
    pub fn native_proc(
        &mut self,
        arity: i32,
        function: impl Fn(&mut Interp, &Value, &Args) -> Eval + 'static,
    ) -> Value {
        let body = ProcBody::Native {
            arity,
            function: Rc::new(function),
        };
        let data = ProcData {
            body,
            is_lambda: true,
            break_tag: 0,
        };
        Value::object(class::PROC, Data::Proc(Box::new(data)))
    }

    /// Runs a call that was given a literal block: `break` in the block ends it.
    pub(crate) fn catch_break(
        &mut self,
        block: Option<&Value>,
        call: impl FnOnce(&mut Self) -> Eval,
    ) -> Eval {
        let Some(tag) = block
            .and_then(|block| block.as_proc())
            .map(|data| data.break_tag)
        else {
            return call(self);
        };
        let depth = self.state.stack.len();
        self.state.break_tags.push(tag);
        let result = call(self);
        self.state.break_tags.pop();
        match result {
            Err(unwind) => match *unwind {
                Unwind::Break { tag: broken, value } if broken == tag => {
                    self.state.stack.truncate(depth);
                    Ok(value)
                }
                other => Err(Box::new(other)),
            },
            done => done,
        }
    }

    /// Makes the block of an argument `&value`.
    pub(crate) fn block_from(&mut self, value: Value) -> Eval<Option<Value>> {
        match &value {
            Value::Nil => Ok(None),
            Value::Symbol(name) => {
                let data = ProcData {
                    body: ProcBody::Symbol(*name),
                    is_lambda: true,
                    break_tag: 0,
                };
                Ok(Some(Value::object(class::PROC, Data::Proc(Box::new(data)))))
            }
            Value::Object(object) if matches!(object.data, Data::Proc(_)) => Ok(Some(value)),
            _ => {
                let described = self.class_name_of(&value);
                let Some(proc) = self.call_if_defined(&value, sym::TO_PROC, &[])? else {
                    return Err(
                        self.type_error(format!("wrong argument type {described} (expected Proc)"))
                    );
                };
                if proc.as_proc().is_none() {
                    return Err(
                        self.type_error(format!("wrong argument type {described} (expected Proc)"))
                    );
                }
                Ok(Some(proc))
            }
        }
    }

    /// The innermost frame of Ruby code: the caller of a built-in method. Code of the interpreter itself is skipped.
    pub fn caller_frame(&self) -> Option<Rc<Frame>> {
        let frames = self.state.stack.iter().rev();
        frames
            .filter_map(|entry| entry.frame.as_ref())
            .find(|frame| !frame.loaded.is_internal)
            .cloned()
    }

    /// The innermost frame, even if it is of the interpreter itself.
    pub fn innermost_frame(&self) -> Option<Rc<Frame>> {
        self.state
            .stack
            .iter()
            .rev()
            .find_map(|entry| entry.frame.clone())
    }

    /// The frame that `$~` belongs to: core methods that are written in Ruby set it for their caller, as others do.
    fn match_frame(&self) -> Option<Rc<Frame>> {
        let frames = self.state.stack.iter().rev();
        frames
            .filter_map(|entry| entry.frame.as_ref())
            .find(|frame| !frame.loaded.is_core)
            .cloned()
    }

    /// `$~` of the caller.
    pub fn set_last_match(&mut self, value: Value) {
        if let Some(frame) = self.match_frame() {
            *frame.home().last_match.borrow_mut() = value;
        }
    }

    pub fn last_match(&self) -> Value {
        match self.match_frame() {
            Some(frame) => frame.home().last_match.borrow().clone(),
            None => Value::Nil,
        }
    }

    /// `super` from a frame.
    pub(crate) fn call_super(&mut self, frame: &Rc<Frame>, args: &Args) -> Eval {
        let Some(method) = frame.method().cloned() else {
            return Err(self.error(class::RUNTIME_ERROR, "super called outside of method"));
        };
        let this = &frame.home().this.clone();
        let this = if frame.method.is_some() {
            &frame.this
        } else {
            this
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
            slots: RefCell::new(smallvec![Value::Nil; body.locals.len()]),
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
        match result {
            Err(unwind) => match *unwind {
                Unwind::Return {
                    frame: target,
                    value,
                } if target == frame.id => Ok(value),
                other => Err(Box::new(other)),
            },
            done => done,
        }
    }
}

/// What is special about a call of a block.
#[derive(Clone, Copy, Default)]
struct BlockCall<'a> {
    /// Another `self`.
    this: Option<&'a Value>,
    /// The method that `define_method` made of it.
    method: Option<&'a Rc<Method>>,
    definee: Option<ClassId>,
    is_lambda: bool,
}

/// What a call did not find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingKind {
    Method,
    Private,
    Protected,
    /// It may have been meant as a variable.
    Variable,
    Super,
}
