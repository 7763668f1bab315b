//! The interned resource types in a draft, with the resources of each.

use pcore::Str;
use rustc_hash::FxHashMap;

use super::resource::{ResourceId, capitalized};
use super::tag::Tags;

/// An interned resource type. All spellings of its name have the same id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TypeId(u32);

impl TypeId {
    pub const CLASS: TypeId = TypeId(0);
    pub const STAGE: TypeId = TypeId(1);
    pub const NODE: TypeId = TypeId(2);
}

/// The types with predefined ids, in order.
const KNOWN: [&str; 3] = ["Class", "Stage", "Node"];

/// The resources of a type.
#[derive(Debug)]
pub struct TypeEntry {
    /// Capitalised; the resources share it.
    pub name: Str,
    /// The tags derived from the name of the type.
    pub tags: Option<Tags>,
    /// By title, alias, or the uniqueness key of types with several namevars.
    pub by_title: FxHashMap<Str, ResourceId>,
    /// In the order of declaration.
    pub declared: Vec<ResourceId>,
}

#[derive(Debug)]
pub struct TypeTable {
    all: Vec<TypeEntry>,
    /// By capitalised names, and by other spellings in code.
    by_name: FxHashMap<Str, TypeId>,
}

impl Default for TypeTable {
    fn default() -> Self {
        let mut table = TypeTable {
            all: Vec::new(),
            by_name: FxHashMap::default(),
        };
        for name in KNOWN {
            table.id(name);
        }
        table
    }
}

impl TypeTable {
    /// The id of a type, by any spelling of its name.
    pub fn id(&mut self, name: &str) -> TypeId {
        if let Some(&known) = self.by_name.get(name) {
            return known;
        }
        let capital = capitalized(name.strip_prefix("::").unwrap_or(name));
        let is_capital = capital == name;
        let id = match self.by_name.get(&capital) {
            Some(&known) => known,
            None => self.add(capital),
        };
        if !is_capital {
            self.by_name.insert(Str::from(name), id);
        }
        id
    }

    fn add(&mut self, name: Str) -> TypeId {
        let id = TypeId(self.all.len() as u32);
        self.by_name.insert(name.clone(), id);
        self.all.push(TypeEntry {
            name,
            tags: None,
            by_title: FxHashMap::default(),
            declared: Vec::new(),
        });
        id
    }

    pub fn get(&self, id: TypeId) -> &TypeEntry {
        &self.all[id.0 as usize]
    }

    pub fn get_mut(&mut self, id: TypeId) -> &mut TypeEntry {
        &mut self.all[id.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_has_one_number() {
        let mut table = TypeTable::default();
        let site = table.id("bench::site");
        for name in ["::bench::site", "Bench::Site", "bench::site"] {
            assert_eq!(table.id(name), site, "{name}");
        }
        assert_eq!(table.get(site).name, "Bench::Site");
        assert_ne!(table.id("file"), site);
        assert_eq!(table.id("class"), TypeId::CLASS);
        assert_eq!(table.id("Stage"), TypeId::STAGE);
        assert_eq!(table.id("node"), TypeId::NODE);
    }
}
