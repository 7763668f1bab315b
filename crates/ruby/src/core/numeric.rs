//! Placeholder

use crate::class::{Def, class};
use crate::interp::State;

pub(super) fn define(state: &mut State) {
    let _ = (state, class::OBJECT);
}

#[allow(unused)]
const METHODS: &[Def] = &[];
