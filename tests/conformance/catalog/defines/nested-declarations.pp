define outer { inner { "${title}-1": } notify { "outer ${title}": } }
define inner { notify { "inner ${title}": } }
outer { 'x': }
