//! External node classifiers.

use std::path::Path;

use compiler::configuration::Configuration;
use compiler::{Classification, NodeClasses};
use hiera::data;
use host::{Command, Finished, Host};
use pcore::format::interpolate::interpolate;
use pcore::{Hash, Value};

use crate::options::{ClassifierOptions, Input};

/// The answer of a classifier: the classification of the node and its environment.
#[derive(Debug, Default)]
struct Answer {
    classification: Classification,
    environment: Option<String>,
}

impl ClassifierOptions {
    /// Runs the classifier, if there is one, and returns a classification and an environment. Fails with
    /// Puppet's messages.
    pub fn classify(
        &self,
        host: &dyn Host,
        node: &str,
        configuration: &Configuration,
    ) -> Result<(Classification, Option<String>), String> {
        let problem = |problem: String| format!("Failed when searching for node {node}: {problem}");
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        let answer = match &self.answer {
            Some(input) => Some(read(host, input)?),
            None => match self.command(configuration)? {
                Some(command) => Some(ask(host, &command, node).map_err(problem)?),
                None => None,
            },
        };
        match answer {
            None => Ok((Classification::default(), None)),
            Some(answer) if answer.trim().is_empty() => {
                Err(format!("Could not find node '{node}'; cannot compile"))
            }
            Some(answer) => answered(&answer, node).map_err(|failure| match failure {
                AnswerError::Malformed(reason) => problem(format!(
                    "Could not load external node results for {node}: {reason}"
                )),
                AnswerError::Reserved(reason) => reason,
            }),
        }
    }

    /// Whether nodes are classified externally.
    pub fn asks(&self, configuration: &Configuration) -> Result<bool, String> {
        let is_given = self.known.is_some() || self.answer.is_some();
        Ok(is_given || self.command(configuration)?.is_some())
    }

    /// The command of the classifier: from the options, or from the settings if they use one.
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

/// Why an answer is invalid.
enum AnswerError {
    Malformed(String),
    /// It sets a reserved variable.
    Reserved(String),
}

fn answered(answer: &str, node: &str) -> Result<(Classification, Option<String>), AnswerError> {
    let answer = data::parse(answer, Path::new("answer.yaml"))
        .map_err(|reason| AnswerError::Malformed(format!("(<unknown>): {reason}")))?;
    let answer = Answer::of(&answer).map_err(AnswerError::Malformed)?;
    let answer = answer.check(node).map_err(AnswerError::Reserved)?;
    Ok((answer.classification, answer.environment))
}

/// Reads the parsed answer of a classifier.
pub fn classification(
    answer: &Value,
    node: &str,
) -> Result<(Classification, Option<String>), String> {
    let answer = Answer::of(answer)?.check(node)?;
    Ok((answer.classification, answer.environment))
}

fn read(host: &dyn Host, input: &Input) -> Result<String, String> {
    let bytes = input.read(host).map_err(|reason| {
        let path = input.name().display();
        format!("Could not read '{path}': {reason}")
    })?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn ask(host: &dyn Host, command: &str, node: &str) -> Result<String, String> {
    let mut words = command.split_whitespace().map(str::to_owned);
    let program = words.next().unwrap_or_default();
    if !program.starts_with('/') {
        return Err("You must set the exec parameter to a fully qualified command".to_owned());
    }
    let arguments = words.chain([node.to_owned()]).collect();
    let command = Command::new(program, arguments);
    // Puppet treats a command that cannot be started like one that fails.
    let Finished { output, status } = host.run(&command).unwrap_or(Finished {
        output: Vec::new(),
        status: 1,
    });
    let output = String::from_utf8_lossy(&output).into_owned();
    match status {
        0 => Ok(output),
        _ => Err(format!(
            "Failed to find {node} via exec: Execution of '{}' returned {status}: {output}",
            command.line()
        )),
    }
}

impl Answer {
    fn of(answer: &Value) -> Result<Answer, String> {
        let Value::Hash(answer) = answer else {
            return Err("the answer is not a hash".to_owned());
        };
        let mut read = Answer::default();
        for (key, value) in answer.iter() {
            let Some(key) = key.as_str() else {
                let kind = key.ruby_class();
                return Err(format!("key is a {kind}, not a string or symbol"));
            };
            match (key.trim_start_matches(':'), value) {
                ("classes", Value::Undef) | ("parameters", Value::Undef) => {}
                ("classes", value) => read.classification.classes = classes(value)?,
                ("parameters", Value::Hash(parameters)) => {
                    read.classification.parameters = Hash::clone(parameters);
                }
                ("parameters", _) => return Err("parameters are not a hash".to_owned()),
                ("environment", Value::Undef) => {}
                ("environment", name) => read.environment = Some(interpolate(name)),
                _ => {}
            }
        }
        Ok(read)
    }

    /// Fails if the answer sets a reserved variable, and removes variables that Puppet sets itself.
    fn check(mut self, node: &str) -> Result<Answer, String> {
        for name in ["facts", "server_facts"] {
            if self.classification.parameters.contains_str(name) {
                return Err(format!(
                    "Attempt to assign to a reserved variable name: '{name}' on node {node}"
                ));
            }
        }
        for name in ["trusted", "environment"] {
            self.classification.parameters.remove(&Value::from(name));
        }
        Ok(self)
    }
}

/// A list of class names, or a hash with the parameters of each class.
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
        let parsed = data::parse(answer, Path::new("answer.yaml")).unwrap();
        let read = Answer::of(&parsed).map(|read| {
            let classes = read.classification.classes.into_iter();
            let classes: Hash = classes
                .map(|(name, given)| (Value::from(name), Value::hash(given)))
                .collect();
            (
                program_form(&Value::hash(classes)),
                program_form(&Value::hash(read.classification.parameters)),
                read.environment,
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
