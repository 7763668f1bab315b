class { 'nowhere': }
