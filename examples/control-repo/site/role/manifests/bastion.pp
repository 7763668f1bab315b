# The machine that people log in to first.
class role::bastion {
  include profile::base
  include profile::ssh

  Class['profile::base'] -> Class['profile::ssh']
}
