//! Resources that nodes export.

use std::cell::OnceCell;

use catalog::query::{Queried, Query};
use pcore::Value;
use serde_json::{Map, Value as Json};

/// A resource that a node exports.
#[derive(Clone, PartialEq, Debug)]
pub struct Exported {
    pub certname: String,
    /// Capitalised: `File`.
    pub type_name: String,
    pub title: String,
    /// An object in JSON.
    pub parameters: String,
    pub tags: Vec<String>,
}

impl Exported {
    pub(crate) fn answers(&self, query: Option<&Query>) -> bool {
        let candidate = Candidate {
            exported: self,
            parameters: OnceCell::new(),
        };
        query.is_none_or(|query| query.is_answered_by(&candidate))
    }
}

/// Parses the parameters only when a query needs one.
struct Candidate<'e> {
    exported: &'e Exported,
    parameters: OnceCell<Map<String, Json>>,
}

impl Queried for Candidate<'_> {
    fn is_titled(&self, title: &str) -> bool {
        self.exported.title == title
    }

    fn is_tagged(&self, tag: &str) -> bool {
        self.exported.tags.iter().any(|known| known == tag)
    }

    fn has_parameter(&self, name: &str, value: &Value) -> bool {
        let parameters = self
            .parameters
            .get_or_init(|| serde_json::from_str(&self.exported.parameters).unwrap_or_default());
        let wanted = catalog::json::value_to_json(value);
        let wanted: Json = serde_json::from_str(&wanted).unwrap_or_default();
        parameters.get(name) == Some(&wanted)
    }
}
