//! Queries of collectors. The same query is answered by a catalog under construction, the exported resources
//! of a fleet, a database, or PuppetDB.
//!
//! It is in this crate, not in the compiler, because databases of catalogs must understand queries without
//! knowing the language.

use pcore::{Str, Value};
use serde_json::{Value as Json, json};

/// A condition on resources. Names are strings, or symbols while a catalog is under construction.
#[derive(Clone, PartialEq, Debug)]
pub enum Query<N = Str> {
    And(Box<Query<N>>, Box<Query<N>>),
    Or(Box<Query<N>>, Box<Query<N>>),
    /// An attribute has a value; here, `title` and `tag` are attributes, too.
    Equal(N, Value),
    NotEqual(N, Value),
    /// A resource has any of the tags, which are lower case.
    Tagged(Vec<N>),
    /// A constant instead of a comparison.
    Constant(bool),
}

/// A resource that a query can be matched against.
pub trait Queried {
    fn is_titled(&self, title: &str) -> bool;
    fn is_tagged(&self, tag: &str) -> bool;
    /// Whether a parameter has a value. Values are compared as data, as databases do.
    fn has_parameter(&self, name: &str, value: &Value) -> bool;
}

/// Grows the stack if necessary: the length of queries is not limited.
fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}

impl<N> Query<N> {
    /// Maps the names of a query.
    pub fn named<M>(&self, name: &mut impl FnMut(&N) -> M) -> Query<M> {
        deep(|| match self {
            Query::And(left, right) => {
                Query::And(Box::new(left.named(name)), Box::new(right.named(name)))
            }
            Query::Or(left, right) => {
                Query::Or(Box::new(left.named(name)), Box::new(right.named(name)))
            }
            Query::Equal(attribute, value) => Query::Equal(name(attribute), value.clone()),
            Query::NotEqual(attribute, value) => Query::NotEqual(name(attribute), value.clone()),
            Query::Tagged(tags) => Query::Tagged(tags.iter().map(name).collect()),
            Query::Constant(answer) => Query::Constant(*answer),
        })
    }
}

impl Query {
    /// Whether a resource matches.
    pub fn is_answered_by(&self, resource: &impl Queried) -> bool {
        let is_equal = |name: &str, value: &Value| match (name, value.as_str()) {
            ("title", title) => title.is_some_and(|title| resource.is_titled(title)),
            ("tag", tag) => tag.is_some_and(|tag| resource.is_tagged(&tag.to_lowercase())),
            (name, _) => resource.has_parameter(name, value),
        };
        deep(|| match self {
            Query::And(left, right) => {
                left.is_answered_by(resource) && right.is_answered_by(resource)
            }
            Query::Or(left, right) => {
                left.is_answered_by(resource) || right.is_answered_by(resource)
            }
            Query::Equal(name, value) => is_equal(name, value),
            Query::NotEqual(name, value) => !is_equal(name, value),
            Query::Tagged(tags) => tags.iter().any(|tag| resource.is_tagged(tag)),
            Query::Constant(answer) => *answer,
        })
    }

    /// The query as PuppetDB's AST, as its terminus writes it.
    pub fn to_puppetdb(&self) -> Json {
        let is_equal = |name: &str, value: &Value| match name {
            "title" => json!(["=", "title", data(value)]),
            "tag" => {
                let tag = value.as_str().unwrap_or_default().to_lowercase();
                json!(["=", "tag", tag])
            }
            name => json!(["=", ["parameter", name], data(value)]),
        };
        deep(|| match self {
            Query::And(left, right) => json!(["and", left.to_puppetdb(), right.to_puppetdb()]),
            Query::Or(left, right) => json!(["or", left.to_puppetdb(), right.to_puppetdb()]),
            Query::Equal(name, value) => is_equal(name, value),
            Query::NotEqual(name, value) => json!(["not", is_equal(name, value)]),
            Query::Tagged(tags) => match tags.as_slice() {
                [] => Query::Constant(false).to_puppetdb(),
                [tag] => json!(["=", "tag", tag.as_str()]),
                tags => {
                    let tags = tags.iter().map(|tag| json!(["=", "tag", tag.as_str()]));
                    Json::Array([json!("or")].into_iter().chain(tags).collect())
                }
            },
            // PuppetDB has no constants; only exported resources are queried.
            Query::Constant(answer) => json!(["=", "exported", answer]),
        })
    }
}

/// Converts a value to JSON data.
fn data(value: &Value) -> Json {
    serde_json::from_str(&crate::json::value_to_json(value)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn equal(name: &str, value: impl Into<Value>) -> Query {
        Query::Equal(Str::from(name), value.into())
    }

    #[test]
    fn syntax_trees_are_those_of_the_terminus() {
        let check = |query: Query, expected: Json| assert_eq!(query.to_puppetdb(), expected);
        check(equal("tag", "Web"), json!(["=", "tag", "web"]));
        check(equal("title", "a"), json!(["=", "title", "a"]));
        check(equal("ip", 5), json!(["=", ["parameter", "ip"], 5]));
        check(
            Query::NotEqual(Str::from("ip"), Value::from("x")),
            json!(["not", ["=", ["parameter", "ip"], "x"]]),
        );
        check(
            Query::And(
                Box::new(Query::Tagged(vec![Str::from("a"), Str::from("b")])),
                Box::new(equal("title", "t")),
            ),
            json!([
                "and",
                ["or", ["=", "tag", "a"], ["=", "tag", "b"]],
                ["=", "title", "t"]
            ]),
        );
    }

    #[test]
    fn long_queries_do_not_overflow() {
        let mut query = equal("title", "a");
        for _ in 0..20_000 {
            query = Query::Or(Box::new(query), Box::new(Query::Constant(false)));
        }
        let copy: Query = query.named(&mut Str::clone);
        assert!(copy == query);
        // A recursive drop would overflow the stack.
        drop_slowly(copy);
        drop_slowly(query);
    }

    fn drop_slowly(query: Query) {
        let mut pending = vec![query];
        while let Some(query) = pending.pop() {
            if let Query::Or(left, right) = query {
                pending.extend([*left, *right]);
            }
        }
    }
}
