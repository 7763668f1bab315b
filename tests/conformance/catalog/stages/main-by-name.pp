class c { }
class { 'c': stage => 'main' }
