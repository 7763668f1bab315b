//! Counts of resources, relationships and classes in a catalog.

use pcore::Str;
use rustc_hash::FxHashMap;

use crate::Catalog;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The number of resources of each type, the most frequent first.
    pub types: Vec<(Str, usize)>,
    pub resources: usize,
    pub containment: usize,
    pub dependencies: usize,
    pub classes: usize,
}

impl Catalog {
    pub fn summary(&self) -> Summary {
        let mut places: FxHashMap<&Str, usize> = FxHashMap::default();
        let mut types: Vec<(Str, usize)> = Vec::new();
        for resource in &self.resources {
            let at = *places.entry(&resource.type_name).or_insert_with(|| {
                types.push((resource.type_name.clone(), 0));
                types.len() - 1
            });
            types[at].1 += 1;
        }
        types.sort_by(|(a, m), (b, n)| n.cmp(m).then_with(|| a.cmp(b)));
        Summary {
            types,
            resources: self.resources.len(),
            containment: self.edges.len(),
            dependencies: self.dependencies().len(),
            classes: self.classes.len(),
        }
    }
}
