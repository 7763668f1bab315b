//! The other Ruby files that a type needs.

use std::path::PathBuf;

use host::Files;
use lib_ruby_parser::Node;

use super::index::statements;
use super::parse::{Tree, deep};

/// The Ruby files in the `lib` directories of modules.
#[derive(Clone, Copy)]
pub struct Libraries<'a> {
    pub files: &'a dyn Files,
    /// The `lib` directories; the first that has a file wins.
    pub directories: &'a [PathBuf],
}

impl std::fmt::Debug for Libraries<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.directories.fmt(f)
    }
}

impl Libraries<'_> {
    /// The content of a file by its path below `lib`, such as `puppet_x/acme/mixin.rb`.
    fn find(&self, path: &str) -> Option<Vec<u8>> {
        let mut candidates = self.directories.iter().map(|lib| lib.join(path));
        candidates.find_map(|path| self.files.read(&path).ok().flatten())
    }
}

/// A type that needs more files than this is not going to be understood anyway.
const MAX_FILES: usize = 40;

/// The file itself and all files it requires, directly or not, that the libraries have. Files that do
/// not parse are left out.
pub(super) fn with_required(path: &str, main: Tree, libraries: Libraries<'_>) -> Vec<Tree> {
    let mut known = vec![path.to_owned()];
    let mut trees = vec![main];
    let mut next = 0;
    while next < trees.len() && known.len() < MAX_FILES {
        let mut wanted = Vec::new();
        if let Some(root) = trees[next].root() {
            requires(root, &known[next], &mut wanted);
        }
        for path in wanted {
            if known.len() >= MAX_FILES || known.contains(&path) {
                continue;
            }
            let tree = libraries
                .find(&path)
                .and_then(|source| Tree::parse(&source).ok());
            if let Some(tree) = tree {
                known.push(path);
                trees.push(tree);
            }
        }
        next += 1;
    }
    trees
}

/// The paths that the statements of a file require, also inside of modules and blocks.
fn requires(node: &Node, from: &str, out: &mut Vec<String>) {
    deep(|| match node {
        Node::Begin(_) | Node::KwBegin(_) => all(Some(node), from, out),
        Node::Module(module) => all(module.body.as_deref(), from, out),
        Node::Class(class) => all(class.body.as_deref(), from, out),
        Node::Block(block) => all(block.body.as_deref(), from, out),
        Node::If(condition) => {
            all(condition.if_true.as_deref(), from, out);
            all(condition.if_false.as_deref(), from, out);
        }
        Node::IfMod(condition) => {
            all(condition.if_true.as_deref(), from, out);
            all(condition.if_false.as_deref(), from, out);
        }
        Node::Rescue(rescue) => all(rescue.body.as_deref(), from, out),
        Node::Send(send) if send.recv.is_none() => {
            let relative = send.method_name == "require_relative";
            if !relative && send.method_name != "require" && send.method_name != "load" {
                return;
            }
            let mut words = Vec::new();
            for argument in &send.args {
                strings(argument, &mut words);
            }
            out.extend(path(&words, relative.then_some(from)));
        }
        _ => {}
    });
}

fn all(body: Option<&Node>, from: &str, out: &mut Vec<String>) {
    for statement in statements(body) {
        requires(statement, from, out);
    }
}

/// All string literals of an expression, in order: whatever `File.join` and its kin do, they come
/// out as a path.
fn strings(node: &Node, out: &mut Vec<String>) {
    deep(|| match node {
        Node::Str(text) => out.push(text.value.to_string_lossy()),
        Node::Dstr(text) => text.parts.iter().for_each(|part| strings(part, out)),
        Node::Send(send) => {
            if let Some(receiver) = &send.recv {
                strings(receiver, out);
            }
            send.args.iter().for_each(|argument| strings(argument, out));
        }
        Node::Array(array) => array.elements.iter().for_each(|e| strings(e, out)),
        _ => {}
    });
}

/// The path below `lib`. A relative one starts at the folder of `from`; in any other, steps upwards
/// lead to `lib`, where else.
fn path(words: &[String], from: Option<&str>) -> Option<String> {
    let mut folders: Vec<&str> = match from {
        Some(from) => from.split('/').collect(),
        None => Vec::new(),
    };
    folders.pop();
    for part in words.iter().flat_map(|word| word.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    if let Some(at) = folders.iter().rposition(|&folder| folder == "lib") {
        folders.drain(..=at);
    }
    let last = folders.pop()?;
    let file = if last.ends_with(".rb") {
        last.to_owned()
    } else {
        format!("{last}.rb")
    };
    let mut path = folders.join("/");
    if !path.is_empty() {
        path.push('/');
    }
    Some(path + &file)
}
