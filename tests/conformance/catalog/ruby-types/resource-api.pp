x { 'a': ensure => present, size => 'not checked', force => 1, uuid => 'u', once => 'o' }
