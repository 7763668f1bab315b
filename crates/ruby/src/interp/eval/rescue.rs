//! `rescue`.

use std::rc::Rc;

use crate::class::class;
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Frame, Label, StackEntry};
use crate::program::{Argument, Rescue};
use crate::value::Value;

impl Interp<'_> {
    pub(super) fn eval_rescue(&mut self, rescue: &Rescue, frame: &Rc<Frame>) -> Eval {
        let depth = self.state.stack.len();
        let visiting = self.state.visiting.len();
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
            self.set_line(rescue.line);
            self.push_clause(frame, Label::Rescue, rescue.line);
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

    /// Pushes a stack entry: a `rescue` or `ensure` clause has its own line in backtraces.
    pub(super) fn push_clause(&mut self, frame: &Rc<Frame>, label: Label, line: u32) {
        self.state.stack.push(StackEntry {
            frame: Some(frame.clone()),
            label,
            line,
        });
    }

    /// Runs the first clause that matches the exception.
    pub(super) fn eval_rescue_clauses(
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

    pub(super) fn rescues(
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
}
