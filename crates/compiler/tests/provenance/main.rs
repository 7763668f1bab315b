//! Where the values of catalogs come from.

#![allow(clippy::disallowed_methods, reason = "the repositories are files")]

mod answers;
mod property;
mod world;
