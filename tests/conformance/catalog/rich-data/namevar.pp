file { 'a': path => /x/ }
