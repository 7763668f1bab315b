//! Assignments of all kinds, and global variables.

use std::rc::Rc;

use smallvec::SmallVec;

use crate::class::class;
use crate::interp::Interp;
use crate::interp::args::{ArgList, Args};
use crate::interp::call::Caller;
use crate::interp::eval::{CallStyle, get_local, set_local};
use crate::interp::exception::Eval;
use crate::interp::frame::Frame;
use crate::program::{
    AssignOperator, ConstantScope, Local, NameId, Node, Operator, SiteId, Target, Targets,
};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

/// The left side of a multiple assignment, with receivers and indexes evaluated.
#[derive(Default)]
struct PreparedTargets<'t> {
    before: Vec<Prepared<'t>>,
    rest: Option<Option<Box<Prepared<'t>>>>,
    after: Vec<Prepared<'t>>,
}

enum Prepared<'t> {
    Plain(&'t Target),
    Nested(PreparedTargets<'t>),
    Call {
        receiver: Value,
        args: ArgList,
        method: Symbol,
        safe: bool,
        is_self: bool,
        line: u32,
    },
}

impl Interp<'_> {
    /// `target = value`; receivers and indexes are evaluated before the value.
    pub(crate) fn eval_assign(&mut self, target: &Target, value: &Node, frame: &Rc<Frame>) -> Eval {
        match target {
            Target::Attribute {
                receiver,
                method,
                safe,
                is_self,
                site,
                line,
                ..
            } => {
                let receiver = self.eval(receiver, frame)?;
                if *safe && receiver.is_nil() {
                    return Ok(Value::Nil);
                }
                let value = self.eval(value, frame)?;
                self.set_line(*line);
                let style = if *is_self {
                    CallStyle::Own
                } else {
                    CallStyle::Public
                };
                let name = frame.symbol(*method);
                self.call_site(
                    &receiver,
                    name,
                    &Args::new(std::slice::from_ref(&value)),
                    *site,
                    frame,
                    style,
                )?;
                Ok(value)
            }
            Target::Index {
                receiver,
                args,
                is_self,
                site,
                line,
                ..
            } => {
                let receiver = self.eval(receiver, frame)?;
                let mut list = ArgList::new();
                self.eval_arguments(args, frame, &mut list)?;
                let value = self.eval(value, frame)?;
                list.push(value.clone());
                self.set_line(*line);
                let style = if *is_self {
                    CallStyle::Own
                } else {
                    CallStyle::Public
                };
                self.call_site(
                    &receiver,
                    sym::INDEX_SET,
                    &Args::new(&list),
                    *site,
                    frame,
                    style,
                )?;
                Ok(value)
            }
            _ => {
                let value = self.eval(value, frame)?;
                self.assign(target, value.clone(), frame)?;
                Ok(value)
            }
        }
    }

    /// Assigns a computed value.
    pub(crate) fn assign(&mut self, target: &Target, value: Value, frame: &Rc<Frame>) -> Eval<()> {
        match target {
            Target::Local(local) => set_local(frame, *local, value),
            Target::Instance(name) => {
                self.set_instance_variable(&frame.this, frame.symbol(*name), value)?;
            }
            Target::Class(name) => self.set_class_variable(frame.symbol(*name), value, frame)?,
            Target::Global(name) => self.set_global(frame.symbol(*name), value)?,
            Target::Constant(scope, name) => {
                let scope = self.constant_scope(scope, frame)?;
                self.assign_constant(scope, frame.symbol(*name), value)?;
            }
            Target::Attribute {
                receiver,
                method,
                safe,
                is_self,
                line,
                ..
            } => {
                let receiver = self.eval(receiver, frame)?;
                if *safe && receiver.is_nil() {
                    return Ok(());
                }
                self.set_line(*line);
                self.call_as(&receiver, frame.symbol(*method), &[value], *is_self, frame)?;
            }
            Target::Index {
                receiver,
                args,
                is_self,
                line,
                ..
            } => {
                let receiver = self.eval(receiver, frame)?;
                let mut list = ArgList::new();
                self.eval_arguments(args, frame, &mut list)?;
                list.push(value);
                self.set_line(*line);
                self.call_as(&receiver, sym::INDEX_SET, &list, *is_self, frame)?;
            }
            Target::Nested(targets) => self.assign_targets(targets, value, frame)?,
        }
        Ok(())
    }

    /// Calls a method; private methods are allowed if the receiver is written as `self`.
    fn call_as(
        &mut self,
        receiver: &Value,
        name: Symbol,
        list: &[Value],
        is_self: bool,
        frame: &Rc<Frame>,
    ) -> Eval {
        let caller = if is_self {
            Caller::Itself
        } else {
            Caller::Other(&frame.this)
        };
        match caller {
            Caller::Itself => self.call(receiver, name, list),
            Caller::Other(this) => {
                self.send_public(receiver, name, &Args::new(list), &this.clone())
            }
        }
    }

    /// `a, b = value`: the value of the expression is the right side.
    pub(crate) fn eval_right_side(
        &mut self,
        targets: &Targets,
        value: &Node,
        frame: &Rc<Frame>,
    ) -> Eval {
        if !targets.have_receivers() {
            let value = self.eval(value, frame)?;
            self.assign_targets(targets, value.clone(), frame)?;
            return Ok(value);
        }
        let prepared = self.prepare_targets(targets, frame)?;
        let value = self.eval(value, frame)?;
        self.assign_prepared_targets(&prepared, value.clone(), frame)?;
        Ok(value)
    }

    /// Evaluates receivers and indexes, from left to right.
    fn prepare_targets<'t>(
        &mut self,
        targets: &'t Targets,
        frame: &Rc<Frame>,
    ) -> Eval<PreparedTargets<'t>> {
        let mut prepared = PreparedTargets::default();
        for target in &targets.before {
            prepared.before.push(self.prepare(target, frame)?);
        }
        if let Some(rest) = &targets.rest {
            prepared.rest = Some(match rest {
                Some(target) => Some(Box::new(self.prepare(target, frame)?)),
                None => None,
            });
        }
        for target in &targets.after {
            prepared.after.push(self.prepare(target, frame)?);
        }
        Ok(prepared)
    }

    fn prepare<'t>(&mut self, target: &'t Target, frame: &Rc<Frame>) -> Eval<Prepared<'t>> {
        Ok(match target {
            Target::Attribute {
                receiver,
                method,
                safe,
                is_self,
                line,
                ..
            } => Prepared::Call {
                receiver: self.eval(receiver, frame)?,
                args: ArgList::new(),
                method: frame.symbol(*method),
                safe: *safe,
                is_self: *is_self,
                line: *line,
            },
            Target::Index {
                receiver,
                args,
                is_self,
                line,
                ..
            } => {
                let receiver = self.eval(receiver, frame)?;
                let mut list = ArgList::new();
                self.eval_arguments(args, frame, &mut list)?;
                Prepared::Call {
                    receiver,
                    args: list,
                    method: sym::INDEX_SET,
                    safe: false,
                    is_self: *is_self,
                    line: *line,
                }
            }
            Target::Nested(targets) => Prepared::Nested(self.prepare_targets(targets, frame)?),
            plain => Prepared::Plain(plain),
        })
    }

    fn assign_prepared_targets(
        &mut self,
        targets: &PreparedTargets,
        value: Value,
        frame: &Rc<Frame>,
    ) -> Eval<()> {
        let elements = self.elements_to_assign(value)?;
        let at = |position: usize| elements.get(position).cloned().unwrap_or(Value::Nil);
        for (position, target) in targets.before.iter().enumerate() {
            self.assign_prepared(target, at(position), frame)?;
        }
        let before = targets.before.len();
        let Some(rest) = &targets.rest else {
            return Ok(());
        };
        let count = elements.len().saturating_sub(before + targets.after.len());
        if let Some(target) = rest {
            let start = before.min(elements.len());
            let middle = elements[start..(start + count).min(elements.len())].to_vec();
            self.assign_prepared(target, Value::array(middle), frame)?;
        }
        for (position, target) in targets.after.iter().enumerate() {
            self.assign_prepared(target, at(before + count + position), frame)?;
        }
        Ok(())
    }

    fn assign_prepared(&mut self, target: &Prepared, value: Value, frame: &Rc<Frame>) -> Eval<()> {
        match target {
            Prepared::Plain(target) => self.assign(target, value, frame),
            Prepared::Nested(targets) => self.assign_prepared_targets(targets, value, frame),
            Prepared::Call {
                receiver,
                args,
                method,
                safe,
                is_self,
                line,
            } => {
                if *safe && receiver.is_nil() {
                    return Ok(());
                }
                let mut args = args.clone();
                args.push(value);
                self.set_line(*line);
                self.call_as(receiver, *method, &args, *is_self, frame)?;
                Ok(())
            }
        }
    }

    fn elements_to_assign(&mut self, value: Value) -> Eval<SmallVec<[Value; 8]>> {
        Ok(match self.to_ary_or_none(&value)? {
            Some(array) => array
                .as_array()
                .map(|elements| elements.iter().cloned().collect())
                .unwrap_or_default(),
            None => SmallVec::from_iter([value]),
        })
    }

    /// Destructures an array (or a value that converts to one).
    pub(crate) fn assign_targets(
        &mut self,
        targets: &Targets,
        value: Value,
        frame: &Rc<Frame>,
    ) -> Eval<()> {
        let elements = self.elements_to_assign(value)?;
        let at = |position: usize| elements.get(position).cloned().unwrap_or(Value::Nil);
        for (position, target) in targets.before.iter().enumerate() {
            self.assign(target, at(position), frame)?;
        }
        let before = targets.before.len();
        let Some(rest) = &targets.rest else {
            return Ok(());
        };
        let after = targets.after.len();
        let count = elements.len().saturating_sub(before + after);
        if let Some(target) = rest {
            let start = before.min(elements.len());
            let middle = elements[start..(start + count).min(elements.len())].to_vec();
            self.assign(target, Value::array(middle), frame)?;
        }
        for (position, target) in targets.after.iter().enumerate() {
            self.assign(target, at(before + count + position), frame)?;
        }
        Ok(())
    }

    pub(crate) fn eval_operator_assign(
        &mut self,
        target: &Target,
        operator: &AssignOperator,
        value: &Node,
        site: SiteId,
        frame: &Rc<Frame>,
    ) -> Eval {
        match target {
            Target::Attribute {
                receiver,
                method,
                reader,
                safe,
                is_self,
                line,
                ..
            } => {
                let receiver = self.eval(receiver, frame)?;
                if *safe && receiver.is_nil() {
                    return Ok(Value::Nil);
                }
                let (setter, getter) = (frame.symbol(*method), frame.symbol(*reader));
                let current = self.call_as(&receiver, getter, &[], *is_self, frame)?;
                let Some(new) = self.combine(&current, operator, value, site, frame)? else {
                    return Ok(current);
                };
                self.set_line(*line);
                self.call_as(
                    &receiver,
                    setter,
                    std::slice::from_ref(&new),
                    *is_self,
                    frame,
                )?;
                Ok(new)
            }
            Target::Index {
                receiver,
                args,
                is_self,
                line,
                ..
            } => {
                let receiver = self.eval(receiver, frame)?;
                let mut list = ArgList::new();
                self.eval_arguments(args, frame, &mut list)?;
                let current = self.call_as(&receiver, sym::INDEX, &list, *is_self, frame)?;
                let Some(new) = self.combine(&current, operator, value, site, frame)? else {
                    return Ok(current);
                };
                list.push(new.clone());
                self.set_line(*line);
                self.call_as(&receiver, sym::INDEX_SET, &list, *is_self, frame)?;
                Ok(new)
            }
            Target::Constant(scope, name) => {
                let scope = match scope {
                    ConstantScope::Lexical => None,
                    other => Some(self.constant_scope(other, frame)?),
                };
                let name = frame.symbol(*name);
                let current = match (operator, scope) {
                    (AssignOperator::Or, None) => self
                        .find_lexical_constant(name, frame)?
                        .unwrap_or(Value::Nil),
                    (AssignOperator::Or, Some(scope)) => self
                        .find_constant_in(scope, name, false)?
                        .unwrap_or(Value::Nil),
                    (_, None) => self.lexical_constant(name, frame)?,
                    (_, Some(scope)) => self.constant_of(scope, name)?,
                };
                let Some(new) = self.combine(&current, operator, value, site, frame)? else {
                    return Ok(current);
                };
                self.assign_constant(scope.unwrap_or(frame.cref.module), name, new.clone())?;
                Ok(new)
            }
            _ => {
                let current = self.current_value(target, operator, frame)?;
                let Some(new) = self.combine(&current, operator, value, site, frame)? else {
                    return Ok(current);
                };
                self.assign(target, new.clone(), frame)?;
                Ok(new)
            }
        }
    }

    fn current_value(
        &mut self,
        target: &Target,
        operator: &AssignOperator,
        frame: &Rc<Frame>,
    ) -> Eval {
        Ok(match target {
            Target::Local(local) => get_local(frame, *local),
            Target::Instance(name) => self.instance_variable(&frame.this, frame.symbol(*name)),
            Target::Class(name) => {
                let name = frame.symbol(*name);
                // `@@x ||= 1` may be the first assignment.
                if matches!(operator, AssignOperator::Or)
                    && !self.is_class_variable_defined(name, frame)
                {
                    return Ok(Value::Nil);
                }
                self.class_variable(name, frame)?
            }
            Target::Global(name) => self.global(frame.symbol(*name))?,
            _ => Value::Nil,
        })
    }

    /// The new value; `None` if `||=` or `&&=` does not assign.
    fn combine(
        &mut self,
        current: &Value,
        operator: &AssignOperator,
        value: &Node,
        site: SiteId,
        frame: &Rc<Frame>,
    ) -> Eval<Option<Value>> {
        match operator {
            AssignOperator::Or if current.is_truthy() => Ok(None),
            AssignOperator::And if !current.is_truthy() => Ok(None),
            AssignOperator::Or | AssignOperator::And => self.eval(value, frame).map(Some),
            AssignOperator::Call(method) => {
                let value = self.eval_operand(value, frame)?;
                let name = frame.symbol(*method);
                if let Some(operator) = operator_of(name)
                    && let Some(new) = self.fast_operator(operator, current, &value)
                {
                    return Ok(Some(new));
                }
                self.call_site(
                    current,
                    name,
                    &Args::new(&[value]),
                    site,
                    frame,
                    CallStyle::Public,
                )
                .map(Some)
            }
        }
    }

    /// Assigns the named groups of the last match to variables.
    pub(crate) fn assign_named_groups(
        &mut self,
        names: &[(NameId, Local)],
        frame: &Rc<Frame>,
    ) -> Eval<()> {
        let last = self.last_match();
        for (name, local) in names {
            let name = Value::Symbol(frame.symbol(*name));
            let value = if last.is_nil() {
                Value::Nil
            } else {
                self.call(&last, sym::INDEX, &[name])?
            };
            set_local(frame, *local, value);
        }
        Ok(())
    }

    pub(crate) fn global(&mut self, name: Symbol) -> Eval {
        let name = self.resolve_global(name);
        let text = self.name_of(name);
        Ok(match &*text {
            "$~" => self.last_match(),
            // Reached through an alias; otherwise these are separate nodes.
            "$&" => self.match_reference('&')?,
            "$`" => self.match_reference('`')?,
            "$'" => self.match_reference('\'')?,
            "$+" => self.match_reference('+')?,
            "$!" => self.state.current_exception.clone(),
            "$@" => {
                let current = self.state.current_exception.clone();
                if current.is_nil() {
                    Value::Nil
                } else {
                    self.call(&current, sym::BACKTRACE, &[])?
                }
            }
            _ => self.state.globals.get(&name).cloned().unwrap_or(Value::Nil),
        })
    }

    fn resolve_global(&self, name: Symbol) -> Symbol {
        self.state
            .global_aliases
            .get(&name)
            .copied()
            .unwrap_or(name)
    }

    pub(crate) fn is_global_defined(&self, name: Symbol) -> bool {
        let name = self.resolve_global(name);
        matches!(&**self.state.symbols.name(name), "$~" | "$!" | "$@")
            || self.state.globals.contains_key(&name)
    }

    pub fn set_global(&mut self, name: Symbol, value: Value) -> Eval<()> {
        let name = self.resolve_global(name);
        let text = self.name_of(name);
        match &*text {
            "$~" => {
                if !value.is_nil() && !matches!(value.data(), Some(Data::Match(_))) {
                    let class = self.class_name_of(&value);
                    return Err(self
                        .type_error(format!("wrong argument type {class} (expected MatchData)")));
                }
                self.set_last_match(value);
            }
            "$stdout" | "$stderr" => {
                if !self.responds_to(&value, sym::WRITE, false)? {
                    let class = self.class_name_of(&value);
                    return Err(
                        self.type_error(format!("{text} must have write method, {class} given"))
                    );
                }
                self.state.globals.insert(name, value);
            }
            "$!" | "$@" | "$&" | "$`" | "$'" | "$+" | "$$" | "$?" | "$:" | "$LOAD_PATH" | "$\""
            | "$LOADED_FEATURES" | "$FILENAME" => {
                return Err(
                    self.error(class::NAME_ERROR, format!("{text} is a read-only variable"))
                );
            }
            _ => {
                self.state.globals.insert(name, value);
            }
        }
        Ok(())
    }
}

/// The operator of an assignment that has a fast path for numbers.
fn operator_of(name: Symbol) -> Option<Operator> {
    match name {
        sym::ADD => Some(Operator::Add),
        sym::SUB => Some(Operator::Subtract),
        sym::MUL => Some(Operator::Multiply),
        _ => None,
    }
}
