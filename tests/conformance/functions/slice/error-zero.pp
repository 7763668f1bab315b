[1].slice(0) |$a| { }
