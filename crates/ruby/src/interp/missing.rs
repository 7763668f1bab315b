//! Missing methods: `method_missing`, and the messages of NoMethodError and NameError.

use smallvec::smallvec;

use crate::class::{MethodBody, class};
use crate::interp::Interp;
use crate::interp::args::{ArgList, Args};
use crate::interp::exception::{Eval, Unwind};
use crate::symbol::{Symbol, sym};
use crate::value::Value;

/// Why a call found no method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingKind {
    Method,
    Private,
    Protected,
    /// It may have been meant as a variable.
    Variable,
    Super,
}

impl Interp<'_> {
    /// Calls `method_missing`, or raises the error of the default one.
    pub(crate) fn call_missing(
        &mut self,
        receiver: &Value,
        name: Symbol,
        args: &Args,
        kind: MissingKind,
    ) -> Eval {
        let class = self.class_of(receiver);
        if let Some(method) = self.state.classes.find_method(class, sym::METHOD_MISSING)
            && !matches!(method.body, MethodBody::Builtin(_))
        {
            let mut list: ArgList = smallvec![Value::Symbol(name)];
            list.extend(args.list.iter().cloned());
            self.state.missing = kind;
            return self.call_method(
                receiver,
                &method,
                &Args {
                    list: &list,
                    ..*args
                },
            );
        }
        Err(self.no_method_error(receiver, name, args, kind))
    }

    /// NoMethodError, or NameError if it may have been meant as a variable.
    pub(crate) fn no_method_error(
        &mut self,
        receiver: &Value,
        name: Symbol,
        args: &Args,
        kind: MissingKind,
    ) -> Box<Unwind> {
        let described = self.describe_receiver(receiver);
        let text = self.name_of(name);
        let message = match kind {
            MissingKind::Method => format!("undefined method `{text}' for {described}"),
            MissingKind::Private => format!("private method `{text}' called for {described}"),
            MissingKind::Protected => format!("protected method `{text}' called for {described}"),
            MissingKind::Variable => {
                format!("undefined local variable or method `{text}' for {described}")
            }
            MissingKind::Super => format!("super: no superclass method `{text}' for {described}"),
        };
        let class = match kind {
            MissingKind::Variable => class::NAME_ERROR,
            _ => class::NO_METHOD_ERROR,
        };
        let details = vec![
            ("name", Value::Symbol(name)),
            ("receiver", receiver.clone()),
            ("args", Value::array(args.list.to_vec())),
        ];
        self.error_with(class, message, details)
    }

    /// Whether a method is defined, without `respond_to?`.
    fn has_method(&mut self, receiver: &Value, name: Symbol) -> bool {
        let class = self.class_of(receiver);
        self.state.classes.find_method(class, name).is_some()
    }

    /// The description of the receiver in messages about missing methods.
    pub(crate) fn describe_receiver(&mut self, receiver: &Value) -> String {
        let text = match receiver {
            Value::Nil => "nil".to_owned(),
            Value::True => "true".to_owned(),
            Value::False => "false".to_owned(),
            _ if receiver.is_identical(&self.state.main) => return "main:Object".to_owned(),
            _ => match self.class_name_for_message(receiver) {
                Some(name) => name,
                None => self.inspect_for_message(receiver),
            },
        };
        if text.starts_with('#') {
            return text;
        }
        format!("{text}:{}", self.class_name_of(receiver))
    }

    /// The `name` of a class, if it is a string.
    fn class_name_for_message(&mut self, receiver: &Value) -> Option<String> {
        let class = receiver.as_class()?;
        let name = self.guarded(
            receiver,
            receiver,
            sym::MESSAGE,
            |_| Ok(Value::Nil),
            |interp| interp.call_named(receiver, "name", &[]),
        );
        let name = name.unwrap_or(Value::Nil);
        if name.is_nil() {
            return self.state.classes[class]
                .name
                .as_ref()
                .map(ToString::to_string);
        }
        match name.as_string() {
            Some(text) => Some(text.to_utf8().into_owned()),
            None => Some(self.any_to_s(receiver)),
        }
    }

    /// `inspect`, unless it fails or recursively needs this message.
    fn inspect_for_message(&mut self, value: &Value) -> String {
        let inspected = if self.has_method(value, sym::INSPECT) {
            self.guarded(
                value,
                value,
                sym::MESSAGE,
                |_| Ok(None),
                |interp| interp.inspect(value).map(Some),
            )
        } else {
            Ok(None)
        };
        match inspected {
            Ok(Some(text)) => text.to_utf8().into_owned(),
            _ => self.any_to_s(value),
        }
    }
}
