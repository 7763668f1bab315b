//! Types from Ruby files, read without running them.

mod assign;
mod building;
mod builtin;
mod call;
mod declare;
mod index;
mod interpreter;
mod library;
mod literal;
mod parse;
mod resource_api;
mod run;
mod title;
mod value;

use std::fmt;

pub use library::Libraries;

use crate::resource_type::{Definition, Origin, ResourceType};
use index::Index;
use interpreter::{Frame, Interpreter};
use parse::Tree;

/// What a Ruby file alone does not tell.
#[derive(Clone, Copy)]
pub struct RubyOptions<'a> {
    /// There are files in `lib/puppet/provider/NAME/`, so that `provider` is an attribute.
    pub has_providers: bool,
    /// Where the files are that the type requires.
    pub libraries: Libraries<'a>,
}

impl fmt::Debug for RubyOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RubyOptions")
            .field("has_providers", &self.has_providers)
            .finish_non_exhaustive()
    }
}

/// Why there is no type in a Ruby file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RubyError {
    /// It is no Ruby; what the parser says.
    Syntax(String),
    /// More bytes than any type has.
    TooLong(usize),
    /// It defines no type of that name; the names of those that it defines.
    NoType { name: String, found: Vec<String> },
}

impl fmt::Display for RubyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RubyError::Syntax(message) => write!(f, "syntax error: {message}"),
            RubyError::TooLong(length) => write!(
                f,
                "{length} bytes are too many for a type; at most {} are read",
                parse::MAX_LENGTH
            ),
            RubyError::NoType { name, found } if found.is_empty() => {
                write!(f, "the file does not define the type '{name}'")
            }
            RubyError::NoType { name, found } => {
                let found = found.join("', '");
                write!(
                    f,
                    "the file does not define the type '{name}' but '{found}'"
                )
            }
        }
    }
}

impl std::error::Error for RubyError {}

/// Reads the type of that name from its file, `lib/puppet/type/NAME.rb`.
pub fn read_ruby(
    name: &str,
    source: &[u8],
    options: &RubyOptions<'_>,
) -> Result<ResourceType, RubyError> {
    let main = Tree::parse(source)?;
    let definition = parse::with_room(main.length().max(ROOM), || {
        read(name, source, main, options)
    })?;
    Ok(ResourceType::new(Origin::Ruby, definition))
}

/// Values nest by what loops do, not by the length of the file.
const ROOM: usize = 32 * 1024;

fn read(
    name: &str,
    source: &[u8],
    main: Tree,
    options: &RubyOptions<'_>,
) -> Result<Definition, RubyError> {
    let path = format!("puppet/type/{name}.rb");
    let trees = library::with_required(&path, main, options.libraries);
    let mut index = Index::default();
    for root in trees.iter().filter_map(Tree::root) {
        index.add(root);
    }
    let mut interpreter = Interpreter::new(&index, options.has_providers);
    // The files that a type requires can add to it, and do so when it is there.
    for tree in &trees {
        interpreter.body(tree.root(), &mut Frame::default());
    }
    let mut types = interpreter.types;
    let wanted = types.iter().rposition(|known| known.name == name);
    // A computed name can only be the right one, or Puppet would not find the type.
    let Some(at) = wanted.or_else(|| types.iter().position(|known| known.name.is_empty())) else {
        return Err(RubyError::NoType {
            name: name.to_owned(),
            found: types.into_iter().map(|known| known.name).collect(),
        });
    };
    let mut found = types.swap_remove(at);
    found.name = name.to_owned();
    Ok(found.into_definition(source))
}
