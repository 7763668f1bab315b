define d { notice("define ${title}") notify { "n ${title}": } }
@d { 'v': }
d { 'w': }
realize(D['v'])
