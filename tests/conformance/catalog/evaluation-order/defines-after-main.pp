define d { notice("define ${title}") notify { "n ${title}": } }
d { 'a': }
notice('main ends')
