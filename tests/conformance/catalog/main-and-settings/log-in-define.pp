define d { notice($title) warning("w ${title}") }
d { 'x': }
