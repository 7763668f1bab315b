[1].sort |$a| { 0 }
