//! Creates an object type from the hash in `Object[{...}]`, and reports all errors in it.

use std::sync::{Arc, LazyLock};

use super::Type;
use super::object::{Attribute, AttributeKind, Function, Member, ObjectDefinition, ObjectType};
use crate::generalize::generalize;
use crate::hash::{Hash, NameMap};
use crate::infer::infer;
use crate::message::Message;
use crate::mismatch::assert_instance;
use crate::string::Str;
use crate::value::Value;

type Result<T> = std::result::Result<T, Message>;

macro_rules! type_text {
    ($name:ident, $text:expr) => {
        static $name: LazyLock<Type> =
            LazyLock::new(|| crate::parse::parse($text, &()).unwrap_or(Type::Any));
    };
}

type_text!(
    OBJECT,
    r"Struct[{
        Optional[name] => Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/],
        Optional[parent] => Type,
        Optional[type_parameters] => Hash[Pattern[/\A[a-z_]\w*\z/], NotUndef],
        Optional[attributes] => Hash[Pattern[/\A[a-z_]\w*\z/], NotUndef],
        Optional[constants] => Hash[Pattern[/\A[a-z_]\w*\z/], Any],
        Optional[functions] => Hash[Variant[Pattern[/\A[a-z_]\w*\z/], Enum['[]']], NotUndef],
        Optional[equality] => Variant[Pattern[/\A[a-z_]\w*\z/], Array[Pattern[/\A[a-z_]\w*\z/]]],
        Optional[equality_include_type] => Boolean,
        Optional[checks] => Any,
        Optional[annotations] => Optional[Hash]
    }]"
);
type_text!(
    ATTRIBUTE,
    "Struct[{type => Type, Optional[final] => Boolean, Optional[override] => Boolean,
        Optional[kind] => Enum[constant, derived, given_or_derived, reference],
        value => Any, Optional[annotations] => Optional[Hash]}]"
);
type_text!(
    FUNCTION,
    "Struct[{type => Type[Callable], Optional[final] => Boolean, Optional[override] => Boolean,
        Optional[annotations] => Optional[Hash]}]"
);

/// `Object[hash]`; an empty hash is `Object` itself.
pub(crate) fn object_from_hash(hash: &Hash) -> Result<Type> {
    if hash.is_empty() {
        return Ok(Type::Object(None));
    }
    let name = match hash.get_str("name") {
        Some(Value::String(name)) => Some(name.clone()),
        _ => None,
    };
    let definition = define_object(name.as_ref(), hash)?;
    Ok(Type::Object(Some(ObjectType::new(name, definition))))
}

/// The definition in a hash, for a type that has been declared under `name`.
pub fn define_object(name: Option<&Str>, hash: &Hash) -> Result<ObjectDefinition> {
    assert_instance("object initializer", &OBJECT, &Value::hash(hash.clone()))?;
    let label = name.map_or("Object", |name| name.as_str());
    let parent = match hash.get_str("parent") {
        Some(Value::Type(parent)) => Some(parent.clone()),
        _ => None,
    };
    let parent_object = match parent.as_ref().map(Type::resolve_alias) {
        Some(Type::Reference(name)) => {
            return Err(Message::new(format!(
                "reference to unresolved type '{name}'"
            )));
        }
        Some(Type::Object(Some(object))) => {
            if name.is_some_and(|name| descends_from(&object, name)) {
                return Err(Message::new(format!(
                    "The Object type '{label}' inherits from itself"
                )));
            }
            Some(object)
        }
        _ => None,
    };
    let mut builder = Builder {
        label,
        parent: parent_object,
        definition: ObjectDefinition {
            parent,
            ..Default::default()
        },
    };
    builder.type_parameters(hash)?;
    builder.attributes(hash)?;
    builder.functions(hash)?;
    builder.equality(hash)?;
    let mut definition = builder.definition;
    definition.checks = hash.get_str("checks").cloned();
    definition.annotations = hash.get_str("annotations").cloned();
    Ok(definition)
}

/// Whether it is the object type of that name, or inherits from it.
fn descends_from(object: &Arc<ObjectType>, name: &Str) -> bool {
    let mut next = Some(object.clone());
    while let Some(object) = next {
        if object.name() == Some(name) {
            return true;
        }
        let parent = object.definition().and_then(|d| d.parent.clone());
        next = match parent.as_ref().map(Type::resolve_alias) {
            Some(Type::Object(parent)) => parent,
            _ => None,
        };
    }
    false
}

struct Builder<'a> {
    label: &'a str,
    parent: Option<Arc<ObjectType>>,
    definition: ObjectDefinition,
}

fn entries<'a>(hash: &'a Hash, key: &str) -> impl Iterator<Item = (&'a Str, &'a Value)> {
    let inner = match hash.get_str(key) {
        Some(Value::Hash(inner)) => Some(inner),
        _ => None,
    };
    inner
        .into_iter()
        .flat_map(|inner| inner.iter())
        .filter_map(|(key, value)| match key {
            Value::String(name) => Some((name, value)),
            _ => None,
        })
}

fn flag(spec: &Hash, key: &str) -> bool {
    spec.get_str(key).is_some_and(Value::is_true)
}

impl Builder<'_> {
    fn inherited(&self, name: &str) -> Option<(Member, String)> {
        let parent = self.parent.as_ref()?;
        Some((parent.member(name)?, parent.label().to_owned()))
    }

    fn type_parameters(&mut self, hash: &Hash) -> Result<()> {
        for (name, spec) in entries(hash, "type_parameters") {
            let (of, value) = match spec {
                Value::Hash(spec) => (
                    spec.get_str("type").cloned().unwrap_or(Value::Undef),
                    spec.get_str("value").cloned(),
                ),
                _ => (spec.clone(), None),
            };
            assert_instance(
                &format!("type_parameter {}[{name}]", self.label),
                &Type::Type(None),
                &of,
            )?;
            let Value::Type(of) = of else { continue };
            let of = if matches!(of, Type::Optional(_)) {
                of
            } else {
                Type::optional(of)
            };
            let parameter = Attribute {
                name: name.clone(),
                of,
                kind: None,
                value,
                overrides: false,
                is_final: false,
                annotations: None,
            };
            self.definition
                .type_parameters
                .insert(name.clone(), parameter);
        }
        Ok(())
    }

    fn attributes(&mut self, hash: &Hash) -> Result<()> {
        let mut specs: NameMap<Hash> = NameMap::default();
        for (name, spec) in entries(hash, "attributes") {
            let spec = match spec {
                Value::Hash(spec) => (**spec).clone(),
                _ => {
                    assert_instance(
                        &format!("attribute {}[{name}]", self.label),
                        &Type::Type(None),
                        spec,
                    )?;
                    let mut full = Hash::new();
                    full.insert("type", spec.clone());
                    if matches!(spec, Value::Type(Type::Optional(_))) {
                        full.insert("value", Value::Undef);
                    }
                    full
                }
            };
            specs.insert(name.clone(), spec);
        }
        for (name, value) in entries(hash, "constants") {
            if specs.contains_key(name) {
                return Err(Message::new(format!(
                    "attribute {}[{name}] is defined as both a constant and an attribute",
                    self.label
                )));
            }
            let mut spec = Hash::new();
            spec.insert("type", generalize(&infer(value)));
            spec.insert("value", value.clone());
            spec.insert("kind", "constant");
            spec.insert("override", self.inherited(name).is_some());
            specs.insert(name.clone(), spec);
        }
        for (name, spec) in specs {
            let attribute = self.attribute(&name, &spec)?;
            self.check_override(&Member::Attribute(attribute.clone()))?;
            self.definition.attributes.insert(name, attribute);
        }
        Ok(())
    }

    fn attribute(&self, name: &Str, spec: &Hash) -> Result<Attribute> {
        let label = format!("attribute {}[{name}]", self.label);
        assert_instance(
            &format!("initializer for {label}"),
            &ATTRIBUTE,
            &Value::hash(spec.clone()),
        )?;
        if matches!(name.as_str(), "__ptype" | "__pvalue") {
            return Err(Message::new(format!(
                "The attribute '{name}' is reserved and cannot be used"
            )));
        }
        let of = match spec.get_str("type") {
            Some(Value::Type(of)) => of.clone(),
            _ => Type::Any,
        };
        let kind = spec
            .get_str("kind")
            .and_then(Value::as_str)
            .and_then(AttributeKind::from_name);
        let mut is_final = flag(spec, "final");
        if kind == Some(AttributeKind::Constant) {
            if spec.contains_str("final") && !is_final {
                return Err(Message::new(format!(
                    "{label} of kind 'constant' cannot be combined with final => false"
                )));
            }
            is_final = true;
        }
        let value = spec.get_str("value");
        match (kind, value) {
            (Some(kind @ (AttributeKind::Derived | AttributeKind::GivenOrDerived)), Some(_)) => {
                let kind = kind.name();
                return Err(Message::new(format!(
                    "{label} of kind '{kind}' cannot be combined with an attribute value"
                )));
            }
            (Some(AttributeKind::Constant), None) => {
                return Err(Message::new(format!(
                    "{label} of kind 'constant' requires a value"
                )));
            }
            (_, Some(value)) if !matches!(value, Value::Default) => {
                assert_instance(&format!("{label} value"), &of, value)?;
            }
            _ => {}
        }
        Ok(Attribute {
            name: name.clone(),
            of,
            kind,
            value: value.cloned(),
            overrides: flag(spec, "override"),
            is_final,
            annotations: spec.get_str("annotations").cloned(),
        })
    }

    fn functions(&mut self, hash: &Hash) -> Result<()> {
        for (name, spec) in entries(hash, "functions") {
            let spec = match spec {
                Value::Hash(spec) => (**spec).clone(),
                _ => {
                    let wanted = Type::type_of(Type::Callable(None));
                    assert_instance(&format!("function {}[{name}]", self.label), &wanted, spec)?;
                    Hash::from_iter([("type", spec.clone())])
                }
            };
            assert_instance(
                &format!("initializer for function '{name}'"),
                &FUNCTION,
                &Value::hash(spec.clone()),
            )?;
            let of = match spec.get_str("type") {
                Some(Value::Type(of)) => of.clone(),
                _ => Type::Callable(None),
            };
            let function = Function {
                name: name.clone(),
                of,
                overrides: flag(&spec, "override"),
                is_final: flag(&spec, "final"),
                annotations: spec.get_str("annotations").cloned(),
            };
            if self.definition.attributes.contains_key(name) {
                return Err(Message::new(format!(
                    "function {}[{name}] conflicts with attribute with the same name",
                    self.label
                )));
            }
            self.check_override(&Member::Function(function.clone()))?;
            self.definition.functions.insert(name.clone(), function);
        }
        Ok(())
    }

    fn check_override(&self, member: &Member) -> Result<()> {
        let label = member.label(self.label);
        let Some((inherited, owner)) = self.inherited(member.name()) else {
            if member.overrides() {
                let kind = member.kind_name();
                return Err(Message::new(format!(
                    "expected {label} to override an inherited {kind}, but no such {kind} was found"
                )));
            }
            return Ok(());
        };
        let other = inherited.label(&owner);
        let wrong = |what: &str, how: &str| {
            Err(Message::new(format!(
                "{label} attempts to override {what}{other}{how}"
            )))
        };
        if std::mem::discriminant(&inherited) != std::mem::discriminant(member) {
            return wrong("", "");
        }
        if inherited.is_final() && !(inherited.is_constant() && member.is_constant()) {
            return wrong("final ", "");
        }
        if !member.overrides() {
            return wrong("", " without having override => true");
        }
        if !inherited.of().is_assignable(member.of()) {
            return wrong("", " with a type that does not match");
        }
        Ok(())
    }

    fn equality(&mut self, hash: &Hash) -> Result<()> {
        self.definition.equality_ignores_type = matches!(
            hash.get_str("equality_include_type"),
            Some(Value::Boolean(false))
        );
        let names: Vec<Str> = match hash.get_str("equality") {
            Some(Value::String(name)) => vec![name.clone()],
            Some(Value::Array(names)) => names
                .iter()
                .filter_map(|name| match name {
                    Value::String(name) => Some(name.clone()),
                    _ => None,
                })
                .collect(),
            _ => return Ok(()),
        };
        if !names.is_empty() && self.definition.equality_ignores_type {
            return Err(Message::new(
                "equality_include_type = false cannot be combined with non empty equality specification",
            ));
        }
        for name in &names {
            self.check_equality_attribute(name)?;
        }
        self.definition.equality = Some(names);
        Ok(())
    }

    fn check_equality_attribute(&self, name: &Str) -> Result<()> {
        let label = self.label;
        let (member, owner) = match self.inherited(name) {
            Some((member, owner)) => {
                if let (Member::Attribute(_), Some(parent)) = (&member, &self.parent)
                    && parent.equality_attributes().contains(name)
                {
                    return Err(Message::new(format!(
                        "{label} equality is referencing {} which is included in equality of {owner}",
                        member.label(&owner)
                    )));
                }
                (Some(member), owner)
            }
            None => (self.definition.member(name), label.to_owned()),
        };
        match member {
            None => Err(Message::new(format!(
                "{label} equality is referencing non existent attribute '{name}'"
            ))),
            Some(member @ Member::Function(_)) => Err(Message::new(format!(
                "{label} equality is referencing {}. Only attribute references are allowed",
                member.label(&owner)
            ))),
            Some(member) if member.is_constant() => Err(Message::new(format!(
                "{label} equality is referencing constant {}. Reference to constant is not allowed in equality",
                member.label(&owner)
            ))),
            Some(_) => Ok(()),
        }
    }
}

impl Member {
    pub fn name(&self) -> &Str {
        match self {
            Member::Attribute(a) => &a.name,
            Member::Function(f) => &f.name,
        }
    }

    pub fn of(&self) -> &Type {
        match self {
            Member::Attribute(a) => &a.of,
            Member::Function(f) => &f.of,
        }
    }

    fn overrides(&self) -> bool {
        match self {
            Member::Attribute(a) => a.overrides,
            Member::Function(f) => f.overrides,
        }
    }

    fn is_final(&self) -> bool {
        match self {
            Member::Attribute(a) => a.is_final,
            Member::Function(f) => f.is_final,
        }
    }

    fn is_constant(&self) -> bool {
        matches!(self, Member::Attribute(a) if a.is_constant())
    }

    fn kind_name(&self) -> &'static str {
        match self {
            Member::Attribute(_) => "attribute",
            Member::Function(_) => "function",
        }
    }

    pub(super) fn label(&self, owner: &str) -> String {
        format!("{} {owner}[{}]", self.kind_name(), self.name())
    }
}
