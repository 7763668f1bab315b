//! Procs and method objects.

use std::rc::Rc;

use crate::class::{ClassId, Method, NativeFn};
use crate::interp::frame::Frame;
use crate::program::{CodeId, Node, Param};
use crate::symbol::Symbol;
use crate::value::Value;

/// The data of a Proc.
#[derive(Clone)]
pub struct ProcData {
    pub body: ProcBody,
    pub is_lambda: bool,
    /// The call that `break` ends: the one that the block belongs to.
    pub break_tag: u64,
}

#[derive(Clone)]
pub enum ProcBody {
    Code {
        code: CodeId,
        /// The frame in which the block was created: its variables, `self`, its method.
        frame: Rc<Frame>,
        /// The value of `self` inside.
        this: Value,
    },
    /// `:name.to_proc`
    Symbol(Symbol),
    /// `method(:x).to_proc`
    Method(Value),
    /// Created by a built-in method: the arity (as in `Proc#arity`), and the function. The receiver is nil.
    Native { arity: i32, function: Rc<NativeFn> },
}

/// A Method or an UnboundMethod.
#[derive(Clone)]
pub struct MethodObject {
    /// An UnboundMethod has none.
    pub receiver: Option<Value>,
    pub method: Rc<Method>,
    /// The class that it was looked up in.
    pub class: ClassId,
    /// The name that was looked up.
    pub name: Symbol,
    /// There is no such method; only `respond_to_missing?` is true.
    pub is_missing: bool,
}

impl ProcData {
    /// Whether it only returns its argument: `->(x) { x }`.
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
