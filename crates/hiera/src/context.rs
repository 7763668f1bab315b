//! The context that a data function in the Puppet language gets besides its options: a
//! `Puppet::LookupContext`.
//!
//! In the language it is an ordinary object, whose methods are implemented here.

use std::any::Any;
use std::rc::Rc;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use pcore::hash::NameMap;
use pcore::types::object::{
    Attribute, AttributeKind, Function, ObjectDefinition, ObjectInstance, ObjectType,
};
use pcore::value::{Runtime, RuntimeHandle};
use pcore::{Hash, Str, Type, Value};

use crate::error::{Error, Failure, Lookup};
use crate::explain::Explainer;
use crate::interpolation::Rules;
use crate::merge::built_in;
use crate::scope::Scope;
use crate::session::Session;

/// The name of the type.
pub const TYPE_NAME: &str = "Puppet::LookupContext";

/// The key of the internal handle in the object; no attribute can have this name.
const HANDLE: &str = " handle";

/// The state that a data function keeps between calls.
#[derive(Debug)]
pub(crate) struct FunctionContext {
    environment: Str,
    module: Option<Str>,
    cache: Mutex<Hash>,
}

struct Handle(Arc<FunctionContext>);

impl Runtime for Handle {
    fn class_name(&self) -> Str {
        Str::from("Puppet::Pops::Lookup::FunctionContext")
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The result of a method of a context. Some leave work to the evaluator, which has the block.
#[derive(Clone, Debug)]
pub enum Answer {
    Value(Value),
    /// The block returns a text for the explanation, if there is an explainer.
    Explain(Option<Rc<Explainer>>),
    /// The block is called for each entry; without a block the entries are the value.
    Entries(Hash),
    /// The block converts the content of a file; the result is to be cached.
    File {
        path: Str,
        content: Value,
    },
}

impl FunctionContext {
    pub(crate) fn new(environment: String, module: Option<Str>) -> Self {
        FunctionContext {
            environment: Str::from(environment),
            module,
            cache: Mutex::default(),
        }
    }

    /// The object in the language that represents the context.
    pub(crate) fn to_value(self: Arc<Self>) -> Value {
        let module = self.module.clone().map_or(Value::Undef, Value::String);
        let environment = Value::String(self.environment.clone());
        let handle = RuntimeHandle(Box::new(Handle(self)));
        let mut values = NameMap::default();
        values.insert(Str::from("environment_name"), environment);
        values.insert(Str::from("module_name"), module);
        values.insert(Str::from(HANDLE), Value::Runtime(Arc::new(handle)));
        Value::Object(Arc::new(ObjectInstance::new(object_type().clone(), values)))
    }

    pub(crate) fn of(object: &ObjectInstance) -> Option<Arc<FunctionContext>> {
        match object.values().get(HANDLE)? {
            Value::Runtime(handle) => {
                let handle = handle.0.as_any().downcast_ref::<Handle>();
                handle.map(|handle| handle.0.clone())
            }
            _ => None,
        }
    }

    pub(crate) fn cache(&self) -> MutexGuard<'_, Hash> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The type `Puppet::LookupContext`.
pub fn object_type() -> &'static Arc<ObjectType> {
    static TYPE: LazyLock<Arc<ObjectType>> = LazyLock::new(|| {
        let mut definition = ObjectDefinition {
            parent: Some(Type::Any),
            ..ObjectDefinition::default()
        };
        let attributes = [
            (
                "environment_name",
                "String[1]",
                Some(AttributeKind::Derived),
            ),
            ("module_name", "Variant[String[1],Undef]", None),
        ];
        for (name, of, kind) in attributes {
            let attribute = Attribute {
                name: Str::from(name),
                of: built_in(of),
                kind,
                value: None,
                overrides: false,
                is_final: false,
                annotations: None,
            };
            definition.attributes.insert(Str::from(name), attribute);
        }
        for (name, of) in METHODS {
            let function = Function {
                name: Str::from(name),
                of: built_in(of),
                overrides: false,
                is_final: false,
                annotations: None,
            };
            definition.functions.insert(Str::from(name), function);
        }
        ObjectType::new(Some(Str::from(TYPE_NAME)), definition)
    });
    &TYPE
}

const METHODS: [(&str, &str); 9] = [
    ("not_found", "Callable[[0,0],Undef]"),
    ("explain", "Callable[[0,0,Callable[0,0]],Undef]"),
    ("interpolate", "Callable[1,1]"),
    ("cache", "Callable[[Optional[Scalar],Any],Any]"),
    ("cache_all", "Callable[[Hash[Optional[Scalar],Any]],Undef]"),
    ("cache_has_key", "Callable[[Optional[Scalar]],Boolean]"),
    ("cached_value", "Callable[[Optional[Scalar]],Any]"),
    (
        "cached_entries",
        "Variant[Callable[[0,0,Callable[1,1]],Undef],Callable[[0,0,Callable[2,2]],Undef],\
         Callable[[0,0],Iterable[Tuple[Optional[Scalar],Any]]]]",
    ),
    (
        "cached_file_data",
        // Puppet's declaration, which is not what was intended: that the block takes one argument.
        "Callable[String,Optional[Callable[Array[Integer]]]]",
    ),
];

impl Session {
    /// Calls a method of a context; `None` if the object is not a context, or has no such method.
    pub fn call_context(
        &self,
        scope: &mut dyn Scope,
        object: &ObjectInstance,
        method: &str,
        arguments: &[Value],
    ) -> Option<Lookup<Answer>> {
        let context = FunctionContext::of(object)?;
        let argument = |index: usize| arguments.get(index).cloned().unwrap_or(Value::Undef);
        let value = match method {
            "environment_name" => Value::String(context.environment.clone()),
            "module_name" => context.module.clone().map_or(Value::Undef, Value::String),
            "not_found" => return Some(Err(Failure::NotFound)),
            "explain" => {
                let invocation = self.current();
                let explainer = invocation.and_then(|invocation| invocation.explainer());
                return Some(Ok(Answer::Explain(explainer)));
            }
            "interpolate" => {
                let invocation = self.current().unwrap_or_default();
                let value = self.interpolate(scope, &invocation, argument(0), Rules::DATA);
                return Some(value.map(Answer::Value));
            }
            "cache" => {
                context.cache().insert(argument(0), argument(1));
                argument(1)
            }
            "cache_all" => {
                if let Value::Hash(entries) = argument(0) {
                    let mut cache = context.cache();
                    for (key, value) in entries.iter() {
                        cache.insert(key.clone(), value.clone());
                    }
                }
                Value::Undef
            }
            "cache_has_key" => Value::Boolean(context.cache().contains_key(&argument(0))),
            "cached_value" => {
                let value = context.cache().get(&argument(0)).cloned();
                value.unwrap_or(Value::Undef)
            }
            "cached_entries" => return Some(Ok(Answer::Entries(context.cache().clone()))),
            "cached_file_data" => return Some(self.cached_file_data(scope, &argument(0))),
            _ => return None,
        };
        Some(Ok(Answer::Value(value)))
    }

    /// The cached result for a file, or its content.
    fn cached_file_data(&self, scope: &mut dyn Scope, path: &Value) -> Lookup<Answer> {
        let path = path.as_str().unwrap_or_default();
        if let Some(value) = self.file_data.borrow().get(path) {
            return Ok(Answer::Value(value.clone()));
        }
        let bytes = match crate::files::read(scope.host(), path.as_ref()) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => {
                let message = format!("No such file or directory @ rb_file_s_stat - {path}");
                return Err(Error::ruby(message).into());
            }
            Err(message) => return Err(Error::ruby(message).into()),
        };
        Ok(Answer::File {
            path: Str::from(path),
            content: Value::from(String::from_utf8_lossy(&bytes).into_owned()),
        })
    }

    /// Caches the result of converting a file.
    pub fn remember_file(&self, path: Str, value: Value) {
        self.file_data.borrow_mut().insert(path, value);
    }
}
