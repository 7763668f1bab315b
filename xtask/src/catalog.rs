//! Compares two catalogs in Puppet's JSON.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json};

/// One difference.
#[derive(PartialEq, Eq, Debug)]
pub struct Difference {
    /// The kind of difference, for grouping.
    pub reason: String,
    pub detail: String,
}

/// Members that differ between compilations.
const OF_THE_RUN: [&str; 3] = ["version", "catalog_uuid", "code_id"];

/// All differences, the most significant first.
pub fn differences(theirs: &Json, ours: &Json) -> Vec<Difference> {
    let mut found = Comparison(Vec::new());
    let (their_resources, our_resources) = (resources(theirs), resources(ours));
    found.lists("resource", &names(&their_resources), &names(&our_resources));
    let our_table: BTreeMap<&str, &Json> = our_resources
        .iter()
        .map(|(name, resource)| (name.as_str(), *resource))
        .collect();
    for (name, resource) in &their_resources {
        if let Some(our_resource) = our_table.get(name.as_str()) {
            found.resource(name, resource, our_resource);
        }
    }
    found.lists("edge", &edges(theirs), &edges(ours));
    found.members(theirs, ours);
    if found.0.is_empty() && in_one_line(theirs) != in_one_line(ours) {
        found.add("order of keys", String::new());
    }
    found.0
}

/// The resources, each with its reference.
fn resources(catalog: &Json) -> Vec<(String, &Json)> {
    let resources = catalog["resources"].as_array().into_iter().flatten();
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    resources
        .map(|r| (format!("{}[{}]", text(&r["type"]), text(&r["title"])), r))
        .collect()
}

fn names(resources: &[(String, &Json)]) -> Vec<String> {
    resources.iter().map(|(name, _)| name.clone()).collect()
}

fn edges(catalog: &Json) -> Vec<String> {
    let edges = catalog["edges"].as_array().into_iter().flatten();
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    edges
        .map(|edge| format!("{} → {}", text(&edge["source"]), text(&edge["target"])))
        .collect()
}

fn in_one_line(catalog: &Json) -> String {
    let mut catalog = catalog.clone();
    for key in OF_THE_RUN {
        catalog[key] = Json::Null;
    }
    catalog.to_string()
}

/// The type in a reference.
fn kind(reference: &str) -> &str {
    reference.split('[').next().unwrap_or(reference)
}

struct Comparison(Vec<Difference>);

impl Comparison {
    fn add(&mut self, reason: impl Into<String>, detail: String) {
        self.0.push(Difference {
            reason: reason.into(),
            detail,
        });
    }

    /// Reports elements of only one side, or the first one at another index.
    fn lists(&mut self, what: &str, theirs: &[String], ours: &[String]) {
        let before = self.0.len();
        for name in without(theirs, ours) {
            let reason = format!("{what} missing: {}", kind(&name));
            self.add(reason, format!("{what} missing: {name}"));
        }
        for name in without(ours, theirs) {
            let reason = format!("{what} too many: {}", kind(&name));
            self.add(reason, format!("{what} too many: {name}"));
        }
        let pairs = theirs.iter().zip(ours);
        if self.0.len() == before
            && let Some((theirs, ours)) = pairs.into_iter().find(|(theirs, ours)| theirs != ours)
        {
            let detail = format!("{what} {theirs} is expected where ours has {ours}");
            self.add(format!("order: {what}"), detail);
        }
    }

    fn resource(&mut self, name: &str, theirs: &Json, ours: &Json) {
        let parameters = |resource: &Json| {
            resource
                .get("parameters")
                .and_then(Json::as_object)
                .cloned()
        };
        let their_parameters = parameters(theirs).unwrap_or_default();
        let our_parameters = parameters(ours).unwrap_or_default();
        self.objects(name, "parameter", &their_parameters, &our_parameters);
        if let (Json::Object(theirs), Json::Object(ours)) = (theirs, ours) {
            let rest = |members: &Map<String, Json>| -> Map<String, Json> {
                let members = members.iter().filter(|(key, _)| *key != "parameters");
                members.map(|(k, v)| (k.clone(), v.clone())).collect()
            };
            self.objects(name, "member", &rest(theirs), &rest(ours));
        }
    }

    fn objects(
        &mut self,
        name: &str,
        what: &str,
        theirs: &Map<String, Json>,
        ours: &Map<String, Json>,
    ) {
        let before = self.0.len();
        for (key, value) in theirs {
            let detail = match ours.get(key) {
                Some(ours) if same(value, ours) => continue,
                Some(ours) => format!("{name} {key}: {value} is expected, ours is {ours}"),
                None => format!("{name} {key}: {value} is expected, ours has none"),
            };
            self.add(format!("{what}: {} {key}", kind(name)), detail);
        }
        for (key, value) in ours.iter().filter(|(key, _)| !theirs.contains_key(*key)) {
            let reason = format!("{what} too many: {} {key}", kind(name));
            self.add(reason, format!("{name} {key}: ours has {value}"));
        }
        if self.0.len() == before && !theirs.keys().eq(ours.keys()) {
            let keys = |map: &Map<String, Json>| -> String {
                map.keys().map(String::as_str).collect::<Vec<_>>().join(" ")
            };
            let detail = format!(
                "{name}: {} is expected, ours is {}",
                keys(theirs),
                keys(ours)
            );
            self.add(format!("order: {what}s of {}", kind(name)), detail);
        }
    }

    /// Compares the members of a catalog other than resources and edges.
    fn members(&mut self, theirs: &Json, ours: &Json) {
        let rest = |catalog: &Json| -> Map<String, Json> {
            let members = catalog.as_object().into_iter().flatten();
            members
                .filter(|(key, _)| !matches!(key.as_str(), "resources" | "edges"))
                .filter(|(key, _)| !OF_THE_RUN.contains(&key.as_str()))
                .map(|(k, v)| (k.clone(), v.clone()))
                .collect()
        };
        self.objects("catalog", "member", &rest(theirs), &rest(ours));
    }
}

/// Whether both are equal, including the order of keys.
fn same(theirs: &Json, ours: &Json) -> bool {
    let (theirs, ours) = (theirs.to_string(), ours.to_string());
    theirs == ours
}

/// The names that are missing in the other list, or occur less often there.
fn without(names: &[String], others: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for other in others {
        *counts.entry(other).or_default() += 1;
    }
    let mut left = Vec::new();
    for name in names {
        match counts.get_mut(name.as_str()) {
            Some(count) if *count > 0 => *count -= 1,
            _ => left.push(name.clone()),
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(theirs: &Json, ours: &Json, reasons: &[&str]) {
        let found = differences(theirs, ours);
        let found: Vec<&str> = found.iter().map(|d| d.reason.as_str()).collect();
        assert_eq!(found, reasons);
    }

    fn catalog(resources: &Json, edges: &Json) -> Json {
        json!({"tags": ["a"], "version": 1, "resources": resources, "edges": edges})
    }

    #[test]
    fn runs_may_differ() {
        let mut other = catalog(&json!([]), &json!([]));
        other["version"] = json!(2);
        check(&catalog(&json!([]), &json!([])), &other, &[]);
    }

    #[test]
    fn resources_and_their_order() {
        let resource = |title: &str| json!({"type": "File", "title": title});
        let (a, b) = (resource("a"), resource("b"));
        let theirs = catalog(&json!([a, b]), &json!([]));
        check(
            &theirs,
            &catalog(&json!([b, a]), &json!([])),
            &["order: resource"],
        );
        check(
            &theirs,
            &catalog(&json!([a]), &json!([])),
            &["resource missing: File"],
        );
    }

    #[test]
    fn parameters() {
        let with = |parameters: Json| {
            let resource = json!({"type": "File", "title": "a", "parameters": parameters});
            catalog(&json!([resource]), &json!([]))
        };
        let theirs = with(json!({"mode": "1", "owner": "r"}));
        check(
            &theirs,
            &with(json!({"mode": "2", "owner": "r"})),
            &["parameter: File mode"],
        );
        check(
            &theirs,
            &with(json!({"owner": "r", "mode": "1"})),
            &["order: parameters of File"],
        );
    }

    #[test]
    fn edges_and_members() {
        let edge = json!({"source": "Class[A]", "target": "File[a]"});
        let mut ours = catalog(&json!([]), &json!([]));
        ours["tags"] = json!(["b"]);
        let theirs = catalog(&json!([]), &json!([edge]));
        check(
            &theirs,
            &ours,
            &["edge missing: Class", "member: catalog tags"],
        );
    }
}
