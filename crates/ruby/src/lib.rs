//! A Ruby interpreter, for the Ruby code in Puppet modules: templates, functions, types, backends.
//!
//! A source is parsed into a tree (`lib-ruby-parser`) and lowered to a compact immutable [`program`], which
//! any number of interpreters run at the same time ([`Interp`]). The crate knows nothing of Puppet, and
//! accesses the outside world only through one trait ([`Host`]).

#![allow(
    missing_debug_implementations,
    reason = "objects refer to each other in circles"
)]

/// A Ruby file below `src`, parsed by the build script.
macro_rules! embedded_ruby {
    ($path:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $path))
    };
}

pub mod class;
pub mod core;
pub mod hash;
pub mod host;
pub mod interp;
pub mod library;
pub mod machine;
mod other_encodings;
pub mod random;
pub mod string;
pub mod symbol;
pub mod value;

/// Programs that interpreters run.
pub use ruby_syntax as program;

pub use class::ClassId;
pub use hash::HashTable;
pub use host::{FileKind, FileStatus, Host, HostError, Provided, Stream};
pub use interp::args::Args;
pub use interp::exception::{Eval, Limit, Unwind};
pub use interp::{Image, Interp, Limits, State};
pub use program::{ParseOptions, Program, SyntaxError};
pub use string::{Encoding, RString};
pub use symbol::Symbol;
pub use value::{Data, Value};
