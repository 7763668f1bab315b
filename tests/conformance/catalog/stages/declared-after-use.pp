class c { }
class { 'c': stage => 'late' }
stage { 'late': require => Stage['main'] }
