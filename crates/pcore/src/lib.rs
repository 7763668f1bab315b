//! Puppet's values and types: what a value is, which types there are, and how they relate.
//!
//! Nothing here knows scopes, expressions or catalogs, and nothing here does I/O. Functions that
//! can fail return a [`Message`] in Puppet's wording; the caller knows the place in the source.

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

/// Runs a step of a recursive walk; when little stack is left, on a new segment of it.
///
/// Values and types nest as deep as a program likes; a walk through them must not end the process.
pub(crate) fn deep<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}
