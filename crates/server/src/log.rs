//! The log of the server: in Puppet's format, or one JSON object per line.

use std::cell::RefCell;
use std::io::Write;
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use compiler::Level;
use serde_json::{Map, Value};

/// The destination of messages, which must not contain secrets.
pub struct Logger {
    out: Mutex<Box<dyn Write + Send>>,
    is_json: bool,
    /// Messages below this level are omitted.
    least: Level,
}

impl std::fmt::Debug for Logger {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Logger")
            .field("least", &self.least)
            .finish_non_exhaustive()
    }
}

/// The request that a thread works on.
#[derive(Clone, Debug)]
pub struct Origin {
    /// Unique as long as the server runs.
    pub request: String,
    /// The name of the client.
    pub node: Option<String>,
}

thread_local! {
    /// Set while a thread works on a request, so that its messages can be assigned to the request.
    static ORIGIN: RefCell<Option<Origin>> = const { RefCell::new(None) };
}

/// Runs work for a request; its messages name the request.
pub fn during<T>(origin: Origin, work: impl FnOnce() -> T) -> T {
    struct Reset;
    impl Drop for Reset {
        fn drop(&mut self) {
            ORIGIN.with_borrow_mut(|current| *current = None);
        }
    }
    ORIGIN.with_borrow_mut(|current| *current = Some(origin));
    let _reset = Reset;
    work()
}

/// Additional members of a JSON message.
pub type Fields<'a> = &'a [(&'a str, Value)];

impl Logger {
    pub fn new(out: Box<dyn Write + Send>, is_json: bool, least: Level) -> Logger {
        Logger {
            out: Mutex::new(out),
            is_json,
            least,
        }
    }

    pub fn log(&self, level: Level, message: &str, fields: Fields<'_>) {
        if level < self.least {
            return;
        }
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let line = match self.is_json {
            true => json_line(now, level, message, fields),
            false => text_line(now, level, message),
        };
        if let Ok(mut out) = self.out.lock() {
            // A failure of the log cannot be logged.
            let _ = out.write_all(line.as_bytes()).and_then(|()| out.flush());
        }
    }

    pub fn error(&self, message: &str) {
        self.log(Level::Err, message, &[]);
    }

    pub fn warning(&self, message: &str) {
        self.log(Level::Warning, message, &[]);
    }

    pub fn notice(&self, message: &str) {
        self.log(Level::Notice, message, &[]);
    }

    pub fn info(&self, message: &str) {
        self.log(Level::Info, message, &[]);
    }
}

/// `2026-01-31T12:00:00.123Z`
pub fn timestamp(since: Duration) -> String {
    let whole = Duration::from_secs(since.as_secs());
    let Ok(date) = der::DateTime::from_unix_duration(whole) else {
        return String::new();
    };
    format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
        date.year(),
        date.month(),
        date.day(),
        date.hour(),
        date.minutes(),
        date.seconds(),
        since.subsec_millis()
    )
}

/// The current time in that form.
pub fn now() -> String {
    timestamp(
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default(),
    )
}

fn text_line(now: Duration, level: Level, message: &str) -> String {
    // A client must not be able to forge a log message.
    let message = message.replace('\n', "\n    ");
    format!("{} {}: {message}\n", timestamp(now), level.label())
}

fn json_line(now: Duration, level: Level, message: &str, fields: Fields<'_>) -> String {
    let mut object = Map::new();
    object.insert("time".to_owned(), timestamp(now).into());
    object.insert("level".to_owned(), level.name().into());
    object.insert("message".to_owned(), message.into());
    ORIGIN.with_borrow(|origin| {
        if let Some(origin) = origin {
            object.insert("request".to_owned(), origin.request.as_str().into());
            object.insert("node".to_owned(), origin.node.as_deref().into());
        }
    });
    for (name, value) in fields {
        object.insert((*name).to_owned(), value.clone());
    }
    Value::Object(object).to_string() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_say_which_request_they_belong_to() {
        let origin = Origin {
            request: "1-2".to_owned(),
            node: Some("a.test".to_owned()),
        };
        let line = || json_line(Duration::ZERO, Level::Notice, "said", &[("more", 1.into())]);
        let expected = r#"{"time":"1970-01-01T00:00:00.000Z","level":"notice","message":"said","request":"1-2","node":"a.test","more":1}"#;
        assert_eq!(during(origin, line).trim_end(), expected);
        assert!(!line().contains("request"));
    }
}
