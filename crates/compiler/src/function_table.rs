//! The functions that a compilation has loaded.

use std::rc::Rc;

use pcore::Str;
use rustc_hash::FxHashMap;

use crate::eval::function::Closure;

/// Functions in the Puppet language, by name.
pub(crate) struct FunctionTable {
    by_name: FxHashMap<Str, Rc<Closure>>,
    shadows_builtin: bool,
}

impl FunctionTable {
    /// An empty table. `shadows_builtin`: whether a stub has the name of a built-in function.
    pub fn new(shadows_builtin: bool) -> FunctionTable {
        FunctionTable {
            by_name: FxHashMap::default(),
            shadows_builtin,
        }
    }

    pub fn define(&mut self, name: &str, closure: Rc<Closure>) {
        self.shadows_builtin |= crate::functions::find(name).is_some();
        self.by_name.insert(Str::from(name), closure);
    }

    #[inline]
    pub fn get(&self, name: &str) -> Option<&Rc<Closure>> {
        match self.by_name.is_empty() {
            true => None,
            false => self.by_name.get(name),
        }
    }

    /// Whether one of them, or a stub, has the name of a built-in function.
    #[inline]
    pub fn shadows_builtin(&self) -> bool {
        self.shadows_builtin
    }
}
