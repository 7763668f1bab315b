class c($x) { }
class { 'c': }
