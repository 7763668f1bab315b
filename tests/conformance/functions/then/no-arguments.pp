then() |$x| { 1 }
