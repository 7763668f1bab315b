class a($x) { notify { "a${x}": } } class b { notify { 'b': } }
class { 'a': x => 1; 'b': }
