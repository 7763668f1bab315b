//! `Callable`: how something can be called.

use super::range::IntegerRange;
use super::{TupleType, Type};

use crate::guard::Guard;
use crate::instance::{instance, is_tuple};
use crate::value::Value;

/// The parameters as a tuple, the block, and what is returned. `params: None` takes anything.
#[derive(Debug, Clone, PartialEq)]
pub struct CallableType {
    pub params: Option<TupleType>,
    /// A `Callable`, an `Optional[Callable]` or a `Variant` of callables.
    pub block: Option<Type>,
    /// `None` is `Any`.
    pub returns: Option<Type>,
}

impl TupleType {
    /// What `Tuple` without parameters stands for.
    pub fn empty() -> &'static TupleType {
        static EMPTY: TupleType = TupleType {
            types: Vec::new(),
            size: None,
        };
        &EMPTY
    }

    /// How many elements fit: without a size exactly the listed ones, and any number when none is listed.
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
    /// Can it be called with these arguments and this block? What decides the dispatch of a call.
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
