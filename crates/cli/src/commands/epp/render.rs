//! `bunraku epp render`: renders templates.

use std::io::{IsTerminal, stdin};
use std::path::Path;

use compiler::functions::template::Template;
use compiler::{Compilation, Log};
use environment::{RealHost, Session};
use pcore::{Hash, Value};
use syntax::SourceFile;

use super::values::{Problem, ValuesOptions};
use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::{Global, SessionArgs};
use crate::output;
use crate::report::ProgramReport;

/// Render templates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if a template cannot be rendered, 2 for wrong usage, 3 if it needs something that
bunraku does not support

Example:
  bunraku epp render -e 'Listen <%= $port %>' --values '{ port => 443 }'")]
pub struct Args {
    /// Templates: `module/path.epp`, or files [default: standard input]
    templates: Vec<String>,
    /// Render this template instead of files
    #[arg(
        short,
        value_name = "TEXT",
        conflicts_with = "templates",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    #[command(flatten)]
    values: ValuesOptions,
    /// Print the name of each template if there are several; `--no-header` does not [default: true]
    #[arg(long, overrides_with = "no_header")]
    header: bool,
    #[arg(long, hide = true, overrides_with = "header")]
    no_header: bool,
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    // Nothing is printed after an error.
    let result = render(global, args);
    exit::end(global, result.map(|text| output::print(&text)))
}

/// The output.
fn render(global: &Global, args: &Args) -> Result<String, Stop> {
    let here = input::here();
    let host = RealHost::shared();
    let session = Session::new(&host, &args.session.options()?, &here)?;
    let mut report = ProgramReport::new(global, &args.session, &session);
    report.node = None;
    let logs = report.clone();
    let sink = Box::new(move |log: &Log| logs.log(log));
    let mut compilation = session.compilation(sink);
    let values = match args.values.evaluate(&mut compilation) {
        Ok(values) => values,
        Err(Problem::Text(problem)) => return Err(Stop::Problem(problem)),
        Err(Problem::Code(error)) => {
            report.error(&error, &[]);
            return Err(Stop::Reported(Exit::after(&error)));
        }
    };
    let mut rendering = Rendering {
        args,
        report,
        compilation,
        values,
    };
    let text = match rendering.text()? {
        Some(text) => rendering.one(Template::Text(&text)),
        None => rendering.all(),
    };
    let mut text = text.map_err(Stop::Reported)?;
    // As in Puppet, the output ends with a line end.
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

struct Rendering<'a, 'h> {
    args: &'a Args,
    report: ProgramReport,
    compilation: Compilation<'h>,
    values: Option<Hash>,
}

impl Rendering<'_, '_> {
    /// A template from `-e` or standard input.
    fn text(&self) -> Result<Option<String>, String> {
        if let Some(text) = &self.args.e {
            return Ok(Some(text.clone()));
        }
        let is_stdin = matches!(self.args.templates.as_slice(), [name] if name == "-");
        if !is_stdin && !self.args.templates.is_empty() {
            return Ok(None);
        }
        if !is_stdin && stdin().is_terminal() {
            return Err("No input to process given on command line or stdin".to_owned());
        }
        let bytes = input::stdin().map_err(|error| input::describe(&error))?;
        let source = SourceFile::from_bytes("", bytes);
        Ok(Some(source.text().to_owned()))
    }

    /// Renders a template. Errors have been reported.
    fn one(&mut self, template: Template<'_>) -> Result<String, Exit> {
        let rendered = self.compilation.render_epp(template, self.values.as_ref());
        match rendered {
            Ok(value) => Ok(text_of(&value)),
            Err(error) => {
                self.report.error(&error, &[]);
                Err(Exit::after(&error))
            }
        }
    }

    /// Renders all templates, and reports the errors of each.
    fn all(&mut self) -> Result<String, Exit> {
        let several = self.args.templates.len() > 1;
        let mut out = String::new();
        let mut exit = Exit::Success;
        for (index, name) in self.args.templates.iter().enumerate() {
            if several && !self.args.no_header {
                let gap = if index == 0 { "" } else { "\n" };
                out += &format!("{gap}--- {name}\n");
            }
            let is_file =
                self.compilation.find_template(name).is_none() && Path::new(name).exists();
            let path = match is_file {
                true => input::absolute(Path::new(name), &input::here()),
                false => name.into(),
            };
            match self.one(Template::Named(&path.to_string_lossy())) {
                Ok(text) => out += &text,
                Err(end) => exit = exit.and(end),
            }
        }
        match exit {
            Exit::Success => Ok(out),
            failed => Err(failed),
        }
    }
}

/// The rendered string, even if it is sensitive, because the user requested it.
fn text_of(value: &Value) -> String {
    match value {
        Value::Sensitive(inner) => text_of(inner.unwrap()),
        Value::String(text) => text.to_string(),
        other => pcore::format::interpolate::interpolate(other),
    }
}
