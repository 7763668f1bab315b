# The machine that watches the others.
class role::monitoring {
  include profile::base
  include monitoring

  Class['profile::base'] -> Class['monitoring']
}
