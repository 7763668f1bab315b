define d() { fail("from ${title}") }
d { 'x': }
