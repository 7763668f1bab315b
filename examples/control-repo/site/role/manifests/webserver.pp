# A machine that serves the theatre's web sites.
class role::webserver {
  include profile::base
  include profile::web

  Class['profile::base'] -> Class['profile::web']
}
