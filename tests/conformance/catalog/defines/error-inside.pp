define d { fail("bad ${title}") }
d { 'a': }
