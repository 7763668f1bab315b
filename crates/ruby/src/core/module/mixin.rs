//! `include`, `prepend`, `extend`, and queries about mixed-in modules.

use crate::class::{ClassId, Def, REST, class, def, private};
use crate::core::module::id_of;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::{Symbol, sym};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, METHODS);
    let main = state.main.clone();
    let singleton = state.singleton_class(&main);
    state.define_methods(singleton, MAIN);
}

const METHODS: &[Def] = &[
    def("include", 1, REST, |interp, this, args| {
        mix_in(interp, this, args, sym::APPEND_FEATURES, sym::INCLUDED)
    }),
    def("prepend", 1, REST, |interp, this, args| {
        mix_in(interp, this, args, sym::PREPEND_FEATURES, sym::PREPENDED)
    }),
    def("include?", 1, 1, |interp, this, args| {
        let module = interp.expect_module(args.at(0))?;
        let id = id_of(this);
        Ok(Value::bool(
            id != module && interp.state.classes.is_ancestor(id, module),
        ))
    }),
    def("included_modules", 0, 0, |interp, this, _| {
        let id = id_of(this);
        let ancestors = interp.state.classes.ancestors(id);
        let modules = ancestors
            .iter()
            .filter(|&&ancestor| ancestor != id && interp.state.classes[ancestor].is_module());
        let modules: Vec<ClassId> = modules.copied().collect();
        Ok(Value::array(
            modules
                .into_iter()
                .map(|id| interp.class_value(id))
                .collect(),
        ))
    }),
    def("ancestors", 0, 0, |interp, this, _| {
        let ancestors = interp.state.classes.ancestors(id_of(this));
        let list = ancestors.iter().map(|&id| interp.class_value(id));
        Ok(Value::array(list.collect()))
    }),
    private("append_features", 1, 1, |interp, this, args| {
        let Some(target) = args.at(0).as_class() else {
            return Err(interp.type_error("wrong argument type (expected Module)"));
        };
        interp.include_module(target, id_of(this))?;
        Ok(this.clone())
    }),
    private("prepend_features", 1, 1, |interp, this, args| {
        let Some(target) = args.at(0).as_class() else {
            return Err(interp.type_error("wrong argument type (expected Module)"));
        };
        interp.prepend_module(target, id_of(this))?;
        Ok(this.clone())
    }),
    private("extend_object", 1, 1, |interp, this, args| {
        let object = args.at(0);
        if matches!(object, Value::Int(_) | Value::Float(_) | Value::Symbol(_)) {
            return Err(interp.type_error("can't define singleton"));
        }
        interp.ensure_singleton_not_frozen(object)?;
        let singleton = interp.state.singleton_class(object);
        interp.include_module(singleton, id_of(this))?;
        Ok(object.clone())
    }),
    private("included", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("extended", 1, 1, |_, _, _| Ok(Value::Nil)),
    private("prepended", 1, 1, |_, _, _| Ok(Value::Nil)),
];

/// The singleton methods of `main`.
const MAIN: &[Def] = &[
    private("include", 1, REST, |interp, _, args| {
        let object = interp.class_value(class::OBJECT);
        interp.call_named(&object, "include", args.list)
    }),
    private("public", 0, REST, |interp, _, args| {
        let object = interp.class_value(class::OBJECT);
        interp.call_named(&object, "public", args.list)
    }),
    private("private", 0, REST, |interp, _, args| {
        let object = interp.class_value(class::OBJECT);
        interp.call_named(&object, "private", args.list)
    }),
    private("define_method", 1, 2, |interp, _, args| {
        let object = interp.class_value(class::OBJECT);
        let name = interp.intern("define_method");
        interp.send(&object, name, args)
    }),
    private("using", 1, 1, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "refinements are not supported",
        ))
    }),
];

fn mix_in(interp: &mut Interp, this: &Value, args: &Args, features: Symbol, hook: Symbol) -> Eval {
    for module in args.list {
        interp.expect_module(module)?;
    }
    for module in args.list.iter().rev() {
        interp.call(module, features, std::slice::from_ref(this))?;
        interp.call(module, hook, std::slice::from_ref(this))?;
    }
    Ok(this.clone())
}

impl Interp<'_> {
    /// Includes a module into a class or module.
    pub fn include_module(&mut self, target: ClassId, module: ClassId) -> Eval<()> {
        self.ensure_mixable(target, module, "cyclic include detected")?;
        if self.state.classes.is_ancestor(target, module) && self.has_mixed_in(target, module) {
            return Ok(());
        }
        self.state.classes[target].includes.insert(0, module);
        self.state.classes.changed();
        Ok(())
    }

    pub fn prepend_module(&mut self, target: ClassId, module: ClassId) -> Eval<()> {
        self.ensure_mixable(target, module, "cyclic prepend detected")?;
        if self.state.classes[target].prepends.contains(&module) {
            return Ok(());
        }
        self.state.classes[target].prepends.insert(0, module);
        self.state.classes.changed();
        if matches!(
            target,
            class::INTEGER | class::FLOAT | class::NUMERIC | class::COMPARABLE
        ) {
            self.state.numbers_redefined = true;
        }
        Ok(())
    }

    fn ensure_mixable(&mut self, target: ClassId, module: ClassId, cyclic: &str) -> Eval<()> {
        let object = self.class_value(target);
        if object.is_frozen() {
            self.ensure_not_frozen(&object)?;
        }
        if target == module || self.state.classes.is_ancestor(module, target) {
            return Err(self.argument_error(cyclic));
        }
        Ok(())
    }

    /// Whether a module is among the ancestors already, also by a superclass.
    fn has_mixed_in(&self, target: ClassId, module: ClassId) -> bool {
        self.state.classes.ancestors(target).contains(&module)
    }
}
