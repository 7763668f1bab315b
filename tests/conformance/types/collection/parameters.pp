[Collection[1], Collection[1,2], Collection[default,3]].map |$x| { String($x) }
