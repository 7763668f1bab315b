# PostgreSQL and its databases.
#
# @param version
#   The major version.
# @param package
#   What to install.
# @param service
#   What to start.
# @param data_dir
#   Where the data are.
# @param settings
#   What goes into postgresql.conf.
# @param databases
#   The databases, by name.
# @param passwords
#   The passwords of the databases' owners.
# @param shared_buffers
#   How much memory the server may use for itself.
class postgres (
  Integer[12]                           $version,
  String[1]                             $package,
  String[1]                             $service,
  Pattern[/\A\//]                       $data_dir,
  Hash[Pattern[/\A[a-z_]+\z/], Scalar]  $settings,
  Hash[String[1], Postgres::Options]    $databases,
  Sensitive[Hash[String[1], String[1]]] $passwords,
  Pattern[/\A\d+[kMG]B\z/]              $shared_buffers = '128MB',
) {
  package { $package:
    ensure => installed,
  }

  file { "${data_dir}/postgresql.conf":
    ensure  => file,
    owner   => 'postgres',
    group   => 'postgres',
    mode    => '0600',
    content => epp('postgres/postgresql.conf.epp', {
      'settings' => $settings + { 'shared_buffers' => $shared_buffers },
    }),
    require => Package[$package],
    notify  => Service[$service],
  }

  service { $service:
    ensure => running,
    enable => true,
  }

  file { '/var/lib/postgres-setup':
    ensure => directory,
    owner  => 'postgres',
    mode   => '0700',
  }

  $databases.each |$name, $database| {
    postgres::database { $name:
      *        => $database,
      password => Sensitive($passwords.unwrap[$database['owner']]),
      require  => Service[$service],
    }
  }
}
