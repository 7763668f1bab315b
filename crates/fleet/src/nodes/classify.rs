//! Classification of the nodes.

use std::path::Path;

use compiler::Classification;
use compiler::configuration::Configuration;
use environment::classifier::classification;
use environment::{Input, SessionOptions};
use host::Host;
use pcore::{Hash, Value};

use super::{FleetNode, in_parallel};

pub(super) struct Classifier<'a> {
    host: &'a dyn Host,
    session: &'a SessionOptions,
    configuration: Configuration,
    /// Recorded answers by node name, if they are in a file.
    answers: Option<Hash>,
}

/// The keys of an answer about a single node.
const KEYS: [&str; 3] = ["classes", "parameters", "environment"];

impl<'a> Classifier<'a> {
    pub fn new(
        host: &'a dyn Host,
        session: &'a SessionOptions,
        here: &Path,
    ) -> Result<Classifier<'a>, String> {
        let answers = match &session.classifier.answer {
            Some(input) => answers_by_node(host, input)?,
            None => None,
        };
        Ok(Classifier {
            host,
            session,
            configuration: session.settings.configuration(host, here)?,
            answers,
        })
    }

    /// Classifies all nodes. The environment of the classifier takes precedence over the one on the command
    /// line, which takes precedence over the one in the facts.
    pub fn classify(&self, nodes: &mut [FleetNode]) -> Result<(), String> {
        let is_asked_for = self.session.environment.environment.is_some();
        if self.session.classifier.asks(&self.configuration)? {
            let answers = in_parallel(self.host, nodes, |node| self.answer(&node.name));
            for (node, answer) in nodes.iter_mut().zip(answers) {
                let (classification, environment) = answer?;
                node.classification = classification;
                if is_asked_for || environment.is_some() {
                    node.environment = environment;
                }
            }
        } else if is_asked_for {
            for node in nodes {
                node.environment = None;
            }
        }
        Ok(())
    }

    fn answer(&self, node: &str) -> Result<(Classification, Option<String>), String> {
        let Some(answers) = &self.answers else {
            let classifier = &self.session.classifier;
            return classifier.classify(self.host, node, &self.configuration);
        };
        match answers.get_str(node) {
            None | Some(Value::Undef) => Ok((Classification::default(), None)),
            Some(answer) => classification(answer, node).map_err(|reason| {
                format!("Could not use what the classification says of {node}: {reason}")
            }),
        }
    }
}

/// The answers in a file by node name; `None` if it is a single answer, which is for all nodes.
fn answers_by_node(host: &dyn Host, input: &Input) -> Result<Option<Hash>, String> {
    let path = input.name();
    let problem = |reason: &str| format!("Could not read '{}': {reason}", path.display());
    let bytes = match input {
        Input::Content { bytes, .. } => bytes.clone(),
        Input::File(path) => match host.read(path) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Err(problem("No such file or directory")),
            Err(error) => return Err(problem(&error.to_string())),
        },
    };
    let text = String::from_utf8(bytes).map_err(|_| problem("the file is not UTF-8"))?;
    let document = hiera::data::parse(&text, path).map_err(|reason| problem(&reason))?;
    let Value::Hash(document) = document else {
        return Ok(None);
    };
    let is_answer = document.keys().any(|key| {
        let key = key.as_str().unwrap_or_default();
        KEYS.contains(&key.trim_start_matches(':'))
    });
    Ok((!is_answer).then(|| Hash::clone(&document)))
}
