//! Runs programs, and loads others: `require`, `require_relative`, `load`, `eval`.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::class::{ClassId, Visibility, class};
use crate::host::{HostError, Provided};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{
    Cref, DefaultVisibility, Frame, FrameKind, Label, Loaded, SINGLETON_OF_SELF,
};
use crate::interp::{DeferredMethod, Interp};
use crate::program::{CodeId, NameId, ParseOptions, Program, SyntaxError};
use crate::string::Encoding;
use crate::value::{Data, Value};

/// A cache of evaluated strings: ERB and similar code evaluates the same string repeatedly.
#[derive(Default)]
pub(crate) struct EvalCache {
    programs: FxHashMap<EvaluatedString, Arc<Program>>,
}

#[derive(PartialEq, Eq, Hash)]
struct EvaluatedString {
    file: Box<str>,
    source: Box<[u8]>,
    options: ParseOptions,
}

impl EvalCache {
    /// The maximum number of cached strings; then the cache is cleared.
    const LIMIT: usize = 64;

    fn parse(
        &mut self,
        file: &str,
        source: &[u8],
        options: ParseOptions,
    ) -> Result<Arc<Program>, SyntaxError> {
        let key = EvaluatedString {
            file: file.into(),
            source: source.into(),
            options,
        };
        if let Some(program) = self.programs.get(&key) {
            return Ok(program.clone());
        }
        let program = Arc::new(Program::parse(file, source, &key.options)?);
        if self.programs.len() >= EvalCache::LIMIT {
            self.programs.clear();
        }
        self.programs.insert(key, program.clone());
        Ok(program)
    }
}

impl Interp<'_> {
    /// Links a program to this interpreter.
    pub fn link(&mut self, program: Arc<Program>, is_internal: bool) -> Rc<Loaded> {
        let symbols = program
            .names
            .iter()
            .map(|name| self.state.symbols.intern(name))
            .collect();
        let is_core = is_internal && crate::core::is_prelude(&program.file);
        let encoding = program.encoding.as_deref();
        let encoding = encoding.and_then(Encoding::find).unwrap_or_default();
        let number = self.state.new_program();
        Rc::new(Loaded {
            program,
            number,
            released: self.state.released.clone(),
            symbols,
            encoding,
            is_core,
            is_internal,
            is_required: Cell::new(false),
        })
    }

    /// The code of a deferred method, which is in a separate program; `None` if it is not deferred.
    #[inline]
    pub(crate) fn deferred_code(
        &mut self,
        loaded: &Rc<Loaded>,
        code: CodeId,
    ) -> Option<(Rc<Loaded>, CodeId)> {
        let (program, inside) = loaded.program.deferred_code(code)?;
        let key = (loaded.number, code);
        if let Some(known) = self.state.deferred.get(&key) {
            return Some((known.loaded.clone(), inside));
        }
        let linked = self.link(program.clone(), loaded.is_internal);
        linked.is_required.set(loaded.is_required.get());
        let method = DeferredMethod::new(linked.clone(), loaded);
        self.state.deferred.insert(key, method);
        Some((linked, inside))
    }

    /// Runs a program at the top level.
    pub fn run(&mut self, program: Arc<Program>) -> Eval {
        if let Some(data) = &program.data {
            let data = crate::core::data_of_program(&program.file, data.to_vec());
            self.state.set_constant(class::OBJECT, "DATA", data);
        }
        let loaded = self.link(program, false);
        self.run_loaded(&loaded, Label::Main)
    }

    fn run_loaded(&mut self, loaded: &Rc<Loaded>, label: Label) -> Eval {
        let this = self.state.main.clone();
        self.run_loaded_within(loaded, label, this, None)
    }

    /// The same with another `self`, and a module as the lexical scope.
    fn run_loaded_within(
        &mut self,
        loaded: &Rc<Loaded>,
        label: Label,
        this: Value,
        module: Option<ClassId>,
    ) -> Eval {
        let mut cref = Rc::new(Cref {
            module: class::OBJECT,
            parent: None,
        });
        if let Some(module) = module {
            let parent = Some(cref);
            cref = Rc::new(Cref { module, parent });
        }
        self.run_body(
            loaded,
            loaded.program.main,
            this,
            cref,
            FrameKind::Main,
            label,
        )
    }

    /// Runs source code at the top level.
    pub fn run_source(&mut self, file: &str, source: &[u8]) -> Eval {
        match Program::parse(file, source, &ParseOptions::default()) {
            Ok(program) => self.run(Arc::new(program)),
            Err(error) => Err(self.syntax_error(&error)),
        }
    }

    /// Runs source code inside of a frame, with access to its variables. Returns a frame with the variables
    /// that the code has added, if there are any. With `module`, constants and class variables are looked up
    /// there first.
    #[allow(clippy::too_many_arguments, reason = "everything a frame is made of")]
    pub(crate) fn eval_source(
        &mut self,
        source: &[u8],
        file: &str,
        line: u32,
        scope: &Rc<Frame>,
        this: Value,
        module: Option<ClassId>,
        definee: Option<ClassId>,
    ) -> (Eval, Option<Rc<Frame>>) {
        let options = ParseOptions {
            first_line: line,
            outer: visible_names(scope),
        };
        let program = match self.state.evaluated.parse(file, source, options) {
            Ok(program) => program,
            Err(error) => return (Err(self.syntax_error(&error)), None),
        };
        let loaded = self.link(program, false);
        let code = loaded.program.main;
        let locals = loaded.code(code).locals.len();
        let cref = match module {
            Some(module) => Rc::new(Cref {
                module,
                parent: Some(scope.cref.clone()),
            }),
            None => scope.cref.clone(),
        };
        let frame = Rc::new(Frame {
            this,
            loaded,
            code,
            slots: RefCell::new(vec![Value::Nil; locals]),
            parent: Some(scope.clone()),
            cref,
            definee: definee.or(scope.definee),
            method: None,
            block: None,
            kind: FrameKind::Eval,
            id: self.state.next_id(),
            break_tag: scope.break_tag,
            visibility: Cell::new(DefaultVisibility::Of(Visibility::Public)),
            last_match: RefCell::new(Value::Nil),
            is_alive: Cell::new(true),
            extra: RefCell::new(Vec::new()),
        });
        let result = self.run_frame(&frame, Label::Eval);
        let has_variables = locals > 0;
        (result, has_variables.then_some(frame))
    }

    /// Where `def` defines methods inside of `instance_eval`.
    pub(crate) fn singleton_definee(&self, _: &Value) -> Option<ClassId> {
        Some(SINGLETON_OF_SELF)
    }

    pub(crate) fn syntax_error(&mut self, error: &SyntaxError) -> Box<Unwind> {
        self.error(class::SYNTAX_ERROR, error.to_string())
    }

    /// Loads the Ruby parts of the core classes.
    pub(crate) fn load_prelude(&mut self) {
        for program in crate::core::prelude() {
            let loaded = self.link(program, true);
            loaded.is_required.set(true);
            // An error there is our bug, which the first test finds.
            if let Err(unwind) = self.run_loaded(&loaded, Label::Required) {
                let message = self.describe_unwind(&unwind);
                debug_assert!(false, "{message}");
            }
        }
    }

    /// Describes an unwind in one line, for our own messages.
    pub fn describe_unwind(&mut self, unwind: &Unwind) -> String {
        match unwind {
            Unwind::Raise(exception) => {
                let class = self.class_name_of(exception);
                let message = match self.call(exception, crate::symbol::sym::MESSAGE, &[]) {
                    Ok(message) => self.to_s(&message).map(|text| text.to_utf8().into_owned()),
                    Err(unwind) => Err(unwind),
                };
                let place = match exception.data() {
                    Some(Data::Exception(data)) => data.borrow().backtrace.clone(),
                    _ => None,
                };
                let place = place
                    .and_then(|lines| lines.as_array().and_then(|lines| lines.first().cloned()));
                let place =
                    place.and_then(|line| line.as_string().map(|line| line.to_utf8().into_owned()));
                format!(
                    "{}: {} ({class})",
                    place.unwrap_or_default(),
                    message.unwrap_or_default()
                )
            }
            Unwind::Limit(limit) => limit.to_string(),
            Unwind::Throw { .. } => "uncaught throw".to_owned(),
            _ => "a jump without a target".to_owned(),
        }
    }

    /// Loads a library that is part of the interpreter.
    pub fn load_internal(&mut self, program: Arc<Program>) -> Eval<()> {
        let loaded = self.link(program, true);
        loaded.is_required.set(true);
        self.run_loaded(&loaded, Label::Required)?;
        Ok(())
    }

    /// `require`: false if it was loaded before.
    pub fn require_feature(&mut self, name: &str) -> Eval<bool> {
        let name = name
            .strip_suffix(".rb")
            .or_else(|| name.strip_suffix(".so"))
            .unwrap_or(name);
        if !name.starts_with('/') && !name.starts_with("./") && !name.starts_with("../") {
            if let Some(library) = crate::library::find(name) {
                return self.load_library(library);
            }
            if let Some(program) = self.host.own_program(name) {
                return self.require_internal(program);
            }
            if let Some(path) = self.find_in_load_path(name)? {
                return self.require_path(&path);
            }
            match self.host.provides(name) {
                Provided::Nothing => {}
                Provided::Defined => return Ok(false),
                Provided::Program(program) => return self.require_internal(program),
            }
        } else {
            let path = format!("{name}.rb");
            let path = self.absolute(&path);
            if self.host.exists(&path) {
                return self.require_path(&path);
            }
        }
        let message = format!("cannot load such file -- {name}");
        Err(self.error_with(class::LOAD_ERROR, message, vec![("path", Value::str(name))]))
    }

    /// Loads a program of the embedder, once.
    fn require_internal(&mut self, program: Arc<Program>) -> Eval<bool> {
        let is_new = self.state.features.insert(Rc::from(&*program.file));
        if is_new {
            self.load_internal(program)?;
        }
        Ok(is_new)
    }

    fn load_library(&mut self, library: &'static crate::library::Library) -> Eval<bool> {
        if !self.state.features.insert(Rc::from(library.name)) {
            return Ok(false);
        }
        for needed in library.requires {
            self.require_feature(needed)?;
        }
        library.load(self)?;
        Ok(true)
    }

    /// Sets the directories that `require` searches.
    pub fn set_load_path(&mut self, directories: &[String]) {
        let name = self.intern("$LOAD_PATH");
        let list = directories.iter().map(Value::str).collect();
        self.state.globals.insert(name, Value::array(list));
    }

    /// The directories of `$LOAD_PATH`.
    pub fn load_path(&mut self) -> Vec<String> {
        let name = self.intern("$LOAD_PATH");
        let value = self.state.globals.get(&name).cloned().unwrap_or(Value::Nil);
        let elements = value
            .as_array()
            .map(|elements| elements.clone())
            .unwrap_or_default();
        elements
            .iter()
            .filter_map(|element| {
                element
                    .as_string()
                    .map(|string| string.to_utf8().into_owned())
            })
            .collect()
    }

    fn find_in_load_path(&mut self, name: &str) -> Eval<Option<String>> {
        let directories = self.global_value("$LOAD_PATH");
        let is_initial = directories.as_array().is_some_and(|all| {
            let initial = self.host.load_path();
            let mut pairs = all.iter().zip(initial);
            all.len() == initial.len()
                && pairs.all(|(directory, initial)| {
                    let directory = directory.as_string();
                    directory.is_some_and(|directory| directory.bytes == initial.as_bytes())
                })
        });
        if is_initial && let Some(found) = self.host.find_feature(name) {
            return Ok(found);
        }
        let mut path = String::new();
        for at in 0.. {
            // The array is not borrowed while the host is asked.
            let directory = match directories.as_array().and_then(|all| all.get(at).cloned()) {
                Some(directory) => directory,
                None => break,
            };
            let Some(directory) = directory.as_string() else {
                continue;
            };
            path.clear();
            path.extend([&*directory.to_utf8(), "/", name, ".rb"]);
            drop(directory);
            if self.host.exists(&path) {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// Loads a file once.
    pub fn require_path(&mut self, path: &str) -> Eval<bool> {
        let path = normalize(path);
        let features = self.global_value("$LOADED_FEATURES");
        let is_listed = features.as_array().is_some_and(|list| {
            let mut names = list.iter().filter_map(Value::as_string);
            names.any(|name| name.bytes == path.as_bytes())
        });
        // A program may have removed it from `$LOADED_FEATURES`, to load it again.
        if !self.state.features.insert(Rc::from(path.as_str())) && is_listed {
            return Ok(false);
        }
        if let Some(mut list) = features.as_array_mut()
            && !is_listed
        {
            list.push(Value::str(&path));
        }
        match self.load_file(&path) {
            Ok(_) => Ok(true),
            Err(unwind) => {
                self.state.features.remove(path.as_str());
                if let Some(mut list) = features.as_array_mut() {
                    list.retain(|name| {
                        name.as_string()
                            .is_none_or(|name| name.bytes != path.as_bytes())
                    });
                }
                Err(unwind)
            }
        }
    }

    /// Loads a file.
    pub fn load_file(&mut self, path: &str) -> Eval {
        let this = self.state.main.clone();
        self.load_file_within(path, this, None)
    }

    /// Loads a file as if its code were in the body of a class or module, which is `self` there.
    pub fn load_file_inside(&mut self, path: &str, module: ClassId) -> Eval {
        let this = self.class_value(module);
        self.load_file_within(path, this, Some(module))
    }

    fn load_file_within(&mut self, path: &str, this: Value, module: Option<ClassId>) -> Eval {
        match self.host.program(path) {
            Ok(Ok(program)) => {
                let loaded = self.link(program, false);
                loaded.is_required.set(true);
                self.run_loaded_within(&loaded, Label::Required, this, module)
            }
            Ok(Err(error)) => Err(self.syntax_error(&error)),
            Err(HostError::Refused(what)) => {
                Err(self.error(class::SECURITY_ERROR, format!("{what} is not allowed here")))
            }
            Err(HostError::Forbidden(message)) => Err(self.error(class::SECURITY_ERROR, message)),
            Err(_) => {
                let message = format!("cannot load such file -- {path}");
                Err(self.error_with(class::LOAD_ERROR, message, vec![("path", Value::str(path))]))
            }
        }
    }

    /// Makes a path absolute, relative to the working directory, and removes `.` and `..` as the file system
    /// does.
    pub fn absolute(&mut self, path: &str) -> String {
        let full = match path.starts_with('/') {
            true => path.to_owned(),
            false => format!("{}/{path}", self.host.current_directory()),
        };
        match full.contains("/..") {
            true => self.without_parents(full),
            false => normalize(&full),
        }
    }

    /// Removes `..`: the parent of a symbolic link is the parent of its target. A path through a missing
    /// directory is returned unchanged, because nothing exists there.
    fn without_parents(&mut self, path: String) -> String {
        let mut above = String::new();
        for part in path.split('/') {
            match part {
                "" | "." => {}
                ".." => match self.parent_of(&above) {
                    Some(parent) => above = parent,
                    None => return path,
                },
                part => {
                    above.push('/');
                    above.push_str(part);
                }
            }
        }
        match above.is_empty() {
            true => "/".to_owned(),
            false => above,
        }
    }

    /// The parent of a directory, `""` for `/`; `None` if the directory is missing.
    fn parent_of(&mut self, directory: &str) -> Option<String> {
        let above = |path: &str| path[..path.rfind('/').unwrap_or(0)].to_owned();
        if directory.is_empty() {
            return Some(String::new());
        }
        let parent = above(directory);
        let real_parent = above(&self.host.resolve(directory)?);
        let is_same = match parent.is_empty() {
            true => real_parent.is_empty(),
            false => self.host.resolve(&parent).as_ref() == Some(&real_parent),
        };
        // The path as it is written, if it names the same directory.
        Some(if is_same { parent } else { real_parent })
    }
}

/// Whether it is `exit!`, which runs no `at_exit` blocks.
fn is_immediate_exit(unwind: &Unwind) -> bool {
    let Unwind::Raise(exception) = unwind else {
        return false;
    };
    match exception.data() {
        Some(Data::Exception(data)) => data.borrow().detail("immediate").is_some(),
        _ => false,
    }
}

/// The names of the variables that are visible to code in a frame, by scope and slot.
fn visible_names(frame: &Rc<Frame>) -> Vec<Vec<String>> {
    let mut scopes = Vec::new();
    let mut current = Some(frame);
    while let Some(frame) = current {
        let names = &frame.loaded.program.names;
        let locals = frame.code().locals.iter();
        let name = |local: &NameId| names.get(local.0 as usize).map(ToString::to_string);
        scopes.push(
            locals
                .map(|local| name(local).unwrap_or_default())
                .collect(),
        );
        current = frame.parent.as_ref();
    }
    scopes
}

/// Removes `.` and `..` from a path.
pub(crate) fn normalize(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

impl Interp<'_> {
    /// Runs a program to its end like `ruby`: with `at_exit` blocks, the report of an uncaught exception on
    /// standard error, and the exit status. Only limits are errors.
    pub fn run_program(&mut self, file: &str, source: &[u8]) -> Eval<i32> {
        let name = Value::str(file);
        for global in ["$0", "$PROGRAM_NAME"] {
            self.state.set_global(global, name.clone());
        }
        let mut result = self.run_source(file, source);
        if result
            .as_ref()
            .is_err_and(|unwind| is_immediate_exit(unwind))
        {
            self.state.at_exit.clear();
        }
        // The last block runs first, and may add more; its exception replaces the previous one.
        while let Some(block) = self.state.at_exit.pop() {
            let before = self.state.current_exception.clone();
            if let Err(unwind) = &result
                && let Unwind::Raise(exception) = &**unwind
            {
                self.state.current_exception = exception.clone();
            }
            let ended = self.yield_block(&block, &[]);
            self.state.current_exception = before;
            if let Err(unwind) = ended {
                if let Err(first) = &result {
                    self.report_uncaught(first)?;
                }
                result = Err(unwind);
            }
        }
        match result {
            Ok(_) => Ok(0),
            Err(unwind) if matches!(*unwind, Unwind::Limit(_)) => Err(unwind),
            Err(unwind) => self.report_uncaught(&unwind),
        }
    }

    /// The arguments of the program: `ARGV`.
    pub fn set_arguments(&mut self, args: &[String]) {
        let list = args.iter().map(Value::str).collect();
        let list = Value::array(list);
        self.state.set_constant(class::OBJECT, "ARGV", list.clone());
        self.state.set_global("$*", list);
    }

    fn has_backtrace(&mut self, exception: &Value) -> Eval<bool> {
        let lines = self.call_named(exception, "backtrace", &[])?;
        Ok(lines.as_array().is_some_and(|lines| !lines.is_empty()))
    }

    /// Reports what ended the program, unless it was `exit`, and returns the exit status.
    fn report_uncaught(&mut self, unwind: &Unwind) -> Eval<i32> {
        let exception = match unwind {
            Unwind::Raise(exception) => exception.clone(),
            _ => return Ok(1),
        };
        if self.is_a(&exception, class::SYSTEM_EXIT) {
            let status = self.call_named(&exception, "status", &[])?;
            return Ok(i32::try_from(self.to_int(&status)?).unwrap_or(1));
        }
        let mut message = self.uncaught_message(&exception);
        // For a syntax error, Ruby prints only its message.
        if self.is_a(&exception, class::SYNTAX_ERROR) && !self.has_backtrace(&exception)? {
            message = self.to_s(&exception)?;
            message.bytes.push(b'\n');
        }
        self.print_bytes(crate::host::Stream::Error, &message.bytes)?;
        Ok(1)
    }
}

impl Interp<'_> {
    /// Runs a program with an object as `self`; `def` defines methods of its class.
    pub fn run_with_self(&mut self, program: Arc<Program>, this: &Value) -> Eval {
        let loaded = self.link(program, false);
        let outer = Rc::new(Cref {
            module: class::OBJECT,
            parent: None,
        });
        let cref = Rc::new(Cref {
            module: self.state.real_class(this),
            parent: Some(outer),
        });
        let main = loaded.program.main;
        self.run_body(
            &loaded,
            main,
            this.clone(),
            cref,
            FrameKind::Eval,
            Label::Method(crate::symbol::sym::RESULT),
        )
    }

    /// Defines built-in singleton methods of a module for the embedder.
    pub fn define_singleton_methods(
        &mut self,
        module: ClassId,
        table: &'static [crate::class::Def],
    ) {
        self.state.define_singleton_methods(module, table);
        self.state.classes.changed();
    }
}
