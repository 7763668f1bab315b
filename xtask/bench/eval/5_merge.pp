# merging hashes: 20,000 times defaults with a few values of their own
$defaults = {
  'ensure' => 'present', 'port' => 80, 'user' => 'www', 'group' => 'www', 'mode' => '0644',
  'docroot' => '/srv', 'ssl' => false, 'timeout' => 30, 'options' => {}, 'aliases' => [],
}
$hosts = Integer[1, 20000].map |$n| {
  $defaults + { 'port' => $n, 'docroot' => "/srv/${n}" } + { 'ssl' => true }
}
[$hosts.size, $hosts[-1]['docroot'], $hosts[-1].size]
