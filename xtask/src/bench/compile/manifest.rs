//! Manifests of arbitrary size.

use std::fmt::Write as _;

/// Declares a defined type `count` times, with three resources each. With a stage, two classes of Puppet, one of ours
/// and a node, the catalog has `4 * count + 5` resources.
pub fn defines(count: usize) -> String {
    let mut text = String::from(
        r#"define bench::site(
  Integer[1, 65535] $port,
  String[1] $docroot = "/srv/www/${title}",
  Array[String[1]] $aliases = [],
  Enum['present', 'absent'] $ensure = 'present',
) {
  $names = [$title, *$aliases].map |$name| { "${name}.example.com" }
  file { "/etc/sites/${title}.conf":
    ensure  => $ensure,
    owner   => 'root',
    mode    => '0644',
    content => "listen ${port}\nroot ${docroot}\nnames ${names.join(' ')}\n",
  }
  -> exec { "reload ${title}":
    command     => "/usr/sbin/reload --port ${port} ${title}",
    refreshonly => true,
    subscribe   => File["/etc/sites/${title}.conf"],
  }
  notify { "site ${title}":
    message => $ensure ? { 'present' => "${title} on ${port}", default => 'gone' },
    require => Exec["reload ${title}"],
  }
}

class bench {
"#,
    );
    for number in 0..count {
        let port = 1024 + number % 60_000;
        let _ = writeln!(
            text,
            "  bench::site {{ 's{number}': port => {port}, aliases => ['a{number}', 'b{number}'] }}"
        );
    }
    text.push_str("}\n\nnode default {\n  include bench\n}\n");
    text
}

/// Virtual resources in groups, a collector for each group, and all resources chained.
pub fn collectors(count: usize, collectors: usize) -> String {
    let mut text = String::new();
    for number in 0..count {
        let group = number % collectors.max(1);
        let _ = writeln!(text, "@notify {{ 'n{number}': tag => 'g{group}' }}");
    }
    for group in 0..collectors {
        let _ = writeln!(
            text,
            "Notify <| tag == 'g{group}' |> {{ message => 'of g{group}' }}"
        );
    }
    // Chains of a hundred; each starts at the end of the previous one.
    for start in (0..count).step_by(100) {
        let references: Vec<String> = (start..=(start + 100).min(count - 1))
            .map(|number| format!("Notify['n{number}']"))
            .collect();
        let _ = writeln!(text, "{}", references.join(" -> "));
    }
    text
}
