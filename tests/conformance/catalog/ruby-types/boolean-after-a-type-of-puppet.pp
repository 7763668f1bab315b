file { '/x': ensure => absent }
x { 'a': force => true }
