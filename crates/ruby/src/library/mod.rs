//! Libraries that `require` finds: built in, in Rust or in Ruby.

pub mod erb;

use std::sync::{Arc, OnceLock};

use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::program::Program;

mod date;

/// A library. Its Ruby part is parsed once per process.
pub struct Library {
    pub name: &'static str,
    /// Libraries that it needs.
    pub requires: &'static [&'static str],
    /// Defines what is written in Rust.
    pub native: Option<fn(&mut Interp) -> Eval<()>>,
    /// What is written in Ruby.
    pub source: Option<&'static str>,
    program: OnceLock<Arc<Program>>,
}

impl Library {
    const fn new(
        name: &'static str,
        requires: &'static [&'static str],
        native: Option<fn(&mut Interp) -> Eval<()>>,
        source: Option<&'static str>,
    ) -> Library {
        Library {
            name,
            requires,
            native,
            source,
            program: OnceLock::new(),
        }
    }

    pub(crate) fn load(&'static self, interp: &mut Interp) -> Eval<()> {
        if let Some(native) = self.native {
            native(interp)?;
        }
        if let Some(source) = self.source {
            let program = self.program.get_or_init(|| {
                let name = format!("<internal:{}>", self.name);
                crate::core::parse_internal(&name, source)
            });
            interp.load_internal(program.clone())?;
        }
        Ok(())
    }
}

/// Each library, by the name that `require` is given.
static LIBRARIES: [Library; 12] = [
    // Always there; `require` has nothing to do.
    Library::new("enumerator", &[], None, None),
    Library::new("rational", &[], None, None),
    Library::new("complex", &[], None, None),
    Library::new("thread", &[], None, None),
    Library::new("rbconfig", &[], None, Some(include_str!("rbconfig.rb"))),
    Library::new("set", &[], None, Some(include_str!("set.rb"))),
    Library::new(
        "date",
        &["date/calendar", "date/strptime"],
        None,
        Some(include_str!("date_parse.rb")),
    ),
    Library::new(
        "date/calendar",
        &[],
        Some(date::define),
        Some(include_str!("date.rb")),
    ),
    Library::new(
        "date/strptime",
        &["date/calendar"],
        None,
        Some(include_str!("date_strptime.rb")),
    ),
    Library::new("time", &["date"], None, Some(include_str!("time.rb"))),
    Library::new("bigdecimal", &[], None, Some(include_str!("bigdecimal.rb"))),
    Library::new(
        "bigdecimal/util",
        &["bigdecimal"],
        None,
        Some(include_str!("bigdecimal_util.rb")),
    ),
];

/// Whether `require` finds a library of this name.
pub fn is_known(name: &str) -> bool {
    find(name).is_some()
}

pub(crate) fn find(name: &str) -> Option<&'static Library> {
    LIBRARIES.iter().find(|library| library.name == name)
}
