define d { notify { "d ${title}": } }
d { ['one', 'two']: }
