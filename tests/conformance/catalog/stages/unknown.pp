class c { }
class { 'c': stage => 'nowhere' }
