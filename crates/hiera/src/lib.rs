//! Hiera: looks up values of keys in data.
//!
//! [`Session::lookup`] answers a [`Request`]. A session belongs to one compilation; the data files are in a
//! [`DataCache`], which any number of sessions share. Lookups call the evaluator through one trait,
//! [`Scope`].

pub mod cache;
pub mod check;
mod config;
pub mod context;
pub mod data;
pub mod error;
pub mod explain;
mod eyaml;
mod files;
mod functions;
pub mod inspect;
mod interpolation;
mod invocation;
pub mod key;
pub mod merge;
mod options;
mod provider;
pub mod request;
pub mod scope;
mod session;

pub use cache::{DataCache, IsSame};
pub use error::{Error, ErrorKind, Failure};
pub use explain::{Explain, Explainer};
pub use invocation::DataPlace;
pub use scope::{DataFunction, Scope, Strict, Variable};
pub use session::{OnRead, Request, Session, assert_type, not_found};

/// Runs a step of a recursion, on a new stack segment if little stack is left.
pub(crate) fn deep<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}
