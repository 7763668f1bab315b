define outer { inner { $title: } }
define inner { fail("bad ${title}") }
outer { 'a': }
