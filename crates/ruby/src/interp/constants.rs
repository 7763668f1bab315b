//! Constants, class variables, and the definition of classes and modules.

use std::rc::Rc;

use crate::class::{Allocator, Class, ClassId, ClassKind, Constant, ConstantValue, class};
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Cref, Frame, FrameKind, Label, Site};
use crate::program::{CodeId, ConstantScope, NameId, Node, SiteId};
use crate::symbol::{Symbol, sym};
use crate::value::{Data, Value};

impl Interp<'_> {
    pub(crate) fn eval_constant(
        &mut self,
        scope: &ConstantScope,
        name: NameId,
        site: SiteId,
        frame: &Rc<Frame>,
    ) -> Eval {
        let name = frame.symbol(name);
        let module = match scope {
            ConstantScope::Of(node) => {
                let value = self.eval(node, frame)?;
                let Some(id) = value.as_class() else {
                    return Err(self.not_a_module(&value));
                };
                Some(id)
            }
            _ => None,
        };
        let key = match module {
            Some(id) => id.0 as usize,
            None => Rc::as_ptr(&frame.cref).addr(),
        };
        if let Site::Constant {
            generation,
            scope: known,
            value,
        } = self.state.site(&frame.loaded, site)
            && *generation == self.state.classes.constants.generation()
            && *known == key
        {
            return Ok(value.clone());
        }
        let found = match (scope, module) {
            (_, Some(id)) => self.find_scoped_constant(id, name)?,
            (ConstantScope::Top, _) => self.find_constant_in(class::OBJECT, name, true)?,
            _ => self.find_lexical_constant(name, frame)?,
        };
        let Some(value) = found else {
            let around = match scope {
                ConstantScope::Top => class::OBJECT,
                _ => module.unwrap_or(frame.cref.module),
            };
            return self.missing_constant(around, name);
        };
        // Loading a file may have changed the generation.
        let constants = &mut self.state.classes.constants;
        constants.remember(name);
        let found = Site::Constant {
            generation: constants.generation(),
            scope: key,
            value: value.clone(),
        };
        self.state.set_site(&frame.loaded, site, found);
        Ok(value)
    }

    /// `scope::NAME`: private constants are hidden, and Object's are not found through other classes.
    fn find_scoped_constant(&mut self, scope: ClassId, name: Symbol) -> Eval<Option<Value>> {
        if let Some(constant) = self.state.classes[scope].constants.get(&name)
            && constant.private
        {
            let (class, text) = (self.class_name(scope), self.name_of(name));
            let details = vec![
                ("name", Value::Symbol(name)),
                ("receiver", self.class_value(scope)),
            ];
            return Err(self.error_with(
                class::NAME_ERROR,
                format!("private constant {class}::{text} referenced"),
                details,
            ));
        }
        self.find_constant_in(scope, name, scope == class::OBJECT)
    }

    fn not_a_module(&mut self, value: &Value) -> Box<Unwind> {
        match self.inspect(value) {
            Ok(text) => self.type_error(format!("{} is not a class/module", text.to_utf8())),
            Err(unwind) => unwind,
        }
    }

    /// A constant in the lexical scope of a frame.
    pub(crate) fn lexical_constant(&mut self, name: Symbol, frame: &Rc<Frame>) -> Eval {
        match self.find_lexical_constant(name, frame)? {
            Some(value) => Ok(value),
            None => self.missing_constant(frame.cref.module, name),
        }
    }

    /// Searches the lexically enclosing modules, then the ancestors of the innermost, then Object.
    pub(crate) fn find_lexical_constant(
        &mut self,
        name: Symbol,
        frame: &Rc<Frame>,
    ) -> Eval<Option<Value>> {
        let mut cref = Some(frame.cref.clone());
        while let Some(current) = cref {
            // The outermost is Object, which comes last.
            if current.parent.is_some()
                && let Some(value) = self.own_constant(current.module, name)?
            {
                return Ok(Some(value));
            }
            cref = current.parent.clone();
        }
        self.find_constant_in(frame.cref.module, name, true)
    }

    /// A constant of a class or its ancestors.
    pub fn find_constant_in(
        &mut self,
        scope: ClassId,
        name: Symbol,
        with_object: bool,
    ) -> Eval<Option<Value>> {
        let ancestors = self.state.classes.ancestors(scope);
        for &ancestor in ancestors.iter() {
            if !with_object && ancestor == class::OBJECT && scope != class::OBJECT {
                break;
            }
            if let Some(value) = self.own_constant(ancestor, name)? {
                return Ok(Some(value));
            }
        }
        // Classes have Object among their ancestors, unless they inherit from BasicObject.
        if with_object && self.state.classes[scope].is_module() {
            for &ancestor in self.state.classes.ancestors(class::OBJECT).iter() {
                if let Some(value) = self.own_constant(ancestor, name)? {
                    return Ok(Some(value));
                }
            }
        }
        Ok(None)
    }

    /// A constant of the class itself; autoloads it.
    pub(crate) fn own_constant(&mut self, scope: ClassId, name: Symbol) -> Eval<Option<Value>> {
        let Some(constant) = self.state.classes[scope].constants.get(&name) else {
            return Ok(None);
        };
        match constant.value.clone() {
            ConstantValue::Value(value) => Ok(Some(value)),
            ConstantValue::Autoload(path) => {
                self.state.classes[scope].constants.shift_remove(&name);
                self.require_feature(&path)?;
                match self.state.classes[scope]
                    .constants
                    .get(&name)
                    .map(|constant| constant.value.clone())
                {
                    Some(ConstantValue::Value(value)) => Ok(Some(value)),
                    _ => Ok(None),
                }
            }
        }
    }

    /// A constant of a module, or the result of `const_missing`.
    pub fn constant_of(&mut self, scope: ClassId, name: Symbol) -> Eval {
        match self.find_constant_in(scope, name, true)? {
            Some(value) => Ok(value),
            None => self.missing_constant(scope, name),
        }
    }

    /// A constant by its full name: `A::B`.
    pub fn constant_by_path(&mut self, path: &str) -> Eval {
        let mut scope = class::OBJECT;
        let mut value = self.class_value(scope);
        for part in path.split("::").filter(|part| !part.is_empty()) {
            let name = self.intern(part);
            value = self.constant_of(scope, name)?;
            match value.as_class() {
                Some(id) => scope = id,
                None => return Ok(value),
            }
        }
        Ok(value)
    }

    pub(crate) fn missing_constant(&mut self, scope: ClassId, name: Symbol) -> Eval {
        let object = self.class_value(scope);
        // The built-in method is not shown in backtraces.
        if self.is_builtin_method(&object, sym::CONST_MISSING) {
            return Err(self.uninitialized_constant(scope, name));
        }
        self.call(&object, sym::CONST_MISSING, &[Value::Symbol(name)])
    }

    /// The NameError of an undefined constant.
    pub(crate) fn uninitialized_constant(&mut self, scope: ClassId, name: Symbol) -> Box<Unwind> {
        let text = self.name_of(name);
        let message = if scope == class::OBJECT {
            format!("uninitialized constant {text}")
        } else {
            format!("uninitialized constant {}::{text}", self.class_name(scope))
        };
        let details = vec![
            ("name", Value::Symbol(name)),
            ("receiver", self.class_value(scope)),
        ];
        self.error_with(class::NAME_ERROR, message, details)
    }

    /// The module that a constant is assigned in.
    pub(crate) fn constant_scope(
        &mut self,
        scope: &ConstantScope,
        frame: &Rc<Frame>,
    ) -> Eval<ClassId> {
        match scope {
            ConstantScope::Lexical => Ok(frame.cref.module),
            ConstantScope::Top => Ok(class::OBJECT),
            ConstantScope::Of(node) => {
                let value = self.eval(node, frame)?;
                match value.as_class() {
                    Some(id) => Ok(id),
                    None => Err(self.not_a_module(&value)),
                }
            }
        }
    }

    /// Sets a constant; an anonymous class is named after it.
    pub fn assign_constant(&mut self, scope: ClassId, name: Symbol, value: Value) -> Eval<()> {
        let known = self.state.classes[scope].constants.get(&name);
        let is_known =
            known.is_some_and(|constant| matches!(constant.value, ConstantValue::Value(_)));
        let private = known.is_some_and(|constant| constant.private);
        if is_known {
            let text = self.qualified(scope, name);
            let place = self.current_place();
            let (file, line) = place.unwrap_or_else(|| ("(ruby)".to_owned(), 0));
            self.warn_line(&format!(
                "{file}:{line}: warning: already initialized constant {text}"
            ))?;
        }
        if let Some(id) = value.as_class()
            && self.state.classes[id].name.is_none()
            && !self.state.classes[id].is_singleton()
        {
            let full = self.qualified(scope, name);
            self.name_class(id, full);
        }
        let constant = Constant {
            value: ConstantValue::Value(value),
            private,
            deprecated: false,
            place: self
                .current_place()
                .map(|(file, line)| (Rc::from(file), line)),
        };
        self.state.classes[scope].constants.insert(name, constant);
        self.state.classes.constants.change(name);
        Ok(())
    }

    /// Names a class, and the nested ones that were named after the anonymous one.
    fn name_class(&mut self, id: ClassId, full: String) {
        let mut waiting = vec![(id, full)];
        while let Some((id, full)) = waiting.pop() {
            for (name, constant) in &self.state.classes[id].constants {
                if let ConstantValue::Value(value) = &constant.value
                    && let Some(inner) = value.as_class()
                    && let Some(old) = &self.state.classes[inner].name
                    && old.starts_with("#<")
                {
                    waiting.push((inner, format!("{full}::{}", self.name_of(*name))));
                }
            }
            self.state.classes[id].name = Some(Rc::from(full));
        }
    }

    /// The full name of a constant.
    pub(crate) fn qualified(&self, scope: ClassId, name: Symbol) -> String {
        let name = self.name_of(name);
        if scope == class::OBJECT {
            return name.to_string();
        }
        format!("{}::{name}", self.class_name(scope))
    }

    pub(crate) fn eval_class(
        &mut self,
        scope: &ConstantScope,
        name: NameId,
        superclass: Option<&Node>,
        body: CodeId,
        frame: &Rc<Frame>,
    ) -> Eval {
        let scope_id = self.constant_scope(scope, frame)?;
        let name = frame.symbol(name);
        let superclass = match superclass {
            Some(node) => {
                let value = self.eval(node, frame)?;
                match value
                    .as_class()
                    .filter(|id| !self.state.classes[*id].is_module())
                {
                    Some(id) => Some(id),
                    None => {
                        let given = self.class_name_of(&value);
                        return Err(self.type_error(format!(
                            "superclass must be an instance of Class (given an instance of {given})"
                        )));
                    }
                }
            }
            None => None,
        };
        let existing = self.existing_constant(scope, scope_id, name)?;
        let id = match existing {
            Some(value) => match value
                .as_class()
                .filter(|id| !self.state.classes[*id].is_module())
            {
                Some(id) => {
                    if let Some(superclass) = superclass
                        && self.real_superclass(id) != Some(superclass)
                    {
                        let text = self.name_of(name);
                        return Err(
                            self.type_error(format!("superclass mismatch for class {text}"))
                        );
                    }
                    id
                }
                None => {
                    return Err(self.not_a_kind(scope_id, name, "class"));
                }
            },
            None => {
                let superclass = superclass.unwrap_or(class::OBJECT);
                let id = self.new_class(superclass)?;
                let value = self.class_value(id);
                self.assign_constant(scope_id, name, value)?;
                self.call_inherited(superclass, id)?;
                id
            }
        };
        self.run_class_body(id, body, frame, Label::Class(name))
    }

    /// `class` or `module` with the name of another kind of object; Ruby's message has the location of that.
    fn not_a_kind(&mut self, scope: ClassId, name: Symbol, kind: &str) -> Box<Unwind> {
        let text = self.qualified(scope, name);
        let constant = self.state.classes[scope].constants.get(&name);
        let place = match constant.and_then(|constant| constant.place.as_ref()) {
            Some((file, line)) => {
                format!("\n{file}:{line}: previous definition of {text} was here")
            }
            None => String::new(),
        };
        self.type_error(format!("{text} is not a {kind}{place}"))
    }

    /// A constant that `class` and `module` reopen.
    fn existing_constant(
        &mut self,
        scope: &ConstantScope,
        id: ClassId,
        name: Symbol,
    ) -> Eval<Option<Value>> {
        if let Some(value) = self.own_constant(id, name)? {
            return Ok(Some(value));
        }
        // At the top level, constants of modules included in Object count.
        if id == class::OBJECT && !matches!(scope, ConstantScope::Of(_)) {
            return self.find_constant_in(id, name, false);
        }
        Ok(None)
    }

    pub(crate) fn eval_module(
        &mut self,
        scope: &ConstantScope,
        name: NameId,
        body: CodeId,
        frame: &Rc<Frame>,
    ) -> Eval {
        let scope_id = self.constant_scope(scope, frame)?;
        let name = frame.symbol(name);
        let id = match self.existing_constant(scope, scope_id, name)? {
            Some(value) => match value
                .as_class()
                .filter(|id| self.state.classes[*id].is_module())
            {
                Some(id) => id,
                None => {
                    return Err(self.not_a_kind(scope_id, name, "module"));
                }
            },
            None => {
                let id = self.new_module();
                let value = self.class_value(id);
                self.assign_constant(scope_id, name, value)?;
                id
            }
        };
        self.run_class_body(id, body, frame, Label::Module(name))
    }

    pub(crate) fn eval_singleton_class(
        &mut self,
        object: &Value,
        body: CodeId,
        frame: &Rc<Frame>,
    ) -> Eval {
        if matches!(object, Value::Int(_) | Value::Float(_) | Value::Symbol(_)) {
            return Err(self.type_error("can't define singleton"));
        }
        let id = self.state.singleton_class(object);
        self.run_class_body(id, body, frame, Label::Singleton)
    }

    fn run_class_body(
        &mut self,
        id: ClassId,
        body: CodeId,
        frame: &Rc<Frame>,
        label: Label,
    ) -> Eval {
        let cref = Rc::new(Cref {
            module: id,
            parent: Some(frame.cref.clone()),
        });
        let this = self.class_value(id);
        self.run_body(
            &frame.loaded.clone(),
            body,
            this,
            cref,
            FrameKind::Class,
            label,
        )
    }

    /// Creates an anonymous class.
    pub fn new_class(&mut self, superclass: ClassId) -> Eval<ClassId> {
        if self.state.classes[superclass].is_singleton() {
            return Err(self.type_error("can't make subclass of singleton class"));
        }
        if superclass == class::CLASS {
            return Err(self.type_error("can't make subclass of Class"));
        }
        let allocator = self.state.classes[superclass].allocator;
        let id = self.state.classes.push(Class::new(
            None,
            ClassKind::Class,
            Some(superclass),
            allocator,
        ));
        self.state.create_class_object(id);
        Ok(id)
    }

    pub fn new_module(&mut self) -> ClassId {
        let id =
            self.state
                .classes
                .push(Class::new(None, ClassKind::Module, None, Allocator::None));
        self.state.create_class_object(id);
        id
    }

    /// Defines a class for a library or the embedder, unless it exists already.
    pub fn define_class(
        &mut self,
        scope: ClassId,
        name: &str,
        superclass: ClassId,
    ) -> Eval<ClassId> {
        let symbol = self.intern(name);
        if let Some(value) = self.own_constant(scope, symbol)?
            && let Some(id) = value.as_class()
        {
            return Ok(id);
        }
        let id = self.new_class(superclass)?;
        let value = self.class_value(id);
        self.assign_constant(scope, symbol, value)?;
        Ok(id)
    }

    pub fn define_module(&mut self, scope: ClassId, name: &str) -> Eval<ClassId> {
        let symbol = self.intern(name);
        if let Some(value) = self.own_constant(scope, symbol)?
            && let Some(id) = value.as_class()
        {
            return Ok(id);
        }
        let id = self.new_module();
        let value = self.class_value(id);
        self.assign_constant(scope, symbol, value)?;
        Ok(id)
    }

    pub(crate) fn call_inherited(&mut self, superclass: ClassId, id: ClassId) -> Eval<()> {
        let (above, new) = (self.class_value(superclass), self.class_value(id));
        self.call(&above, sym::INHERITED, &[new])?;
        Ok(())
    }

    /// The superclass that programs see.
    pub(crate) fn real_superclass(&self, id: ClassId) -> Option<ClassId> {
        self.state.classes[id].superclass
    }

    /// The owner of a class variable: the class or an ancestor that has it.
    fn class_variable_owner(&self, name: Symbol, scope: ClassId) -> Option<ClassId> {
        let scope = self.class_variable_scope(scope);
        let ancestors = self.state.classes.ancestors(scope);
        let has = |id: ClassId| self.state.classes[id].class_variables.contains_key(&name);
        ancestors.iter().copied().rfind(|&id| has(id))
    }

    /// In the singleton class of a class, class variables are those of the class.
    fn class_variable_scope(&self, scope: ClassId) -> ClassId {
        let class = &self.state.classes[scope];
        match (&class.kind, &class.attached) {
            (ClassKind::Singleton, Some(attached)) => match attached.data() {
                Some(Data::Class(id)) => *id,
                _ => self.state.real_class(attached),
            },
            _ => scope,
        }
    }

    /// The module whose class variables code sees: the innermost that is not a singleton class.
    fn lexical_class_variable_scope(&self, frame: &Rc<Frame>) -> ClassId {
        let mut cref = &frame.cref;
        while self.state.classes[cref.module].is_singleton() {
            match &cref.parent {
                Some(parent) => cref = parent,
                None => break,
            }
        }
        cref.module
    }

    pub(crate) fn class_variable(&mut self, name: Symbol, frame: &Rc<Frame>) -> Eval {
        let scope = self.lexical_class_variable_scope(frame);
        self.class_variable_in(scope, name)
    }

    pub(crate) fn class_variable_in(&mut self, scope: ClassId, name: Symbol) -> Eval {
        let owner = self.class_variable_owner(name, scope);
        let value = owner.and_then(|id| self.state.classes[id].class_variables.get(&name).cloned());
        match value {
            Some(value) => Ok(value),
            None => {
                let (text, class) = (self.name_of(name), self.class_name(scope));
                let details = vec![
                    ("name", Value::Symbol(name)),
                    ("receiver", self.class_value(scope)),
                ];
                Err(self.error_with(
                    class::NAME_ERROR,
                    format!("uninitialized class variable {text} in {class}"),
                    details,
                ))
            }
        }
    }

    pub(crate) fn is_class_variable_defined(&self, name: Symbol, frame: &Rc<Frame>) -> bool {
        let scope = self.lexical_class_variable_scope(frame);
        self.class_variable_owner(name, scope).is_some()
    }

    pub(crate) fn set_class_variable(
        &mut self,
        name: Symbol,
        value: Value,
        frame: &Rc<Frame>,
    ) -> Eval<()> {
        let scope = self.lexical_class_variable_scope(frame);
        self.set_class_variable_in(scope, name, value)
    }

    pub(crate) fn set_class_variable_in(
        &mut self,
        scope: ClassId,
        name: Symbol,
        value: Value,
    ) -> Eval<()> {
        let scope = self.class_variable_scope(scope);
        let owner = self.class_variable_owner(name, scope).unwrap_or(scope);
        self.state.classes[owner]
            .class_variables
            .insert(name, value);
        Ok(())
    }
}
