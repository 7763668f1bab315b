//! Queries of PuppetDB.

use super::{Builtin, Call, Dispatch};
use crate::error::{Result, raise};
use pcore::Value;

/// Not in the table of functions: it exists only with a database.
pub(super) static PUPPETDB_QUERY: Builtin = Builtin {
    name: "puppetdb_query",
    docs: "Asks PuppetDB, or the store of the server: PQL in a string, or a query as an array.",
    dispatches: &[Dispatch {
        params: &["Variant[String[1], Array[Data, 1]] query"],
        block: None,
        call: puppetdb_query,
    }],
    ..Builtin::PLAIN
};

fn puppetdb_query(call: &mut Call<'_, '_>) -> Result<Value> {
    let Some(queries) = call.compilation.exchange.queries else {
        return raise("Unknown function: 'puppetdb_query'.");
    };
    match queries.query(call.arg(0)) {
        Ok(answer) => Ok(answer),
        Err(problem) => raise(problem),
    }
}
