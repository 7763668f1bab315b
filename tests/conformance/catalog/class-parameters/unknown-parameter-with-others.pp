class c($a = 1, $b = 2) { }
class { 'c': a => 1, nope => 1 }
