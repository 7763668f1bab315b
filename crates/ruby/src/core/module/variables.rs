//! Class variables by name.

use crate::class::{Def, class, def};
use crate::core::module::id_of;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::Symbol;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, METHODS);
}

const METHODS: &[Def] = &[
    def("class_variable_get", 1, 1, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        interp.class_variable_in(id_of(this), name)
    }),
    def("class_variable_set", 2, 2, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        interp.ensure_class_not_frozen(id_of(this))?;
        interp.set_class_variable_in(id_of(this), name, args.at(1).clone())?;
        Ok(args.at(1).clone())
    }),
    def("class_variable_defined?", 1, 1, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        let ancestors = interp.state.classes.ancestors(id_of(this));
        let classes = &interp.state.classes;
        Ok(Value::bool(ancestors.iter().any(|&id| {
            classes[id].class_variables.contains_key(&name)
        })))
    }),
    def("class_variables", 0, 1, |interp, this, args| {
        let inherit = args.get(0).is_none_or(Value::is_truthy);
        let mut names: indexmap::IndexSet<Symbol> = indexmap::IndexSet::new();
        for &id in interp.state.classes.ancestors(id_of(this)).iter() {
            if inherit || id == id_of(this) {
                names.extend(interp.state.classes[id].class_variables.keys().copied());
            }
        }
        Ok(Value::array(names.into_iter().map(Value::Symbol).collect()))
    }),
    def("remove_class_variable", 1, 1, |interp, this, args| {
        let name = variable_name(interp, this, args.at(0))?;
        interp.ensure_class_not_frozen(id_of(this))?;
        let removed = interp.state.classes[id_of(this)]
            .class_variables
            .shift_remove(&name);
        if let Some(value) = removed {
            return Ok(value);
        }
        let (text, class) = (interp.name_of(name), interp.class_name(id_of(this)));
        Err(interp.error_with(
            class::NAME_ERROR,
            format!("class variable {text} not defined for {class}"),
            vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
        ))
    }),
];

fn variable_name(interp: &mut Interp, this: &Value, value: &Value) -> Eval<Symbol> {
    let name = interp.to_symbol(value)?;
    let text = interp.name_of(name);
    if text
        .strip_prefix("@@")
        .is_some_and(crate::core::is_identifier)
    {
        return Ok(name);
    }
    Err(interp.error_with(
        class::NAME_ERROR,
        format!("`{text}' is not allowed as a class variable name"),
        vec![("name", value.clone()), ("receiver", this.clone())],
    ))
}
