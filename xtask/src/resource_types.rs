//! Descriptions of resource types by Puppet and by us.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::puppet::Puppet;

/// The types for Puppet to describe.
#[derive(Serialize, Debug, Default)]
pub struct TypesRequest {
    /// The `lib` directories of modules.
    pub libs: Vec<String>,
    /// All types of Puppet itself if empty.
    pub names: Vec<String>,
}

#[derive(Deserialize, Debug)]
pub struct TypesAnswer {
    pub metaparameters: Vec<String>,
    pub types: Vec<RecordedType>,
}

/// One type, as Puppet describes it.
#[derive(Deserialize, Debug, Default, PartialEq, Eq)]
#[serde(default)]
pub struct RecordedType {
    pub name: String,
    pub properties: Vec<String>,
    pub parameters: Vec<String>,
    pub key_attributes: Vec<String>,
    pub isomorphic: bool,
    pub title_patterns: Vec<RecordedPattern>,
    /// Puppet's error if it has no title patterns for the type.
    pub title_error: Option<String>,
    /// Puppet's error if it cannot load the type.
    pub error: Option<String>,
}

#[derive(Clone, Deserialize, Debug, Default, PartialEq, Eq)]
pub struct RecordedPattern {
    pub regexp: String,
    pub attributes: Vec<String>,
    /// A block transforms a captured group.
    pub transformed: bool,
}

impl RecordedType {
    /// The type in the format of the tests.
    pub fn describe(&self) -> String {
        let mut out = format!("{}\n", self.name);
        if let Some(error) = &self.error {
            return out + &format!("    error: {error}\n");
        }
        let mut line = |what: &str, text: &str| {
            out.push_str(format!("    {what}: {text}").trim_end());
            out.push('\n');
        };
        line("properties", &self.properties.join(" "));
        line("parameters", &self.parameters.join(" "));
        line("key attributes", &self.key_attributes.join(" "));
        line("isomorphic", &self.isomorphic.to_string());
        for pattern in &self.title_patterns {
            line(
                "title",
                &format!("/{}/ {}", pattern.regexp, pattern.attributes.join(" ")),
            );
        }
        if let Some(error) = &self.title_error {
            line("title", error);
        }
        out
    }
}

/// Puppet's answer to one request.
pub fn ask(puppet: &Puppet, request: TypesRequest) -> Result<TypesAnswer> {
    let answers = puppet.resource_types(&[request])?;
    answers.into_iter().next().context("no answer")
}
