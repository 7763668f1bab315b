# A mail server that accepts mail from the theatre's own networks.
#
# @param relay
#   The machine that mail is handed on to.
# @param password
#   What the relay wants to hear.
class profile::mail (
  String[1]            $relay,
  Sensitive[String[1]] $password,
) {
  package { 'postfix':
    ensure => installed,
  }

  -> file { '/etc/postfix/main.cf':
    ensure  => file,
    mode    => '0644',
    content => "myhostname = ${trusted['certname']}\nrelayhost = ${relay}\n",
  }

  file { '/etc/postfix/password':
    ensure  => file,
    mode    => '0600',
    content => $password,
    require => Package['postfix'],
  }

  service { 'postfix':
    ensure    => running,
    enable    => true,
    subscribe => File['/etc/postfix/main.cf', '/etc/postfix/password'],
  }
}
