package { 'nginx': ensure => '1.2', provider => 'apt', install_options => ['--x', { '-y' => 'z' }] }
