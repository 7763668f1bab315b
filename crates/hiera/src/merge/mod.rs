//! Merges the values of several levels.

mod deep;

use std::sync::{Arc, LazyLock};

use pcore::mismatch::assert_instance;
use pcore::{Hash, Type, Value};

use crate::error::{Error, Failure, Lookup, Result};
use crate::inspect::inspect;
use crate::invocation::Invocation;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StrategyKind {
    /// The first value; used if no strategy is given.
    Default,
    First,
    Hash,
    Unique,
    Deep,
    UnconstrainedDeep,
    ReverseDeep,
}

/// A merge strategy with its options.
#[derive(Clone, Debug)]
pub struct Strategy {
    kind: StrategyKind,
    options: Arc<Hash>,
}

/// The names of the public strategies.
pub const STRATEGIES: [&str; 4] = ["first", "hash", "unique", "deep"];

static NO_OPTIONS: LazyLock<Arc<Hash>> = LazyLock::new(Arc::default);

static HASH_VALUE: LazyLock<Type> = LazyLock::new(|| built_in("Hash[String,Data]"));
static UNIQUE_VALUE: LazyLock<Type> = LazyLock::new(|| built_in("Variant[Scalar,Array[Data]]"));

/// Parses a built-in type; `Any` if it were invalid.
pub(crate) fn built_in(text: &str) -> Type {
    pcore::parse::parse(text, &()).unwrap_or(Type::Any)
}

impl Strategy {
    fn simple(kind: StrategyKind) -> Strategy {
        Strategy {
            kind,
            options: NO_OPTIONS.clone(),
        }
    }

    /// The default strategy: the first value.
    pub fn default_strategy() -> Strategy {
        Strategy::simple(StrategyKind::Default)
    }

    pub fn first() -> Strategy {
        Strategy::simple(StrategyKind::First)
    }

    pub fn unique() -> Strategy {
        Strategy::simple(StrategyKind::Unique)
    }

    pub fn hash() -> Strategy {
        Strategy::simple(StrategyKind::Hash)
    }

    /// A strategy from its name, or from a hash with the name and options.
    pub fn of(merge: &Value) -> Result<Strategy> {
        let (name, options) = match merge {
            Value::Undef | Value::Boolean(false) => return Ok(Strategy::default_strategy()),
            Value::Hash(entries) => match entries.get_str("strategy") {
                None | Some(Value::Undef) => {
                    let message = "The hash given as 'merge' must contain the name of a strategy \
                                   in string form for the key 'strategy'";
                    return Err(Error::ruby(message));
                }
                Some(name) if entries.len() == 1 => (name, None),
                Some(name) => (name, Some(entries)),
            },
            name => (name, None),
        };
        let Some(kind) = name.as_str().and_then(StrategyKind::from_name) else {
            let name = match name {
                Value::String(name) => name.to_string(),
                other => inspect(other),
            };
            return Err(Error::ruby(format!("Unknown merge strategy: '{name}'")));
        };
        match options {
            None if kind == StrategyKind::UnconstrainedDeep => {
                Ok(Strategy::simple(StrategyKind::Deep))
            }
            None => Ok(Strategy::simple(kind)),
            Some(options) => {
                let t = kind.options_type();
                assert_instance("The merge options", &t, &Value::Hash(options.clone()))?;
                let options = options.clone();
                Ok(Strategy { kind, options })
            }
        }
    }

    /// The name in explanations.
    pub fn key(&self) -> &'static str {
        self.kind.name()
    }

    pub fn options(&self) -> &Hash {
        &self.options
    }

    fn stops_at_first(&self) -> bool {
        matches!(self.kind, StrategyKind::Default | StrategyKind::First)
    }

    /// Looks up all variants and merges the results.
    pub(crate) fn lookup<T>(
        &self,
        variants: &[T],
        invocation: &Invocation,
        mut ask: impl FnMut(&T) -> Lookup<Value>,
    ) -> Lookup<Value> {
        if self.stops_at_first() {
            for variant in variants {
                match ask(variant) {
                    Err(Failure::NotFound) => {}
                    result => return result,
                }
            }
            return Err(Failure::NotFound);
        }
        if let [only] = variants {
            return Ok(self.single(ask(only)?));
        }
        if variants.is_empty() {
            return Err(Failure::NotFound);
        }
        let _step = invocation.explain_merge(self);
        let mut merged: Option<Value> = None;
        for variant in variants {
            let value = match ask(variant) {
                Err(Failure::NotFound) => continue,
                result => result?,
            };
            merged = Some(match merged {
                None => self.convert(value),
                Some(merged) => {
                    let both = invocation
                        .explains()
                        .then(|| (merged.clone(), value.clone()));
                    let result = self.merge(merged, value)?;
                    if let Some((first, second)) = both {
                        self.explain_removed(invocation, &first, &second)?;
                    }
                    result
                }
            });
        }
        let merged = merged.ok_or(Failure::NotFound)?;
        invocation.report_result(&merged);
        Ok(merged)
    }

    /// Merges two values; the first takes precedence.
    pub(crate) fn merge(&self, first: Value, second: Value) -> Result<Value> {
        if let Some(t) = self.value_type() {
            assert_instance("The first element of the merge", t, &first)?;
            assert_instance("The second element of the merge", t, &second)
                .map_err(|message| Error::from(message).about_last())?;
        }
        match self.kind {
            StrategyKind::Default | StrategyKind::First => Ok(first),
            StrategyKind::Hash => Ok(merge_hashes(&first, second)),
            StrategyKind::Unique => {
                let mut seen = Hash::new();
                for value in [first, second] {
                    add_flat(&value, &mut |item| {
                        seen.insert(item.clone(), Value::Undef);
                    });
                }
                Ok(Value::array(seen.keys().cloned().collect()))
            }
            StrategyKind::Deep | StrategyKind::UnconstrainedDeep => {
                deep::merge(first, second, &self.options)
            }
            StrategyKind::ReverseDeep => deep::merge(second, first, &self.options),
        }
    }

    /// Ruby's library removes elements with the knockout prefix from the value that it merges, so
    /// explanations show the value without them.
    fn explain_removed(
        &self,
        invocation: &Invocation,
        first: &Value,
        second: &Value,
    ) -> Result<()> {
        let (source, target) = match self.kind {
            StrategyKind::Deep | StrategyKind::UnconstrainedDeep => (first, second),
            StrategyKind::ReverseDeep => (second, first),
            _ => return Ok(()),
        };
        if target.is_true()
            && let Some(after) = deep::without_marked(source, &self.options)?
        {
            invocation.report_changed(source, &after);
        }
        Ok(())
    }

    fn value_type(&self) -> Option<&'static Type> {
        match self.kind {
            StrategyKind::Hash => Some(&HASH_VALUE),
            StrategyKind::Unique => Some(&UNIQUE_VALUE),
            _ => None,
        }
    }

    /// Converts the first of several values.
    fn convert(&self, value: Value) -> Value {
        let is_flat = |items: &[Value]| !items.iter().any(|item| matches!(item, Value::Array(_)));
        match &value {
            _ if self.kind != StrategyKind::Unique => return value,
            Value::Array(items) if is_flat(items) => return value,
            _ => {}
        }
        let mut items = Vec::new();
        add_flat(&value, &mut |item| items.push(item.clone()));
        Value::array(items)
    }

    /// Converts the only value.
    fn single(&self, value: Value) -> Value {
        match &value {
            Value::Array(items) if self.kind == StrategyKind::Unique => {
                let seen: Hash = items
                    .iter()
                    .map(|item| (item.clone(), Value::Undef))
                    .collect();
                match seen.len() == items.len() {
                    true => value,
                    false => Value::array(seen.keys().cloned().collect()),
                }
            }
            _ => value,
        }
    }
}

impl StrategyKind {
    fn from_name(name: &str) -> Option<StrategyKind> {
        let all = [
            StrategyKind::Default,
            StrategyKind::First,
            StrategyKind::Hash,
            StrategyKind::Unique,
            StrategyKind::Deep,
            StrategyKind::UnconstrainedDeep,
            StrategyKind::ReverseDeep,
        ];
        all.into_iter().find(|kind| kind.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            StrategyKind::Default => "default",
            StrategyKind::First => "first",
            StrategyKind::Hash => "hash",
            StrategyKind::Unique => "unique",
            StrategyKind::Deep => "deep",
            StrategyKind::UnconstrainedDeep => "unconstrained_deep",
            StrategyKind::ReverseDeep => "reverse_deep",
        }
    }

    fn options_type(self) -> Type {
        match self {
            StrategyKind::Deep => built_in(
                "Struct[{strategy=>Optional[Pattern[deep]],\
                 knockout_prefix=>Optional[String],\
                 merge_debug=>Optional[Boolean],\
                 merge_hash_arrays=>Optional[Boolean],\
                 sort_merged_arrays=>Optional[Boolean]}]",
            ),
            StrategyKind::UnconstrainedDeep | StrategyKind::ReverseDeep => {
                built_in("Hash[String[1],Any]")
            }
            other => built_in(&format!(
                "Struct[{{strategy=>Optional[Pattern[/{}/]]}}]",
                other.name()
            )),
        }
    }
}

/// The second hash, overridden by the entries of the first.
fn merge_hashes(first: &Value, second: Value) -> Value {
    let (Value::Hash(first), Value::Hash(second)) = (first, &second) else {
        return second;
    };
    let mut merged = (**second).clone();
    for (key, value) in first.iter() {
        merged.insert(key.clone(), value.clone());
    }
    Value::hash(merged)
}

/// Adds the elements of nested arrays; a value that is not an array is added itself.
fn add_flat(value: &Value, add: &mut dyn FnMut(&Value)) {
    match value {
        Value::Array(items) => crate::deep(|| {
            for item in items.iter() {
                add_flat(item, add);
            }
        }),
        other => add(other),
    }
}
