//! The core classes. Each file defines the methods of a class in a table next to their code; parts that are
//! easier to read in Ruby are in `prelude/`.
//!
//! A built-in method is a function `fn(&mut Interp, this: &Value, args: &Args) -> Eval` and an entry
//! `def(name, min, max, function)`; the number of arguments has been checked when it is called. Rules for all
//! of them:
//!
//! - Never hold a borrow (`as_string`, `as_array`, `as_hash`) while Ruby code can run, that is while a method
//!   of the interpreter is called that takes `&mut self` and values: clone what is needed first.
//! - Call `interp.ensure_not_frozen(this)?` before the first change.
//! - A method that creates something large calls `interp.ensure_size` first; a long loop calls `interp.step`.
//! - Results of `sub`-like methods on subclasses are plain Strings and Arrays, as since Ruby 3.0.

use std::sync::{Arc, OnceLock};

use crate::interp::State;
use crate::program::Program;

pub(crate) use io::data_of_program;
pub(crate) use object::is_identifier;

mod array;
mod comparable;
pub(crate) mod complex;
mod data;
pub(crate) mod encoding;
pub(crate) mod enumerator;
pub(crate) mod environment;
mod exception;
mod file;
pub(crate) mod float;
mod hash;
pub(crate) mod integer;
pub(crate) mod io;
mod kernel;
mod marshal;
mod math;
mod module;
mod nil;
pub(crate) mod numeric;
mod object;
mod process;
pub(crate) mod procs;
pub(crate) mod random;
mod range;
pub(crate) mod rational;
pub mod regexp;
pub(crate) mod string;
pub(crate) mod structs;
mod symbol;
mod thread;
pub mod time;

/// Defines all core classes.
pub(crate) fn define(state: &mut State) {
    object::define(state);
    kernel::define(state);
    module::define(state);
    comparable::define(state);
    nil::define(state);
    numeric::define(state);
    integer::define(state);
    float::define(state);
    rational::define(state);
    complex::define(state);
    math::define(state);
    random::define(state);
    string::define(state);
    symbol::define(state);
    encoding::define(state);
    array::define(state);
    hash::define(state);
    range::define(state);
    enumerator::define(state);
    regexp::define(state);
    procs::define(state);
    exception::define(state);
    structs::define(state);
    time::define(state);
    marshal::define(state);
    io::define(state);
    file::define(state);
    process::define(state);
    thread::define(state);
    environment::define(state);
}

/// The parts of core classes that are written in Ruby.
const PRELUDE: &[(&str, &[u8])] = &[
    ("<internal:kernel>", embedded_ruby!("prelude/kernel.rb")),
    ("<internal:env>", embedded_ruby!("prelude/env.rb")),
    ("<internal:thread>", embedded_ruby!("prelude/thread.rb")),
    (
        "<internal:enumerable>",
        embedded_ruby!("prelude/enumerable.rb"),
    ),
    (
        "<internal:enumerator>",
        embedded_ruby!("prelude/enumerator.rb"),
    ),
    ("<internal:lazy>", embedded_ruby!("prelude/lazy.rb")),
];

/// The Ruby parts of the core classes, decoded once per process.
pub(crate) fn prelude() -> Vec<Arc<Program>> {
    static PROGRAMS: OnceLock<Vec<Arc<Program>>> = OnceLock::new();
    let programs = PROGRAMS.get_or_init(|| {
        PRELUDE
            .iter()
            .map(|(name, encoded)| Program::embedded(name, encoded))
            .collect()
    });
    programs.clone()
}

/// Whether a file is part of the prelude.
pub(crate) fn is_prelude(file: &str) -> bool {
    PRELUDE.iter().any(|(name, _)| *name == file)
}
