//! A generated control repository: 200 modules with 400 classes, 150 data files, roles and profiles,
//! and as many nodes as wanted, with 300 to 700 resources each.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Result;

const MODULES: usize = 200;
const PROFILES: usize = 60;
const ROLES: usize = 20;
const DATACENTERS: usize = 29;
/// The number of nodes with their own data.
const SPECIAL_NODES: usize = 100;

/// Writes the repository, with facts of `nodes` nodes.
pub fn generate(directory: &Path, nodes: usize) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    let write = |path: &str, text: &str| -> Result<()> {
        let path = directory.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        Ok(fs::write(path, text)?)
    };
    write("bunraku.toml", "facts = \"facts\"\n")?;
    write("environment.conf", "modulepath = site:modules\n")?;
    write("hiera.yaml", HIERA)?;
    write("manifests/site.pp", SITE)?;
    for module in 0..MODULES {
        let name = format!("m{module:03}");
        let own = |text: &str| text.replace("NAME", &name);
        let at = |file: &str| format!("modules/{name}/{file}");
        write(&at("manifests/init.pp"), &own(CLASS))?;
        write(&at("manifests/config.pp"), &own(CONFIG))?;
        write(&at("manifests/snippet.pp"), &own(DEFINE))?;
        write(&at("templates/main.conf.epp"), TEMPLATE)?;
        write(&at("files/static.txt"), &own("A file of NAME.\n"))?;
        let metadata = own(
            r#"{"name": "bench-NAME", "version": "1.0.0", "author": "bench", "summary": "", "license": "Apache-2.0", "source": "", "dependencies": []}"#,
        );
        write(&at("metadata.json"), &metadata)?;
    }
    for profile in 0..PROFILES {
        let mut includes = String::new();
        for offset in 0..3 {
            let module = (profile * 3 + offset) % MODULES;
            writeln!(includes, "  include m{module:03}")?;
        }
        let text = format!(
            "class profile::p{profile:02} (\n  Boolean $enabled = true,\n) {{\n  if $enabled {{\n  {includes}  }}\n}}\n"
        );
        write(&format!("site/profile/manifests/p{profile:02}.pp"), &text)?;
    }
    for role in 0..ROLES {
        let count = 7 + role % 8;
        let mut includes = String::new();
        for offset in 0..count {
            let profile = (role * 7 + offset) % PROFILES;
            writeln!(includes, "  include profile::p{profile:02}")?;
        }
        let text = format!("class role::r{role:02} {{\n{includes}}}\n");
        write(&format!("site/role/manifests/r{role:02}.pp"), &text)?;
    }
    write("data/common.yaml", &common()?)?;
    for role in 0..ROLES {
        let module = role * 21 % MODULES;
        let text = format!(
            "m{module:03}::users: [role{role}, shared]\nm{module:03}::options:\n  role: 'r{role:02}'\n"
        );
        write(&format!("data/roles/r{role:02}.yaml"), &text)?;
    }
    for center in 0..DATACENTERS {
        let text =
            format!("datacenter: dc{center:02}\nresolvers: [10.{center}.0.1, 10.{center}.0.2]\n");
        write(&format!("data/datacenters/dc{center:02}.yaml"), &text)?;
    }
    for node in 0..SPECIAL_NODES {
        let module = node * 3 % MODULES;
        let text = format!("m{module:03}::port: {}\n", 9000 + node);
        write(&format!("data/nodes/{}.yaml", name(node)), &text)?;
    }
    for node in 0..nodes {
        write(&format!("facts/{}.yaml", name(node)), &facts(node))?;
    }
    Ok(())
}

/// The name of a node.
pub fn name(node: usize) -> String {
    format!("node{node:05}.bench.example")
}

fn facts(node: usize) -> String {
    let (role, center) = (node % ROLES, node % DATACENTERS);
    let (family, system) = [("Debian", "Debian"), ("RedHat", "Rocky")][node % 2];
    format!(
        "name: {name}\nvalues:\n  role: r{role:02}\n  datacenter: dc{center:02}\n  kernel: Linux\n  \
         os: {{family: {family}, name: {system}, release: {{full: '12.5', major: '12'}}}}\n  \
         networking: {{fqdn: {name}, hostname: node{node:05}, ip: 10.{center}.{high}.{low}}}\n  \
         memory: {{system: {{total_bytes: 8589934592}}}}\n  processors: {{count: 4}}\n",
        name = name(node),
        high = node / 250 % 250,
        low = node % 250 + 1,
    )
}

fn common() -> Result<String> {
    let mut text = "lookup_options:\n  '^m\\d+::options$':\n    merge: deep\n  '^m\\d+::users$':\n    merge: unique\n".to_owned();
    for module in 0..MODULES {
        writeln!(text, "m{module:03}::port: {}", 1024 + module)?;
        writeln!(text, "m{module:03}::users: [root, daemon]")?;
        writeln!(
            text,
            "m{module:03}::options:\n  log: /var/log/m{module:03}\n  level: info\n  dc: '%{{facts.datacenter}}'"
        )?;
    }
    Ok(text)
}

const HIERA: &str = "\
version: 5
defaults: {datadir: data, data_hash: yaml_data}
hierarchy:
  - {name: node, path: 'nodes/%{trusted.certname}.yaml'}
  - {name: role, path: 'roles/%{facts.role}.yaml'}
  - {name: datacenter, path: 'datacenters/%{facts.datacenter}.yaml'}
  - {name: common, path: common.yaml}
";

const SITE: &str = "\
File { owner => 'root', group => 'root' }

node default {
  include \"role::${facts['role']}\"
}
";

const CLASS: &str = "\
# Manages NAME.
class NAME (
  Integer[1, 65535]           $port,
  Array[String[1]]            $users,
  Hash[String[1], Data]       $options,
  String[1]                   $package = 'NAME',
  Enum['present', 'absent']   $ensure  = 'present',
) {
  contain NAME::config

  package { $package:
    ensure => $ensure,
    before => Class['NAME::config'],
  }

  $service = $facts['os']['family'] ? {
    'Debian' => \"${package}d\",
    default  => $package,
  }

  service { $service:
    ensure    => running,
    enable    => true,
    subscribe => Class['NAME::config'],
  }

  $users.each |Integer $index, String $user| {
    file { \"/home/${user}/.NAME\":
      ensure  => file,
      mode    => '0600',
      content => \"${index}: ${user}\\n\",
    }
  }
}
";

const CONFIG: &str = "\
# The configuration of NAME.
class NAME::config {
  file { '/etc/NAME':
    ensure => directory,
    mode   => '0755',
  }

  file { '/etc/NAME/main.conf':
    ensure  => file,
    mode    => '0644',
    content => epp('NAME/main.conf.epp', { 'port' => $NAME::port, 'options' => $NAME::options }),
  }

  file { '/etc/NAME/static.txt':
    ensure => file,
    source => 'puppet:///modules/NAME/static.txt',
  }

  $NAME::options.each |String $key, $value| {
    NAME::snippet { $key:
      value => $value,
    }
  }
}
";

const DEFINE: &str = "\
# One setting of NAME.
define NAME::snippet (
  Data $value,
) {
  file { \"/etc/NAME/${title}.conf\":
    ensure  => file,
    mode    => '0644',
    content => \"${title} = ${value}\\n\",
    require => File['/etc/NAME'],
  }
}
";

const TEMPLATE: &str = "\
<%- | Integer $port, Hash $options | -%>
listen <%= $facts['networking']['ip'] %>:<%= $port %>
<% $options.each |$key, $value| { -%>
<%= $key %> = <%= $value %>
<% } -%>
";
