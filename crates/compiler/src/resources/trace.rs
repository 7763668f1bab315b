//! Error traces through classes and defined types.

use super::definition::{DefinitionId, DefinitionKind, Definitions};
use super::resource::{ResourceId, ResourceKind};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Trace, TraceFrame, TracedCode, Trigger};
use crate::node::Node;

impl Compilation<'_> {
    /// Adds a frame for the class or the defined type whose code an error leaves.
    #[inline(never)]
    pub(super) fn in_code_of(
        &self,
        id: ResourceId,
        mut interrupt: Box<Interrupt>,
    ) -> Box<Interrupt> {
        if let Interrupt::Error(error) = &mut *interrupt
            && let Some(frame) = self.frame_of(id)
        {
            if error.has_no_location()
                && let ResourceKind::Defined(definition) = self.draft.get(id).kind
            {
                error.innermost = self.names.definitions.get(definition).location.clone();
            }
            error.trace.push(frame);
        }
        interrupt
    }

    /// Adds the trace of a resource's declaration to an error that occurs outside of code.
    pub(super) fn about_resource(
        &self,
        id: ResourceId,
        mut interrupt: Box<Interrupt>,
    ) -> Box<Interrupt> {
        if let Interrupt::Error(error) = &mut *interrupt {
            self.trace_declaration(id, &mut error.trace);
        }
        interrupt
    }

    /// Adds frames for the classes and defined types around the declaration of a resource. Their evaluation
    /// has ended, so there is nothing to unwind.
    pub(super) fn trace_declaration(&self, id: ResourceId, trace: &mut Trace) {
        let mut scope = self.draft.get(id).scope;
        while let Some(container) = self.stack.scopes.get(scope).resource {
            let Some(frame) = self.frame_of(container) else {
                return;
            };
            trace.push(frame);
            let around = self.draft.get(container).scope;
            if around == scope {
                return;
            }
            scope = around;
        }
    }

    /// The frame of a class or defined type; `None` for the main class and for nodes, where every trace
    /// begins.
    fn frame_of(&self, id: ResourceId) -> Option<TraceFrame> {
        let resource = self.draft.get(id);
        let ResourceKind::Defined(definition) = resource.kind else {
            return None;
        };
        let definition = self.names.definitions.get(definition);
        let location = resource.location.clone();
        Some(match definition.kind {
            DefinitionKind::Node => return None,
            DefinitionKind::Class if definition.name.is_empty() => return None,
            DefinitionKind::Class => {
                let included = self.draft.included_at(id);
                let (trigger, location) = match (location, included) {
                    (Some(location), _) => (Trigger::Declared, Some(location)),
                    (None, Some(location)) => (Trigger::Included, Some(location.clone())),
                    (None, None) if self.node.is_assigned(&definition.name) => {
                        (Trigger::Assigned, None)
                    }
                    (None, None) => (Trigger::Included, None),
                };
                let name = definition.name.as_str();
                TraceFrame::new(TracedCode::Class, name, trigger).at(location)
            }
            DefinitionKind::Define => {
                let reference = resource.to_string();
                TraceFrame::new(TracedCode::Define, reference, Trigger::Declared).at(location)
            }
        })
    }
}

impl Node {
    /// Whether the classifier assigns a class to the node.
    fn is_assigned(&self, class: &str) -> bool {
        let mut classes = self.classification.classes.iter();
        classes.any(|(name, _)| name.trim_start_matches("::").eq_ignore_ascii_case(class))
    }
}

impl Definitions {
    /// Sets the trigger of the last frame to the inheritance by another class.
    pub(super) fn in_inherited(
        &self,
        heir: DefinitionId,
        mut interrupt: Box<Interrupt>,
    ) -> Box<Interrupt> {
        if let Interrupt::Error(error) = &mut *interrupt {
            let location = self.get(heir).location.clone();
            error.trace.retrigger(Trigger::Inherited, location);
        }
        interrupt
    }
}
