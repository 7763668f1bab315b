define d { notice("define ${title}") }
d { 'b': }
d { 'a': }
d { ['d', 'c']: }
