[1].reduce |$a| { 1 }
