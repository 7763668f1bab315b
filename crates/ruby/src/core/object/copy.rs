//! `dup` and `clone`.

use std::cell::RefCell;
use std::rc::Rc;

use crate::class::{
    ClassId, ClassKind, Def, Method, MethodBody, class, def, def_with_keywords, private,
};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Object, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::KERNEL, METHODS);
}

const METHODS: &[Def] = &[
    def("dup", 0, 0, |interp, this, _| interp.dup(this)),
    def_with_keywords("clone", 0, 0, clone),
    private("initialize_copy", 1, 1, |interp, this, args| {
        let original = args.at(0);
        if this.is_identical(original) {
            return Ok(this.clone());
        }
        interp.ensure_not_frozen(this)?;
        if interp.state.real_class(this) != interp.state.real_class(original) {
            return Err(interp.type_error("initialize_copy should take same class object"));
        }
        Ok(this.clone())
    }),
    private("initialize_dup", 1, 1, |interp, this, args| {
        interp.call(this, sym::INITIALIZE_COPY, args.list)
    }),
    private("initialize_clone", 1, 2, |interp, this, args| {
        interp.call(this, sym::INITIALIZE_COPY, args.positional())
    }),
];

fn clone(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let freeze = match args.keyword(interp, "freeze") {
        None | Some(Value::Nil) => None,
        Some(Value::True) => Some(true),
        Some(Value::False) => Some(false),
        Some(other) => {
            let text = interp.class_name_of(&other);
            return Err(interp.argument_error(format!("unexpected value for freeze: {text}")));
        }
    };
    interp.clone_object(this, freeze)
}

impl Interp<'_> {
    /// `value.dup`
    pub fn dup(&mut self, value: &Value) -> Eval {
        let Value::Object(object) = value else {
            return Ok(value.clone());
        };
        if is_immediate_like(&object.data) {
            return Ok(value.clone());
        }
        let class = self.state.real_class(value);
        let copy = self.copy_data(value, object, class)?;
        self.finish_copy(&copy, value, sym::INITIALIZE_DUP, None)?;
        Ok(copy)
    }

    fn clone_object(&mut self, value: &Value, freeze: Option<bool>) -> Eval {
        let object = match value {
            Value::Object(object) if !is_immediate_like(&object.data) => object,
            _ => {
                if freeze == Some(false) {
                    let class = self.class_name_of(value);
                    return Err(self.argument_error(format!("can't unfreeze {class}")));
                }
                return Ok(value.clone());
            }
        };
        let class = self.state.real_class(value);
        let copy = self.copy_data(value, object, class)?;
        self.copy_singleton(value, &copy);
        self.finish_copy(&copy, value, sym::INITIALIZE_CLONE, freeze)?;
        if let Value::Object(copy) = &copy {
            copy.frozen.set(freeze.unwrap_or(object.frozen.get()));
        }
        Ok(copy)
    }

    /// Creates an object with the same content and instance variables.
    fn copy_data(&mut self, value: &Value, object: &Rc<Object>, class: ClassId) -> Eval {
        let data = match &object.data {
            Data::Plain => Data::Plain,
            Data::String(string) => Data::String(RefCell::new(string.borrow().clone())),
            Data::Array(array) => Data::Array(RefCell::new(array.borrow().clone())),
            Data::Hash(table) => {
                let mut copy = table.borrow().copy_entries();
                copy.default = table.borrow().default.clone();
                copy.default_proc = table.borrow().default_proc.clone();
                Data::hash(copy)
            }
            Data::Range(range) => Data::Range(range.clone()),
            Data::BigInt(number) => Data::BigInt(number.clone()),
            Data::Rational(parts) => Data::Rational(parts.clone()),
            Data::Complex(parts) => Data::Complex(parts.clone()),
            Data::Regexp(regexp) => Data::Regexp(RefCell::new(regexp.borrow().clone())),
            Data::Match(_) => return self.copy_match(value, class),
            Data::Proc(data) => Data::Proc(data.clone()),
            Data::Method(method) => Data::Method(method.clone()),
            Data::Exception(data) => Data::exception(data.borrow().clone()),
            Data::Class(id) => return self.copy_class(*id),
            Data::Struct(members) => Data::Struct(RefCell::new(members.borrow().clone())),
            Data::Time(time) => Data::time(time.borrow().clone()),
            // `initialize_copy` of the class copies the data.
            Data::Native(_) => Data::Native(RefCell::new(Box::new(()))),
        };
        let copy = Object::new(class, data);
        *copy.ivars.borrow_mut() = object.ivars.borrow().clone();
        Ok(Value::Object(Rc::new(copy)))
    }

    fn copy_match(&mut self, value: &Value, _: ClassId) -> Eval {
        // A MatchData is immutable.
        Ok(value.clone())
    }

    /// Calls the hooks, unless they are the default ones.
    fn finish_copy(
        &mut self,
        copy: &Value,
        original: &Value,
        hook: Symbol,
        freeze: Option<bool>,
    ) -> Eval<()> {
        if self.is_kernel_method(copy, hook) && self.is_kernel_method(copy, sym::INITIALIZE_COPY) {
            return Ok(());
        }
        match freeze {
            Some(freeze) if hook == sym::INITIALIZE_CLONE => {
                let mut table = crate::hash::HashTable::new();
                let key = self.symbol("freeze");
                table.insert_simple(key, Value::bool(freeze));
                let list = [original.clone(), Value::hash(table)];
                let args = Args {
                    list: &list,
                    block: None,
                    keywords: true,
                };
                self.send(copy, hook, &args)?;
            }
            _ => {
                self.call(copy, hook, std::slice::from_ref(original))?;
            }
        }
        Ok(())
    }

    /// Whether a method is not overridden from Kernel's.
    fn is_kernel_method(&mut self, value: &Value, name: Symbol) -> bool {
        let class = self.class_of(value);
        let method = self.state.classes.find_method(class, name);
        method.is_some_and(|method| method.owner == class::KERNEL)
    }

    /// Copies the singleton methods to a clone.
    fn copy_singleton(&mut self, value: &Value, copy: &Value) {
        let class = self.class_of(value);
        if !self.state.classes[class].is_singleton() || value.as_class().is_some() {
            return;
        }
        let singleton = self.state.singleton_class(copy);
        self.copy_methods(class, singleton);
        self.state.classes.changed();
    }

    fn copy_methods(&mut self, from: ClassId, to: ClassId) {
        let methods: Vec<Rc<Method>> = self.state.classes[from].methods.values().cloned().collect();
        for method in methods {
            let owner = if method.owner == from {
                to
            } else {
                method.owner
            };
            let body: MethodBody = method.body.clone();
            let copy = Method {
                owner,
                body,
                ..*method
            };
            self.state.classes[to]
                .methods_mut()
                .insert(method.name, Rc::new(copy));
        }
        self.state.classes[to].includes = self.state.classes[from].includes.clone();
        self.state.classes[to].prepends = self.state.classes[from].prepends.clone();
    }

    /// An anonymous class with everything that the original has.
    fn copy_class(&mut self, id: ClassId) -> Eval {
        if self.state.classes[id].kind == ClassKind::Singleton {
            return Err(self.type_error("can't copy singleton class"));
        }
        let copy = match self.state.classes[id].superclass {
            Some(superclass) => self.new_class(superclass)?,
            None => self.new_module(),
        };
        self.copy_methods(id, copy);
        self.state.classes[copy].allocator = self.state.classes[id].allocator;
        self.state.classes[copy].constants = self.state.classes[id].constants.clone();
        self.state.classes[copy].class_variables = self.state.classes[id].class_variables.clone();
        let (original, object) = (self.class_value(id), self.class_value(copy));
        if let (Value::Object(original), Value::Object(object)) = (&original, &object) {
            *object.ivars.borrow_mut() = original.ivars.borrow().clone();
        }
        let meta = self.class_of(&original);
        if self.state.classes[meta].is_singleton() {
            let own = self.state.singleton_class(&object);
            self.copy_methods(meta, own);
        }
        self.state.classes.changed();
        Ok(object)
    }
}

/// Values that are never copied.
fn is_immediate_like(data: &Data) -> bool {
    matches!(data, Data::BigInt(_) | Data::Rational(_) | Data::Complex(_))
}
