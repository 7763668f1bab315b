$a = "${b.type} ${b.type.c}"
