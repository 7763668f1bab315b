# A machine that sends the theatre's mail.
class role::mail {
  include profile::base
  include profile::mail

  Class['profile::base'] -> Class['profile::mail']
}
