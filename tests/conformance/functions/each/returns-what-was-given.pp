[[1].each |$x| { 5 }, { a => 1 }.each |$p| { }, 'ab'.each |$c| { }, 3.each |$x| { }]
