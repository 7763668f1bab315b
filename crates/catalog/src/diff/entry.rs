//! One difference, as octocatalog-diff reports it.

use serde_json::{Map, Value, json};

use super::structure::DELIMITER;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ChangeKind {
    /// The resource is only in the new catalog.
    Added,
    Removed,
    /// A value differs.
    Changed,
    /// Elements of nested data were added or removed.
    Nested,
}

/// The location of a declaration, as the catalog states it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DeclarationLocation {
    pub file: Value,
    pub line: Value,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub kind: ChangeKind,
    /// Type, title and the path to the value, separated by form feeds.
    pub(super) key: String,
    pub(super) old: Value,
    pub(super) new: Value,
    pub old_place: Option<DeclarationLocation>,
    pub new_place: Option<DeclarationLocation>,
}

impl Entry {
    /// The entry of a resource that only one of the catalogs has.
    pub(super) fn of_resource(
        kind: ChangeKind,
        key: String,
        value: Value,
        place: DeclarationLocation,
    ) -> Entry {
        let (old, new, old_place, new_place) = match kind {
            ChangeKind::Removed => (value, Value::Null, Some(place), None),
            _ => (Value::Null, value, None, Some(place)),
        };
        Entry {
            kind,
            key,
            old,
            new,
            old_place,
            new_place,
        }
    }

    pub fn type_name(&self) -> &str {
        self.key.split(DELIMITER).next().unwrap_or_default()
    }

    pub fn title(&self) -> &str {
        self.key.split(DELIMITER).nth(1).unwrap_or_default()
    }

    /// The path to the value within the resource: `parameters`, `content`.
    pub fn structure(&self) -> Vec<&str> {
        let mut parts: Vec<&str> = self.key.split(DELIMITER).collect();
        // Like Ruby's `split`, without empty segments at the end.
        while parts.last().is_some_and(|part| part.is_empty()) {
            parts.pop();
        }
        parts.drain(..parts.len().min(2));
        parts
    }

    /// The path as one string; `None` for whole resources.
    pub(super) fn attribute_path(&self) -> Option<&str> {
        self.key.splitn(3, DELIMITER).nth(2)
    }

    pub fn old_value(&self) -> &Value {
        &self.old
    }

    pub fn new_value(&self) -> &Value {
        &self.new
    }

    pub(super) fn compared_values(&self) -> (&Value, &Value) {
        (&self.old, &self.new)
    }

    /// The format of octocatalog-diff before version 1.
    pub fn to_array(&self) -> Vec<Value> {
        let place = |place: &Option<DeclarationLocation>| match place {
            Some(place) => json!({"file": place.file, "line": place.line}),
            None => Value::Null,
        };
        let kind = Value::from(self.kind.symbol().to_string());
        let key = Value::from(self.key.as_str());
        match self.kind {
            ChangeKind::Added => vec![kind, key, self.new.clone(), place(&self.new_place)],
            ChangeKind::Removed => vec![kind, key, self.old.clone(), place(&self.old_place)],
            _ => vec![
                kind,
                key,
                self.old.clone(),
                self.new.clone(),
                place(&self.old_place),
                place(&self.new_place),
            ],
        }
    }

    /// The JSON format of octocatalog-diff.
    pub fn to_json(&self) -> Map<String, Value> {
        let place = |place: &Option<DeclarationLocation>| match place {
            Some(place) => json!({"file": place.file, "line": place.line}),
            None => Value::Null,
        };
        let part = |place: &Option<DeclarationLocation>,
                    part: fn(&DeclarationLocation) -> &Value| {
            place.as_ref().map(|place| part(place).clone())
        };
        let entries = [
            ("diff_type", self.kind.symbol().to_string().into()),
            ("type", self.type_name().into()),
            ("title", self.title().into()),
            ("structure", self.structure().into()),
            ("old_value", self.old.clone()),
            ("new_value", self.new.clone()),
            (
                "old_file",
                part(&self.old_place, |place| &place.file).into(),
            ),
            (
                "old_line",
                part(&self.old_place, |place| &place.line).into(),
            ),
            (
                "new_file",
                part(&self.new_place, |place| &place.file).into(),
            ),
            (
                "new_line",
                part(&self.new_place, |place| &place.line).into(),
            ),
            ("old_location", place(&self.old_place)),
            ("new_location", place(&self.new_place)),
        ];
        let entries = entries.into_iter();
        entries
            .map(|(key, value)| (key.to_owned(), value))
            .collect()
    }
}
