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
use crate::program::{AssignOperator, ConstantScope, Local, NameId, Node, SiteId, Target, Targets};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

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

    /// Assigns a value that is there already.
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

    /// Calls a method with the visibility of how it is written.
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

    /// `a, b = value`: the value of the whole is the right side.
    pub(crate) fn eval_right_side(
        &mut self,
        targets: &Targets,
        value: &Node,
        frame: &Rc<Frame>,
    ) -> Eval {
        let value = self.eval(value, frame)?;
        self.assign_targets(targets, value.clone(), frame)?;
        Ok(value)
    }

    /// Takes an array (or what becomes one) apart.
    pub(crate) fn assign_targets(
        &mut self,
        targets: &Targets,
        value: Value,
        frame: &Rc<Frame>,
    ) -> Eval<()> {
        let elements: SmallVec<[Value; 8]> = match self.to_ary_or_none(&value)? {
            Some(array) => array
                .as_array()
                .map(|elements| elements.iter().cloned().collect())
                .unwrap_or_default(),
            None => SmallVec::from_iter([value]),
        };
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
                // `@@x ||= 1` may be the first anybody hears of it.
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

    /// The new value; nothing if `||=` or `&&=` leave it as it is.
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
                let value = self.eval(value, frame)?;
                let name = frame.symbol(*method);
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

    /// Named groups of the last match become variables.
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
            // As the target of an alias; others are nodes of their own.
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
