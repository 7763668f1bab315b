//! Parses Puppet's API, which is written in Ruby, so that it need not be parsed when a compilation uses it.

use std::path::Path;

fn main() -> Result<(), String> {
    #[allow(clippy::disallowed_methods, reason = "cargo tells build scripts so")]
    let out = std::env::var("OUT_DIR").map_err(|error| error.to_string())?;
    println!("cargo::rerun-if-changed=src/ruby/api");
    ruby_syntax::embed::encode_directory(Path::new("src/ruby/api"), &Path::new(&out).join("api"))
}
