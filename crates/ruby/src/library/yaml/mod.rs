//! `yaml`: Psych 4.0, based on the crate `yaml`, which reads and writes like libyaml.

mod dump;
mod load;
mod tree;

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::string::Encoding;
use crate::value::Value;

pub(super) const RUBY: &[u8] = embedded_ruby!("library/yaml/yaml.rb");

pub(super) fn define(interp: &mut Interp) -> Eval<()> {
    let psych = interp.define_module(class::OBJECT, "Psych")?;
    interp.state.define_singleton_methods(psych, FUNCTIONS);
    interp.state.classes.changed();
    Ok(())
}

const FUNCTIONS: &[Def] = &[
    // The source, the name of its file, and the options; returns an Array of the documents.
    def("__load", 4, 4, |interp, _, args| {
        let text = text_of(interp, args.at(0), args.at(1))?;
        let first_only = args.at(3).is_truthy();
        load::load(interp, &text, args.at(1), args.at(2), first_only)
    }),
    // The object and the options.
    def("__dump", 2, 2, |interp, _, args| {
        dump::dump(interp, args.at(0), args.at(1))
    }),
    // Whether a string without quotes is loaded as a string.
    def("__text?", 1, 1, |interp, _, args| {
        let text = interp.to_utf8(args.at(0))?;
        let plain = yaml::scalar::plain(&text);
        Ok(Value::bool(plain == yaml::scalar::Plain::Text))
    }),
];

/// The source in UTF-8.
fn text_of(interp: &mut Interp, source: &Value, file: &Value) -> Eval<String> {
    let mut source = interp.to_str(source)?;
    if !matches!(
        source.encoding,
        Encoding::Utf8 | Encoding::Binary | Encoding::UsAscii
    ) {
        let utf8 = interp.constant_by_path("Encoding::UTF_8")?;
        let converted = interp.call_named(&Value::string(source), "encode", &[utf8])?;
        source = interp.to_str(&converted)?;
    }
    match String::from_utf8(source.bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let first = error.as_bytes().get(valid).copied().unwrap_or(0);
            let problem = match first {
                0x80..=0xc1 | 0xf8.. => "invalid leading UTF-8 octet",
                _ => "invalid trailing UTF-8 octet",
            };
            let place = (1, 1, valid);
            Err(syntax_error(interp, file, place, problem, None))
        }
    }
}

/// A Psych::SyntaxError; `place` is line, column and offset.
fn syntax_error(
    interp: &mut Interp,
    file: &Value,
    place: (usize, usize, usize),
    problem: &str,
    context: Option<&str>,
) -> Box<Unwind> {
    let arguments = [
        file.clone(),
        Value::usize(place.0),
        Value::usize(place.1),
        Value::usize(place.2),
        Value::str(problem),
        context.map_or(Value::Nil, Value::str),
    ];
    raise(interp, "Psych::SyntaxError", &arguments)
}

/// Raises an exception of a class that the Ruby part defines.
fn raise(interp: &mut Interp, class: &str, arguments: &[Value]) -> Box<Unwind> {
    let exception = interp
        .constant_by_path(class)
        .and_then(|class| interp.call_named(&class, "new", arguments));
    match exception {
        Ok(exception) => interp.raise(exception),
        Err(unwind) => unwind,
    }
}
