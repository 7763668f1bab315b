//! PuppetDB's entities and their fields.

/// How a field is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldType {
    Text,
    Timestamp,
    Number,
    Boolean,
    /// An array of strings.
    Tags,
    /// Data that dotted names select from.
    Data,
    /// A single value of a fact.
    Value,
    /// An array of keys and indexes.
    Path,
    /// Cannot be compared.
    Opaque,
}

/// A field of an entity.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    pub kind: FieldType,
}

/// An entity: a kind of rows.
#[derive(Debug)]
pub struct Entity {
    pub name: &'static str,
    /// Its name in messages.
    pub label: &'static str,
    /// In PuppetDB's order, which its messages show.
    pub fields: &'static [Field],
    /// Related entities, with the fields of both sides that are joined.
    pub related: &'static [(&'static str, &'static [(&'static str, &'static str)])],
}

impl Entity {
    pub fn named(name: &str) -> Option<&'static Entity> {
        ENTITIES.iter().find(|entity| entity.name == name)
    }

    /// A field by its name; for a dotted name, the top-level field.
    pub fn field(&self, name: &str) -> Option<Field> {
        self.fields.iter().find(|field| field.name == name).copied()
    }

    /// The names of fields that can be compared, sorted.
    pub fn queryable(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.orderable();
        names.sort_unstable();
        names
    }

    pub fn orderable(&self) -> Vec<&'static str> {
        let fields = self.fields.iter();
        let compared = fields.filter(|field| field.kind != Opaque);
        compared.map(|field| field.name).collect()
    }

    /// The names of fields that can be selected. `tag` is an alias of `tags`.
    pub fn projectable(&self) -> Vec<&'static str> {
        let names = self.fields.iter().map(|field| field.name);
        names.filter(|name| *name != "tag").collect()
    }
}

const fn field(name: &'static str, kind: FieldType) -> Field {
    Field { name, kind }
}

use FieldType::{Boolean, Data, Number, Opaque, Path, Tags, Text, Timestamp};

const BY_NODE: &[(&str, &str)] = &[("certname", "certname")];

/// The relationships of a node.
const OF_NODES: &[(&str, &[(&str, &str)])] = &[
    ("inventory", BY_NODE),
    ("catalogs", BY_NODE),
    ("nodes", BY_NODE),
    ("facts", BY_NODE),
    ("fact_contents", BY_NODE),
    ("resources", BY_NODE),
];

const BY_FACT: &[(&str, &str)] = &[("certname", "certname"), ("name", "name")];

const ENTITIES: &[Entity] = &[
    Entity {
        name: "nodes",
        label: "nodes",
        fields: &[
            field("latest_report_corrective_change", Boolean),
            field("deactivated", Text),
            field("expired", Timestamp),
            field("report_environment", Text),
            field("certname", Text),
            field("facts_timestamp", Timestamp),
            field("facts_environment", Text),
            field("cached_catalog_status", Text),
            field("latest_report_status", Text),
            field("latest_report_hash", Text),
            field("catalog_timestamp", Timestamp),
            field("latest_report_noop_pending", Boolean),
            field("report_timestamp", Timestamp),
            field("latest_report_noop", Boolean),
            field("catalog_environment", Text),
            field("latest_report_job_id", Text),
        ],
        related: OF_NODES,
    },
    Entity {
        name: "facts",
        label: "facts",
        fields: &[
            field("certname", Text),
            field("environment", Text),
            field("name", Text),
            field("value", FieldType::Value),
        ],
        related: &[
            ("fact_contents", BY_FACT),
            ("inventory", BY_NODE),
            ("catalogs", BY_NODE),
            ("nodes", BY_NODE),
            ("facts", BY_NODE),
            ("resources", BY_NODE),
        ],
    },
    Entity {
        name: "fact_contents",
        label: "fact_nodes",
        fields: &[
            field("certname", Text),
            field("environment", Text),
            field("path", Path),
            field("name", Text),
            field("value", FieldType::Value),
        ],
        related: &[
            ("facts", BY_FACT),
            ("inventory", BY_NODE),
            ("catalogs", BY_NODE),
            ("nodes", BY_NODE),
            ("fact_contents", BY_NODE),
            ("resources", BY_NODE),
        ],
    },
    Entity {
        name: "inventory",
        label: "inventory",
        fields: &[
            field("certname", Text),
            field("timestamp", Timestamp),
            field("environment", Text),
            field("facts", Data),
            field("trusted", Data),
        ],
        related: OF_NODES,
    },
    Entity {
        name: "resources",
        label: "resources",
        fields: &[
            field("resource", Text),
            field("certname", Text),
            field("tags", Tags),
            field("tag", Tags),
            field("exported", Boolean),
            field("line", Number),
            field("title", Text),
            field("type", Text),
            field("environment", Text),
            field("file", Text),
            field("parameters", Data),
        ],
        related: &[("catalogs", BY_NODE), ("nodes", BY_NODE)],
    },
    Entity {
        name: "catalogs",
        label: "catalogs",
        fields: &[
            field("code_id", Text),
            field("certname", Text),
            field("hash", Text),
            field("transaction_uuid", Text),
            field("job_id", Text),
            field("producer", Text),
            field("catalog_uuid", Text),
            field("environment", Text),
            field("edges", Opaque),
            field("version", Text),
            field("producer_timestamp", Timestamp),
            field("resources", Opaque),
        ],
        related: OF_NODES,
    },
];

/// Quoted names, as in messages.
pub fn listed(names: &[impl std::fmt::Display]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first, second] => format!("{first} and {second}"),
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
    }
}
