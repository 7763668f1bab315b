# nginx itself.
class website::server {
  package { $website::package:
    ensure => installed,
  }

  -> file { "${website::config_dir}/nginx.conf":
    ensure  => file,
    mode    => '0644',
    content => epp("${module_name}/nginx.conf.epp"),
  }

  ~> service { 'nginx':
    ensure => running,
    enable => true,
  }
}
