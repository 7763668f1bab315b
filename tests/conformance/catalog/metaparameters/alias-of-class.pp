class c { }
class { 'c': alias => 'al' }
notify { 'n': require => Class['al'] }
