//! Running other programs.

use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};

/// Runs the program with our standard streams; its failure is an error.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| starting(command))?;
    ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}

/// The standard output of the program; its failure is an error.
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

/// What the program printed, whether it succeeded or not.
pub fn output(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| starting(command))
}

fn starting(command: &Command) -> String {
    format!("starting {}", command.get_program().display())
}
