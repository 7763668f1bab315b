//! `T.new(...)`, string conversion and interpolation, against tables recorded from Puppet
//! (`xtask/ruby/pcore_new.rb`).

mod table;
#[path = "table/values.rs"]
mod values;

use pcore::Value;
use pcore::format::interpolate::interpolate;
use pcore::new::new;
use pcore::parse::parse;
use values::{context, dump, literal};

macro_rules! recorded {
    ($name:literal) => {
        include_str!(concat!("recorded/", $name, ".txt"))
    };
}

fn run(row: &[&str]) -> Result<String, String> {
    let t = parse(row[0], &()).map_err(|error| error.text)?;
    let Value::Array(arguments) = literal(row[1])? else {
        return Err("the arguments are no array".to_owned());
    };
    new(&t, &arguments, &context())
        .map(|value| dump(&value))
        .map_err(|error| error.text)
}

#[test]
fn new_instances() {
    table::check("new", recorded!("new"), run);
}

#[test]
fn string_formats() {
    table::check("string_format", recorded!("string_format"), run);
}

#[test]
fn interpolation() {
    table::check("interpolate", recorded!("interpolate"), |row| {
        literal(row[0]).map(|value| interpolate(&value))
    });
}
