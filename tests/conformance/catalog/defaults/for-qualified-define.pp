define a::d($x = 'own') { notify { "${title} ${x}": } }
A::D { x => 'default' }
a::d { 'a': }
