//! A host that confines code to its environment.

use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use host::{Command, Files, Finished, Host, HostError, PathKind};
use rustc_hash::FxHashMap;

/// What sandboxed code may access apart from its environment and its modules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Permissions {
    /// Files and directories to read.
    pub read: Vec<PathBuf>,
    /// Commands to run: a program, or a whole command line.
    pub run: Vec<String>,
    /// Environment variables to read.
    pub environment: Vec<String>,
}

/// Variables that widely used modules read and that are always unset here, which is permitted:
/// puppetlabs-stdlib reads this one whenever one of its deprecated functions is called.
const UNSET: [&str; 1] = ["STDLIB_LOG_DEPRECATIONS"];

/// Variables that commands need and that contain no secrets. Code cannot read others through a command either.
const COMMAND_VARIABLES: [&str; 5] = ["PATH", "HOME", "LANG", "LC_ALL", "TZ"];

/// A host that restricts access to another one. Paths are checked after resolving them, so that links and
/// `..` cannot escape.
pub struct Sandbox {
    inner: Arc<dyn Host>,
    permissions: Permissions,
    /// The files and directories that may be read, with links resolved.
    roots: Vec<PathBuf>,
    /// A cache of resolved directories.
    directories: Mutex<FxHashMap<PathBuf, PathBuf>>,
}

impl std::fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sandbox")
            .field("permissions", &self.permissions)
            .field("roots", &self.roots)
            .finish_non_exhaustive()
    }
}

impl Sandbox {
    /// A sandbox in which code may read the files below the roots, and what the permissions allow.
    pub fn new(
        inner: Arc<dyn Host>,
        permissions: Permissions,
        roots: impl IntoIterator<Item = PathBuf>,
    ) -> Sandbox {
        let all = roots.into_iter().chain(permissions.read.iter().cloned());
        let roots = all.map(|path| inner.canonical(&path)).collect();
        Sandbox {
            inner,
            permissions,
            roots,
            directories: Mutex::default(),
        }
    }

    /// Resolves a path. Unless it is a link itself, resolving its directory is enough.
    fn target(&self, path: &Path) -> PathBuf {
        let is_plain = matches!(path.components().next_back(), Some(Component::Normal(_)));
        match (path.parent(), path.file_name()) {
            (Some(parent), Some(name)) if is_plain && !self.inner.is_link(path) => {
                self.directory(parent).join(name)
            }
            _ => self.inner.canonical(path),
        }
    }

    fn directory(&self, path: &Path) -> PathBuf {
        let known = || {
            self.directories
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        if let Some(target) = known().get(path) {
            return target.clone();
        }
        let target = self.inner.canonical(path);
        known().insert(path.to_owned(), target.clone());
        target
    }

    fn is_variable_permitted(&self, name: &str) -> bool {
        self.permissions.environment.iter().any(|it| it == name)
    }

    fn is_inside(&self, target: &Path) -> bool {
        self.roots.iter().any(|root| target.starts_with(root))
    }

    fn refused(&self, path: &Path, target: &Path) -> HostError {
        let shown = path.display();
        HostError::Refused {
            action: match path == target {
                true => format!("Reading {shown}"),
                false => format!("Reading {shown}, which is {},", target.display()),
            },
            permission: format!("--allow-read {}", target.display()),
        }
    }
}

impl Files for Sandbox {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        self.ensure_permitted(path)?;
        self.inner.read(path)
    }

    /// Paths outside look like files to code that does not call `ensure_permitted` first: reading them is
    /// refused, and the refusal is reported.
    fn kind(&self, path: &Path) -> PathKind {
        let target = self.target(path);
        let is_named_inside = self.roots.iter().any(|root| path.starts_with(root));
        match self.is_inside(&target) || is_named_inside {
            true => self.inner.kind(path),
            false => PathKind::File,
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        self.ensure_permitted(path)?;
        self.inner.list(path)
    }

    fn is_link(&self, path: &Path) -> bool {
        self.is_inside(&self.target(path)) && self.inner.is_link(path)
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        let target = self.target(path);
        match self.is_inside(&target) {
            true => target,
            false => path.to_owned(),
        }
    }

    fn ensure_permitted(&self, path: &Path) -> Result<(), HostError> {
        let target = self.target(path);
        match self.is_inside(&target) {
            true => Ok(()),
            false => Err(self.refused(path, &target)),
        }
    }
}

impl Host for Sandbox {
    fn now(&self) -> i128 {
        self.inner.now()
    }

    fn monotonic(&self) -> Duration {
        self.inner.monotonic()
    }

    fn local_offset(&self) -> i32 {
        self.inner.local_offset()
    }

    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError> {
        self.inner.random_bytes(buffer)
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        match self.is_variable_permitted(name) {
            true => self.inner.environment_variable(name),
            false => None,
        }
    }

    fn ensure_variable(&self, name: &str) -> Result<(), HostError> {
        match self.is_variable_permitted(name) || UNSET.contains(&name) {
            true => Ok(()),
            false => Err(HostError::Refused {
                action: format!("Reading the environment variable {name}"),
                permission: format!("--allow-env {name}"),
            }),
        }
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        let line = command.line();
        let allowed = &self.permissions.run;
        match allowed
            .iter()
            .any(|it| *it == command.program || *it == line)
        {
            true => {
                let readable = self.permissions.environment.iter().map(String::as_str);
                let visible = readable.chain(COMMAND_VARIABLES).map(str::to_owned);
                self.inner.run(&Command {
                    environment: Some(visible.collect()),
                    ..command.clone()
                })
            }
            false => Err(HostError::Refused {
                action: format!("Running {line}"),
                permission: format!("--allow-run {}", command.program),
            }),
        }
    }

    fn threads(&self) -> usize {
        self.inner.threads()
    }

    fn in_parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        self.inner.in_parallel(threads, work);
    }
}

#[cfg(test)]
mod tests {
    use host::MemoryHost;

    use super::*;
    use crate::RealHost;

    fn sandbox(inner: Arc<dyn Host>, root: &Path, permissions: Permissions) -> Sandbox {
        Sandbox::new(inner, permissions, [root.to_owned()])
    }

    #[test]
    fn commands_see_only_permitted_variables() {
        let run = |variable: &str| {
            let permissions = Permissions {
                run: vec!["sh".to_owned()],
                environment: vec!["CARGO_PKG_NAME".to_owned()],
                ..Permissions::default()
            };
            let host = sandbox(Arc::new(RealHost::new()), Path::new("/"), permissions);
            let code = format!("echo ${{{variable}-unset}}");
            let finished = host.run(&Command::new("sh", vec!["-c".to_owned(), code]));
            String::from_utf8(finished.unwrap().output).unwrap()
        };
        // Cargo sets these.
        assert_eq!(run("CARGO_PKG_NAME"), "environment\n");
        assert_eq!(run("CARGO_PKG_VERSION"), "unset\n");
        assert_ne!(run("PATH"), "unset\n");
    }

    #[test]
    fn commands_and_variables_are_allowed_by_name() {
        let host = MemoryHost::new();
        host.set_command("/bin/date -u", "now", 0);
        host.set_variable("A", "1");
        host.set_variable("B", "2");
        let permissions = Permissions {
            run: vec!["/bin/date".to_owned()],
            environment: vec!["A".to_owned()],
            ..Permissions::default()
        };
        let sandbox = sandbox(Arc::new(host), Path::new("/e"), permissions);
        let run = |program: &str| sandbox.run(&Command::new(program, vec!["-u".to_owned()]));
        assert!(run("/bin/date").is_ok());
        assert_eq!(
            run("/bin/rm").map_err(|error| error.to_string()),
            Err(
                "Running /bin/rm -u is not permitted here; --allow-run /bin/rm allows it"
                    .to_owned()
            )
        );
        assert_eq!(sandbox.environment_variable("A").as_deref(), Some("1"));
        assert_eq!(sandbox.environment_variable("B"), None);
        assert!(sandbox.ensure_variable("B").is_err());
        assert!(sandbox.ensure_variable("STDLIB_LOG_DEPRECATIONS").is_ok());
    }

    #[test]
    #[allow(
        clippy::disallowed_methods,
        reason = "links are those of a real file system"
    )]
    fn links_and_dots_lead_outside() {
        use std::os::unix::fs::symlink;
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| dir.path().join(name);
        std::fs::create_dir_all(at("e/d")).unwrap();
        std::fs::create_dir_all(at("out/deep")).unwrap();
        std::fs::write(at("out/secret"), "s").unwrap();
        std::fs::write(at("e/plain"), "p").unwrap();
        symlink(at("out/secret"), at("e/link")).unwrap();
        symlink(at("out/deep"), at("e/dir")).unwrap();
        symlink(at("e/plain"), at("e/inner")).unwrap();
        let sandbox = sandbox(Arc::new(RealHost::new()), &at("e"), Permissions::default());
        let reads = |name: &str| sandbox.read(&at(name)).is_ok_and(|found| found.is_some());
        assert!(reads("e/plain") && reads("e/inner") && reads("e/d/../plain"));
        for outside in [
            "out/secret",
            "e/link",
            "e/../out/secret",
            "e/dir/../secret",
            "e/d/../../out/secret",
        ] {
            assert!(!reads(outside), "{outside}");
            assert!(sandbox.ensure_permitted(&at(outside)).is_err(), "{outside}");
        }
        assert!(sandbox.list(&at("e/dir")).is_err());
        assert!(sandbox.list(&at("e/..")).is_err());
        assert_eq!(sandbox.read(&at("e/none")), Ok(None));
        assert!(sandbox.read(&at("out/none")).is_err());
        let error = sandbox.read(&at("e/link")).expect_err("it leads outside");
        let target = std::fs::canonicalize(at("out/secret")).unwrap();
        let wanted = format!("--allow-read {} allows it", target.display());
        assert!(error.to_string().ends_with(&wanted), "{error}");
    }
}
