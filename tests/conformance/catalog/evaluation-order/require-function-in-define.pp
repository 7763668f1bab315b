class c { notice('class') }
define d { notice("define ${title}") require c }
d { 'a': }
notice('main')
