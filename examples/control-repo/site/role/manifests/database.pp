# A machine that keeps the theatre's data.
class role::database {
  include profile::base
  include profile::database

  Class['profile::base'] -> Class['profile::database']
}
