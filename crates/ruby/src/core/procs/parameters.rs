//! `parameters` and `arity` of procs and methods.

use crate::class::{Method, MethodBody};
use crate::interp::Interp;
use crate::interp::frame::Loaded;
use crate::interp::procs::ProcBody;
use crate::program::{CodeId, Param};
use crate::value::{Data, Value};

/// A parameter: its kind (`req`, `opt`, …) and its name.
pub(super) type Parameter = (&'static str, Option<String>);

impl Interp<'_> {
    pub(super) fn code_parameters(
        &self,
        loaded: &Loaded,
        code: CodeId,
        is_lambda: bool,
    ) -> Vec<Parameter> {
        let code = loaded.code(code);
        let params = &code.params;
        let name = |slot: u32| -> Option<String> {
            let local = code.locals.get(slot as usize)?;
            let name = self.name_of(loaded.symbol(*local)).to_string();
            (!name.is_empty()).then_some(name)
        };
        let required = if is_lambda { "req" } else { "opt" };
        let one = |param: &Param| match param {
            Param::Slot(slot) => (required, name(*slot)),
            // A block shows it as nil: an empty name.
            Param::Destructure(_) => (required, (!is_lambda).then(String::new)),
        };
        let mut list: Vec<Parameter> = params.required.iter().map(one).collect();
        list.extend(params.optional.iter().map(|(slot, _)| ("opt", name(*slot))));
        if let Some(slot) = params.rest {
            list.push(("rest", name(slot).or_else(|| Some("*".to_owned()))));
        }
        list.extend(params.post.iter().map(one));
        for keyword in params.keywords.iter().filter(|it| it.default.is_none()) {
            let name = self.name_of(loaded.symbol(keyword.name)).to_string();
            list.push(("keyreq", Some(name)));
        }
        for keyword in params.keywords.iter().filter(|it| it.default.is_some()) {
            let name = self.name_of(loaded.symbol(keyword.name)).to_string();
            list.push(("key", Some(name)));
        }
        if let Some(slot) = params.keyword_rest {
            list.push(("keyrest", name(slot).or_else(|| Some("**".to_owned()))));
        }
        if params.no_keywords {
            list.push(("nokey", None));
        }
        if let Some(slot) = params.block {
            list.push(("block", name(slot).or_else(|| Some("&".to_owned()))));
        }
        list
    }

    pub(super) fn method_parameters(&mut self, method: &Method) -> Vec<Parameter> {
        match &method.body {
            MethodBody::Code { loaded, code, .. } => {
                let deferred = self.deferred_code(loaded, *code);
                let (loaded, code) = deferred.unwrap_or_else(|| (loaded.clone(), *code));
                self.code_parameters(&loaded, code, true)
            }
            MethodBody::Proc(proc) => self.proc_parameters(proc, true),
            MethodBody::Writer(_) => vec![("req", None)],
            MethodBody::MemberWriter(_) => vec![("req", Some("_".to_owned()))],
            MethodBody::Builtin(def) if def.has_fixed_arity() => {
                (0..def.min).map(|_| ("req", None)).collect()
            }
            MethodBody::Builtin(_) | MethodBody::Native(_) => vec![("rest", None)],
            MethodBody::Reader(_)
            | MethodBody::MemberReader(_)
            | MethodBody::Undefined
            | MethodBody::VisibilityOnly => Vec::new(),
        }
    }

    pub(super) fn proc_parameters(&mut self, proc: &Value, as_lambda: bool) -> Vec<Parameter> {
        let Some(data) = proc.as_proc() else {
            return Vec::new();
        };
        match &data.body {
            ProcBody::Code { code, frame, .. } => {
                self.code_parameters(&frame.loaded, *code, as_lambda)
            }
            ProcBody::Symbol(_) => vec![("req", None), ("rest", None)],
            ProcBody::Method(bound) => match bound.data() {
                Some(Data::Method(object)) => self.method_parameters(&object.method),
                _ => Vec::new(),
            },
            ProcBody::Native { arity, .. } => match u32::try_from(*arity) {
                Ok(count) => (0..count).map(|_| ("req", None)).collect(),
                Err(_) => vec![("rest", None)],
            },
        }
    }

    /// `[[:req, :a], …]`
    pub(super) fn parameters_value(&mut self, list: Vec<Parameter>) -> Value {
        let mut result = Vec::new();
        for (kind, name) in list {
            let mut pair = vec![self.symbol(kind)];
            match name.as_deref() {
                Some("") => pair.push(Value::Nil),
                Some(name) => pair.push(self.symbol(name)),
                None => {}
            }
            result.push(Value::array(pair));
        }
        Value::array(result)
    }
}

/// Formats parameters like `Method#inspect`: `(a, b=..., *rest, key:, &block)`.
pub(super) fn signature(list: &[Parameter]) -> String {
    let mut parts = Vec::new();
    for (kind, name) in list {
        let name = name.as_deref();
        parts.push(match *kind {
            "req" => name.unwrap_or("_").to_owned(),
            "opt" => format!("{}=...", name.unwrap_or("_")),
            "rest" => match name {
                None | Some("*") => "*".to_owned(),
                Some(name) => format!("*{name}"),
            },
            "keyreq" => format!("{}:", name.unwrap_or("_")),
            "key" => format!("{}: ...", name.unwrap_or("_")),
            "keyrest" => match name {
                None | Some("**") => "**".to_owned(),
                Some(name) => format!("**{name}"),
            },
            "nokey" => "**nil".to_owned(),
            _ => match name {
                None | Some("&") => "&".to_owned(),
                Some(name) => format!("&{name}"),
            },
        });
    }
    // `(...)` is an anonymous rest, keyword rest and block.
    let joined = parts.join(", ");
    let joined = match joined.strip_suffix("*, **, &") {
        Some(before) => format!("{before}..."),
        None => joined,
    };
    format!("({joined})")
}
