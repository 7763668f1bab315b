//! Instance variables of any object.

use crate::class::{Def, class, def};
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::Symbol;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::KERNEL, METHODS);
}

const METHODS: &[Def] = &[
    def("instance_variable_get", 1, 1, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        Ok(interp.instance_variable(this, name))
    }),
    def("instance_variable_set", 2, 2, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        let value = args.at(1).clone();
        interp.set_instance_variable(this, name, value.clone())?;
        Ok(value)
    }),
    def("instance_variable_defined?", 1, 1, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        let object = this.as_object();
        Ok(Value::bool(
            object.is_some_and(|object| object.ivar(name).is_some()),
        ))
    }),
    def("instance_variables", 0, 0, |interp, this, _| {
        let Value::Object(object) = this else {
            return Ok(Value::array(Vec::new()));
        };
        let variables = super::visible_variables(interp, object);
        let names = variables.into_iter().map(|(name, _)| Value::Symbol(name));
        Ok(Value::array(names.collect()))
    }),
    def("remove_instance_variable", 1, 1, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        interp.ensure_not_frozen(this)?;
        let removed = match this {
            Value::Object(object) => {
                let mut variables = object.ivars.borrow_mut();
                let position = variables.iter().position(|(known, _)| *known == name);
                position.map(|position| variables.remove(position).1)
            }
            _ => None,
        };
        match removed {
            Some(value) => Ok(value),
            None => {
                let text = interp.name_of(name);
                Err(interp.error_with(
                    class::NAME_ERROR,
                    format!("instance variable {text} not defined"),
                    vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
                ))
            }
        }
    }),
];

fn variable_name(interp: &mut Interp, this: &Value, value: &Value) -> Eval<Symbol> {
    let name = interp.to_symbol(value)?;
    let text = interp.name_of(name);
    let is_valid = text.strip_prefix('@').is_some_and(is_identifier);
    if is_valid {
        return Ok(name);
    }
    Err(interp.error_with(
        class::NAME_ERROR,
        format!("`{text}' is not allowed as an instance variable name"),
        vec![("name", value.clone()), ("receiver", this.clone())],
    ))
}

/// A letter or underscore, then letters, digits and underscores.
pub(crate) fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars
        .next()
        .is_some_and(|first| first == '_' || first.is_alphabetic() || !first.is_ascii())
        && chars.all(|char| char == '_' || char.is_alphanumeric() || !char.is_ascii())
}

impl Interp<'_> {
    /// The description of an object in messages: `inspect`, or the class if that is too long.
    pub(crate) fn describe_plainly(&mut self, value: &Value) -> Eval<String> {
        let text = self.inspect_utf8(value)?;
        if text.len() > 65 {
            return Ok(self.any_to_s(value));
        }
        Ok(text)
    }
}
