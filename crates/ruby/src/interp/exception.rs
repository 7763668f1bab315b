//! Exceptions, and other ways to unwind.

use crate::class::{ClassId, class};
use crate::interp::Interp;
use crate::interp::frame::{FrameKind, Label, StackEntry};
use crate::symbol::sym;
use crate::value::{Data, Value};

/// A result, or a reason to unwind. The reason is boxed because it is rare.
pub type Eval<T = Value> = Result<T, Box<Unwind>>;

pub enum Unwind {
    /// An exception object.
    Raise(Value),
    /// `break` of a block: ends the call with this tag.
    Break {
        tag: u64,
        value: Value,
    },
    /// `return`: ends the frame with this id.
    Return {
        frame: u64,
        value: Value,
    },
    /// `next` of a block.
    Next(Value),
    /// `break`, `next` and `redo` of a loop.
    LoopBreak(Value),
    LoopNext,
    Redo,
    Retry,
    /// `throw`
    Throw {
        tag: Value,
        value: Value,
    },
    /// A limit of the interpreter was reached: it cannot be rescued.
    Limit(Limit),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Too many steps: an infinite loop.
    Steps,
    /// The deadline has passed, or the run was cancelled.
    Interrupted,
    /// A value became too large.
    Size,
}

impl std::fmt::Display for Limit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Limit::Steps => "the Ruby code ran too long; treated as an infinite loop",
            Limit::Interrupted => "the Ruby code was interrupted",
            Limit::Size => "the Ruby code makes a value that is too large",
        })
    }
}

/// The data of an exception besides its instance variables.
#[derive(Clone, Default)]
pub struct ExceptionData {
    /// The argument of `new`; without one, the message is the name of the class.
    pub message: Option<Value>,
    /// An Array of Strings once it has been raised.
    pub backtrace: Option<Value>,
    pub cause: Option<Value>,
    /// Class-specific attributes, such as name, receiver, key, reason, result or status, by the name of the
    /// reader.
    pub details: Vec<(&'static str, Value)>,
}

impl ExceptionData {
    pub fn detail(&self, name: &str) -> Option<&Value> {
        let found = self.details.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value)
    }
}

impl Interp<'_> {
    /// Starts to unwind for a jump (`return`, `next`, `break`).
    pub(super) fn jump(&mut self, unwind: Unwind) -> Box<Unwind> {
        match self.state.unused_unwind.take() {
            Some(mut unused) => {
                *unused = unwind;
                unused
            }
            None => Box::new(unwind),
        }
    }

    /// Ends a jump that has reached its target.
    pub(super) fn land(&mut self, mut unwind: Box<Unwind>) -> Unwind {
        let taken = std::mem::replace(&mut *unwind, Unwind::Retry);
        self.state.unused_unwind = Some(unwind);
        taken
    }

    /// The result of a method or a lambda: a `return` to its frame is a value.
    pub(super) fn land_return(&mut self, result: Eval, id: u64) -> Eval {
        match result {
            Err(unwind) if matches!(&*unwind, Unwind::Return { frame, .. } if *frame == id) => {
                match self.land(unwind) {
                    Unwind::Return { value, .. } => Ok(value),
                    other => Err(Box::new(other)),
                }
            }
            other => other,
        }
    }

    /// Raises an exception: `Err(interp.error(class::TYPE_ERROR, "…"))`.
    pub fn error(&mut self, class: ClassId, message: impl AsRef<str>) -> Box<Unwind> {
        let exception = self.new_exception(class, message);
        self.raise(exception)
    }

    pub fn type_error(&mut self, message: impl AsRef<str>) -> Box<Unwind> {
        self.error(class::TYPE_ERROR, message)
    }

    pub fn argument_error(&mut self, message: impl AsRef<str>) -> Box<Unwind> {
        self.error(class::ARGUMENT_ERROR, message)
    }

    /// Raises an exception with attributes (`name`, `receiver`, `key` …).
    pub fn error_with(
        &mut self,
        class: ClassId,
        message: impl AsRef<str>,
        details: Vec<(&'static str, Value)>,
    ) -> Box<Unwind> {
        let exception = self.new_exception(class, message);
        if let Some(Data::Exception(data)) = exception.data() {
            data.borrow_mut().details = details;
        }
        self.raise(exception)
    }

    pub fn new_exception(&mut self, class: ClassId, message: impl AsRef<str>) -> Value {
        let data = ExceptionData {
            message: Some(Value::str(message)),
            ..ExceptionData::default()
        };
        Value::object(class, Data::exception(data))
    }

    /// Raises an exception object: sets its backtrace and cause unless it has them.
    pub fn raise(&mut self, exception: Value) -> Box<Unwind> {
        if let Some(Data::Exception(data)) = exception.data() {
            if data.borrow().backtrace.is_none() {
                // A program that recurses in every `rescue` spends its time here, not in steps.
                if let Err(limit) = self.count_steps(self.state.stack.len()) {
                    return limit;
                }
                let backtrace = self.backtrace(0);
                let lines = backtrace.into_iter().map(Value::str).collect();
                data.borrow_mut().backtrace = Some(Value::array(lines));
            }
            let current = self.state.current_exception.clone();
            let mut data = data.borrow_mut();
            if data.cause.is_none() && !current.is_nil() && !current.is_identical(&exception) {
                data.cause = Some(current);
            }
        }
        Box::new(Unwind::Raise(exception))
    }

    /// The call stack as Ruby prints it, innermost first, without the first `skip` entries.
    pub fn backtrace(&self, skip: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let stack = &self.state.stack;
        for (position, entry) in stack.iter().enumerate().rev() {
            // Internal code looks like a built-in method: its location is that of its caller.
            if let Some(frame) = &entry.frame
                && frame.loaded.is_internal
                && !matches!(entry.label, Label::Method(_))
            {
                continue;
            }
            let Some((file, line)) = self.place(position) else {
                continue;
            };
            lines.push(format!("{file}:{line}:in `{}'", self.label(position)));
        }
        // Skips lines, not entries: entries of internal blocks have been dropped.
        lines.drain(..skip.min(lines.len()));
        lines
    }

    /// File and line of a stack entry.
    fn place(&self, position: usize) -> Option<(String, u32)> {
        let below = self.state.stack[..=position].iter().rev();
        below
            .filter_map(|entry| Some((entry.frame.as_ref()?, entry.line)))
            .find(|(frame, _)| !frame.loaded.is_internal)
            .map(|(frame, line)| (frame.loaded.program.file.to_string(), line))
    }

    /// File and line of the running Ruby code.
    pub fn current_place(&self) -> Option<(String, u32)> {
        let last = self.state.stack.len().checked_sub(1)?;
        self.place(last)
    }

    fn label(&self, position: usize) -> String {
        let Some(entry) = self.state.stack.get(position) else {
            return String::new();
        };
        match &entry.label {
            Label::Rescue => format!("rescue in {}", self.label(position.saturating_sub(1))),
            Label::Ensure => format!("ensure in {}", self.label(position.saturating_sub(1))),
            Label::Main => "<main>".to_owned(),
            Label::Required => "<top (required)>".to_owned(),
            Label::Method(name) => self.name_of(*name).to_string(),
            Label::Class(name) => format!("<class:{}>", self.name_of(*name)),
            Label::Module(name) => format!("<module:{}>", self.name_of(*name)),
            Label::Singleton => "singleton class".to_owned(),
            // Evaluated code is labelled like the code around it.
            Label::Eval | Label::Block => self.block_label(entry),
        }
    }

    fn block_label(&self, entry: &StackEntry) -> String {
        let mut levels = 0;
        let mut frame = entry.frame.clone();
        let home = loop {
            let Some(current) = frame else {
                break None;
            };
            match &current.parent {
                Some(parent) if current.method.is_none() => {
                    if current.kind != FrameKind::Eval {
                        levels += 1;
                    }
                    frame = Some(parent.clone());
                }
                _ => break Some(current),
            }
        };
        let inside = match home {
            Some(home) => match (&home.method, home.kind) {
                (Some(method), _) => self.name_of(method.name).to_string(),
                (None, FrameKind::Class) => {
                    let class = self.class_name(home.cref.module);
                    let name = class.rsplit("::").next().unwrap_or(&class).to_owned();
                    format!("<class:{name}>")
                }
                (None, _) if home.loaded.is_required.get() => "<top (required)>".to_owned(),
                (None, _) => self.name_of(sym::MAIN).to_string(),
            },
            None => self.name_of(sym::MAIN).to_string(),
        };
        match levels {
            0 => inside,
            1 => format!("block in {inside}"),
            _ => format!("block ({levels} levels) in {inside}"),
        }
    }
}
