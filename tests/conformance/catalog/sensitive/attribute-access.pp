class c($p) { }
class { 'c': p => Sensitive('s') }
notice(Class['c']['p'])
