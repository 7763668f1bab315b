class c($ensure = 'present') { notify { "${ensure}": } }
class { 'c': ensure => 'absent' }
