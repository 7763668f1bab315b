1.then |$a, $b| { 1 }
