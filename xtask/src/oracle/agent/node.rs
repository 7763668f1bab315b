//! An agent with its own directories, and the output of its commands.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::process;
use crate::server::BunrakuServer;

/// One version of the agent.
pub struct Puppet {
    pub label: &'static str,
    pub lib: Option<PathBuf>,
}

/// An agent with its own directories.
pub struct Node<'a> {
    pub puppet: &'a Puppet,
    pub server: &'a BunrakuServer,
    pub place: PathBuf,
    pub name: String,
    pub out: PathBuf,
}

/// The output and exit status of an agent's command.
pub struct Outcome {
    pub status: i32,
    pub output: String,
}

impl Outcome {
    pub fn expect(&self, status: i32, texts: &[&str]) -> Result<()> {
        let (ended, output) = (self.status, &self.output);
        ensure!(
            ended == status,
            "status {ended}, expected {status}:\n{output}"
        );
        for text in texts {
            ensure!(output.contains(text), "'{text}' is missing:\n{output}");
        }
        Ok(())
    }
}

impl<'a> Node<'a> {
    pub fn new(
        puppet: &'a Puppet,
        server: &'a BunrakuServer,
        place: &Path,
        scenario: &str,
    ) -> Result<Node<'a>> {
        let domain = if scenario == "signing" {
            "manual"
        } else {
            "auto"
        };
        fs::create_dir_all(place)?;
        Ok(Node {
            puppet,
            server,
            place: place.to_owned(),
            name: format!("{scenario}-{}.{domain}", puppet.label),
            out: place.join("out"),
        })
    }

    /// The same node with another server.
    pub fn at(&self, server: &'a BunrakuServer) -> Node<'a> {
        Node {
            puppet: self.puppet,
            server,
            place: self.place.clone(),
            name: self.name.clone(),
            out: self.out.clone(),
        }
    }

    /// Runs `puppet` with these arguments.
    pub fn puppet(&self, arguments: &[&str]) -> Result<Outcome> {
        self.puppet_as(&self.name, arguments)
    }

    fn puppet_as(&self, name: &str, arguments: &[&str]) -> Result<Outcome> {
        let mut command = match &self.puppet.lib {
            None => Command::new("puppet"),
            Some(lib) => {
                let mut ruby = Command::new("ruby");
                ruby.env("RUBYLIB", lib)
                    .arg("--disable=did_you_mean,error_highlight")
                    .arg(lib.join("../bin/puppet"));
                ruby
            }
        };
        command
            .args(arguments)
            .args(["--color=false", "--server=localhost"])
            .env("FACTER_bunraku_out", &self.out);
        command.arg(format!("--certname={name}"));
        command.arg(format!("--serverport={}", self.server.address.port()));
        let directories = [
            "confdir",
            "vardir",
            "ssldir",
            "rundir",
            "logdir",
            "publicdir",
            "statedir",
        ];
        for directory in directories {
            let path = self.place.join(directory.trim_end_matches("dir"));
            command.arg(format!("--{directory}={}", path.display()));
        }
        command.arg(format!(
            "--pluginfactdest={}",
            self.place.join("var/facts.d").display()
        ));
        let output = process::output(&mut command)?;
        let text = [output.stdout, output.stderr].concat();
        Ok(Outcome {
            status: output.status.code().unwrap_or(-1),
            output: String::from_utf8_lossy(&text).into_owned(),
        })
    }

    pub fn agent(&self, arguments: &[&str]) -> Result<Outcome> {
        let run = ["agent", "--test", "--waitforcert=0"];
        self.puppet(&[&run, arguments].concat())
    }

    pub fn has(&self, file: &str, content: &str) -> Result<()> {
        let path = self.out.join(file);
        let found = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        ensure!(found == content, "{file} is {found:?}");
        Ok(())
    }
}
