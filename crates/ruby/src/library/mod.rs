//! The built-in libraries that `require` finds, in Rust or in Ruby.

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

/// A library. Its Ruby part is decoded once per process.
pub struct Library {
    pub name: &'static str,
    /// Libraries that it requires.
    pub requires: &'static [&'static str],
    /// Defines the Rust part.
    pub native: Option<fn(&mut Interp) -> Eval<()>>,
    /// The Ruby part.
    pub ruby: Option<&'static [u8]>,
}

impl Library {
    const fn new(
        name: &'static str,
        requires: &'static [&'static str],
        native: Option<fn(&mut Interp) -> Eval<()>>,
        ruby: Option<&'static [u8]>,
    ) -> Library {
        Library {
            name,
            requires,
            native,
            ruby,
        }
    }

    /// A library written in Ruby.
    const fn ruby(
        name: &'static str,
        requires: &'static [&'static str],
        ruby: &'static [u8],
    ) -> Library {
        Library::new(name, requires, None, Some(ruby))
    }

    /// A library that is part of another, or always loaded.
    const fn part(name: &'static str, requires: &'static [&'static str]) -> Library {
        Library::new(name, requires, None, None)
    }

    pub(crate) fn load(&'static self, interp: &mut Interp) -> Eval<()> {
        if let Some(native) = self.native {
            native(interp)?;
        }
        let position = LIBRARIES.iter().position(|known| known.name == self.name);
        let program = position.and_then(|position| PROGRAMS.get(position));
        if let (Some(encoded), Some(program)) = (self.ruby, program) {
            let program = program.get_or_init(|| {
                let name = format!("<internal:{}>", self.name);
                Program::embedded(&name, encoded)
            });
            interp.load_internal(program.clone())?;
        }
        Ok(())
    }
}

/// All libraries, by the name for `require`.
const LIBRARIES: &[Library] = &[
    // Always loaded; `require` has nothing to do.
    Library::part("enumerator", &[]),
    Library::part("rational", &[]),
    Library::part("complex", &[]),
    Library::part("thread", &[]),
    Library::part("fiber", &[]),
    Library::part("io/console", &[]),
    Library::part("objspace", &[]),
    Library::part("continuation", &[]),
    Library::ruby("monitor", &[], embedded_ruby!("library/monitor.rb")),
    Library::ruby("rbconfig", &[], embedded_ruby!("library/rbconfig.rb")),
    Library::ruby("set", &[], embedded_ruby!("library/set.rb")),
    Library::ruby(
        "date",
        &["date/calendar", "date/strptime"],
        embedded_ruby!("library/date_parse.rb"),
    ),
    Library::new(
        "date/calendar",
        &[],
        Some(date::define),
        Some(embedded_ruby!("library/date.rb")),
    ),
    Library::ruby(
        "date/strptime",
        &["date/calendar"],
        embedded_ruby!("library/date_strptime.rb"),
    ),
    Library::ruby("time", &["date"], embedded_ruby!("library/time.rb")),
    Library::ruby("bigdecimal", &[], embedded_ruby!("library/bigdecimal.rb")),
    Library::ruby(
        "bigdecimal/util",
        &["bigdecimal"],
        embedded_ruby!("library/bigdecimal_util.rb"),
    ),
    Library::new("json", &[], Some(json::define), Some(json::RUBY)),
    Library::part("json/ext", &["json"]),
    Library::new("psych", &[], Some(yaml::define), Some(yaml::RUBY)),
    Library::part("yaml", &["psych"]),
    Library::new("digest", &[], Some(digest::define), Some(digest::RUBY)),
    Library::part("digest/md5", &["digest"]),
    Library::part("digest/sha1", &["digest"]),
    Library::part("digest/sha2", &["digest"]),
    Library::ruby(
        "openssl",
        &["openssl/digest"],
        embedded_ruby!("library/openssl/x509.rb"),
    ),
    Library::ruby(
        "openssl/digest",
        &["digest"],
        embedded_ruby!("library/openssl/digest.rb"),
    ),
    Library::part("openssl/x509", &["openssl"]),
    Library::part("openssl/hmac", &["openssl"]),
    Library::part("openssl/pkey", &["openssl"]),
    Library::new("zlib", &[], Some(zlib::define), Some(zlib::RUBY)),
    Library::ruby("base64", &[], embedded_ruby!("library/base64.rb")),
    Library::ruby("shellwords", &[], embedded_ruby!("library/shellwords.rb")),
    Library::new("erb", &[], Some(erb::define), Some(erb::RUBY)),
    Library::part("erb/util", &["erb"]),
    Library::ruby(
        "random/formatter",
        &[],
        embedded_ruby!("library/random_formatter.rb"),
    ),
    Library::ruby(
        "securerandom",
        &["random/formatter"],
        embedded_ruby!("library/securerandom.rb"),
    ),
    Library::ruby("ipaddr", &[], embedded_ruby!("library/ipaddr.rb")),
    Library::ruby("stringio", &[], embedded_ruby!("library/stringio.rb")),
    Library::ruby("strscan", &[], embedded_ruby!("library/strscan.rb")),
    Library::ruby("uri", &[], embedded_ruby!("library/uri.rb")),
    Library::part("uri/generic", &["uri"]),
    Library::part("uri/http", &["uri"]),
    Library::ruby("ostruct", &[], embedded_ruby!("library/ostruct.rb")),
    Library::ruby(
        "csv",
        &["stringio", "csv/row", "csv/parser"],
        embedded_ruby!("library/csv/csv.rb"),
    ),
    Library::ruby("csv/row", &[], embedded_ruby!("library/csv/row.rb")),
    Library::ruby("csv/parser", &[], embedded_ruby!("library/csv/parser.rb")),
    Library::ruby(
        "rexml/document",
        &["stringio", "rexml/element", "rexml/xpath"],
        embedded_ruby!("library/rexml/parser.rb"),
    ),
    Library::ruby("rexml/child", &[], embedded_ruby!("library/rexml/tree.rb")),
    Library::ruby(
        "rexml/text",
        &["rexml/child"],
        embedded_ruby!("library/rexml/text.rb"),
    ),
    Library::ruby(
        "rexml/element",
        &["rexml/text"],
        embedded_ruby!("library/rexml/element.rb"),
    ),
    Library::ruby(
        "rexml/xpath",
        &["rexml/element"],
        embedded_ruby!("library/rexml/xpath.rb"),
    ),
    Library::part("rexml/rexml", &["rexml/document"]),
    Library::part("rexml/formatters/default", &["rexml/document"]),
    Library::part("rexml/formatters/pretty", &["rexml/document"]),
    Library::part("rexml/parseexception", &["rexml/document"]),
    Library::ruby("abbrev", &[], embedded_ruby!("library/abbrev.rb")),
    Library::ruby(
        "prime",
        &["singleton", "forwardable"],
        embedded_ruby!("library/prime.rb"),
    ),
    Library::ruby("forwardable", &[], embedded_ruby!("library/forwardable.rb")),
    Library::ruby("delegate", &[], embedded_ruby!("library/delegate.rb")),
    Library::ruby("singleton", &[], embedded_ruby!("library/singleton.rb")),
    Library::ruby("observer", &[], embedded_ruby!("library/observer.rb")),
    Library::ruby(
        "weakref",
        &["delegate"],
        embedded_ruby!("library/weakref.rb"),
    ),
    Library::ruby("tsort", &[], embedded_ruby!("library/tsort.rb")),
    Library::ruby("pathname", &[], embedded_ruby!("library/pathname.rb")),
    Library::ruby("find", &[], embedded_ruby!("library/find.rb")),
    Library::ruby("fileutils", &[], embedded_ruby!("library/fileutils.rb")),
    Library::ruby(
        "tmpdir",
        &["fileutils"],
        embedded_ruby!("library/tmpdir.rb"),
    ),
    Library::ruby(
        "tempfile",
        &["tmpdir", "delegate"],
        embedded_ruby!("library/tempfile.rb"),
    ),
    Library::ruby("cgi", &[], embedded_ruby!("library/cgi.rb")),
    Library::part("cgi/util", &["cgi"]),
    Library::part("cgi/escape", &["cgi"]),
    Library::ruby("logger", &[], embedded_ruby!("library/logger.rb")),
    Library::ruby("prettyprint", &[], embedded_ruby!("library/prettyprint.rb")),
    Library::ruby("pp", &["prettyprint"], embedded_ruby!("library/pp.rb")),
    Library::ruby("English", &[], embedded_ruby!("library/English.rb")),
    Library::ruby("timeout", &[], embedded_ruby!("library/timeout.rb")),
    Library::ruby("benchmark", &[], embedded_ruby!("library/benchmark.rb")),
    Library::ruby("rubygems", &[], embedded_ruby!("library/rubygems.rb")),
    Library::part("rubygems/version", &["rubygems"]),
    Library::part("rubygems/requirement", &["rubygems"]),
    Library::ruby("etc", &[], embedded_ruby!("library/etc.rb")),
    Library::ruby("optparse", &[], embedded_ruby!("library/optparse.rb")),
    Library::ruby("scanf", &[], embedded_ruby!("library/scanf.rb")),
    // There is no network and no processes: they load, but refuse to work.
    Library::ruby("socket", &[], embedded_ruby!("library/socket.rb")),
    Library::ruby("resolv", &[], embedded_ruby!("library/resolv.rb")),
    Library::ruby(
        "net/http",
        &["timeout", "uri"],
        embedded_ruby!("library/net/http.rb"),
    ),
    Library::part("net/https", &["net/http", "openssl"]),
    Library::part("net/protocol", &["net/http"]),
    Library::ruby(
        "open-uri",
        &["uri", "stringio"],
        embedded_ruby!("library/open_uri.rb"),
    ),
    Library::ruby("open3", &[], embedded_ruby!("library/open3.rb")),
];

/// Whether `require` finds a library of this name.
pub fn is_known(name: &str) -> bool {
    find(name).is_some()
}

/// Whether a library loads, but works only with access to the network.
pub fn is_for_network(name: &str) -> bool {
    let is_part = |part: &str| matches!(part, "net" | "open-uri" | "resolv" | "socket");
    is_known(name) && name.split('/').next().is_some_and(is_part)
}

/// The Ruby parts, once they have been decoded.
static PROGRAMS: [OnceLock<Arc<Program>>; LIBRARIES.len()] =
    [const { OnceLock::new() }; LIBRARIES.len()];

pub(crate) fn find(name: &str) -> Option<&'static Library> {
    LIBRARIES.iter().find(|library| library.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_can_be_decoded() {
        let libraries = LIBRARIES.iter();
        let libraries =
            libraries.filter_map(|library| Some(Program::embedded(library.name, library.ruby?)));
        let methods: usize = libraries.map(|program| program.decode_methods()).sum();
        assert!(methods > 1_000, "{methods}");
        for program in crate::core::prelude() {
            assert!(program.decode_methods() > 0, "{}", program.file);
        }
    }
}
