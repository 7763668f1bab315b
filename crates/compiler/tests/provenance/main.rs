//! Tests of the provenance of catalogs.

#![allow(clippy::disallowed_methods, reason = "the repositories are files")]

mod answers;
mod property;
mod world;
