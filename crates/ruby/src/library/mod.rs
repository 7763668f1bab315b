//! Libraries that `require` finds: built in, in Rust or in Ruby.

pub(crate) mod crypt;
mod date;
mod des;
mod digest;
pub mod erb;
mod json;
mod yaml;
mod zlib;

use std::sync::{Arc, OnceLock};

use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::program::Program;

/// A library. Its Ruby part is parsed once per process.
pub struct Library {
    pub name: &'static str,
    /// Libraries that it needs.
    pub requires: &'static [&'static str],
    /// Defines what is written in Rust.
    pub native: Option<fn(&mut Interp) -> Eval<()>>,
    /// What is written in Ruby.
    pub source: Option<&'static str>,
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
        }
    }

    /// One that is written in Ruby.
    const fn ruby(
        name: &'static str,
        requires: &'static [&'static str],
        source: &'static str,
    ) -> Library {
        Library::new(name, requires, None, Some(source))
    }

    /// One that is part of another, or always there.
    const fn part(name: &'static str, requires: &'static [&'static str]) -> Library {
        Library::new(name, requires, None, None)
    }

    pub(crate) fn load(&'static self, interp: &mut Interp) -> Eval<()> {
        if let Some(native) = self.native {
            native(interp)?;
        }
        let position = LIBRARIES.iter().position(|known| known.name == self.name);
        let program = position.and_then(|position| PROGRAMS.get(position));
        if let (Some(source), Some(program)) = (self.source, program) {
            let program = program.get_or_init(|| {
                let name = format!("<internal:{}>", self.name);
                Program::parse_internal(&name, source)
            });
            interp.load_internal(program.clone())?;
        }
        Ok(())
    }
}

/// Each library, by the name that `require` is given.
const LIBRARIES: &[Library] = &[
    // Always there; `require` has nothing to do.
    Library::part("enumerator", &[]),
    Library::part("rational", &[]),
    Library::part("complex", &[]),
    Library::part("thread", &[]),
    Library::part("fiber", &[]),
    Library::part("io/console", &[]),
    Library::part("objspace", &[]),
    Library::part("continuation", &[]),
    Library::ruby("monitor", &[], include_str!("monitor.rb")),
    Library::ruby("rbconfig", &[], include_str!("rbconfig.rb")),
    Library::ruby("set", &[], include_str!("set.rb")),
    Library::ruby(
        "date",
        &["date/calendar", "date/strptime"],
        include_str!("date_parse.rb"),
    ),
    Library::new(
        "date/calendar",
        &[],
        Some(date::define),
        Some(include_str!("date.rb")),
    ),
    Library::ruby(
        "date/strptime",
        &["date/calendar"],
        include_str!("date_strptime.rb"),
    ),
    Library::ruby("time", &["date"], include_str!("time.rb")),
    Library::ruby("bigdecimal", &[], include_str!("bigdecimal.rb")),
    Library::ruby(
        "bigdecimal/util",
        &["bigdecimal"],
        include_str!("bigdecimal_util.rb"),
    ),
    Library::new("json", &[], Some(json::define), Some(json::SOURCE)),
    Library::part("json/ext", &["json"]),
    Library::new("psych", &[], Some(yaml::define), Some(yaml::SOURCE)),
    Library::part("yaml", &["psych"]),
    Library::new("digest", &[], Some(digest::define), Some(digest::SOURCE)),
    Library::part("digest/md5", &["digest"]),
    Library::part("digest/sha1", &["digest"]),
    Library::part("digest/sha2", &["digest"]),
    Library::ruby(
        "openssl",
        &["openssl/digest"],
        include_str!("openssl/x509.rb"),
    ),
    Library::ruby(
        "openssl/digest",
        &["digest"],
        include_str!("openssl/digest.rb"),
    ),
    Library::part("openssl/x509", &["openssl"]),
    Library::part("openssl/hmac", &["openssl"]),
    Library::part("openssl/pkey", &["openssl"]),
    Library::new("zlib", &[], Some(zlib::define), Some(zlib::SOURCE)),
    Library::ruby("base64", &[], include_str!("base64.rb")),
    Library::ruby("shellwords", &[], include_str!("shellwords.rb")),
    Library::new("erb", &[], Some(erb::define), Some(erb::SOURCE)),
    Library::part("erb/util", &["erb"]),
    Library::ruby("random/formatter", &[], include_str!("random_formatter.rb")),
    Library::ruby(
        "securerandom",
        &["random/formatter"],
        include_str!("securerandom.rb"),
    ),
    Library::ruby("ipaddr", &[], include_str!("ipaddr.rb")),
    Library::ruby("stringio", &[], include_str!("stringio.rb")),
    Library::ruby("strscan", &[], include_str!("strscan.rb")),
    Library::ruby("uri", &[], include_str!("uri.rb")),
    Library::part("uri/generic", &["uri"]),
    Library::part("uri/http", &["uri"]),
    Library::ruby("ostruct", &[], include_str!("ostruct.rb")),
    Library::ruby("forwardable", &[], include_str!("forwardable.rb")),
    Library::ruby("delegate", &[], include_str!("delegate.rb")),
    Library::ruby("singleton", &[], include_str!("singleton.rb")),
    Library::ruby("observer", &[], include_str!("observer.rb")),
    Library::ruby("weakref", &["delegate"], include_str!("weakref.rb")),
    Library::ruby("tsort", &[], include_str!("tsort.rb")),
    Library::ruby("pathname", &[], include_str!("pathname.rb")),
    Library::ruby("find", &[], include_str!("find.rb")),
    Library::ruby("fileutils", &[], include_str!("fileutils.rb")),
    Library::ruby("tmpdir", &["fileutils"], include_str!("tmpdir.rb")),
    Library::ruby(
        "tempfile",
        &["tmpdir", "delegate"],
        include_str!("tempfile.rb"),
    ),
    Library::ruby("cgi", &[], include_str!("cgi.rb")),
    Library::part("cgi/util", &["cgi"]),
    Library::part("cgi/escape", &["cgi"]),
    Library::ruby("logger", &[], include_str!("logger.rb")),
    Library::ruby("prettyprint", &[], include_str!("prettyprint.rb")),
    Library::ruby("pp", &["prettyprint"], include_str!("pp.rb")),
    Library::ruby("English", &[], include_str!("English.rb")),
    Library::ruby("timeout", &[], include_str!("timeout.rb")),
    Library::ruby("benchmark", &[], include_str!("benchmark.rb")),
    Library::ruby("rubygems", &[], include_str!("rubygems.rb")),
    Library::part("rubygems/version", &["rubygems"]),
    Library::part("rubygems/requirement", &["rubygems"]),
    Library::ruby("etc", &[], include_str!("etc.rb")),
    Library::ruby("optparse", &[], include_str!("optparse.rb")),
    Library::ruby("scanf", &[], include_str!("scanf.rb")),
    // Without a network and processes: they load, and refuse to work.
    Library::ruby("socket", &[], include_str!("socket.rb")),
    Library::ruby("resolv", &[], include_str!("resolv.rb")),
    Library::ruby("net/http", &["timeout", "uri"], include_str!("net/http.rb")),
    Library::part("net/https", &["net/http", "openssl"]),
    Library::part("net/protocol", &["net/http"]),
    Library::ruby(
        "open-uri",
        &["uri", "stringio"],
        include_str!("open_uri.rb"),
    ),
    Library::ruby("open3", &[], include_str!("open3.rb")),
];

/// Whether `require` finds a library of this name.
pub fn is_known(name: &str) -> bool {
    find(name).is_some()
}

/// What is written in Ruby of each, once it was parsed.
static PROGRAMS: [OnceLock<Arc<Program>>; LIBRARIES.len()] =
    [const { OnceLock::new() }; LIBRARIES.len()];

pub(crate) fn find(name: &str) -> Option<&'static Library> {
    LIBRARIES.iter().find(|library| library.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_is_ruby() {
        for library in LIBRARIES {
            let Some(source) = library.source else {
                continue;
            };
            let program = Program::parse_internal(library.name, source);
            let whole = Program::parse(library.name, source.as_bytes(), &Default::default());
            assert!(whole.is_ok(), "{}", library.name);
            let methods = source.matches("def ").count();
            let parsed = program.parse_methods();
            assert!(parsed > 0 || methods == 0, "{}", library.name);
        }
        for program in crate::core::prelude() {
            assert!(program.parse_methods() > 0, "{}", program.file);
        }
    }
}
