//! Loads the inputs of a compilation: settings, environments and their modules, nodes with their facts and
//! classification, manifests.
//!
//! It is shared by the command line, the server and the editor. All I/O goes through [`host::Host`];
//! [`RealHost`] is the only implementation that accesses this machine.

pub mod classifier;
mod conf;
mod files_only;
pub use host::glob;
pub mod layout;
mod lone_module;
pub mod node;
pub mod options;
pub mod path;
pub mod project;
mod real;
mod sandbox;
pub mod session;
pub mod settings;
mod target;

pub use conf::{ConfProblem, check_conf};
pub use files_only::FilesOnly;
pub use layout::{Environments, LastDirectory, Layout};
pub use options::{
    ClassifierOptions, EnvironmentOptions, Input, NodeOptions, SessionOptions, SettingsOptions,
};
pub use path::absolute;
pub use project::{Project, ProjectError};
pub use real::{RealHost, describe};
pub use sandbox::{Permissions, Sandbox};
pub use session::{EnvironmentLocator, PUPPET_VERSION, Session};
pub use target::{Start, Target};
