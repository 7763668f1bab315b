# What all machines have in common: a few packages, the people who may log in, and a greeting.
#
# @param packages
#   Packages that are wanted everywhere.
# @param admins
#   The people, by user name.
# @param motd
#   What is shown after login.
class profile::base (
  Array[String[1]]                $packages,
  Hash[String[1], Profile::Admin] $admins,
  Optional[String]                $motd = undef,
) {
  package { $packages.unique.sort:
    ensure => installed,
  }

  group { 'admins':
    ensure => present,
    gid    => 2000,
  }

  $admins.each |$name, $admin| {
    user { $name:
      ensure     => present,
      gid        => 'admins',
      managehome => true,
      *          => { 'shell' => '/bin/sh' } + $admin,
      require    => Group['admins'],
    }
  }

  if $motd {
    file { '/etc/motd':
      ensure  => file,
      mode    => '0644',
      content => epp('profile/motd.epp', {
        'text'   => $motd,
        'admins' => $admins.keys.sort,
      }),
    }
  }

  # The monitoring server collects these.
  @@monitoring::host { $trusted['certname']:
    address  => $facts['networking']['ip'],
    groups   => [$facts['os']['family'].downcase, 'all'],
    services => { 'ssh' => 22 },
  }
}
