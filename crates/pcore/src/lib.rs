//! Puppet's values and data types (Pcore), and the relations between them.
//!
//! This crate does not know scopes, expressions or catalogs, and does no I/O. Functions that can fail
//! return a [`Message`] in Puppet's wording; the caller adds the location in the source.

pub mod assignable;
pub mod base64;
pub mod common;
pub mod compare;
pub mod equality;
pub mod fingerprint;
pub mod format;
pub mod generalize;
mod guard;
pub mod hash;
pub mod infer;
pub mod init;
pub mod instance;
pub mod iterable;
pub mod kinds;
pub mod label;
pub mod message;
pub mod mismatch;
pub mod new;
pub mod normalize;
pub mod number;
pub mod once_map;
pub mod parameterize;
pub mod parse;
pub mod regexp;
mod ruby_class;
pub mod semver;
pub mod semver_range;
pub mod serialization;
pub mod string;
pub mod text;
pub mod time;
pub mod timespan;
pub mod timestamp;
pub mod types;
pub mod uri;
pub mod value;

pub use equality::equals;
pub use hash::Hash;
pub use message::Message;
pub use regexp::Regexp;
pub use string::Str;
pub use types::Type;
pub use value::{Array, Value};

/// Runs a step of a recursion, on a new stack segment if little stack is left.
///
/// Programs can nest values and types to any depth; that must not overflow the stack.
pub(crate) fn deep<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}
