fail('text') |$x| { $x }
