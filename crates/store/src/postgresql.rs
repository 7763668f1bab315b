//! PostgreSQL: a store that several servers share.

use std::collections::HashMap;
use std::error::Error;
use std::fmt::{self, Debug};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, GenericClient, NoTls, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::sql::{Column, Connection, Database, Dialect, Parameter, Row, SqlStore, Work, schema};

/// A store in a database of PostgreSQL.
pub type PostgresqlStore = SqlStore<Postgresql>;

/// A database that several servers may share. Connections are reused.
pub struct Postgresql {
    config: postgres::Config,
    tls: Option<MakeRustlsConnect>,
    idle: Mutex<Vec<Session>>,
}

/// Omits the configuration, which contains a password.
impl Debug for Postgresql {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgresql").finish_non_exhaustive()
    }
}

/// A connection with its prepared statements.
struct Session {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl Session {
    /// Whether the connection is closed. A server that shuts down announces it before it closes the connection.
    fn is_lost(&mut self) -> bool {
        self.client.is_closed() || self.client.is_valid(Duration::from_secs(5)).is_err()
    }
}

/// How many prepared statements are kept per connection.
const STATEMENTS: usize = 64;

/// How many rows a statement inserts at most.
const ROWS: usize = 1000;

/// The advisory lock that serializes migrations of a database.
const MIGRATION_LOCK: i64 = 0x6275_6e72_616b_7500;

impl PostgresqlStore {
    /// Connects to a database (`postgresql://user@host/name`, or `host=… user=…`), and creates its tables. Refuses a
    /// database of a later version.
    pub fn open(
        url: &str,
        tls: Option<Arc<rustls::ClientConfig>>,
    ) -> Result<PostgresqlStore, String> {
        let config: postgres::Config = url.parse().map_err(|error| {
            format!("The address of PostgreSQL is malformed: {}", shown(&error))
        })?;
        let tls = tls.map(|config| MakeRustlsConnect::new((*config).clone()));
        let database = Postgresql {
            config,
            tls,
            idle: Mutex::new(Vec::new()),
        };
        database.write(&mut |connection| migrate(connection))?;
        Ok(SqlStore { database })
    }
}

/// An error with its cause.
fn shown(error: &postgres::Error) -> String {
    match error.as_db_error() {
        Some(error) => error.message().to_owned(),
        None => match error.source() {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        },
    }
}

fn migrate(connection: &mut dyn Connection) -> Result<(), String> {
    // Servers that start at the same time migrate one after the other.
    connection.query(
        "SELECT 1::BIGINT FROM pg_advisory_xact_lock($1)",
        &[Parameter::Integer(MIGRATION_LOCK)],
    )?;
    let sql = "CREATE TABLE IF NOT EXISTS bunraku_schema (version BIGINT NOT NULL)";
    connection.execute(sql, &[])?;
    let rows = connection.query("SELECT max(version) FROM bunraku_schema", &[])?;
    let found = rows.into_iter().next().and_then(|mut row| row.0.next());
    let version = match found {
        Some(Column::Integer(version)) => usize::try_from(version).unwrap_or(usize::MAX),
        _ => 0,
    };
    let steps = schema::postgresql();
    if version > steps.len() {
        return Err("it was made by a later version of this program".to_owned());
    }
    for (number, step) in (1..).zip(&steps).skip(version) {
        for statement in step
            .split(';')
            .filter(|statement| !statement.trim().is_empty())
        {
            connection.execute(statement, &[])?;
        }
        let sql = "INSERT INTO bunraku_schema VALUES ($1)";
        connection.execute(sql, &[Parameter::Integer(number)])?;
    }
    Ok(())
}

impl Postgresql {
    fn connect(&self) -> Result<Session, String> {
        let client = match &self.tls {
            Some(tls) => self.config.connect(tls.clone()),
            None => self.config.connect(NoTls),
        };
        let client = client
            .map_err(|error| format!("Could not connect to PostgreSQL: {}", shown(&error)))?;
        Ok(Session {
            client,
            statements: HashMap::new(),
        })
    }

    fn idle(&self) -> Option<Session> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.pop()
    }

    /// Runs work on a connection. If an idle connection was lost, it reconnects and repeats the work, which is safe
    /// because all writes replace data.
    fn with_session(
        &self,
        mut work: impl FnMut(&mut Session) -> Result<(), String>,
    ) -> Result<(), String> {
        while let Some(mut session) = self.idle() {
            if session.client.is_closed() {
                continue;
            }
            match work(&mut session) {
                Err(_) if session.is_lost() => {}
                result => {
                    self.keep(session);
                    return result;
                }
            }
        }
        let mut session = self.connect()?;
        let result = work(&mut session);
        self.keep(session);
        result
    }

    fn keep(&self, session: Session) {
        if !session.client.is_closed() {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push(session);
        }
    }
}

impl Database for Postgresql {
    fn dialect(&self) -> Dialect {
        Dialect::Postgresql
    }

    fn read(&self, work: &mut Work<'_>) -> Result<(), String> {
        let done = self.with_session(|session| {
            let Session { client, statements } = session;
            work(&mut Open { client, statements })
        });
        done.map_err(|error| format!("Could not read from the store: {error}"))
    }

    fn write(&self, work: &mut Work<'_>) -> Result<(), String> {
        let done = self.with_session(|session| {
            let Session { client, statements } = session;
            let mut transaction = client.transaction().map_err(|error| shown(&error))?;
            work(&mut Open {
                client: &mut transaction,
                statements,
            })?;
            transaction.commit().map_err(|error| shown(&error))
        });
        done.map_err(|error| format!("Could not write to the store: {error}"))
    }
}

/// A connection or a transaction.
struct Open<'s, C> {
    client: &'s mut C,
    statements: &'s mut HashMap<String, Statement>,
}

impl<C: GenericClient> Open<'_, C> {
    fn prepared(&mut self, sql: &str) -> Result<Statement, postgres::Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql)?;
        if self.statements.len() < STATEMENTS {
            self.statements.insert(sql.to_owned(), statement.clone());
        }
        Ok(statement)
    }
}

fn given<'p>(parameters: &'p [Parameter<'_>]) -> Vec<&'p (dyn ToSql + Sync)> {
    let given = parameters.iter();
    given
        .map(|parameter| parameter as &(dyn ToSql + Sync))
        .collect()
}

impl<C: GenericClient> Connection for Open<'_, C> {
    fn execute(&mut self, sql: &str, parameters: &[Parameter<'_>]) -> Result<(), String> {
        let done = match parameters.is_empty() {
            true => self.client.batch_execute(sql),
            false => self.prepared(sql).and_then(|statement| {
                self.client
                    .execute(&statement, &given(parameters))
                    .map(|_| ())
            }),
        };
        done.map_err(|error| shown(&error))
    }

    fn insert(&mut self, into: &str, rows: &[Vec<Parameter<'_>>], end: &str) -> Result<(), String> {
        for rows in rows.chunks(ROWS) {
            let mut number = 0;
            let mut values: Vec<String> = Vec::with_capacity(rows.len());
            for row in rows {
                let numbers: Vec<String> = row
                    .iter()
                    .map(|_| {
                        number += 1;
                        format!("${number}")
                    })
                    .collect();
                values.push(format!("({})", numbers.join(", ")));
            }
            let sql = format!("INSERT INTO {into} VALUES {} {end}", values.join(", "));
            let parameters: Vec<Parameter<'_>> = rows.iter().flatten().cloned().collect();
            // Only full and short statements are likely to be repeated.
            let done = match rows.len() == ROWS || rows.len() < 4 {
                true => self
                    .prepared(&sql)
                    .and_then(|statement| self.client.execute(&statement, &given(&parameters))),
                false => self.client.execute(sql.as_str(), &given(&parameters)),
            };
            done.map_err(|error| shown(&error))?;
        }
        Ok(())
    }

    fn query(&mut self, sql: &str, parameters: &[Parameter<'_>]) -> Result<Vec<Row>, String> {
        let found = self
            .prepared(sql)
            .and_then(|statement| self.client.query(&statement, &given(parameters)));
        let found = found.map_err(|error| shown(&error))?;
        let rows = found.iter().map(|row| {
            let columns = (0..row.len()).map(|at| column(row, at));
            let columns: Result<Vec<Column>, String> = columns.collect();
            Ok(Row(columns?.into_iter()))
        });
        rows.collect()
    }
}

fn column(row: &postgres::Row, at: usize) -> Result<Column, String> {
    let is_number = *row.columns()[at].type_() == Type::INT8;
    let found = match is_number {
        true => row
            .try_get::<_, Option<i64>>(at)
            .map(|found| found.map(Column::Integer)),
        false => row
            .try_get::<_, Option<String>>(at)
            .map(|found| found.map(Column::Text)),
    };
    let found = found.map_err(|error| shown(&error))?;
    Ok(found.unwrap_or(Column::Null))
}

impl ToSql for Parameter<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Parameter::Text(text) => text.to_sql(kind, out),
            Parameter::Owned(text) => text.to_sql(kind, out),
            Parameter::Optional(text) => text.to_sql(kind, out),
            Parameter::Integer(number) => number.to_sql(kind, out),
            Parameter::OptionalInteger(number) => number.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        matches!(*kind, Type::TEXT | Type::VARCHAR | Type::INT8)
    }

    to_sql_checked!();
}
