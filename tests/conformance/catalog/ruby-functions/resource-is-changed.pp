file { '/x': mode => '0600' }
m::f()
