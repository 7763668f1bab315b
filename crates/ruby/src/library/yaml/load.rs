//! Loads documents, like Psych.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use yaml::Parser;
use yaml::scalar::{Plain, plain};

use super::tree::{Content, Tree, next_document};
use super::{raise, syntax_error};
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::value::{Data, Value};

const STRING_TAG: &str = "tag:yaml.org,2002:str";

/// Loads all documents, or the first one, as an Array.
pub(super) fn load(
    interp: &mut Interp,
    text: &str,
    file: &Value,
    options: &Value,
    first_only: bool,
) -> Eval {
    let mut loader = Loader::new(interp, options)?;
    let mut parser = Parser::new(text);
    let mut documents = Vec::new();
    let mut checked = yaml::check_characters(text);
    loop {
        let tree = match std::mem::replace(&mut checked, Ok(())) {
            Ok(()) => next_document(&mut parser),
            Err(error) => Err(error),
        };
        let tree = match tree {
            Ok(Some(tree)) => tree,
            Ok(None) => break,
            Err(error) => {
                let mark = error.mark();
                // libyaml reports an offset for invalid bytes only.
                let place = (mark.line + 1, mark.column + 1, 0);
                let (problem, context) = (error.problem(), error.context());
                return Err(syntax_error(loader.interp, file, place, problem, context));
            }
        };
        loader.anchors.clear();
        documents.push(loader.value(&tree)?);
        if first_only {
            break;
        }
    }
    Ok(Value::array(documents))
}

struct Loader<'l, 'h> {
    interp: &'l mut Interp<'h>,
    /// The names of the permitted classes; `None` means all.
    classes: Option<Vec<String>>,
    /// The permitted symbols, if Symbol is permitted; empty means all.
    symbols: Vec<String>,
    aliases: bool,
    symbolize_names: bool,
    freeze: bool,
    anchors: FxHashMap<String, Value>,
}

impl<'l, 'h> Loader<'l, 'h> {
    fn new(interp: &'l mut Interp<'h>, options: &Value) -> Eval<Loader<'l, 'h>> {
        let mut option = |name: &str| {
            let key = interp.symbol(name);
            interp.hash_get(options, &key)
        };
        let names = |value: Option<Value>| -> Option<Vec<String>> {
            let value = value.filter(|value| !value.is_nil())?;
            let elements = value.as_array()?.clone();
            let name =
                |element: &Value| element.as_string().map(|name| name.to_utf8().into_owned());
            Some(elements.iter().filter_map(name).collect())
        };
        let classes = names(option("classes")?);
        let symbols = names(option("symbols")?).unwrap_or_default();
        let mut is_set =
            |name: &str| Ok(option(name)?.is_some_and(|value| value.is_truthy())) as Eval<bool>;
        let (aliases, symbolize_names) = (is_set("aliases")?, is_set("symbolize_names")?);
        let freeze = is_set("freeze")?;
        Ok(Loader {
            interp,
            classes,
            symbols,
            aliases,
            symbolize_names,
            freeze,
            anchors: FxHashMap::default(),
        })
    }

    fn value(&mut self, tree: &Tree) -> Eval {
        self.interp.step()?;
        let value = stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || match &tree.content {
            Content::Alias(name) => {
                let known = self.anchors.get(name).filter(|_| self.aliases).cloned();
                match known {
                    Some(value) => Ok(value),
                    None => {
                        let message = Value::str(format!("Unknown alias: {name}"));
                        Err(raise(self.interp, "Psych::BadAlias", &[message]))
                    }
                }
            }
            Content::Scalar { text, is_plain } => {
                let value = self.scalar(text, *is_plain, tree.tag.as_deref())?;
                self.register(tree, &value);
                Ok(value)
            }
            Content::Sequence(items) => self.sequence(tree, items),
            Content::Mapping(entries) => self.mapping(tree, entries),
        })?;
        if let (true, Value::Object(object)) = (self.freeze, &value) {
            object.frozen.set(true);
        }
        Ok(value)
    }

    fn register(&mut self, tree: &Tree, value: &Value) {
        if let Some(anchor) = &tree.anchor {
            self.anchors.insert(anchor.clone(), value.clone());
        }
    }

    /// Ensures that a class is permitted.
    fn ensure_permitted(&mut self, name: &str) -> Eval<()> {
        let is_permitted = match &self.classes {
            None => true,
            Some(classes) => classes.iter().any(|class| class == name),
        };
        if is_permitted {
            return Ok(());
        }
        let arguments = [Value::str("load"), Value::str(name)];
        Err(raise(self.interp, "Psych::DisallowedClass", &arguments))
    }

    /// A class that a tag names.
    fn class(&mut self, name: &str) -> Eval {
        self.ensure_permitted(name)?;
        let psych = self.interp.constant_by_path("Psych")?;
        let arguments = [Value::str(name)];
        self.interp.call_named(&psych, "__class", &arguments)
    }

    /// Calls the Ruby part to create an object.
    fn ask(&mut self, method: &str, arguments: &[Value]) -> Eval {
        let psych = self.interp.constant_by_path("Psych")?;
        self.interp.call_named(&psych, method, arguments)
    }

    fn symbol(&mut self, name: &str) -> Eval {
        self.ensure_permitted("Symbol")?;
        if !self.symbols.is_empty() && !self.symbols.iter().any(|known| known == name) {
            let arguments = [Value::str("load"), Value::str("Symbol")];
            return Err(raise(self.interp, "Psych::DisallowedClass", &arguments));
        }
        Ok(self.interp.symbol(name))
    }

    fn scalar(&mut self, text: &str, is_plain: bool, tag: Option<&str>) -> Eval {
        let Some(tag) = tag else {
            return if is_plain {
                self.plain(text)
            } else {
                Ok(Value::str(text))
            };
        };
        let value = Value::str(text);
        match tag {
            "!binary" | "tag:yaml.org,2002:binary" => {
                let format = Value::str("m");
                self.interp.call_named(&value, "unpack1", &[format])
            }
            STRING_TAG | "!str" | "!ruby/string" => Ok(value),
            "tag:yaml.org,2002:float" | "!float" => {
                let number = self.plain(text)?;
                self.ask("Float", &[number])
            }
            "!ruby/encoding" => {
                let class = self.interp.constant_by_path("Encoding")?;
                self.interp.call_named(&class, "find", &[value])
            }
            "!ruby/class" | "!ruby/module" => self.class(text),
            "!ruby/regexp" => {
                self.ensure_permitted("Regexp")?;
                self.ask("__regexp", &[value])
            }
            "!ruby/range" => {
                self.ensure_permitted("Range")?;
                self.range(text)
            }
            "!ruby/object:BigDecimal" => {
                let class = self.class("BigDecimal")?;
                self.interp.call_named(&class, "_load", &[value])
            }
            "!ruby/object:DateTime" => {
                let class = self.class("DateTime")?;
                self.interp.call_named(&class, "parse", &[value])
            }
            "!ruby/object:Complex" | "!ruby/object:Rational" => {
                let name = tag.trim_start_matches("!ruby/object:");
                self.ensure_permitted(name)?;
                self.ask(name, &[value])
            }
            _ if tag.starts_with("!ruby/sym") => self.symbol(text),
            _ => {
                let class = tag
                    .strip_prefix("!str:")
                    .or_else(|| tag.strip_prefix("!ruby/string:"));
                match class {
                    None => self.plain(text),
                    Some(name) => {
                        let class = self.class(name)?;
                        self.ask("__string", &[class, value])
                    }
                }
            }
        }
    }

    fn range(&mut self, text: &str) -> Eval {
        let (begin, end, exclusive) = match (text.split_once("..."), text.split_once("..")) {
            (Some((begin, end)), _) => (begin, end, true),
            (None, Some((begin, end))) => (begin, end, false),
            (None, None) => (text, "", false),
        };
        let (begin, end) = (self.plain(begin)?, self.plain(end)?);
        self.ask("__range", &[begin, end, Value::bool(exclusive)])
    }

    fn plain(&mut self, text: &str) -> Eval {
        Ok(match plain(text) {
            Plain::Text => Value::str(text),
            Plain::Null => Value::Nil,
            Plain::Boolean(truth) => Value::bool(truth),
            Plain::Integer(number) => Value::Int(number),
            Plain::Float(number) => Value::Float(number),
            Plain::Symbol(name) => return self.symbol(name),
            Plain::Large(digits) => Value::integer(digits.parse::<BigInt>().unwrap_or_default()),
            Plain::Invalid(text) => {
                let text = self.interp.inspect_utf8(&Value::str(text))?;
                let message = format!("invalid value for Integer(): {text}");
                return Err(self.interp.argument_error(message));
            }
            Plain::Time => {
                self.ensure_permitted("Time")?;
                return self.ask("__time", &[Value::str(text)]);
            }
            Plain::Date => {
                self.ensure_permitted("Date")?;
                return self.ask("__date", &[Value::str(text)]);
            }
        })
    }

    fn sequence(&mut self, tree: &Tree, items: &[Tree]) -> Eval {
        let tag = tree.tag.as_deref().unwrap_or_default();
        if matches!(tag, "!omap" | "tag:yaml.org,2002:omap") {
            let hash = self.ask("__omap", &[])?;
            self.register(tree, &hash);
            for item in items {
                if let Content::Mapping(entries) = &item.content {
                    for (key, value) in entries {
                        let (key, value) = (self.value(key)?, self.value(value)?);
                        self.interp.hash_set(&hash, key, value)?;
                    }
                }
            }
            return Ok(hash);
        }
        let name = tag
            .strip_prefix("!seq:")
            .or_else(|| tag.strip_prefix("!ruby/array:"));
        let array = match name {
            None => Value::array(Vec::new()),
            Some(name) => {
                let class = self.class(name)?;
                self.interp.call_named(&class, "allocate", &[])?
            }
        };
        self.register(tree, &array);
        for item in items {
            let item = self.value(item)?;
            if let Some(mut elements) = array.as_array_mut() {
                elements.push(item);
            }
        }
        Ok(array)
    }

    fn mapping(&mut self, tree: &Tree, entries: &[(Tree, Tree)]) -> Eval {
        let tag = tree.tag.as_deref().unwrap_or_default();
        let rest = |prefix: &str| {
            let rest = tag.strip_prefix(prefix)?;
            Some(rest.strip_prefix(':').unwrap_or(rest))
        };
        match tag {
            "" | "!ruby/object:Hash" => return self.new_hash(tree, entries),
            "!set" | "tag:yaml.org,2002:set" => {
                self.ensure_permitted("Psych::Set")?;
                let set = self.ask("__set", &[])?;
                self.register(tree, &set);
                self.fill(&set, entries, false)?;
                return Ok(set);
            }
            "!omap" | "tag:yaml.org,2002:omap" => {
                self.ensure_permitted("Psych::Omap")?;
                let map = self.ask("__omap", &[])?;
                self.register(tree, &map);
                self.fill(&map, entries, false)?;
                return Ok(map);
            }
            "!ruby/range" => {
                self.ensure_permitted("Range")?;
                let hash = self.hash(entries)?;
                let range = self.ask("__range_of", &[hash])?;
                self.register(tree, &range);
                return Ok(range);
            }
            _ => {}
        }
        if let Some(name) = rest("!ruby/struct") {
            let class = match name {
                "" => {
                    self.ensure_permitted("Struct")?;
                    Value::Nil
                }
                name => self.class(name)?,
            };
            return self.revive("__struct", class, tree, entries);
        }
        if let Some(name) = rest("!ruby/exception") {
            let class = self.class(if name.is_empty() { "Exception" } else { name })?;
            return self.revive("__exception", class, tree, entries);
        }
        if let Some(name @ ("Complex" | "Rational")) = rest("!ruby/object") {
            self.ensure_permitted(name)?;
            let hash = self.hash(entries)?;
            return self.ask("__number", &[Value::str(name), hash]);
        }
        if let Some(name) = rest("!ruby/object") {
            let class = self.class(if name.is_empty() { "Object" } else { name })?;
            return self.revive("__object", class, tree, entries);
        }
        for prefix in ["!ruby/hash:", "!map:"] {
            if let Some(name) = tag.strip_prefix(prefix) {
                let class = self.class(name)?;
                let hash = self.interp.call_named(&class, "allocate", &[])?;
                self.register(tree, &hash);
                self.fill(&hash, entries, false)?;
                return Ok(hash);
            }
        }
        if let Some(name) = tag
            .strip_prefix("!ruby/string:")
            .or_else(|| tag.strip_prefix("!str:"))
        {
            let class = self.class(name)?;
            return self.revive("__string_of", class, tree, entries);
        }
        let psych = self.interp.constant_by_path("Psych")?;
        let arguments = [Value::str(tag)];
        let class = self.interp.call_named(&psych, "__tagged", &arguments)?;
        if !class.is_nil() {
            return self.revive("__object", class, tree, entries);
        }
        self.new_hash(tree, entries)
    }

    /// Creates an object of a class from the hash of its entries. The object is registered before its entries
    /// are loaded, since they may refer to it.
    fn revive(
        &mut self,
        method: &str,
        class: Value,
        tree: &Tree,
        entries: &[(Tree, Tree)],
    ) -> Eval {
        let object = match class {
            Value::Nil => Value::Nil,
            ref class => self.interp.call_named(class, "allocate", &[])?,
        };
        self.register(tree, &object);
        let hash = self.hash_of_names(entries)?;
        let tag = Value::str(tree.tag.as_deref().unwrap_or_default());
        let object = self.ask(method, &[object, class, hash, tag])?;
        self.register(tree, &object);
        Ok(object)
    }

    fn new_hash(&mut self, tree: &Tree, entries: &[(Tree, Tree)]) -> Eval {
        let hash = Value::hash(HashTable::new());
        self.register(tree, &hash);
        self.fill(&hash, entries, self.symbolize_names)?;
        Ok(hash)
    }

    fn hash(&mut self, entries: &[(Tree, Tree)]) -> Eval {
        self.hash_of_names(entries)
    }

    fn hash_of_names(&mut self, entries: &[(Tree, Tree)]) -> Eval {
        let hash = Value::hash(HashTable::new());
        self.fill(&hash, entries, false)?;
        Ok(hash)
    }

    fn fill(&mut self, hash: &Value, entries: &[(Tree, Tree)], symbolize: bool) -> Eval<()> {
        for (key_tree, value_tree) in entries {
            let key = self.value(key_tree)?;
            let value = self.value(value_tree)?;
            let name = key.as_string().map(|name| name.clone());
            let merges = name.as_ref().is_some_and(|name| name.bytes == b"<<")
                && key_tree.tag.as_deref() != Some(STRING_TAG);
            if merges && self.merge(hash, value_tree, &value)? {
                continue;
            }
            let key = match name {
                Some(name) if symbolize => self.symbol_of(&name)?,
                _ => key,
            };
            self.interp.hash_set(hash, key, value)?;
        }
        Ok(())
    }

    fn symbol_of(&mut self, name: &RString) -> Eval {
        self.interp
            .call_named(&Value::string(name.clone()), "to_sym", &[])
    }

    /// Merges the value of `<<` into the hash. False if it is an ordinary key after all.
    fn merge(&mut self, hash: &Value, tree: &Tree, value: &Value) -> Eval<bool> {
        let merged = match (&tree.content, value.data()) {
            (Content::Alias(_) | Content::Mapping(_), Some(Data::Hash(table))) => {
                vec![table.borrow().pairs()]
            }
            (Content::Sequence(_), Some(Data::Array(elements))) => {
                let elements = elements.borrow().clone();
                let pairs = elements
                    .iter()
                    .rev()
                    .map(|element| element.as_hash().map(|table| table.pairs()))
                    .collect::<Option<Vec<_>>>();
                match pairs {
                    Some(pairs) => pairs,
                    None => return Ok(false),
                }
            }
            _ => return Ok(false),
        };
        for (key, value) in merged.into_iter().flatten() {
            self.interp.hash_set(hash, key, value)?;
        }
        Ok(true)
    }
}
