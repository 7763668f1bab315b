# A machine in front of the web servers.
class role::loadbalancer {
  include profile::base
  include loadbalancer

  Class['profile::base'] -> Class['loadbalancer']
}
