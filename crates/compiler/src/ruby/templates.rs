//! Templates in ERB: `template` and `inline_template`.

use std::sync::Arc;

use ruby::interp::Interp;
use ruby::library::erb::{Trim, compile};
use ruby::{ParseOptions, Program, Value};

use crate::compilation::Compilation;
use crate::error::Result;

/// What is rendered.
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

/// Renders a text, or the content of a file, with an object as `self`.
pub(super) fn render(
    interp: &mut Interp<'_>,
    this: &Value,
    text: &Value,
    file: &Value,
) -> ruby::Eval {
    let (name, source) = match file {
        Value::Nil => ("(erb)".to_owned(), interp.to_str(text)?),
        file => {
            let path = interp.to_utf8(file)?;
            let content = interp.call_embedder("read_file", std::slice::from_ref(file))?;
            (path, interp.to_str(&content)?)
        }
    };
    let code = compile(&source.to_utf8(), Trim::parse("-"), "_erbout");
    match Program::parse(&name, code.as_bytes(), &ParseOptions::default()) {
        Ok(program) => interp.run_with_self(Arc::new(program), this),
        Err(error) => Err(interp.error(ruby::class::class::SYNTAX_ERROR, error.to_string())),
    }
}
