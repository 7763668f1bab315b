//! Functions for templates: `epp` and `inline_epp`, and for ERB: `template` and `inline_template`.

use std::path::Path;
use std::sync::Arc;

use pcore::format::interpolate::interpolate;
use pcore::mismatch::assert_instance;
use pcore::{Hash, Message, Str, Type, Value};
use syntax::SourceFile;

use super::ruby::{Arity, legacy_arguments};
use super::{Builtin, Call, Dispatch, Example, built_type};
use crate::compilation::Compilation;
use crate::environment::LoadedProgram;
use crate::error::{
    Error, ErrorKind, Interrupt, Part, Result, TraceFrame, TracedCode, Trigger, raise,
};
use crate::eval::epp::TemplateScope;
use crate::hint::raise_with;
use crate::log::{Level, Log};
use crate::ruby::Erb;
use host::{Host, PathKind};

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "epp",
        docs: "Renders a template written in Puppet: an absolute path, or `module/path` for a file \
               in the directory `templates` of a module; the ending `.epp` can be left out. The hash \
               has values for the parameters of the template, or, if it declares none, for \
               variables. Besides them it sees the variables of the top scope. A template that \
               renders something `Sensitive` gives a `Sensitive`.",
        examples: &[Example {
            code: "# modules/motd/templates/hello.epp: Hello <%= $name %>!\nepp('motd/hello.epp', { 'name' => 'world' })",
            result: "'Hello world!'",
        }],
        dispatches: &[Dispatch {
            params: &["String path", r"Hash[Pattern[/^\w+$/], Any] parameters?"],
            block: None,
            call: |call| {
                let path = template_name(call.compilation.host, call.str(0)?);
                debug(call, || format!("Retrieving epp template {path}"));
                let names = names(given(call).as_deref());
                let loaded = call.compilation.load_template_file(&path, &names)?;
                render(call, "epp", &loaded, TemplateScope::Global)
            },
        }],
        returns: Some("Variant[String, Sensitive[String]]"),
        evaluates_code: true,
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
                let source = SourceFile::new("inlined-epp-text", call.str(0)?);
                let names = names(given(call).as_deref());
                let loaded = call
                    .compilation
                    .environment
                    .inline_template(&source, &names);
                render(call, "inline_epp", &loaded, TemplateScope::Caller)
            },
        }],
        returns: Some("Variant[String, Sensitive[String]]"),
        evaluates_code: true,
    },
    Builtin {
        name: "template",
        docs: "Renders templates written in Ruby (ERB): `module/path` for a file in the directory \
               `templates` of a module, or an absolute path. The variables of the scope are instance \
               variables there (`@name`). The results of several templates are joined.",
        examples: &[Example {
            code: "# modules/motd/templates/hello.erb: Hello <%= @user %>!\n$user = 'world'\ntemplate('motd/hello.erb')",
            result: "'Hello world!'",
        }],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: template,
        }],
        evaluates_code: true,
        ..Builtin::PLAIN
    },
    Builtin {
        name: "inline_template",
        docs: "Renders templates written in Ruby (ERB) that are given as strings. The variables of \
               the scope are instance variables there (`@name`). The results of several templates are \
               joined.",
        examples: &[Example {
            code: "$ports = [80, 443]\ninline_template('Listen <%= @ports.join(\" \") %>')",
            result: "'Listen 80 443'",
        }],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: |call| {
                let args = legacy_arguments(call, "inline_template", Arity::AtLeast(1))?;
                let mut result = String::new();
                for arg in &args {
                    let text = interpolate(arg);
                    result.push_str(&call.compilation.render_erb(&Erb::Inline(&text))?);
                }
                Ok(Value::from(result))
            },
        }],
        evaluates_code: true,
        ..Builtin::PLAIN
    },
];

fn debug(call: &mut Call<'_, '_>, message: impl FnOnce() -> String) {
    let compilation = &mut call.compilation;
    if !compilation.logger.takes(Level::Debug) {
        return;
    }
    let source = compilation.log_source();
    compilation.logger.log(Log {
        level: Level::Debug,
        source,
        message: message(),
        location: None,
    });
}

/// The values that a template is given.
fn given(call: &Call<'_, '_>) -> Option<Arc<Hash>> {
    match call.arg(1) {
        Value::Hash(hash) => Some(hash.clone()),
        _ => None,
    }
}

fn render(
    call: &mut Call<'_, '_>,
    function: &'static str,
    loaded: &LoadedProgram,
    surroundings: TemplateScope,
) -> Result<Value> {
    let given = given(call);
    let source = &loaded.source;
    let program = call.compilation.use_program(loaded).map_err(|mut error| {
        error.trace.push(template_frame(source));
        let message = Message::new(invalid(function, source, &error));
        Box::new(Interrupt::Raised(message, Some(error)))
    })?;
    let rendered = call
        .compilation
        .render_template(&program, given.as_deref(), surroundings);
    let rendered = rendered.map_err(|interrupt| in_template(source, interrupt));
    checked(function, rendered)
}

/// Adds a trace frame for a template. The call that renders it adds its location.
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

/// Ensures that the result of a template is a string. A `next` or `return` provides the result.
fn checked(function: &str, rendered: Result<Value>) -> Result<Value> {
    match rendered {
        Ok(value) => {
            let is_text = match &value {
                Value::Sensitive(inner) => matches!(inner.unwrap(), Value::String(_)),
                value => matches!(value, Value::String(_)),
            };
            if !is_text {
                let wanted: Type = built_type("Variant[String, Sensitive[String]]");
                let subject = format!("value returned from function '{function}'");
                assert_instance(&subject, &wanted, &value)?;
            }
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
    let args = legacy_arguments(call, "template", Arity::AtLeast(1))?;
    let mut result = String::new();
    for arg in &args {
        let path = interpolate(arg);
        debug(call, || format!("Retrieving template {path}"));
        let rendered = call.compilation.render_erb(&Erb::File(&path));
        let environment = call.compilation.environment;
        let rendered = rendered.map_err(|interrupt| {
            let part = Some(Part::Literal(path.to_string()));
            match environment.missing_file_help(&path, "templates") {
                Some(help) => interrupt.with_help(help, part),
                None if path.ends_with(".epp") => {
                    let help = "`template` renders ERB; the function for EPP is `epp`";
                    interrupt.with_help(help.to_owned(), part)
                }
                None => interrupt,
            }
        })?;
        result.push_str(&rendered);
    }
    Ok(Value::from(result))
}

/// A template that is rendered directly, not by a program.
#[derive(Clone, Copy, Debug)]
pub enum Template<'a> {
    /// As for the function `epp`: `module/path`, or an absolute path.
    Named(&'a str),
    /// A template in a string, as for `inline_epp`.
    Text(&'a str),
}

impl Compilation<'_> {
    /// Renders a template in the top scope with values for its parameters, or, if it declares none, for
    /// variables. The caller handles a `Sensitive` result.
    pub fn render_epp(
        &mut self,
        template: Template<'_>,
        values: Option<&Hash>,
    ) -> Result<Value, Box<Error>> {
        let (function, surroundings) = match template {
            Template::Named(_) => ("epp", TemplateScope::Global),
            Template::Text(_) => ("inline_epp", TemplateScope::Caller),
        };
        let names = names(values);
        let loaded = match template {
            Template::Named(name) => {
                self.load_template_file(&template_name(self.host, name), &names)
            }
            Template::Text(text) => {
                let source = SourceFile::new("inlined-epp-text", text);
                Ok(self.environment.inline_template(&source, &names))
            }
        };
        let rendered = loaded.and_then(|loaded| {
            let program = self.use_program(&loaded).map_err(|error| {
                let message = format!("{function}(): Invalid EPP: {}", error.message);
                let wrapped = Error {
                    location: error.location.clone(),
                    ..Error::new(ErrorKind::Evaluation, message)
                };
                Box::<Interrupt>::from(wrapped.caused_by(Some(error)))
            })?;
            checked(
                function,
                self.render_template(&program, values, surroundings),
            )
        });
        rendered.map_err(|interrupt| interrupt.at_top_level())
    }

    /// The path of a template in a module, or an absolute path.
    pub fn find_template(&self, name: &str) -> Option<String> {
        self.find_in_module(name, "templates")
    }

    /// Loads a template of a module, or of an absolute path, for variables with these names.
    fn load_template_file(&mut self, path: &str, names: &[Str]) -> Result<LoadedProgram> {
        let Some(found) = self.find_template(path) else {
            let help = self.environment.missing_file_help(path, "templates");
            let message = format!("Could not find template '{path}'");
            return raise_with(message, help, Some(Part::Literal(path.to_owned())));
        };
        match self.environment.template(Path::new(&found), names) {
            Ok(Some(loaded)) => Ok(loaded),
            Ok(None) => Ok(self
                .environment
                .inline_template(&SourceFile::new(found, ""), names)),
            Err(error) => raise(error.to_string()),
        }
    }
}

/// The name with the extension `.epp`, which may be omitted.
fn template_name(host: &dyn Host, name: &str) -> String {
    let is_missing = host.kind(Path::new(name)) == PathKind::Missing;
    match is_missing && !name.ends_with(".epp") {
        true => format!("{name}.epp"),
        false => name.to_owned(),
    }
}

/// The names of the values that a template is given.
fn names(given: Option<&Hash>) -> Vec<Str> {
    let keys = given.into_iter().flat_map(Hash::keys);
    let names = keys.filter_map(Value::as_str);
    names.map(Str::from).collect()
}

fn invalid(function: &str, source: &SourceFile, error: &Error) -> String {
    let place = match (&error.location, source.name()) {
        (None, Some(file)) => format!(" (file: {file})"),
        _ => String::new(),
    };
    format!("{function}(): Invalid EPP: {error}{place}")
}
