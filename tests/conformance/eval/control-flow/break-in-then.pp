1.then |$x| { break() }
