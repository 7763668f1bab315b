//! The evaluation stack: scopes, open calls, and output under construction.

use crate::eval::epp::Rendered;
use crate::eval::frame::Frames;
use crate::resources::ResourceId;
use crate::scope::{ScopeId, Scopes, Suspended};

/// The state of the evaluation. Reading and setting variables needs no other part of a compilation.
#[derive(Debug)]
pub(crate) struct Stack {
    /// The scopes of the top level, classes, defined types and nodes.
    pub scopes: Scopes,
    /// The scope whose code is being evaluated.
    pub scope: ScopeId,
    /// The variables of the functions and lambdas that are being called, and Puppet's call stack.
    pub frames: Frames,
    /// Templates that are being rendered.
    pub rendering: Vec<Rendered>,
    /// A buffer for strings with interpolations, nested ones after the outer ones.
    pub text: String,
    /// The depth of nested calls.
    pub depth: u32,
    /// The depth of nested expressions.
    pub nesting: u32,
}

/// The state to restore when the code of another scope has been evaluated.
#[derive(Debug)]
pub(crate) struct Entered {
    outer: ScopeId,
    suspended: Suspended,
    /// The previous suspension of the outer scope.
    before: Option<Suspended>,
    binding: Option<crate::eval::frame::Binding>,
    rendering: Vec<Rendered>,
}

impl Stack {
    pub fn new() -> Stack {
        Stack {
            scopes: Scopes::new(),
            scope: ScopeId::TOP,
            frames: Frames::default(),
            rendering: Vec::new(),
            text: String::new(),
            depth: 0,
            nesting: 0,
        }
    }

    /// Suspends the code of the current scope and makes another scope the current one. Code in it still sees
    /// the frames and matches of the suspended code when it looks up variables there.
    pub fn enter(&mut self, scope: ScopeId) -> Entered {
        let outer = std::mem::replace(&mut self.scope, scope);
        let matches = self.frames.matches.len();
        let suspended = Suspended {
            frame: self.frames.switch(None),
            matches: (self.frames.match_floor, matches),
        };
        self.frames.match_floor = matches;
        Entered {
            outer,
            suspended,
            before: self.scopes.get_mut(outer).suspended.replace(suspended),
            binding: self.frames.binding.take(),
            rendering: std::mem::take(&mut self.rendering),
        }
    }

    /// Resumes the code that was suspended by [`Stack::enter`].
    pub fn leave(&mut self, entered: Entered) {
        let (floor, matches) = entered.suspended.matches;
        self.rendering = entered.rendering;
        self.frames.binding = entered.binding;
        self.frames.matches.truncate(matches);
        self.frames.match_floor = floor;
        self.frames.switch(entered.suspended.frame);
        self.scopes.get_mut(entered.outer).suspended = entered.before;
        self.scope = entered.outer;
    }

    /// The class, defined type or node whose code is being evaluated.
    pub fn container(&self) -> Option<ResourceId> {
        self.scopes.get(self.scope).resource
    }
}
