//! ERB templates: `template` and `inline_template`.

use std::path::Path;
use std::sync::Arc;

use ruby::interp::Interp;

use ruby::{Program, Value};

use crate::compilation::Compilation;
use crate::environment::Environment;
use crate::error::Result;

/// The template to render.
pub(crate) enum Erb<'a> {
    /// `module/path` or an absolute path.
    File(&'a str),
    Inline(&'a str),
}

impl Compilation<'_> {
    pub(crate) fn render_erb(&mut self, template: &Erb<'_>) -> Result<String> {
        self.with_ruby(|interp| {
            let (entry, text) = match template {
                Erb::File(name) => ("__render_file__", *name),
                Erb::Inline(text) => ("__render_inline__", *text),
            };
            rendered(interp, entry, text)
        })
    }
}

fn rendered(interp: &mut Interp<'_>, entry: &str, text: &str) -> ruby::Eval<String> {
    let class = interp.constant_by_path("Puppet::Parser::TemplateWrapper")?;
    let result = interp.call_named(&class, entry, &[Value::str(text)])?;
    Ok(interp.to_s(&result)?.to_utf8().into_owned())
}

/// A parsed template.
pub(super) type ParsedErb = std::result::Result<Arc<Program>, String>;

impl Environment {
    pub(super) fn erb_program(&self, file: Option<&str>, text: &str) -> ParsedErb {
        let program = match file {
            None => self.inline_erb(text),
            Some(file) => match self.erb_template(Path::new(file)) {
                Ok(Some(program)) => program,
                Ok(None) => return Err(format!("Could not find template '{file}'")),
                Err(error) => return Err(format!("Could not read {file}: {error}")),
            },
        };
        program.map_err(|error| error.to_string())
    }
}

/// Renders a string, or the content of a file, with an object as `self`.
pub(super) fn render(
    interp: &mut Interp<'_>,
    this: &Value,
    text: &Value,
    file: &Value,
) -> ruby::Eval {
    let parsed = interp.call_embedder("erb_program", &[file.clone(), text.clone()])?;
    let program = match parsed.data() {
        Some(ruby::Data::Native(content)) => content.borrow().downcast_ref::<ParsedErb>().cloned(),
        _ => None,
    };
    match program {
        Some(Ok(program)) => {
            let names = match used_variables(&program) {
                Some(names) => Value::array(names.map(Value::str).collect()),
                None => Value::Nil,
            };
            interp.call_named(this, "__set_variables__", &[names])?;
            interp.run_with_self(program, this)
        }
        Some(Err(message)) => Err(interp.error(ruby::class::class::SYNTAX_ERROR, message)),
        None => Ok(Value::Nil),
    }
}

/// The variables in a template, so that the others (all facts among them) need not be converted; `None` if it
/// can access any variable.
fn used_variables(program: &Program) -> Option<impl Iterator<Item = &str>> {
    const ASKING: [&str; 8] = [
        "binding",
        "eval",
        "instance_eval",
        "instance_variable_defined?",
        "instance_variable_get",
        "instance_variables",
        "send",
        "__send__",
    ];
    let names = || program.names.iter().map(|name| &**name);
    if names().any(|name| ASKING.contains(&name)) {
        return None;
    }
    Some(names().filter_map(|name| name.strip_prefix('@')))
}
