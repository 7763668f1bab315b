//! Options of the sandbox.

use std::path::{Path, PathBuf};

use environment::{Permissions, Project};

use crate::input;

#[derive(clap::Args, Debug, Default)]
#[command(next_help_heading = "Sandbox")]
pub struct SandboxArgs {
    /// Run code in a sandbox: it reads only its environment, runs no commands and sees no environment
    /// variables [default: on for check and diff]
    #[arg(long, overrides_with = "no_sandbox")]
    sandbox: bool,
    /// Run code without a sandbox
    #[arg(long, overrides_with = "sandbox")]
    no_sandbox: bool,
    /// Allow code in the sandbox to read this file or directory; can be repeated
    #[arg(long, value_name = "PATH")]
    pub(super) allow_read: Vec<PathBuf>,
    /// Allow code in the sandbox to run this command; can be repeated
    #[arg(long, value_name = "COMMAND")]
    pub(super) allow_run: Vec<String>,
    /// Allow code in the sandbox to read this environment variable; can be repeated
    #[arg(long, value_name = "NAME")]
    pub(super) allow_env: Vec<String>,
}

impl SandboxArgs {
    /// The choice of the command line, if any.
    pub fn is_asked_for(&self) -> Option<bool> {
        match (self.sandbox, self.no_sandbox) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// The permissions of confined code; none if it is not confined. `is_confined` is the default. Permissions of the
    /// file are always included.
    pub fn permissions(
        &self,
        project: &Project,
        is_confined: bool,
        here: &Path,
    ) -> Option<Permissions> {
        let section = &project.sandbox;
        let by_default = section.enabled.unwrap_or(is_confined) && is_confined;
        let is_confined = self.is_asked_for().unwrap_or(by_default);
        if !is_confined {
            return None;
        }
        let mut permissions = Permissions {
            read: section.allow_read.clone().unwrap_or_default(),
            run: section.allow_run.clone().unwrap_or_default(),
            environment: section.allow_env.clone().unwrap_or_default(),
        };
        let read = self.allow_read.iter();
        permissions
            .read
            .extend(read.map(|path| input::absolute(path, here)));
        permissions.run.extend(self.allow_run.iter().cloned());
        permissions
            .environment
            .extend(self.allow_env.iter().cloned());
        Some(permissions)
    }
}
