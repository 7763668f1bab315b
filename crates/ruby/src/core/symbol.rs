//! Symbol.

use crate::class::{Def, REST, class, def};
use crate::core::string::case::{self, Case};
use crate::core::string::inspect::{inspected, is_printable};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.classes[class::SYMBOL]
        .includes
        .push(class::COMPARABLE);
    state.define_singleton_methods(class::SYMBOL, SINGLETON);
    for id in [class::SYMBOL, class::MATCH_DATA, class::ENCODING] {
        let object = state.classes[id].object.clone();
        let singleton = state.singleton_class(&object);
        state.undefine_method(singleton, "new");
        if id == class::MATCH_DATA {
            state.undefine_method(singleton, "allocate");
        }
    }
    state.define_methods(class::SYMBOL, METHODS);
}

const SINGLETON: &[Def] = &[def("all_symbols", 0, 0, |interp, _, _| {
    let symbols = interp.state.symbols.iter().map(Value::Symbol);
    Ok(Value::array(symbols.collect()))
})];

const METHODS: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("id2name", 0, 0, to_s),
    def("name", 0, 0, |interp, this, _| {
        let name = name(interp, this);
        Ok(interp.deduplicated(name, None))
    }),
    def("to_sym", 0, 0, |_, this, _| Ok(this.clone())),
    def("intern", 0, 0, |_, this, _| Ok(this.clone())),
    def("to_proc", 0, 0, |interp, this, _| {
        Ok(interp.block_from(this.clone())?.unwrap_or(Value::Nil))
    }),
    def("inspect", 0, 0, |interp, this, _| {
        let name = name(interp, this);
        Ok(Value::str(symbol_inspect(&name)))
    }),
    def("==", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("===", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("hash", 0, 0, |_, this, _| {
        let hash = crate::hash::simple_hash(this).unwrap_or_default();
        Ok(Value::Int((hash >> 2).cast_signed()))
    }),
    def("<=>", 1, 1, |interp, this, args| match args.at(0) {
        Value::Symbol(_) => {
            let (a, b) = (name(interp, this), name(interp, args.at(0)));
            Ok(Value::Int(a.bytes.cmp(&b.bytes) as i64))
        }
        _ => Ok(Value::Nil),
    }),
    def("casecmp", 1, 1, |interp, this, args| match args.at(0) {
        Value::Symbol(_) => {
            let (a, b) = (name(interp, this), name(interp, args.at(0)));
            Ok(case::compare_ascii(&a, &b))
        }
        _ => Ok(Value::Nil),
    }),
    def("casecmp?", 1, 1, |interp, this, args| match args.at(0) {
        Value::Symbol(_) => {
            let (a, b) = (name(interp, this), name(interp, args.at(0)));
            Ok(case::equal_folded(&a, &b))
        }
        _ => Ok(Value::Nil),
    }),
    def("=~", 1, 1, |i, this, args| as_string(i, this, "=~", args)),
    def("match", 1, 2, |i, this, args| {
        as_string(i, this, "match", args)
    }),
    def("match?", 1, 2, |i, this, args| {
        as_string(i, this, "match?", args)
    }),
    def("[]", 1, 2, |i, this, args| as_string(i, this, "[]", args)),
    def("slice", 1, 2, |i, this, args| {
        as_string(i, this, "[]", args)
    }),
    def("length", 0, 0, |i, this, args| {
        as_string(i, this, "length", args)
    }),
    def("size", 0, 0, |i, this, args| {
        as_string(i, this, "length", args)
    }),
    def("empty?", 0, 0, |i, this, args| {
        as_string(i, this, "empty?", args)
    }),
    def("encoding", 0, 0, |i, this, args| {
        as_string(i, this, "encoding", args)
    }),
    def("start_with?", 0, REST, |i, this, args| {
        as_string(i, this, "start_with?", args)
    }),
    def("end_with?", 0, REST, |i, this, args| {
        as_string(i, this, "end_with?", args)
    }),
    def("succ", 0, 0, |i, this, args| {
        as_symbol(i, this, "succ", args)
    }),
    def("next", 0, 0, |i, this, args| {
        as_symbol(i, this, "succ", args)
    }),
    def("upcase", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Upper)
    }),
    def("downcase", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Lower)
    }),
    def("capitalize", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Capital)
    }),
    def("swapcase", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Swap)
    }),
];

fn to_s(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(Value::string(name(interp, this)))
}

/// The name as a String: US-ASCII if possible.
fn name(interp: &Interp, this: &Value) -> RString {
    let Value::Symbol(symbol) = this else {
        return RString::default();
    };
    let name = interp.name_of(*symbol);
    let encoding = if name.is_ascii() {
        Encoding::UsAscii
    } else {
        Encoding::Utf8
    };
    RString::new(name.as_bytes().to_vec(), encoding)
}

/// Calls the method of String on the name.
fn as_string(interp: &mut Interp, this: &Value, method: &str, args: &Args) -> Eval {
    let string = Value::string(name(interp, this));
    let method = interp.intern(method);
    interp.send(&string, method, args)
}

fn as_symbol(interp: &mut Interp, this: &Value, method: &str, args: &Args) -> Eval {
    let value = as_string(interp, this, method, args)?;
    let string = interp.to_str(&value)?;
    interp.symbol_of(&string)
}

fn mapped(interp: &mut Interp, this: &Value, args: &Args, case: Case) -> Eval {
    let options = case::options(interp, args.list, case)?;
    let mapped = case::map(&name(interp, this), case, options);
    interp.symbol_of(&mapped)
}

/// `:name`, or `:"na me"` if it needs quotes.
pub(crate) fn symbol_inspect(name: &RString) -> String {
    let text = name.to_utf8();
    if is_plain(&text) {
        return format!(":{text}");
    }
    let quoted = inspected(name);
    format!(":{}", quoted.to_utf8())
}

/// Whether a symbol needs no quotes.
pub(crate) fn is_plain(name: &str) -> bool {
    const OPERATORS: &[&str] = &[
        "+", "-", "*", "/", "%", "**", "==", "!=", "===", "=~", "!~", "!", "~", "+@", "-@", "[]",
        "[]=", "<", "<=", ">", ">=", "<=>", "<<", ">>", "&", "|", "^", "`",
    ];
    if OPERATORS.contains(&name) {
        return true;
    }
    if let Some(variable) = name.strip_prefix("@@").or_else(|| name.strip_prefix('@')) {
        return is_identifier(variable);
    }
    if let Some(global) = name.strip_prefix('$') {
        return is_global(global);
    }
    let base = match name.strip_suffix(['?', '!']) {
        Some(base) => base,
        None => name.strip_suffix('=').unwrap_or(name),
    };
    is_identifier(base)
}

fn is_identifier(name: &str) -> bool {
    let is_letter = |char: char| {
        char.is_ascii_alphabetic() || char == '_' || (!char.is_ascii() && is_printable(char))
    };
    name.starts_with(is_letter)
        && name
            .chars()
            .all(|char| is_letter(char) || char.is_ascii_digit())
}

/// Whether a name is valid after the `$` of a global variable.
fn is_global(name: &str) -> bool {
    if is_identifier(name) {
        return true;
    }
    let mut chars = name.chars();
    match (chars.next(), chars.next(), chars.next()) {
        (Some('1'..='9'), _, _) => name.chars().all(|char| char.is_ascii_digit()),
        (Some('-'), Some(letter), None) => {
            is_identifier(&letter.to_string()) || letter.is_ascii_digit()
        }
        (Some(char), None, _) => "~*$?!@/\\;,.=:<>\"&`'+0_".contains(char),
        _ => false,
    }
}
