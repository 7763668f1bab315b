//! Templates: `epp` and `inline_epp`; those in Ruby (`template`, `inline_template`) only say what
//! they cannot do.

use std::path::Path;
use std::sync::Arc;

use pcore::format::interpolate::interpolate;
use pcore::mismatch::assert_instance;
use pcore::{Hash, Str, Type, Value};
use syntax::{Mode, SourceFile};

use super::file::at_least;
use super::{Builtin, Call, Dispatch, Example, built_type};
use crate::compilation::Compilation;
use crate::error::{Error, Interrupt, Result, raise, unsupported};
use crate::eval::epp::Surroundings;
use crate::host::PathKind;
use crate::log::{Level, Log};
use crate::program::Program;

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
                at_least(call, "inline_template", 1)?;
                unsupported("templates in ERB are written in Ruby, which is not supported yet")
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
    let mut path = call.str(0).to_owned();
    let host = call.compilation.host;
    if host.kind(Path::new(&path)) == PathKind::Missing && !path.ends_with(".epp") {
        path.push_str(".epp");
    }
    debug(call, format!("Retrieving epp template {path}"));
    let Some(found) = call.compilation.find_in_module(&path, "templates") else {
        return raise(format!("Could not find template '{path}'"));
    };
    match host.read(Path::new(&found)) {
        Ok(bytes) => Ok(SourceFile::from_bytes(found, bytes.unwrap_or_default())),
        Err(error) => raise(error.to_string()),
    }
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
    let program = call.compilation.load_template(source, given, function)?;
    let rendered = call
        .compilation
        .render_template(&program, given, surroundings);
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
    at_least(call, "template", 1)?;
    // The first one already shows what is missing.
    let path = interpolate(call.arg(0));
    debug(call, format!("Retrieving template {path}"));
    match call.compilation.find_in_module(&path, "templates") {
        None => raise(format!("Could not find template '{path}'")),
        Some(found) => unsupported(format!(
            "the template {found} is in ERB, which is written in Ruby and not supported yet"
        )),
    }
}

impl Compilation<'_> {
    /// Parses a template, which will be rendered with variables of the given names.
    fn load_template(
        &mut self,
        source: &Arc<SourceFile>,
        given: Option<&Hash>,
        function: &str,
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
        let ast = match self.parse(source, Mode::Epp, None) {
            Ok(ast) => ast,
            Err(error) => return raise(invalid(function, source, &error)),
        };
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
