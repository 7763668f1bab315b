//! Translates a collector's query into a statement that uses an index.

use catalog::query::Query;
use pcore::Value;

use super::{Dialect, Parameter};
use crate::ExportedQuery;

/// The statement for exported resources. It may find more than the query matches, never less.
pub fn statement<'q>(dialect: Dialect, wanted: ExportedQuery<'q>) -> (String, Vec<Parameter<'q>>) {
    let mut builder = Builder {
        dialect,
        parameters: vec![
            Parameter::Text(wanted.type_name),
            Parameter::Text(wanted.except),
        ],
    };
    // Few resources have a given tag, so a required tag is the best way to find them. A database may not know that.
    let required = wanted.query.and_then(|query| builder.required_tag(query));
    let (from, joined) = match required {
        Some(condition) => (
            format!(
                "(SELECT DISTINCT certname, position FROM exported_tags WHERE {condition}) AS tagged
                 CROSS JOIN resources"
            ),
            "AND resources.certname = tagged.certname AND resources.position = tagged.position",
        ),
        None => ("resources".to_owned(), ""),
    };
    let condition = wanted.query.and_then(|query| builder.condition(query));
    let condition = condition.map(|condition| format!("AND {condition}"));
    let sql = format!(
        "SELECT resources.certname, title, parameters, tags FROM {from}
         JOIN nodes ON nodes.certname = resources.certname
         WHERE exported = 1 AND type = $1 AND resources.certname <> $2 AND deactivated IS NULL
             {joined} {}
         ORDER BY resources.certname, resources.position",
        condition.unwrap_or_default()
    );
    (sql, builder.parameters)
}

struct Builder<'q> {
    dialect: Dialect,
    parameters: Vec<Parameter<'q>>,
}

impl<'q> Builder<'q> {
    /// The condition on a tag that all matching resources have.
    fn required_tag(&mut self, query: &'q Query) -> Option<String> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match query {
            Query::And(left, right) => {
                let left = self.required_tag(left);
                left.or_else(|| self.required_tag(right))
            }
            Query::Tagged(tags) if !tags.is_empty() => {
                Some(self.has_tag(tags.iter().map(|tag| Parameter::Text(tag))))
            }
            Query::Equal(name, value) if name.is("tag") => {
                let tag = value.as_str()?.to_lowercase();
                Some(self.has_tag([Parameter::Owned(tag)].into_iter()))
            }
            _ => None,
        })
    }

    fn has_tag(&mut self, tags: impl Iterator<Item = Parameter<'q>>) -> String {
        let tags: Vec<String> = tags.map(|tag| self.parameter(tag)).collect();
        format!("type = $1 AND tag IN ({})", tags.join(", "))
    }

    /// A necessary condition of the query; none if there is no restriction.
    fn condition(&mut self, query: &'q Query) -> Option<String> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match query {
            Query::And(left, right) => match (self.condition(left), self.condition(right)) {
                (Some(left), Some(right)) => Some(format!("({left} AND {right})")),
                (left, right) => left.or(right),
            },
            Query::Or(left, right) => {
                // An alternative without a restriction makes the other one useless.
                let kept = self.parameters.len();
                let left = self.condition(left);
                let right = left.is_some().then(|| self.condition(right)).flatten();
                match (left, right) {
                    (Some(left), Some(right)) => Some(format!("({left} OR {right})")),
                    _ => {
                        self.parameters.truncate(kept);
                        None
                    }
                }
            }
            Query::Equal(name, value) => self.equal(name, value),
            Query::NotEqual(name, value) => match (name.as_str(), value.as_str()) {
                ("title", Some(title)) => {
                    let title = self.parameter(Parameter::Text(title));
                    Some(format!("title <> {title}"))
                }
                _ => None,
            },
            Query::Tagged(tags) if tags.is_empty() => Some("1 = 0".to_owned()),
            Query::Tagged(tags) => {
                let condition = self.has_tag(tags.iter().map(|tag| Parameter::Text(tag)));
                Some(tagged(&condition))
            }
            Query::Constant(true) => None,
            Query::Constant(false) => Some("1 = 0".to_owned()),
        })
    }

    fn equal(&mut self, name: &'q str, value: &'q Value) -> Option<String> {
        let text = value.as_str()?;
        match name {
            "title" => {
                let title = self.parameter(Parameter::Text(text));
                Some(format!("title = {title}"))
            }
            "tag" => {
                let tag = Parameter::Owned(text.to_lowercase());
                let condition = self.has_tag([tag].into_iter());
                Some(tagged(&condition))
            }
            name if !name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') =>
            {
                None
            }
            name => {
                let value = self.parameter(Parameter::Text(text));
                Some(match self.dialect {
                    Dialect::Sqlite => format!("json_extract(parameters, '$.{name}') = {value}"),
                    Dialect::Postgresql => format!("parameters::jsonb ->> '{name}' = {value}"),
                })
            }
        }
    }

    fn parameter(&mut self, parameter: Parameter<'q>) -> String {
        self.parameters.push(parameter);
        format!("${}", self.parameters.len())
    }
}

fn tagged(condition: &str) -> String {
    format!(
        "(resources.certname, resources.position) IN (
            SELECT certname, position FROM exported_tags WHERE {condition})"
    )
}
