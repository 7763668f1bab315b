//! `URI.new`: from text, from parts.

use std::sync::{Arc, LazyLock};

use super::function::Function;
use super::timespan::entry;
use crate::uri::Uri;
use crate::value::Value;

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    // Puppet really uses this name.
    Function::builder("new_error")
        .make(&["String[1] uri"], |call| {
            let uri = Uri::parse(call.argument(0).as_str().unwrap_or(""))?;
            Ok(Value::Uri(Arc::new(uri)))
        })
        .make(
            &["Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], Optional[host] => String[1], \
               Optional[port] => Integer[0], Optional[path] => String[1], Optional[query] => String[1], \
               Optional[fragment] => String[1], Optional[opaque] => String[1]}] hash"],
            |call| {
                let text = |name| entry(call.argument(0), name).as_str().map(str::to_owned);
                let port = match entry(call.argument(0), "port") {
                    Value::Integer(port) => u64::try_from(*port).ok(),
                    _ => None,
                };
                let uri = Uri::build(Uri {
                    scheme: text("scheme"),
                    userinfo: text("userinfo"),
                    host: text("host"),
                    port,
                    path: text("path"),
                    query: text("query"),
                    fragment: text("fragment"),
                    opaque: text("opaque"),
                })?;
                Ok(Value::Uri(Arc::new(uri)))
            },
        )
        .build()
});
