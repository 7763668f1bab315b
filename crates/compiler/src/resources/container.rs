//! Functions that change the class or defined type that calls them.

use catalog::symbol::known;
use pcore::{Hash, Str, Value};

use super::attribute::{own_targets, unshared};
use super::declare::{Declaration, Titles};
use super::draft::Draft;
use super::resource::{Parameter, ParameterOrigin, ResourceId};
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use crate::eval::ruby::to_s;
use crate::stack::Stack;

impl Compilation<'_> {
    /// `require`
    pub(crate) fn require_classes(&mut self, names: &[String]) -> Result<()> {
        let Some(container) = self.stack.container() else {
            return Ok(());
        };
        for name in names {
            let Some(class) = self.find_class(name)? else {
                return raise("Could not find class ");
            };
            let name = self.names.definitions.get(class).name.clone();
            let current = self.draft.get(container).value(known::REQUIRE).clone();
            let mut required: Vec<Value> = super::declare::flattened(&current)
                .into_iter()
                .filter(|value| !value.is_undef())
                .cloned()
                .collect();
            required.push(Value::Type(pcore::Type::Class(Some(name))));
            let draft = &mut self.draft;
            let resource = &mut draft.resources[container.index()];
            let required = Value::array(required);
            resource.set_value(
                &mut draft.symbols,
                known::REQUIRE,
                required,
                ParameterOrigin::Unknown,
            )?;
        }
        Ok(())
    }

    /// `create_resources`
    pub(crate) fn create_from_hash(
        &mut self,
        declaration: &Declaration,
        instances: &Hash,
        defaults: &Hash,
    ) -> Result<()> {
        let source = self.stack.scopes.get(self.stack.scope).source;
        let mut common = Hash::with_capacity(defaults.len());
        for (name, value) in defaults.iter() {
            let symbol = self.draft.symbols.intern(&to_s(name));
            let value = self.parameter_value(value.clone())?;
            common.insert(name.clone(), own_targets(symbol, value));
        }
        for (title, own) in instances.iter() {
            let mut given = common.clone();
            match own {
                Value::Hash(own) => {
                    for (name, value) in own.iter() {
                        let symbol = self.draft.symbols.intern(&to_s(name));
                        let value = self.parameter_value(value.clone())?;
                        given.insert(name.clone(), own_targets(symbol, value));
                    }
                }
                Value::Undef => return raise("no implicit conversion of nil into Hash"),
                other => {
                    let class = other.ruby_class();
                    return raise(format!("no implicit conversion of {class} into Hash"));
                }
            }
            let mut parameters = Vec::with_capacity(given.len());
            for (name, value) in given.iter() {
                parameters.push(Parameter {
                    name: self.draft.symbols.intern(&to_s(name)),
                    value: unshared(value.clone()),
                    source,
                    place: ParameterOrigin::Entry,
                    append: false,
                });
            }
            let titles = match title {
                Value::Array(titles) => titles.as_slice(),
                single => std::slice::from_ref(single),
            };
            for title in titles {
                let declaration = Declaration {
                    foreign_titles: !matches!(title, Value::String(_)),
                    ..declaration.clone()
                };
                let title = Str::from(super::reference::reference_text(title));
                let parameters = parameters.clone();
                self.create_resources(&declaration, Titles::from_buf([title]), parameters)?;
            }
        }
        Ok(())
    }
}

impl Draft {
    /// `contain`
    pub(crate) fn contain_classes(&mut self, container: ResourceId, classes: &[ResourceId]) {
        for &class in classes {
            self.contain(container, class);
        }
    }

    /// `tag`
    pub(crate) fn tag_container(&mut self, container: ResourceId, tags: &[Value]) -> Result<()> {
        self.tag_changes += 1;
        let resource = &mut self.resources[container.index()];
        let all = Value::array(tags.to_vec());
        let added = resource.tags.add_value(&mut self.symbols, &all);
        super::class::at_resource(added, resource.location.as_ref())?;
        self.note_tags(container);
        Ok(())
    }

    /// `tagged`
    pub(crate) fn is_tagged_in(&self, stack: &Stack, tag: &str) -> bool {
        let Some(tag) = self.symbols.find(&tag.to_lowercase()) else {
            return false;
        };
        let has_tag = |container| self.is_tagged(&stack.scopes, container, &[tag]);
        self.tags.contains(tag) || stack.container().is_some_and(has_tag)
    }
}
