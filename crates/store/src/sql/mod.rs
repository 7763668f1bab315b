//! A store in an SQL database. The statements are the same for all databases; their differences are in [`Dialect`].

mod exported;
pub mod schema;

use std::fmt::Debug;

use catalog::stored::{StoredEdge, StoredResource};
use serde_json::{Value, json};

use crate::query::source::{CatalogRow, Filter, NodeRow, ResourceRow, Source};
use crate::{Catalog, Exported, ExportedQuery, Facts, LocalStore, NodeEntry, Report, Store};

/// How many reports of a node are kept.
const KEPT_REPORTS: i64 = 50;

/// Differences between databases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    Sqlite,
    Postgresql,
}

/// A parameter of a statement.
#[derive(Clone, Debug)]
pub enum Parameter<'p> {
    Text(&'p str),
    Owned(String),
    Optional(Option<&'p str>),
    Integer(i64),
    OptionalInteger(Option<i64>),
}

/// A value in a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Column {
    Null,
    Integer(i64),
    Text(String),
}

/// A row of a result, read from left to right.
#[derive(Debug)]
pub struct Row(pub std::vec::IntoIter<Column>);

impl Row {
    fn text(&mut self) -> String {
        self.optional().unwrap_or_default()
    }

    fn optional(&mut self) -> Option<String> {
        match self.0.next() {
            Some(Column::Text(text)) => Some(text),
            _ => None,
        }
    }

    fn integer(&mut self) -> Option<i64> {
        match self.0.next() {
            Some(Column::Integer(number)) => Some(number),
            _ => None,
        }
    }

    fn json(&mut self) -> Result<Value, String> {
        parsed(&self.text())
    }
}

fn parsed(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| unreadable(&error))
}

fn tags(text: &str) -> Result<Vec<String>, String> {
    serde_json::from_str(text).map_err(|error| unreadable(&error))
}

fn unreadable(error: &serde_json::Error) -> String {
    format!("Could not read from the store: {error}")
}

/// A connection, or a transaction on it. Parameters are `$1`, `$2`, ….
pub trait Connection {
    fn execute(&mut self, sql: &str, parameters: &[Parameter<'_>]) -> Result<(), String>;

    /// Executes `INSERT INTO …` with many rows; `end` is the conflict clause.
    fn insert(&mut self, into: &str, rows: &[Vec<Parameter<'_>>], end: &str) -> Result<(), String>;

    fn query(&mut self, sql: &str, parameters: &[Parameter<'_>]) -> Result<Vec<Row>, String>;
}

/// Work on a connection, which may be repeated if the connection is lost.
pub type Work<'w> = dyn FnMut(&mut dyn Connection) -> Result<(), String> + 'w;

/// A database.
pub trait Database: Send + Sync + Debug {
    fn dialect(&self) -> Dialect;

    /// Runs work that only reads.
    fn read(&self, work: &mut Work<'_>) -> Result<(), String>;

    /// Runs work in a transaction, which is durable when this returns.
    fn write(&self, work: &mut Work<'_>) -> Result<(), String>;
}

/// A store in a database.
#[derive(Debug)]
pub struct SqlStore<D> {
    pub(crate) database: D,
}

impl<D: Database> SqlStore<D> {
    fn rows(&self, sql: &str, parameters: &[Parameter<'_>]) -> Result<Vec<Row>, String> {
        let mut rows = Vec::new();
        self.database.read(&mut |connection| {
            rows = connection.query(sql, parameters)?;
            Ok(())
        })?;
        Ok(rows)
    }
}

/// Creates or activates a node, and locks it for the rest of the transaction.
fn activate(connection: &mut dyn Connection, certname: &str) -> Result<(), String> {
    let sql = "INSERT INTO nodes (certname) VALUES ($1)
               ON CONFLICT (certname) DO UPDATE SET deactivated = NULL";
    connection.execute(sql, &[Parameter::Text(certname)])
}

impl<D: Database> Store for SqlStore<D> {
    fn save_facts(&self, facts: &Facts) -> Result<(), String> {
        let values = facts.values.to_string();
        self.database.write(&mut |connection| {
            activate(connection, &facts.certname)?;
            let sql = "INSERT INTO facts (certname, environment, producer, timestamp, json)
                VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (certname) DO UPDATE SET environment = excluded.environment,
                producer = excluded.producer, timestamp = excluded.timestamp, json = excluded.json";
            let values = [
                &facts.certname,
                &facts.environment,
                &facts.producer,
                &facts.timestamp,
                &values,
            ];
            connection.execute(sql, &values.map(|text| Parameter::Text(text)))
        })
    }

    fn save_catalog(&self, catalog: &Catalog) -> Result<(), String> {
        let edges = edges_json(&catalog.edges);
        let resources: Vec<StoredRow> = catalog.resources.iter().map(StoredRow::of).collect();
        self.database.write(&mut |connection| {
            activate(connection, &catalog.certname)?;
            save_metadata(connection, catalog, &edges)?;
            save_resources(connection, &catalog.certname, &resources)
        })
    }

    fn save_report(&self, report: &Report) -> Result<(), String> {
        let json = report.report.to_string();
        let summary = crate::query::report_summary(&report.report).to_string();
        self.database.write(&mut |connection| {
            activate(connection, &report.certname)?;
            let certname = Parameter::Text(&report.certname);
            let sql = "UPDATE nodes SET latest_report = $2 WHERE certname = $1";
            connection.execute(sql, &[certname.clone(), Parameter::Text(&summary)])?;
            let sql = "INSERT INTO reports (certname, producer, timestamp, json)
                VALUES ($1, $2, $3, $4)";
            let values = [&report.certname, &report.producer, &report.timestamp, &json];
            connection.execute(sql, &values.map(|text| Parameter::Text(text)))?;
            let sql = "DELETE FROM reports WHERE certname = $1 AND id <= (
                SELECT id FROM reports WHERE certname = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)";
            connection.execute(sql, &[certname, Parameter::Integer(KEPT_REPORTS)])
        })
    }

    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<Option<String>, String> {
        self.database.write(&mut |connection| {
            let sql = "INSERT INTO nodes (certname, deactivated) VALUES ($1, $2)
                ON CONFLICT (certname) DO UPDATE SET deactivated = excluded.deactivated";
            connection.execute(sql, &[certname, timestamp].map(Parameter::Text))
        })?;
        Ok(None)
    }

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String> {
        let filter = Filter {
            certname: Some(certname.to_owned()),
            ..Filter::default()
        };
        Ok(self.factsets(&filter)?.pop())
    }

    fn exported(&self, wanted: ExportedQuery<'_>) -> Result<Vec<Exported>, String> {
        let (sql, parameters) = exported::statement(self.database.dialect(), wanted);
        let found = self.rows(&sql, &parameters)?.into_iter();
        let found = found.map(|mut row| {
            Ok(Exported {
                type_name: wanted.type_name.to_owned(),
                certname: row.text(),
                title: row.text(),
                parameters: row.text(),
                tags: tags(&row.text())?,
            })
        });
        let found: Result<Vec<Exported>, String> = found.collect();
        let mut found = found?;
        // The statement may be less strict than the query.
        found.retain(|exported| exported.answers(wanted.query));
        Ok(found)
    }

    fn query(&self, query: &Value) -> Result<Value, String> {
        crate::query::answer(self, query)
    }
}

impl<D: Database> LocalStore for SqlStore<D> {
    fn reports(&self, certname: &str, limit: usize) -> Result<Vec<Report>, String> {
        let limit = Parameter::Integer(i64::try_from(limit).unwrap_or(i64::MAX));
        let sql = "SELECT producer, timestamp, json FROM reports WHERE certname = $1
            ORDER BY id DESC LIMIT $2";
        let rows = self.rows(sql, &[Parameter::Text(certname), limit])?;
        let reports = rows.into_iter().map(|mut row| {
            Ok(Report {
                certname: certname.to_owned(),
                producer: row.text(),
                timestamp: row.text(),
                report: row.json()?,
            })
        });
        reports.collect()
    }

    fn nodes(&self) -> Result<Vec<NodeEntry>, String> {
        let rows = self.rows(
            "SELECT certname, deactivated FROM nodes ORDER BY certname",
            &[],
        )?;
        let nodes = rows.into_iter().map(|mut row| NodeEntry {
            certname: row.text(),
            deactivated: row.optional(),
        });
        Ok(nodes.collect())
    }
}

/// A resource as a row.
#[derive(PartialEq)]
struct StoredRow<'r> {
    type_name: &'r str,
    title: &'r str,
    exported: i64,
    file: Option<&'r str>,
    line: Option<i64>,
    tags: String,
    parameters: &'r str,
    tag_list: Vec<&'r str>,
}

impl<'r> StoredRow<'r> {
    fn of(resource: &'r StoredResource) -> StoredRow<'r> {
        let tags: Vec<&str> = resource.tags.iter().map(|tag| tag.as_str()).collect();
        StoredRow {
            type_name: &resource.type_name,
            title: &resource.title,
            exported: i64::from(resource.exported),
            file: resource.file.as_deref(),
            line: resource.line.map(i64::from),
            tags: json!(tags).to_string(),
            parameters: &resource.parameters,
            tag_list: tags,
        }
    }

    fn is_in(&self, columns: &[Column]) -> bool {
        let text =
            |column: &Column, text: &str| matches!(column, Column::Text(known) if known == text);
        let optional = |column: &Column, wanted: Option<&str>| match wanted {
            Some(wanted) => text(column, wanted),
            None => *column == Column::Null,
        };
        let [type_name, title, exported, file, line, tags, parameters] = columns else {
            return false;
        };
        text(type_name, self.type_name)
            && text(title, self.title)
            && *exported == Column::Integer(self.exported)
            && optional(file, self.file)
            && *line == self.line.map_or(Column::Null, Column::Integer)
            && text(tags, &self.tags)
            && text(parameters, self.parameters)
    }
}

fn save_metadata(
    connection: &mut dyn Connection,
    catalog: &Catalog,
    edges: &str,
) -> Result<(), String> {
    let sql =
        "INSERT INTO catalogs (certname, version, environment, transaction_uuid, catalog_uuid,
            code_id, job_id, producer, timestamp, edges)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (certname) DO UPDATE SET version = excluded.version,
            environment = excluded.environment, transaction_uuid = excluded.transaction_uuid,
            catalog_uuid = excluded.catalog_uuid, code_id = excluded.code_id,
            job_id = excluded.job_id, producer = excluded.producer,
            timestamp = excluded.timestamp, edges = excluded.edges";
    let text = Parameter::Text;
    let optional = |text: &'_ Option<String>| {
        text.clone()
            .map_or(Parameter::Optional(None), Parameter::Owned)
    };
    let values = [
        text(&catalog.certname),
        text(&catalog.version),
        text(&catalog.environment),
        optional(&catalog.transaction_uuid),
        text(&catalog.catalog_uuid),
        optional(&catalog.code_id),
        optional(&catalog.job_id),
        text(&catalog.producer),
        text(&catalog.timestamp),
        text(edges),
    ];
    connection.execute(sql, &values)
}

/// Writes the differences from the last catalog: most catalogs are unchanged, and reading is cheaper than writing.
fn save_resources(
    connection: &mut dyn Connection,
    certname: &str,
    resources: &[StoredRow<'_>],
) -> Result<(), String> {
    let name = || Parameter::Text(certname);
    let sql = "SELECT type, title, exported, file, line, tags, parameters FROM resources
        WHERE certname = $1 ORDER BY position";
    let before: Vec<Vec<Column>> = connection
        .query(sql, &[name()])?
        .into_iter()
        .map(|row| row.0.collect())
        .collect();
    let is_same = |position: usize| {
        let known = before.get(position);
        known.is_some_and(|columns| resources[position].is_in(columns))
    };
    let changed: Vec<usize> = (0..resources.len()).filter(|&at| !is_same(at)).collect();
    let is_exported = |columns: &Vec<Column>| columns.get(2) == Some(&Column::Integer(1));
    let had_exported = before.iter().any(is_exported);
    if before.len() > resources.len() {
        let sql = "DELETE FROM resources WHERE certname = $1 AND position >= $2";
        connection.execute(sql, &[name(), Parameter::Integer(number(resources.len()))])?;
    } else if changed.is_empty() {
        return Ok(());
    }
    let rows: Vec<Vec<Parameter<'_>>> = changed
        .iter()
        .map(|&position| {
            let row = &resources[position];
            vec![
                name(),
                Parameter::Integer(number(position)),
                Parameter::Text(row.type_name),
                Parameter::Text(row.title),
                Parameter::Integer(row.exported),
                Parameter::Optional(row.file),
                Parameter::OptionalInteger(row.line),
                Parameter::Text(&row.tags),
                Parameter::Text(row.parameters),
            ]
        })
        .collect();
    let end = "ON CONFLICT (certname, position) DO UPDATE SET type = excluded.type,
        title = excluded.title, exported = excluded.exported, file = excluded.file,
        line = excluded.line, tags = excluded.tags, parameters = excluded.parameters";
    let into =
        "resources (certname, position, type, title, exported, file, line, tags, parameters)";
    connection.insert(into, &rows, end)?;
    save_tags(connection, certname, resources, had_exported)
}

/// Writes the tags of exported resources, which collectors query.
fn save_tags(
    connection: &mut dyn Connection,
    certname: &str,
    resources: &[StoredRow<'_>],
    had_exported: bool,
) -> Result<(), String> {
    let name = || Parameter::Text(certname);
    if had_exported {
        connection.execute("DELETE FROM exported_tags WHERE certname = $1", &[name()])?;
    }
    let exported = resources
        .iter()
        .enumerate()
        .filter(|(_, row)| row.exported == 1);
    let rows: Vec<Vec<Parameter<'_>>> = exported
        .flat_map(|(position, row)| {
            row.tag_list.iter().map(move |&tag| {
                vec![
                    Parameter::Text(row.type_name),
                    Parameter::Text(tag),
                    name(),
                    Parameter::Integer(number(position)),
                ]
            })
        })
        .collect();
    connection.insert(
        "exported_tags (type, tag, certname, position)",
        &rows,
        "ON CONFLICT DO NOTHING",
    )
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Edges in PuppetDB's JSON.
pub(crate) fn edges_json(edges: &[StoredEdge]) -> String {
    let edges: Vec<Value> = edges
        .iter()
        .map(|edge| {
            json!({
                "source_type": edge.source.0.as_str(),
                "source_title": edge.source.1.as_str(),
                "target_type": edge.target.0.as_str(),
                "target_title": edge.target.1.as_str(),
                "relationship": edge.relationship,
            })
        })
        .collect();
    Value::from(edges).to_string()
}

/// Conditions joined by `AND`.
#[derive(Default)]
struct Conditions<'f> {
    sql: String,
    parameters: Vec<Parameter<'f>>,
}

impl<'f> Conditions<'f> {
    fn equal(&mut self, column: &str, value: Option<&'f str>) {
        let Some(value) = value else {
            return;
        };
        self.parameters.push(Parameter::Text(value));
        let number = self.parameters.len();
        let word = if self.sql.is_empty() { "WHERE" } else { "AND" };
        self.sql += &format!(" {word} {column} = ${number}");
    }
}

impl<D: Database> Source for SqlStore<D> {
    fn node_rows(&self, filter: &Filter) -> Result<Vec<NodeRow>, String> {
        let mut conditions = Conditions::default();
        conditions.equal("nodes.certname", filter.certname.as_deref());
        let sql = format!(
            "SELECT nodes.certname, deactivated, facts.environment, facts.timestamp,
                catalogs.environment, catalogs.timestamp, latest_report
             FROM nodes LEFT JOIN facts ON facts.certname = nodes.certname
             LEFT JOIN catalogs ON catalogs.certname = nodes.certname
             {} ORDER BY nodes.certname",
            conditions.sql
        );
        let rows = self.rows(&sql, &conditions.parameters)?;
        let nodes = rows.into_iter().map(|mut row| {
            Ok(NodeRow {
                certname: row.text(),
                deactivated: row.optional(),
                facts_environment: row.optional(),
                facts_timestamp: row.optional(),
                catalog_environment: row.optional(),
                catalog_timestamp: row.optional(),
                latest_report: row.optional().map(|text| parsed(&text)).transpose()?,
            })
        });
        nodes.collect()
    }

    fn inactive_nodes(&self) -> Result<Vec<String>, String> {
        let sql = "SELECT certname FROM nodes WHERE deactivated IS NOT NULL";
        let rows = self.rows(sql, &[])?.into_iter();
        Ok(rows.map(|mut row| row.text()).collect())
    }

    fn factsets(&self, filter: &Filter) -> Result<Vec<Facts>, String> {
        let mut conditions = Conditions::default();
        conditions.equal("certname", filter.certname.as_deref());
        let sql = format!(
            "SELECT certname, environment, producer, timestamp, json FROM facts {} ORDER BY certname",
            conditions.sql
        );
        let rows = self.rows(&sql, &conditions.parameters)?;
        let factsets = rows.into_iter().map(|mut row| {
            Ok(Facts {
                certname: row.text(),
                environment: row.text(),
                producer: row.text(),
                timestamp: row.text(),
                values: row.json()?,
            })
        });
        factsets.collect()
    }

    fn resource_rows(&self, filter: &Filter) -> Result<Vec<ResourceRow>, String> {
        let mut conditions = Conditions::default();
        conditions.equal("resources.certname", filter.certname.as_deref());
        conditions.equal("type", filter.type_name.as_deref());
        conditions.equal("title", filter.title.as_deref());
        if filter.is_exported {
            let word = if conditions.sql.is_empty() {
                "WHERE"
            } else {
                "AND"
            };
            conditions.sql += &format!(" {word} exported = 1");
        }
        let sql = format!(
            "SELECT resources.certname, environment, type, title, exported, file, line, tags, parameters
             FROM resources JOIN catalogs ON catalogs.certname = resources.certname
             {} ORDER BY resources.certname, position",
            conditions.sql
        );
        let rows = self.rows(&sql, &conditions.parameters)?;
        let resources = rows.into_iter().map(|mut row| {
            Ok(ResourceRow {
                certname: row.text(),
                environment: row.text(),
                type_name: row.text(),
                title: row.text(),
                exported: row.integer() == Some(1),
                file: row.optional(),
                line: row.integer(),
                tags: tags(&row.text())?,
                parameters: row.text(),
            })
        });
        resources.collect()
    }

    fn catalog_rows(&self, filter: &Filter) -> Result<Vec<CatalogRow>, String> {
        let mut conditions = Conditions::default();
        conditions.equal("certname", filter.certname.as_deref());
        let sql = format!(
            "SELECT certname, version, environment, transaction_uuid, catalog_uuid, code_id, job_id,
                producer, timestamp, edges
             FROM catalogs {} ORDER BY certname",
            conditions.sql
        );
        let rows = self.rows(&sql, &conditions.parameters)?;
        let catalogs = rows.into_iter().map(|mut row| CatalogRow {
            certname: row.text(),
            version: row.text(),
            environment: row.text(),
            transaction_uuid: row.optional(),
            catalog_uuid: row.text(),
            code_id: row.optional(),
            job_id: row.optional(),
            producer: row.text(),
            timestamp: row.text(),
            edges: row.text(),
        });
        Ok(catalogs.collect())
    }
}
