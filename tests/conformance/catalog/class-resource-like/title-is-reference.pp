class c { }
class { Class['c']: }
