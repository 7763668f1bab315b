//! Compilation of many nodes: finding nodes and their environments, compiling all of them on several threads,
//! and reporting problems across all of them.
//!
//! The data flow: [`nodes::load`] finds the nodes in facts on disk, [`Environments::load`] loads the
//! environments that they belong to, [`Run::compile_all`] compiles every node and passes each result to the
//! caller, which keeps as little of it as possible. Results do not depend on the number of threads, nor on
//! the order of the nodes.

pub mod coverage;
mod environments;
mod exported;
pub mod groups;
mod inputs;
pub mod nodes;
mod pair;
pub mod problems;
mod run;
pub mod why;

pub use coverage::Coverage;
pub use environments::{Environments, FleetEnvironment};
pub use exported::FleetExports;
pub use inputs::Inputs;
pub use nodes::{FleetNode, NodesOptions};
pub use pair::{Pair, PairOutcomes, PairResult, for_each_source};
pub use run::{Compiled, Outcome, Outcomes, Run, WholeFleet};
