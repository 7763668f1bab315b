# The SSH server, open to those who may log in.
#
# @param port
#   Where it listens.
class profile::ssh (
  Integer[1, 65535] $port = 22,
) {
  package { 'openssh-server':
    ensure => installed,
  }

  -> file { '/etc/ssh/sshd_config':
    ensure  => file,
    mode    => '0600',
    content => template('profile/sshd_config.erb'),
  }

  ~> service { 'ssh':
    ensure => running,
    enable => true,
  }

  file { '/etc/ssh/banner':
    ensure => file,
    mode   => '0644',
    source => 'puppet:///modules/profile/banner',
  }
}
