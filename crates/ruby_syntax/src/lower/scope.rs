//! Resolves local variables to slots.

use rustc_hash::FxHashMap;

use super::Lowering;
use crate::{Local, NameId};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ScopeKind {
    /// Variables that are visible to an evaluated string.
    Outer,
    Main,
    Method,
    Class,
    Block,
    Lambda,
    /// The block of `for`: its variables are in the enclosing scope.
    For,
}

pub(super) struct Scope {
    pub(super) kind: ScopeKind,
    /// Variables of the enclosing scope are visible.
    pub(super) nested: bool,
    /// The name of the method.
    pub(super) name: Option<NameId>,
    pub(super) locals: Vec<NameId>,
    slots: FxHashMap<NameId, u32>,
    /// Variables of named groups, which the parser takes for calls.
    captures: Vec<NameId>,
    /// The number of enclosing `while` and `until` loops.
    pub(super) loops: u32,
    /// The number of enclosing `rescue` clauses.
    pub(super) rescues: u32,
    pub(super) anonymous: Anonymous,
    /// The arguments of `super` without arguments.
    pub(super) passed_on: Vec<PassedOn>,
}

/// Slots of anonymous parameters, which can be passed on.
#[derive(Clone, Copy, Default)]
pub(super) struct Anonymous {
    pub(super) rest: Option<u32>,
    pub(super) keyword_rest: Option<u32>,
    pub(super) block: Option<u32>,
}

/// A parameter as an argument.
pub(super) enum PassedOn {
    Value(u32),
    Array(Vec<PassedOn>),
    Splat(u32),
    Keyword(NameId, u32),
    KeywordSplat(u32),
}

impl Scope {
    pub(super) fn new(kind: ScopeKind, nested: bool, name: Option<NameId>) -> Scope {
        Scope {
            kind,
            nested,
            name,
            locals: Vec::new(),
            slots: FxHashMap::default(),
            captures: Vec::new(),
            loops: 0,
            rescues: 0,
            anonymous: Anonymous::default(),
            passed_on: Vec::new(),
        }
    }

    pub(super) fn none() -> Scope {
        Scope::new(ScopeKind::Main, false, None)
    }

    /// Adds a slot. Of two with the same name, the name refers to the first.
    pub(super) fn add(&mut self, name: NameId, visible: bool) -> u32 {
        let slot = u32::try_from(self.locals.len()).unwrap_or(u32::MAX);
        self.locals.push(name);
        if visible {
            self.slots.entry(name).or_insert(slot);
        }
        slot
    }

    pub(super) fn slot(&self, name: NameId) -> Option<u32> {
        self.slots.get(&name).copied()
    }
}

impl Lowering<'_> {
    pub(super) fn push_outer_scope(&mut self, names: &[String]) {
        let mut scope = Scope::new(ScopeKind::Outer, !self.scopes.is_empty(), None);
        for name in names {
            let id = self.name(name);
            scope.add(id, !name.is_empty());
        }
        self.scopes.push(scope);
    }

    fn innermost(&self) -> usize {
        self.scopes.len().saturating_sub(1)
    }

    pub(super) fn scope(&self) -> Option<&Scope> {
        self.scopes.last()
    }

    /// The enclosing method, and its distance in blocks.
    pub(super) fn enclosing_method(&self) -> Option<(u32, &Scope)> {
        self.visible_scopes()
            .find(|(_, scope)| scope.kind == ScopeKind::Method)
    }

    /// The scopes whose variables are visible, innermost first.
    pub(super) fn visible_scopes(&self) -> impl Iterator<Item = (u32, &Scope)> {
        let mut closed = false;
        self.scopes
            .iter()
            .rev()
            .take_while(move |scope| !std::mem::replace(&mut closed, !scope.nested))
            .enumerate()
            .map(|(depth, scope)| (u32::try_from(depth).unwrap_or(u32::MAX), scope))
    }

    /// The name of the enclosing method.
    pub(super) fn method_name(&self) -> Option<NameId> {
        self.scope().and_then(|scope| scope.name)
    }

    pub(super) fn look_up(&self, name: NameId) -> Option<Local> {
        self.visible_scopes().find_map(|(depth, scope)| {
            let slot = scope.slot(name)?;
            Some(Local { depth, slot })
        })
    }

    /// The variable of that name; a new one if there is none.
    pub(super) fn declare(&mut self, name: &str) -> Local {
        let name = self.name(name);
        if let Some(local) = self.look_up(name) {
            return local;
        }
        let mut index = self.innermost();
        while index > 0 && self.scopes[index].kind == ScopeKind::For {
            index -= 1;
        }
        let depth = u32::try_from(self.innermost() - index).unwrap_or(u32::MAX);
        let slot = self.scopes[index].add(name, true);
        Local { depth, slot }
    }

    /// A slot in the scope of the method, shared by its blocks: the state of a flip-flop outlives the block.
    pub(super) fn method_slot(&mut self) -> Local {
        let unnamed = self.name("");
        let mut index = self.innermost();
        while index > 0
            && self.scopes[index].nested
            && self.scopes[index - 1].kind != ScopeKind::Outer
        {
            index -= 1;
        }
        let depth = u32::try_from(self.innermost() - index).unwrap_or(u32::MAX);
        let slot = self.scopes[index].add(unnamed, false);
        Local { depth, slot }
    }

    pub(super) fn declare_capture(&mut self, name: &str) -> Local {
        let local = self.declare(name);
        let id = self.name(name);
        let index = self.innermost().saturating_sub(local.depth as usize);
        self.scopes[index].captures.push(id);
        local
    }

    /// The variable of a named group; these are the only names unknown to the parser.
    pub(super) fn capture(&mut self, name: &str) -> Option<Local> {
        let name = *self.ids.get(name)?;
        let local = self.look_up(name)?;
        let index = self.innermost().saturating_sub(local.depth as usize);
        self.scopes[index].captures.contains(&name).then_some(local)
    }
}
