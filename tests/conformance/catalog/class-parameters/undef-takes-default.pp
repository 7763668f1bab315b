class c($x = 'd') { notify { $x: } }
class { 'c': x => undef }
