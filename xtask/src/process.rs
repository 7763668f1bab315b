//! Running other programs.

use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};

/// Runs a program with our standard streams. Fails if the program fails.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| starting(command))?;
    ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}

/// The standard output of a program. Fails if the program fails.
pub fn stdout(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(std::process::Stdio::inherit())
        .output()
        .with_context(|| starting(command))?;
    ensure!(
        output.status.success(),
        "{command:?} failed: {}",
        output.status
    );
    Ok(String::from_utf8(output.stdout)?)
}

/// The output of a program, whether it succeeded or not.
pub fn output(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| starting(command))
}

fn starting(command: &Command) -> String {
    format!("starting {}", command.get_program().display())
}
