//! Thread; everything it does is written in Ruby (`prelude/thread.rb`).

use crate::class::class;
use crate::interp::State;

pub(super) fn define(state: &mut State) {
    let object = state.classes[class::THREAD].object.clone();
    state.singleton_class(&object);
}
