# One address for several web servers, which export themselves.
#
# @param group
#   Which of the exported members belong to it.
# @param port
#   Where it listens.
class loadbalancer (
  String[1]         $group,
  Integer[1, 65535] $port = 80,
) {
  package { 'haproxy':
    ensure => installed,
  }

  -> file { '/etc/haproxy/haproxy.cfg':
    ensure  => file,
    mode    => '0644',
    content => epp('loadbalancer/haproxy.cfg.epp', { 'group' => $group, 'port' => $port }),
  }

  -> file { '/etc/haproxy/members.d':
    ensure => directory,
    mode   => '0755',
  }

  ~> service { 'haproxy':
    ensure => running,
    enable => true,
  }

  Loadbalancer::Member <<| tag == $group |>> ~> Service['haproxy']
}
