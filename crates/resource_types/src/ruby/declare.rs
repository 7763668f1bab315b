//! The calls that declare a type and its attributes.

use super::building::Building;
use super::call::{Call, Handed, kept};
use super::index::Method;
use super::interpreter::{Frame, Interpreter};
use super::value::{AttributeSlot, Value};
use crate::title_pattern::TitlePatterns;

/// Calls in the block of a type that say nothing about its attributes.
const HARMLESS: &[&str] = &[
    "alias_method",
    "apply_to_all",
    "apply_to_device",
    "apply_to_host",
    "attr",
    "attr_accessor",
    "attr_reader",
    "attr_writer",
    "autobefore",
    "autoload",
    "autonotify",
    "autorequire",
    "autosubscribe",
    "debug",
    "desc",
    "doc",
    "fail",
    "feature",
    "format",
    "info",
    "initvars",
    "inspect",
    "instance_methods",
    "lambda",
    "load",
    "notice",
    "p",
    "private_class_method",
    "private_constant",
    "public_class_method",
    "puts",
    "raise",
    "remove_method",
    "require",
    "require_relative",
    "respond_to?",
    "to_s",
    "undef_method",
    "validate",
    "warn",
    "warning",
    "_",
];

/// Modules of Puppet and Ruby that declare no attributes.
const HARMLESS_MODULES: &[&str] = &[
    "Puppet::",
    "Comparable",
    "Enumerable",
    "FileUtils",
    "Singleton",
];

impl<'a> Interpreter<'a> {
    /// `newtype(:name) do … end`
    pub(super) fn new_type(&mut self, call: Call<'a>, frame: &mut Frame<'a>) -> Value<'a> {
        let name = call.arguments.first().and_then(Value::text).unwrap_or("");
        self.types.push(Building::new(name.to_lowercase()));
        match call.block {
            Handed::Inline(block) => {
                let mut inner = Frame {
                    locals: frame.locals.clone(),
                    ..Frame::of(Value::Type)
                };
                self.run_inline(block, &[Value::Type], &mut inner);
            }
            Handed::Passed(block) => {
                self.run_block(&block, &[Value::Type], Some(Value::Type));
            }
            Handed::Nothing => {}
        }
        self.finish_type();
        Value::Unknown
    }

    /// `Puppet::Type.type(:name)`: a type of the file that is opened again.
    pub(super) fn reopen_type(&mut self, name: Option<&Value<'a>>) -> Value<'a> {
        let name = name.and_then(Value::text).unwrap_or_default();
        let Some(at) = self.types.iter().position(|known| known.name == name) else {
            return Value::Unknown;
        };
        let mut building = self.types.remove(at);
        building.open = true;
        self.types.push(building);
        Value::Type
    }

    /// What Puppet asks a type's methods once it is there.
    fn finish_type(&mut self) {
        if let Some(value) = self.ask_type("title_patterns") {
            if let Some(building) = self.building() {
                building.set_title_patterns(&value);
            }
            if self.title_patterns_unknown() {
                self.unread("title patterns that are computed");
            }
        }
        if let Some(value) = self.ask_type("isomorphic?")
            && let Some(building) = self.building()
        {
            building.isomorphic = value.truth().or(building.isomorphic);
        }
        let has_providers = self.has_providers;
        if let Some(building) = self.building() {
            building.close(has_providers);
        }
    }

    /// The value of a method of the type itself, when it has one.
    fn ask_type(&mut self, name: &str) -> Option<Value<'a>> {
        let blocks = &self.building()?.block_methods;
        let block = blocks.iter().rev().find(|(known, _)| known == name);
        if let Some((_, block)) = block.cloned() {
            return Some(self.run_block(&block, &[], Some(Value::Type)));
        }
        let method = self.type_method(name)?;
        Some(self.run_method(method, &[], None, Value::Type))
    }

    fn title_patterns_unknown(&mut self) -> bool {
        let patterns = self
            .building()
            .and_then(|building| building.title_patterns.as_ref());
        matches!(patterns, Some(TitlePatterns::Unknown))
    }

    /// A method of the type itself: its own, or of a module that extends it.
    fn type_method(&mut self, name: &str) -> Option<Method<'a>> {
        let index = self.index;
        let building = self.building()?;
        if let Some(method) = building.methods.get(name) {
            return Some(*method);
        }
        let mut extended = building.extended.iter().rev();
        extended.find_map(|module| index.module(module)?.methods.get(name).copied())
    }

    /// A call to the type, or to an attribute of it.
    pub(super) fn declare(
        &mut self,
        this: &Value<'a>,
        mut call: Call<'a>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        if ["send", "public_send", "__send__"].contains(&call.method) {
            return self.declare_by_name(this, &call, frame);
        }
        match call.method {
            "include" | "prepend" | "extend" => {
                for module in std::mem::take(&mut call.arguments) {
                    self.mix_in(this, call.method, &module);
                }
                Value::Nil
            }
            "class_eval" | "instance_eval" | "class_exec" | "module_eval" => {
                self.evaluate_inside(this, call.block, frame)
            }
            "class" | "singleton_class" => this.clone(),
            _ => match *this {
                Value::Attribute(slot) => self.declare_in_attribute(slot, &call),
                _ => self.declare_in_type(call, frame),
            },
        }
    }

    /// `send(:newparam, …)`
    fn declare_by_name(
        &mut self,
        this: &Value<'a>,
        call: &Call<'a>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        const KNOWN: &[&str] = &[
            "newparam",
            "newproperty",
            "ensurable",
            "include",
            "extend",
            "class_eval",
            "isnamevar",
            "providify",
            "provide",
            "define_method",
            "prepend",
        ];
        let [name, arguments @ ..] = &call.arguments[..] else {
            return Value::Unknown;
        };
        let known = KNOWN.iter().find(|known| name.text() == Some(known));
        let Some(method) = known else {
            if name.text().is_none() {
                self.unread("a call whose name is computed");
            }
            return Value::Unknown;
        };
        let call = Call {
            method,
            arguments: arguments.to_vec(),
            block: call.block.clone(),
        };
        self.declare(this, call, frame)
    }

    fn evaluate_inside(
        &mut self,
        this: &Value<'a>,
        block: Handed<'a>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        match block {
            Handed::Inline(block) => {
                let outer = frame.this.replace(this.clone());
                let (value, _) = self.run_inline(block, std::slice::from_ref(this), frame);
                frame.this = outer;
                value
            }
            Handed::Passed(block) => {
                self.run_block(&block, std::slice::from_ref(this), Some(this.clone()))
            }
            Handed::Nothing => {
                self.unread("code that is made from text");
                Value::Unknown
            }
        }
    }

    /// Takes over what a module brings: hooks run, methods become the type's.
    fn mix_in(&mut self, this: &Value<'a>, how: &str, module: &Value<'a>) {
        let Value::Constant(name) = module else {
            self.unread("a module whose name is computed");
            return;
        };
        let index = self.index;
        let Some(found) = index.module(name) else {
            if !HARMLESS_MODULES.iter().any(|known| name.starts_with(known)) {
                self.unread(format!("the module {name}, which is not at hand"));
            }
            return;
        };
        if matches!(this, Value::Type)
            && let Some(building) = self.building()
        {
            if how == "extend" {
                building.extended.push(name.to_string());
            } else {
                for method in found.methods.keys() {
                    building.define_instance_method(method);
                }
            }
        }
        let hook = match how {
            "extend" => "extended",
            "prepend" => "prepended",
            _ => "included",
        };
        if let Some(&method) = found.singleton_methods.get(hook) {
            let module = Value::Constant(name.clone());
            self.run_method(method, std::slice::from_ref(this), None, module);
        }
    }

    fn declare_in_attribute(&mut self, slot: AttributeSlot, call: &Call<'a>) -> Value<'a> {
        if call.method == "isnamevar"
            && let Some(building) = self.building()
        {
            building.make_namevar(slot);
        }
        Value::Unknown
    }

    fn declare_in_type(&mut self, call: Call<'a>, frame: &mut Frame<'a>) -> Value<'a> {
        match call.method {
            "newparam" => return self.new_attribute(true, call, frame),
            "newproperty" => return self.new_attribute(false, call, frame),
            _ => {}
        }
        // The type's own methods come before Puppet's.
        if let Some(method) = self.type_method(call.method) {
            let block = kept(call.block, frame);
            return self.run_method(method, &call.arguments, block, Value::Type);
        }
        let first = call.arguments.first().and_then(Value::text);
        let Some(building) = self.building() else {
            return Value::Unknown;
        };
        match (call.method, first) {
            ("ensurable", _) => drop(building.add_property("ensure")),
            ("provide" | "providify", _) => drop(building.add_parameter("provider", false)),
            ("private" | "protected", None) => building.private = true,
            ("public", None) => building.private = false,
            ("private" | "protected" | "public", Some(_)) => {}
            ("define_method", Some(name)) => building.define_instance_method(name),
            ("define_singleton_method", Some(name)) => {
                let block = kept(call.block.clone(), frame);
                building
                    .block_methods
                    .extend(block.map(|block| (name.to_owned(), block)));
            }
            ("paramclass" | "attrclass", Some(name)) => {
                let at = building
                    .parameters
                    .iter()
                    .position(|known| known.name == name);
                return at.map_or(Value::Unknown, |at| {
                    Value::Attribute(AttributeSlot::Parameter(at))
                });
            }
            ("name", None) => return Value::Symbol(building.name.as_str().into()),
            _ => return self.other_call(call, frame),
        }
        Value::Nil
    }

    /// A call that Puppet's types do not have: a method of the file, or something unknown.
    fn other_call(&mut self, call: Call<'a>, frame: &mut Frame<'a>) -> Value<'a> {
        let index = self.index;
        let top_level = index
            .module("")
            .and_then(|top| top.methods.get(call.method));
        if let Some(&method) = top_level {
            let block = kept(call.block, frame);
            return self.run_method(method, &call.arguments, block, Value::Type);
        }
        if HARMLESS.contains(&call.method) {
            return Value::Unknown;
        }
        self.unread(format!("a call of `{}`", call.method));
        if let Handed::Inline(block) = call.block {
            self.run_inline(block, &[Value::Unknown], frame);
        }
        Value::Unknown
    }

    fn new_attribute(
        &mut self,
        parameter: bool,
        call: Call<'a>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let Some(name) = call.arguments.first().and_then(Value::text) else {
            self.unread("an attribute whose name is computed");
            return Value::Unknown;
        };
        let options = call.arguments.get(1);
        let namevar = options.and_then(|options| options.get("namevar"));
        let namevar = namevar.and_then(Value::truth) == Some(true);
        let Some(building) = self.building() else {
            return Value::Unknown;
        };
        let slot = if parameter {
            building.add_parameter(name, namevar)
        } else {
            building.add_property(name)
        };
        let this = Value::Attribute(slot);
        match call.block {
            Handed::Inline(block) => {
                let mut inner = Frame {
                    locals: frame.locals.clone(),
                    ..Frame::of(this.clone())
                };
                self.run_inline(block, std::slice::from_ref(&this), &mut inner);
            }
            Handed::Passed(block) => {
                self.run_block(&block, std::slice::from_ref(&this), Some(this.clone()));
            }
            Handed::Nothing => {}
        }
        this
    }
}
