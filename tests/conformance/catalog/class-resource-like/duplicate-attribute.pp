class c($x) { }
class { 'c': x => 1, x => 2 }
