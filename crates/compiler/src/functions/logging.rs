//! The logging functions, and `fail`.

use pcore::Value;
use pcore::format::interpolate::interpolate;

use super::ruby::{Arity, legacy_arguments};
use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};
use crate::eval::ruby::to_s;
use crate::log::{Level, Log};

macro_rules! logging {
    ($name:literal, $level:expr, $label:literal) => {
        Builtin {
            name: $name,
            docs: concat!(
                "Logs its arguments, separated by spaces, at the level `",
                $name,
                "`."
            ),
            examples: &[Example {
                code: concat!($name, "('port', 443)"),
                result: concat!($label, ": Scope(Class[main]): port 443"),
            }],
            dispatches: &[Dispatch {
                params: &["Any values*"],
                block: None,
                call: |call| log(call, $level),
            }],
            returns: Some("Undef"),
            ..Builtin::PLAIN
        }
    };
}

pub(super) static TABLE: &[Builtin] = &[
    logging!("debug", Level::Debug, "Debug"),
    logging!("info", Level::Info, "Info"),
    logging!("notice", Level::Notice, "Notice"),
    logging!("warning", Level::Warning, "Warning"),
    logging!("err", Level::Err, "Error"),
    logging!("alert", Level::Alert, "Alert"),
    logging!("crit", Level::Crit, "Critical"),
    logging!("emerg", Level::Emerg, "Emergency"),
    Builtin {
        name: "fail",
        docs: "Fails with its arguments, separated by spaces, as the message.",
        examples: &[Example {
            code: "fail('no disk for', '/srv')",
            result: "Evaluation Error: Error while evaluating a Function Call, no disk for /srv (file: example.pp, line: 1, column: 1)",
        }],
        dispatches: &[Dispatch {
            params: &["Any values*"],
            block: Some("Callable?"),
            call: |call| {
                let args = legacy_arguments(call, "fail", Arity::AtLeast(0))?;
                let texts: Vec<String> = args.iter().map(to_s).collect();
                raise(texts.join(" "))
            },
        }],
        ..Builtin::PLAIN
    },
];

fn joined(values: &[Value]) -> String {
    let texts: Vec<String> = values.iter().map(interpolate).collect();
    texts.join(" ")
}

fn log(call: &mut Call<'_, '_>, level: Level) -> Result<Value> {
    let message = joined(call.args);
    let compilation = &mut call.compilation;
    let source = compilation.log_source();
    compilation.logger.log(Log {
        level,
        source,
        message,
        location: None,
    });
    Ok(Value::Undef)
}
