# PostgreSQL, sized for the machine that it runs on, and a backup every night.
#
# @param backup_hour
#   When to back up.
class profile::database (
  Integer[0, 23] $backup_hour,
) {
  $memory = profile::gibibytes($facts['memory']['system']['total_bytes'])

  class { 'postgres':
    shared_buffers => "${$memory / 4}GB",
  }

  $dumps = $postgres::databases.keys.sort.map |$name| {
    "pg_dump --file=/var/backups/${name}.sql ${name}"
  }

  file { '/usr/local/sbin/backup-databases':
    ensure  => file,
    mode    => '0755',
    content => @("SCRIPT"),
      #!/bin/sh -eu
      # Puppet writes this file.
      ${dumps.join("\n")}
      | SCRIPT
  }

  $cron = $facts['os']['family'] ? {
    'Debian' => 'cron',
    'RedHat' => 'crond',
    default  => fail("No backups on ${facts['os']['name']}"),
  }

  file { '/etc/cron.d/backup-databases':
    ensure  => file,
    mode    => '0644',
    content => "15 ${backup_hour} * * * postgres /usr/local/sbin/backup-databases\n",
    require => File['/usr/local/sbin/backup-databases'],
  }

  ~> service { $cron:
    ensure => running,
    enable => true,
  }
}
