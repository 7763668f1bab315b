//! Binding: the local variables and `self` of code.

use std::rc::Rc;

use indexmap::IndexSet;

use crate::class::{Def, class, def, private};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::frame::Frame;
use crate::interp::{Interp, State};
use crate::symbol::Symbol;
use crate::value::{Data, Value};

/// The frame of a Binding, or the innermost of those that `eval` has added for new variables.
pub(crate) struct BindingData {
    frame: Rc<Frame>,
    place: Option<(String, u32)>,
}

impl BindingData {
    pub(crate) fn value(frame: Rc<Frame>) -> Value {
        Value::native(class::BINDING, BindingData { frame, place: None })
    }

    pub(crate) fn frame(value: &Value) -> Option<Rc<Frame>> {
        let Some(Data::Native(cell)) = value.data() else {
            return None;
        };
        let content = cell.borrow();
        let data = content.downcast_ref::<BindingData>()?;
        Some(data.frame.clone())
    }

    /// Makes variables that evaluated code has defined visible to the next `eval`.
    pub(crate) fn extend(value: &Value, frame: Rc<Frame>) {
        if let Some(Data::Native(cell)) = value.data()
            && let Some(data) = cell.borrow_mut().downcast_mut::<BindingData>()
        {
            data.frame = frame;
        }
    }
}

pub(super) fn define(state: &mut State) {
    state.define_methods(class::BINDING, METHODS);
}

const METHODS: &[Def] = &[
    def("local_variables", 0, 0, |interp, this, _| {
        let frame = frame_of(interp, this)?;
        Ok(interp.local_variable_names(&frame))
    }),
    def("local_variable_get", 1, 1, |interp, this, args| {
        let frame = frame_of(interp, this)?;
        let name = variable_name(interp, this, args.at(0))?;
        match find(&frame, name) {
            Some((frame, slot)) => {
                let value = frame.slots.borrow().get(slot).cloned();
                Ok(value.unwrap_or(Value::Nil))
            }
            None => {
                let (text, described) = (interp.name_of(name), interp.any_to_s(this));
                Err(interp.error_with(
                    class::NAME_ERROR,
                    format!("local variable `{text}' is not defined for {described}"),
                    vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
                ))
            }
        }
    }),
    def("local_variable_set", 2, 2, |interp, this, args| {
        let frame = frame_of(interp, this)?;
        let name = variable_name(interp, this, args.at(0))?;
        let value = args.at(1).clone();
        let found = match find(&frame, name) {
            Some(found) => Some(found),
            None => {
                // The new variable gets its own scope.
                let source = format!("{} = nil", interp.name_of(name));
                let (result, inner) = interp.eval_source(
                    source.as_bytes(),
                    "(eval)",
                    1,
                    &frame,
                    frame.this.clone(),
                    None,
                    None,
                );
                result?;
                if let Some(inner) = inner {
                    BindingData::extend(this, inner);
                }
                let frame = frame_of(interp, this)?;
                find(&frame, name)
            }
        };
        if let Some((frame, slot)) = found
            && let Some(place) = frame.slots.borrow_mut().get_mut(slot)
        {
            *place = value.clone();
        }
        Ok(value)
    }),
    def("local_variable_defined?", 1, 1, |interp, this, args| {
        let frame = frame_of(interp, this)?;
        let name = variable_name(interp, this, args.at(0))?;
        Ok(Value::bool(find(&frame, name).is_some()))
    }),
    def("receiver", 0, 0, |interp, this, _| {
        Ok(frame_of(interp, this)?.this.clone())
    }),
    def("eval", 1, 3, |interp, this, args| {
        let mut list = vec![args.at(0).clone(), this.clone()];
        list.extend(args.list.iter().skip(1).cloned());
        // Not a call of `Kernel#eval`, which would be in backtraces, too.
        crate::core::kernel::evaluate::eval(interp, this, &Args::new(&list))
    }),
    def("source_location", 0, 0, |interp, this, _| {
        let frame = frame_of(interp, this)?;
        let place = match this.data() {
            Some(Data::Native(cell)) => cell
                .borrow()
                .downcast_ref::<BindingData>()
                .and_then(|data| data.place.clone()),
            _ => None,
        };
        let (file, line) =
            place.unwrap_or_else(|| (frame.loaded.program.file.to_string(), frame.code().line));
        Ok(Value::array(vec![
            Value::str(file),
            Value::Int(i64::from(line)),
        ]))
    }),
    private("initialize_copy", 1, 1, |interp, this, args| {
        let frame = frame_of(interp, args.at(0))?;
        if let Some(Data::Native(cell)) = this.data() {
            *cell.borrow_mut() = Box::new(BindingData { frame, place: None });
        }
        Ok(this.clone())
    }),
    def("irb", 0, 0, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "there is no interactive session here",
        ))
    }),
];

fn frame_of(interp: &mut Interp, this: &Value) -> Eval<Rc<Frame>> {
    match BindingData::frame(this) {
        Some(frame) => Ok(frame),
        None => Err(interp.type_error("uninitialized Binding")),
    }
}

fn variable_name(interp: &mut Interp, this: &Value, value: &Value) -> Eval<Symbol> {
    let name = interp.to_symbol(value)?;
    let text = interp.name_of(name);
    let is_valid = crate::core::is_identifier(&text) && !text.starts_with(char::is_uppercase);
    if is_valid {
        return Ok(name);
    }
    let described = interp.any_to_s(this);
    Err(interp.error_with(
        class::NAME_ERROR,
        format!("wrong local variable name `{text}' for {described}"),
        vec![("name", Value::Symbol(name)), ("receiver", this.clone())],
    ))
}

/// The frame and slot of a variable.
fn find(frame: &Rc<Frame>, name: Symbol) -> Option<(Rc<Frame>, usize)> {
    let mut current = Some(frame);
    while let Some(frame) = current {
        let locals = &frame.code().locals;
        if let Some(slot) = locals.iter().position(|&local| frame.symbol(local) == name) {
            return Some((frame.clone(), slot));
        }
        current = frame.parent.as_ref();
    }
    None
}

impl State {
    /// Sets the constant TOPLEVEL_BINDING to the frame of the main program.
    pub(crate) fn set_top_level_binding(&mut self, frame: &Rc<Frame>) {
        let binding = BindingData::value(frame.clone());
        self.set_constant(class::OBJECT, "TOPLEVEL_BINDING", binding);
    }
}

impl Interp<'_> {
    pub(crate) fn local_variable_names(&self, frame: &Rc<Frame>) -> Value {
        let mut names: IndexSet<Symbol> = IndexSet::new();
        let mut current = Some(frame);
        while let Some(frame) = current {
            for &local in &frame.code().locals {
                let name = frame.symbol(local);
                if crate::core::is_identifier(self.state.symbols.name(name)) {
                    names.insert(name);
                }
            }
            current = frame.parent.as_ref();
        }
        Value::array(names.into_iter().map(Value::Symbol).collect())
    }

    /// `instance_eval` and `class_eval`: a block, or code in a string.
    pub(crate) fn eval_with_self(
        &mut self,
        this: &Value,
        module: Option<crate::class::ClassId>,
        definee: Option<crate::class::ClassId>,
        args: &Args,
        _name: &str,
    ) -> Eval {
        if let Some(block) = args.block {
            if !args.is_empty() {
                return Err(self.wrong_count(args.len(), 0, Some(0)));
            }
            return self.call_with_self(
                block,
                this,
                definee,
                &Args::new(std::slice::from_ref(this)),
            );
        }
        if args.is_empty() || args.len() > 3 {
            return Err(self.wrong_count(args.len(), 1, Some(3)));
        }
        let source = self.to_str(args.at(0))?;
        let (file, line) = self.eval_place(args, 1)?;
        let Some(frame) = self.caller_frame() else {
            return Ok(Value::Nil);
        };
        // Class variables are those of the enclosing code, which the singleton class does not hide.
        let scope = match module {
            Some(module) => module,
            None => self.state.singleton_class(this),
        };
        let (result, _) = self.eval_source(
            &source.bytes,
            &file,
            line,
            &frame,
            this.clone(),
            Some(scope),
            definee,
        );
        result
    }
}
