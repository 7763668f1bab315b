//! Iteration over characters, code points and grapheme clusters.

use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::string::RString;
use crate::value::Value;

use super::{copy, read};

pub(super) const METHODS: &[Def] = &[
    def("chars", 0, 0, |interp, this, args| {
        let chars = read(this, chars);
        match args.block {
            Some(block) => yield_all(interp, this, block, chars),
            None => Ok(Value::array(chars)),
        }
    }),
    def("each_char", 0, 0, |interp, this, args| match args.block {
        Some(block) => {
            let chars = read(this, chars);
            yield_all(interp, this, block, chars)
        }
        None => interp.string_enumerator(this, "each_char", RString::char_count),
    }),
    def("codepoints", 0, 0, |interp, this, args| {
        let codes = codepoints(interp, this)?;
        match args.block {
            Some(block) => yield_all(interp, this, block, codes),
            None => Ok(Value::array(codes)),
        }
    }),
    def("each_codepoint", 0, 0, |interp, this, args| {
        match args.block {
            Some(block) => {
                let codes = codepoints(interp, this)?;
                yield_all(interp, this, block, codes)
            }
            None => interp.string_enumerator(this, "each_codepoint", RString::char_count),
        }
    }),
    def("grapheme_clusters", 0, 0, |interp, this, args| {
        let clusters = clusters(interp, this)?;
        match args.block {
            Some(block) => yield_all(interp, this, block, clusters),
            None => Ok(Value::array(clusters)),
        }
    }),
    def("each_grapheme_cluster", 0, 0, each_grapheme_cluster),
    def("ord", 0, 0, |interp, this, _| {
        let string = copy(this);
        let Some(char) = string.chars().next() else {
            return Err(interp.argument_error("empty string"));
        };
        match string.encoding.decode(char) {
            Some(code) => Ok(Value::Int(code.into())),
            None => Err(invalid(interp, &string)),
        }
    }),
];

fn invalid(interp: &mut Interp, string: &RString) -> Box<Unwind> {
    let name = string.encoding.name();
    interp.argument_error(format!("invalid byte sequence in {name}"))
}

fn yield_all(interp: &mut Interp, this: &Value, block: &Value, items: Vec<Value>) -> Eval {
    for item in items {
        interp.yield_one(block, item)?;
    }
    Ok(this.clone())
}

fn chars(string: &RString) -> Vec<Value> {
    let chars = string.chars();
    chars
        .map(|char| Value::string(RString::new(char.to_vec(), string.encoding)))
        .collect()
}

fn codepoints(interp: &mut Interp, this: &Value) -> Eval<Vec<Value>> {
    let string = copy(this);
    let codes: Option<Vec<Value>> = string
        .chars()
        .map(|char| Some(Value::Int(string.encoding.decode(char)?.into())))
        .collect();
    match codes {
        Some(codes) => Ok(codes),
        None => Err(invalid(interp, &string)),
    }
}

/// The grapheme clusters: `\X` of regular expressions.
fn clusters(interp: &mut Interp, this: &Value) -> Eval<Vec<Value>> {
    let string = copy(this);
    if !string.encoding.is_unicode() || !string.encoding.is_ascii_compatible() {
        return Ok(chars(&string));
    }
    let ranges = interp.grapheme_ranges(&string)?;
    let ranges = ranges.into_iter();
    Ok(ranges
        .map(|(from, to)| Value::string(string.slice(from, to)))
        .collect())
}

fn each_grapheme_cluster(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let clusters = clusters(interp, this)?;
    match args.block {
        Some(block) => yield_all(interp, this, block, clusters),
        None => {
            let count = clusters.len();
            interp.sized_enumerator(this, "each_grapheme_cluster", &[], move |_| {
                Ok(Value::usize(count))
            })
        }
    }
}
