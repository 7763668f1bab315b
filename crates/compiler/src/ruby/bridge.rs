//! The compilation as the host of its Ruby code.

use std::path::Path;
use std::sync::Arc;

use host::{Command, HostError as WorldError, PathKind};
use ruby::{
    Eval, FileKind, FileStatus, HostError, Program, Provided, State, Stream, SyntaxError, Value,
};

use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Location};
use crate::log::{Level, Log};

pub(super) struct Bridge<'c, 'h> {
    pub compilation: &'c mut Compilation<'h>,
}

impl ruby::Host for Bridge<'_, '_> {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, HostError> {
        if let Some(written) = self.compilation.ruby.scratch.read(path) {
            return written;
        }
        match self.compilation.host.read(Path::new(path)) {
            Ok(Some(content)) => Ok(content),
            Ok(None) => Err(HostError::NotFound),
            Err(error) => Err(self.refused(&error)),
        }
    }

    fn status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        if let Some(written) = self.compilation.ruby.scratch.status(path) {
            return written;
        }
        self.ensure_permitted(path)?;
        let host = self.compilation.host;
        let kind = match host.kind(Path::new(path)) {
            PathKind::Missing => return Err(HostError::NotFound),
            PathKind::File => FileKind::File,
            PathKind::Directory => FileKind::Directory,
        };
        let size = match kind {
            FileKind::File => self.read(path).map_or(0, |content| content.len() as u64),
            _ => 0,
        };
        Ok(FileStatus {
            kind,
            is_symlink: host.is_link(Path::new(path)),
            size,
            mode: if kind == FileKind::Directory {
                0o755
            } else {
                0o644
            },
            modified: 0,
        })
    }

    /// Does not read the file.
    fn exists(&mut self, path: &str) -> bool {
        if let Some(written) = self.compilation.ruby.scratch.status(path) {
            return written.is_ok();
        }
        let is_permitted = self.ensure_permitted(path).is_ok();
        is_permitted && self.compilation.host.kind(Path::new(path)) != PathKind::Missing
    }

    fn list(&mut self, path: &str) -> Result<Vec<String>, HostError> {
        let names = self.compilation.host.list(Path::new(path));
        let names = match names {
            Err(WorldError::NotFound) if self.compilation.ruby.scratch.has_directory(path) => {
                Vec::new()
            }
            names => names.map_err(|error| self.refused(&error))?,
        };
        Ok(self.compilation.ruby.scratch.list(path, names))
    }

    fn write(&mut self, path: &str, content: &[u8], append: bool) -> Result<(), HostError> {
        let parent = Path::new(path).parent().unwrap_or(Path::new("/"));
        if self.status(&parent.to_string_lossy())?.kind != FileKind::Directory {
            return Err(HostError::NotADirectory);
        }
        let before = match append {
            true => self.read(path).ok(),
            false => None,
        };
        self.compilation.ruby.scratch.write(path, content, before)
    }

    fn make_directory(&mut self, path: &str) -> Result<(), HostError> {
        let parent = Path::new(path).parent().unwrap_or(Path::new("/"));
        self.status(&parent.to_string_lossy())?;
        self.compilation.ruby.scratch.make_directory(path);
        Ok(())
    }

    fn remove(&mut self, path: &str) -> Result<(), HostError> {
        let on_disk = self.compilation.host.kind(Path::new(path));
        self.compilation.ruby.scratch.remove(path, on_disk)
    }

    fn change_mode(&mut self, path: &str, mode: u32) -> Result<(), HostError> {
        self.status(path)?;
        self.compilation.ruby.scratch.change_mode(path, mode);
        Ok(())
    }

    /// Changes nothing: files that a compilation writes are its own.
    fn change_owner(&mut self, path: &str) -> Result<(), HostError> {
        self.status(path).map(|_| ())
    }

    fn current_directory(&mut self) -> String {
        let changed = self.compilation.ruby.directory.clone();
        changed.unwrap_or_else(|| "/".to_owned())
    }

    /// Does not affect the process: only paths in Ruby code are resolved differently.
    fn change_directory(&mut self, path: &str) -> Result<(), HostError> {
        if self.status(path)?.kind != FileKind::Directory {
            return Err(HostError::NotADirectory);
        }
        self.compilation.ruby.directory = Some(path.to_owned());
        Ok(())
    }

    fn rename(&mut self, from: &str, to: &str) -> Result<(), HostError> {
        let content = self.read(from)?;
        self.write(to, &content, false)?;
        self.remove(from)
    }

    fn real_path(&mut self, path: &str) -> Result<String, HostError> {
        if let Some(written) = self.compilation.ruby.scratch.status(path) {
            return written.map(|_| path.to_owned());
        }
        self.ensure_permitted(path)?;
        self.resolve(path).ok_or(HostError::NotFound)
    }

    fn resolve(&mut self, path: &str) -> Option<String> {
        if let Some(written) = self.compilation.ruby.scratch.status(path) {
            return written.ok().map(|_| path.to_owned());
        }
        let host = self.compilation.host;
        match host.kind(Path::new(path)) {
            PathKind::Missing => None,
            _ => Some(
                host.canonical(Path::new(path))
                    .to_string_lossy()
                    .into_owned(),
            ),
        }
    }

    fn program(&mut self, path: &str) -> Result<Result<Arc<Program>, SyntaxError>, HostError> {
        let loaded = self.compilation.environment.ruby_program(Path::new(path));
        match loaded.map_err(|error| self.refused(&error))? {
            Some(program) => Ok(program),
            None => Err(HostError::NotFound),
        }
    }

    fn load_path(&self) -> &[String] {
        self.compilation.environment.ruby_load_path()
    }

    fn find_feature(&mut self, name: &str) -> Option<Option<String>> {
        match self.compilation.ruby.scratch.is_empty() {
            true => self.compilation.environment.ruby_feature(name),
            false => None,
        }
    }

    /// Puppet's own directory is the first in the load path, so modules are not searched for such a file.
    fn own_program(&mut self, feature: &str) -> Option<Arc<Program>> {
        let is_puppets = feature.starts_with("puppet/");
        is_puppets.then(|| super::api::on_demand(feature)).flatten()
    }

    /// Puppet's own files: those that exist here are defined at the start or loaded on demand.
    fn provides(&mut self, feature: &str) -> Provided {
        if let Some(program) = super::api::on_demand(feature) {
            return Provided::Program(program);
        }
        if let Some(rest) = feature.strip_prefix("puppet/type/") {
            let (name, _) = rest.split_once('/').unwrap_or((rest, ""));
            self.compilation.use_core_type(name);
        }
        let (first, _) = feature.split_once('/').unwrap_or((feature, ""));
        let is_puppets = matches!(
            first,
            "puppet"
                | "facter"
                | "hiera"
                | "hocon"
                | "semantic_puppet"
                | "puppet_pal"
                | "gettext-setup"
        );
        match is_puppets || self.compilation.ruby.is_lenient {
            true => Provided::Defined,
            false => Provided::Nothing,
        }
    }

    fn now(&mut self) -> i128 {
        self.compilation.host.now()
    }

    fn local_offset(&mut self, _: i64) -> (i32, String) {
        (self.compilation.host.local_offset(), String::new())
    }

    fn environment_variable(&mut self, name: &str) -> Result<Option<String>, HostError> {
        let host = self.compilation.host;
        let permitted = host.ensure_variable(name);
        permitted.map_err(|error| self.refused(&error))?;
        Ok(host.environment_variable(name))
    }

    fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, HostError> {
        let mut bytes = vec![0; count];
        let filled = self.compilation.random_bytes(&mut bytes);
        filled.map_err(|error| self.refused(&error))?;
        Ok(bytes)
    }

    /// Output of Ruby code is logged.
    fn print(&mut self, stream: Stream, text: &[u8]) -> Result<(), HostError> {
        let level = match stream {
            Stream::Output => Level::Info,
            Stream::Error => Level::Warning,
        };
        let message = String::from_utf8_lossy(text).trim_end().to_owned();
        if !message.is_empty() {
            self.compilation.log_of_ruby(Log {
                level,
                source: String::new(),
                message,
                location: None,
            });
        }
        Ok(())
    }

    fn run(&mut self, command: &[String]) -> Result<(Vec<u8>, i32), HostError> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(HostError::NotFound);
        };
        // A single string is split like in Ruby; commands that need a shell are refused.
        let words = program.split_whitespace().map(str::to_owned);
        let mut words: Vec<String> = words.collect();
        let command = match arguments.is_empty() {
            true if needs_shell(program) || words.is_empty() => {
                return Err(HostError::Refused(format!("running `{program}`")));
            }
            true => Command::new(words.remove(0), words),
            false => Command::new(program, arguments.to_vec()),
        };
        let finished = self.compilation.host.run(&command);
        match finished {
            Ok(finished) => Ok((finished.output, finished.status)),
            Err(error) => Err(self.refused(&error)),
        }
    }

    fn is_interrupted(&mut self) -> bool {
        let host = self.compilation.host;
        self.compilation.limits.is_over(host)
    }

    fn call(&mut self, state: Box<State>, operation: &str, args: &[Value]) -> (Box<State>, Eval) {
        self.compilation.ruby.state = Some(state);
        self.compilation.take_over_changes();
        let result = self.compilation.ruby_operation(operation, args);
        let state = self.compilation.ruby.state.take();
        (state.unwrap_or_default(), result)
    }
}

/// The characters for which Ruby uses a shell.
const SHELL_CHARACTERS: &[char] = &[
    '*', '?', '{', '}', '[', ']', '<', '>', '(', ')', '~', '&', '|', '\\', '$', ';', '\'', '`',
    '"', '\n', '#',
];

/// Whether Ruby would use a shell for a command line: also if it begins with an assignment.
fn needs_shell(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let name = words.next().and_then(|first| first.split('/').next());
    line.contains(SHELL_CHARACTERS) || name.is_some_and(|name| name.contains('='))
}

impl Bridge<'_, '_> {
    fn ensure_permitted(&mut self, path: &str) -> Result<(), HostError> {
        let permitted = self.compilation.host.ensure_permitted(Path::new(path));
        permitted.map_err(|error| self.refused(&error))
    }

    /// Converts the host's error for Ruby. A refusal is stored: the compilation fails even if Ruby code
    /// rescues it.
    fn refused(&mut self, error: &WorldError) -> HostError {
        match error {
            WorldError::Refused { permission, .. } if !permission.is_empty() => {}
            WorldError::Refused { action, .. } => return HostError::Refused(action.clone()),
            _ => return translated(error),
        }
        let message = error.to_string();
        if self.compilation.refusal.is_none() {
            let mut error = Error::new(ErrorKind::Evaluation, message.clone());
            let mut calls = self.compilation.stack.frames.calls();
            error.location = calls.find_map(|(program, id)| Some(Location::of(&program.ast, id?)));
            self.compilation.refusal = Some(Box::new(error));
        }
        HostError::Forbidden(message)
    }
}

fn translated(error: &WorldError) -> HostError {
    match error {
        WorldError::NotFound => HostError::NotFound,
        WorldError::Denied => HostError::PermissionDenied,
        WorldError::IsADirectory => HostError::IsADirectory,
        WorldError::NotADirectory => HostError::NotADirectory,
        other => HostError::Other(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_need_a_shell() {
        for line in ["a | b", "X=1 command", "echo $HOME", "ls *.pp"] {
            assert!(needs_shell(line), "{line}");
        }
        for line in ["/usr/bin/ldapsearch -x cn=host", "/a=b c", "date +%s"] {
            assert!(!needs_shell(line), "{line}");
        }
    }
}
