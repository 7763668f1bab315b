notify { 'a': }
exec { '/bin/true': }
x { 'a': force => true }
