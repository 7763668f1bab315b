//! The function `sprintf` with all kinds of values, against a table recorded from Puppet
//! (`xtask/ruby/pcore_new.rb`).

#[path = "../../pcore/tests/table/mod.rs"]
mod table;
#[path = "../../pcore/tests/table/values.rs"]
mod values;

use compiler::{Compilation, Environment, Node};
use pcore::Value;
use syntax::SourceFile;

#[test]
fn sprintf_of_values() {
    let recorded = include_str!("recorded/sprintf_values.txt");
    table::check("sprintf_values", recorded, |row| {
        let environment = Environment::default();
        let mut compilation = Compilation::new(&environment, Node::default(), Box::new(|_| {}));
        compilation.set_top("format", Value::from(row[0]));
        compilation.set_top("values", values::literal(row[1])?);
        let program = SourceFile::new("", "sprintf($format, *$values)");
        match compilation.evaluate(&program) {
            Ok(Value::String(text)) => Ok(text.to_string()),
            Ok(other) => Err(format!("not a text: {}", values::dump(&other))),
            Err(error) => {
                let text = error.message.as_str();
                let place = "Evaluation Error: Error while evaluating a Function Call, ";
                Err(text.strip_prefix(place).unwrap_or(text).to_owned())
            }
        }
    });
}
