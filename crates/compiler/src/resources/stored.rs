//! The catalog in the form for databases, built beside the one for the agent.

use catalog::Edge;
use catalog::stored::Unfiltered;
use catalog::symbol::{Symbol, Symbols, known};
use pcore::{Str, Value};

use super::output::{edges, places};
use super::resource::{Resource, ResourceKind};

/// How resources of a type are named.
pub(super) enum Naming {
    /// By several attributes: references can only use the title.
    Composite,
    /// Names are not unique.
    Shared,
    By(Str),
}

impl Naming {
    pub fn of(resource: &Resource) -> Naming {
        match &resource.kind {
            ResourceKind::Native(native) if native.key_attributes().len() > 1 => Naming::Composite,
            ResourceKind::Native(native) if !native.is_isomorphic() => Naming::Shared,
            ResourceKind::Native(native) => Naming::By(Str::from(native.namevar())),
            ResourceKind::Defined(_) => Naming::By(Str::from("name")),
        }
    }
}

/// A catalog for a database under construction.
pub(super) struct Stored {
    resources: Vec<catalog::Resource>,
    is_virtual: Vec<bool>,
    edges: Vec<Edge>,
}

impl Stored {
    pub fn new(resources: &[Resource]) -> Stored {
        let is_kept = |resource: &Resource| !resource.is_virtual || resource.exported == Some(true);
        let places = places(resources, is_kept);
        Stored {
            resources: Vec::with_capacity(resources.len()),
            is_virtual: Vec::with_capacity(resources.len()),
            edges: edges(resources, &places),
        }
    }

    pub fn add(
        &mut self,
        symbols: &mut Symbols,
        resource: &catalog::Resource,
        stringified: Option<Vec<(Symbol, Value)>>,
        naming: Naming,
        is_virtual: bool,
    ) {
        let mut resource = resource.clone();
        if let Some(stringified) = stringified {
            resource.parameters = stringified;
        }
        add_aliases(symbols, &mut resource, naming);
        let sensitive = std::mem::take(&mut resource.sensitive_parameters);
        if !sensitive.is_empty() {
            resource
                .parameters
                .retain(|(name, _)| !sensitive.contains(name));
        }
        self.resources.push(resource);
        self.is_virtual.push(is_virtual);
    }

    pub fn finished(self) -> Unfiltered {
        Unfiltered {
            resources: self.resources,
            edges: self.edges,
            is_virtual: self.is_virtual,
        }
    }
}

/// Converts the aliases of a resource to an array, which includes its name if that is not the title. A
/// finished resource has its name as a parameter only then.
fn add_aliases(symbols: &mut Symbols, resource: &mut catalog::Resource, naming: Naming) {
    if matches!(naming, Naming::Composite) {
        return;
    }
    let given = resource.parameter(known::ALIAS);
    let mut aliases: Vec<Value> = match given {
        Some(Value::Array(items)) => items.to_vec(),
        Some(single) => vec![single.clone()],
        None => Vec::new(),
    };
    if let Naming::By(namevar) = naming {
        let namevar = symbols.intern(&namevar);
        let name = resource.parameter(namevar).filter(|name| !name.is_undef());
        aliases.extend(name.filter(|name| !aliases.contains(name)).cloned());
    }
    if aliases.is_empty() {
        return;
    }
    let aliases = Value::array(aliases);
    let mut parameters = resource.parameters.iter_mut();
    match parameters.find(|(name, _)| *name == known::ALIAS) {
        Some(alias) => alias.1 = aliases,
        None => resource.parameters.push((known::ALIAS, aliases)),
    }
}
