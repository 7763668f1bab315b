//! Regexp and MatchData.

use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::value::Value;

/// A compiled pattern.
#[derive(Debug)]
pub struct RegexpData {
    pub source: RString,
}

/// A match: the string, the pattern, and where the groups are (byte offsets).
pub struct MatchData {
    pub string: Value,
    pub regexp: Value,
    pub groups: Vec<Option<(usize, usize)>>,
}

pub(super) fn define(state: &mut State) {
    let _ = state;
}

impl Interp<'_> {
    /// A Regexp; `options` as in a literal (`mix`).
    pub(crate) fn new_regexp(&mut self, source: &RString, options: &str) -> Eval {
        let _ = (source, options);
        Ok(Value::Nil)
    }

    /// `$1`
    pub(crate) fn match_group(&mut self, number: usize) -> Eval {
        let _ = number;
        Ok(Value::Nil)
    }

    /// ``$& $` $' $+``
    pub(crate) fn match_reference(&mut self, kind: char) -> Eval {
        let _ = kind;
        Ok(Value::Nil)
    }
}
