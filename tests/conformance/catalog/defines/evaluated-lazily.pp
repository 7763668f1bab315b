define d { notice("define ${title}") }
d { 'a': }
notice('main')
