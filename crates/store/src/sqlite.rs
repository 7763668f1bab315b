//! A store in one SQLite file with a write-ahead log: readers do not wait for writers, and acknowledged writes are on
//! disk.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};

use crate::sql::{Column, Connection, Database, Dialect, Parameter, Row, SqlStore, Work, schema};

/// A store in a file.
pub type SqliteStore = SqlStore<Sqlite>;

/// A database in a file. One connection writes, another one reads.
#[derive(Debug)]
pub struct Sqlite {
    writer: Mutex<rusqlite::Connection>,
    reader: Mutex<rusqlite::Connection>,
}

impl SqliteStore {
    /// Opens or creates a file. Refuses a file of a later version.
    pub fn open(path: &Path) -> Result<SqliteStore, String> {
        let problem =
            |error: rusqlite::Error| format!("Could not open {}: {error}", path.display());
        let mut writer = connect(path).map_err(problem)?;
        migrate(&mut writer, path)?;
        let reader = connect(path).map_err(problem)?;
        Ok(SqlStore {
            database: Sqlite {
                writer: Mutex::new(writer),
                reader: Mutex::new(reader),
            },
        })
    }
}

fn connect(path: &Path) -> rusqlite::Result<rusqlite::Connection> {
    let connection = rusqlite::Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Synchronize the log with every transaction, so that no acknowledged write is lost.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

fn migrate(connection: &mut rusqlite::Connection, path: &Path) -> Result<(), String> {
    let problem = |error: rusqlite::Error| format!("Could not update {}: {error}", path.display());
    // Renaming a table must not change references in other tables.
    connection
        .pragma_update(None, "legacy_alter_table", true)
        .map_err(problem)?;
    let transaction = connection.transaction().map_err(problem)?;
    let version: i64 = transaction
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .map_err(problem)?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    let steps = schema::sqlite();
    if version > steps.len() {
        return Err(format!(
            "{} was written by a later version of this program",
            path.display()
        ));
    }
    for (number, step) in steps.iter().enumerate().skip(version) {
        transaction.execute_batch(step).map_err(problem)?;
        let done = i64::try_from(number + 1).unwrap_or_default();
        transaction
            .pragma_update(None, "user_version", done)
            .map_err(problem)?;
    }
    transaction.commit().map_err(problem)
}

fn locked(connection: &Mutex<rusqlite::Connection>) -> MutexGuard<'_, rusqlite::Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Database for Sqlite {
    fn dialect(&self) -> Dialect {
        Dialect::Sqlite
    }

    fn read(&self, work: &mut Work<'_>) -> Result<(), String> {
        let reader = locked(&self.reader);
        work(&mut Open(&reader)).map_err(|error| format!("Could not read from the store: {error}"))
    }

    fn write(&self, work: &mut Work<'_>) -> Result<(), String> {
        let mut writer = locked(&self.writer);
        let done = (|| {
            // Another process may write, too, and SQLite can only wait for it at the start of a transaction.
            let behavior = rusqlite::TransactionBehavior::Immediate;
            let transaction = writer
                .transaction_with_behavior(behavior)
                .map_err(|error| error.to_string())?;
            work(&mut Open(&transaction))?;
            transaction.commit().map_err(|error| error.to_string())
        })();
        done.map_err(|error| format!("Could not write to the store: {error}"))
    }
}

struct Open<'c>(&'c rusqlite::Connection);

impl Connection for Open<'_> {
    fn execute(&mut self, sql: &str, parameters: &[Parameter<'_>]) -> Result<(), String> {
        let run = || {
            let mut statement = self.0.prepare_cached(&numbered(sql))?;
            statement.execute(rusqlite::params_from_iter(parameters))
        };
        run().map(|_| ()).map_err(|error| error.to_string())
    }

    fn insert(&mut self, into: &str, rows: &[Vec<Parameter<'_>>], end: &str) -> Result<(), String> {
        let Some(first) = rows.first() else {
            return Ok(());
        };
        let values: Vec<String> = (1..=first.len()).map(|at| format!("?{at}")).collect();
        let sql = format!("INSERT INTO {into} VALUES ({}) {end}", values.join(", "));
        let run = || {
            let mut statement = self.0.prepare_cached(&sql)?;
            for row in rows {
                statement.execute(rusqlite::params_from_iter(row))?;
            }
            Ok(())
        };
        run().map_err(|error: rusqlite::Error| error.to_string())
    }

    fn query(&mut self, sql: &str, parameters: &[Parameter<'_>]) -> Result<Vec<Row>, String> {
        let run = || {
            let mut statement = self.0.prepare_cached(&numbered(sql))?;
            let columns = statement.column_count();
            let mut rows = statement.query(rusqlite::params_from_iter(parameters))?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let values: rusqlite::Result<Vec<Column>> =
                    (0..columns).map(|at| row.get_ref(at).map(column)).collect();
                found.push(Row(values?.into_iter()));
            }
            Ok(found)
        };
        run().map_err(|error: rusqlite::Error| error.to_string())
    }
}

/// Replaces `$1`, which is a name in SQLite, by `?1`.
fn numbered(sql: &str) -> String {
    let mut numbered = String::with_capacity(sql.len());
    let mut characters = sql.chars().peekable();
    while let Some(character) = characters.next() {
        let is_parameter = character == '$' && characters.peek().is_some_and(char::is_ascii_digit);
        numbered.push(if is_parameter { '?' } else { character });
    }
    numbered
}

fn column(value: ValueRef<'_>) -> Column {
    match value {
        ValueRef::Integer(number) => Column::Integer(number),
        ValueRef::Text(text) | ValueRef::Blob(text) => {
            Column::Text(String::from_utf8_lossy(text).into_owned())
        }
        ValueRef::Null | ValueRef::Real(_) => Column::Null,
    }
}

impl ToSql for Parameter<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Parameter::Text(value) => ToSqlOutput::Borrowed(ValueRef::Text(value.as_bytes())),
            Parameter::Owned(value) => ToSqlOutput::Borrowed(ValueRef::Text(value.as_bytes())),
            Parameter::Optional(Some(value)) => {
                ToSqlOutput::Borrowed(ValueRef::Text(value.as_bytes()))
            }
            Parameter::Integer(number) | Parameter::OptionalInteger(Some(number)) => {
                ToSqlOutput::from(*number)
            }
            Parameter::Optional(None) | Parameter::OptionalInteger(None) => {
                ToSqlOutput::Borrowed(ValueRef::Null)
            }
        })
    }
}
