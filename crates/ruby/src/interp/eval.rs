//! Running the nodes of a program.

use std::rc::Rc;

use crate::class::{ClassId, MethodBody, class};
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::args::{ArgList, Args};
use crate::interp::call::{Caller, MissingKind};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Frame, FrameKind, Label, SINGLETON_OF_SELF, Site, StackEntry};
use crate::program::{
    Argument, Arguments, Call, CaseArm, CodeId, HashEntry, Local, Node, Operator, Rescue, Segment,
    SiteId,
};
use crate::string::{Encoding, RString};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

impl Interp<'_> {
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
            _ => stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || self.eval_other(node, frame)),
        }
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each kind of node")]
    fn eval_other(&mut self, node: &Node, frame: &Rc<Frame>) -> Eval {
        match node {
            Node::Call(call) => self.eval_call(call, frame),
            Node::Operator {
                operator,
                method,
                left,
                right,
                site,
                line,
            } => {
                let left = self.eval(left, frame)?;
                let right = self.eval(right, frame)?;
                self.set_line(*line);
                if let Some(value) = self.fast_operator(*operator, &left, &right) {
                    return Ok(value);
                }
                let name = frame.symbol(*method);
                self.call_site(
                    &left,
                    name,
                    &Args::new(&[right]),
                    *site,
                    frame,
                    CallStyle::Public,
                )
            }
            Node::Instance(name) => Ok(self.instance_variable(&frame.this, frame.symbol(*name))),
            Node::SetLocal(local, value) => {
                let value = self.eval(value, frame)?;
                set_local(frame, *local, value.clone());
                Ok(value)
            }
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
                // A limit ends everything at once.
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
                    return Err(Box::new(Unwind::LoopBreak(value)));
                }
                Err(self.unwind_break(frame, value))
            }
            Node::Next { value, in_loop } => {
                let value = self.eval(value, frame)?;
                Err(Box::new(if *in_loop {
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
                    return Err(self.no_matching_pattern(&subject, Some(pattern), frame));
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
            Node::Encoding => Ok(self.encoding_object(frame.loaded.program.encoding)),
            Node::AtExit(code) => {
                let block = self.make_block(*code, frame, false);
                self.state.at_exit.push(block);
                Ok(Value::Nil)
            }
            // `eval` has dealt with the others.
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

    /// Numbers, unless their operators were redefined.
    #[inline]
    fn fast_operator(&self, operator: Operator, left: &Value, right: &Value) -> Option<Value> {
        if self.state.numbers_redefined {
            return None;
        }
        match (left, right) {
            (Value::Int(a), Value::Int(b)) => Some(match operator {
                Operator::Add => Value::Int(a.checked_add(*b)?),
                Operator::Subtract => Value::Int(a.checked_sub(*b)?),
                Operator::Multiply => Value::Int(a.checked_mul(*b)?),
                Operator::Less => Value::bool(a < b),
                Operator::LessEqual => Value::bool(a <= b),
                Operator::Greater => Value::bool(a > b),
                Operator::GreaterEqual => Value::bool(a >= b),
                Operator::Equal => Value::bool(a == b),
                Operator::NotEqual => Value::bool(a != b),
            }),
            (Value::Float(a), Value::Float(b)) => Some(match operator {
                Operator::Add => Value::Float(a + b),
                Operator::Subtract => Value::Float(a - b),
                Operator::Multiply => Value::Float(a * b),
                Operator::Less => Value::bool(a < b),
                Operator::LessEqual => Value::bool(a <= b),
                Operator::Greater => Value::bool(a > b),
                Operator::GreaterEqual => Value::bool(a >= b),
                Operator::Equal => Value::bool(a == b),
                Operator::NotEqual => Value::bool(a != b),
            }),
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

    fn eval_call(&mut self, call: &Call, frame: &Rc<Frame>) -> Eval {
        let receiver = match &call.receiver {
            Some(node) => self.eval(node, frame)?,
            None => frame.this.clone(),
        };
        if call.safe && receiver.is_nil() {
            return Ok(Value::Nil);
        }
        let name = frame.symbol(call.method);
        let style = if call.receiver.is_none() {
            if call.is_vcall {
                CallStyle::Variable
            } else {
                CallStyle::Own
            }
        } else if call.is_self {
            CallStyle::Own
        } else {
            CallStyle::Public
        };
        let mut list = ArgList::new();
        let evaluated = self.eval_arguments(&call.args, frame, &mut list)?;
        let block = match call.block {
            Some(code) => {
                let is_lambda =
                    self.is_lambda_call(name, &list) && self.is_kernel_lambda(&receiver);
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
            return self.call_site(&receiver, name, &args, call.site, frame, style);
        }
        self.catch_break(block.as_ref(), |interp| {
            interp.call_site(&receiver, name, &args, call.site, frame, style)
        })
    }

    /// `lambda { }`, or `send(:lambda) { }`.
    fn is_lambda_call(&self, name: Symbol, list: &[Value]) -> bool {
        name == sym::LAMBDA
            || (matches!(list, [Value::Symbol(only)] if *only == sym::LAMBDA)
                && self.state.symbols.name(name).contains("send"))
    }

    /// `lambda { }` makes its block a lambda; `lambda(&block)` does not.
    fn is_kernel_lambda(&mut self, receiver: &Value) -> bool {
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
        let generation = self.state.classes.generation;
        let cell = &frame.loaded.sites[site.0 as usize];
        let known = match &*cell.borrow() {
            Site::Method {
                class: known,
                generation: valid,
                method,
            } if *known == class && *valid == generation => Some(method.clone()),
            _ => None,
        };
        let method = match known {
            Some(method) => method,
            None => {
                let Some(method) = self.state.classes.find_method(class, name) else {
                    let kind = if style == CallStyle::Variable {
                        MissingKind::Variable
                    } else {
                        MissingKind::Method
                    };
                    return self.call_missing(receiver, name, args, kind);
                };
                if style == CallStyle::Public
                    && let Some(kind) = self.hidden(&method, receiver, Caller::Other(&frame.this))
                {
                    return self.call_missing(receiver, name, args, kind);
                }
                // A protected method depends on who calls, so it is looked up each time.
                if style != CallStyle::Public
                    || method.visibility == crate::class::Visibility::Public
                {
                    *cell.borrow_mut() = Site::Method {
                        class,
                        generation,
                        method: method.clone(),
                    };
                }
                method
            }
        };
        self.call_method(receiver, &method, args)
    }

    /// The values of arguments, with splats spread. Keywords become a hash at the end.
    pub(crate) fn eval_arguments(
        &mut self,
        args: &Arguments,
        frame: &Rc<Frame>,
        list: &mut ArgList,
    ) -> Eval<Evaluated> {
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
        Ok(Evaluated { keywords, block })
    }

    /// The keywords of a method marked with `ruby2_keywords` are keywords again when they are passed on.
    fn is_flagged_hash(&mut self, value: &Value) -> bool {
        let Value::Object(object) = value else {
            return false;
        };
        if !matches!(object.data, Data::Hash(_)) || object.ivars.borrow().is_empty() {
            return false;
        }
        let name = self.intern("__ruby2_keywords__");
        object.ivar(name).is_some()
    }

    fn eval_list(&mut self, elements: &[Argument], frame: &Rc<Frame>) -> Eval<ArgList> {
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

    fn eval_hash(&mut self, entries: &[HashEntry], frame: &Rc<Frame>) -> Eval {
        let mut table = HashTable::new();
        for entry in entries {
            match entry {
                HashEntry::Pair(key, value) => {
                    let key = self.eval(key, frame)?;
                    let value = self.eval(value, frame)?;
                    self.table_insert(&mut table, key, value)?;
                }
                HashEntry::DoubleSplat(node) => {
                    let value = self.eval(node, frame)?;
                    let hash = self.to_hash(&value)?;
                    let pairs = hash
                        .as_hash()
                        .map(|table| table.pairs())
                        .unwrap_or_default();
                    for (key, value) in pairs {
                        self.table_insert(&mut table, key, value)?;
                    }
                }
            }
        }
        Ok(Value::hash(table))
    }

    pub(crate) fn interpolate(&mut self, segments: &[Segment], frame: &Rc<Frame>) -> Eval<RString> {
        let mut result = RString::default();
        for segment in segments {
            match segment {
                Segment::Literal(bytes) => result.bytes.extend_from_slice(bytes),
                Segment::Value(node) => {
                    let value = self.eval(node, frame)?;
                    self.append_interpolated(&mut result, &value)?;
                }
            }
        }
        let size = result.len();
        self.ensure_size(size)?;
        Ok(result)
    }

    fn append_interpolated(&mut self, result: &mut RString, value: &Value) -> Eval<()> {
        match value {
            Value::Int(number) => {
                let mut buffer = itoa::Buffer::new();
                result
                    .bytes
                    .extend_from_slice(buffer.format(*number).as_bytes());
            }
            Value::Symbol(symbol) => {
                let name = self.name_of(*symbol);
                result.bytes.extend_from_slice(name.as_bytes());
            }
            _ => {
                if let Some(string) = value.as_string()
                    && let Some(encoding) = result.compatible_encoding(&string)
                {
                    result.encoding = encoding;
                    result.bytes.extend_from_slice(&string.bytes);
                    return Ok(());
                }
                let string = self.to_s(value)?;
                self.append(result, &string)?;
            }
        }
        Ok(())
    }

    fn eval_while(
        &mut self,
        condition: &Node,
        body: &Node,
        negated: bool,
        body_first: bool,
        frame: &Rc<Frame>,
    ) -> Eval {
        let mut first = body_first;
        loop {
            self.step()?;
            if !first {
                let truth = match self.eval(condition, frame) {
                    Ok(value) => value.is_truthy(),
                    Err(unwind) => match *unwind {
                        Unwind::LoopBreak(value) => return Ok(value),
                        Unwind::LoopNext => continue,
                        other => return Err(Box::new(other)),
                    },
                };
                if truth == negated {
                    return Ok(Value::Nil);
                }
            }
            first = false;
            loop {
                match self.eval(body, frame) {
                    Ok(_) => break,
                    Err(unwind) => match *unwind {
                        Unwind::LoopBreak(value) => return Ok(value),
                        Unwind::LoopNext => break,
                        Unwind::Redo => self.step()?,
                        other => return Err(Box::new(other)),
                    },
                }
            }
        }
    }

    fn eval_case(
        &mut self,
        subject: Option<&Node>,
        arms: &[CaseArm],
        otherwise: &Node,
        frame: &Rc<Frame>,
    ) -> Eval {
        let subject = match subject {
            Some(node) => Some(self.eval(node, frame)?),
            None => None,
        };
        for arm in arms {
            for pattern in &arm.patterns {
                if self.case_matches(pattern, subject.as_ref(), frame)? {
                    return self.eval(&arm.body, frame);
                }
            }
        }
        self.eval(otherwise, frame)
    }

    fn case_matches(
        &mut self,
        pattern: &Argument,
        subject: Option<&Value>,
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        let mut list = ArgList::new();
        match pattern {
            Argument::Value(node) => list.push(self.eval(node, frame)?),
            Argument::Splat(node) => {
                let value = self.eval(node, frame)?;
                self.spread(&value, &mut list)?;
            }
        }
        for pattern in &list {
            let matches = match subject {
                Some(subject) => self.case_equal(pattern, subject)?,
                None => pattern.is_truthy(),
            };
            if matches {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn eval_yield(&mut self, args: &Arguments, line: u32, frame: &Rc<Frame>) -> Eval {
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

    fn eval_super(
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

    /// `return`: out of the method, or of the lambda.
    fn unwind_return(&mut self, frame: &Rc<Frame>, value: Value) -> Box<Unwind> {
        let mut current = frame.clone();
        loop {
            let is_target = current.method.is_some()
                || matches!(
                    current.kind,
                    FrameKind::Lambda | FrameKind::Main | FrameKind::Class
                );
            match &current.parent {
                Some(parent) if !is_target => current = parent.clone(),
                _ => break,
            }
        }
        if !current.is_alive.get() {
            let details = vec![("reason", self.symbol("return")), ("exit_value", value)];
            return self.error_with(class::LOCAL_JUMP_ERROR, "unexpected return", details);
        }
        Box::new(Unwind::Return {
            frame: current.id,
            value,
        })
    }

    /// `break` out of a block.
    fn unwind_break(&mut self, frame: &Rc<Frame>, value: Value) -> Box<Unwind> {
        let is_orphan = frame
            .parent
            .as_ref()
            .is_some_and(|parent| !parent.is_alive.get())
            && frame.kind != FrameKind::Lambda;
        if is_orphan {
            let details = vec![("reason", self.symbol("break")), ("exit_value", value)];
            return self.error_with(class::LOCAL_JUMP_ERROR, "break from proc-closure", details);
        }
        Box::new(Unwind::Break {
            tag: frame.break_tag,
            value,
        })
    }

    fn eval_regexp(
        &mut self,
        segments: &[Segment],
        options: &str,
        literal: Option<u32>,
        line: u32,
        frame: &Rc<Frame>,
    ) -> Eval {
        let cell = literal.and_then(|number| frame.loaded.literals.get(number as usize));
        if let Some(cell) = cell
            && let Some(value) = &*cell.borrow()
        {
            return Ok(value.clone());
        }
        self.set_line(line);
        let mut source = RString::default();
        for segment in segments {
            match segment {
                Segment::Literal(bytes) => source.bytes.extend_from_slice(bytes),
                Segment::Value(node) => {
                    let value = self.eval(node, frame)?;
                    let is_regexp = matches!(value.data(), Some(Data::Regexp(_)));
                    let string = self.to_s(&value)?;
                    let _ = is_regexp;
                    append_string(&mut source, &string);
                }
            }
        }
        let value = self.new_regexp(&source, options)?;
        if let Some(cell) = cell {
            *cell.borrow_mut() = Some(value.clone());
        }
        Ok(value)
    }

    fn eval_rescue(&mut self, rescue: &Rescue, frame: &Rc<Frame>) -> Eval {
        let depth = self.state.stack.len();
        let visiting = self.state.visiting.len();
        let line = self.state.stack.last().map_or(0, |entry| entry.line);
        loop {
            let unwind = match self.eval(&rescue.body, frame) {
                Ok(value) => match &rescue.otherwise {
                    Some(node) => return self.eval(node, frame),
                    None => return Ok(value),
                },
                Err(unwind) => unwind,
            };
            let Unwind::Raise(exception) = &*unwind else {
                return Err(unwind);
            };
            let exception = exception.clone();
            self.state.stack.truncate(depth);
            self.state.visiting.truncate(visiting);
            self.set_line(line);
            self.push_clause(frame, Label::Rescue, line);
            let result = self.eval_rescue_clauses(rescue, &exception, frame);
            self.state.stack.truncate(depth);
            match result {
                Ok(Some(value)) => return Ok(value),
                Ok(None) => return Err(unwind),
                Err(again) if matches!(*again, Unwind::Retry) => self.step()?,
                Err(other) => return Err(other),
            }
        }
    }

    /// A `rescue` or `ensure` clause has a line of its own in backtraces.
    fn push_clause(&mut self, frame: &Rc<Frame>, label: Label, line: u32) {
        self.state.stack.push(StackEntry {
            frame: Some(frame.clone()),
            label,
            line,
        });
    }

    /// Runs the first clause that takes the exception.
    fn eval_rescue_clauses(
        &mut self,
        rescue: &Rescue,
        exception: &Value,
        frame: &Rc<Frame>,
    ) -> Eval<Option<Value>> {
        for clause in &rescue.clauses {
            if !self.rescues(&clause.classes, exception, frame)? {
                continue;
            }
            let before = std::mem::replace(&mut self.state.current_exception, exception.clone());
            let result = match &clause.target {
                Some(target) => self.assign(target, exception.clone(), frame),
                None => Ok(()),
            };
            let result = match result {
                Ok(()) => self.eval(&clause.body, frame),
                Err(unwind) => Err(unwind),
            };
            self.state.current_exception = before;
            return result.map(Some);
        }
        Ok(None)
    }

    fn rescues(
        &mut self,
        classes: &[Argument],
        exception: &Value,
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        if classes.is_empty() {
            return Ok(self.is_a(exception, class::STANDARD_ERROR));
        }
        for class in self.eval_list(classes, frame)? {
            if class.as_class().is_none() {
                return Err(self.type_error("class or module required for rescue clause"));
            }
            if self.case_equal(&class, exception)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn eval_flip_flop(
        &mut self,
        from: &Node,
        to: &Node,
        exclusive: bool,
        state: Local,
        frame: &Rc<Frame>,
    ) -> Eval {
        if get_local(frame, state).is_truthy() {
            if self.eval(to, frame)?.is_truthy() {
                set_local(frame, state, Value::False);
            }
            return Ok(Value::True);
        }
        if !self.eval(from, frame)?.is_truthy() {
            return Ok(Value::False);
        }
        let ends = !exclusive && self.eval(to, frame)?.is_truthy();
        set_local(frame, state, Value::bool(!ends));
        Ok(Value::True)
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
            object.set_ivar(name, value);
        }
        Ok(())
    }

    /// FrozenError if an object must not be changed.
    pub fn ensure_not_frozen(&mut self, value: &Value) -> Eval<()> {
        if !value.is_frozen() {
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

    /// Where `def` defines a method.
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

/// What arguments are besides their values.
pub(crate) struct Evaluated {
    pub keywords: bool,
    pub block: Option<Value>,
}

/// How a call is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CallStyle {
    Public,
    /// Private methods can be reached.
    Own,
    /// The same, and it could be a variable.
    Variable,
}

fn string_literal(bytes: &[u8], frame: &Rc<Frame>) -> Value {
    let encoding = match frame.loaded.program.encoding {
        Encoding::UsAscii if !bytes.is_ascii() => Encoding::Binary,
        encoding => encoding,
    };
    let value = Value::string(RString::new(bytes.to_vec(), encoding));
    if frame.loaded.program.frozen_strings
        && let Value::Object(object) = &value
    {
        object.frozen.set(true);
    }
    value
}

/// Appends with the encoding that wins: the first that is not ASCII.
pub(crate) fn append_string(result: &mut RString, string: &RString) {
    if result.is_ascii() && !string.is_ascii() {
        result.encoding = string.encoding;
    }
    result.bytes.extend_from_slice(&string.bytes);
}

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
