//! The code around a resource: classes and defined types, the node or the classifier.

use super::Provenance;
use super::answer::ChainLink;
use crate::error::Location;
use crate::resources::{DefinitionKind, ResourceId};

impl Provenance<'_, '_> {
    /// From the class or defined type that declares a resource to where everything begins.
    pub(super) fn chain(&self, id: ResourceId) -> Vec<ChainLink> {
        let mut links = Vec::new();
        let mut at = id;
        // A class of the classifier has no other declaration.
        while !self.is_classified(at, &mut links)
            && let Some(around) = self.around(at)
            && links.len() <= self.scopes.len()
        {
            links.extend(self.link(around));
            at = around;
        }
        links
    }

    /// The resource whose code declares another one.
    fn around(&self, id: ResourceId) -> Option<ResourceId> {
        let kept = self.recorder.kept.as_ref()?;
        let scope = kept.get(id).scope;
        let around = self.compilation.stack.scopes.get(scope).resource?;
        (around != id).then_some(around)
    }

    fn link(&self, id: ResourceId) -> Option<ChainLink> {
        let kept = self.recorder.kept.as_ref()?;
        let resource = kept.get(id);
        let definition = self.compilation.names.definitions.get(resource.definition?);
        match definition.kind {
            // The main class has everything in it.
            DefinitionKind::Class if definition.name.is_empty() => None,
            DefinitionKind::Node => Some(ChainLink::at(
                format!("node {}", resource.title),
                definition.location.as_ref(),
            )),
            _ => Some(ChainLink::at(
                resource.reference(),
                self.declared_at(id).as_ref(),
            )),
        }
    }

    fn is_classified(&self, id: ResourceId, links: &mut Vec<ChainLink>) -> bool {
        let Some(kept) = &self.recorder.kept else {
            return false;
        };
        let resource = kept.get(id);
        if resource.type_name != "Class" || self.declared_at(id).is_some() {
            return false;
        }
        let mut classes = self.compilation.node.classification.classes.iter();
        let is_classified = classes.any(|(name, _)| {
            let name = name.trim_start_matches("::");
            name.eq_ignore_ascii_case(&resource.title)
        });
        if is_classified {
            let file = self.sources.classification.as_ref();
            let file = file.map(|file| file.to_string_lossy().into_owned());
            let line = file.as_ref().and_then(|file| {
                let class = pcore::Value::from(resource.title.to_lowercase());
                self.line_in(file, &["classes"], &[class])
            });
            links.push(ChainLink {
                what: "classifier".to_owned(),
                file,
                line,
            });
        }
        is_classified
    }
}

impl ChainLink {
    fn at(what: String, location: Option<&Location>) -> ChainLink {
        let file = location.and_then(|location| location.source.name());
        ChainLink {
            what,
            file: file.map(str::to_owned),
            line: location.map(|location| location.position().line),
        }
    }
}
