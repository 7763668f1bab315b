//! Constants and global variables about the program and the machine; the native part of ENV.

use crate::class::{Constant, ConstantValue, Def, class, def};
use crate::hash::HashTable;
use crate::interp::State;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    let strings = [
        ("RUBY_VERSION", "3.2.8"),
        ("RUBY_RELEASE_DATE", "2025-03-26"),
        ("RUBY_PLATFORM", "x86_64-linux"),
        ("RUBY_ENGINE", "ruby"),
        ("RUBY_ENGINE_VERSION", "3.2.8"),
        ("RUBY_REVISION", "13f495dc2c"),
        (
            "RUBY_COPYRIGHT",
            "ruby - Copyright (C) 1993-2025 Yukihiro Matsumoto",
        ),
        ("RUBY_DESCRIPTION", "ruby 3.2.8 (2025-03-26) [x86_64-linux]"),
    ];
    for (name, value) in strings {
        state.set_constant(class::OBJECT, name, frozen(value));
    }
    state.set_constant(class::OBJECT, "RUBY_PATCHLEVEL", Value::Int(263));
    let arguments = Value::array(Vec::new());
    state.set_constant(class::OBJECT, "ARGV", arguments.clone());
    state.set_global("$*", arguments);
    define_environment(state);
    define_globals(state);
    for (name, library) in [("RbConfig", "rbconfig"), ("Gem", "rubygems")] {
        let name = state.symbols.intern(name);
        let autoload = Constant {
            value: ConstantValue::Autoload(library.into()),
            private: false,
            deprecated: false,
            place: None,
        };
        state.classes[class::OBJECT]
            .constants
            .insert(name, autoload);
    }
}

fn frozen(text: &str) -> Value {
    let string = crate::RString::from(text);
    Value::frozen_object(class::STRING, Data::String(string.into()))
}

fn define_globals(state: &mut State) {
    state.set_global("$/", frozen("\n"));
    for name in ["$,", "$;", "$\\", "$_", "$?"] {
        state.set_global(name, Value::Nil);
    }
    state.set_global("$.", Value::Int(0));
    state.set_global("$VERBOSE", Value::False);
    state.set_global("$DEBUG", Value::False);
    state.set_global("$FILENAME", Value::str("-"));
    state.set_global("$$", Value::Int(1));
    state.set_global("$0", Value::str("main"));
    state.set_global("$LOAD_PATH", Value::array(Vec::new()));
    state.set_global("$LOADED_FEATURES", Value::array(Vec::new()));
    let aliases = [
        ("$:", "$LOAD_PATH"),
        ("$-I", "$LOAD_PATH"),
        ("$\"", "$LOADED_FEATURES"),
        ("$PROGRAM_NAME", "$0"),
        ("$-v", "$VERBOSE"),
        ("$-w", "$VERBOSE"),
        ("$-d", "$DEBUG"),
        ("$-0", "$/"),
        ("$-F", "$;"),
    ];
    for (alias, name) in aliases {
        let (alias, name) = (state.symbols.intern(alias), state.symbols.intern(name));
        state.global_aliases.insert(alias, name);
    }
}

/// ENV; most of its methods are written in Ruby.
fn define_environment(state: &mut State) {
    let object = Value::object(class::OBJECT, Data::Plain);
    state.set_constant(class::OBJECT, "ENV", object.clone());
    let singleton = state.singleton_class(&object);
    state.define_methods(singleton, ENVIRONMENT);
}

const ENVIRONMENT: &[Def] = &[
    def("__read", 1, 1, |interp, _, args| {
        let name = interp.to_utf8(args.at(0))?;
        match interp.host.environment_variable(&name) {
            Ok(Some(value)) => Ok(frozen(&value)),
            Ok(None) => Ok(Value::Nil),
            Err(error) => Err(interp.host_error(&error, "", &name)),
        }
    }),
    def("__all", 0, 0, |interp, _, _| {
        let mut table = HashTable::new();
        for (name, value) in interp.host.environment() {
            table.insert_simple(frozen(&name), frozen(&value));
        }
        Ok(Value::hash(table))
    }),
];
