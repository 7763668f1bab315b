//! Proc, Method, UnboundMethod and Binding.

use crate::interp::State;

pub(crate) mod binding;
mod method;
mod parameters;
mod proc;

pub(crate) use binding::BindingData;

pub(super) fn define(state: &mut State) {
    binding::define(state);
    method::define(state);
    proc::define(state);
}
