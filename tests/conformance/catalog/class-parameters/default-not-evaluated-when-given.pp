class c($x = fail('computed')) { notify { $x: } }
class { 'c': x => 'given' }
