//! Ruby files and ERB templates of the environment, parsed once.

use std::path::Path;
use std::sync::Arc;

use host::{HostError, PathKind};
use ruby::library::erb::{Trim, compile};
use ruby::{ParseOptions, Program, SyntaxError};

use super::{Access, Environment};

/// The result of loading a Ruby file; `None` if it does not exist.
pub(crate) type LoadedRuby = Result<Option<Result<Arc<Program>, SyntaxError>>, HostError>;

impl Environment {
    /// The load path: `lib` of every module and of the environment.
    pub(crate) fn ruby_load_path(&self) -> &[String] {
        let modules = self.modules().iter().map(|module| &module.directory);
        self.ruby_load_path.get_or_init(|| {
            let directories = modules.chain(&self.settings.environment_directory);
            let libraries = directories.map(|directory| directory.join("lib"));
            libraries
                .map(|library| library.to_string_lossy().into_owned())
                .collect()
        })
    }

    /// The first file of a feature in the load path; `None` if the host refuses to look there, so that the code which
    /// requires the feature has to look itself, and fails.
    pub(crate) fn ruby_feature(&self, name: &str) -> Option<Option<String>> {
        self.once_unless_watched(&self.ruby_features, name, || {
            for directory in self.ruby_load_path() {
                let path = format!("{directory}/{name}.rb");
                self.host().ensure_permitted(Path::new(&path)).ok()?;
                if self.host().kind(Path::new(&path)) != PathKind::Missing {
                    return Some(Some(path));
                }
            }
            Some(None)
        })
    }

    /// The program of a Ruby file in a module.
    pub(crate) fn ruby_program(&self, path: &Path) -> LoadedRuby {
        self.note(Access::Read, path);
        let load = || match self.sibling_with(path) {
            Some(sibling) => sibling.ruby_program(path),
            None => self.load_ruby(path, |source| source),
        };
        if !self.covers(path) {
            return load();
        }
        self.ruby_programs.get_or_make(path.as_os_str(), load)
    }

    /// The program of an ERB template.
    pub(crate) fn erb_template(&self, path: &Path) -> LoadedRuby {
        self.note(Access::Read, path);
        let load = || match self.sibling_with(path) {
            Some(sibling) => sibling.erb_template(path),
            None => self.load_ruby(path, |source| erb_program(&source)),
        };
        if !self.covers(path) {
            return load();
        }
        self.erb_templates.get_or_make(path.as_os_str(), load)
    }

    /// The program of an inline ERB template.
    pub(crate) fn inline_erb(&self, template: &str) -> Result<Arc<Program>, SyntaxError> {
        self.inline_erb_templates.get_or_make(template, || {
            let code = erb_program(template.as_bytes());
            Program::parse("(erb)", &code, &ParseOptions::default()).map(Arc::new)
        })
    }

    fn load_ruby(&self, path: &Path, to_code: impl FnOnce(Vec<u8>) -> Vec<u8>) -> LoadedRuby {
        let Some(content) = self.host.read(path)? else {
            return Ok(None);
        };
        let file = path.to_string_lossy();
        let program = Program::parse(&file, &to_code(content), &ParseOptions::default());
        Ok(Some(program.map(Arc::new)))
    }
}

/// The Ruby code of a template, compiled with Puppet's options.
fn erb_program(template: &[u8]) -> Vec<u8> {
    let template = String::from_utf8_lossy(template);
    compile(&template, Trim::parse("-"), "_erbout").into_bytes()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use host::MemoryHost;
    use syntax::SourceFile;

    use crate::{Compilation, Environment, Node, Settings};

    fn function(body: &str) -> String {
        format!("Puppet::Functions.create_function(:f) {{ def f() = ({body}) }}")
    }

    fn evaluated(environment: &Environment) -> Result<pcore::Value, String> {
        let mut compilation = Compilation::new(environment, Node::default(), Box::new(|_| {}));
        let value = compilation.evaluate(&SourceFile::new("", "f()"));
        value.map_err(|error| error.message)
    }

    #[test]
    fn a_feature_is_searched_once_in_the_load_path() {
        let host = Arc::new(MemoryHost::with([
            ("/modules/a/lib/x/y.rb", "$y = 'a'"),
            ("/modules/b/lib/x/y.rb", "$y = 'b'"),
            ("/other/x/y.rb", "$y = 'other'"),
        ]));
        let file = "/modules/a/lib/puppet/functions/f.rb";
        let settings = Settings {
            modulepath: vec!["/modules".into()],
            ..Settings::default()
        };
        let mut environment = Environment::new(host.clone(), settings.clone());
        let mut check = |body: &str, expected: &str| {
            host.write(file, function(body));
            environment = environment.refreshed(settings.clone());
            for _ in 0..2 {
                assert_eq!(evaluated(&environment), Ok(expected.into()), "{body}");
            }
        };
        check("require 'x/y'; $y", "a");
        // Code may change the load path of its own compilation.
        check("$LOAD_PATH.unshift('/other'); require 'x/y'; $y", "other");
        check("$LOAD_PATH.reverse!; require 'x/y'; $y", "b");
        check(
            "begin; require 'x/z'; rescue LoadError => e; e.path; end",
            "x/z",
        );
    }
}
