//! `node`: the environment of a node, and its classification.

use compiler::Classification;
use environment::{ClassifierOptions, RealHost};
use serde_json::json;

use super::{Service, data_response};
use crate::http::message::{HttpError, Request, Response};

impl Service {
    /// Runs the external node classifier for a node, if there is one.
    pub(super) fn classify(
        &self,
        node: &str,
    ) -> Result<(Classification, Option<String>), HttpError> {
        let classifier = ClassifierOptions::default();
        let answer = classifier.classify(&RealHost::new(), node, &self.config.settings);
        answer.map_err(HttpError::server_error)
    }

    pub(super) fn node(&self, request: &Request, name: &str) -> Result<Response, HttpError> {
        let asked = self.environment_name(request)?;
        let (classification, chosen) = self.classify(name)?;
        let environment = chosen.as_deref().unwrap_or(asked);
        // The agent will use this environment, so it must exist.
        self.environment_named(environment)?;
        let mut node = json!({ "name": name, "environment": environment });
        let parameters =
            catalog::json::value_to_json(&pcore::Value::hash(classification.parameters));
        let parameters: serde_json::Value = serde_json::from_str(&parameters).unwrap_or_default();
        if parameters
            .as_object()
            .is_some_and(|parameters| !parameters.is_empty())
        {
            node["parameters"] = parameters;
        }
        data_response(request, node.to_string())
    }
}
