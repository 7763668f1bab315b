//! Binds arguments to parameters.

use std::cell::Ref;
use std::rc::Rc;

use smallvec::SmallVec;

use crate::class::{Method, MethodBody};
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::args::{ArgList, Args};
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::Frame;
use crate::interp::procs::ProcBody;
use crate::program::{Param, Params};
use crate::symbol::sym;
use crate::value::{Data, Value};

/// How wrong numbers of arguments are handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// An error.
    Method { ruby2_keywords: bool },
    /// Missing ones are nil, excess ones are dropped; a single array is destructured.
    Block,
}

/// The values of the parameters of a method or a lambda, if they are the arguments: most have a few required
/// parameters only.
pub(super) fn exact_arguments<'a>(params: &Params, args: &Args<'a>) -> Option<&'a [Value]> {
    let is_exact = params.is_simple && !args.keywords && params.required.len() == args.list.len();
    is_exact.then_some(args.list)
}

/// The values of the parameters of a block, if they need no conversion and no error can occur: the arguments
/// without those in excess, or the elements of the only one, which `destructured` borrows. (The benchmark of calls
/// of methods and blocks.)
pub(super) fn block_arguments<'a: 'b, 'b>(
    params: &Params,
    args: &Args<'a>,
    destructured: &'b mut Option<Ref<'a, Vec<Value>>>,
) -> Option<&'b [Value]> {
    if !params.is_simple || args.keywords {
        return None;
    }
    let list = match args.list {
        [only] if params.destructures() => match only.data() {
            Some(Data::Array(array)) => &**destructured.insert(array.borrow()),
            // They may have `to_ary`.
            Some(Data::Plain | Data::Struct(_) | Data::Native(_)) => return None,
            _ => args.list,
        },
        list => list,
    };
    Some(&list[..list.len().min(params.required.len())])
}

impl Interp<'_> {
    pub(crate) fn bind(
        &mut self,
        frame: &Rc<Frame>,
        params: &Params,
        args: &Args,
        strictness: Strictness,
    ) -> Eval<()> {
        let mut list: ArgList = args.list.iter().cloned().collect();
        let mut keywords = None;
        let takes_keywords = params.takes_keywords();
        if args.keywords {
            let is_empty = list
                .last()
                .and_then(|last| last.as_hash().map(|table| table.is_empty()))
                .unwrap_or(false);
            if takes_keywords {
                keywords = list.pop();
            } else if params.no_keywords && !is_empty {
                return Err(self.argument_error("no keywords accepted"));
            } else if is_empty {
                list.pop();
            } else if let Some(last) = list.last_mut() {
                // It becomes an ordinary hash, a copy of the caller's.
                let copy = last.as_hash().map(|table| table.copy_entries());
                if let Some(copy) = copy {
                    let flagged = matches!(
                        strictness,
                        Strictness::Method {
                            ruby2_keywords: true
                        }
                    );
                    *last = Value::hash(copy);
                    if flagged && let Value::Object(object) = &*last {
                        let name = self.intern("__ruby2_keywords__");
                        object.set_ivar(name, Value::True);
                    }
                }
            }
        }
        let is_block = strictness == Strictness::Block;
        if is_block && list.len() == 1 && params.destructures() {
            self.destructure(&mut list)?;
        }
        let required = params.required.len() + params.post.len();
        let most = match params.rest {
            Some(_) => None,
            None => Some(required + params.optional.len()),
        };
        if !is_block {
            let is_wrong = list.len() < required || most.is_some_and(|most| list.len() > most);
            if is_wrong {
                // The message includes missing required keywords.
                let error =
                    self.wrong_count_with_keywords(frame, params, list.len(), required, most);
                return Err(error);
            }
        } else {
            if let Some(most) = most
                && list.len() > most
            {
                list.truncate(most);
            }
            while list.len() < required.min(params.required.len()) {
                list.push(Value::Nil);
            }
        }
        self.bind_positional(frame, params, &list)?;
        if takes_keywords {
            self.bind_keywords(frame, params, keywords.as_ref())?;
        }
        if let Some(slot) = params.block {
            let block = args.block.cloned().unwrap_or(Value::Nil);
            set_slot(frame, slot, block);
        }
        Ok(())
    }

    fn bind_positional(&mut self, frame: &Rc<Frame>, params: &Params, list: &[Value]) -> Eval<()> {
        let before = params.required.len();
        let after = params.post.len();
        let available = list.len().saturating_sub(before + after);
        let optional = available.min(params.optional.len());
        let rest = available - optional;
        for (position, param) in params.required.iter().enumerate() {
            let value = list.get(position).cloned().unwrap_or(Value::Nil);
            self.bind_param(frame, param, value)?;
        }
        for (position, (slot, _)) in params.optional.iter().take(optional).enumerate() {
            set_slot(
                frame,
                *slot,
                list.get(before + position).cloned().unwrap_or(Value::Nil),
            );
        }
        if let Some(slot) = params.rest {
            let start = (before + optional).min(list.len());
            let elements = list[start..(start + rest).min(list.len())].to_vec();
            set_slot(frame, slot, Value::array(elements));
        }
        for (position, param) in params.post.iter().enumerate() {
            let value = list
                .get(before + optional + rest + position)
                .cloned()
                .unwrap_or(Value::Nil);
            self.bind_param(frame, param, value)?;
        }
        // Default values see the preceding parameters.
        for (slot, default) in params.optional.iter().skip(optional) {
            let value = self.eval(default, frame)?;
            set_slot(frame, *slot, value);
        }
        Ok(())
    }

    fn bind_param(&mut self, frame: &Rc<Frame>, param: &Param, value: Value) -> Eval<()> {
        match param {
            Param::Slot(slot) => set_slot(frame, *slot, value),
            Param::Destructure(targets) => self.assign_targets(targets, value, frame)?,
        }
        Ok(())
    }

    fn bind_keywords(
        &mut self,
        frame: &Rc<Frame>,
        params: &Params,
        given: Option<&Value>,
    ) -> Eval<()> {
        let pairs = match given.and_then(|given| given.as_hash()) {
            Some(table) => table.pairs(),
            None => Vec::new(),
        };
        let mut used: SmallVec<[bool; 8]> = SmallVec::from_elem(false, pairs.len());
        let mut missing = Vec::new();
        let mut defaults = Vec::new();
        for keyword in &params.keywords {
            let name = frame.symbol(keyword.name);
            let found = pairs
                .iter()
                .position(|(key, _)| key.as_symbol() == Some(name));
            match (found, &keyword.default) {
                (Some(position), _) => {
                    used[position] = true;
                    set_slot(frame, keyword.slot, pairs[position].1.clone());
                }
                (None, Some(default)) => defaults.push((keyword.slot, default)),
                (None, None) => missing.push(name),
            }
        }
        if !missing.is_empty() {
            let names: Vec<String> = missing
                .iter()
                .map(|name| format!(":{}", self.name_of(*name)))
                .collect();
            let plural = if names.len() == 1 { "" } else { "s" };
            return Err(
                self.argument_error(format!("missing keyword{plural}: {}", names.join(", ")))
            );
        }
        let others = pairs
            .iter()
            .zip(&used)
            .filter(|(_, used)| !**used)
            .map(|(pair, _)| pair.clone());
        let others: Vec<(Value, Value)> = others.collect();
        match params.keyword_rest {
            Some(slot) => {
                let mut table = HashTable::new();
                for (key, value) in others {
                    self.table_insert(&mut table, key, value)?;
                }
                set_slot(frame, slot, Value::hash(table));
            }
            None if !others.is_empty() => return Err(self.unknown_keywords(&others)),
            None => {}
        }
        for (slot, default) in defaults {
            let value = self.eval(default, frame)?;
            set_slot(frame, slot, value);
        }
        Ok(())
    }

    fn unknown_keywords(&mut self, others: &[(Value, Value)]) -> Box<Unwind> {
        let mut names = Vec::new();
        for (key, _) in others {
            match self.inspect(key) {
                Ok(name) => names.push(name.to_utf8().into_owned()),
                Err(unwind) => return unwind,
            }
        }
        let plural = if names.len() == 1 { "" } else { "s" };
        self.argument_error(format!("unknown keyword{plural}: {}", names.join(", ")))
    }

    fn wrong_count_with_keywords(
        &mut self,
        frame: &Rc<Frame>,
        params: &Params,
        given: usize,
        min: usize,
        max: Option<usize>,
    ) -> Box<Unwind> {
        let required = params
            .keywords
            .iter()
            .filter(|keyword| keyword.default.is_none());
        let required: Vec<String> = required
            .map(|keyword| self.name_of(frame.symbol(keyword.name)).to_string())
            .collect();
        if required.is_empty() {
            return self.wrong_count(given, min, max);
        }
        let expected = match max {
            Some(max) if max == min => format!("{min}"),
            Some(max) => format!("{min}..{max}"),
            None => format!("{min}+"),
        };
        let plural = if required.len() == 1 { "" } else { "s" };
        self.argument_error(format!(
            "wrong number of arguments (given {given}, expected {expected}; required keyword{plural}: {})",
            required.join(", ")
        ))
    }

    /// Destructures a single array (or a value that converts to one) into the arguments of a block.
    fn destructure(&mut self, list: &mut ArgList) -> Eval<()> {
        let Some(only) = list.first().cloned() else {
            return Ok(());
        };
        let elements = only.as_array().map(|elements| elements.clone());
        if let Some(elements) = elements {
            *list = elements.into_iter().collect();
            return Ok(());
        }
        if !matches!(&only, Value::Object(object) if matches!(object.data, Data::Plain | Data::Struct(_) | Data::Native(_)))
        {
            return Ok(());
        }
        if let Some(converted) = self.call_if_defined(&only, sym::TO_ARY, &[])? {
            let elements = converted.as_array().map(|elements| elements.clone());
            match elements {
                Some(elements) => *list = elements.into_iter().collect(),
                None if converted.is_nil() => {}
                None => {
                    let (from, to) = (self.class_name_of(&only), self.class_name_of(&converted));
                    return Err(self.type_error(format!(
                        "can't convert {from} to Array ({from}#to_ary gives {to})"
                    )));
                }
            }
        }
        Ok(())
    }

    /// The arity of a method, as in `Method#arity`. `None` if it accepts anything.
    pub(crate) fn method_arity(&self, method: &Method) -> Option<i32> {
        Some(match &method.body {
            MethodBody::Builtin(def) if def.has_fixed_arity() => i32::from(def.min),
            MethodBody::Builtin(_) => return Some(-1),
            MethodBody::Code { loaded, code, .. } => {
                let program = &loaded.program;
                let (program, code) = program.deferred_code(*code).unwrap_or((program, *code));
                program.codes[code.0 as usize].params.arity(true)
            }
            MethodBody::Proc(proc) => return Some(self.proc_arity(proc, true)),
            MethodBody::Reader(_) | MethodBody::MemberReader(_) => 0,
            MethodBody::Writer(_) | MethodBody::MemberWriter(_) => 1,
            MethodBody::Native(_) | MethodBody::Undefined | MethodBody::VisibilityOnly => {
                return None;
            }
        })
    }

    /// The arity of a Proc.
    pub(crate) fn proc_arity(&self, proc: &Value, as_lambda: bool) -> i32 {
        let Some(data) = proc.as_proc() else {
            return -1;
        };
        match &data.body {
            ProcBody::Code { code, frame, .. } => frame
                .loaded
                .code(*code)
                .params
                .arity(as_lambda || data.is_lambda),
            ProcBody::Symbol(_) => -2,
            ProcBody::Method(bound) => match bound.data() {
                Some(Data::Method(object)) => self.method_arity(&object.method).unwrap_or(-1),
                _ => -1,
            },
            ProcBody::Native { arity, .. } => *arity,
        }
    }
}

fn set_slot(frame: &Rc<Frame>, slot: u32, value: Value) {
    if let Some(place) = frame.slots.borrow_mut().get_mut(slot as usize) {
        *place = value;
    }
}
