//! Parses the parts of the interpreter that are written in Ruby, so that they need not be parsed when it starts.

use std::path::Path;

fn main() -> Result<(), String> {
    #[allow(clippy::disallowed_methods, reason = "cargo tells build scripts so")]
    let out = std::env::var("OUT_DIR").map_err(|error| error.to_string())?;
    for (from, to) in [("src/core/prelude", "prelude"), ("src/library", "library")] {
        println!("cargo::rerun-if-changed={from}");
        ruby_syntax::embed::encode_directory(Path::new(from), &Path::new(&out).join(to))?;
    }
    Ok(())
}
