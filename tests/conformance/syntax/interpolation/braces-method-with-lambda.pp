$a = "${b.each |$x| { $x }} ${b.c.map |$x| { "<${x}>" }}"
