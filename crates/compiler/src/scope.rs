//! Named scopes: the top scope, nodes and classes. Variables of lambdas and functions live in
//! frames (see [`crate::eval::frame`]).

use pcore::{Str, Value};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScopeId(u32);

impl ScopeId {
    pub const TOP: ScopeId = ScopeId(0);
}

#[derive(Debug)]
pub struct Scope {
    /// What logs call it: `Scope(Class[main])`.
    pub label: String,
    pub variables: FxHashMap<Str, Value>,
    pub parent: Option<ScopeId>,
}

#[derive(Debug)]
pub struct Scopes {
    all: Vec<Scope>,
    /// The scopes of classes by their names.
    classes: FxHashMap<Str, ScopeId>,
}

impl Scopes {
    pub fn new() -> Scopes {
        let top = Scope {
            label: "Scope(Class[main])".to_owned(),
            variables: FxHashMap::default(),
            parent: None,
        };
        Scopes {
            all: vec![top],
            classes: FxHashMap::default(),
        }
    }

    pub fn get(&self, id: ScopeId) -> &Scope {
        &self.all[id.0 as usize]
    }

    pub fn get_mut(&mut self, id: ScopeId) -> &mut Scope {
        &mut self.all[id.0 as usize]
    }

    /// A class that has no code, only variables.
    pub fn add_class(&mut self, name: &str, variables: FxHashMap<Str, Value>) {
        let id = ScopeId(self.all.len() as u32);
        self.all.push(Scope {
            label: format!("Scope(Class[{name}])"),
            variables,
            parent: Some(ScopeId::TOP),
        });
        self.classes.insert(Str::from(name), id);
    }

    pub fn class(&self, name: &str) -> Option<ScopeId> {
        self.classes.get(name).copied()
    }

    /// A variable as seen from a scope: its own, then its parents'.
    pub fn lookup(&self, from: ScopeId, name: &str) -> Option<&Value> {
        let mut scope = self.get(from);
        loop {
            if let Some(value) = scope.variables.get(name) {
                return Some(value);
            }
            scope = self.get(scope.parent?);
        }
    }

    /// A variable by its qualified name, without the leading `::`.
    pub fn lookup_qualified(&self, name: &str) -> Option<&Value> {
        match name.rsplit_once("::") {
            None => self.get(ScopeId::TOP).variables.get(name),
            Some((class, leaf)) => self.get(self.class(class)?).variables.get(leaf),
        }
    }
}
