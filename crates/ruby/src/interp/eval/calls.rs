//! Evaluates calls: receivers, arguments, blocks.

use std::rc::Rc;

use crate::class::{Method, MethodBody, Visibility, class};
use crate::interp::Interp;
use crate::interp::args::{ArgList, Args};
use crate::interp::call::Caller;
use crate::interp::exception::Eval;
use crate::interp::frame::{Frame, Site};
use crate::interp::missing::MissingKind;
use crate::program::{Argument, Arguments, Call, CodeId, SiteId};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

impl Interp<'_> {
    #[inline(never)]
    pub(super) fn eval_call(&mut self, call: &Call, frame: &Rc<Frame>) -> Eval {
        let evaluated;
        let receiver = match &call.receiver {
            Some(node) => {
                evaluated = self.eval_operand(node, frame)?;
                &evaluated
            }
            None => &frame.this,
        };
        if call.safe && receiver.is_nil() {
            return Ok(Value::Nil);
        }
        if call.block.is_some() || !call.args.are_plain() {
            return self.eval_call_with_block(call, receiver, frame);
        }
        let mut list = ArgList::new();
        for argument in &call.args.list {
            let (Argument::Value(node) | Argument::Splat(node)) = argument;
            list.push(self.eval_operand(node, frame)?);
        }
        self.set_line(call.line);
        let (name, style) = (frame.symbol(call.method), CallStyle::of(call));
        self.call_site(receiver, name, &Args::new(&list), call.site, frame, style)
    }

    /// The same with a block, or with arguments that are not only values.
    #[inline(never)]
    fn eval_call_with_block(&mut self, call: &Call, receiver: &Value, frame: &Rc<Frame>) -> Eval {
        let name = frame.symbol(call.method);
        let style = CallStyle::of(call);
        let mut list = ArgList::new();
        let evaluated = self.eval_arguments(&call.args, frame, &mut list)?;
        let block = match call.block {
            Some(code) => {
                let is_lambda = self.is_lambda_call(name, &list) && self.is_kernel_lambda(receiver);
                Some(self.make_block(code, frame, is_lambda))
            }
            None => evaluated.block,
        };
        self.set_line(call.line);
        let args = Args {
            list: &list,
            block: block.as_ref(),
            keywords: evaluated.keywords,
        };
        if call.block.is_none() {
            return self.call_site(receiver, name, &args, call.site, frame, style);
        }
        self.catch_break(block.as_ref(), |interp| {
            interp.call_site(receiver, name, &args, call.site, frame, style)
        })
    }

    /// `lambda { }`, or `send(:lambda) { }`.
    pub(super) fn is_lambda_call(&self, name: Symbol, list: &[Value]) -> bool {
        name == sym::LAMBDA
            || (matches!(list, [Value::Symbol(only)] if *only == sym::LAMBDA)
                && self.state.symbols.name(name).contains("send"))
    }

    /// `lambda { }` makes its block a lambda; `lambda(&block)` does not.
    pub(super) fn is_kernel_lambda(&mut self, receiver: &Value) -> bool {
        let class = self.class_of(receiver);
        let method = self.state.classes.find_method(class, sym::LAMBDA);
        method.is_some_and(|method| matches!(method.body, MethodBody::Builtin(_)))
    }

    /// Calls a method through the cache of a call site.
    pub(crate) fn call_site(
        &mut self,
        receiver: &Value,
        name: Symbol,
        args: &Args,
        site: SiteId,
        frame: &Rc<Frame>,
        style: CallStyle,
    ) -> Eval {
        let class = self.class_of(receiver);
        let generation = self.state.classes.methods.generation();
        let known = match self.state.site(&frame.loaded, site) {
            Site::Method {
                class: known,
                generation: valid,
                method,
            } if *known == class && *valid == generation => method.clone(),
            _ => match self.method_for_site(receiver, name, site, frame, style) {
                Ok(method) => method,
                Err(kind) => return self.call_missing(receiver, name, args, kind),
            },
        };
        self.call_method(receiver, &known, args)
    }

    /// Looks up the method of a call, and caches it.
    #[inline(never)]
    fn method_for_site(
        &mut self,
        receiver: &Value,
        name: Symbol,
        site: SiteId,
        frame: &Rc<Frame>,
        style: CallStyle,
    ) -> Result<Rc<Method>, MissingKind> {
        let class = self.class_of(receiver);
        let Some(method) = self.state.classes.find_method(class, name) else {
            return Err(if style == CallStyle::Variable {
                MissingKind::Variable
            } else {
                MissingKind::Method
            });
        };
        if style == CallStyle::Public
            && let Some(kind) = self.hidden(&method, receiver, Caller::Other(&frame.this))
        {
            return Err(kind);
        }
        // Whether a protected method is accessible depends on the caller, so it is not cached.
        if style != CallStyle::Public || method.visibility == Visibility::Public {
            let found = Site::Method {
                class,
                generation: self.state.classes.methods.generation(),
                method: method.clone(),
            };
            self.state.set_site(&frame.loaded, site, found);
        }
        Ok(method)
    }

    /// Evaluates arguments and expands splats. Keywords become a hash at the end.
    pub(crate) fn eval_arguments(
        &mut self,
        args: &Arguments,
        frame: &Rc<Frame>,
        list: &mut ArgList,
    ) -> Eval<EvaluatedArguments> {
        for argument in &args.list {
            match argument {
                Argument::Value(node) => list.push(self.eval(node, frame)?),
                Argument::Splat(node) => {
                    let value = self.eval(node, frame)?;
                    self.spread(&value, list)?;
                }
            }
        }
        let mut keywords = false;
        if !args.keywords.is_empty() {
            let hash = self.eval_hash(&args.keywords, frame)?;
            let is_empty = hash.as_hash().is_some_and(|table| table.is_empty());
            // `**{}` passes nothing.
            if !is_empty {
                list.push(hash);
                keywords = true;
            }
        } else if args.has_splat && list.last().is_some_and(|last| self.is_flagged_hash(last)) {
            keywords = true;
            if let Some(last) = list.last_mut() {
                let copy = last.as_hash().map(|table| table.copy_entries());
                if let Some(copy) = copy {
                    *last = Value::hash(copy);
                }
            }
        }
        let block = match &args.block_pass {
            Some(node) => {
                let value = self.eval(node, frame)?;
                self.block_from(value)?
            }
            None => None,
        };
        Ok(EvaluatedArguments { keywords, block })
    }

    /// Whether a hash comes from a method marked with `ruby2_keywords`: then it becomes keywords again.
    pub(super) fn is_flagged_hash(&mut self, value: &Value) -> bool {
        let Value::Object(object) = value else {
            return false;
        };
        if !matches!(object.data, Data::Hash(_)) || object.ivars.borrow().is_empty() {
            return false;
        }
        let name = self.intern("__ruby2_keywords__");
        object.ivar(name).is_some()
    }

    pub(super) fn eval_list(&mut self, elements: &[Argument], frame: &Rc<Frame>) -> Eval<ArgList> {
        let mut list = ArgList::new();
        for element in elements {
            match element {
                Argument::Value(node) => list.push(self.eval(node, frame)?),
                Argument::Splat(node) => {
                    let value = self.eval(node, frame)?;
                    self.spread(&value, &mut list)?;
                }
            }
        }
        Ok(list)
    }

    /// `*value`
    pub(crate) fn spread(&mut self, value: &Value, list: &mut ArgList) -> Eval<()> {
        if let Some(elements) = value.as_array() {
            list.extend(elements.iter().cloned());
            return Ok(());
        }
        if value.is_nil() {
            return Ok(());
        }
        match self.call_if_defined(value, sym::TO_A, &[])? {
            Some(array) => match array.as_array() {
                Some(elements) => list.extend(elements.iter().cloned()),
                None if array.is_nil() => list.push(value.clone()),
                None => {
                    let (from, to) = (self.class_name_of(value), self.class_name_of(&array));
                    return Err(self.type_error(format!(
                        "can't convert {from} to Array ({from}#to_a gives {to})"
                    )));
                }
            },
            None => list.push(value.clone()),
        }
        Ok(())
    }

    pub(super) fn eval_yield(&mut self, args: &Arguments, line: u32, frame: &Rc<Frame>) -> Eval {
        let mut list = ArgList::new();
        let evaluated = self.eval_arguments(args, frame, &mut list)?;
        self.set_line(line);
        let Some(block) = frame.block().cloned() else {
            let reason = self.symbol("noreason");
            return Err(self.error_with(
                class::LOCAL_JUMP_ERROR,
                "no block given (yield)",
                vec![("reason", reason), ("exit_value", Value::Nil)],
            ));
        };
        self.call_proc(
            &block,
            &Args {
                list: &list,
                block: None,
                keywords: evaluated.keywords,
            },
        )
    }

    pub(super) fn eval_super(
        &mut self,
        args: &Arguments,
        code: Option<CodeId>,
        line: u32,
        frame: &Rc<Frame>,
    ) -> Eval {
        let mut list = ArgList::new();
        let evaluated = self.eval_arguments(args, frame, &mut list)?;
        let block = match code {
            Some(code) => Some(self.make_block(code, frame, false)),
            None if args.block_pass.is_some() => evaluated.block,
            None => frame.block().cloned(),
        };
        self.set_line(line);
        let args = Args {
            list: &list,
            block: block.as_ref(),
            keywords: evaluated.keywords,
        };
        let literal = if code.is_some() { block.as_ref() } else { None };
        self.catch_break(literal, |interp| interp.call_super(frame, &args))
    }
}

/// Properties of evaluated arguments besides their values.
pub(crate) struct EvaluatedArguments {
    pub keywords: bool,
    pub block: Option<Value>,
}

/// The syntactic form of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CallStyle {
    Public,
    /// Private methods are accessible.
    Own,
    /// The same, and it could be a variable.
    Variable,
}

impl CallStyle {
    fn of(call: &Call) -> CallStyle {
        match &call.receiver {
            None if call.is_vcall => CallStyle::Variable,
            Some(_) if !call.is_self => CallStyle::Public,
            _ => CallStyle::Own,
        }
    }
}
