define d { Notify { message => "from ${title}" } notify { "n ${title}": } }
d { ['a', 'b']: }
notify { 'top': }
