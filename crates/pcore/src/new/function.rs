//! Functions with several signatures: dispatches calls, and reports arguments that match none.

use super::Context;
use crate::hash::NameMap;
use crate::infer::infer_set;
use crate::message::Message;
use crate::mismatch::{Signature, describe_signatures};
use crate::parse::{TypeResolver, parse};
use crate::string::Str;
use crate::types::alias::TypeAlias;
use crate::types::callable::CallableType;
use crate::types::range::IntegerRange;
use crate::types::{TupleType, Type};
use crate::value::Value;

/// A call of `new`.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    /// The type to instantiate.
    pub of: &'a Type,
    pub arguments: &'a [Value],
    pub context: &'a Context<'a>,
}

impl<'a> Call<'a> {
    /// The argument at a position; missing ones read as `undef`.
    pub fn argument(&self, index: usize) -> &'a Value {
        self.arguments.get(index).unwrap_or(&Value::Undef)
    }
}

/// Creates the value.
pub type Make = fn(&Call<'_>) -> Result<Value, Message>;

/// Explains what is wrong with arguments that match no other signature. The explanation is prefixed with the
/// name of the function; an `Err` is reported unchanged.
pub type Explain = fn(&Call<'_>) -> Result<String, Message>;

#[derive(Debug, Clone, Copy)]
enum Body {
    Make(Make),
    Explain(Explain),
}

#[derive(Debug)]
struct Dispatch {
    signature: Signature,
    body: Body,
}

/// A function, with its name in Puppet's messages.
#[derive(Debug)]
pub(crate) struct Function {
    name: String,
    dispatches: Vec<Dispatch>,
}

/// Types that are local to the signatures of one function.
#[derive(Default)]
struct LocalTypes(NameMap<Type>);

impl TypeResolver for LocalTypes {
    fn resolve(&self, name: &str) -> Option<Type> {
        self.0
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, t)| t.clone())
    }
}

/// Builds a function from its table.
pub(crate) struct Builder {
    function: Function,
    types: LocalTypes,
}

impl Function {
    pub fn builder(name: impl Into<String>) -> Builder {
        Builder {
            function: Function {
                name: name.into(),
                dispatches: Vec::new(),
            },
            types: LocalTypes::default(),
        }
    }

    /// Calls the first matching signature.
    pub fn call(&self, call: &Call<'_>) -> Result<Value, Message> {
        let Some(dispatch) = self
            .dispatches
            .iter()
            .find(|d| takes(&d.signature, call.arguments))
        else {
            return Err(self.rejection(call.arguments));
        };
        match dispatch.body {
            Body::Make(make) => make(call),
            Body::Explain(explain) => {
                let text = explain(call)?;
                Err(Message::new(format!("'{}' {text}", self.name)))
            }
        }
    }

    /// The signatures that create a value.
    fn signatures(&self) -> impl Iterator<Item = &Signature> {
        self.dispatches
            .iter()
            .filter(|dispatch| matches!(dispatch.body, Body::Make(_)))
            .map(|dispatch| &dispatch.signature)
    }

    /// The parameters of the signatures.
    pub fn parameters(&self) -> Vec<TupleType> {
        self.signatures()
            .filter_map(|signature| signature.callable.params.clone())
            .collect()
    }

    fn rejection(&self, arguments: &[Value]) -> Message {
        let signatures: Vec<Signature> = self.signatures().cloned().collect();
        let given = infer_set(&Value::array(arguments.to_vec()));
        let text = describe_signatures(&self.name, &signatures, &given);
        Message::new(
            text.unwrap_or_else(|| format!("'{}' does not accept the given arguments", self.name)),
        )
    }
}

/// Whether a signature accepts the arguments.
pub(crate) fn takes(signature: &Signature, arguments: &[Value]) -> bool {
    let Some(params) = &signature.callable.params else {
        return true;
    };
    params.size_range().contains_count(arguments.len())
        && arguments
            .iter()
            .enumerate()
            .all(|(index, argument)| params.at(index).is_none_or(|t| t.is_instance(argument)))
}

/// Builds a signature without a block from types, names, and the number of required parameters.
pub(crate) fn signature(types: Vec<Type>, names: Vec<Str>, required: usize) -> Signature {
    let size = IntegerRange::counts(required, types.len());
    // Without a size, no parameters would mean any parameters.
    let size = (size != IntegerRange::count(types.len()) || types.is_empty()).then_some(size);
    Signature {
        callable: CallableType {
            params: Some(TupleType { types, size }),
            block: None,
            returns: None,
        },
        parameter_names: names,
        block_name: None,
    }
}

impl Builder {
    /// Adds a local type for the following signatures.
    pub fn local_type(mut self, name: &str, definition: &str) -> Builder {
        let defined = TypeAlias::define_with(name, |_| parse(definition, &self.types));
        if let Ok(t) = defined {
            self.types.0.insert(Str::from(name), t);
        }
        self
    }

    /// Adds a signature: `"Type name"` for each parameter, `"Type name?"` for optional ones.
    pub fn make(self, parameters: &[&str], make: Make) -> Builder {
        self.dispatch(parameters, Body::Make(make))
    }

    pub fn explain(self, parameters: &[&str], explain: Explain) -> Builder {
        self.dispatch(parameters, Body::Explain(explain))
    }

    pub(crate) fn with_signature(mut self, signature: Signature, make: Make) -> Builder {
        self.function.dispatches.push(Dispatch {
            signature,
            body: Body::Make(make),
        });
        self
    }

    fn dispatch(mut self, parameters: &[&str], body: Body) -> Builder {
        let mut types = Vec::with_capacity(parameters.len());
        let mut names = Vec::with_capacity(parameters.len());
        let mut required = 0;
        for parameter in parameters {
            let (t, name) = parameter.rsplit_once(' ').unwrap_or(("Any", parameter));
            let name = match name.strip_suffix('?') {
                Some(name) => name,
                None => {
                    required += 1;
                    name
                }
            };
            types.push(parse(t, &self.types).unwrap_or(Type::Any));
            names.push(Str::from(name));
        }
        self.function.dispatches.push(Dispatch {
            signature: signature(types, names, required),
            body,
        });
        self
    }

    pub fn build(self) -> Function {
        self.function
    }
}
