//! Fast paths: each gives the value that the evaluator would give, sooner, or nothing.
//!
//! A fast path never decides what a program means. Each file says which row of which benchmark it
//! pays for; one that pays less than 5 % of a row goes. What a program says about them in advance
//! is in `program/fast_path.rs`.

pub(super) mod calculation;
mod consume;
mod instance;
mod merge;
pub(crate) mod repeat;
