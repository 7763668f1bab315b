//! Coroutines, for `Enumerator#next`.
//!
//! A coroutine has its own machine stack, and its own call stack in the state of the interpreter, so that a
//! backtrace in it begins with its first call. The state moves into the coroutine when it is resumed, and
//! back out with the yielded value. The host stays outside; the coroutine asks its resumer for host
//! operations.

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use corosensei::stack::DefaultStack;
use corosensei::{CoroutineResult, Yielder};

use crate::class::class;
use crate::host::{FileStatus, Host, HostError, Provided, Stream};
use crate::interp::exception::Eval;
use crate::interp::frame::StackEntry;
use crate::interp::{Interp, State};
use crate::program::{Program, SyntaxError};
use crate::symbol::Symbol;
use crate::value::Value;

/// The stack for entry and exit; Ruby code runs on a stack that grows.
const BASE_STACK: usize = 64 * 1024;
const FIRST_STACK: usize = 512 * 1024;
/// The stack for the switch alone.
const SWITCH_STACK: usize = 32 * 1024;
/// The maximum number of suspended coroutines.
const MAX_COROUTINES: usize = 1_000;

type Body = Box<dyn FnOnce(&mut Interp) -> Eval>;
type Question = Box<dyn FnOnce(&mut dyn Host) -> Box<dyn Any>>;

enum Input {
    Resume(Box<State>, Value),
    Answer(Box<dyn Any>),
}

enum Output {
    Suspend(Box<State>, Value),
    Ask(Question),
}

struct Finished {
    state: Box<State>,
    result: Eval,
}

pub(crate) struct Coroutine {
    /// `None` only while it is dropped.
    stack: Option<corosensei::Coroutine<Input, Output, Finished>>,
    context: Context,
    depth_elsewhere: Rc<Cell<usize>>,
    count: Rc<Cell<usize>>,
}

/// The parts of the state that each coroutine has its own of.
#[derive(Default)]
struct Context {
    stack: Vec<StackEntry>,
    visiting: Vec<(Symbol, usize, usize)>,
    break_tags: Vec<u64>,
    current_exception: Option<Value>,
}

/// How a coroutine returned control.
pub(crate) enum ResumeResult {
    Suspended(Value),
    Finished(Value),
}

/// The number of coroutines of an interpreter.
#[derive(Default)]
struct Count(Rc<Cell<usize>>);

impl Interp<'_> {
    pub(crate) fn new_coroutine(&mut self, body: Body) -> Eval<Coroutine> {
        let count = self.extension::<Count>().0.clone();
        let stack = match DefaultStack::new(BASE_STACK) {
            Ok(stack) if count.get() < MAX_COROUTINES => stack,
            _ => return Err(self.error(class::FIBER_ERROR, "can't alloc machine stack to fiber")),
        };
        count.set(count.get() + 1);
        let stack = corosensei::Coroutine::with_stack(stack, move |yielder, input| {
            stacker::grow(FIRST_STACK, || run(yielder, input, body))
        });
        Ok(Coroutine {
            stack: Some(stack),
            context: Context::default(),
            depth_elsewhere: self.state.depth_elsewhere.clone(),
            count,
        })
    }

    /// Runs it until it is suspended or finished. The value becomes the result of the suspending call.
    pub(crate) fn resume_coroutine(
        &mut self,
        coroutine: &mut Coroutine,
        value: Value,
    ) -> Eval<ResumeResult> {
        self.ensure_depth()?;
        self.switch_context(&mut coroutine.context);
        let Some(stack) = &mut coroutine.stack else {
            return Ok(ResumeResult::Finished(Value::Nil));
        };
        let mut input = Input::Resume(std::mem::take(&mut self.state), value);
        let left = loop {
            // `stacker` tracks the end of a single stack, so the switch must save and restore it.
            match stacker::grow(SWITCH_STACK, || stack.resume(input)) {
                CoroutineResult::Yield(Output::Ask(question)) => {
                    input = Input::Answer(question(self.host));
                }
                CoroutineResult::Yield(Output::Suspend(state, value)) => {
                    self.state = state;
                    break Ok(ResumeResult::Suspended(value));
                }
                CoroutineResult::Return(finished) => {
                    self.state = finished.state;
                    break finished.result.map(ResumeResult::Finished);
                }
            }
        };
        self.switch_context(&mut coroutine.context);
        left
    }

    /// Suspends the current coroutine; returns the value that it is resumed with.
    pub(crate) fn suspend_coroutine(&mut self, value: Value) -> Eval {
        let state = std::mem::take(&mut self.state);
        match self.host.suspend(state, value) {
            Ok((state, value)) => {
                self.state = state;
                Ok(value)
            }
            Err(state) => {
                self.state = state;
                Err(self.error(class::FIBER_ERROR, "can't yield from root fiber"))
            }
        }
    }

    fn switch_context(&mut self, other: &mut Context) {
        let state = &mut *self.state;
        let elsewhere = state.depth_elsewhere.get() + state.stack.len();
        let elsewhere = elsewhere.saturating_sub(other.stack.len());
        state.depth_elsewhere.set(elsewhere);
        std::mem::swap(&mut state.stack, &mut other.stack);
        std::mem::swap(&mut state.visiting, &mut other.visiting);
        std::mem::swap(&mut state.break_tags, &mut other.break_tags);
        let exception = other.current_exception.take().unwrap_or(Value::Nil);
        other.current_exception = Some(std::mem::replace(&mut state.current_exception, exception));
    }
}

/// The body of a coroutine.
fn run(yielder: &Yielder<Input, Output>, input: Input, body: Body) -> Finished {
    let mut world = CoroutineHost { yielder };
    let state = match input {
        Input::Resume(state, _) => state,
        Input::Answer(_) => Box::default(),
    };
    let mut interp = Interp::resume(state, &mut world);
    let result = body(&mut interp);
    Finished {
        state: interp.state,
        result,
    }
}

impl Drop for Coroutine {
    fn drop(&mut self) {
        // A suspended coroutine is unwound on its own stack.
        let stack = self.stack.take();
        stacker::grow(SWITCH_STACK, || drop(stack));
        let depth = self.depth_elsewhere.get();
        let own = self.context.stack.len();
        self.depth_elsewhere.set(depth.saturating_sub(own));
        self.count.set(self.count.get().saturating_sub(1));
    }
}

/// The host inside of a coroutine: it forwards requests to the resumer.
struct CoroutineHost<'y> {
    yielder: &'y Yielder<Input, Output>,
}

impl CoroutineHost<'_> {
    fn switch(&self, output: Output) -> Input {
        stacker::grow(SWITCH_STACK, || self.yielder.suspend(output))
    }

    fn ask<T: 'static>(
        &self,
        otherwise: impl FnOnce() -> T,
        question: impl FnOnce(&mut dyn Host) -> T + 'static,
    ) -> T {
        let question: Question = Box::new(|host| Box::new(question(host)));
        match self.switch(Output::Ask(question)) {
            Input::Answer(answer) => match answer.downcast() {
                Ok(answer) => *answer,
                Err(_) => otherwise(),
            },
            Input::Resume(..) => otherwise(),
        }
    }

    /// Forwards a request that can fail.
    fn try_ask<T: 'static>(
        &self,
        question: impl FnOnce(&mut dyn Host) -> Result<T, HostError> + 'static,
    ) -> Result<T, HostError> {
        let otherwise = || Err(HostError::Other("the host did not answer".to_owned()));
        self.ask(otherwise, question)
    }
}

impl Host for CoroutineHost<'_> {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.read(&path))
    }

    fn status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.status(&path))
    }

    fn link_status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.link_status(&path))
    }

    fn list(&mut self, path: &str) -> Result<Vec<String>, HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.list(&path))
    }

    fn real_path(&mut self, path: &str) -> Result<String, HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.real_path(&path))
    }

    fn resolve(&mut self, path: &str) -> Option<String> {
        let path = path.to_owned();
        self.try_ask(move |host| Ok(host.resolve(&path))).ok()?
    }

    fn write(&mut self, path: &str, content: &[u8], append: bool) -> Result<(), HostError> {
        let (path, content) = (path.to_owned(), content.to_vec());
        self.try_ask(move |host| host.write(&path, &content, append))
    }

    fn make_directory(&mut self, path: &str) -> Result<(), HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.make_directory(&path))
    }

    fn remove(&mut self, path: &str) -> Result<(), HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.remove(&path))
    }

    fn change_mode(&mut self, path: &str, mode: u32) -> Result<(), HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.change_mode(&path, mode))
    }

    fn change_owner(&mut self, path: &str) -> Result<(), HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.change_owner(&path))
    }

    fn rename(&mut self, from: &str, to: &str) -> Result<(), HostError> {
        let (from, to) = (from.to_owned(), to.to_owned());
        self.try_ask(move |host| host.rename(&from, &to))
    }

    fn link(&mut self, target: &str, path: &str, symbolic: bool) -> Result<(), HostError> {
        let (target, path) = (target.to_owned(), path.to_owned());
        self.try_ask(move |host| host.link(&target, &path, symbolic))
    }

    fn read_link(&mut self, path: &str) -> Result<String, HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.read_link(&path))
    }

    fn change_times(
        &mut self,
        path: &str,
        accessed: i128,
        modified: i128,
    ) -> Result<(), HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.change_times(&path, accessed, modified))
    }

    fn change_directory(&mut self, path: &str) -> Result<(), HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.change_directory(&path))
    }

    fn current_directory(&mut self) -> String {
        self.ask(String::new, |host| host.current_directory())
    }

    fn program(&mut self, path: &str) -> Result<Result<Arc<Program>, SyntaxError>, HostError> {
        let path = path.to_owned();
        self.try_ask(move |host| host.program(&path))
    }

    fn provides(&mut self, feature: &str) -> Provided {
        let feature = feature.to_owned();
        self.ask(|| Provided::Nothing, move |host| host.provides(&feature))
    }

    fn now(&mut self) -> i128 {
        self.ask(|| 0, |host| host.now())
    }

    fn local_offset(&mut self, seconds: i64) -> (i32, String) {
        self.ask(
            || (0, String::new()),
            move |host| host.local_offset(seconds),
        )
    }

    fn environment_variable(&mut self, name: &str) -> Result<Option<String>, HostError> {
        let name = name.to_owned();
        self.try_ask(move |host| host.environment_variable(&name))
    }

    fn environment(&mut self) -> Vec<(String, String)> {
        self.ask(Vec::new, |host| host.environment())
    }

    fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, HostError> {
        self.try_ask(move |host| host.random_bytes(count))
    }

    fn print(&mut self, stream: Stream, text: &[u8]) -> Result<(), HostError> {
        let text = text.to_vec();
        self.try_ask(move |host| host.print(stream, &text))
    }

    fn input(&mut self) -> Result<Vec<u8>, HostError> {
        self.try_ask(|host| host.input())
    }

    fn run(&mut self, command: &[String]) -> Result<(Vec<u8>, i32), HostError> {
        let command = command.to_vec();
        self.try_ask(move |host| host.run(&command))
    }

    fn is_interrupted(&mut self) -> bool {
        self.ask(|| true, |host| host.is_interrupted())
    }

    fn suspend(
        &mut self,
        state: Box<State>,
        value: Value,
    ) -> Result<(Box<State>, Value), Box<State>> {
        match self.switch(Output::Suspend(state, value)) {
            Input::Resume(state, value) => Ok((state, value)),
            Input::Answer(_) => Err(Box::default()),
        }
    }

    fn call(&mut self, state: Box<State>, operation: &str, args: &[Value]) -> (Box<State>, Eval) {
        let (operation, args) = (operation.to_owned(), args.to_vec());
        self.ask(
            || (Box::default(), Ok(Value::Nil)),
            move |host| host.call(state, &operation, &args),
        )
    }
}
