//! One file, with a write-ahead log: readers do not wait for writers, and what is acknowledged is on disk.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, params};

use crate::{Catalog, Exported, Facts, NodeEntry, Report, Store};

/// The steps from an empty file to what this version expects. A step that was released never changes.
const MIGRATIONS: [&str; 1] = ["
    CREATE TABLE nodes (
        certname TEXT PRIMARY KEY,
        deactivated TEXT
    ) WITHOUT ROWID;
    CREATE TABLE facts (
        certname TEXT PRIMARY KEY REFERENCES nodes ON DELETE CASCADE,
        environment TEXT NOT NULL,
        producer TEXT NOT NULL,
        timestamp TEXT NOT NULL,
        json TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE catalogs (
        certname TEXT PRIMARY KEY REFERENCES nodes ON DELETE CASCADE,
        environment TEXT NOT NULL,
        uuid TEXT NOT NULL,
        transaction_uuid TEXT,
        timestamp TEXT NOT NULL,
        json TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE exported (
        type TEXT NOT NULL,
        certname TEXT NOT NULL REFERENCES nodes ON DELETE CASCADE,
        position INTEGER NOT NULL,
        title TEXT NOT NULL,
        parameters TEXT NOT NULL,
        tags TEXT NOT NULL,
        PRIMARY KEY (type, certname, position)
    ) WITHOUT ROWID;
    CREATE INDEX exported_of_node ON exported (certname);
    CREATE TABLE reports (
        id INTEGER PRIMARY KEY,
        certname TEXT NOT NULL REFERENCES nodes ON DELETE CASCADE,
        timestamp TEXT NOT NULL,
        json TEXT NOT NULL
    );
    CREATE INDEX reports_of_node ON reports (certname, id);
"];

/// So many reports of a node are kept.
const KEPT_REPORTS: i64 = 50;

/// A database in a file. One connection writes, another one reads.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Mutex<Connection>,
    reader: Mutex<Connection>,
}

impl SqliteStore {
    /// Opens a file, or makes it. One of a later version is refused.
    pub fn open(path: &Path) -> Result<SqliteStore, String> {
        let problem =
            |error: rusqlite::Error| format!("Could not open {}: {error}", path.display());
        let mut writer = connect(path).map_err(problem)?;
        migrate(&mut writer, path)?;
        let reader = connect(path).map_err(problem)?;
        Ok(SqliteStore {
            writer: Mutex::new(writer),
            reader: Mutex::new(reader),
        })
    }

    fn reader(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something in a transaction, which is durable when this returns.
    fn write(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<()>,
    ) -> Result<(), String> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let done = (|| {
            let transaction = writer.transaction()?;
            change(&transaction)?;
            transaction.commit()
        })();
        done.map_err(|error| format!("Could not write to the store: {error}"))
    }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // The log is synchronised with every transaction: nothing that was acknowledged is lost.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), String> {
    let problem = |error: rusqlite::Error| format!("Could not update {}: {error}", path.display());
    let transaction = connection.transaction().map_err(problem)?;
    let version: i64 = transaction
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .map_err(problem)?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    if version > MIGRATIONS.len() {
        return Err(format!(
            "{} was written by a later version of this program",
            path.display()
        ));
    }
    for (number, step) in MIGRATIONS.iter().enumerate().skip(version) {
        transaction.execute_batch(step).map_err(problem)?;
        let done = i64::try_from(number + 1).unwrap_or_default();
        transaction
            .pragma_update(None, "user_version", done)
            .map_err(problem)?;
    }
    transaction.commit().map_err(problem)
}

/// The node exists and is active.
fn activate(connection: &Connection, certname: &str) -> rusqlite::Result<()> {
    let sql = "INSERT INTO nodes (certname) VALUES (?1)
               ON CONFLICT (certname) DO UPDATE SET deactivated = NULL WHERE deactivated IS NOT NULL";
    connection.prepare_cached(sql)?.execute([certname])?;
    Ok(())
}

fn unreadable(error: &dyn std::fmt::Display) -> String {
    format!("Could not read from the store: {error}")
}

impl Store for SqliteStore {
    fn save_facts(&self, facts: &Facts) -> Result<(), String> {
        let values = facts.values.to_string();
        self.write(|connection| {
            activate(connection, &facts.certname)?;
            let sql = "INSERT OR REPLACE INTO facts VALUES (?1, ?2, ?3, ?4, ?5)";
            connection.prepare_cached(sql)?.execute(params![
                facts.certname,
                facts.environment,
                facts.producer,
                facts.timestamp,
                values
            ])?;
            Ok(())
        })
    }

    fn save_catalog(&self, catalog: &Catalog) -> Result<(), String> {
        self.write(|connection| {
            activate(connection, &catalog.certname)?;
            let sql = "INSERT OR REPLACE INTO catalogs VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            connection.prepare_cached(sql)?.execute(params![
                catalog.certname,
                catalog.environment,
                catalog.uuid,
                catalog.transaction,
                catalog.timestamp,
                catalog.json
            ])?;
            let sql = "DELETE FROM exported WHERE certname = ?1";
            connection
                .prepare_cached(sql)?
                .execute([&catalog.certname])?;
            let sql = "INSERT INTO exported VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let mut insert = connection.prepare_cached(sql)?;
            for (position, resource) in (0_i64..).zip(&catalog.exported) {
                let parameters = serde_json::Value::Object(resource.parameters.clone());
                let tags = serde_json::Value::from(resource.tags.clone());
                insert.execute(params![
                    resource.type_name,
                    catalog.certname,
                    position,
                    resource.title,
                    parameters.to_string(),
                    tags.to_string()
                ])?;
            }
            Ok(())
        })
    }

    fn save_report(&self, report: &Report) -> Result<(), String> {
        let json = report.report.to_string();
        self.write(|connection| {
            activate(connection, &report.certname)?;
            let sql = "INSERT INTO reports (certname, timestamp, json) VALUES (?1, ?2, ?3)";
            let values = params![report.certname, report.timestamp, json];
            connection.prepare_cached(sql)?.execute(values)?;
            let sql = "DELETE FROM reports WHERE certname = ?1 AND id <= (
                SELECT id FROM reports WHERE certname = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)";
            connection
                .prepare_cached(sql)?
                .execute(params![report.certname, KEPT_REPORTS])?;
            Ok(())
        })
    }

    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<(), String> {
        self.write(|connection| {
            let sql = "INSERT INTO nodes VALUES (?1, ?2)
                       ON CONFLICT (certname) DO UPDATE SET deactivated = ?2";
            connection
                .prepare_cached(sql)?
                .execute([certname, timestamp])?;
            Ok(())
        })
    }

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String> {
        let reader = self.reader();
        let sql = "SELECT environment, producer, timestamp, json FROM facts WHERE certname = ?1";
        let found = (|| {
            let mut statement = reader.prepare_cached(sql)?;
            let found = statement.query_row([certname], |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get::<_, String>(3)?,
                ))
            });
            found.optional()
        })();
        let Some((environment, producer, timestamp, json)) = found.map_err(|e| unreadable(&e))?
        else {
            return Ok(None);
        };
        Ok(Some(Facts {
            certname: certname.to_owned(),
            environment,
            producer,
            timestamp,
            values: serde_json::from_str(&json).map_err(|error| unreadable(&error))?,
        }))
    }

    fn catalog(&self, certname: &str) -> Result<Option<String>, String> {
        let reader = self.reader();
        let sql = "SELECT json FROM catalogs WHERE certname = ?1";
        let found = reader
            .prepare_cached(sql)
            .and_then(|mut statement| statement.query_row([certname], |row| row.get(0)).optional());
        found.map_err(|error| unreadable(&error))
    }

    fn reports(&self, certname: &str, limit: usize) -> Result<Vec<Report>, String> {
        let reader = self.reader();
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let sql =
            "SELECT timestamp, json FROM reports WHERE certname = ?1 ORDER BY id DESC LIMIT ?2";
        let rows: rusqlite::Result<Vec<(String, String)>> = (|| {
            let mut statement = reader.prepare_cached(sql)?;
            let rows = statement.query_map(params![certname, limit], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
            rows.collect()
        })();
        let rows = rows.map_err(|error| unreadable(&error))?.into_iter();
        let reports = rows.map(|(timestamp, json)| {
            Ok(Report {
                certname: certname.to_owned(),
                timestamp,
                report: serde_json::from_str(&json).map_err(|error| unreadable(&error))?,
            })
        });
        reports.collect()
    }

    fn nodes(&self) -> Result<Vec<NodeEntry>, String> {
        let reader = self.reader();
        let nodes: rusqlite::Result<Vec<NodeEntry>> = (|| {
            let sql = "SELECT certname, deactivated FROM nodes ORDER BY certname";
            let mut statement = reader.prepare_cached(sql)?;
            let rows = statement.query_map([], |row| {
                Ok(NodeEntry {
                    certname: row.get(0)?,
                    deactivated: row.get(1)?,
                })
            })?;
            rows.collect()
        })();
        nodes.map_err(|error| unreadable(&error))
    }

    fn exported(&self, type_name: &str, except: &str) -> Result<Vec<Exported>, String> {
        let reader = self.reader();
        let rows: rusqlite::Result<Vec<(String, String, String, String)>> = (|| {
            let sql = "SELECT certname, title, parameters, tags FROM exported
                       JOIN nodes USING (certname)
                       WHERE type = ?1 AND certname <> ?2 AND deactivated IS NULL
                       ORDER BY certname, position";
            let mut statement = reader.prepare_cached(sql)?;
            let rows = statement.query_map([type_name, except], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })?;
            rows.collect()
        })();
        let rows = rows.map_err(|error| unreadable(&error))?.into_iter();
        let exported = rows.map(|(certname, title, parameters, tags)| {
            Ok(Exported {
                certname,
                type_name: type_name.to_owned(),
                title,
                parameters: serde_json::from_str(&parameters)
                    .map_err(|error| unreadable(&error))?,
                tags: serde_json::from_str(&tags).map_err(|error| unreadable(&error))?,
            })
        });
        exported.collect()
    }
}
