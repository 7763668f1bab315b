service { 'a': name => 's' }
service { 's': }
