//! Where an evaluation is: its scopes, the calls that are open, and the output that is being built.

use crate::eval::epp::Rendered;
use crate::eval::frame::Frames;
use crate::resources::ResourceId;
use crate::scope::{ScopeId, Scopes, Suspended};

/// The state of the evaluation. Reading and setting variables needs nothing else of a compilation.
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
    /// Strings with interpolations that are being built, one behind the other.
    pub text: String,
    /// How many calls are being evaluated inside each other.
    pub depth: u32,
    /// How many expressions are being evaluated inside each other.
    pub nesting: u32,
}

/// What to restore when the code of another scope has been evaluated.
#[derive(Debug)]
pub(crate) struct Entered {
    outer: ScopeId,
    suspended: Suspended,
    /// What was suspended before in the outer scope.
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

    /// Suspends the code of the current scope and makes another scope the current one. Code in there
    /// still sees the frames and matches of the suspended code if it looks for variables there.
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

    /// Goes back to the code that was suspended by [`Stack::enter`].
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
