package { 'a': }
-> file { 'b':
  ensure => file,
}
~> service { 'c': }
