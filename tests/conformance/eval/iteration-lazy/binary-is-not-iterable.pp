Binary('aGk=').map |$x| { $x }
