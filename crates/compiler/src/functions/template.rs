//! Templates: `epp` and `inline_epp`; those in Ruby (`template`, `inline_template`) only say what
//! they cannot do.

use std::path::Path;
use std::sync::Arc;

use pcore::format::interpolate::interpolate;
use pcore::mismatch::assert_instance;
use pcore::{Hash, Message, Str, Type, Value};
use syntax::{Mode, SourceFile};

use super::ruby::{Arity, older_arguments};
use super::{Builtin, Call, Dispatch, Example, built_type};
use crate::compilation::Compilation;
use crate::error::{
    Error, ErrorKind, Interrupt, MissingFeature, Result, TraceFrame, TracedCode, Trigger, raise,
    unsupported,
};
use crate::eval::epp::Surroundings;
use crate::log::{Level, Log};
use crate::program::Program;
use host::PathKind;

/// So many parsed templates are kept.
const KEPT_TEMPLATES: usize = 1_000;

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "epp",
        docs: "Renders a template written in Puppet: an absolute path, or `module/path` for a file \
               in the folder `templates` of a module; the ending `.epp` can be left out. The hash \
               has values for the parameters of the template, or, if it declares none, for \
               variables. Besides them it sees the variables of the top scope. A template that \
               renders something `Sensitive` gives a `Sensitive`.",
        examples: &[],
        dispatches: &[Dispatch {
            params: &["String path", r"Hash[Pattern[/^\w+$/], Any] parameters?"],
            block: None,
            call: |call| {
                let source = template_file(call)?;
                render(call, "epp", &source, Surroundings::Global)
            },
        }],
    },
    Builtin {
        name: "inline_epp",
        docs: "Renders a template written in Puppet that is given as a text. The hash has values \
               for the parameters of the template, or, if it declares none, for variables. Besides \
               them it sees the variables that the caller sees. A template that renders something \
               `Sensitive` gives a `Sensitive`.",
        examples: &[
            Example {
                code: "inline_epp('Hello <%= $name %>!', { 'name' => 'world' })",
                result: "'Hello world!'",
            },
            Example {
                code: "inline_epp('<%- | Integer $n = 2 | -%><% $n.each |$i| { %>[<%= $i %>]<% } %>')",
                result: "'[0][1]'",
            },
        ],
        dispatches: &[Dispatch {
            params: &[
                "String template",
                r"Hash[Pattern[/^\w+$/], Any] parameters?",
            ],
            block: None,
            call: |call| {
                let source = SourceFile::new("inlined-epp-text", call.str(0));
                render(call, "inline_epp", &source, Surroundings::Caller)
            },
        }],
    },
    Builtin {
        name: "template",
        docs: "Renders templates written in Ruby (ERB). That needs Ruby and is not possible yet; \
               `epp` renders templates written in Puppet.",
        examples: &[],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: template,
        }],
    },
    Builtin {
        name: "inline_template",
        docs: "Renders templates written in Ruby (ERB) that are given as texts. That needs Ruby \
               and is not possible yet; `inline_epp` renders templates written in Puppet.",
        examples: &[],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: |call| {
                older_arguments(call, "inline_template", Arity::AtLeast(1))?;
                let text = "templates in ERB are written in Ruby, which is not supported yet";
                unsupported(MissingFeature::ErbTemplates, text)
            },
        }],
    },
];

fn debug(call: &mut Call<'_, '_>, message: String) {
    let compilation = &mut call.compilation;
    let source = compilation.log_source();
    compilation.log(Log {
        level: Level::Debug,
        source,
        message,
        location: None,
    });
}

/// Finds and reads the template that `epp` is called with.
fn template_file(call: &mut Call<'_, '_>) -> Result<Arc<SourceFile>> {
    let path = call.compilation.template_name(call.str(0));
    debug(call, format!("Retrieving epp template {path}"));
    call.compilation.read_template(&path)
}

fn render(
    call: &mut Call<'_, '_>,
    function: &'static str,
    source: &Arc<SourceFile>,
    surroundings: Surroundings,
) -> Result<Value> {
    let given = match call.arg(1) {
        Value::Hash(hash) => Some(hash.clone()),
        _ => None,
    };
    let given = given.as_deref();
    let program = call.compilation.load_template(source, given, |mut error| {
        error.trace.push(template_frame(source));
        let message = Message::new(invalid(function, source, &error));
        Box::new(Interrupt::Raised(message, Some(error)))
    })?;
    let rendered = call
        .compilation
        .render_template(&program, given, surroundings);
    let rendered = rendered.map_err(|interrupt| in_template(source, interrupt));
    checked(function, rendered)
}

/// An error in the code of a template. The call that renders it adds its place.
fn in_template(source: &SourceFile, mut interrupt: Box<Interrupt>) -> Box<Interrupt> {
    if let Interrupt::Error(error) = &mut *interrupt {
        error.trace.push(template_frame(source));
    }
    interrupt
}

fn template_frame(source: &SourceFile) -> TraceFrame {
    let name = source.name().unwrap_or_default();
    TraceFrame::new(TracedCode::Template, name, Trigger::Rendered)
}

/// A template gives a text, whatever it jumps out of.
fn checked(function: &str, rendered: Result<Value>) -> Result<Value> {
    match rendered {
        Ok(value) => {
            let wanted: Type = built_type("Variant[String, Sensitive[String]]");
            let subject = format!("value returned from function '{function}'");
            assert_instance(&subject, &wanted, &value)?;
            Ok(value)
        }
        Err(interrupt) => match *interrupt {
            // A jump out of a template ends at the function that renders it.
            Interrupt::Next(value, _) | Interrupt::Return(value, _) => Ok(value),
            other => Err(Box::new(other)),
        },
    }
}

fn template(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = older_arguments(call, "template", Arity::AtLeast(1))?;
    // The first one already shows what is missing.
    let path = interpolate(&args[0]);
    debug(call, format!("Retrieving template {path}"));
    match call.compilation.find_in_module(&path, "templates") {
        None => raise(format!("Could not find template '{path}'")),
        Some(found) => {
            let text = format!(
                "the template {found} is in ERB, which is written in Ruby and not supported yet"
            );
            unsupported(MissingFeature::ErbTemplates, text)
        }
    }
}

/// A template that is rendered for its own sake, and not by a program.
#[derive(Clone, Copy, Debug)]
pub enum Template<'a> {
    /// What the function `epp` takes: `module/path`, or an absolute path.
    Named(&'a str),
    /// A text, as the function `inline_epp` takes it.
    Text(&'a str),
}

impl Compilation<'_> {
    /// Renders a template in the top scope with values for its parameters, or, if it declares
    /// none, for variables. What is `Sensitive` about the result is up to the caller.
    pub fn render_epp(
        &mut self,
        template: Template<'_>,
        values: Option<&Hash>,
    ) -> Result<Value, Box<Error>> {
        let (function, surroundings) = match template {
            Template::Named(_) => ("epp", Surroundings::Global),
            Template::Text(_) => ("inline_epp", Surroundings::Caller),
        };
        let source = match template {
            Template::Named(name) => self.read_template(&self.template_name(name)),
            Template::Text(text) => Ok(SourceFile::new("inlined-epp-text", text)),
        };
        let rendered = source.and_then(|source| {
            let program = self.load_template(&source, values, |error| {
                let message = format!("{function}(): Invalid EPP: {}", error.message);
                let wrapped = Error {
                    location: error.location.clone(),
                    ..Error::new(ErrorKind::Evaluation, message)
                };
                wrapped.caused_by(Some(error)).into()
            })?;
            checked(
                function,
                self.render_template(&program, values, surroundings),
            )
        });
        rendered.map_err(|interrupt| self.at_top_level(*interrupt))
    }

    /// The file of a template in a module, or of an absolute path.
    pub fn find_template(&self, name: &str) -> Option<String> {
        self.find_in_module(name, "templates")
    }

    /// The ending may be left out.
    fn template_name(&self, name: &str) -> String {
        let is_missing = self.host.kind(Path::new(name)) == PathKind::Missing;
        match is_missing && !name.ends_with(".epp") {
            true => format!("{name}.epp"),
            false => name.to_owned(),
        }
    }

    fn read_template(&self, path: &str) -> Result<Arc<SourceFile>> {
        let Some(found) = self.find_template(path) else {
            return raise(format!("Could not find template '{path}'"));
        };
        match self.host.read(Path::new(&found)) {
            Ok(bytes) => Ok(SourceFile::from_bytes(found, bytes.unwrap_or_default())),
            Err(error) => raise(error.to_string()),
        }
    }

    /// Parses a template, which will be rendered with variables of the given names.
    fn load_template(
        &mut self,
        source: &Arc<SourceFile>,
        given: Option<&Hash>,
        invalid: impl FnOnce(Box<Error>) -> Box<Interrupt>,
    ) -> Result<Arc<Program>> {
        let names: Vec<Str> = given
            .iter()
            .flat_map(|given| given.keys())
            .filter_map(|name| name.as_str().map(Str::from))
            .collect();
        let key = (
            Str::from(source.text()),
            Str::from(format!(
                "{}\n{}",
                source.name().unwrap_or_default(),
                names.join("\n")
            )),
        );
        if let Some(known) = self.templates.get(&key) {
            return Ok(known.clone());
        }
        let ast = self.parse(source, Mode::Epp, None).map_err(invalid)?;
        let program = Arc::new(Program::template(ast, names)?);
        if self.templates.len() >= KEPT_TEMPLATES {
            self.templates.clear();
        }
        self.templates.insert(key, program.clone());
        Ok(program)
    }
}

fn invalid(function: &str, source: &SourceFile, error: &Error) -> String {
    let place = match (&error.location, source.name()) {
        (None, Some(file)) => format!(" (file: {file})"),
        _ => String::new(),
    };
    format!("{function}(): Invalid EPP: {error}{place}")
}
