//! Constants by name.

use std::rc::Rc;

use indexmap::IndexSet;

use crate::class::{ClassId, Constant, ConstantValue, Def, REST, class, def, private};
use crate::core::module::id_of;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::symbol::Symbol;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, METHODS);
}

const METHODS: &[Def] = &[
    def("const_get", 1, 2, const_get),
    def("const_set", 2, 2, |interp, this, args| {
        let name = constant_name(interp, this, args.at(0))?;
        interp.ensure_class_not_frozen(id_of(this))?;
        interp.assign_constant(id_of(this), name, args.at(1).clone())?;
        Ok(args.at(1).clone())
    }),
    def("const_defined?", 1, 2, const_defined),
    def("const_missing", 1, 1, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        Err(interp.uninitialized_constant(id_of(this), name))
    }),
    def("const_source_location", 1, 2, |interp, this, args| {
        let (mut id, path) = parts(interp, this, args.at(0))?;
        let Some((last, scopes)) = path.split_last() else {
            return Ok(Value::Nil);
        };
        for scope in scopes {
            match interp
                .find_constant_in(id, *scope, true)?
                .and_then(|value| value.as_class())
            {
                Some(scope) => id = scope,
                None => return Ok(Value::Nil),
            }
        }
        let inherit = args.get(1).is_none_or(Value::is_truthy);
        Ok(interp.constant_location(id, *last, inherit))
    }),
    def("constants", 0, 1, |interp, this, args| {
        let inherit = args.get(0).is_none_or(Value::is_truthy);
        Ok(interp.constant_names(id_of(this), inherit))
    }),
    private("remove_const", 1, 1, |interp, this, args| {
        let name = constant_name(interp, this, args.at(0))?;
        let id = id_of(this);
        let removed = interp.state.classes[id].constants.shift_remove(&name);
        interp.state.classes.constants.change(name);
        match removed.map(|constant| constant.value) {
            Some(ConstantValue::Value(value)) => Ok(value),
            Some(ConstantValue::Autoload(_)) => Ok(Value::Nil),
            None => {
                let (module, text) = (interp.class_name(id), interp.name_of(name));
                Err(interp.error_with(
                    class::NAME_ERROR,
                    format!("constant {module}::{text} not defined"),
                    vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
                ))
            }
        }
    }),
    def("private_constant", 0, REST, |interp, this, args| {
        change(interp, this, args, |constant| constant.private = true)
    }),
    def("public_constant", 0, REST, |interp, this, args| {
        change(interp, this, args, |constant| constant.private = false)
    }),
    def("deprecate_constant", 0, REST, |interp, this, args| {
        change(interp, this, args, |constant| constant.deprecated = true)
    }),
    def("autoload", 2, 2, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        let text = interp.name_of(name);
        if !is_constant_name(&text) {
            return Err(interp.error_with(
                class::NAME_ERROR,
                format!("autoload must be constant name: {text}"),
                vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
            ));
        }
        let path = interp.path_argument(args.at(1))?;
        interp.set_autoload(id_of(this), name, &path)?;
        Ok(Value::Nil)
    }),
    def("autoload?", 1, 2, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        Ok(interp.autoload_path(id_of(this), name))
    }),
];

fn change(interp: &mut Interp, this: &Value, args: &Args, change: fn(&mut Constant)) -> Eval {
    let id = id_of(this);
    for name in args.list {
        let name = interp.to_symbol(name)?;
        match interp.state.classes[id].constants.get_mut(&name) {
            Some(constant) => change(constant),
            None => {
                let (module, text) = (interp.class_name(id), interp.name_of(name));
                return Err(interp.error_with(
                    class::NAME_ERROR,
                    format!("constant {module}::{text} not defined"),
                    vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
                ));
            }
        }
    }
    interp.state.classes.changed();
    Ok(this.clone())
}

pub(crate) fn is_constant_name(text: &str) -> bool {
    text.starts_with(char::is_uppercase) && crate::core::is_identifier(text)
}

fn wrong_name(interp: &mut Interp, this: &Value, text: &str, value: &Value) -> Box<Unwind> {
    let name = match value {
        Value::Symbol(_) => value.clone(),
        _ => Value::str(text),
    };
    interp.error_with(
        class::NAME_ERROR,
        format!("wrong constant name {text}"),
        vec![("name", name), ("receiver", this.clone())],
    )
}

fn constant_name(interp: &mut Interp, this: &Value, value: &Value) -> Eval<Symbol> {
    let name = interp.to_symbol(value)?;
    let text = interp.name_of(name);
    if is_constant_name(&text) {
        return Ok(name);
    }
    Err(wrong_name(interp, this, &text, value))
}

/// The segments of `A::B`; a leading `::` begins at Object.
fn parts(interp: &mut Interp, this: &Value, value: &Value) -> Eval<(ClassId, Vec<Symbol>)> {
    if value.as_symbol().is_none() {
        interp.to_str(value)?;
    }
    let name = interp.to_symbol(value)?;
    let text = interp.name_of(name);
    let is_symbol = matches!(value, Value::Symbol(_));
    let (start, rest) = match text.strip_prefix("::") {
        Some(rest) if !is_symbol => (class::OBJECT, rest),
        _ => (id_of(this), &*text),
    };
    let mut names = Vec::new();
    for part in rest.split("::") {
        if is_symbol && rest.contains("::") {
            return Err(wrong_name(interp, this, &text, value));
        }
        if !is_constant_name(part) {
            return Err(wrong_name(interp, this, part, value));
        }
        names.push(interp.intern(part));
    }
    Ok((start, names))
}

fn const_get(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let (start, names) = parts(interp, this, args.at(0))?;
    let inherit = args.get(1).is_none_or(Value::is_truthy);
    let mut value = interp.class_value(start);
    for (position, name) in names.iter().enumerate() {
        let Some(id) = value.as_class() else {
            let text = interp.to_s(args.at(0))?.to_utf8().into_owned();
            return Err(interp.type_error(format!("{text} does not refer to class/module")));
        };
        let found = if !inherit {
            interp.own_constant(id, *name)?
        } else {
            // Object's constants are visible only for the first segment of a path.
            let with_object = position == 0;
            interp.find_constant_in(id, *name, with_object)?
        };
        value = match found {
            Some(value) => value,
            None => interp.missing_constant(id, *name)?,
        };
    }
    Ok(value)
}

fn const_defined(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let (start, names) = parts(interp, this, args.at(0))?;
    let inherit = args.get(1).is_none_or(Value::is_truthy);
    let mut id = start;
    let count = names.len();
    for (position, name) in names.into_iter().enumerate() {
        if !interp.has_constant(id, name, inherit, position == 0) {
            return Ok(Value::False);
        }
        if position + 1 == count {
            break;
        }
        match interp
            .find_constant_in(id, name, inherit && position == 0)?
            .and_then(|value| value.as_class())
        {
            Some(scope) => id = scope,
            None => return Ok(Value::False),
        }
    }
    Ok(Value::True)
}

impl Interp<'_> {
    /// Whether there is a constant, without autoloading it.
    fn has_constant(&self, id: ClassId, name: Symbol, inherit: bool, with_object: bool) -> bool {
        let has = |id: ClassId| self.state.classes[id].constants.contains_key(&name);
        if !inherit {
            return has(id);
        }
        let ancestors = self.state.classes.ancestors(id);
        for &ancestor in ancestors.iter() {
            if !with_object && ancestor == class::OBJECT && id != class::OBJECT {
                break;
            }
            if has(ancestor) {
                return true;
            }
        }
        with_object && self.state.classes[id].is_module() && has(class::OBJECT)
    }

    /// The names of the public constants of a module.
    pub(crate) fn constant_names(&self, id: ClassId, inherit: bool) -> Value {
        let mut names: IndexSet<Symbol> = IndexSet::new();
        for &ancestor in self.state.classes.ancestors(id).iter() {
            if ancestor != id && (!inherit || ancestor == class::OBJECT) {
                break;
            }
            let constants = self.state.classes[ancestor].constants.iter();
            let visible = constants.filter(|(_, constant)| !constant.private);
            names.extend(visible.map(|(name, _)| *name));
        }
        Value::array(names.into_iter().map(Value::Symbol).collect())
    }

    /// `[file, line]` of the assignment; an empty Array for built-in constants.
    fn constant_location(&mut self, id: ClassId, name: Symbol, inherit: bool) -> Value {
        let ancestors = self.state.classes.ancestors(id);
        let mut list: Vec<ClassId> = if inherit {
            ancestors.to_vec()
        } else {
            vec![id]
        };
        if inherit {
            list.push(class::OBJECT);
        }
        for ancestor in list {
            let Some(constant) = self.state.classes[ancestor].constants.get(&name) else {
                continue;
            };
            return match &constant.place {
                Some((file, line)) => {
                    Value::array(vec![Value::str(file), Value::Int(i64::from(*line))])
                }
                None => Value::array(Vec::new()),
            };
        }
        Value::Nil
    }

    pub(crate) fn set_autoload(&mut self, id: ClassId, name: Symbol, path: &str) -> Eval<()> {
        if path.is_empty() {
            return Err(self.argument_error("empty file name"));
        }
        let known = self.state.classes[id].constants.get(&name);
        if known.is_some_and(|known| matches!(known.value, ConstantValue::Value(_))) {
            return Ok(());
        }
        let constant = Constant {
            value: ConstantValue::Autoload(Rc::from(path)),
            private: false,
            deprecated: false,
            place: None,
        };
        self.state.classes[id].constants.insert(name, constant);
        self.state.classes.constants.change(name);
        Ok(())
    }

    pub(crate) fn autoload_path(&self, id: ClassId, name: Symbol) -> Value {
        let constant = self.state.classes[id].constants.get(&name);
        match constant.map(|constant| &constant.value) {
            Some(ConstantValue::Autoload(path)) => Value::str(path),
            _ => Value::Nil,
        }
    }
}
