'ab'.each |$i, $c| { notice("$i $c") }
2.each |$x| { notice($x) }
Integer[5, 6].each |$x| { notice($x) }
