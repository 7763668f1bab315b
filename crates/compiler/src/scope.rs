//! Named scopes: the top scope, and those of nodes, classes and defined types. Variables of
//! lambdas and functions live in frames (see [`crate::eval::frame`]).

use pcore::text::split_last_segment;
use pcore::{Str, Value};
use rustc_hash::FxHashMap;

use crate::eval::frame::FrameId;
use crate::resources::{DefinitionId, Parameter, ResourceId};
use crate::variables::Variables;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScopeId(u32);

impl ScopeId {
    pub const TOP: ScopeId = ScopeId(0);

    pub fn from_number(number: u32) -> ScopeId {
        ScopeId(number)
    }

    pub fn number(self) -> u32 {
        self.0
    }
}

#[derive(Debug)]
pub struct Scope {
    pub variables: Variables,
    /// The scope of the declaration: resource defaults are inherited from it.
    pub parent: Option<ScopeId>,
    /// The scope of the node, or the top scope.
    enclosing: Option<ScopeId>,
    /// The scope of the inherited class.
    pub inherited: Option<ScopeId>,
    /// The resource whose code is evaluated in the scope.
    pub resource: Option<ResourceId>,
    pub source: DefinitionId,
    pub is_node: bool,
    /// Resource defaults, by type.
    pub defaults: Vec<(Str, Vec<Parameter>)>,
    /// The frames and matches of its code while the code of another scope runs.
    pub suspended: Option<Suspended>,
}

/// The position of a scope's code when it triggered the evaluation of another scope.
#[derive(Clone, Copy, Debug)]
pub struct Suspended {
    pub frame: Option<FrameId>,
    /// Its matches, as a range on the stack of all matches.
    pub matches: (usize, usize),
}

#[derive(Debug)]
pub struct Scopes {
    all: Vec<Scope>,
    /// The scopes of classes, by name.
    classes: FxHashMap<Str, ScopeId>,
    /// The scope of the node's definition.
    pub node: Option<ScopeId>,
    /// Whether any scope has resource defaults.
    pub have_defaults: bool,
    /// Unused tables of variables, for reuse.
    spare: Vec<Variables>,
}

impl Scopes {
    pub fn new() -> Scopes {
        Scopes {
            all: vec![Scope::new(None, None, DefinitionId::MAIN)],
            classes: FxHashMap::default(),
            node: None,
            have_defaults: false,
            spare: Vec::new(),
        }
    }

    pub fn get(&self, id: ScopeId) -> &Scope {
        &self.all[id.0 as usize]
    }

    pub fn get_mut(&mut self, id: ScopeId) -> &mut Scope {
        &mut self.all[id.0 as usize]
    }

    /// All scopes, in the order in which they were opened.
    pub fn iter(&self) -> impl Iterator<Item = (ScopeId, &Scope)> {
        (0..).map(ScopeId).zip(&self.all)
    }

    /// Opens a scope for the code of a class, a node or a defined type. Its enclosing scopes are those of the
    /// node and the top scope, wherever the declaration is.
    pub fn open(&mut self, parent: ScopeId, source: DefinitionId) -> ScopeId {
        let around = self.get(parent);
        let enclosing = if parent == ScopeId::TOP || around.is_node {
            Some(parent)
        } else {
            around.enclosing
        };
        let id = ScopeId(self.all.len() as u32);
        let mut scope = Scope::new(Some(parent), enclosing, source);
        scope.variables = self.spare.pop().unwrap_or_default();
        self.all.push(scope);
        id
    }

    /// Visits the variables and defaults of all scopes.
    pub fn for_each_value(&mut self, visit: &mut dyn FnMut(&mut Value)) {
        for scope in &mut self.all {
            scope.variables.values_mut().for_each(&mut *visit);
            let defaults = scope.defaults.iter_mut().flat_map(|(_, list)| list);
            defaults.for_each(|parameter| visit(&mut parameter.value));
        }
    }

    /// Drops the variables of a scope that can no longer be accessed.
    pub fn forget_variables(&mut self, id: ScopeId) {
        let mut variables = std::mem::take(&mut self.get_mut(id).variables);
        variables.clear();
        self.spare.push(variables);
    }

    pub fn set_class(&mut self, name: Str, id: ScopeId) {
        self.classes.insert(name, id);
    }

    pub fn class(&self, name: &str) -> Option<ScopeId> {
        self.classes.get(name).copied()
    }

    /// A variable by its qualified name, without the leading `::`.
    pub fn lookup_qualified(&self, name: &str) -> Option<&Value> {
        let Some((class, leaf)) = split_last_segment(name) else {
            return self.get(ScopeId::TOP).variables.get(name);
        };
        let mut scope = self.get(self.class(class)?);
        loop {
            if let Some(value) = scope.variables.get(leaf) {
                return Some(value);
            }
            scope = self.get(scope.inherited?);
        }
    }
}

impl Scope {
    fn new(parent: Option<ScopeId>, enclosing: Option<ScopeId>, source: DefinitionId) -> Scope {
        Scope {
            variables: Variables::default(),
            parent,
            enclosing,
            inherited: None,
            resource: None,
            source,
            is_node: false,
            defaults: Vec::new(),
            suspended: None,
        }
    }

    /// The next scope for looking up variables.
    pub fn outer(&self) -> Option<ScopeId> {
        self.inherited.or(self.enclosing)
    }
}
