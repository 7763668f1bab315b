//! `TypeSet`: a named and versioned set of types.

use std::sync::{Arc, LazyLock, OnceLock};

use super::Type;
use crate::hash::{Hash, NameMap};
use crate::message::Message;
use crate::mismatch::assert_instance;
use crate::semver::SemVer;
use crate::semver_range::SemVerRange;
use crate::string::Str;
use crate::value::Value;

const RUNTIME: &str = "http://puppet.com/2016.1/runtime";

/// A set of types under one name. Like an alias it is declared before its types are known, because
/// they may refer to each other.
#[derive(Debug)]
pub struct TypeSet {
    pub name: Option<Str>,
    pub version: Option<SemVer>,
    pub pcore_uri: Option<Str>,
    pub pcore_version: SemVer,
    pub name_authority: Option<Str>,
    pub references: NameMap<TypeSetReference>,
    types: OnceLock<NameMap<Type>>,
}

/// A reference to another type set, under a local name.
#[derive(Debug, Clone, PartialEq)]
pub struct TypeSetReference {
    pub name: Str,
    pub name_authority: Option<Str>,
    pub version_range: SemVerRange,
}

impl TypeSet {
    pub fn new(
        name: Option<Str>,
        version: Option<SemVer>,
        pcore_version: SemVer,
        pcore_uri: Option<Str>,
        name_authority: Option<Str>,
        references: NameMap<TypeSetReference>,
    ) -> TypeSet {
        TypeSet {
            name,
            version,
            pcore_uri,
            pcore_version,
            name_authority,
            references,
            types: OnceLock::new(),
        }
    }

    /// Sets the types; a second call is ignored.
    pub fn define(&self, types: NameMap<Type>) {
        let _ = self.types.set(types);
    }

    /// The types by their local names.
    pub fn types(&self) -> &NameMap<Type> {
        static NONE: LazyLock<NameMap<Type>> = LazyLock::new(NameMap::default);
        self.types.get().unwrap_or(&NONE)
    }

    /// A type by its local name, in any case.
    pub fn get(&self, name: &str) -> Option<&Type> {
        self.types().get(name).or_else(|| {
            self.types()
                .iter()
                .find(|(known, _)| known.eq_ignore_ascii_case(name))
                .map(|(_, t)| t)
        })
    }

    pub fn defines(&self, t: &Type) -> bool {
        self.types().values().any(|known| known == t)
    }

    /// The local name of a type of the set.
    pub(crate) fn name_for(&self, t: &Type) -> Option<String> {
        self.types()
            .iter()
            .find(|(_, known)| *known == t)
            .map(|(name, _)| name.to_string())
    }
}

/// The meaning of `TypeSet` without parameters.
impl Default for TypeSet {
    fn default() -> Self {
        TypeSet::new(
            Some("DefaultTypeSet".into()),
            Some(SemVer::stable(0, 0, 0)),
            SemVer::stable(1, 0, 0),
            Some("http://puppet.com/2016.1/pcore".into()),
            Some(RUNTIME.into()),
            NameMap::default(),
        )
    }
}

/// By name, version and naming authority.
impl PartialEq for TypeSet {
    fn eq(&self, other: &Self) -> bool {
        self.name_authority == other.name_authority
            && self.name == other.name
            && self.version == other.version
    }
}

/// `TypeSet[hash]`, with its types given as types. If the types refer to each other, the loader builds
/// the set, since it knows their names.
pub(crate) fn typeset_from_hash(hash: &Hash) -> Result<Type, Message> {
    if hash.is_empty() {
        return Ok(Type::TypeSet(None));
    }
    let set = declare_typeset(None, hash)?;
    let mut types = NameMap::default();
    if let Some(Value::Hash(given)) = hash.get_str("types") {
        for (name, t) in given.iter() {
            if let (Value::String(name), Value::Type(t)) = (name, t) {
                types.insert(name.clone(), t.clone());
            }
        }
    }
    set.define(types);
    Ok(Type::TypeSet(Some(Arc::new(set))))
}

/// Everything about a set except its types.
pub fn declare_typeset(name: Option<&Str>, hash: &Hash) -> Result<TypeSet, Message> {
    assert_instance("TypeSet initializer", &TYPESET, &Value::hash(hash.clone()))?;
    let text = |key: &str| match hash.get_str(key) {
        Some(Value::String(text)) => Some(text.clone()),
        _ => None,
    };
    let version = |key: &str| match hash.get_str(key) {
        Some(Value::String(text)) => SemVer::parse(text).map(Some).map_err(Message::new),
        Some(Value::SemVer(version)) => Ok(Some((**version).clone())),
        _ => Ok(None),
    };
    let named = name.is_some();
    let own_name = name.cloned().or_else(|| text("name"));
    let name = own_name.clone().unwrap_or_default();
    let pcore_version = version("pcore_version")?.unwrap_or(SemVer::stable(1, 0, 0));
    let understood = SemVerRange::parse("1.x").map_err(Message::new)?;
    if !understood.includes(&pcore_version) {
        return Err(Message::new(format!(
            "The pcore version for TypeSet '{name}' is not understood by this runtime. Expected range 1.x, got {pcore_version}"
        )));
    }
    // The naming authority of types in programs is the runtime.
    let authority = text("name_authority").or_else(|| named.then(|| Str::from(RUNTIME)));
    let mut references: NameMap<TypeSetReference> = NameMap::default();
    if let Some(Value::Hash(given)) = hash.get_str("references") {
        for (alias, reference) in given.iter() {
            let (Value::String(alias), Value::Hash(reference)) = (alias, reference) else {
                continue;
            };
            let reference = reference_from(reference, authority.as_ref())?;
            let overlaps = references.values().any(|other| {
                other.name == reference.name
                    && other.name_authority == reference.name_authority
                    && other
                        .version_range
                        .merge(&reference.version_range)
                        .is_some()
            });
            if overlaps {
                let owner = reference.name_authority.as_deref().unwrap_or_default();
                return Err(Message::new(format!(
                    "TypeSet '{name}' references TypeSet '{owner}/{}' more than once using overlapping version ranges",
                    reference.name
                )));
            }
            if matches!(hash.get_str("types"), Some(Value::Hash(types)) if types.contains_str(alias))
            {
                return Err(Message::new(format!(
                    "TypeSet '{name}' references a TypeSet using alias '{alias}'. The alias collides with the name of a declared type"
                )));
            }
            references.insert(alias.clone(), reference);
        }
    }
    Ok(TypeSet::new(
        own_name,
        version("version")?,
        pcore_version,
        text("pcore_uri"),
        authority,
        references,
    ))
}

fn reference_from(hash: &Hash, authority: Option<&Str>) -> Result<TypeSetReference, Message> {
    let version_range = match hash.get_str("version_range") {
        Some(Value::String(text)) => SemVerRange::parse(text).map_err(Message::new)?,
        Some(Value::SemVerRange(range)) => (**range).clone(),
        _ => SemVerRange::parse("*").map_err(Message::new)?,
    };
    let text = |key: &str| match hash.get_str(key) {
        Some(Value::String(text)) => Some(text.clone()),
        _ => None,
    };
    Ok(TypeSetReference {
        name: text("name").unwrap_or_default(),
        name_authority: text("name_authority").or_else(|| authority.cloned()),
        version_range,
    })
}

static TYPESET: LazyLock<Type> = LazyLock::new(|| {
    let text = r"Struct[{
        Optional[pcore_uri] => String[1],
        pcore_version => Variant[String[1], SemVer],
        Optional[name_authority] => String[1],
        Optional[name] => Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/],
        Optional[version] => Variant[String[1], SemVer],
        Optional[types] => Hash[Pattern[/\A[A-Z]\w*\z/], Variant[Type, Hash], 1],
        Optional[references] => Hash[Pattern[/\A[A-Z]\w*\z/], Struct[{
            name => Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/],
            version_range => Variant[String[1], SemVerRange],
            Optional[name_authority] => String[1],
            Optional[annotations] => Optional[Hash]}], 1],
        Optional[annotations] => Optional[Hash]
    }]";
    crate::parse::parse(text, &()).unwrap_or(Type::Any)
});
