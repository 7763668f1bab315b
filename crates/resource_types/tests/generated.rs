//! Files that `puppet generate types` writes.

#![allow(clippy::unwrap_used, reason = "a test that fails is to say where")]

use pcore::{Str, Value};
use resource_types::{Origin, ResourceType, TitlePatterns, read_generated};

fn generated(text: &str) -> ResourceType {
    read_generated("odd", "odd.pp", text).unwrap()
}

fn error(text: &str) -> String {
    read_generated("odd", "odd.pp", text)
        .unwrap_err()
        .to_string()
}

fn names(attributes: &[resource_types::Attribute]) -> String {
    let names: Vec<&str> = attributes.iter().map(|a| a.name.as_str()).collect();
    names.join(" ")
}

/// As Puppet 8 writes it for a type with two namevars.
const SSHKEY: &str = "\
# This file was automatically generated on 2026-11-15 22:49:12 +0000.
# Use the 'puppet generate types' command to regenerate this file.

# Keys of hosts.
Puppet::Resource::ResourceType3.new(
  'odd',
  [
    # The basic property that the resource should be in.
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),

    # Aliases the host might have.
    Puppet::Resource::Param(Any, 'host_aliases')
  ],
  [
    Puppet::Resource::Param(Enum['ssh-dss', 'dsa'], 'type', true),

    # The host name that the key is associated with.
    Puppet::Resource::Param(Any, 'name', true),

    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'it\\'s'], Pattern[/a\\/b'c/]], 'force')
  ],
  {
    /^(.*?)@(.*)$/ => ['name', 'type'],
    /(?i-mx:^([^@]+)$)/ => ['name']
  },
  true,
  false)
";

#[test]
fn everything_in_a_file() {
    let odd = generated(SSHKEY);
    assert_eq!(odd.origin(), Origin::Generated);
    assert_eq!(names(odd.properties()), "ensure host_aliases");
    assert_eq!(names(odd.parameters()), "type name force");
    assert_eq!(odd.key_attributes(), ["type", "name"]);
    assert!(odd.is_isomorphic());
    assert!(odd.is_ensurable());
    let parsed = odd.parse_title(&Str::from("a@b")).unwrap();
    assert_eq!(parsed.len(), 2);
    let TitlePatterns::List(patterns) = odd.title_patterns() else {
        panic!("no patterns");
    };
    assert_eq!(patterns[1].source(), "(?i-mx:^([^@]+)$)");
}

#[test]
fn a_name_that_is_no_namevar_still_takes_the_title() {
    let odd = generated(
        "Puppet::Resource::ResourceType3.new('odd', [], \
         [Puppet::Resource::Param(Any, 'name')], { /(?m-ix:(.*))/ => ['name'] }, false, false)",
    );
    assert!(odd.key_attributes().is_empty());
    assert!(!odd.is_isomorphic());
    assert_eq!(odd.namevar(), "name");
    let title = odd.parse_title(&Str::from("t")).unwrap();
    assert_eq!(title, [(Str::from("name"), Value::from("t"))]);
    let key = odd.uniqueness_key(&Str::from("t"), || "t".into(), |_| None);
    assert!(key.unwrap().is_empty());
}

#[test]
fn name_is_valid_only_when_it_is_declared() {
    let odd = generated(
        "Puppet::Resource::ResourceType3.new('odd', [], \
         [Puppet::Resource::Param.new(Any, 'path', true)])",
    );
    assert!(odd.is_valid_parameter("path"));
    assert!(odd.is_valid_parameter("before"));
    assert!(!odd.is_valid_parameter("name"));
    assert_eq!(odd.namevar(), "path");
    let title = odd.parse_title(&Str::from("/a/")).unwrap();
    assert_eq!(title, [(Str::from("path"), Value::from("/a/"))]);
}

#[test]
fn what_is_wrong_with_a_file() {
    assert_eq!(
        error("# nothing\n"),
        "The code loaded from odd.pp does not create the resource type 'odd' - it is empty"
    );
    assert_eq!(
        error("notice('x')"),
        "The code loaded from odd.pp does not create the resource type 'odd' - no call to \
         Puppet::Resource::ResourceType3.new found."
    );
    assert_eq!(
        error("notice('x')\nPuppet::Resource::ResourceType3.new('odd')"),
        "The code loaded from odd.pp must contain only the creation of resource type 'odd' - it \
         has additional logic."
    );
    assert_eq!(
        error("Puppet::Resource::ResourceType3.new('other')"),
        "The code loaded from odd.pp produced resource type with the wrong name, expected 'odd', \
         actual 'other'"
    );
    let several = "Puppet::Resource::ResourceType3.new('odd', [], \
        [Puppet::Resource::Param(Any, 'a', true), Puppet::Resource::Param(Any, 'b', true)], {})";
    assert_eq!(
        error(several),
        "you must specify title patterns when there are two or more key attributes"
    );
    assert!(error("Puppet::Resource::ResourceType3.new(").starts_with("Syntax error"));
    assert!(error("Puppet::Resource::ResourceType3.new($x)").contains("its name"));
    assert!(error("Puppet::Resource::ResourceType3.new('odd', $x)").contains("its attributes"));
}
