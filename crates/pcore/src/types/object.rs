//! `Object` types: attributes, functions, inheritance; and their instances.

use std::fmt;
use std::sync::{Arc, OnceLock, Weak};

use super::{StructElement, Type};
use crate::hash::{Hash, NameMap};
use crate::message::Message;
use crate::string::Str;
use crate::value::{Value, release};

/// An object type. Like an alias it can be declared before it is defined, because its attributes may
/// refer to it; such references must be back references.
pub struct ObjectType {
    name: Option<Str>,
    body: Body,
}

enum Body {
    Owned(OnceLock<Arc<ObjectDefinition>>),
    Back(Weak<ObjectType>),
}

#[derive(Debug, Clone, Default)]
pub struct ObjectDefinition {
    pub parent: Option<Type>,
    pub type_parameters: NameMap<Attribute>,
    pub attributes: NameMap<Attribute>,
    pub functions: NameMap<Function>,
    /// The attributes that determine equality; `None` means all except constants.
    pub equality: Option<Vec<Str>>,
    pub equality_ignores_type: bool,
    pub checks: Option<Value>,
    pub annotations: Option<Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttributeKind {
    Constant,
    Derived,
    GivenOrDerived,
    Reference,
}

#[derive(Debug, Clone)]
pub struct Attribute {
    pub name: Str,
    pub of: Type,
    pub kind: Option<AttributeKind>,
    pub value: Option<Value>,
    pub overrides: bool,
    pub is_final: bool,
    pub annotations: Option<Value>,
}

#[derive(Debug, Clone)]
pub struct Function {
    pub name: Str,
    pub of: Type,
    pub overrides: bool,
    pub is_final: bool,
    pub annotations: Option<Value>,
}

/// An attribute or a function.
#[derive(Debug, Clone)]
pub enum Member {
    Attribute(Attribute),
    Function(Function),
}

impl AttributeKind {
    pub fn name(self) -> &'static str {
        match self {
            AttributeKind::Constant => "constant",
            AttributeKind::Derived => "derived",
            AttributeKind::GivenOrDerived => "given_or_derived",
            AttributeKind::Reference => "reference",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        use AttributeKind::*;
        [Constant, Derived, GivenOrDerived, Reference]
            .into_iter()
            .find(|kind| kind.name() == name)
    }
}

/// Whether a type accepts `undef`. An `Init` type of an object depends on its attributes, which would
/// lead back to this check: no object is created from `undef`.
fn takes_undef(t: &Type, aliases: usize) -> bool {
    /// The maximum length of a chain of aliases.
    const MAX_ALIASES: usize = 20;
    match t {
        Type::Init(Some(init)) if matches!(init.of.resolve_alias(), Type::Object(Some(_))) => false,
        Type::Variant(Some(options)) => options.iter().any(|t| takes_undef(t, aliases)),
        Type::Alias(alias) if alias.is_defined() && aliases < MAX_ALIASES => {
            crate::deep(|| takes_undef(&alias.resolved(), aliases + 1))
        }
        _ => crate::assignable::accepts_undef(t),
    }
}

impl Attribute {
    pub fn is_constant(&self) -> bool {
        self.kind == Some(AttributeKind::Constant)
    }

    pub fn is_derived(&self) -> bool {
        self.kind == Some(AttributeKind::Derived)
    }

    /// Whether it is optional in the constructor.
    pub fn is_optional(&self) -> bool {
        self.value.is_some() || takes_undef(&self.of, 0)
    }

    /// Whether it cannot be given to the constructor.
    pub fn is_computed(&self) -> bool {
        matches!(
            self.kind,
            Some(AttributeKind::Constant | AttributeKind::Derived)
        )
    }
}

impl PartialEq for Attribute {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
            && self.of == other.of
            && self.kind == other.kind
            && self.value == other.value
            && self.overrides == other.overrides
            && self.is_final == other.is_final
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
            && self.of == other.of
            && self.overrides == other.overrides
            && self.is_final == other.is_final
    }
}

impl ObjectType {
    /// Declares a type without a definition.
    pub fn declare(name: impl Into<Str>) -> Arc<ObjectType> {
        Arc::new(ObjectType {
            name: Some(name.into()),
            body: Body::Owned(OnceLock::new()),
        })
    }

    pub fn new(name: Option<Str>, definition: ObjectDefinition) -> Arc<ObjectType> {
        Arc::new(ObjectType {
            name,
            body: Body::Owned(OnceLock::from(Arc::new(definition))),
        })
    }

    /// Defines a declared type; a second definition is ignored.
    pub fn define(&self, definition: ObjectDefinition) {
        if let Body::Owned(cell) = &self.body {
            let _ = cell.set(Arc::new(definition));
        }
    }

    /// A reference to this type from inside of its own definition.
    pub fn back_reference(self: &Arc<Self>) -> Type {
        Type::Object(Some(Arc::new(ObjectType {
            name: self.name.clone(),
            body: Body::Back(Arc::downgrade(self)),
        })))
    }

    pub fn name(&self) -> Option<&Str> {
        self.name.as_ref()
    }

    /// The string form of the definition, with only the names of other types.
    fn written(&self) -> String {
        crate::text::object_to_text(self)
    }

    /// Its label in messages.
    pub fn label(&self) -> &str {
        self.name.as_deref().unwrap_or("Object")
    }

    pub fn definition(&self) -> Option<Arc<ObjectDefinition>> {
        match &self.body {
            Body::Owned(cell) => cell.get().cloned(),
            Body::Back(object) => object.upgrade()?.definition(),
        }
    }

    pub(crate) fn identity(&self) -> usize {
        match &self.body {
            Body::Owned(_) => std::ptr::from_ref(self) as usize,
            Body::Back(object) => object.as_ptr() as usize,
        }
    }

    pub fn parent(&self) -> Option<Type> {
        self.definition()?.parent.clone()
    }

    /// The ancestors that are object types, nearest first.
    fn ancestors(&self) -> Vec<Arc<ObjectType>> {
        let mut result: Vec<Arc<ObjectType>> = Vec::new();
        let mut next = self.parent();
        while let Some(Type::Object(Some(parent))) = next.map(|t| t.resolve_alias()) {
            if result.iter().any(|o| o.identity() == parent.identity()) {
                break;
            }
            next = parent.parent();
            result.push(parent);
        }
        result
    }

    /// The definitions from the topmost ancestor down to this type.
    fn lineage(&self) -> Vec<Arc<ObjectDefinition>> {
        let mut result: Vec<_> = self
            .ancestors()
            .iter()
            .rev()
            .filter_map(|o| o.definition())
            .collect();
        result.extend(self.definition());
        result
    }

    /// All attributes, inherited ones first.
    pub fn attributes(&self) -> NameMap<Attribute> {
        let mut all = NameMap::default();
        for definition in self.lineage() {
            all.extend(
                definition
                    .attributes
                    .iter()
                    .map(|(k, v)| (k.clone(), v.clone())),
            );
        }
        all
    }

    pub(crate) fn type_parameters(&self) -> NameMap<Attribute> {
        let mut all = NameMap::default();
        for definition in self.lineage() {
            all.extend(
                definition
                    .type_parameters
                    .iter()
                    .map(|(k, v)| (k.clone(), v.clone())),
            );
        }
        all
    }

    /// An attribute or function by name, inherited ones included.
    pub fn member(&self, name: &str) -> Option<Member> {
        self.lineage()
            .into_iter()
            .rev()
            .find_map(|definition| definition.member(name))
    }

    /// The label of an attribute or a function in messages: its kind, the type that has it, its name.
    pub fn member_label(&self, name: &str) -> Option<String> {
        let own = |object: &ObjectType| {
            let member = object.definition()?.member(name)?;
            Some(member.label(object.label()))
        };
        let inherited = || self.ancestors().iter().find_map(|object| own(object));
        own(self).or_else(inherited)
    }

    /// Checks the types of the attributes that set type parameters.
    pub(crate) fn check_type_parameters(&self, values: &NameMap<Value>) -> Result<(), Message> {
        for parameter in self.type_parameters().values() {
            match values.get(&parameter.name) {
                None | Some(Value::Default) => {}
                Some(value) => {
                    let subject = format!("type_parameter {}[{}]", self.label(), parameter.name);
                    crate::mismatch::assert_instance(&subject, &parameter.of, value)?;
                }
            }
        }
        Ok(())
    }

    /// The names of the attributes that determine equality, inherited ones first.
    pub(crate) fn equality_attributes(&self) -> Vec<Str> {
        let mut names: Vec<Str> = Vec::new();
        for definition in self.lineage() {
            let own = match &definition.equality {
                Some(names) => names.clone(),
                None => definition
                    .attributes
                    .values()
                    .filter(|a| !a.is_constant())
                    .map(|a| a.name.clone())
                    .collect(),
            };
            for name in own {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// Whether equality includes the type itself, here or in an ancestor.
    fn equality_includes_type(&self) -> bool {
        self.lineage().iter().any(|d| !d.equality_ignores_type)
    }

    /// Whether there are attributes to compare. If not, an object is equal to itself only.
    fn is_comparable(&self) -> bool {
        self.lineage().first().is_none_or(|definition| {
            let mut attributes = definition.attributes.values();
            !definition.equality_ignores_type
                || match &definition.equality {
                    Some(names) => !names.is_empty(),
                    None => attributes.any(|attribute| !attribute.is_computed()),
                }
        })
    }

    /// The `Struct` that the constructor's hash must match.
    pub fn init_struct(&self) -> Type {
        Type::structure(
            self.attributes()
                .values()
                .filter(|a| !a.is_computed())
                .map(|a| StructElement {
                    name: a.name.clone(),
                    optional: a.is_optional(),
                    value: a.of.clone(),
                })
                .collect(),
        )
    }

    /// The attributes in the order of constructor arguments: required ones first.
    pub fn parameters(&self) -> Vec<Attribute> {
        let (required, optional): (Vec<_>, Vec<_>) = self
            .attributes()
            .into_values()
            .filter(|a| !a.is_computed())
            .partition(|a| !a.is_optional());
        required.into_iter().chain(optional).collect()
    }

    pub(crate) fn is_parameterized(&self) -> bool {
        self.lineage().iter().any(|d| !d.type_parameters.is_empty())
    }

    /// Whether this is `other` or inherits from it.
    pub fn inherits(&self, other: &ObjectType) -> bool {
        self == other || self.ancestors().iter().any(|o| **o == *other)
    }

    /// The closest ancestor that is not an object type, if there is one.
    pub(crate) fn foreign_parent(&self) -> Option<Type> {
        let last = self
            .ancestors()
            .last()
            .map_or_else(|| self.parent(), |o| o.parent())?
            .resolve_alias();
        (!matches!(last, Type::Object(_))).then_some(last)
    }
}

impl ObjectDefinition {
    pub fn member(&self, name: &str) -> Option<Member> {
        self.attributes
            .get(name)
            .map(|a| Member::Attribute(a.clone()))
            .or_else(|| {
                self.functions
                    .get(name)
                    .map(|f| Member::Function(f.clone()))
            })
    }

    pub(crate) fn each_type(&self, mut f: impl FnMut(&Type)) {
        self.parent.iter().for_each(&mut f);
        self.type_parameters.values().for_each(|a| f(&a.of));
        self.attributes.values().for_each(|a| f(&a.of));
        self.functions.values().for_each(|m| f(&m.of));
    }
}

/// By name and structure, as in Puppet; identical types are equal without comparing.
impl PartialEq for ObjectType {
    fn eq(&self, other: &Self) -> bool {
        if self.identity() == other.identity() {
            return true;
        }
        if self.name != other.name {
            return false;
        }
        match (self.definition(), other.definition()) {
            // Types of the same name that were loaded twice; they may refer to themselves, so references
            // are compared by name.
            (Some(_), Some(_)) if self.name.is_some() => self.written() == other.written(),
            (Some(a), Some(b)) => crate::deep(|| {
                a.parent == b.parent
                    && a.type_parameters == b.type_parameters
                    && a.attributes == b.attributes
                    && a.functions == b.functions
                    && a.equality == b.equality
                    && a.checks == b.checks
            }),
            (None, None) => true,
            _ => false,
        }
    }
}

impl fmt::Debug for ObjectType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// An object type together with values for its type parameters.
#[derive(Debug, Clone, PartialEq)]
pub struct ObjectExtension {
    pub base: Arc<ObjectType>,
    pub parameters: NameMap<Value>,
}

impl ObjectExtension {
    /// Accepts parameters by position, or by name from a single hash.
    pub fn create(base: &Arc<ObjectType>, given: &[Value]) -> Result<Type, Message> {
        let known = base.type_parameters();
        let label = base.label();
        if known.is_empty() {
            return Err(Message::new(format!(
                "The {label}-Type cannot be parameterized using []"
            )));
        }
        let check = |parameter: &Attribute, value: &Value| {
            let subject = format!("type_parameter {label}[{}]", parameter.name);
            crate::mismatch::assert_instance(&subject, &parameter.of, value).map(|()| value.clone())
        };
        let mut parameters = NameMap::default();
        match given {
            [Value::Hash(named)]
                if !known
                    .values()
                    .next()
                    .is_some_and(|p| p.of.is_instance(&given[0])) =>
            {
                for (name, value) in named.iter() {
                    let Some(parameter) = name.as_str().and_then(|n| known.get(n)) else {
                        let name = crate::text::value_to_plain_text(name);
                        return Err(Message::new(format!(
                            "'{name}' is not a known type parameter for {label}-Type"
                        )));
                    };
                    if !matches!(value, Value::Default) {
                        parameters.insert(parameter.name.clone(), check(parameter, value)?);
                    }
                }
            }
            _ => {
                for (parameter, value) in known.values().zip(given) {
                    if !matches!(value, Value::Default) {
                        parameters.insert(parameter.name.clone(), check(parameter, value)?);
                    }
                }
            }
        }
        if parameters.is_empty() {
            return Err(Message::new(format!(
                "The {label}-Type cannot be parameterized using an empty parameter list"
            )));
        }
        Ok(Type::ObjectExtension(Arc::new(ObjectExtension {
            base: base.clone(),
            parameters,
        })))
    }

    /// The parameters in the string form: by position up to two, by name above.
    pub(crate) fn written_parameters(&self) -> Vec<Value> {
        let known = self.base.type_parameters();
        if known.len() > 2 {
            let hash: Hash = self
                .parameters
                .iter()
                .map(|(k, v)| (k.clone(), v.clone()))
                .collect();
            return vec![Value::hash(hash)];
        }
        let mut result: Vec<Value> = known
            .keys()
            .map(|name| self.parameters.get(name).cloned().unwrap_or(Value::Default))
            .collect();
        while matches!(result.last(), Some(Value::Default)) {
            result.pop();
        }
        result
    }
}

/// An instance of an object type.
#[derive(Clone)]
pub struct ObjectInstance {
    of: Arc<ObjectType>,
    values: NameMap<Value>,
}

impl ObjectInstance {
    /// The caller has checked the values against the type's attributes.
    pub fn new(of: Arc<ObjectType>, values: NameMap<Value>) -> Self {
        ObjectInstance { of, values }
    }

    pub fn object_type(&self) -> &Arc<ObjectType> {
        &self.of
    }

    pub fn get(&self, name: &str) -> Option<Value> {
        if let Some(value) = self.values.get(name) {
            return Some(value.clone());
        }
        self.of.attributes().get(name).and_then(|a| a.value.clone())
    }

    pub fn values(&self) -> &NameMap<Value> {
        &self.values
    }

    /// The constructor's hash that creates the same object: the values that are not defaults.
    pub(crate) fn init_hash(&self) -> Hash {
        let mut hash = Hash::new();
        for attribute in self.of.attributes().values() {
            if let Some(value) = self.values.get(&attribute.name)
                && attribute.value.as_ref() != Some(value)
            {
                hash.insert(attribute.name.clone(), value.clone());
            }
        }
        hash
    }

    /// Adds the pairs that must be equal for two objects to be equal; `false` if they cannot be.
    pub(crate) fn equality_pairs<'a>(
        a: &'a Self,
        b: &'a Self,
        pairs: &mut Vec<(&'a Value, &'a Value)>,
    ) -> bool {
        if !a.of.is_comparable() || (a.of.equality_includes_type() && a.of != b.of) {
            return false;
        }
        for name in a.of.equality_attributes() {
            match (a.values.get(&name), b.values.get(&name)) {
                (Some(x), Some(y)) => pairs.push((x, y)),
                (None, None) => {}
                _ => return false,
            }
        }
        true
    }

    pub(crate) fn take_values(&mut self, into: &mut Vec<Value>) {
        into.extend(self.values.drain(..).map(|(_, value)| value));
    }
}

impl Drop for ObjectInstance {
    fn drop(&mut self) {
        if self.values.values().any(Value::is_container) {
            let mut pending = Vec::new();
            self.take_values(&mut pending);
            release(pending);
        }
    }
}

impl fmt::Debug for ObjectInstance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({:?})", self.of.label(), self.init_hash())
    }
}
