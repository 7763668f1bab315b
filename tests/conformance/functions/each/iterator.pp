[1, 2].reverse_each.each |$x| { notice($x) }
