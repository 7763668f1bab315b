//! Ruby code of modules: functions, templates, types, backends, run by the crate `ruby`.
//!
//! The part of Puppet's Ruby API that such code uses is itself written in Ruby, in `api/`: it is small, and
//! reads like the original. It calls the compilation with operations (`Bunraku.call(:name, …)`, see
//! `operations`). Values are converted between the languages (`values`); arrays and hashes have the same
//! identity on both sides (`shared`).

mod api;
mod arguments;
mod bridge;
mod catalog;
mod code_line;
mod functions;
mod objects;
mod operations;
mod scratch;
mod shared;
mod templates;
mod types;
mod values;

use std::cell::OnceCell;
use std::path::PathBuf;

use pcore::{Message, Str};
use ruby::interp::Interp;
use ruby::{Data, Image, State, Unwind};
use rustc_hash::FxHashMap;

use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, MissingFeature, Result};
use crate::eval::function::Closure;
use crate::log::Log;
use bridge::Bridge;
pub(crate) use functions::RubyFunction;
pub(crate) use templates::Erb;

/// The Ruby state of a compilation. Empty until the first Ruby code runs.
#[derive(Default)]
pub(crate) struct Ruby {
    /// The interpreter's state between two calls.
    state: Option<Box<State>>,
    /// Loaded functions, by name.
    functions: FxHashMap<Str, std::rc::Rc<RubyFunction>>,
    /// Data types with Ruby code, by name in lower case.
    data_types: FxHashMap<Str, objects::DataType>,
    /// The files of legacy functions, by name: a file may define several.
    legacy_functions: FxHashMap<Str, PathBuf>,
    /// Lambdas that were passed to running functions.
    blocks: Vec<Closure>,
    /// Files that Ruby code has written.
    scratch: scratch::Scratch,
    /// The working directory, if Ruby code has changed it.
    directory: Option<String>,
    /// The interruptions of Puppet code that Ruby code had called, while Ruby unwinds.
    interrupts: Vec<Option<Box<Interrupt>>>,
    /// Exceptions that ended Ruby code, for the Ruby code that called it.
    exceptions: Vec<ruby::Value>,
    /// Whether Ruby code last raised an error of Puppet's own classes.
    pub(crate) raised_puppet_error: bool,
    /// Whether it loads resource types: log messages belong to the type.
    is_for_types: bool,
    logs: Vec<Log>,
    /// Whether code has read something about the node.
    reads_node: bool,
    /// Whether missing libraries are treated as present.
    is_lenient: bool,
}

/// The instance variable of an exception with its index in [`Ruby::interrupts`].
const INTERRUPT: &str = "@__interrupt__";

impl Compilation<'_> {
    /// Runs something in the interpreter of this compilation.
    pub(crate) fn with_ruby<T>(
        &mut self,
        run: impl FnOnce(&mut Interp<'_>) -> ruby::Eval<T>,
    ) -> Result<T> {
        let state = self.ruby.state.take();
        let is_new = state.is_none();
        let environment = self.environment;
        let mut bridge = Bridge { compilation: self };
        let (mut interp, started) = match state {
            Some(state) => (Interp::resume(state, &mut bridge), Ok(())),
            None => start(&mut bridge),
        };
        if is_new {
            interp.set_load_path(environment.ruby_load_path());
        }
        let result = started.and_then(|()| run(&mut interp));
        let result = result.map_err(|unwind| describe(&mut interp, *unwind));
        let replaced = shared::settled(&mut interp);
        self.ruby.state = Some(interp.state);
        self.replace_values(replaced);
        result.map_err(|ended| {
            let lines = match &ended {
                Ended::Raised(raised) => code_line::of(raised),
                _ => None,
            };
            let interrupt = self.ruby.interrupt_of(ended);
            match lines {
                Some(lines) => code_line::add(environment, interrupt, &lines),
                None => interrupt,
            }
        })
    }
}

impl Ruby {
    /// Converts the end of a Ruby run to an interruption of the calling program.
    fn interrupt_of(&mut self, ended: Ended) -> Box<Interrupt> {
        match ended {
            Ended::Puppet(number) => {
                let interrupt = self.interrupts.get_mut(number).and_then(Option::take);
                interrupt.unwrap_or_else(|| {
                    Error::new(ErrorKind::Internal, "an interrupt got lost").into()
                })
            }
            Ended::Limit(limit) => Error::new(ErrorKind::Limit, limit).into(),
            Ended::Raised(raised) => {
                self.raised_puppet_error = raised.is_puppets_own;
                let exception = raised.exception.clone();
                let mut interrupt = raised.into_interrupt();
                if let Some(exception) = exception {
                    self.keep_exception(&mut interrupt, exception);
                }
                interrupt
            }
        }
    }

    /// Remembers the exception behind an error that no Puppet code has seen.
    fn keep_exception(&mut self, interrupt: &mut Interrupt, exception: ruby::Value) {
        if let Interrupt::Raised(_, cause) = interrupt {
            let unknown = || Box::new(Error::new(ErrorKind::Evaluation, ""));
            cause.get_or_insert_with(unknown).exception = Some(self.exceptions.len());
            self.exceptions.push(exception);
        }
    }

    /// The exception behind an error that comes straight from Ruby code.
    fn exception_behind(&self, interrupt: &Interrupt) -> Option<ruby::Value> {
        match interrupt {
            Interrupt::Raised(_, Some(cause)) => self.exceptions.get(cause.exception?).cloned(),
            _ => None,
        }
    }

    /// Stores an interruption of Puppet code; the exception in Ruby has its index.
    fn keep_interrupt(&mut self, interrupt: Box<Interrupt>) -> usize {
        // They are dropped when no Ruby code runs.
        self.interrupts.push(Some(interrupt));
        self.interrupts.len() - 1
    }
}

/// How a run of Ruby ended, if not with a value.
enum Ended {
    Raised(Raised),
    /// By an interruption of Puppet code that it had called; its index.
    Puppet(usize),
    Limit(String),
}

/// An exception that was not rescued.
struct Raised {
    message: String,
    class: String,
    /// Whether it is a StandardError: Puppet adds the location in the manifest.
    is_standard: bool,
    /// Whether it is a `Puppet::Error`.
    is_puppets_own: bool,
    /// Whether the message contains the location.
    is_complete: bool,
    /// The line of Ruby code that raised it, as `file:line`.
    place: Option<String>,
    /// The lines that were being run, of the exceptions that caused it first, innermost first.
    places: Vec<String>,
    exception: Option<ruby::Value>,
}

impl Raised {
    fn new(message: String, class: &str) -> Raised {
        Raised {
            message,
            class: class.to_owned(),
            is_standard: true,
            is_puppets_own: false,
            is_complete: false,
            place: None,
            places: Vec::new(),
            exception: None,
        }
    }

    /// Whether it would work in real Ruby, with its gems and full access to the machine.
    fn is_unsupported(&self) -> bool {
        match self.class.as_str() {
            "LoadError" => !is_file_of_a_module(&self.message),
            "NotImplementedError" => true,
            "SecurityError" => self.message.ends_with("is not allowed here"),
            _ => false,
        }
    }

    fn into_interrupt(self) -> Box<Interrupt> {
        if self.is_unsupported() {
            let place = self
                .place
                .map(|place| format!(", at {place}"))
                .unwrap_or_default();
            let text = format!("{} ({}{place})", self.message, self.class);
            let mut error = Error::new(ErrorKind::Unsupported, text);
            error.missing = Some(MissingFeature::Ruby(self.message));
            return error.into();
        }
        if self.class == "SecurityError" {
            let place = self.place.map(|place| format!(" ({place})"));
            let message = Message::new(self.message + &place.unwrap_or_default());
            return Box::new(Interrupt::Raised(message, Some(Error::refusal())));
        }
        if !self.is_standard {
            return Error::new(ErrorKind::Ruby, self.message).into();
        }
        if self.is_complete {
            return Error::new(ErrorKind::Evaluation, self.message).into();
        }
        Message::new(self.message).into()
    }
}

/// Whether the missing file would belong to a module, by its name. Real Ruby would not find it either.
fn is_file_of_a_module(message: &str) -> bool {
    let file = message
        .rsplit_once(" -- ")
        .map_or(message, |(_, file)| file);
    let prefixes = ["/", "puppet/", "puppet_x/", "puppetx/", "facter/"];
    prefixes.iter().any(|prefix| file.starts_with(prefix))
}

fn describe(interp: &mut Interp<'_>, unwind: Unwind) -> Ended {
    let exception = match unwind {
        Unwind::Limit(limit) => return Ended::Limit(limit.to_string()),
        Unwind::Raise(exception) => exception,
        Unwind::Throw { tag, .. } => {
            let tag = interp.inspect_utf8(&tag).unwrap_or_default();
            let message = format!("uncaught throw {tag}");
            return Ended::Raised(Raised::new(message, "UncaughtThrowError"));
        }
        _ => {
            let message = "unexpected return".to_owned();
            return Ended::Raised(Raised::new(message, "LocalJumpError"));
        }
    };
    if let Some(ruby::Value::Int(number)) = instance_variable(interp, &exception, INTERRUPT) {
        return Ended::Puppet(usize::try_from(number).unwrap_or(usize::MAX));
    }
    let class = interp.class_name_of(&exception);
    let message = match interp.call_named(&exception, "message", &[]) {
        Ok(message) => interp.to_s(&message).ok(),
        Err(_) => None,
    };
    let message = message.map_or_else(|| class.clone(), |text| text.to_utf8().into_owned());
    let has = |interp: &mut Interp<'_>, name| {
        instance_variable(interp, &exception, name).is_some_and(|value| value.is_truthy())
    };
    let own = interp.constant_by_path("Puppet::Error").ok();
    let own = own.and_then(|class| class.as_class());
    let (place, places) = places_of(&exception);
    Ended::Raised(Raised {
        is_puppets_own: own.is_some_and(|own| interp.is_a(&exception, own)),
        is_standard: interp.is_a(&exception, ruby::class::class::STANDARD_ERROR),
        is_complete: has(interp, "@file") && has(interp, "@line"),
        place,
        places,
        message,
        class,
        exception: Some(exception),
    })
}

/// The line that raised an exception, and the lines that were being run then and when its causes were raised.
fn places_of(exception: &ruby::Value) -> (Option<String>, Vec<String>) {
    const MOST_CAUSES: usize = 8;
    let mut backtraces = Vec::new();
    let mut next = Some(exception.clone());
    while let Some(exception) = next.take().filter(|_| backtraces.len() < MOST_CAUSES) {
        if let Some(Data::Exception(data)) = exception.data() {
            let data = data.borrow();
            backtraces.push(data.backtrace.as_ref().map_or_else(Vec::new, places_in));
            next = data.cause.clone();
        }
    }
    let place = backtraces.first().and_then(|own| own.first()).cloned();
    (place, backtraces.into_iter().rev().flatten().collect())
}

/// The lines of a backtrace, as `file:line`.
fn places_in(backtrace: &ruby::Value) -> Vec<String> {
    let place = |line: &ruby::Value| {
        let line = line.as_string()?.to_utf8().into_owned();
        line.split(":in ").next().map(str::to_owned)
    };
    let lines = backtrace.as_array();
    lines.map_or_else(Vec::new, |lines| lines.iter().filter_map(place).collect())
}

/// An instance variable of an object.
fn instance_variable(
    interp: &mut Interp<'_>,
    value: &ruby::Value,
    name: &str,
) -> Option<ruby::Value> {
    let name = interp.intern(name);
    value.as_object()?.ivar(name)
}

thread_local! {
    /// The initial image of interpreters in this thread: the core classes and Puppet's API, in which no code
    /// of a module has run. It is the same for all environments and nodes, and never changes; objects cannot
    /// be shared by threads.
    static IMAGE: OnceCell<Image> = const { OnceCell::new() };
}

/// A new interpreter with Puppet's API.
fn start<'b>(bridge: &'b mut Bridge<'_, '_>) -> (Interp<'b>, ruby::Eval<()>) {
    if let Some(state) = IMAGE.with(|image| image.get().map(Image::start)) {
        return (Interp::resume(state, bridge), Ok(()));
    }
    let mut interp = Interp::new(bridge);
    let loaded = load_api(&mut interp);
    if loaded.is_ok() {
        let image = Image::new(std::mem::take(&mut interp.state));
        interp.state = IMAGE.with(|kept| kept.get_or_init(|| image).start());
    }
    (interp, loaded)
}

/// Defines Puppet's API in a new interpreter.
fn load_api(interp: &mut Interp<'_>) -> ruby::Eval<()> {
    operations::define(interp)?;
    for program in api::from_the_start() {
        interp.load_internal(program.clone())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use host::MemoryHost;
    use syntax::SourceFile;

    use super::{IMAGE, Image};
    use crate::{Compilation, Environment, Node, Settings};

    #[test]
    fn an_interpreter_with_the_api_can_be_copied() {
        let environment = Environment::new(Arc::new(MemoryHost::new()), Settings::default());
        let mut compilation = Compilation::new(&environment, Node::default(), Box::new(|_| {}));
        let code = SourceFile::new("", "inline_template('<%= 1 + 1 %>')");
        let value = compilation.evaluate(&code).map_err(|error| error.message);
        assert_eq!(value, Ok("2".into()));
        let image = |image: &std::cell::OnceCell<Image>| image.get().map(Image::is_complete);
        assert_eq!(IMAGE.with(image), Some(true));
    }
}
