5.then |$x| { undef.lest || { $x * 2 } }
