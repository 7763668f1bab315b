define d { }
d { ['a', 'a']: }
