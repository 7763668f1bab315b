# The web server with the sites that the data describe, and a place for each to live.
class profile::web {
  include website

  $website::sites.each |$name, $site| {
    file { $site['docroot']:
      ensure => directory,
      mode   => '2755',
      group  => $website::group,
    }
  }

  file { '/srv/www':
    ensure => directory,
    mode   => '0755',
  }

  # Folders first, then the server that shows them.
  File <| title == '/srv/www' |> -> Class['website']

  # The load balancers collect these.
  @@loadbalancer::member { $trusted['certname']:
    address => $facts['networking']['ip'],
    tag     => 'theatre',
  }
}
