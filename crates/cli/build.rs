//! Linker options.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |key: &str, value: &str| std::env::var(key).is_ok_and(|actual| actual == value);
    let features = std::env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    // Release binaries are position-independent.
    let is_static = features.split(',').any(|feature| feature == "crt-static");
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") && !is_static {
        // The time before `main` is mostly the relocation of 15,000 addresses in tables. Commands run for milliseconds,
        // so the program is linked to a fixed address.
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
