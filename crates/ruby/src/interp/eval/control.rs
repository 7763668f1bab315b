//! Loops, `case/when`, and jumps.

use std::rc::Rc;

use crate::class::class;
use crate::interp::Interp;
use crate::interp::args::ArgList;
use crate::interp::eval::{get_local, set_local};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Frame, FrameKind};
use crate::program::{Argument, CaseArm, Local, Node};
use crate::value::Value;

impl Interp<'_> {
    pub(super) fn eval_while(
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
                    Err(unwind) => match self.land_in_loop(unwind)? {
                        Some(value) => return Ok(value),
                        None => continue,
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
                    Err(unwind) if matches!(*unwind, Unwind::Redo) => self.step()?,
                    Err(unwind) => match self.land_in_loop(unwind)? {
                        Some(value) => return Ok(value),
                        None => break,
                    },
                }
            }
        }
    }

    /// Ends a jump out of a loop: with a value for `break`, without one for `next`.
    fn land_in_loop(&mut self, unwind: Box<Unwind>) -> Eval<Option<Value>> {
        if !matches!(*unwind, Unwind::LoopBreak(_) | Unwind::LoopNext) {
            return Err(unwind);
        }
        Ok(match self.land(unwind) {
            Unwind::LoopBreak(value) => Some(value),
            _ => None,
        })
    }

    pub(super) fn eval_case(
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

    pub(super) fn case_matches(
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

    pub(super) fn eval_flip_flop(
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

    /// `return`: out of the method, or of the lambda.
    pub(super) fn unwind_return(&mut self, frame: &Rc<Frame>, value: Value) -> Box<Unwind> {
        let mut current = frame;
        loop {
            let is_target = current.method.is_some()
                || matches!(
                    current.kind,
                    FrameKind::Lambda | FrameKind::Main | FrameKind::Class
                );
            match &current.parent {
                Some(parent) if !is_target => current = parent,
                _ => break,
            }
        }
        // A block in the body of a class is in no method.
        let is_of_class = current.kind == FrameKind::Class && !Rc::ptr_eq(current, frame);
        if is_of_class || !current.is_alive.get() {
            let details = vec![("reason", self.symbol("return")), ("exit_value", value)];
            return self.error_with(class::LOCAL_JUMP_ERROR, "unexpected return", details);
        }
        let frame = current.id;
        self.jump(Unwind::Return { frame, value })
    }

    /// `break` out of a block.
    pub(super) fn unwind_break(&mut self, frame: &Rc<Frame>, value: Value) -> Box<Unwind> {
        let is_orphan =
            frame.kind != FrameKind::Lambda && !self.state.break_tags.contains(&frame.break_tag);
        if is_orphan {
            let details = vec![("reason", self.symbol("break")), ("exit_value", value)];
            return self.error_with(class::LOCAL_JUMP_ERROR, "break from proc-closure", details);
        }
        let tag = frame.break_tag;
        self.jump(Unwind::Break { tag, value })
    }
}
