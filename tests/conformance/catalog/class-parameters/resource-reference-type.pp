class c(Type[Resource] $r) { notify { 'n': require => $r } }
notify { 'a': }
class { 'c': r => Notify['a'] }
