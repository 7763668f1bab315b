file { '/etc/motd':
  ensure => file,
  onwer  => 'root',
}
