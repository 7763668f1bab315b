//! What a function in the Puppet language gets besides its options: a `Puppet::LookupContext`.
//!
//! To the language it is an object like any other. Its methods come here.

use std::any::Any;
use std::rc::Rc;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use pcore::hash::NameMap;
use pcore::types::object::{
    Attribute, AttributeKind, Function, ObjectDefinition, ObjectInstance, ObjectType,
};
use pcore::value::{Runtime, RuntimeHandle};
use pcore::{Hash, Str, Value};

use crate::error::{Error, Failure, Lookup};
use crate::interpolation::Rules;
use crate::invocation::Invocation;
use crate::merge::built_in;
use crate::scope::Scope;
use crate::session::Session;

/// The name of the type.
pub const TYPE_NAME: &str = "Puppet::LookupContext";

/// Where the object keeps what is not for programs; no attribute can have this name.
const HANDLE: &str = " handle";

/// What a function may keep between its calls.
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

/// Calls the block of a method call.
pub type Block<'a> = dyn FnMut(&mut dyn Scope, &[Value]) -> Lookup<Value> + 'a;

impl FunctionContext {
    pub(crate) fn new(environment: String, module: Option<Str>) -> Self {
        FunctionContext {
            environment: Str::from(environment),
            module,
            cache: Mutex::default(),
        }
    }

    /// The object that stands for it.
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

    fn of(object: &ObjectInstance) -> Option<Arc<FunctionContext>> {
        match object.values().get(HANDLE)? {
            Value::Runtime(handle) => {
                let handle = handle.0.as_any().downcast_ref::<Handle>();
                handle.map(|handle| handle.0.clone())
            }
            _ => None,
        }
    }

    fn cache(&self) -> MutexGuard<'_, Hash> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The type `Puppet::LookupContext`.
pub fn object_type() -> &'static Arc<ObjectType> {
    static TYPE: LazyLock<Arc<ObjectType>> = LazyLock::new(|| {
        let mut definition = ObjectDefinition::default();
        let attributes = [
            ("environment_name", "String[1]", Some(AttributeKind::Derived)),
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
    ("cached_file_data", "Callable[String,Optional[Callable[1,1]]]"),
];

impl Session {
    /// Calls a method of a context; nothing if the object is none, or has no such method.
    ///
    /// `parameters` is how many parameters the block has.
    pub fn call_context(
        &self,
        scope: &mut dyn Scope,
        object: &ObjectInstance,
        method: &str,
        arguments: &[Value],
        parameters: usize,
        block: Option<&mut Block<'_>>,
    ) -> Option<Lookup<Value>> {
        let context = FunctionContext::of(object)?;
        let argument = |index: usize| arguments.get(index).cloned().unwrap_or(Value::Undef);
        Some(match method {
            "environment_name" => Ok(Value::String(context.environment.clone())),
            "module_name" => Ok(context.module.clone().map_or(Value::Undef, Value::String)),
            "not_found" => Err(Failure::NotFound),
            "explain" => self.explain_block(scope, block),
            "interpolate" => {
                let invocation = self.current().unwrap_or_default();
                self.interpolate(scope, &invocation, argument(0), Rules::DATA)
            }
            "cache" => {
                context.cache().insert(argument(0), argument(1));
                Ok(argument(1))
            }
            "cache_all" => {
                if let Value::Hash(entries) = argument(0) {
                    let mut cache = context.cache();
                    for (key, value) in entries.iter() {
                        cache.insert(key.clone(), value.clone());
                    }
                }
                Ok(Value::Undef)
            }
            "cache_has_key" => Ok(Value::Boolean(context.cache().contains_key(&argument(0)))),
            "cached_value" => {
                let value = context.cache().get(&argument(0)).cloned();
                Ok(value.unwrap_or(Value::Undef))
            }
            "cached_entries" => cached_entries(scope, &context, parameters, block),
            "cached_file_data" => self.cached_file_data(scope, &argument(0), block),
            _ => return None,
        })
    }

    fn explain_block(&self, scope: &mut dyn Scope, block: Option<&mut Block<'_>>) -> Lookup<Value> {
        let invocation: Option<Rc<Invocation>> = self.current();
        if let (Some(invocation), Some(block)) = (invocation, block)
            && let Some(explainer) = invocation.explainer()
        {
            let text = block(scope, &[])?;
            explainer.text(pcore::format::interpolate::interpolate(&text));
        }
        Ok(Value::Undef)
    }

    /// The content of a file, or what the block makes of it; it is asked once.
    fn cached_file_data(
        &self,
        scope: &mut dyn Scope,
        path: &Value,
        block: Option<&mut Block<'_>>,
    ) -> Lookup<Value> {
        let path = path.as_str().unwrap_or_default();
        if let Some(value) = self.file_data.borrow().get(path) {
            return Ok(value.clone());
        }
        let bytes = match scope.read(path.as_ref()) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => {
                let message = format!("No such file or directory @ rb_file_s_stat - {path}");
                return Err(Error::ruby(message).into());
            }
            Err(message) => return Err(Error::ruby(message).into()),
        };
        let content = Value::from(String::from_utf8_lossy(&bytes).into_owned());
        let value = match block {
            Some(block) => block(scope, &[content])?,
            None => content,
        };
        self.file_data.borrow_mut().insert(Str::from(path), value.clone());
        Ok(value)
    }
}

fn cached_entries(
    scope: &mut dyn Scope,
    context: &FunctionContext,
    parameters: usize,
    block: Option<&mut Block<'_>>,
) -> Lookup<Value> {
    let entries = context.cache().clone();
    let pair = |key: &Value, value: &Value| Value::array(vec![key.clone(), value.clone()]);
    let Some(block) = block else {
        return Ok(Value::array(entries.iter().map(|(k, v)| pair(k, v)).collect()));
    };
    for (key, value) in entries.iter() {
        match parameters {
            2 => block(scope, &[key.clone(), value.clone()])?,
            _ => block(scope, &[pair(key, value)])?,
        };
    }
    Ok(Value::Undef)
}
