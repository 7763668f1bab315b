//! Calls and creates blocks, procs and lambdas.

use std::rc::Rc;

use crate::class::{ClassId, Method, class};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::bind::{Strictness, block_arguments, exact_arguments};
use crate::interp::call::{RED_ZONE, STACK_SEGMENT};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Frame, FrameKind, FrameStart, Label, StackEntry};
use crate::interp::missing::MissingKind;
use crate::interp::procs::{ProcBody, ProcData};
use crate::program::{Code, CodeId};
use crate::symbol::sym;
use crate::value::{Data, Value};

/// Options for the call of a block.
#[derive(Clone, Copy, Default)]
pub(super) struct BlockCall<'a> {
    /// A replacement for `self`.
    pub(super) this: Option<&'a Value>,
    /// The method that `define_method` created from it.
    pub(super) method: Option<&'a Rc<Method>>,
    pub(super) definee: Option<ClassId>,
    pub(super) is_lambda: bool,
}

impl Interp<'_> {
    /// `yield` with these arguments.
    pub fn yield_block(&mut self, block: &Value, list: &[Value]) -> Eval {
        self.call_proc(block, &Args::new(list))
    }

    /// `yield` of one value.
    pub fn yield_one(&mut self, block: &Value, value: Value) -> Eval {
        self.call_proc(block, &Args::new(&[value]))
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

    /// Calls a block with another `self` (`instance_eval`, `class_eval`, `instance_exec`). `definee` is where
    /// `def` defines methods; with `scope`, constants and class variables are looked up in that module.
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

    pub(super) fn call_block(&mut self, data: &ProcData, args: &Args, how: BlockCall) -> Eval {
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
        let body = loaded.code(code);
        let id = self.state.next_id();
        let mut destructured = None;
        let arguments = if how.is_lambda {
            exact_arguments(&body.params, args)
        } else {
            block_arguments(&body.params, args, &mut destructured)
        };
        let frame = self.state.unused_frames.start(&FrameStart {
            this: how.this.unwrap_or(this),
            loaded: &loaded,
            code,
            arguments: arguments.unwrap_or_default(),
            parent: Some(outer),
            cref: &outer.cref,
            definee: how.definee.or(outer.definee),
            method: how.method,
            // A block passed to a block is only visible through `&block`, also if the block is a method.
            block: None,
            kind: if how.is_lambda {
                FrameKind::Lambda
            } else {
                FrameKind::Block
            },
            id,
            break_tag: data.break_tag,
        });
        let is_bound = arguments.is_some();
        drop(destructured);
        self.state.stack.push(StackEntry {
            frame: Some(frame.clone()),
            label: Label::Block,
            line: body.line,
        });
        let result = if is_bound {
            self.run_block_body(body, &frame)
        } else {
            let strictness = if how.is_lambda {
                Strictness::Method {
                    ruby2_keywords: false,
                }
            } else {
                Strictness::Block
            };
            match self.bind(&frame, &body.params, args, strictness) {
                Ok(()) => self.run_block_body(body, &frame),
                Err(unwind) => Err(unwind),
            }
        };
        self.state.stack.pop();
        self.state.end_frame(frame);
        let is_here = |unwind: &Unwind| match unwind {
            Unwind::Next(_) => true,
            Unwind::Return { frame, .. } => *frame == id,
            Unwind::Break { tag, .. } => how.is_lambda && *tag == data.break_tag,
            _ => false,
        };
        match result {
            Err(unwind) if is_here(&unwind) => match self.land(unwind) {
                Unwind::Next(value)
                | Unwind::Return { value, .. }
                | Unwind::Break { value, .. } => Ok(value),
                other => Err(Box::new(other)),
            },
            done => done,
        }
    }

    fn run_block_body(&mut self, code: &Code, frame: &Rc<Frame>) -> Eval {
        loop {
            match self.eval(&code.body, frame) {
                Err(unwind) if matches!(*unwind, Unwind::Redo) => self.step()?,
                result => return result,
            }
        }
    }

    /// Creates a Proc from a literal block.
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

    /// A Proc that runs Rust code. `arity` as in `Proc#arity`.
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

    /// Runs a call with a literal block: `break` in the block ends it.
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
            Err(unwind) if matches!(&*unwind, Unwind::Break { tag: broken, .. } if *broken == tag) =>
            {
                self.state.stack.truncate(depth);
                match self.land(unwind) {
                    Unwind::Break { value, .. } => Ok(value),
                    other => Err(Box::new(other)),
                }
            }
            done => done,
        }
    }

    /// Converts an argument `&value` to a block.
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
}
