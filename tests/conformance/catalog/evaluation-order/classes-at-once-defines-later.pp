class c { notice('class') d { 'in class': } notice('class ends') }
define d { notice("define ${title}") }
notice('main')
include c
notice('main ends')
