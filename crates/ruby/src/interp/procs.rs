//! Procs and method objects.

use std::rc::Rc;

use crate::class::{ClassId, Method, NativeFn};
use crate::interp::frame::Frame;
use crate::program::{CodeId, Node, Param};
use crate::symbol::Symbol;
use crate::value::Value;

/// What a Proc is made of.
#[derive(Clone)]
pub struct ProcData {
    pub body: ProcBody,
    pub is_lambda: bool,
    /// The call that `break` ends: the one that the block was written for.
    pub break_tag: u64,
}

#[derive(Clone)]
pub enum ProcBody {
    Code {
        code: CodeId,
        /// Where the block was made: its variables, `self`, its method.
        frame: Rc<Frame>,
        /// What `self` is inside.
        this: Value,
    },
    /// `:name.to_proc`
    Symbol(Symbol),
    /// `method(:x).to_proc`
    Method(Value),
    /// Made by a built-in method: the arguments it takes (as `Proc#arity` says), and what it does. The receiver is nil.
    Native { arity: i32, function: Rc<NativeFn> },
}

/// A Method or an UnboundMethod.
#[derive(Clone)]
pub struct MethodObject {
    /// An UnboundMethod has none.
    pub receiver: Option<Value>,
    pub method: Rc<Method>,
    /// The class that it was taken from.
    pub class: ClassId,
    /// The name that was asked for.
    pub name: Symbol,
    /// There is no such method, `respond_to_missing?` only says so.
    pub is_missing: bool,
}

impl ProcData {
    /// Whether it gives back its argument, and does nothing else: `->(x) { x }`.
    pub fn is_identity(&self) -> bool {
        let ProcBody::Code { code, frame, .. } = &self.body else {
            return false;
        };
        let code = frame.loaded.code(*code);
        let params = &code.params;
        let is_plain = params.optional.is_empty()
            && params.rest.is_none()
            && params.post.is_empty()
            && params.keywords.is_empty()
            && params.keyword_rest.is_none();
        match (&params.required[..], &code.body) {
            ([Param::Slot(slot)], Node::Local(local)) => {
                is_plain && local.depth == 0 && local.slot == *slot
            }
            _ => false,
        }
    }
}
