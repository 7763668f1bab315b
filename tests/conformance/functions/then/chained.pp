{ a => { b => 2 } }['a'].then |$h| { $h['b'] }.then |$v| { $v * 10 }
