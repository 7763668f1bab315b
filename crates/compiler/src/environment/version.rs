//! The version of the catalogs of an environment.

use catalog::Version;
use host::{Command, Finished, Host, HostError, Stderr};

use super::Environment;

impl Environment {
    /// The output of `config_version`, or else the time. The command runs once; if it fails, every
    /// compilation fails with Puppet's message. If the host refuses commands, the time is used.
    pub(crate) fn version(&self) -> Result<Version, String> {
        let printed = self.version.get_or_init(|| {
            let command = self.settings.config_version.as_deref();
            match command.filter(|command| !command.is_empty()) {
                Some(command) => run(self.host(), command),
                None => Ok(None),
            }
        });
        match printed {
            Ok(Some(printed)) => Ok(Version::Command(printed.clone())),
            Ok(None) => Ok(Version::Time((self.host().now() / 1_000_000_000) as i64)),
            Err(message) => Err(message.clone()),
        }
    }
}

fn run(host: &dyn Host, command: &str) -> Result<Option<String>, String> {
    let (status, output) = match host.run(&command_of(command)) {
        Ok(Finished { output, status }) => (status, String::from_utf8_lossy(&output).into_owned()),
        Err(HostError::Refused { .. }) => return Ok(None),
        Err(error) => {
            let message = format!("Could not execute posix command: {error} - {command}");
            (1, message)
        }
    };
    match (status, output.trim()) {
        (0, output) => Ok(Some(output.to_owned())),
        (status, output) => Err(format!(
            "Execution of config_version command `{command}` failed: \
             Execution of '{command}' returned {status}: {output}"
        )),
    }
}

/// A command line as Ruby runs it: with a shell if it has shell metacharacters.
fn command_of(line: &str) -> Command {
    const SHELL: &str = "*?{}[]<>()~&|\\$;'`\"\n#=%";
    let mut words = line.split_whitespace().map(str::to_owned);
    let command = match words.next() {
        Some(program) if !line.contains(|c| SHELL.contains(c)) => {
            Command::new(program, words.collect())
        }
        _ => Command::new("/bin/sh", vec!["-c".to_owned(), line.to_owned()]),
    };
    Command {
        stderr: Stderr::Merged,
        ..command
    }
}
