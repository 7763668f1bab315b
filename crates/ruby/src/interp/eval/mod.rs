//! Evaluates the nodes of a program.

use std::rc::Rc;

use crate::class::{ClassId, MethodBody, class};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::call::{RED_ZONE, STACK_SEGMENT};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Frame, Label, SINGLETON_OF_SELF};
use crate::program::{Local, NameId, Node, Operator, SiteId};
use crate::string::RString;
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

mod calls;
mod control;
mod literals;
mod rescue;

pub(crate) use calls::CallStyle;
use literals::string_literal;

impl Interp<'_> {
    /// Evaluates the most frequent nodes itself, so that its own stack frame is small.
    pub(crate) fn eval(&mut self, node: &Node, frame: &Rc<Frame>) -> Eval {
        match node {
            Node::Nil => Ok(Value::Nil),
            Node::True => Ok(Value::True),
            Node::False => Ok(Value::False),
            Node::SelfValue => Ok(frame.this.clone()),
            Node::Integer(number) => Ok(Value::Int(*number)),
            Node::Float(number) => Ok(Value::Float(*number)),
            Node::Symbol(name) => Ok(Value::Symbol(frame.symbol(*name))),
            Node::String(bytes) => Ok(string_literal(bytes, frame)),
            Node::Local(local) => Ok(get_local(frame, *local)),
            Node::Statement(line, inner) => {
                self.set_line(*line);
                self.eval(inner, frame)
            }
            Node::Begin(nodes) => {
                let Some((last, before)) = nodes.split_last() else {
                    return Ok(Value::Nil);
                };
                for node in before {
                    self.eval(node, frame)?;
                }
                self.eval(last, frame)
            }
            Node::If {
                condition,
                then,
                otherwise,
            } => {
                if self.eval(condition, frame)?.is_truthy() {
                    self.eval(then, frame)
                } else {
                    self.eval(otherwise, frame)
                }
            }
            Node::Call(call) => self.eval_call(call, frame),
            Node::Operator {
                operator,
                method,
                left,
                right,
                site,
                line,
            } => {
                let left = self.eval_operand(left, frame)?;
                let right = self.eval_operand(right, frame)?;
                self.set_line(*line);
                if let Some(value) = self.fast_operator(*operator, &left, &right) {
                    return Ok(value);
                }
                self.call_operator(&left, *method, right, *site, frame)
            }
            Node::SetLocal(local, value) => {
                let value = self.eval(value, frame)?;
                set_local(frame, *local, value.clone());
                Ok(value)
            }
            Node::Deep(inner) => {
                stacker::maybe_grow(RED_ZONE, STACK_SEGMENT, || self.eval(inner, frame))
            }
            _ => self.eval_other(node, frame),
        }
    }

    /// Evaluates a receiver, an argument or an operand: many are variables or numbers, which need no call here.
    #[inline]
    pub(crate) fn eval_operand(&mut self, node: &Node, frame: &Rc<Frame>) -> Eval {
        match node {
            Node::Local(local) => Ok(get_local(frame, *local)),
            Node::Integer(number) => Ok(Value::Int(*number)),
            _ => self.eval(node, frame),
        }
    }

    #[inline(never)]
    fn call_operator(
        &mut self,
        left: &Value,
        method: NameId,
        right: Value,
        site: SiteId,
        frame: &Rc<Frame>,
    ) -> Eval {
        let (name, args) = (frame.symbol(method), [right]);
        let style = CallStyle::Public;
        self.call_site(left, name, &Args::new(&args), site, frame, style)
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each kind of node")]
    fn eval_other(&mut self, node: &Node, frame: &Rc<Frame>) -> Eval {
        match node {
            Node::Instance(name) => Ok(self.instance_variable(&frame.this, frame.symbol(*name))),
            Node::SetInstance(name, value) => {
                let value = self.eval(value, frame)?;
                self.set_instance_variable(&frame.this, frame.symbol(*name), value.clone())?;
                Ok(value)
            }
            Node::DynamicString(segments) => Ok(Value::string(self.interpolate(segments, frame)?)),
            Node::Array(elements) => {
                let list = self.eval_list(elements, frame)?;
                Ok(Value::array(list.into_vec()))
            }
            Node::Hash(entries) => self.eval_hash(entries, frame),
            Node::Constant {
                scope,
                name,
                site,
                line,
            } => {
                self.set_line(*line);
                self.eval_constant(scope, *name, *site, frame)
            }
            Node::And(left, right) => {
                let left = self.eval(left, frame)?;
                if left.is_truthy() {
                    self.eval(right, frame)
                } else {
                    Ok(left)
                }
            }
            Node::Or(left, right) => {
                let left = self.eval(left, frame)?;
                if left.is_truthy() {
                    Ok(left)
                } else {
                    self.eval(right, frame)
                }
            }
            Node::Not(value) => {
                let value = self.eval(value, frame)?;
                self.negate(&value)
            }
            Node::Return(value) => {
                let value = self.eval(value, frame)?;
                Err(self.unwind_return(frame, value))
            }
            Node::While {
                condition,
                body,
                negated,
                body_first,
            } => self.eval_while(condition, body, *negated, *body_first, frame),
            Node::Case {
                subject,
                arms,
                otherwise,
                line,
            } => {
                self.set_line(*line);
                self.eval_case(subject.as_deref(), arms, otherwise, frame)
            }
            Node::Yield { args, line } => self.eval_yield(args, *line, frame),
            Node::Lambda(code) => Ok(self.make_block(*code, frame, true)),
            Node::Super { args, block, line } => self.eval_super(args, *block, *line, frame),
            Node::ZSuper { args, block, line } => {
                if let Some(method) = frame.method()
                    && matches!(method.body, MethodBody::Proc(_))
                {
                    self.set_line(*line);
                    return Err(self.error(
                        class::RUNTIME_ERROR,
                        "implicit argument passing of super from method defined by define_method() is not supported. Specify all arguments explicitly.",
                    ));
                }
                self.eval_super(args, *block, *line, frame)
            }
            Node::Regexp {
                segments,
                options,
                literal,
                line,
            } => self.eval_regexp(segments, options, *literal, *line, frame),
            Node::Range {
                from,
                to,
                exclusive,
            } => {
                let from = self.eval_optional(from.as_deref(), frame)?;
                let to = self.eval_optional(to.as_deref(), frame)?;
                self.check_range(&from, &to)?;
                Ok(Value::range(from, to, *exclusive))
            }
            Node::Assign(target, value) => self.eval_assign(target, value, frame),
            Node::MultipleAssign(targets, value) => {
                let value = self.eval_right_side(targets, value, frame)?;
                Ok(value)
            }
            Node::OperatorAssign {
                target,
                operator,
                value,
                site,
                line,
            } => {
                self.set_line(*line);
                self.eval_operator_assign(target, operator, value, *site, frame)
            }
            Node::Rescue(rescue) => self.eval_rescue(rescue, frame),
            Node::Ensure { body, ensure } => {
                let result = self.eval(body, frame);
                // A limit skips `ensure`.
                if let Err(unwind) = &result
                    && matches!(**unwind, Unwind::Limit(_))
                {
                    return result;
                }
                let exception = match &result {
                    Err(unwind) => match &**unwind {
                        Unwind::Raise(exception) => Some(exception.clone()),
                        _ => None,
                    },
                    Ok(_) => None,
                };
                let before = self.state.current_exception.clone();
                let depth = self.state.stack.len();
                if let Some(exception) = exception {
                    self.state.current_exception = exception;
                    let line = self.state.stack.last().map_or(0, |entry| entry.line);
                    self.push_clause(frame, Label::Ensure, line);
                }
                let ensured = self.eval(ensure, frame);
                self.state.stack.truncate(depth);
                self.state.current_exception = before;
                ensured?;
                result
            }
            Node::Break { value, in_loop } => {
                let value = self.eval(value, frame)?;
                if *in_loop {
                    return Err(self.jump(Unwind::LoopBreak(value)));
                }
                Err(self.unwind_break(frame, value))
            }
            Node::Next { value, in_loop } => {
                let value = self.eval(value, frame)?;
                Err(self.jump(if *in_loop {
                    Unwind::LoopNext
                } else {
                    Unwind::Next(value)
                }))
            }
            Node::Redo { .. } => Err(Box::new(Unwind::Redo)),
            Node::Retry => Err(Box::new(Unwind::Retry)),
            Node::DefineMethod { name, code } => {
                self.define_method(frame.symbol(*name), *code, frame)
            }
            Node::DefineSingletonMethod { object, name, code } => {
                let object = self.eval(object, frame)?;
                self.define_singleton_method(&object, frame.symbol(*name), *code, frame)
            }
            Node::DefineClass {
                scope,
                name,
                superclass,
                body,
                line,
            } => {
                self.set_line(*line);
                self.eval_class(scope, *name, superclass.as_deref(), *body, frame)
            }
            Node::DefineModule {
                scope,
                name,
                body,
                line,
            } => {
                self.set_line(*line);
                self.eval_module(scope, *name, *body, frame)
            }
            Node::SingletonClass { object, body, line } => {
                self.set_line(*line);
                let object = self.eval(object, frame)?;
                self.eval_singleton_class(&object, *body, frame)
            }
            Node::Match {
                subject,
                arms,
                otherwise,
                line,
            } => {
                self.set_line(*line);
                self.eval_match(subject, arms, otherwise.as_deref(), frame)
            }
            Node::MatchRequired {
                subject,
                pattern,
                line,
            } => {
                self.set_line(*line);
                let subject = self.eval(subject, frame)?;
                if !self.matches(pattern, &subject, frame)? {
                    return Err(self.no_matching_pattern(&subject, true));
                }
                Ok(Value::Nil)
            }
            Node::MatchTest(subject, pattern) => {
                let subject = self.eval(subject, frame)?;
                Ok(Value::bool(self.matches(pattern, &subject, frame)?))
            }
            Node::MatchAssign { call, names } => {
                let result = self.eval(call, frame)?;
                self.assign_named_groups(names, frame)?;
                Ok(result)
            }
            Node::ClassVariable(name, line) => {
                self.set_line(*line);
                self.class_variable(frame.symbol(*name), frame)
            }
            Node::SetClassVariable(name, value, line) => {
                let value = self.eval(value, frame)?;
                self.set_line(*line);
                self.set_class_variable(frame.symbol(*name), value.clone(), frame)?;
                Ok(value)
            }
            Node::Global(name) => self.global(frame.symbol(*name)),
            Node::SetGlobal(name, value) => {
                let value = self.eval(value, frame)?;
                self.set_global(frame.symbol(*name), value.clone())?;
                Ok(value)
            }
            Node::NthMatch(number) => self.match_group(*number as usize),
            Node::MatchReference(kind) => self.match_reference(*kind),
            Node::SetConstant {
                scope,
                name,
                value,
                line,
            } => {
                let scope = self.constant_scope(scope, frame)?;
                let value = self.eval(value, frame)?;
                self.set_line(*line);
                self.assign_constant(scope, frame.symbol(*name), value.clone())?;
                Ok(value)
            }
            Node::For { list, block, line } => {
                let list = self.eval(list, frame)?;
                self.set_line(*line);
                let block = self.make_block(*block, frame, false);
                self.catch_break(Some(&block), |interp| {
                    interp.send(&list, sym::EACH, &Args::with_block(&[], Some(&block)))
                })
            }
            Node::FlipFlop {
                from,
                to,
                exclusive,
                state,
            } => self.eval_flip_flop(from, to, *exclusive, *state, frame),
            Node::BigInteger(digits) => Ok(self.big_literal(digits)),
            Node::Rational(numerator, denominator) => self.rational_literal(numerator, denominator),
            Node::Complex(part) => {
                let part = self.eval(part, frame)?;
                Ok(Value::frozen_object(
                    class::COMPLEX,
                    Data::Complex(Box::new((Value::Int(0), part))),
                ))
            }
            Node::DynamicSymbol(segments) => {
                let string = self.interpolate(segments, frame)?;
                let name = self.intern(&string.to_utf8());
                Ok(Value::Symbol(name))
            }
            Node::Command(segments) => {
                let command = self.interpolate(segments, frame)?;
                let name = self.intern("`");
                self.call(&frame.this, name, &[Value::string(command)])
            }
            Node::Alias(new, old) => {
                let new = self.eval(new, frame)?;
                let old = self.eval(old, frame)?;
                self.eval_alias(&new, &old, frame)
            }
            Node::AliasGlobal(new, old) => {
                let (new, old) = (frame.symbol(*new), frame.symbol(*old));
                self.state.global_aliases.insert(new, old);
                Ok(Value::Nil)
            }
            Node::Undef(names) => {
                for name in names {
                    let name = self.eval(name, frame)?;
                    self.eval_undef(&name, frame)?;
                }
                Ok(Value::Nil)
            }
            Node::Defined(what) => self.eval_defined(what, frame),
            Node::File => Ok(Value::str(&*frame.loaded.program.file)),
            Node::Line(line) => Ok(Value::Int(i64::from(*line))),
            Node::Encoding => Ok(self.encoding_object(frame.loaded.encoding)),
            Node::AtExit(code) => {
                let block = self.make_block(*code, frame, false);
                self.state.at_exit.push(block);
                Ok(Value::Nil)
            }
            // `eval` has handled the others.
            _ => Ok(Value::Nil),
        }
    }

    #[inline]
    pub(crate) fn set_line(&mut self, line: u32) {
        if let Some(entry) = self.state.stack.last_mut() {
            entry.line = line;
        }
    }

    fn eval_optional(&mut self, node: Option<&Node>, frame: &Rc<Frame>) -> Eval {
        match node {
            Some(node) => self.eval(node, frame),
            None => Ok(Value::Nil),
        }
    }

    /// Fast path for numbers, unless their operators were redefined.
    #[inline(always)]
    pub(crate) fn fast_operator(
        &self,
        operator: Operator,
        left: &Value,
        right: &Value,
    ) -> Option<Value> {
        match (left, right) {
            (Value::Int(a), Value::Int(b)) if !self.state.numbers_redefined => {
                integer_operator(operator, *a, *b)
            }
            (Value::Float(a), Value::Float(b)) if !self.state.numbers_redefined => {
                float_operator(operator, *a, *b)
            }
            _ => None,
        }
    }

    pub(crate) fn negate(&mut self, value: &Value) -> Eval {
        match value {
            Value::Object(object) if matches!(object.data, Data::Plain) => {
                self.call(value, sym::NOT, &[])
            }
            _ => Ok(Value::bool(!value.is_truthy())),
        }
    }

    pub(crate) fn instance_variable(&self, this: &Value, name: Symbol) -> Value {
        match this {
            Value::Object(object) => object.ivar(name).unwrap_or(Value::Nil),
            _ => Value::Nil,
        }
    }

    pub(crate) fn set_instance_variable(
        &mut self,
        this: &Value,
        name: Symbol,
        value: Value,
    ) -> Eval<()> {
        self.ensure_not_frozen(this)?;
        if let Value::Object(object) = this {
            self.state.cycles.remember_holder(object, &value);
            object.set_ivar(name, value);
        }
        Ok(())
    }

    /// FrozenError if an object is frozen.
    pub fn ensure_not_frozen(&mut self, value: &Value) -> Eval<()> {
        if !value.is_frozen() {
            self.note_change(value);
            return Ok(());
        }
        let class = self.class_name_of(value);
        // `inspect` may itself try to change the object.
        let what = self.intern("frozen?");
        let inspected = self.guarded(
            value,
            value,
            what,
            |_| Ok(RString::from(" ...")),
            |interp| interp.inspect(value),
        )?;
        let message = format!("can't modify frozen {class}: {}", inspected.to_utf8());
        Err(self.error_with(
            class::FROZEN_ERROR,
            message,
            vec![("receiver", value.clone())],
        ))
    }

    /// The class in which `def` defines a method.
    pub(crate) fn definee(&mut self, frame: &Rc<Frame>) -> ClassId {
        let mut current = frame;
        loop {
            if let Some(definee) = current.definee {
                if definee == SINGLETON_OF_SELF {
                    return self.state.singleton_class(&current.this);
                }
                return definee;
            }
            match &current.parent {
                Some(parent) if current.method.is_none() => current = parent,
                _ => return frame.cref.module,
            }
        }
    }
}

/// The result of an operator; `None` if it is not an Integer of 64 bits.
#[inline(always)]
fn integer_operator(operator: Operator, a: i64, b: i64) -> Option<Value> {
    Some(match operator {
        Operator::Add => Value::Int(a.checked_add(b)?),
        Operator::Subtract => Value::Int(a.checked_sub(b)?),
        Operator::Multiply => Value::Int(a.checked_mul(b)?),
        Operator::Divide => Value::Int(floor_division(a, b)?),
        Operator::Modulo => Value::Int(floor_modulo(a, b)?),
        Operator::Less => Value::bool(a < b),
        Operator::LessEqual => Value::bool(a <= b),
        Operator::Greater => Value::bool(a > b),
        Operator::GreaterEqual => Value::bool(a >= b),
        Operator::Equal => Value::bool(a == b),
        Operator::NotEqual => Value::bool(a != b),
    })
}

fn float_operator(operator: Operator, a: f64, b: f64) -> Option<Value> {
    Some(match operator {
        Operator::Add => Value::Float(a + b),
        Operator::Subtract => Value::Float(a - b),
        Operator::Multiply => Value::Float(a * b),
        Operator::Divide => Value::Float(a / b),
        Operator::Modulo => return None,
        Operator::Less => Value::bool(a < b),
        Operator::LessEqual => Value::bool(a <= b),
        Operator::Greater => Value::bool(a > b),
        Operator::GreaterEqual => Value::bool(a >= b),
        Operator::Equal => Value::bool(a == b),
        Operator::NotEqual => Value::bool(a != b),
    })
}

/// The quotient rounded down; `None` if the result is no such number.
fn floor_division(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    let is_rounded_up = a % b != 0 && (a < 0) != (b < 0);
    Some(quotient - i64::from(is_rounded_up))
}

/// The remainder with the sign of the divisor.
fn floor_modulo(a: i64, b: i64) -> Option<i64> {
    let remainder = a.checked_rem(b)?;
    let has_other_sign = remainder != 0 && (remainder < 0) != (b < 0);
    Some(if has_other_sign {
        remainder + b
    } else {
        remainder
    })
}

#[inline]
pub(crate) fn get_local(frame: &Rc<Frame>, local: Local) -> Value {
    let mut frame = frame;
    for _ in 0..local.depth {
        match &frame.parent {
            Some(parent) => frame = parent,
            None => return Value::Nil,
        }
    }
    frame
        .slots
        .borrow()
        .get(local.slot as usize)
        .cloned()
        .unwrap_or(Value::Nil)
}

#[inline(always)]
pub(crate) fn set_local(frame: &Rc<Frame>, local: Local, value: Value) {
    let mut frame = frame;
    for _ in 0..local.depth {
        match &frame.parent {
            Some(parent) => frame = parent,
            None => return,
        }
    }
    if let Some(slot) = frame.slots.borrow_mut().get_mut(local.slot as usize) {
        *slot = value;
    }
}
