notify { 'a': }
notify { 'b': tag => 'x' }
@notify { 'c': tag => 'x' }
@notify { 'e': tag => 'x' }
file { '/tmp/f': alias => 'f' }
m::d { 'd': }
notify { 'removed': message => [m::remove(Notify['a']), m::remove(Notify['c']), m::remove(File['/tmp/f']), m::remove(M::D['d']), m::remove(Notify['none'])] }
Notify <| tag == 'x' |>
notify { 'a': message => 'again' }
file { '/tmp/g': alias => 'f' }
notify { 'known': message => [defined(Notify['a']), defined(Notify['c']), defined(M::D['d'])] }
