//! External node classifiers: what somebody outside of the manifests says about a node.

use std::fs;
use std::path::{Path, PathBuf};

use compiler::NodeClasses;
use compiler::configuration::Configuration;
use pcore::format::interpolate::interpolate;
use pcore::{Hash, Value};

use crate::world::World;
use crate::{data, input};

#[derive(clap::Args, Debug, Default)]
pub struct ClassifierOptions {
    /// A command (with an absolute path) that is asked for classes, parameters and the environment
    /// of the node
    #[arg(long, value_name = "COMMAND")]
    external_nodes: Option<String>,
    /// A YAML file with what such a command answers
    #[arg(long, value_name = "FILE", conflicts_with = "external_nodes")]
    enc: Option<PathBuf>,
}

/// What a classifier says about a node.
#[derive(Debug, Default)]
pub struct Classification {
    pub classes: NodeClasses,
    pub parameters: Hash,
    pub environment: Option<String>,
}

impl ClassifierOptions {
    /// Asks the classifier, if there is one. Fails in Puppet's words.
    pub fn classify(
        &self,
        node: &str,
        configuration: &Configuration,
    ) -> Result<Classification, String> {
        let problem = |problem: String| format!("Failed when searching for node {node}: {problem}");
        let answer = match &self.enc {
            Some(path) => Some(read(path)?),
            None => match self.command(configuration)? {
                Some(command) => Some(ask(&command, node).map_err(problem)?),
                None => None,
            },
        };
        match answer {
            None => Ok(Classification::default()),
            Some(answer) if answer.trim().is_empty() => {
                Err(format!("Could not find node '{node}'; cannot compile"))
            }
            Some(answer) => {
                let classification = Classification::read(&answer);
                let classification = classification.map_err(|reason| {
                    problem(format!(
                        "Could not load external node results for {node}: {reason}"
                    ))
                })?;
                classification.check(node)
            }
        }
    }

    /// The command to ask: that of the options, or that of the settings if they use one.
    fn command(&self, configuration: &Configuration) -> Result<Option<String>, String> {
        if let Some(command) = &self.external_nodes {
            return Ok(Some(command.clone()));
        }
        let terminus = configuration.text("node_terminus")?.unwrap_or_default();
        match terminus.as_str() {
            "exec" => match configuration.text("external_nodes")? {
                Some(command) if command != "none" => Ok(Some(command)),
                _ => Err(
                    "You must set the 'external_nodes' parameter to use the external node terminus"
                        .to_owned(),
                ),
            },
            "" | "plain" => Ok(None),
            other => Err(format!(
                "The node terminus '{other}' is not supported; --enc takes a file with its answer"
            )),
        }
    }
}

fn read(path: &Path) -> Result<String, String> {
    let bytes = match input::is_stdin(path) {
        true => input::stdin(),
        false => fs::read(path),
    };
    let bytes = bytes.map_err(|error| {
        let (path, reason) = (path.display(), input::describe(&error));
        format!("Could not read '{path}': {reason}")
    })?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn ask(command: &str, node: &str) -> Result<String, String> {
    let mut words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    words.push(node.to_owned());
    let (command, arguments) = words.split_first().unwrap_or((&words[0], &[]));
    if !command.starts_with('/') {
        return Err("You must set the exec parameter to a fully qualified command".to_owned());
    }
    // For Puppet, a command that cannot be started has failed like any other.
    let (output, status) = World::output(command, arguments).unwrap_or((Vec::new(), 1));
    let output = String::from_utf8_lossy(&output).into_owned();
    match status {
        0 => Ok(output),
        _ => Err(format!(
            "Failed to find {node} via exec: Execution of '{}' returned {status}: {output}",
            words.join(" ")
        )),
    }
}

impl Classification {
    fn read(answer: &str) -> Result<Classification, String> {
        let answer = data::parse(answer, Path::new("answer.yaml"))
            .map_err(|reason| format!("(<unknown>): {reason}"))?;
        let Value::Hash(answer) = answer else {
            return Err("the answer is not a hash".to_owned());
        };
        let mut classification = Classification::default();
        for (key, value) in answer.iter() {
            let Some(key) = key.as_str() else {
                let kind = key.ruby_class();
                return Err(format!("key is a {kind}, not a string or symbol"));
            };
            match (key.trim_start_matches(':'), value) {
                ("classes", Value::Undef) | ("parameters", Value::Undef) => {}
                ("classes", value) => classification.classes = classes(value)?,
                ("parameters", Value::Hash(parameters)) => {
                    classification.parameters = Hash::clone(parameters);
                }
                ("parameters", _) => return Err("parameters are not a hash".to_owned()),
                ("environment", Value::Undef) => {}
                ("environment", name) => classification.environment = Some(interpolate(name)),
                _ => {}
            }
        }
        Ok(classification)
    }

    /// Some names are not to be had.
    fn check(mut self, node: &str) -> Result<Classification, String> {
        for name in ["facts", "server_facts"] {
            if self.parameters.contains_str(name) {
                return Err(format!(
                    "Attempt to assign to a reserved variable name: '{name}' on node {node}"
                ));
            }
        }
        for name in ["trusted", "environment"] {
            self.parameters.remove(&Value::from(name));
        }
        Ok(self)
    }
}

/// A list of names, or a hash with the parameters of each.
fn classes(value: &Value) -> Result<NodeClasses, String> {
    match value {
        Value::Array(names) => {
            let names = names.iter();
            Ok(names.map(|name| (interpolate(name), Hash::new())).collect())
        }
        Value::Hash(classes) => {
            let classes = classes.iter().map(|(name, parameters)| {
                let name = interpolate(name);
                match parameters {
                    Value::Hash(parameters) => Ok((name, Hash::clone(parameters))),
                    Value::Undef => Ok((name, Hash::new())),
                    _ => Err(format!("the parameters of class {name} are not a hash")),
                }
            });
            classes.collect()
        }
        _ => Err("classes are neither an array nor a hash".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use pcore::format::convert::program_form;

    use super::*;

    #[track_caller]
    fn check(answer: &str, expected: Result<(&str, &str, Option<&str>), &str>) {
        let read = Classification::read(answer).map(|classification| {
            let classes = classification.classes.into_iter();
            let classes: Hash = classes
                .map(|(name, given)| (Value::from(name), Value::hash(given)))
                .collect();
            (
                program_form(&Value::hash(classes)),
                program_form(&Value::hash(classification.parameters)),
                classification.environment,
            )
        });
        let read = match &read {
            Ok((classes, parameters, environment)) => Ok((
                classes.as_str(),
                parameters.as_str(),
                environment.as_deref(),
            )),
            Err(reason) => Err(reason.as_str()),
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn answers() {
        check(
            "classes: [a, b::c]",
            Ok(("{'a' => {}, 'b::c' => {}}", "{}", None)),
        );
        check(
            "{classes: {a: , b: {x: 1}}, parameters: {p: q}, environment: test}",
            Ok((
                "{'a' => {}, 'b' => {'x' => 1}}",
                "{'p' => 'q'}",
                Some("test"),
            )),
        );
        check(
            "---\n:classes: [a]\nother: 1\n",
            Ok(("{'a' => {}}", "{}", None)),
        );
        check("1: 2", Err("key is a Integer, not a string or symbol"));
        check("classes: a", Err("classes are neither an array nor a hash"));
        check(
            "classes: {a: 3}",
            Err("the parameters of class a are not a hash"),
        );
        check("foo", Err("the answer is not a hash"));
    }
}
