[Sensitive('a').unwrap |$x| { "got $x" }, unwrap(5) |$x| { $x + 1 }]
