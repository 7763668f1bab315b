[1, 2].reduce |$a| { 1 }
