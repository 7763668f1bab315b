//! How the program is linked.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |key: &str, value: &str| std::env::var(key).is_ok_and(|actual| actual == value);
    let features = std::env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    // What is shipped is position independent.
    let is_static = features.split(',').any(|feature| feature == "crt-static");
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") && !is_static {
        // Most of what happens before `main` is moving 15,000 addresses of tables to where the
        // program happens to be. Commands run for milliseconds, so it has a fixed place.
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
