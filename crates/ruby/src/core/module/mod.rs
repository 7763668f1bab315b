//! Module and Class.

use crate::class::{Allocator, ClassId, Def, REST, class, def, private};
use crate::interp::exception::{Eval, ExceptionData};
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MODULE, MODULE);
    state.define_methods(class::CLASS, CLASS);
}

const MODULE: &[Def] = &[
    def("to_s", 0, 0, |interp, this, _| {
        Ok(Value::str(interp.class_name(id_of(this))))
    }),
    def("inspect", 0, 0, |interp, this, _| {
        Ok(Value::str(interp.class_name(id_of(this))))
    }),
    def("name", 0, 0, |interp, this, _| {
        let name = interp.state.classes[id_of(this)].name.clone();
        Ok(name.map_or(Value::Nil, Value::str))
    }),
    def("===", 1, 1, |interp, this, args| {
        Ok(Value::bool(interp.is_a(args.at(0), id_of(this))))
    }),
    def("const_missing", 1, 1, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        Err(interp.uninitialized_constant(id_of(this), name))
    }),
    private("inherited", 1, 1, |_, _, _| Ok(Value::Nil)),
];

const CLASS: &[Def] = &[
    def("allocate", 0, 0, |interp, this, _| {
        interp.allocate(id_of(this))
    }),
    def("new", 0, REST, |interp, this, args| {
        let object = interp.allocate(id_of(this))?;
        interp.send(&object, sym::INITIALIZE, args)?;
        Ok(object)
    }),
];

/// The class that a receiver of a method of Module is.
pub(super) fn id_of(value: &Value) -> ClassId {
    value.as_class().unwrap_or(class::OBJECT)
}

impl Interp<'_> {
    /// A new instance without anything in it.
    pub fn allocate(&mut self, id: ClassId) -> Eval {
        let allocator = self.state.classes[id].allocator;
        let data = match allocator {
            Allocator::Plain => Data::Plain,
            Allocator::String => Data::String(Default::default()),
            Allocator::Array => Data::Array(Default::default()),
            Allocator::Hash => Data::Hash(Default::default()),
            Allocator::Exception => Data::Exception(ExceptionData::default().into()),
            Allocator::Regexp => Data::Regexp(Default::default()),
            Allocator::Struct => Data::Struct(Default::default()),
            Allocator::Time => Data::Time(Default::default()),
            Allocator::Range
            | Allocator::Class
            | Allocator::Module
            | Allocator::Proc
            | Allocator::None => {
                let name = self.class_name(id);
                return Err(self.type_error(format!("allocator undefined for {name}")));
            }
        };
        Ok(Value::object(id, data))
    }
}
