class c($p) { }
class { 'c': p => Sensitive('s') }
