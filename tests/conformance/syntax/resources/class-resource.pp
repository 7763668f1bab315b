class { 'a': }
class { 'b': x => 1 }
