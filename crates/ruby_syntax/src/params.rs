//! Properties of parameters.

use super::{Param, Params};

impl Params {
    /// The value of the field `is_simple`.
    pub(crate) fn are_simple(&self) -> bool {
        self.optional.is_empty()
            && self.rest.is_none()
            && self.post.is_empty()
            && self.keywords.is_empty()
            && self.keyword_rest.is_none()
            && self.block.is_none()
            && !self.no_keywords
            && self
                .required
                .iter()
                .enumerate()
                .all(|(position, param)| matches!(param, Param::Slot(slot) if *slot as usize == position))
    }

    pub fn takes_keywords(&self) -> bool {
        !self.keywords.is_empty() || self.keyword_rest.is_some()
    }

    /// Whether a block with these parameters destructures a single array.
    pub fn destructures(&self) -> bool {
        let required = self.required.len() + self.post.len();
        match (required, self.optional.len(), self.rest) {
            (1, 0, None) => self.excess_comma,
            (0, 0, _) => false,
            (0, 1, None) => false,
            _ => true,
        }
    }

    /// As in `arity`: the number of required arguments, or minus one minus that number if there can be more.
    /// Keywords count as one argument, which is required if one of them is.
    pub fn arity(&self, is_lambda: bool) -> i32 {
        let positional = self.required.len() + self.post.len();
        let needs_keywords = self
            .keywords
            .iter()
            .any(|keyword| keyword.default.is_none());
        let min = positional + usize::from(needs_keywords);
        let max = match self.rest {
            Some(_) => None,
            None => Some(positional + self.optional.len() + usize::from(self.takes_keywords())),
        };
        let is_exact = if is_lambda {
            max == Some(min)
        } else {
            max.is_some()
        };
        let min = i32::try_from(min).unwrap_or(i32::MAX);
        if is_exact { min } else { -min - 1 }
    }
}
