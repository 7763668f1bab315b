//! The arguments of a call, as methods get them.

use smallvec::SmallVec;

use crate::class::class;
use crate::interp::{Eval, Interp};
use crate::value::Value;

/// The arguments of a call. Keywords are the last element of the list, as a Hash, with a flag: a method
/// without keyword parameters treats them as an ordinary hash, as in Ruby.
#[derive(Clone, Copy)]
pub struct Args<'a> {
    pub list: &'a [Value],
    /// A Proc.
    pub block: Option<&'a Value>,
    pub keywords: bool,
}

/// Arguments under construction.
pub type ArgList = SmallVec<[Value; 4]>;

impl<'a> Args<'a> {
    pub const NONE: Args<'static> = Args {
        list: &[],
        block: None,
        keywords: false,
    };

    pub fn new(list: &'a [Value]) -> Args<'a> {
        Args {
            list,
            block: None,
            keywords: false,
        }
    }

    pub fn with_block(list: &'a [Value], block: Option<&'a Value>) -> Args<'a> {
        Args {
            list,
            block,
            keywords: false,
        }
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// An argument; nil if it was not given.
    pub fn at(&self, index: usize) -> &'a Value {
        self.list.get(index).unwrap_or(&Value::Nil)
    }

    pub fn get(&self, index: usize) -> Option<&'a Value> {
        self.list.get(index)
    }

    /// The hash of the keywords, if some were given.
    pub fn keyword_hash(&self) -> Option<&'a Value> {
        if self.keywords {
            self.list.last()
        } else {
            None
        }
    }

    /// The arguments without keywords.
    pub fn positional(&self) -> &'a [Value] {
        match self.list.split_last() {
            Some((_, rest)) if self.keywords => rest,
            _ => self.list,
        }
    }

    /// One keyword.
    pub fn keyword(&self, interp: &mut Interp, name: &str) -> Option<Value> {
        let hash = self.keyword_hash()?;
        let key = Value::Symbol(interp.intern(name));
        let table = hash.as_hash()?;
        table.get_simple(&key).cloned()
    }

    /// The block, or the LocalJumpError of a `yield` without one.
    pub fn expect_block(&self, interp: &mut Interp) -> Eval<&'a Value> {
        match self.block {
            Some(block) => Ok(block),
            None => Err(interp.error(class::LOCAL_JUMP_ERROR, "no block given (yield)")),
        }
    }
}
