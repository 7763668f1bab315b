//! The recorded types: completeness, and titles and keys as Puppet computes them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that fails is to say where"
)]

use pcore::{Str, Value};
use resource_types::{
    METAPARAMETERS, Origin, ResourceType, TitlePatterns, bundled, bundled_names, core, core_names,
};

fn known(name: &str) -> ResourceType {
    core(name)
        .or_else(|| bundled(name))
        .unwrap_or_else(|| panic!("there is no {name}"))
}

/// The attributes that the title sets, as `name=value` pairs; `nil` is written as Ruby writes it.
fn title(name: &str, title: &str) -> String {
    match known(name).parse_title(&Str::from(title)) {
        Err(error) => error.to_string(),
        Ok(pairs) => {
            let pair = |(name, value): (Str, Value)| match value {
                Value::String(value) => format!("{name}={value:?}"),
                _ => format!("{name}=nil"),
            };
            pairs.into_iter().map(pair).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The uniqueness key of a resource that sets these attributes.
fn key(name: &str, title: &str, attributes: &[(&str, &str)]) -> String {
    let value = |wanted: &str| {
        let found = attributes.iter().find(|(name, _)| *name == wanted)?;
        Some(Value::from(found.1))
    };
    let key = known(name)
        .uniqueness_key(&Str::from(title), || Value::from("the fallback"), value)
        .unwrap();
    let part = |value: &Value| match value {
        Value::String(text) => text.to_string(),
        Value::Undef => "nil".to_owned(),
        other => format!("{other:?}"),
    };
    key.iter().map(part).collect::<Vec<_>>().join(", ")
}

#[test]
fn every_core_type_is_there() {
    let names: Vec<&str> = core_names().collect();
    let expected = "component exec file filebucket group notify package resources schedule \
                    service stage tidy user whit";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn every_bundled_type_is_there() {
    let names: Vec<&str> = bundled_names().collect();
    let expected = "augeas cron host mount scheduled_task selboolean selmodule \
                    ssh_authorized_key sshkey yumrepo zfs zone zpool";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn every_entry_becomes_a_type_with_readable_titles() {
    for name in core_names().chain(bundled_names()) {
        let known = known(name);
        assert_eq!(known.name().as_str(), name);
        let TitlePatterns::List(patterns) = known.title_patterns() else {
            panic!("{name} has no patterns");
        };
        assert!(!patterns.is_empty(), "{name}");
        assert!(known.parse_title(&Str::from("x")).is_ok(), "{name}");
        for attribute in known.attributes() {
            assert!(known.is_attribute(&attribute.name), "{}", attribute.name);
            assert!(!METAPARAMETERS.contains(&attribute.name.as_str()));
        }
    }
}

#[test]
fn a_table_knows_only_its_own() {
    assert!(core("cron").is_none());
    assert!(bundled("file").is_none());
    assert!(core("File").is_none());
    assert!(core("").is_none());
    assert_eq!(bundled("cron").unwrap().origin(), Origin::Bundled);
    assert_eq!(core("file").unwrap().origin(), Origin::Core);
}

#[test]
fn attributes_are_of_their_kind() {
    let user = known("user");
    assert_eq!(user.properties()[0].name, "ensure");
    assert!(user.is_ensurable());
    assert!(user.has_providers());
    assert!(!known("notify").is_ensurable());
    assert!(!known("notify").has_providers());
    assert!(known("exec").parameters()[0].namevar);
    assert!(!known("exec").is_isomorphic());
    assert!(!known("tidy").is_isomorphic());
    assert!(known("file").is_isomorphic());
}

#[test]
fn valid_parameters_include_metaparameters_and_name() {
    let file = known("file");
    for name in ["mode", "before", "stage", "name", "path"] {
        assert!(file.is_valid_parameter(name), "{name}");
    }
    for name in ["nonsense", "Mode", "", "title"] {
        assert!(!file.is_valid_parameter(name), "{name}");
    }
    assert!(!file.is_attribute("before"));
    assert!(!file.is_attribute("name"));
}

#[test]
fn the_namevar_is_the_only_key() {
    assert_eq!(known("file").namevar(), "path");
    assert_eq!(known("zpool").namevar(), "pool");
    assert_eq!(known("package").namevar(), "name");
    assert_eq!(
        known("package").key_attributes(),
        ["name", "provider", "command"]
    );
}

#[test]
fn titles() {
    assert_eq!(title("notify", "a\nb"), r#"name="a\nb""#);
    assert_eq!(title("exec", ""), r#"command="""#);
    assert_eq!(title("package", "x"), r#"name="x""#);
    assert_eq!(title("file", "/tmp/a"), r#"path="/tmp/a""#);
    assert_eq!(title("file", "/tmp/a//"), r#"path="/tmp/a""#);
    assert_eq!(title("file", "/"), r#"path="/""#);
    assert_eq!(title("file", "//"), r#"path="/""#);
    assert_eq!(title("file", "C:/"), r#"path="C:/""#);
    assert_eq!(title("file", "/a\n/b/"), r#"path="/a\n/b""#);
    assert_eq!(title("file", "/a\n"), r#"path="/a\n""#);
    assert_eq!(
        title("file", ""),
        "No set of title patterns matched the title \"\"."
    );
    assert_eq!(title("sshkey", "a@b"), r#"name="a" type="b""#);
    assert_eq!(title("sshkey", "a"), r#"name="a""#);
    assert_eq!(
        title("sshkey", ""),
        "No set of title patterns matched the title \"\"."
    );
}

#[test]
fn keys() {
    assert_eq!(key("file", "/a/", &[]), "/a");
    assert_eq!(key("file", "x", &[("path", "/a/")]), "/a/");
    assert_eq!(key("file", "x", &[("name", "/a")]), "x");
    // Command, name, provider: sorted by attribute.
    assert_eq!(key("package", "x", &[]), "nil, x, nil");
    assert_eq!(key("package", "x", &[("provider", "gem")]), "nil, x, gem");
    assert_eq!(key("sshkey", "a@b", &[]), "a, b");
    assert_eq!(key("sshkey", "a@b", &[("name", "c")]), "c, b");
}
