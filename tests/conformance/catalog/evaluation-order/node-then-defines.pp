define d { notice("define ${title}") }
d { 'top': }
node default { notice('node') d { 'node': } }
