//! Fast paths: each returns the value that the evaluator would return, faster, or nothing.
//!
//! A fast path never changes the meaning of a program. Each file names the benchmark that justifies it; a
//! fast path that gains less than 5 % of a row is removed. What is computed in advance for them is in
//! `program/fast_path.rs`.

pub(super) mod calculation;
mod consume;
mod instance;
mod merge;
pub(crate) mod repeat;
