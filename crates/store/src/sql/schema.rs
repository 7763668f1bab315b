//! Tables and indexes. Released migrations never change.

/// Tables of all databases, in portable SQL. `TEXT_KEY` is a string that is compared bytewise.
const CATALOGS: &str = "
    CREATE TABLE catalogs (
        certname TEXT_KEY PRIMARY KEY REFERENCES nodes ON DELETE CASCADE,
        version TEXT NOT NULL,
        environment TEXT NOT NULL,
        transaction_uuid TEXT,
        catalog_uuid TEXT NOT NULL,
        code_id TEXT,
        job_id TEXT,
        producer TEXT NOT NULL,
        timestamp TEXT NOT NULL,
        edges TEXT NOT NULL
    );
    CREATE TABLE resources (
        certname TEXT_KEY NOT NULL REFERENCES nodes ON DELETE CASCADE,
        position BIGINT NOT NULL,
        type TEXT_KEY NOT NULL,
        title TEXT_KEY NOT NULL,
        exported BIGINT NOT NULL,
        file TEXT,
        line BIGINT,
        tags TEXT NOT NULL,
        parameters TEXT NOT NULL,
        PRIMARY KEY (certname, position)
    );
    CREATE INDEX resources_by_type ON resources (type, title);
    CREATE INDEX exported_resources ON resources (type, title) WHERE exported = 1;
    CREATE TABLE exported_tags (
        type TEXT_KEY NOT NULL,
        tag TEXT_KEY NOT NULL,
        certname TEXT_KEY NOT NULL REFERENCES nodes ON DELETE CASCADE,
        position BIGINT NOT NULL,
        PRIMARY KEY (type, tag, certname, position)
    );
    CREATE INDEX exported_tags_of_node ON exported_tags (certname);
    CREATE INDEX inactive_nodes ON nodes (certname) WHERE deactivated IS NOT NULL;
";

/// The first schema of SQLite.
const SQLITE_1: &str = "
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
";

/// Stores all resources instead of only exported ones; those are kept.
fn sqlite_2() -> String {
    format!(
        "ALTER TABLE catalogs RENAME TO catalogs_1;
        ALTER TABLE exported RENAME TO exported_1;
        ALTER TABLE nodes ADD COLUMN latest_report TEXT;
        ALTER TABLE reports ADD COLUMN producer TEXT NOT NULL DEFAULT '';
        {}
        INSERT INTO catalogs SELECT certname, '', environment, transaction_uuid, uuid, NULL, NULL, '',
            timestamp, '[]' FROM catalogs_1;
        INSERT INTO resources SELECT certname, position, type, title, 1, NULL, NULL, tags, parameters
            FROM exported_1;
        INSERT OR IGNORE INTO exported_tags SELECT exported_1.type, value, certname, position
            FROM exported_1, json_each(tags);
        DROP TABLE exported_1;
        DROP TABLE catalogs_1;",
        CATALOGS.replace("TEXT_KEY", "TEXT")
    )
}

/// The migrations from an empty file to the current version.
pub fn sqlite() -> Vec<String> {
    vec![SQLITE_1.to_owned(), sqlite_2()]
}

/// The first schema of PostgreSQL.
const POSTGRESQL_1: &str = "
    CREATE TABLE nodes (
        certname TEXT_KEY PRIMARY KEY,
        deactivated TEXT,
        latest_report TEXT
    );
    CREATE TABLE facts (
        certname TEXT_KEY PRIMARY KEY REFERENCES nodes ON DELETE CASCADE,
        environment TEXT NOT NULL,
        producer TEXT NOT NULL,
        timestamp TEXT NOT NULL,
        json TEXT NOT NULL
    );
    CREATE TABLE reports (
        id BIGSERIAL PRIMARY KEY,
        certname TEXT_KEY NOT NULL REFERENCES nodes ON DELETE CASCADE,
        producer TEXT NOT NULL,
        timestamp TEXT NOT NULL,
        json TEXT NOT NULL
    );
    CREATE INDEX reports_of_node ON reports (certname, id);
";

/// The migrations from an empty database to the current version.
pub fn postgresql() -> Vec<String> {
    let first = format!("{POSTGRESQL_1}{CATALOGS}");
    vec![first.replace("TEXT_KEY", "TEXT COLLATE \"C\"")]
}
