//! `Callable` types.

use super::range::IntegerRange;
use super::{TupleType, Type};

use crate::guard::Guard;
use crate::instance::{instance, is_tuple};
use crate::value::Value;

/// The parameters as a tuple, the block, and the return type. `params: None` accepts anything.
#[derive(Debug, Clone, PartialEq)]
pub struct CallableType {
    pub params: Option<TupleType>,
    /// A `Callable`, an `Optional[Callable]` or a `Variant` of callables.
    pub block: Option<Type>,
    /// `None` means `Any`.
    pub returns: Option<Type>,
}

impl TupleType {
    /// The meaning of `Tuple` without parameters.
    pub fn empty() -> &'static TupleType {
        static EMPTY: TupleType = TupleType {
            types: Vec::new(),
            size: None,
        };
        &EMPTY
    }

    /// The allowed number of elements: without a size exactly the listed ones, or any number if none is
    /// listed.
    pub fn size_range(&self) -> IntegerRange {
        match self.size {
            Some(size) => size,
            None if self.types.is_empty() => IntegerRange::ANY_SIZE,
            None => IntegerRange::count(self.types.len()),
        }
    }

    /// The type of the element at `index`: the last one repeats.
    pub fn at(&self, index: usize) -> Option<&Type> {
        self.types.get(index).or(self.types.last())
    }
}

impl CallableType {
    /// Whether it can be called with these arguments and this block. Decides the dispatch of a call.
    pub fn accepts(&self, arguments: &[Value], block: Option<&Value>) -> bool {
        let Some(params) = &self.params else {
            return true;
        };
        let guard = &mut Guard::new();
        if !is_tuple(params, arguments, guard) {
            return false;
        }
        match &self.block {
            None => block.is_none(),
            Some(wanted) => instance(wanted, block.unwrap_or(&Value::Undef), guard),
        }
    }
}
