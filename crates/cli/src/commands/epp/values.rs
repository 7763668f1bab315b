//! The values that a template is rendered with.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::{Compilation, Error};
use pcore::{Hash, Value};
use syntax::SourceFile;

use crate::{data, input};

#[derive(clap::Args, Debug)]
pub struct ValuesOptions {
    /// The parameters of the template: Puppet code whose value is a hash; variables that it sets are
    /// visible in the template [default: none]
    #[arg(long, value_name = "CODE", allow_hyphen_values = true)]
    values: Option<String>,
    /// A file with the parameters: YAML, JSON, or Puppet code (.pp); `--values` are added to them
    /// [default: none]
    #[arg(long, value_name = "FILE")]
    values_file: Option<PathBuf>,
}

/// The reason why there are no values: a message, or an error in code.
pub enum Problem {
    Text(String),
    Code(Box<Error>),
}

impl ValuesOptions {
    /// Evaluates the values. None if the template is rendered without a hash.
    pub fn evaluate(&self, compilation: &mut Compilation<'_>) -> Result<Option<Hash>, Problem> {
        let mut values = match &self.values_file {
            Some(path) => from_file(path, compilation)?,
            None => None,
        };
        // Evaluating code, even if it is empty, prepares the compilation for rendering.
        let code = SourceFile::new("values-hash", self.values.as_deref().unwrap_or_default());
        if let Some(more) = hash(evaluate(&code, compilation)?, "--values option", "undef")? {
            let values = values.get_or_insert_with(Hash::new);
            values.extend(
                more.iter()
                    .map(|(name, value)| (name.clone(), value.clone())),
            );
        }
        Ok(values)
    }
}

fn from_file(path: &Path, compilation: &mut Compilation<'_>) -> Result<Option<Hash>, Problem> {
    let unreadable = |reason: &str| {
        let path = path.display();
        Problem::Text(format!("Could not load --values_file {path}: {reason}"))
    };
    let extension = path.extension().and_then(|extension| extension.to_str());
    let is_code = match extension {
        Some("pp") => true,
        Some("yaml" | "yml" | "json") => false,
        _ => {
            let problem = "Only .yaml, .json or .pp can be used as a --values_file";
            return Err(Problem::Text(problem.to_owned()));
        }
    };
    let bytes = fs::read(path).map_err(|error| unreadable(&input::describe(&error)))?;
    let value = if is_code {
        let name = input::absolute(path, &input::here());
        let source = SourceFile::from_bytes(name.to_string_lossy(), bytes);
        evaluate(&source, compilation)?
    } else {
        let text = String::from_utf8(bytes).map_err(|_| unreadable("the file is not UTF-8"))?;
        data::parse(&text, path).map_err(|reason| unreadable(&reason))?
    };
    hash(value, "--values_file option", "undef/nil")
}

fn evaluate(source: &Arc<SourceFile>, compilation: &mut Compilation<'_>) -> Result<Value, Problem> {
    let value = compilation.evaluate_more(source);
    value.map_err(Problem::Code)
}

fn hash(value: Value, option: &str, nothing: &str) -> Result<Option<Hash>, Problem> {
    match value {
        Value::Hash(values) => Ok(Some(Hash::clone(&values))),
        Value::Undef => Ok(None),
        other => {
            let class = other.ruby_class();
            Err(Problem::Text(format!(
                "{option} must evaluate to a Hash or {nothing}, got: '{class}'"
            )))
        }
    }
}
