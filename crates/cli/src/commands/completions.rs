//! `bunraku completions`: completion scripts for shells.

use clap_complete::Shell;

use crate::exit::Exit;
use crate::output;

/// Print a completion script for a shell
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 2 wrong usage

Examples:
  bunraku completions bash > ~/.local/share/bash-completion/completions/bunraku
  bunraku completions zsh > ~/.zfunc/_bunraku        # with ~/.zfunc in $fpath
  bunraku completions fish > ~/.config/fish/completions/bunraku.fish")]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args, mut command: clap::Command) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "bunraku", &mut script);
    output::print(&String::from_utf8_lossy(&script));
    Exit::Success
}
