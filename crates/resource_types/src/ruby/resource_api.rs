//! Types that are registered with the Resource API: `Puppet::ResourceApi.register_type(…)`.

use pcore::Str;

use super::building::Building;
use super::interpreter::Interpreter;
use super::value::Value;
use crate::title_pattern::{TitleAttribute, TitlePattern, TitlePatterns};

impl<'a> Interpreter<'a> {
    pub(super) fn register_type(&mut self, definition: Option<&Value<'a>>) -> Value<'a> {
        let Some(definition) = definition else {
            return Value::Unknown;
        };
        let name = definition.get("name").and_then(Value::text).unwrap_or("");
        let mut building = Building::new(name.to_lowercase());
        building.resource_api = true;
        match definition.get("attributes") {
            Some(Value::Hash(attributes)) => {
                add_hidden_trigger(&mut building, definition, attributes);
                for (name, options) in attributes.iter() {
                    add(&mut building, self.offset, name, options);
                }
            }
            _ => building.unread(self.offset, "attributes that are computed".to_owned()),
        }
        building.title_patterns = title_patterns(&building, definition.get("title_patterns"));
        building.close(self.has_providers);
        self.types.push(building);
        Value::Unknown
    }
}

fn add(building: &mut Building<'_>, offset: usize, name: &Value<'_>, options: &Value<'_>) {
    let Some(name) = name.text() else {
        building.unread(offset, "an attribute whose name is computed".to_owned());
        return;
    };
    match options.get("behaviour").and_then(Value::text) {
        Some("namevar") => drop(building.add_parameter(name, true)),
        Some("parameter" | "read_only") => drop(building.add_parameter(name, false)),
        _ => drop(building.add_property(name)),
    }
}

/// A type that compares by itself and has nothing to compare gets a property for it.
fn add_hidden_trigger(
    building: &mut Building<'_>,
    definition: &Value<'_>,
    attributes: &[(Value<'_>, Value<'_>)],
) {
    let features = definition.get("features").and_then(Value::elements);
    let has = |feature: &Value<'_>| feature.text() == Some("custom_insync");
    let compares = features.is_some_and(|features| features.iter().any(has));
    let has_behaviour = |(_, options): &(_, Value<'_>)| options.get("behaviour").is_some();
    if compares && attributes.iter().all(has_behaviour) {
        building.add_property("rsapi_custom_insync_trigger");
    }
}

/// Patterns name their groups after attributes. Without patterns, the title is the first namevar.
fn title_patterns(building: &Building<'_>, given: Option<&Value<'_>>) -> Option<TitlePatterns> {
    let Some(given) = given else {
        let first = building
            .parameters
            .iter()
            .find(|parameter| parameter.namevar)?;
        let whole = TitlePattern::whole(first.name.clone());
        return Some(TitlePatterns::List(vec![whole]));
    };
    let pattern = |item: &Value<'_>| {
        let Some(Value::Regexp(regexp)) = item.get("pattern") else {
            return None;
        };
        let attributes = group_names(&regexp.source)
            .into_iter()
            .map(TitleAttribute::from);
        TitlePattern::new(regexp.text(), attributes.collect()).ok()
    };
    let read: Option<Vec<TitlePattern>> = given
        .elements()
        .and_then(|items| items.iter().map(pattern).collect());
    Some(read.map_or(TitlePatterns::Unknown, TitlePatterns::List))
}

/// The names of a regular expression's groups, in order, each once.
fn group_names(source: &str) -> Vec<Str> {
    let mut names = Vec::new();
    let mut escaped = false;
    for (at, c) in source.char_indices() {
        let opens = c == '(' && !escaped;
        escaped = c == '\\' && !escaped;
        let Some(name) = source[at..].strip_prefix("(?<").filter(|_| opens) else {
            continue;
        };
        if name.starts_with(['=', '!']) {
            continue;
        }
        if let Some((name, _)) = name.split_once('>') {
            let name = Str::from(name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}
