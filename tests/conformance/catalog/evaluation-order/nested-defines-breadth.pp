define outer { notice("outer ${title}") inner { "${title}1": } inner { "${title}2": } }
define inner { notice("inner ${title}") }
outer { 'a': }
outer { 'b': }
