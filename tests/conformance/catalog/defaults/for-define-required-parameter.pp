define d($x) { notify { "${title} ${x}": } }
D { x => 'default' }
d { 'a': }
