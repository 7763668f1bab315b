//! The output of `--version`.

use std::ffi::OsString;

/// Whether `--version` is given with `--verbose`, before any command.
pub fn is_asked_for(arguments: &[OsString]) -> bool {
    let options = arguments.iter().skip(1);
    let options: Vec<&str> = options
        .map_while(|argument| argument.to_str().filter(|text| text.starts_with('-')))
        .collect();
    let has = |long: &str, short: &str| options.iter().any(|o| *o == long || *o == short);
    has("--version", "-V") && has("--verbose", "-v")
        || options
            .iter()
            .any(|option| matches!(*option, "-Vv" | "-vV"))
}

/// The version and what it was built from.
pub fn verbose() -> String {
    format!(
        "bunraku {}\ncommit: {}\npuppet: {} (the version whose behaviour it has)\ntarget: {}-{}\n",
        env!("CARGO_PKG_VERSION"),
        option_env!("BUNRAKU_COMMIT").unwrap_or("unknown"),
        environment::PUPPET_VERSION,
        std::env::consts::ARCH,
        std::env::consts::OS,
    )
}
