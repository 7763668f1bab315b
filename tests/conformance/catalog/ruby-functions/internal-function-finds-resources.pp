file { '/tmp/x': ensure => file, mode => '0644' }
notify { 'r': message => m::f('File[/tmp/x]') }
