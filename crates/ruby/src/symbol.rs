//! Interned names. A [`Symbol`] belongs to its interpreter; the names below are the same in all of them.

use std::rc::Rc;

use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(pub(crate) u32);

/// The symbols of one interpreter. [`Symbols::new`] has those that are the same in all of them.
#[derive(Debug, Default)]
pub struct Symbols {
    /// The symbols of an image, shared by its copies.
    shared: Rc<SymbolTable>,
    own: SymbolTable,
}

#[derive(Clone, Debug, Default)]
struct SymbolTable {
    names: Vec<Rc<str>>,
    index: FxHashMap<Rc<str>, Symbol>,
}

impl Symbols {
    pub(crate) fn new() -> Symbols {
        let mut symbols = Symbols::default();
        symbols.own.names.reserve(4096);
        symbols.own.index.reserve(4096);
        for name in PREDEFINED {
            symbols.intern(name);
        }
        symbols
    }

    /// Makes all symbols those of an image.
    pub(crate) fn share(&mut self) {
        let own = std::mem::take(&mut self.own);
        let shared = Rc::make_mut(&mut self.shared);
        match shared.names.is_empty() {
            true => *shared = own,
            false => {
                shared.names.extend(own.names);
                shared.index.extend(own.index);
            }
        }
    }

    /// The symbols of an image, for a new interpreter.
    pub(crate) fn of_image(&self) -> Symbols {
        Symbols {
            shared: self.shared.clone(),
            own: SymbolTable::default(),
        }
    }

    pub fn intern(&mut self, name: &str) -> Symbol {
        if let Some(symbol) = self.find(name) {
            return symbol;
        }
        let symbol = Symbol(u32::try_from(self.len()).unwrap_or(u32::MAX));
        let name: Rc<str> = Rc::from(name);
        self.own.names.push(name.clone());
        self.own.index.insert(name, symbol);
        symbol
    }

    pub fn find(&self, name: &str) -> Option<Symbol> {
        let shared = self.shared.index.get(name);
        shared.or_else(|| self.own.index.get(name)).copied()
    }

    pub fn name(&self, symbol: Symbol) -> &Rc<str> {
        let at = symbol.0 as usize;
        let shared = &self.shared.names;
        match shared.get(at) {
            Some(name) => name,
            None => &self.own.names[at - shared.len()],
        }
    }

    pub fn len(&self) -> usize {
        self.shared.names.len() + self.own.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All symbols, in the order of creation.
    pub fn iter(&self) -> impl Iterator<Item = Symbol> + use<> {
        (0..u32::try_from(self.len()).unwrap_or(u32::MAX)).map(Symbol)
    }
}

macro_rules! predefined {
    ($($constant:ident $name:literal)*) => {
        /// Symbols that the interpreter itself uses.
        pub mod sym {
            use super::Symbol;
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            #[derive(Clone, Copy)]
            enum Number { $($constant),* }
            $(pub const $constant: Symbol = Symbol(Number::$constant as u32);)*
        }
        const PREDEFINED: &[&str] = &[$($name),*];
    };
}

predefined! {
    EMPTY ""
    INITIALIZE "initialize"
    INITIALIZE_COPY "initialize_copy"
    INITIALIZE_CLONE "initialize_clone"
    INITIALIZE_DUP "initialize_dup"
    METHOD_MISSING "method_missing"
    RESPOND_TO "respond_to?"
    RESPOND_TO_MISSING "respond_to_missing?"
    CONST_MISSING "const_missing"
    INHERITED "inherited"
    INCLUDED "included"
    EXTENDED "extended"
    PREPENDED "prepended"
    METHOD_ADDED "method_added"
    SINGLETON_METHOD_ADDED "singleton_method_added"
    METHOD_REMOVED "method_removed"
    METHOD_UNDEFINED "method_undefined"
    APPEND_FEATURES "append_features"
    EXTEND_OBJECT "extend_object"
    PREPEND_FEATURES "prepend_features"
    NEW "new"
    ALLOCATE "allocate"
    CALL "call"
    EACH "each"
    TO_S "to_s"
    TO_STR "to_str"
    TO_SYM "to_sym"
    TO_A "to_a"
    TO_ARY "to_ary"
    TO_H "to_h"
    TO_HASH "to_hash"
    TO_I "to_i"
    TO_INT "to_int"
    TO_F "to_f"
    TO_R "to_r"
    TO_C "to_c"
    TO_PROC "to_proc"
    TO_PATH "to_path"
    TO_IO "to_io"
    TO_ENUM "to_enum"
    TO_REGEXP "to_regexp"
    INSPECT "inspect"
    HASH "hash"
    EQL "eql?"
    EQUAL "equal?"
    EQ "=="
    NEQ "!="
    NOT "!"
    CASE_EQ "==="
    CMP "<=>"
    MATCH "=~"
    NOT_MATCH "!~"
    ADD "+"
    SUB "-"
    MUL "*"
    DIV "/"
    MOD "%"
    POW "**"
    LT "<"
    LE "<="
    GT ">"
    GE ">="
    SHL "<<"
    SHR ">>"
    AND "&"
    OR "|"
    XOR "^"
    COMPL "~"
    UPLUS "+@"
    UMINUS "-@"
    INDEX "[]"
    INDEX_SET "[]="
    COERCE "coerce"
    SUCC "succ"
    MESSAGE "message"
    FULL_MESSAGE "full_message"
    BACKTRACE "backtrace"
    SET_BACKTRACE "set_backtrace"
    EXCEPTION "exception"
    DECONSTRUCT "deconstruct"
    DECONSTRUCT_KEYS "deconstruct_keys"
    BEGIN "begin"
    END "end"
    FIRST "first"
    LAST "last"
    NAME "name"
    WRITE "write"
    SIZE "size"
    LENGTH "length"
    EMPTY_P "empty?"
    KEY_P "key?"
    MARSHAL_DUMP "marshal_dump"
    LAMBDA "lambda"
    PROC "proc"
    RAISE "raise"
    MAIN "<main>"
    RESULT "result"
}
