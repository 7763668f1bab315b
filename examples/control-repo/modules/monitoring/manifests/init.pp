# The machine that watches all others: it collects what they export.
#
# @param package
#   What to install.
# @param contact
#   Who is told when something is wrong.
# @param interval
#   Seconds between two checks.
class monitoring (
  String[1]         $package  = 'icinga2',
  String[1]         $contact  = 'root@localhost',
  Integer[10, 3600] $interval = 60,
) {
  package { $package:
    ensure => installed,
  }

  -> file { '/etc/icinga2/conf.d/hosts':
    ensure  => directory,
    mode    => '0755',
    purge   => true,
    recurse => true,
  }

  ~> service { 'icinga2':
    ensure => running,
    enable => true,
  }

  Monitoring::Host <<| |>> ~> Service['icinga2']
}
