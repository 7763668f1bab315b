{ a => 1 }.dig('x').then |$v| { $v + 1 }.lest || { 0 }
