class a($x = 'd') { notify { "a ${x}": } }
class { 'a': x => 'manifest' }
