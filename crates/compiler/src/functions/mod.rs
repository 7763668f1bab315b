//! The built-in functions.
//!
//! A function is one entry of a table, beside its code: name, documentation, runnable examples, and its
//! dispatches in Puppet's own type syntax. Argument checks, error messages, the reference documentation and
//! completion all use the entry.

pub(crate) mod annotation;
mod call;
mod catalog;
mod collection;
mod control;
mod data;
mod defined;
mod digest;
mod elements;
mod file;
mod iteration;
mod lazy;
mod logging;
mod math;
mod navigation;
mod query;
pub mod reference;
mod ruby;
mod sequence;
mod sort;
mod string;
pub mod template;
mod tree;
mod types;
mod warning;

use std::sync::{Arc, LazyLock, OnceLock};

use pcore::infer::infer_set;
use pcore::kinds::Kinds;
use pcore::mismatch::{Signature, describe_signatures};
use pcore::parse::parse;
use pcore::types::TupleType;
use pcore::types::callable::CallableType;
use pcore::types::range::IntegerRange;
use pcore::{Str, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

pub(crate) use lazy::iterator;

use crate::compilation::Compilation;
use syntax::ast::ExprId;

use crate::error::{Location, Part, Result, internal, raise};
use crate::eval::function::Closure;
use crate::hint::raise_with;
use crate::program::Program;

/// All functions, by family.
static FAMILIES: &[&[Builtin]] = &[
    annotation::TABLE,
    call::TABLE,
    catalog::TABLE,
    collection::TABLE,
    control::TABLE,
    data::TABLE,
    defined::TABLE,
    digest::TABLE,
    file::TABLE,
    iteration::TABLE,
    logging::TABLE,
    math::TABLE,
    navigation::TABLE,
    sequence::TABLE,
    sort::TABLE,
    string::TABLE,
    string::case::TABLE,
    string::format::TABLE,
    string::pattern::TABLE,
    string::scan::TABLE,
    string::sprintf::TABLE,
    string::version::TABLE,
    template::TABLE,
    tree::TABLE,
    types::TABLE,
];

/// A built-in function.
#[derive(Debug)]
pub struct Builtin {
    pub name: &'static str,
    /// In Markdown; the first sentence states the purpose.
    pub docs: &'static str,
    pub examples: &'static [Example],
    pub dispatches: &'static [Dispatch],
    /// The type of its result, if Puppet's function declares one.
    pub returns: Option<&'static str>,
    /// Whether it evaluates more code without a block, so that calls of it are on Puppet's stack.
    pub evaluates_code: bool,
}

impl Builtin {
    /// The defaults of most functions.
    pub(crate) const PLAIN: Builtin = Builtin {
        name: "",
        docs: "",
        examples: &[],
        dispatches: &[],
        returns: None,
        evaluates_code: false,
    };
}

/// Code and its value, in `%p` format; its log output if it has no value. Comments at the start describe
/// files that it needs: `# PATH: CONTENT`. Examples run as tests.
#[derive(Debug)]
pub struct Example {
    pub code: &'static str,
    pub result: &'static str,
}

/// One way to call a function.
#[derive(Debug)]
pub struct Dispatch {
    /// `Type name`, with `?` after the name of an optional parameter, `*` for any number and `+` for at least
    /// one. With [`EXPLAINS`] in front, the dispatch only explains what is wrong with such arguments.
    pub params: &'static [&'static str],
    /// The type of the block, followed by its name unless that is `block`, and by `?` if it is optional.
    pub block: Option<&'static str>,
    pub call: Implementation,
}

/// Marks a dispatch that explains a mistake; messages do not offer it.
pub const EXPLAINS: &str = "(explains)";

pub type Implementation = fn(&mut Call<'_, '_>) -> Result<Value>;

/// A call in progress.
pub struct Call<'c, 'h> {
    pub compilation: &'c mut Compilation<'h>,
    pub args: &'c [Value],
    pub block: Option<&'c Closure>,
    /// The call expression; `None` if another function calls.
    pub place: CallSite<'c>,
}

/// The program and the expression of a call.
pub(crate) type CallSite<'c> = Option<(&'c Arc<Program>, ExprId)>;

impl std::fmt::Debug for Call<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Call")
            .field("args", &self.args)
            .finish_non_exhaustive()
    }
}

impl<'c> Call<'c, '_> {
    /// An argument; absent ones read as `undef`.
    pub fn arg(&self, index: usize) -> &'c Value {
        self.args.get(index).unwrap_or(&Value::Undef)
    }

    /// A string argument. The dispatch has checked its type.
    pub fn str(&self, index: usize) -> Result<&'c str> {
        match self.arg(index) {
            Value::String(text) => Ok(text),
            other => self.wrong_argument(index, "String", other),
        }
    }

    /// An optional string argument.
    pub fn optional_str(&self, index: usize) -> Result<Option<&'c str>> {
        match self.arg(index) {
            Value::Undef => Ok(None),
            _ => self.str(index).map(Some),
        }
    }

    /// A bug: the types in the dispatch do not agree with the code.
    #[cold]
    fn wrong_argument<T>(&self, index: usize, expected: &str, found: &Value) -> Result<T> {
        let found = pcore::label::label(found);
        let what = format!("argument {index} is read as {expected}, but it is a {found}");
        internal(&what)
    }

    /// The location of the call.
    pub fn location(&self) -> Option<Location> {
        self.place.map(|(p, id)| Location::of(&p.ast, id))
    }

    /// Calls the block.
    pub fn yield_block(&mut self, args: &[Value]) -> Result<Value> {
        match self.block {
            Some(block) => self.compilation.call_closure(block, args),
            None => raise("no block given (yield)"),
        }
    }
}

/// The dispatches of a function with their types built.
#[derive(Debug)]
pub struct Entry {
    builtin: &'static Builtin,
    signatures: OnceLock<Signatures>,
}

#[derive(Debug)]
struct Signatures {
    all: Vec<Signature>,
    /// For each of them, the arguments that are accepted by a fast check.
    plain: Vec<Plain>,
    evaluates_code: bool,
}

/// A fast check of the arguments of a dispatch without a required block.
#[derive(Debug)]
struct Plain {
    least: usize,
    most: usize,
    /// For each parameter; the last one applies to all further arguments.
    kinds: SmallVec<[Kinds; 4]>,
}

impl Plain {
    fn new(signature: &Signature) -> Plain {
        let needs_block = !matches!(signature.callable.block, None | Some(Type::Optional(_)));
        let Some(params) = &signature.callable.params else {
            return Plain::nothing();
        };
        let size = params.size_range();
        if needs_block || params.types.is_empty() {
            return Plain::nothing();
        }
        Plain {
            least: size.min_count(),
            most: size.max_count().unwrap_or(usize::MAX),
            kinds: params.types.iter().map(Kinds::accepted_by).collect(),
        }
    }

    /// A check that never succeeds.
    fn nothing() -> Plain {
        Plain {
            least: 1,
            most: 0,
            kinds: SmallVec::new(),
        }
    }

    /// Whether the arguments are certainly accepted.
    #[inline]
    fn take(&self, args: &[Value]) -> bool {
        let last = self.kinds.len().saturating_sub(1);
        (self.least..=self.most).contains(&args.len())
            && args.iter().enumerate().all(|(index, arg)| {
                let kinds = self.kinds.get(index.min(last));
                kinds.is_some_and(|kinds| kinds.contain(arg))
            })
    }
}

impl Entry {
    fn signatures(&self) -> &Signatures {
        self.signatures.get_or_init(|| {
            let dispatches = self.builtin.dispatches.iter();
            let all: Vec<Signature> = dispatches.map(signature).collect();
            let plain = all.iter().map(Plain::new).collect();
            let evaluates_code = self.builtin.evaluates_code;
            Signatures {
                all,
                plain,
                evaluates_code,
            }
        })
    }

    /// Whether calls of it are on Puppet's stack, because the evaluated code can inspect that.
    pub(crate) fn evaluates_code(&self) -> bool {
        self.signatures().evaluates_code
    }

    /// Whether a dispatch accepts these arguments without a block.
    pub(crate) fn takes(&self, args: &[Value]) -> bool {
        let mut signatures = self.signatures().all.iter();
        signatures.any(|signature| takes(signature, args, None))
    }

    /// The declared return type of Puppet's function, if it has one.
    pub(crate) fn returns(&self) -> Option<Type> {
        self.builtin.returns.map(built_type)
    }
}

static FUNCTIONS: LazyLock<FxHashMap<&'static str, Entry>> = LazyLock::new(|| {
    let all = FAMILIES.iter().copied().flatten();
    all.map(|builtin| {
        let signatures = OnceLock::new();
        (
            builtin.name,
            Entry {
                builtin,
                signatures,
            },
        )
    })
    .collect()
});

/// `puppetdb_query`, which a compilation has only with a database.
pub(crate) static PUPPETDB_QUERY: LazyLock<Entry> = LazyLock::new(|| Entry {
    builtin: &query::PUPPETDB_QUERY,
    signatures: OnceLock::new(),
});

/// A function by name.
pub fn find(name: &str) -> Option<&'static Builtin> {
    FUNCTIONS.get(name).map(|entry| entry.builtin)
}

/// A function by name, ready to be called.
pub(crate) fn entry(name: &str) -> Option<&'static Entry> {
    FUNCTIONS.get(name)
}

/// All functions, sorted by name.
pub fn all() -> Vec<&'static Builtin> {
    let mut all: Vec<_> = FAMILIES.iter().copied().flatten().collect();
    all.sort_by_key(|builtin| builtin.name);
    all
}

/// Calls the first dispatch that takes the arguments and the block.
pub(crate) fn call(
    compilation: &mut Compilation<'_>,
    entry: &'static Entry,
    args: &[Value],
    block: Option<&Closure>,
    place: CallSite<'_>,
) -> Result<Value> {
    let builtin = entry.builtin;
    let signatures = entry.signatures();
    let block_type = match block {
        Some(block) => Some(compilation.callable_type(block)?),
        None => None,
    };
    let mut each = signatures.all.iter().zip(&signatures.plain);
    let chosen = each.position(|(signature, plain)| {
        block.is_none() && plain.take(args) || takes(signature, args, block_type.as_ref())
    });
    match chosen {
        Some(index) => (builtin.dispatches[index].call)(&mut Call {
            compilation,
            args,
            block,
            place,
        }),
        None => refuse(builtin, &signatures.all, args, block_type).map_err(|interrupt| {
            let undef = undef_argument(compilation, builtin, &signatures.all, args, place);
            match undef {
                Some(help) => interrupt.with_help(help, None),
                None => interrupt,
            }
        }),
    }
}

/// The hint for an argument that is undef: why it is.
#[cold]
fn undef_argument(
    compilation: &Compilation<'_>,
    builtin: &Builtin,
    signatures: &[Signature],
    args: &[Value],
    place: CallSite<'_>,
) -> Option<String> {
    let index = unfit_argument(signatures, args)?;
    let (p, id) = place.filter(|_| args[index].is_undef())?;
    let part = Part::Argument(builtin.name.into(), index);
    compilation.node.undef_help(p, part.expression(&p.ast, id)?)
}

/// Explains why no dispatch of a function accepts the arguments.
#[inline(never)]
fn refuse(
    builtin: &Builtin,
    signatures: &[Signature],
    args: &[Value],
    block: Option<Type>,
) -> Result<Value> {
    let offered = builtin.dispatches.iter().zip(signatures);
    let offered: Vec<Signature> = offered
        .filter(|(dispatch, _)| dispatch.params.first() != Some(&EXPLAINS))
        .map(|(_, signature)| signature.clone())
        .collect();
    reject(builtin.name, &offered, args, block)
}

/// Whether a signature accepts the arguments and the block.
pub(crate) fn takes(signature: &Signature, args: &[Value], block: Option<&Type>) -> bool {
    let params_fit = signature.callable.params.as_ref().is_none_or(|params| {
        // The last type applies to all further arguments.
        let last = params.types.len().saturating_sub(1);
        params.size_range().contains_count(args.len())
            && args.iter().enumerate().all(|(index, arg)| {
                let t = params.types.get(index.min(last));
                t.is_none_or(|t| t.is_instance(arg))
            })
    });
    params_fit
        && match (&signature.callable.block, block) {
            (None, None) => true,
            (None, Some(_)) => false,
            (Some(wanted), None) => matches!(wanted, Type::Optional(_)),
            (Some(wanted), Some(given)) => wanted.is_assignable(given),
        }
}

/// Fails with the explanation why no dispatch accepts the arguments.
pub(crate) fn reject<T>(
    name: &str,
    signatures: &[Signature],
    args: &[Value],
    block: Option<Type>,
) -> Result<T> {
    let mut types: Vec<Type> = args.iter().map(infer_set).collect();
    types.extend(block);
    let size = IntegerRange::count(types.len());
    let given = Type::tuple(types, Some(size));
    let text = describe_signatures(name, signatures, &given);
    let text = text.unwrap_or_else(|| format!("'{name}' does not accept the given arguments"));
    let part = unfit_argument(signatures, args).map(|index| Part::Argument(name.into(), index));
    raise_with(text, None, part)
}

/// The index of the first argument that is wrong for all dispatches that accept those before it. `None` if
/// the number of arguments, or the block, is wrong.
pub(crate) fn unfit_argument(signatures: &[Signature], args: &[Value]) -> Option<usize> {
    let mut wrong = None;
    for params in signatures.iter().filter_map(|s| s.callable.params.as_ref()) {
        if !params.size_range().contains_count(args.len()) {
            continue;
        }
        let last = params.types.len().saturating_sub(1);
        let first = args.iter().enumerate().position(|(index, arg)| {
            let t = params.types.get(index.min(last));
            t.is_some_and(|t| !t.is_instance(arg))
        })?;
        wrong = wrong.max(Some(first));
    }
    wrong
}

/// Builds the types of a dispatch.
fn signature(dispatch: &Dispatch) -> Signature {
    let mut types = Vec::with_capacity(dispatch.params.len());
    let mut names = Vec::with_capacity(dispatch.params.len());
    let (mut min, mut max) = (0, Some(0));
    for param in dispatch.params.iter().filter(|&&param| param != EXPLAINS) {
        let (t, name) = param.rsplit_once(' ').unwrap_or(("Any", param));
        let (required, most) = match name.as_bytes().last() {
            Some(b'?') => (0, Some(1)),
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            _ => (1, Some(1)),
        };
        min += required;
        max = max.zip(most).map(|(a, b)| a + b);
        names.push(Str::from(name.trim_end_matches(['?', '*', '+'])));
        types.push(built_type(t));
    }
    let size = match max {
        Some(max) => IntegerRange::counts(min, max),
        None => IntegerRange::new(Some(min as i64), None).unwrap_or(IntegerRange::ANY_SIZE),
    };
    let block = dispatch.block.map(|block| match block.strip_suffix('?') {
        Some(optional) => Type::optional(built_type(named_block(optional).0)),
        None => built_type(named_block(block).0),
    });
    let block_name = dispatch.block.map(|block| named_block(block).1);
    Signature {
        callable: CallableType {
            params: Some(TupleType {
                types,
                size: Some(size),
            }),
            block,
            returns: None,
        },
        parameter_names: names,
        block_name: block_name.map(Str::from),
    }
}

/// The type of a block, and its name.
fn named_block(text: &str) -> (&str, &str) {
    let text = text.trim_end_matches('?');
    let is_name = |word: &str| word.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    match text.rsplit_once(' ') {
        Some((t, name)) if is_name(name) => (t, name),
        _ => (text, "block"),
    }
}

/// Parses a type in the tables. Tests ensure that they are valid.
fn built_type(text: &str) -> Type {
    parse(text, &data::LocalTypes).unwrap_or(Type::Any)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_the_tables_are_types() {
        for builtin in all() {
            for dispatch in builtin.dispatches {
                let params = dispatch.params.iter();
                let params = params.map(|param| param.rsplit_once(' ').map_or("Any", |(t, _)| t));
                let block = dispatch.block.map(|block| named_block(block).0);
                for text in params.chain(block) {
                    let parsed = parse(text, &data::LocalTypes);
                    assert!(parsed.is_ok(), "{}: {text}: {parsed:?}", builtin.name);
                }
            }
        }
    }

    #[test]
    fn names_are_unique() {
        let all = all();
        for pair in all.windows(2) {
            assert_ne!(pair[0].name, pair[1].name);
        }
    }
}
