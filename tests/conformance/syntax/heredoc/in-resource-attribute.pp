file { '/etc/motd':
  content => @(END),
    hello
      world
    | END
  mode    => '0644',
}
