define outer { inner { "a ${title}": } inner { "b ${title}": } }
define inner { }
outer { 'x': alias => 'al' }
