//! Regular patterns, on an engine that takes linear time.

use crate::syntax::tree::Tree;
use crate::{Captures, Encoding};

pub(crate) struct Automaton;

impl Automaton {
    pub fn new(_tree: &Tree, _encoding: Encoding) -> Option<Automaton> {
        None
    }

    pub fn find(&self, _haystack: &[u8], _start: usize, _captures: bool) -> Option<Captures> {
        None
    }

    pub fn match_at(&self, _haystack: &[u8], _at: usize) -> Option<Captures> {
        None
    }
}
