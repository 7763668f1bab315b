notify { 'word': }
file { '/etc/passwd': }
