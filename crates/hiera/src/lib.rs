//! Hiera: where the values of parameters come from.

pub mod data;
pub mod inspect;

/// Runs a step of a recursive walk; when little stack is left, on a new piece of it.
pub(crate) fn deep<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}
