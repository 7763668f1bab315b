$r = [1].map |$x| { $facts = 1; $facts }
