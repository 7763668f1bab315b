//! Facts sent by agents.

use std::path::Path;

use hyper::StatusCode;
use pcore::{Hash, Value};

use super::trusted::trusted;
use super::{Service, data_response};
use crate::http::message::{HttpError, Request, Response, parameter};
use crate::http::url;
use crate::log;

/// The facts of a node.
#[derive(Clone, Debug)]
pub struct Facts {
    pub values: Hash,
    /// The values as received.
    pub json: serde_json::Value,
    /// The same as JSON.
    pub text: String,
}

impl Facts {
    /// The facts among the options of a catalog request, which are URL-encoded twice.
    pub fn of_options(
        options: &[(String, String)],
        node: &str,
    ) -> Result<Option<Facts>, HttpError> {
        let Some(text) = parameter(options, "facts") else {
            return Ok(None);
        };
        match parameter(options, "facts_format") {
            Some("application/json" | "pson") => {}
            Some(_) => return Err(HttpError::bad_request("Unsupported facts format")),
            None => {
                return Err(HttpError::bad_request(format!(
                    "Facts but no fact format provided for {node}"
                )));
            }
        }
        let text = String::from_utf8(url::decode(text, true));
        let text = text.map_err(|_| HttpError::bad_request("The facts are not UTF-8"))?;
        Facts::parse(&text, node).map(Some)
    }

    /// Parses the body of an agent's request: `{"name": …, "values": {…}}`.
    pub fn parse(text: &str, node: &str) -> Result<Facts, HttpError> {
        let malformed = |reason: &str| {
            HttpError::bad_request(format!("The facts of {node} are malformed: {reason}"))
        };
        let mut parsed: serde_json::Value =
            serde_json::from_str(text).map_err(|error| malformed(&error.to_string()))?;
        let Some(name) = parsed["name"].as_str() else {
            return Err(malformed("they have no name"));
        };
        if name != node {
            return Err(HttpError::bad_request(format!(
                "Catalog for {node:?} was requested with fact definition for the wrong node ({name:?})."
            )));
        }
        if !parsed["values"].is_object() {
            return Err(malformed("they have no values"));
        }
        Facts::of_values(parsed["values"].take()).map_err(|reason| malformed(&reason))
    }

    pub fn of_values(json: serde_json::Value) -> Result<Facts, String> {
        let text = json.to_string();
        match hiera::data::parse(&text, Path::new("facts.json"))? {
            Value::Hash(values) => Ok(Facts {
                values: Hash::clone(&values),
                json,
                text,
            }),
            _ => Err("they are not a hash".to_owned()),
        }
    }
}

impl Service {
    /// Writes the facts of a node to the store, if there is one.
    pub(super) fn store_facts(
        &self,
        node: &str,
        environment: &str,
        facts: &Facts,
        trusted: &Hash,
    ) -> Result<(), String> {
        let Some(store) = &self.store else {
            return Ok(());
        };
        let mut values = facts.json.clone();
        if let Some(values) = values.as_object_mut() {
            let trusted = catalog::json::value_to_json(&Value::hash(trusted.clone()));
            let trusted = serde_json::from_str(&trusted).unwrap_or_default();
            values.insert("trusted".to_owned(), trusted);
        }
        store.save_facts(&store::Facts {
            certname: node.to_owned(),
            environment: environment.to_owned(),
            values,
            producer: self.certname.clone(),
            timestamp: log::now(),
        })
    }

    pub(super) fn save_facts(&self, request: &Request, node: &str) -> Result<Response, HttpError> {
        let environment = self.environment_name(request)?;
        if !matches!(
            request.content_type(),
            Some("application/json" | "text/pson")
        ) {
            let media = request.header("content-type").unwrap_or_default();
            return Err(HttpError::unsupported_media_type(media));
        }
        let text = std::str::from_utf8(&request.body)
            .map_err(|_| HttpError::bad_request("The request body is invalid: it is not UTF-8"))?;
        let facts = Facts::parse(text, node)?;
        self.store_facts(node, environment, &facts, &trusted(&request.client, node))?;
        self.cache_facts(node, &facts)?;
        let mut response = data_response(request, "0".to_owned())?;
        response.status = StatusCode::OK;
        Ok(response)
    }
}
