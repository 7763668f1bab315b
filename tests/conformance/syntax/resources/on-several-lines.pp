file { '/etc/motd':
  ensure  => file,
  content => "hello\n",
  mode    => '0644',
}
