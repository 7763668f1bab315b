//! Writes the definitions of object types and type sets.

use std::fmt::Write;

use super::TypeWriter;
use crate::hash::NameMap;
use crate::types::Type;
use crate::types::object::{Attribute, AttributeKind, Function, ObjectType};
use crate::types::typeset::TypeSet;
use crate::value::Value;

impl TypeWriter<'_> {
    pub(super) fn object_definition(&mut self, object: Option<&ObjectType>, with_name: bool) {
        self.out.push('{');
        let start = self.out.len();
        let entry = |w: &mut Self, key: &str| {
            if w.out.len() > start {
                w.out.push_str(", ");
            }
            w.out.push_str(key);
            w.out.push_str(" => ");
        };
        if let Some(name) = object.and_then(|o| o.name()).filter(|_| with_name) {
            entry(self, "name");
            self.quoted(name);
        }
        if let Some(definition) = object.and_then(|o| o.definition()) {
            if let Some(parent) = &definition.parent {
                entry(self, "parent");
                self.ty(parent);
            }
            if !definition.type_parameters.is_empty() {
                entry(self, "type_parameters");
                self.members(&definition.type_parameters, |w, a| w.type_parameter(a));
            }
            let is_constant = |a: &Attribute| {
                a.is_constant()
                    && a.value.as_ref().is_some_and(|v| {
                        crate::generalize::generalize(&crate::infer::infer(v)) == a.of
                    })
            };
            let (constants, others): (NameMap<&Attribute>, NameMap<&Attribute>) = {
                let all = definition
                    .attributes
                    .iter()
                    .map(|(name, a)| (name.clone(), a));
                all.partition(|(_, a)| is_constant(a))
            };
            if !others.is_empty() {
                entry(self, "attributes");
                self.members(&others, |w, a| w.attribute(a));
            }
            if !constants.is_empty() {
                entry(self, "constants");
                self.members(&constants, |w, a| {
                    w.value(a.value.as_ref().unwrap_or(&Value::Undef));
                });
            }
            if !definition.functions.is_empty() {
                entry(self, "functions");
                self.members(&definition.functions, |w, f| w.function(f));
            }
            if let Some(equality) = &definition.equality {
                entry(self, "equality");
                self.out.push('[');
                self.list(equality, |w, name| w.quoted(name));
                self.out.push(']');
            }
            if let Some(checks) = &definition.checks {
                entry(self, "checks");
                self.value(checks);
            }
        }
        self.out.push('}');
    }

    fn members<T>(&mut self, members: &NameMap<T>, mut write: impl FnMut(&mut Self, &T)) {
        self.out.push('{');
        self.list(members, |w, (name, member)| {
            w.quoted(name);
            w.out.push_str(" => ");
            write(w, member);
        });
        self.out.push('}');
    }

    fn attribute(&mut self, a: &Attribute) {
        let is_final = a.is_final && a.kind != Some(AttributeKind::Constant);
        if !is_final && !a.overrides && a.kind.is_none() && a.value.is_none() {
            return self.ty(&a.of);
        }
        self.out.push_str("{type => ");
        self.ty(&a.of);
        self.flags(is_final, a.overrides);
        if let Some(kind) = a.kind {
            let _ = write!(self.out, ", kind => {}", kind.name());
        }
        if let Some(value) = &a.value {
            self.out.push_str(", value => ");
            self.value(value);
        }
        self.out.push('}');
    }

    /// Writes a type parameter. Its type is stored as optional, but written as it was given.
    fn type_parameter(&mut self, a: &Attribute) {
        match &a.of {
            Type::Optional(Some(of)) => self.ty(of),
            of => self.ty(of),
        }
    }

    fn function(&mut self, f: &Function) {
        if !f.is_final && !f.overrides {
            return self.ty(&f.of);
        }
        self.out.push_str("{type => ");
        self.ty(&f.of);
        self.flags(f.is_final, f.overrides);
        self.out.push('}');
    }

    fn flags(&mut self, is_final: bool, overrides: bool) {
        if is_final {
            self.out.push_str(", final => true");
        }
        if overrides {
            self.out.push_str(", override => true");
        }
    }

    pub(super) fn type_set(&mut self, set: &TypeSet) {
        // A separate writer: names are relative to the set only inside of it.
        let mut inner = TypeWriter {
            expanded: self.expanded,
            debug: self.debug,
            type_set: Some(set),
            ..TypeWriter::default()
        };
        inner.type_set_definition(set);
        let _ = write!(self.out, "TypeSet[{}]", inner.out);
    }

    fn type_set_definition(&mut self, set: &TypeSet) {
        self.out.push('{');
        let start = self.out.len();
        let entry = |w: &mut Self, key: &str| {
            if w.out.len() > start {
                w.out.push_str(", ");
            }
            w.out.push_str(key);
            w.out.push_str(" => ");
        };
        if let Some(uri) = &set.pcore_uri {
            entry(self, "pcore_uri");
            self.quoted(uri);
        }
        entry(self, "pcore_version");
        self.quoted(&set.pcore_version.to_string());
        if let Some(authority) = &set.name_authority {
            entry(self, "name_authority");
            self.quoted(authority);
        }
        entry(self, "name");
        match &set.name {
            Some(name) => self.quoted(name),
            None => self.out.push_str("undef"),
        }
        if let Some(version) = &set.version {
            entry(self, "version");
            self.quoted(&version.to_string());
        }
        let types = set.types();
        if !types.is_empty() {
            entry(self, "types");
            self.out.push('{');
            self.list(types, |w, (name, t)| {
                let _ = write!(w.out, "{name} => ");
                w.ty(t);
            });
            self.out.push('}');
        }
        if !set.references.is_empty() {
            entry(self, "references");
            self.out.push('{');
            self.list(&set.references, |w, (alias, reference)| {
                let _ = write!(w.out, "{alias} => {{");
                if set.name_authority != reference.name_authority
                    && let Some(authority) = &reference.name_authority
                {
                    w.out.push_str("'name_authority' => ");
                    w.quoted(authority);
                    w.out.push_str(", ");
                }
                w.out.push_str("'name' => ");
                w.quoted(&reference.name);
                w.out.push_str(", 'version_range' => ");
                w.quoted(&reference.version_range.to_string());
                w.out.push('}');
            });
            self.out.push('}');
        }
        self.out.push('}');
    }
}
