//! Type aliases, which may be recursive.

use std::fmt;
use std::sync::{Arc, OnceLock, Weak};

use super::Type;
use super::kind::{Visit, visit};
use crate::message::Message;
use crate::normalize::normalize;
use crate::string::Str;

/// A named type. It is declared first and defined later, so that its definition can refer to it.
///
/// The definition must refer to it by [`TypeAlias::back_reference`]: an alias that owned itself would
/// never be dropped. The loader, which declares aliases, keeps them alive.
pub struct TypeAlias {
    name: Str,
    body: Body,
    /// The built-in `Data`, which is checked so often that it has a fast path.
    is_data: bool,
}

enum Body {
    Owned(OnceLock<Definition>),
    Back(Weak<TypeAlias>),
}

struct Definition {
    resolved: Type,
    /// Whether the definition leads back to this alias. Known only when everything reachable is
    /// defined, so it is computed on first use.
    self_recursive: OnceLock<bool>,
}

impl TypeAlias {
    /// Declares an alias without a definition.
    pub fn declare(name: impl Into<Str>) -> Arc<TypeAlias> {
        Arc::new(TypeAlias {
            name: name.into(),
            body: Body::Owned(OnceLock::new()),
            is_data: false,
        })
    }

    /// The declaration of the built-in `Data`.
    pub(crate) fn declare_data(name: &str) -> Arc<TypeAlias> {
        Arc::new(TypeAlias {
            name: name.into(),
            body: Body::Owned(OnceLock::new()),
            is_data: true,
        })
    }

    pub(crate) fn is_data(&self) -> bool {
        self.is_data
    }

    /// Declares and defines in one step; `definition` gets the type that refers to the alias itself.
    pub fn define_with(
        name: impl Into<Str>,
        definition: impl FnOnce(Type) -> Result<Type, Message>,
    ) -> Result<Type, Message> {
        let alias = TypeAlias::declare(name);
        let resolved = definition(alias.back_reference())?;
        alias.define(&resolved)?;
        Ok(Type::Alias(alias))
    }

    pub fn name(&self) -> &Str {
        &self.name
    }

    /// A reference to this alias from inside of its own definition.
    pub fn back_reference(self: &Arc<Self>) -> Type {
        Type::Alias(Arc::new(TypeAlias {
            name: self.name.clone(),
            body: Body::Back(Arc::downgrade(self)),
            is_data: self.is_data,
        }))
    }

    /// Defines the alias; a second definition is ignored.
    pub fn define(self: &Arc<Self>, resolved: &Type) -> Result<(), Message> {
        self.define_exactly(normalize(resolved))
    }

    /// The same, but without simplifying the definition.
    pub(crate) fn define_exactly(self: &Arc<Self>, resolved: Type) -> Result<(), Message> {
        let Body::Owned(cell) = &self.body else {
            return Ok(());
        };
        let seen = self.reach(&resolved);
        if !seen.real {
            return Err(Message::new(format!(
                "Type alias '{}' cannot be resolved to a real type",
                self.name
            )));
        }
        let resolved = if seen.recursive {
            self.without_empty_alternatives(resolved)
        } else {
            resolved
        };
        let _ = cell.set(Definition {
            resolved,
            self_recursive: OnceLock::new(),
        });
        Ok(())
    }

    fn reach(&self, t: &Type) -> Reach {
        let mut seen = Reach {
            alias: self.identity(),
            real: false,
            recursive: false,
            open: false,
        };
        visit(t, &mut seen);
        seen
    }

    /// Removes `A` from `type A = Variant[A, B]`, where it adds nothing, and following it never ends.
    fn without_empty_alternatives(&self, resolved: Type) -> Type {
        let Type::Variant(Some(types)) = &resolved else {
            return resolved;
        };
        let is_real =
            |t: &&Type| !matches!(t, Type::Alias(a) if a.name == self.name) && self.reach(t).real;
        let real: Vec<Type> = types.iter().filter(is_real).cloned().collect();
        if real.len() == types.len() {
            resolved
        } else {
            Type::variant(real)
        }
    }

    /// The definition; an alias without one is an unresolved reference.
    pub fn resolved(&self) -> Type {
        match &self.body {
            Body::Owned(cell) => cell.get().map_or_else(
                || Type::Reference(self.name.clone()),
                |d| d.resolved.clone(),
            ),
            Body::Back(alias) => alias.upgrade().map_or_else(
                || Type::Reference(self.name.clone()),
                |alias| alias.resolved(),
            ),
        }
    }

    pub fn is_defined(&self) -> bool {
        match &self.body {
            Body::Owned(cell) => cell.get().is_some(),
            Body::Back(alias) => alias.upgrade().is_some_and(|alias| alias.is_defined()),
        }
    }

    /// Whether the definition leads back to this alias. While that is unknown: true.
    pub(crate) fn is_self_recursive(&self) -> bool {
        match &self.body {
            Body::Owned(cell) => {
                let Some(definition) = cell.get() else {
                    return true;
                };
                if let Some(known) = definition.self_recursive.get() {
                    return *known;
                }
                let seen = self.reach(&definition.resolved);
                if seen.open && !seen.recursive {
                    return true;
                }
                *definition.self_recursive.get_or_init(|| seen.recursive)
            }
            Body::Back(alias) => alias
                .upgrade()
                .is_none_or(|alias| alias.is_self_recursive()),
        }
    }

    /// An id shared by an alias and all back references to it.
    pub(crate) fn identity(&self) -> usize {
        match &self.body {
            Body::Owned(_) => std::ptr::from_ref(self) as usize,
            Body::Back(alias) => alias.as_ptr() as usize,
        }
    }
}

/// The result of walking a definition: whether it reaches the alias itself, and whether it reaches
/// anything that is neither an alias nor a variant and so makes the type meaningful.
struct Reach {
    alias: usize,
    real: bool,
    recursive: bool,
    /// Something reachable is not defined yet.
    open: bool,
}

impl Visit for Reach {
    fn enter(&mut self, t: &Type) -> bool {
        match t {
            Type::Alias(alias) if alias.identity() == self.alias => {
                self.recursive = true;
                false
            }
            Type::Alias(alias) => {
                // A type that is not yet defined may turn out to be anything.
                let open = !alias.is_defined();
                self.open |= open;
                self.real |= open;
                true
            }
            Type::Variant(_) => true,
            _ => {
                self.real = true;
                true
            }
        }
    }
}

impl fmt::Debug for TypeAlias {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
