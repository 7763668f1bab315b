$defaults = {
  'ensure' => 'present', 'port' => 80, 'user' => 'www', 'group' => 'www', 'mode' => '0644',
  'docroot' => '/srv', 'ssl' => false, 'timeout' => 30, 'options' => {}, 'aliases' => [],
}
$hosts = [1, 2, 3].map |$n| { $defaults + { 'port' => $n, 'docroot' => "/srv/${n}" } + { 'ssl' => true } }
notice($hosts)
notice($defaults)
notice($hosts[1] + { 'port' => 8080 })
notice($hosts.map |$host| { $host['port'] })
